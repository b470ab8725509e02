import { html, image, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** Pieces of layout that an editor puts into an article as they are. */
export const newsstyle = resource('cms/newsstyle', {
  label: ['图文样式', 'Style'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['样式名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    categoryId: ref(['样式分类', 'Category'], 'general/category', { required: true, list: true, filter: 'equal' }),
    thumb: image(['缩略图', 'Thumbnail'], { list: true }),
    html: html(['样式代码', 'Markup'], { required: true, max: 200_000, detail: false }),
    sort: sort(),
    useCount: integer(['使用次数', 'Times used'], { readOnly: true, default: 0, list: true }),
  },
  actions: {
    use: { label: ['使用', 'Use'], call: 'POST use/{id}', quiet: true, button: false },
  },
  filters: { within: { label: ['分类及下级', 'In a category or below'], by: 'behaviour' } },
  sort: ['sort'],
  face: {
    picture: 'thumb',
    second: ['categoryId'],
    key: ['useCount', 'sort'],
    empty: ['收集常用的图文样式，编辑时一点即插入正文。', 'Reusable blocks that the editor inserts with one click.'],
  },
  menu: { icon: 'style', sort: 60 },
})
