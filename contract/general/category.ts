import { branchActions, branchCalls } from '../kit/branch'
import { flag, image, integer, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** The type that a level of categories is of where nobody says another. */
export const lazyCategoryType = 2

/** The trees that the product itself reads; a tenant may begin others. */
const kindsOfCategory = { 2: ['客户端', 'App'], 5: ['家政服务', 'Housekeeping'], 7: ['新闻', 'News'], 8: ['商城', 'Mall'] } as const

const level = {
  parentId: ref(['上级分类', 'Parent category'], 'general/category'),
  categoryType: integer(['分类类型', 'Type'], { min: 1 }),
}

/** Trees of categories, one for each categoryType: 7 of news and styles, 2 of the app. */
export const category = resource('general/category', {
  label: ['分类', 'Category'],
  tenancy: 'tenant',
  usedBy: 'scopeDepts',
  title: 'categoryName',
  fields: {
    categoryName: text(['分类名称', 'Name'], { max: 50, required: true, list: true, filter: 'like', inEnglish: 'categoryNameEn' }),
    categoryNameEn: text(['英文名称', 'English name'], { max: 100 }),
    code: text(['分类编号', 'Code'], { max: 50, unique: ['categoryType'], list: true, filter: 'equal' }),
    categoryType: integer(['分类类型', 'Type'], { min: 1, default: 7, says: kindsOfCategory, required: true, list: true, filter: 'equal' }),
    parentId: ref(['上级分类', 'Parent category'], 'general/category'),
    ancestors: text(['上级序列', 'Ancestors'], { max: 2000, readOnly: true, detail: true }),
    icon: text(['图标', 'Icon'], { max: 100 }),
    thumb: image(['缩略图', 'Thumbnail']),
    link: text(['链接', 'Link'], { max: 500 }),
    sort: sort(),
    isShow: flag(['显示', 'Shown'], { as: 'number', default: true, list: true }),
    isNav: flag(['导航', 'In the navigation'], { as: 'number', list: true }),
    checkLevels: integer(['审核级数', 'Levels of review'], {
      min: 1,
      max: 5,
      default: 1,
      help: ['该分类的新闻须经几级审核', 'Number of reviews that news in this category needs'],
    }),
    handleDays: integer(['办理天数', 'Days to handle'], {
      min: 1,
      max: 365,
      help: [
        '信访、问政的办理期限，按工作日计；留空沿用上级分类',
        "Working days for letters and questions of this category; leave empty to use the parent's",
      ],
    }),
    scopeDepts: refs(['可用机构', 'Departments that use it'], 'system/dept', {
      help: ['只有这些机构的人员可以选用；留空为全部机构', 'Only their people can choose it; leave empty for everybody'],
    }),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  tree: {
    parent: 'parentId',
    title: 'categoryName',
    calls: { tree: 'tree', 'custom-page': 'roots' },
  },
  actions: branchActions('parentId'),
  calls: {
    ...branchCalls('general/category'),
    lazyList: { label: ['下级分类', 'One level'], call: 'GET lazy-list', answer: 'list', listed: true, access: { verb: 'view' }, input: level },
    lazyTree: {
      label: ['下级分类树', 'One level as nodes'],
      call: 'GET lazy_tree',
      answer: 'tree',
      listed: true,
      access: { verb: 'view' },
      input: level,
    },
  },
  filters: { code: { label: ['编号或类型', 'Code or type'], by: 'behaviour' } },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['categoryName', 'categoryNameEn', 'code', 'categoryType', 'parentId', 'icon', 'thumb', 'link', 'sort', 'isNav'],
      where: { status: 'on', isShow: true },
      filters: ['parentId', 'code', 'categoryType', 'isNav'],
      sort: ['sort'],
    },
  },
  also: { 'POST delete': 'delete' },
  sort: ['sort'],
  face: {
    groups: [
      { label: ['分类', 'Category'], fields: ['categoryName', 'categoryNameEn', 'categoryType', 'parentId', 'code', 'sort'] },
      { label: ['显示', 'Display'], fields: ['isShow', 'isNav', 'icon', 'thumb', 'link'] },
      { label: ['办理规则', 'Handling rules'], fields: ['checkLevels', 'handleDays', 'scopeDepts', 'remark'], rare: true },
    ],
    second: ['code'],
    key: ['categoryType', 'isShow', 'isNav', 'sort'],
    empty: [
      '分类决定新闻的审核级数，也用于问政和信访的归口。',
      'Categories decide how often a text is reviewed and which department a question goes to.',
    ],
  },
  menu: { icon: 'category', sort: 10 },
})
