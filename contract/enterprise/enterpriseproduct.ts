import { images, json, longText, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** What an enterprise makes or offers: lines of products, and products below them. */
export const enterpriseproduct = resource('enterprise/enterpriseproduct', {
  label: ['企业产品', 'Enterprise product'],
  tenancy: 'tenant',
  within: 'enterpriseId',
  title: 'name',
  fields: {
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise/enterprise', { required: true, once: true, list: true, filter: 'equal' }),
    parentId: ref(['上级', 'Parent'], 'enterprise/enterpriseproduct', { filter: 'equal' }),
    name: text(['产品名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    categoryId: ref(['分类', 'Category'], 'general/category', { filter: 'equal' }),
    images: images(['图片', 'Pictures']),
    specs: json(['规格', 'Specifications'], {
      many: true,
      max: 20,
      shape: {
        name: text(['名称', 'Name'], { max: 50, required: true }),
        value: text(['值', 'Value'], { max: 100, required: true }),
      },
    }),
    price: money(['价格', 'Price'], { min: 0, max: 100_000_000_000, list: true, filter: 'range' }),
    unit: text(['单位', 'Unit'], { max: 10, list: true }),
    intro: longText(['介绍', 'About'], { max: 5000 }),
    sort: sort(),
  },
  tree: { parent: 'parentId', title: 'name', calls: { getTree: 'tree' } },
  below: ['enterprise/enterpriseproductflow'],
  reports: {
    byCategory: {
      label: ['分类统计', 'By category'],
      call: 'GET category-statistics',
      access: { verb: 'view' },
      groups: { category: 'categoryId' },
      sums: { products: { do: 'count', label: ['产品数', 'Products'] }, price: { do: 'avg', of: 'price', label: ['平均价格', 'Average price'] } },

      chart: 'bar',
    },
  },
  sort: ['sort', 'id'],
  face: {
    second: ['enterpriseId'],
    key: ['price', 'unit', 'sort'],
    empty: ['按产品线登记企业的产品。', 'Products of enterprises.'],
  },
  menu: { icon: 'store', sort: 20 },
})
