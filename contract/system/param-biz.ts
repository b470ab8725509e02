import { resource } from '../kit/resource'
import { paramFields } from './paramcolumns'

export const paramBiz = resource('system/param-biz', {
  label: ['业务参数', 'Business parameter'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'paramName',
  fields: paramFields,
  menu: { icon: 'param', sort: 61 },
})
