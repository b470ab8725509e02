import { choice, integer, money, text } from '../kit/field'
import { ownPurses, postedBeside } from '../kit/purse'
import { resource } from '../kit/resource'

const shown = { readOnly: true, required: true } as const

/** The accounts of the platform, each a tab of its list. */
const accounts = {
  received: ['代收款', 'Held for others'],
  fees: ['手续费', 'Fees'],
  penalties: ['扣罚', 'Deductions'],
  subsidies: ['补贴', 'Subsidies'],
  royalties: ['稿酬', 'Royalties'],
  sandbox: ['沙箱', 'Sandbox'],
} as const

/** What the platform itself took in and gave out, entry by entry: the lines of the ledger that are its own. */
export const merchantplatformbalance = resource('housekeep/merchantplatformbalance', {
  label: ['平台资金', 'Platform entry'],
  tenancy: 'tenant',
  table: 'platform_ledger_platform',
  appendOnly: true,
  title: 'memo',
  fields: {
    refNo: text(['流水号', 'Reference'], { ...shown, max: 100, list: true, filter: 'equal' }),
    type: choice(['类型', 'Type'], { ...ownPurses, ...accounts }, { ...shown, list: true, filter: 'equal' }),
    amount: money(['变动', 'Amount'], { ...shown, list: true, filter: 'range' }),
    balanceAfter: money(['变动后余额', 'Balance after'], { stored: false, readOnly: true, list: true }),
    sourceNoun: text(['来源', 'Source'], { ...shown, max: 100, tells: 'noun', list: true, filter: 'equal' }),
    sourceId: text(['来源编号', 'Source ID'], { ...shown, max: 100, tells: 'row of sourceNoun', list: true, filter: 'equal' }),
    memo: text(['事由', 'Description'], { ...shown, max: 100, tells: 'action of sourceNoun', says: postedBeside, list: true }),
    line: integer(['行', 'Line'], { readOnly: true, required: true }),
  },
  queues: {
    received: { label: accounts.received, where: { type: 'received' } },
    fees: { label: accounts.fees, where: { type: 'fees' } },
    penalties: { label: accounts.penalties, where: { type: 'penalties' } },
    subsidies: { label: accounts.subsidies, where: { type: 'subsidies' } },
    royalties: { label: accounts.royalties, where: { type: 'royalties' } },
    sandbox: { label: accounts.sandbox, where: { type: 'sandbox' } },
  },
  reports: {
    accounts: {
      label: ['按账户汇总', 'By account'],
      call: 'GET account-statistics',
      access: { verb: 'view' },
      groups: { type: 'type' },
      sums: {
        entries: { do: 'count', label: ['笔数', 'Entries'] },
        taken: { do: 'sum', of: 'amount', where: { amount_gt: 0 }, label: ['收入', 'Received'] },
        given: { do: 'sum', of: 'amount', where: { amount_lt: 0 }, label: ['支出', 'Paid out'] },
        kept: { do: 'sum', of: 'amount', label: ['结余', 'Balance'] },
      },
      asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
      chart: 'bar',
    },
  },
  sort: ['-id'],
  face: {
    second: ['sourceNoun', 'createTime'],
    key: ['type', 'amount', 'balanceAfter', 'sourceId'],
    plural: 'Platform funds',
    empty: ['平台的收款、手续费和扣罚逐笔记在这里。', "Every movement of the platform's accounts."],
  },
  menu: { icon: 'bank', sort: 70 },
})
