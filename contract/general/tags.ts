import { choice, colour, flag, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const into = ref(['同义于', 'Same as'], 'general/tags', { required: ['请选择要合并到的标签', 'Please choose the tag to merge into'] })

/** Words that things are marked with. A tag that is merged into another stays as its alias: what was marked with it is found under the other. */
export const tags = resource('general/tags', {
  label: ['标签', 'Tag'],
  tenancy: 'tenant',
  title: 'name',
  statuses: { on: { value: 1, label: ['启用', 'On'], tone: 'good' }, blocked: { value: 0, label: ['屏蔽', 'Blocked'], tone: 'bad' } },
  fields: {
    name: text(['标签名称', 'Name'], { max: 20, required: true, unique: true, list: true, filter: 'like' }),
    pinyin: text(['拼音', 'Pinyin'], { max: 60, list: true, help: ['新增时留空则自动生成', 'Generated from the name if left empty'] }),
    letters: text(['检索字母', 'Letters'], { max: 200, readOnly: true, detail: true }),
    aliasOf: ref(['同义于', 'Same as'], 'general/tags', { list: true, filter: 'equal' }),
    type: choice(
      ['标签类型', 'Type'],
      { 1: ['普通', 'Plain'], 2: ['人物', 'Person'], 3: ['地点', 'Place'], 4: ['机构', 'Organisation'], 5: ['事件', 'Event'] },
      { default: 1, list: true, filter: 'equal' },
    ),
    color: colour(['颜色', 'Colour']),
    useCount: integer(['使用次数', 'Times used'], { readOnly: true, default: 0, list: true }),
    isHot: flag(['热门', 'Hot'], { as: 'number', list: true, filter: 'equal' }),
    source: choice(
      ['来源', 'Made'],
      { manual: ['人工', 'By hand'], auto: ['自动', 'Automatically'] },
      { default: 'manual', readOnly: true, list: true },
    ),
  },
  actions: {
    merge: {
      label: ['合并', 'Merge'],
      call: 'POST merge/{id}',
      verb: 'edit',
      input: { aliasOf: into },
      done: ['合并成功!', 'Merged'],
    },
    unmerge: {
      label: ['取消合并', 'Undo the merge'],
      call: 'POST unmerge/{id}',
      verb: 'edit',
    },
  },
  calls: {
    fromSearch: {
      label: ['搜索标签', 'Tags by a word'],
      call: 'GET from-search',
      answer: 'list',
      listed: true,
      access: 'login',
      output: { name: text(['标签名称', 'Name']), color: colour(['颜色', 'Colour']), useCount: integer(['使用次数', 'Times used']) },
    },
  },
  filters: { search: { label: ['名称、拼音或别名', 'Name, pinyin or alias'], by: 'behaviour', reads: ['name'] } },
  faces: { front: { fields: ['name', 'color'], where: { status: 'on' }, sort: ['-isHot', '-useCount'] } },
  sort: ['-isHot', '-useCount'],
  face: {
    second: ['type', 'aliasOf'],
    key: ['useCount', 'isHot', 'source'],
    empty: [
      '标签把不同栏目的新闻串在一起，可手工添加，也会从稿件中自动产生。',
      'Tags link news across columns. Add them here, or let articles bring them.',
    ],
  },
  menu: { icon: 'tag', sort: 20 },
})
