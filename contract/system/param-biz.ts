import { resource } from '../kit/resource'
import { paramFields } from './paramcolumns'

export const paramBiz = resource('system/param-biz', {
  label: ['业务参数', 'Business parameter'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'paramName',
  fields: paramFields,
  face: { second: ['paramKey'], key: ['paramValue', 'remark'], empty: ['本单位自己的业务设置。', 'Settings of your own.'] },
  menu: { icon: 'param', sort: 61 },
})
