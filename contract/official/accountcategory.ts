import { flag, image, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** Kinds of official accounts, and whether what they write is reviewed first. */
export const accountcategory = resource('official/accountcategory', {
  label: ['账号分类', 'Account category'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    parentId: ref(['上级分类', 'Parent'], 'official/accountcategory', { filter: 'equal' }),
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like', inEnglish: 'nameEn' }),
    nameEn: text(['英文名称', 'English name'], { max: 80 }),
    code: text(['编码', 'Code'], { max: 30, required: true, unique: true, list: true, filter: 'equal' }),
    icon: image(['图标', 'Icon']),
    needReview: flag(['须审核', 'Needs review'], {
      default: true,
      list: true,
      filter: 'equal',
      help: ['账号入驻和稿件发布都须审核', 'Accounts and their articles are reviewed before they are published'],
    }),
    sort: sort(),
  },
  tree: { parent: 'parentId', title: 'name' },
  faces: { front: { list: 'front/list', fields: ['name', 'nameEn', 'icon', 'parentId', 'sort'], where: {}, sort: ['sort'] } },
  sort: ['sort'],
  face: {
    second: ['code'],
    key: ['needReview', 'sort'],
    plural: 'Account categories',
    empty: ['官方账号按分类入驻，分类决定是否须审核。', 'Categories of official accounts; each decides whether review is needed.'],
  },
  menu: { icon: 'category', sort: 40 },
})
