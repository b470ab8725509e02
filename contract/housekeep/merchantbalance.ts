import { money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'

/** A merchant's wallet, which postings alone move: what may be withdrawn, what withdrawals hold, income that is not settled yet, and its margin. */
export const merchantbalance = resource('housekeep/merchantbalance', {
  label: ['商户余额', 'Merchant balance'],
  tenancy: 'tenant',
  title: 'merchantId',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    pending: money(['待结算', 'Pending'], {
      stored: false,
      readOnly: true,
      list: true,
      help: ['已接订单完成后将结算给商户的收入', 'Income from accepted orders once they are completed'],
    }),
  },
  purses: {
    available: { label: ['可用', 'Available'] },
    frozen: { label: ['冻结', 'Frozen'] },
    margin: { label: ['保证金', 'Margin'] },
    marginPending: { label: ['待审保证金', 'Margin under review'] },
    // What orders brought that were paid in the sandbox: nobody withdraws it.
    sandbox: { label: ['沙箱收入', 'Sandbox income'] },
  },
  without: ['add', 'edit', 'delete'],
  parties: { merchant: byRunners },
  calls: {
    // The id is that of the merchant; those who run it may ask, and whoever may view balances.
    front: {
      label: ['商户钱包', "A merchant's wallet"],
      call: 'GET front/{id}',
      answer: 'row',
      access: 'login',
      input: { id: text(['商户编号', 'Id of the merchant'], { max: 18, pattern: '^[1-9]\\d{0,17}$', required: true }) },
    },
  },
  face: {
    groups: [
      { label: ['余额', 'Balance'], look: 'balance', fields: ['available', 'frozen', 'pending'] },
      { label: ['保证金', 'Margin deposit'], look: 'balance', fields: ['margin', 'marginPending'] },
      { label: ['商户', 'Merchant'], fields: ['merchantId'] },
    ],
    second: ['updateTime'],
    key: ['available', 'frozen', 'pending', 'margin'],
    plural: 'Merchant balances',
    empty: ['商户有第一笔收入后，余额出现在这里。', "Merchants' balances, from their first income on."],
  },
  menu: { icon: 'bank', sort: 68 },
})
