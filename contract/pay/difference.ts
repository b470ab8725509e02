import { choice, day, money, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { channelNames } from './channels'

const kept = { readOnly: true } as const

/** What does not agree: a channel's bill with our payments, or a balance with its entries. Somebody looks at each and says why. */
export const difference = resource('pay/difference', {
  label: ['对账差异', 'Difference'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'refNo',
  fields: {
    day: day(['日期', 'Day'], { ...kept, required: true, list: true, filter: 'range' }),
    kind: choice(
      ['类型', 'Kind'],
      {
        missingHere: ['本方缺失', 'Unknown here'],
        missingThere: ['渠道缺失', 'Not on the bill'],
        amount: ['金额不符', 'Amount differs'],
        state: ['状态不符', 'Status differs'],
        ledger: ['账务不平', 'The ledger does not balance'],
      },
      { ...kept, required: true, list: true, filter: 'equal' },
    ),
    channelCode: choice(['渠道', 'Channel'], channelNames, { ...kept, list: true, filter: 'equal' }),
    refNo: text(['单号', 'No.'], { ...kept, max: 200, required: true, unique: ['day', 'kind'], list: true, filter: 'like' }),
    ours: money(['本方金额', 'Our records'], { ...kept, list: true }),
    theirs: money(['对方金额', 'Theirs'], { ...kept, list: true }),
    detail: text(['说明', 'Details'], { ...kept, max: 500, tells: 'sides' }),
    explanation: text(['处理说明', 'Explanation'], { ...kept, max: 200, list: true }),
  },
  states: { open: { value: 0, label: ['待处理', 'Open'], tone: 'warn' }, explained: { value: 1, label: ['已处理', 'Explained'], tone: 'good' } },
  without: ['add', 'edit', 'delete'],
  actions: { explain: { label: ['处理', 'Explain'], from: 'open', to: 'explained', reason: 'explanation', tone: 'primary' } },
  queues: { open: { label: ['待处理', 'Open'], where: { status: 'open' }, needs: 'explain', home: 'waiting', tone: 'warn' } },
  log: { noun: 'pay/differencelog', key: 'differenceId' },
  sort: ['-day', '-id'],
  face: {
    second: ['kind', 'day'],
    key: ['channelCode', 'ours', 'theirs', 'explanation'],
    empty: [
      '账单和账务都对得上。每天自动核对，有差异时列在这里。',
      'Bills and balances match. They are compared every day, and differences are listed here.',
    ],
  },
  menu: { icon: 'warning', sort: 50 },
})

export const differencelog = logOf(difference, ['差异日志', 'Difference log'], { of: ['差异', 'Difference'] })
