import { ref } from '../kit/field'
import { resource } from '../kit/resource'

/** A merchant's wallet, which postings alone move: what may be withdrawn, what withdrawals hold, and income that is not settled yet. */
export const merchantbalance = resource('housekeep/merchantbalance', {
  label: ['商户余额', 'Merchant balance'],
  tenancy: 'tenant',
  title: 'merchantId',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
  },
  purses: {
    available: { label: ['可用', 'Available'] },
    frozen: { label: ['冻结', 'Frozen'] },
    pending: { label: ['待结算', 'Pending'] },
  },
  without: ['add', 'edit', 'delete'],
  menu: { hidden: true },
})
