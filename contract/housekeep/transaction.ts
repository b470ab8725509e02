import { choice, money, ref, text } from '../kit/field'
import { postedBeside } from '../kit/purse'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'

const shown = { readOnly: true, required: true } as const

/** Each move of money that merchants have here: what came in and went out of their wallets, with the balance after it. */
export const transaction = resource('housekeep/transaction', {
  label: ['资金流水', 'Transaction'],
  tenancy: 'tenant',
  table: 'platform_ledger_merchant',
  appendOnly: true,
  title: 'memo',
  fields: {
    txnNo: text(['流水号', 'Transaction no.'], { ...shown, max: 100, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    purse: choice(
      ['科目', 'Account'],
      {
        available: ['可用', 'Available'],
        frozen: ['冻结', 'Frozen'],
        pending: ['待结算', 'Pending'],
        margin: ['保证金', 'Margin'],
        marginPending: ['待审保证金', 'Margin under review'],
        sandbox: ['沙箱收入', 'Sandbox income'],
      },
      { ...shown, list: true, filter: 'equal' },
    ),
    amount: money(['变动', 'Amount'], { ...shown, list: true, filter: 'range' }),
    balanceAfter: money(['变动后余额', 'Balance after'], { readOnly: true, list: true }),
    sourceNoun: text(['来源', 'Source'], { ...shown, max: 100, tells: 'noun', list: true, filter: 'equal' }),
    sourceId: text(['来源编号', 'Source ID'], { ...shown, max: 100, tells: 'row of sourceNoun', list: true, filter: 'equal' }),
    memo: text(['事由', 'Description'], { ...shown, max: 100, tells: 'action of sourceNoun', says: postedBeside, list: true }),
    accountId: text(['账户编号', 'Account ID'], { ...shown, max: 100, filter: 'equal' }),
  },
  parties: { merchant: byRunners },
  sort: ['-id'],
  face: {
    second: ['createTime', 'merchantId'],
    key: ['purse', 'amount', 'balanceAfter', 'sourceId'],
    empty: ['商户钱包的每一笔变动：提现、结算、保证金。', "Movements of merchants' balances: withdrawals, settlements, margin deposits."],
  },
  menu: { icon: 'log', sort: 72 },
})
