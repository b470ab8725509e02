import { resource } from '../kit/resource'
import { paramFields } from './paramcolumns'

export const param = resource('system/param', {
  label: ['系统参数', 'Parameter'],
  tenancy: 'shared',
  plane: 'control',
  title: 'paramName',
  fields: paramFields,
  face: {
    second: ['paramKey'],
    key: ['paramValue', 'remark'],
    empty: ['影响系统行为的设置，修改后立即生效。', 'Settings of the system; changes take effect at once.'],
  },
  menu: { icon: 'param', sort: 60 },
})
