import { choice, image, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** A shelf of the shop: the products that name it, and those that are put on it besides. */
export const productgroup = resource('mall/productgroup', {
  label: ['商品分组', 'Product group'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['分组名称', 'Name'], { max: 30, required: true, unique: true, list: true, filter: 'like' }),
    img: image(['图片', 'Picture'], { list: true }),
    showType: choice(['展示方式', 'Shown as'], { grid: ['宫格', 'Tiles'], list: ['列表', 'List'] }, { required: true, default: 'grid', list: true }),
    productIds: refs(['商品', 'Products'], 'mall/product', { shows: true }),
    sort: sort(),
  },
  faces: {
    shop: {
      list: 'front/list',
      fields: ['name', 'img', 'showType', 'sort'],
      where: { status: 'on' },
      sort: ['sort', 'id'],
    },
  },
  below: ['mall/product.groupId'],
  sort: ['sort', 'id'],
  face: {
    picture: 'img',
    second: ['showType'],
    key: ['sort', 'status'],
    empty: ['商城首页的货架，把商品分组展示。', 'Shelves on the front page of the shop, each showing some of its products.'],
  },
  menu: { icon: 'appstore', sort: 20 },
})
