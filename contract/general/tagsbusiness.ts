import { choice, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * Which things bear which tags. bizType is the noun of the thing, such as news; the links of nouns that have tags among their own fields follow
 * those fields.
 */
export const tagsbusiness = resource('general/tagsbusiness', {
  label: ['标签关联', 'Tag link'],
  tenancy: 'tenant',
  title: 'tagId',
  fields: {
    tagId: ref(['标签', 'Tag'], 'general/tags', { required: true, list: true, filter: 'equal' }),
    bizType: text(['业务类型', 'Kind of thing'], { max: 40, required: true, list: true, filter: 'equal' }),
    bizId: text(['业务编号', 'Id of the thing'], { max: 20, required: true, unique: ['bizType', 'tagId'], list: true, filter: 'equal' }),
    score: integer(['得分', 'Score'], { list: true }),
    by: choice(
      ['标注方式', 'Marked'],
      { user: ['人工', 'By hand'], auto: ['自动', 'Automatically'] },
      { default: 'user', list: true, filter: 'equal' },
    ),
  },
  without: ['add', 'edit', 'delete'],
  calls: {
    submitList: {
      label: ['提交标签', 'Mark with tags'],
      call: 'POST submitList',
      answer: 'list',
      output: {
        tagId: ref(['标签', 'Tag'], 'general/tags'),
        tagName: text(['标签名称', 'Name']),
        bizType: text(['业务类型', 'Kind of thing']),
        bizId: text(['业务编号', 'Id of the thing']),
        score: integer(['得分', 'Score']),
        by: text(['标注方式', 'Marked']),
      },
      access: 'login',
      writes: true,
    },
  },
  sort: ['-id'],
  menu: { hidden: true },
})
