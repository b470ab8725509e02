import { integer, text } from '../kit/field'
import { ownPurses, postedBeside, unitNames } from '../kit/purse'
import { resource } from '../kit/resource'
import { channelNames } from './channels'

const name = { max: 100, readOnly: true, required: true } as const

/** The kit's own accounts, which have no row. */
const ownAccounts = { outside: ['系统之外', 'Outside'], platform: ['平台', 'The platform'] } as const

/** Every move of every account: entries that postings write and nothing changes. Those of one occurrence cancel, unit by unit. */
export const ledger = resource('pay/ledger', {
  label: ['账务流水', 'Ledger'],
  tenancy: 'tenant',
  table: 'platform_ledger',
  appendOnly: true,
  title: 'account',
  fields: {
    account: text(['账户', 'Account'], { ...name, tells: 'noun', says: ownAccounts, list: true, filter: 'equal' }),
    accountId: text(['户主', 'Account holder'], { ...name, tells: 'row of account', list: true, filter: 'equal' }),
    purse: text(['科目', 'Purse'], { ...name, tells: 'purse of account', says: { ...ownPurses, ...channelNames }, list: true, filter: 'equal' }),
    unit: text(['单位', 'Unit'], { ...name, says: { cent: ['元', 'Yuan'], ...unitNames }, filter: 'equal' }),
    amount: integer(['变动', 'Amount'], { readOnly: true, required: true, counts: 'in unit', list: true }),
    balance: integer(['余额', 'Balance'], { readOnly: true, counts: 'in unit', list: true }),
    sourceNoun: text(['来源', 'Source'], { ...name, tells: 'noun', list: true, filter: 'equal' }),
    sourceId: text(['来源单据', 'Document'], { ...name, tells: 'row of sourceNoun', list: true, filter: 'equal' }),
    verb: text(['操作', 'What was done'], { ...name, tells: 'action of sourceNoun', says: postedBeside, list: true }),
    occurrence: text(['发生', 'Transaction'], { ...name, filter: 'equal' }),
    line: integer(['行', 'Line'], { readOnly: true, required: true }),
  },
  calls: {
    // What an account holds, purse by purse, as of one entry where one is named: the purses of the kit's own accounts keep no balance.
    account: {
      label: ['账户余额', 'Account balance'],
      call: 'GET account',
      answer: 'list',
      access: { verb: 'view' },
      input: {
        account: text(['账户', 'Account'], { max: 100, required: true }),
        accountId: text(['户主', 'Account holder'], { max: 100, required: true }),
        until: text(['截至流水', 'As of entry'], { max: 18, pattern: '^[1-9]\\d{0,17}$' }),
      },
      output: {
        purse: text(['科目', 'Purse']),
        unit: text(['单位', 'Unit']),
        balance: integer(['余额', 'Balance']),
        entries: integer(['笔数', 'Entries']),
      },
    },
  },
  sort: ['-id'],
  face: {
    second: ['createTime', 'purse'],
    key: ['amount', 'accountId', 'balance', 'sourceId'],
    plural: 'Ledger',
    empty: ['每一笔记账：借贷相抵，不可更改。', 'Every movement of money as balanced entries that cannot be changed.'],
  },
  menu: { icon: 'book', sort: 45 },
})
