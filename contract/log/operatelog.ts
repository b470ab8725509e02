import { json, text } from '../kit/field'
import { resource } from '../kit/resource'

/** The audit: one line a write, with the changed fields before and after it. */
export const operatelog = resource('log/operatelog', {
  label: ['操作日志', 'Audit log'],
  tenancy: 'tenant',
  appendOnly: true,
  byMonth: true,
  title: 'action',
  fields: {
    bizType: text(['资源', 'Resource'], { max: 100, readOnly: true, required: true, list: true, filter: 'equal' }),
    bizId: text(['主键', 'Row'], { max: 64, readOnly: true, list: true, filter: 'equal' }),
    action: text(['操作', 'Action'], { max: 30, readOnly: true, required: true, list: true, filter: 'equal' }),
    before: json(['变更前', 'Before'], { readOnly: true }),
    after: json(['变更后', 'After'], { readOnly: true }),
    operator: text(['操作人', 'Operator'], { tells: 'operator', max: 60, readOnly: true, list: true, filter: 'like' }),
    ip: text(['IP地址', 'IP address'], { max: 45, readOnly: true, list: true }),
    traceId: text(['追踪编号', 'Trace id'], { max: 64, readOnly: true, list: true, filter: 'equal' }),
    // Personal data goes by rule; the line stays, with the digest that it was sealed with.
    erased: text(['清除凭证', 'Proof of erasure'], { max: 160, readOnly: true, detail: true }),
  },
  sort: ['-id'],
  indexes: [['bizType', 'bizId'], ['createUser']],
  face: {
    second: ['bizType', 'bizId'],
    key: ['operator', 'ip', 'traceId'],
    plural: 'Audit log',
    empty: ['每次新增、修改和删除都会在此留痕，不能更改。', 'Every change is recorded here; records cannot be altered.'],
  },
  menu: { icon: 'log', sort: 10 },
})
