import { colour, flag, integer, ref, text } from '../kit/field'
import type { Calls } from '../kit/action'
import type { Tree } from '../kit/definition'
import { sort } from '../kit/usual'

/** A dictionary is a top row; its values are the rows below it, which repeat its code. `self` is the noun's own name. */
export const dictFields = (self: string) => ({
  code: text(['字典编号', 'Code'], { max: 100, required: true, list: true, filter: 'equal' }),
  dictValue: text(['字典名称', 'Name'], { max: 255, required: true, list: true, filter: 'like', inEnglish: 'dictValueEn' }),
  dictValueEn: text(['英文名称', 'English name'], { max: 255 }),
  dictKey: text(['字典键值', 'Key'], { max: 255, unique: ['code'], list: true, filter: 'equal' }),
  parentId: ref(['上级字典', 'Dictionary'], self),
  sort: sort(['字典排序', 'Sort'], { required: true }),
  isSealed: flag(['封存', 'Sealed'], { as: 'number', required: true, list: true, filter: 'equal' }),
  color: colour(['颜色', 'Colour']),
  remark: text(['字典备注', 'Remark'], { max: 255, list: true }),
})

export const dictTree: Tree = { parent: 'parentId', title: 'dictValue', nested: true, calls: { 'parent-list': 'roots', 'child-list': 'lazyList' } }

const code = text(['字典编号', 'Code'], { max: 100 })

/** tree takes code=DICT for the whole tree, or the code of one dictionary; dictionary answers the living values of one. */
export const dictCalls = {
  tree: { label: ['字典树', 'Tree'], call: 'GET tree', answer: 'tree', access: 'login', skippable: true, input: { code } },
  dictionary: {
    label: ['字典值', 'Values of a dictionary'],
    call: 'GET dictionary',
    answer: 'list',
    access: 'login',
    skippable: true,
    input: { code: text(['字典编号', 'Code'], { max: 100, required: true }) },
    output: {
      code,
      dictKey: text(['字典键值', 'Key']),
      dictValue: text(['字典名称', 'Name']),
      sort: integer(['字典排序', 'Sort']),
      color: colour(['颜色', 'Colour']),
      isSealed: flag(['封存', 'Sealed'], { as: 'number' }),
      remark: text(['字典备注', 'Remark']),
    },
  },
} as const satisfies Calls
