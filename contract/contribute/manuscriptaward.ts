import { choice, flag, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const kept = { readOnly: true, required: true, list: true } as const

/** Awards as they were given, one at a time a text and month; one that is taken back leaves a line of the opposite amount, after which another may be given. */
export const manuscriptaward = resource('contribute/manuscriptaward', {
  label: ['稿件奖项', 'Award'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'period',
  within: 'manuscriptId',
  closes: { by: 'period', in: 'contribute/summarystatisticsfraction' },
  fields: {
    manuscriptId: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { ...kept, filter: 'equal' }),
    period: text(['评奖周期', 'Period'], { ...kept, max: 7, unique: ['manuscriptId', 'isReversal', 'turn'], filter: 'equal' }),
    awardLevel: choice(['奖项', 'Award'], { 1: ['一等奖', 'First'], 2: ['二等奖', 'Second'], 3: ['三等奖', 'Third'] }, { ...kept, filter: 'equal' }),
    amount: money(['奖金', 'Prize money'], { ...kept, default: 0 }),
    turn: integer(['第几次', 'Turn'], { readOnly: true, default: 1, min: 1 }),
    isReversal: flag(['冲回', 'Taken back'], { ...kept, default: false }),
  },
  sort: ['-createTime'],
  menu: { hidden: true },
})
