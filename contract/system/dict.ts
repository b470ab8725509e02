import { resource } from '../kit/resource'
import { dictCalls, dictFields, dictTree } from './dictcolumns'

export const dict = resource('system/dict', {
  label: ['系统字典', 'Dictionary'],
  tenancy: 'shared',
  plane: 'control',
  title: 'dictValue',
  fields: dictFields('system/dict'),
  tree: dictTree,
  calls: dictCalls,
  sort: ['sort'],
  face: {
    second: ['code', 'dictKey'],
    key: ['isSealed', 'sort', 'remark'],
    plural: 'Dictionaries',
    empty: ['下拉选项的取值，全平台共用。', 'The options of drop-down lists, shared by all tenants.'],
  },
  menu: { icon: 'dict', sort: 50 },
})
