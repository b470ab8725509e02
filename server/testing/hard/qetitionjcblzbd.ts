import { integer, json, ref, refs, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { letterActions, letterFields, letterLog, letterStates } from './lettercolumns'

const self = 'petition/qetitionjcblzbd'

export const qetitionjcblzbd = resource(self, {
  label: ['交叉办理转办单', 'Transfer sheet'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'title',
  fields: {
    ...letterFields(self),
    sheetNo: text(['转办单号', 'Sheet no.'], { max: 50, unique: true }),
    fromDept: ref(['转出机构', 'From'], 'system/dept'),
    toDepts: refs(['主办机构', 'To'], 'system/dept', { filter: 'equal' }),
    copyDepts: refs(['抄送机构', 'Copies to'], 'system/dept'),
    signTime: time(['签收时间', 'Signed at']),
    dueDays: integer(['办理天数', 'Days allowed'], { min: 1, max: 365 }),
    feedback: json(['反馈', 'Feedback'], {
      many: true,
      max: 50,
      shape: {
        dept: text(['机构', 'Department'], { max: 100, required: true }),
        content: text(['内容', 'Content'], { max: 500, required: true }),
      },
    }),
  },
  states: letterStates,
  editIn: [0, 3],
  deleteIn: 0,
  actions: letterActions(self),
  log: letterLog,
})
