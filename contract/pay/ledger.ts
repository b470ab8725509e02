import { integer, text } from '../kit/field'
import { resource } from '../kit/resource'

const name = { max: 100, readOnly: true, required: true } as const

/** Every move of every account: entries that postings write and nothing changes. Those of one occurrence cancel, unit by unit. */
export const ledger = resource('pay/ledger', {
  label: ['账务流水', 'Ledger'],
  tenancy: 'tenant',
  table: 'platform_ledger',
  appendOnly: true,
  title: 'account',
  fields: {
    account: text(['账户', 'Account'], { ...name, tells: 'noun', list: true, filter: 'equal' }),
    accountId: text(['户主', 'Whose'], { ...name, tells: 'row of account', list: true, filter: 'equal' }),
    purse: text(['科目', 'Purse'], { ...name, list: true, filter: 'equal' }),
    unit: text(['单位', 'Unit'], name),
    amount: integer(['变动', 'Amount'], { readOnly: true, required: true, list: true, filter: 'range' }),
    balance: integer(['余额', 'Balance'], { readOnly: true, list: true }),
    sourceNoun: text(['来源', 'Source'], { ...name, tells: 'noun', list: true, filter: 'equal' }),
    sourceId: text(['来源单据', 'For'], { ...name, tells: 'row of sourceNoun', list: true, filter: 'equal' }),
    verb: text(['操作', 'What was done'], { ...name, tells: 'action of sourceNoun', list: true }),
    occurrence: text(['发生', 'Occurrence'], { ...name, filter: 'equal' }),
    line: integer(['行', 'Line'], { readOnly: true, required: true }),
  },
  sort: ['-id'],
  face: {
    second: ['createTime', 'purse'],
    key: ['accountId', 'amount', 'balance', 'sourceId'],
    plural: 'Ledger',
    empty: ['每一笔记账：借贷相抵，不可更改。', 'Each move of money, entry by entry: they cancel, and nobody changes them.'],
  },
  menu: { icon: 'book', sort: 45 },
})
