import { resource } from '../kit/resource'
import { dictCalls, dictFields, dictTree } from './dictcolumns'

export const dictBiz = resource('system/dict-biz', {
  label: ['业务字典', 'Business dictionary'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'dictValue',
  fields: dictFields('system/dict-biz'),
  tree: dictTree,
  calls: dictCalls,
  sort: ['sort'],
  menu: { icon: 'dict', sort: 51 },
})
