import { choice, integer, longText, ref, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { letterActions, letterFields, letterLog, letterStates } from './lettercolumns'

const self = 'petition/petitionxxptywyjxt'

/** A letter with a machine of its own beside the common one. */
export const petitionxxptywyjxt = resource(self, {
  label: ['业务预警件', 'Early warning'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'title',
  fields: {
    ...letterFields(self),
    warnRule: text(['预警规则', 'Rule'], { max: 50 }),
    warnLevel: choice(['预警等级', 'Level'], { yellow: ['黄', 'Yellow'], orange: ['橙', 'Orange'], red: ['红', 'Red'] }, { filter: 'equal' }),
    warnTime: time(['预警时间', 'Warned at']),
    riskScore: integer(['风险分', 'Risk'], { min: 0, max: 100 }),
    disposal: longText(['处置情况', 'Disposal']),
    disposeUser: ref(['处置人', 'Disposed by'], 'user/user', { readOnly: true }),
  },
  states: letterStates,
  machines: { warnStatus: { label: ['预警状态', 'Warning state'], states: { 0: ['未处置', 'Open', 'busy'], 1: ['已处置', 'Closed', 'good'] } } },
  editIn: [0, 3],
  deleteIn: 0,
  actions: {
    ...letterActions(self),
    dispose: { label: ['处置', 'Dispose'], from: { warnStatus: 0 }, to: { warnStatus: 1 }, sets: ['disposal'] },
  },
  log: letterLog,
})
