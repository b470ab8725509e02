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
    account: text(['账户', 'Account'], { ...name, list: true, filter: 'equal' }),
    accountId: text(['账户编号', 'Account id'], { ...name, list: true, filter: 'equal' }),
    purse: text(['科目', 'Purse'], { ...name, list: true, filter: 'equal' }),
    unit: text(['单位', 'Unit'], name),
    amount: integer(['变动', 'Amount'], { readOnly: true, required: true, list: true, filter: 'range' }),
    balance: integer(['余额', 'Balance'], { readOnly: true, list: true }),
    sourceNoun: text(['来源', 'Source'], { ...name, list: true, filter: 'equal' }),
    sourceId: text(['来源编号', 'Source id'], { ...name, list: true, filter: 'equal' }),
    verb: text(['操作', 'Verb'], { ...name, list: true }),
    occurrence: text(['发生', 'Occurrence'], { ...name, filter: 'equal' }),
    line: integer(['行', 'Line'], { readOnly: true, required: true }),
  },
  sort: ['-id'],
  menu: { hidden: true },
})
