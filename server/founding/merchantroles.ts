import { crud } from './firstrole'

/** What people reach of a noun by a party of it: the party, or several, and the codes that they hold there. */
export type Held = Readonly<Record<string, readonly [party: string | readonly string[], ...codes: string[]]>>

export const codesIn = (held: Held): string[] => Object.values(held).flatMap(([, ...codes]) => codes)

export const partiesIn = (held: Held): Record<string, string | readonly string[]> =>
  Object.fromEntries(Object.entries(held).map(([noun, [party]]) => [noun, party]))

/**
 * What every merchant's own people do, whether it sells services or goods: keep what the platform knows of it, pay its margin, ask for its money, buy points
 * and give them to members. Each reaches of it what is theirs to do there: its money is for those who run it.
 */
export const ofMerchants: Held = {
  'merchant/merchant': ['owner', ...crud('merchant', 'view', 'add', 'edit', 'delete', 'apply')],
  'merchant/merchantchange': ['merchant', ...crud('merchant_merchantchange', 'view', 'add', 'withdraw')],
  'merchant/merchantuser': ['merchant', ...crud('merchant_merchantuser', 'view', 'add', 'edit')],
  'merchant/merchantcert': ['merchant', ...crud('merchant_merchantcert', 'view', 'add', 'edit', 'renew')],
  'merchant/merchantleave': ['merchant', ...crud('merchant_merchantleave', 'view', 'add', 'edit', 'delete')],
  'housekeep/merchantbalance': ['merchant', ...crud('housekeep_merchantbalance', 'view')],
  'housekeep/transaction': ['merchant', ...crud('housekeep_transaction', 'view', 'export')],
  'housekeep/merchantwithdrawal': ['merchant', ...crud('merchantwithdrawal', 'view', 'add', 'cancel')],
  'housekeep/merchantmargin': ['merchant', ...crud('merchantmargin', 'view', 'pay', 'apply_refund')],
  'mall/merchantpoints': ['merchant', ...crud('mall_merchantpoints', 'view')],
  'mall/merchantgrant': ['merchant', ...crud('mall_merchantgrant', 'view', 'add', 'delete', 'export')],
  'mall/clientmerchantrelation': ['merchant', ...crud('mall_clientmerchantrelation', 'view', 'edit', 'export')],
  'mall/pointsfreeze': ['merchant', ...crud('mall_pointsfreeze', 'view')],
  'mall/merchantrechargelog': ['merchant', ...crud('mall_merchantrechargelog', 'view', 'add', 'close')],
  'mall/pointsconsumelog': ['merchant', ...crud('mall_pointsconsumelog', 'view', 'export')],
}

/** Seen along with them, as far as the rows that they speak of. */
export const logsOfMerchants: readonly string[] = [
  'mall_pointsfreezelog_view',
  'mall_merchantrechargeloglog_view',
  'housekeep_merchantwithdrawlog_view',
  'housekeep_merchantmarginlog_view',
]
