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
  menu: { icon: 'dict', sort: 50 },
})
