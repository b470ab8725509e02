import { choice, integer, json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'
import { handleUnits, severities } from './erswords'

/** A kind of emergency: who is on duty for it, and how much time it has by its severity. What it does not say follows the usual clocks. */
export const erstype = resource('ers/erstype', {
  label: ['事件类型', 'Type of emergency'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like', inEnglish: 'nameEn' }),
    nameEn: text(['英文名称', 'English name'], { max: 80 }),
    code: text(['编码', 'Code'], { max: 30, required: true, unique: true, list: true, filter: 'equal' }),
    deptId: ref(['值班单位', 'Unit on duty'], 'system/dept', {
      list: true,
      filter: 'equal',
      help: ['该类事件上报后由此单位接收', 'Events of this type are assigned to this unit first'],
    }),
    clocks: json(['时限', 'Time limits'], {
      many: true,
      max: 4,
      shape: {
        severity: choice(['等级', 'Severity'], severities, { required: true }),
        receiveMinutes: integer(['接收时限(分钟)', 'Minutes to acknowledge'], { required: true, min: 1, max: 1440 }),
        handleAmount: integer(['处置时限', 'Time to handle it'], { required: true, min: 1, max: 365 }),
        handleUnit: choice(['单位', 'Unit of time'], handleUnits, { required: true }),
      },
      help: ['未填写的等级按通用时限计算', 'Severities not listed keep the standard time limits'],
    }),
    sort: sort(),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  sort: ['sort'],
  select: ['name', 'code'],
  face: {
    second: ['code'],
    key: ['deptId', 'sort'],
    plural: 'Event types',
    empty: ['事件类型决定由谁值守、多久接收和办结。', 'Each type has a unit on duty and time limits for acknowledging and handling.'],
  },
  menu: { icon: 'tag', sort: 60 },
})
