import { choice, integer, longText, ref, text, time } from '../kit/field'
import { letter } from './letter'

const warning: readonly [string, string] = ['业务预警', 'Early warning']

/** A matter that the early-warning system found before anybody wrote of it; its disposal is a machine beside the letter's. */
export const petitionxxptywyjxt = letter('petition/petitionxxptywyjxt', {
  prefix: 'YJ',
  fields: {
    warnRule: text(['预警规则', 'Rule'], { max: 50, group: warning }),
    warnLevel: choice(
      ['预警等级', 'Level'],
      { yellow: ['黄', 'Yellow'], orange: ['橙', 'Orange'], red: ['红', 'Red'] },
      { filter: 'equal', group: warning },
    ),
    warnTime: time(['预警时间', 'Warned at'], { group: warning }),
    riskScore: integer(['风险分', 'Risk'], { min: 0, max: 100, group: warning }),
    disposal: longText(['处置情况', 'Disposal'], { max: 2000, group: warning }),
    disposeUser: ref(['处置人', 'Disposed by'], 'user/user', { readOnly: true, group: warning }),
  },
  machines: {
    warnStatus: {
      label: ['预警状态', 'Warning state'],
      states: { open: { value: 0, label: ['未处置', 'Open'], tone: 'busy' }, closed: { value: 1, label: ['已处置', 'Closed'], tone: 'good' } },
    },
  },
  actions: {
    dispose: {
      label: ['处置', 'Dispose'],
      from: { warnStatus: 'open' },
      to: { warnStatus: 'closed' },
      sets: ['disposal!'],
      writes: { disposeUser: '$me' },
      tells: {
        whom: ['createUser', 'receiveUser'],
        what: ['预警已处置：{letterNo}', 'An early warning has been dealt with: {letterNo}'],
        more: ['{warnRule}（{warnLevel}），风险分 {riskScore}', '{warnRule} ({warnLevel}), risk {riskScore}'],
      },
    },
  },
  sort: 30,
  group: { label: ['预警', 'Early warning'], fields: ['warnRule', 'warnLevel', 'warnTime', 'riskScore', 'disposal', 'disposeUser'] },
})
