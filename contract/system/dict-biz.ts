import { resource } from '../kit/resource'
import { dictCalls, dictFields, dictTree } from './dictcolumns'

export const dictBiz = resource('system/dict-biz', {
  label: ['业务字典', 'Business dictionary'],
  tenancy: 'tenant',
  plane: 'control',
  codeAlso: { add: ['dictbiz_add'], edit: ['dictbiz_edit'], delete: ['dictbiz_delete'] },
  title: 'dictValue',
  fields: dictFields('system/dict-biz'),
  tree: dictTree,
  calls: dictCalls,
  sort: ['sort'],
  face: {
    second: ['code', 'dictKey'],
    key: ['isSealed', 'sort', 'remark'],
    plural: 'Business dictionaries',
    empty: ['本单位自己的下拉选项取值。', 'The options of your own drop-down lists.'],
  },
  menu: { icon: 'dict', sort: 51 },
})
