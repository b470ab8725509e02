import { resource } from '../kit/resource'
import { paramFields } from './paramcolumns'

export const param = resource('system/param', {
  label: ['系统参数', 'Parameter'],
  tenancy: 'shared',
  plane: 'control',
  title: 'paramName',
  fields: paramFields,
  menu: { icon: 'param', sort: 60 },
})
