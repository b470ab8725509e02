import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { merchant } from '@masthead/contract/merchant/merchant'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext, Values } from '../engine/types'
import { readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { tenantParameters } from '../system/parameter'
import { demandMargin } from './margins'
import { bringResults, payoutFile } from './payout'
import { feeOf, rateFor } from '../pay/rates'
import { demandWindow } from './windows'

type Withdrawal = RowOf<typeof merchantwithdrawal>

/** What each withdrawal says that is asked for. */
type Asked = Pick<Withdrawal, 'amount' | 'merchantId'>

const { passed } = merchant.state

/** From how many cents on a withdrawal needs the third review, where nobody has said. */
const thirdReviewFrom = 50_000

/** The merchant's settlement account, in full, for the row that keeps it sealed. */
const accountOf = async (tx: TxContext, merchantId: string): Promise<Values> => {
  const [bank] = await within(tx).query<{ bankName: string | null; account: string | null; bankHolder: string | null }>(
    `select bank_name as "bankName", bank_account as account, bank_holder as "bankHolder" from merchant_merchant where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [merchantId],
  )
  if (!bank?.account) throw conflict('no_account', ['商户未登记结算账户，不能提现', 'The merchant has no bank account to withdraw to'])
  return { bankName: bank.bankName, bankAccount: tx.keys.decrypt(tx.tenantId, bank.account), bankHolder: bank.bankHolder }
}

const needsThird = async (ctx: Context, amount: number): Promise<boolean> => {
  const key = 'withdrawal.thirdReviewFrom'
  const told = Number((await tenantParameters(ctx, [key])).get(key) || thirdReviewFrom)
  return amount >= (Number.isFinite(told) ? told : thirdReviewFrom)
}

/** The next transfer of a withdrawal: a bank that is asked again knows it by another number. */
const nextTransfer = ({ withdrawNo, transfers: before }: Withdrawal): Values => {
  const transfers = Number(before) + 1
  return { transfers, transferNo: `${withdrawNo}-${transfers}` }
}

const demandTransfer = (row: Withdrawal, transferNo: unknown): void => {
  if (transferNo && transferNo !== row.transferNo)
    throw invalid({ transferNo: [`本单当前的转账单号是 ${row.transferNo}`, `The transfer under way is ${row.transferNo}`] })
}

/** The withdrawal that this user asked for under this key; undefined where there is none. Throws a 400 where it was another one. */
const askedBefore = async (tx: TxContext, { idempotencyKey, merchantId, amount }: Values): Promise<string | undefined> => {
  if (!idempotencyKey) return undefined
  // Of two requests at once the second finds what the first has made.
  await lock(tx, 'withdrawals', merchantId)
  const found = await rows(tx, merchantwithdrawal, { idempotencyKey: String(idempotencyKey) }, unscoped).one('merchantId', 'amount', 'createUser')
  if (!found) return undefined
  if (found.merchantId === merchantId && found.amount === amount && found.createUser === tx.actor.userId) return found.id
  throw invalid({ idempotencyKey: ['该幂等键已用于另一笔提现', 'This idempotency key was used for another withdrawal'] })
}

export const merchantwithdrawalBehaviour = behave(merchantwithdrawal, {
  columns: {
    balanceLeft: ({ t }) =>
      `(select b.available::float8 from housekeep_merchantbalance b where ${sameTenant('b', t)} and b.merchant_id = ${t}.merchant_id and not b.is_deleted)`,
  },
  create: {
    known: (tx, { values }) => askedBefore(tx, values),
    /** The merchant stays locked, so that it is not frozen while it withdraws, and what it withdrew today is counted once. */
    async guard(tx, { values }) {
      const row = await readRow(tx, merchant, values.merchantId, { verb: null, lock: true })
      if (row.status !== passed)
        throw conflict('merchant_inactive', ['商户未通过审核或已冻结，不能提现', 'The merchant is not active, so nothing can be withdrawn'])
      await demandMargin(tx, row.id)
      const { amount } = values as Asked
      await demandWindow(tx, { merchantId: row.id, amount, bankChangedAt: row.bankChangedAt })
    },
    async set(tx, { values }) {
      const { amount, merchantId } = values as Asked
      const fee = feeOf(amount, await rateFor(tx, { kind: 'withdrawal', merchantId }))
      if (fee >= amount) throw invalid({ amount: ['提现金额不足以支付手续费', 'The amount does not cover the fee'] })
      return { fee, net: amount - fee, ...(await accountOf(tx, merchantId)) }
    },
  },
  actions: {
    secondPass: {
      to: async (tx, { row }) => ((await needsThird(tx, row.amount)) ? 2 : 3),
      set: async (tx, { row }) =>
        (await needsThird(tx, row.amount))
          ? {}
          : { ...nextTransfer(row), thirdRemark: '未达三审金额，自动跳过 / below the amount of a third review' },
    },
    thirdPass: { set: (_tx, { row }) => nextTransfer(row) },
    retry: { set: (_tx, { row }) => nextTransfer(row) },
    drawSuccess: {
      guard(_tx, { row, input }) {
        demandTransfer(row, input.transferNo)
        if ((input.paidAmount ?? row.net) !== row.net) throw invalid({ paidAmount: ['实付金额与到账金额不符', 'That is not the net amount'] })
      },
    },
    drawFail: { guard: (_tx, { row, input }) => demandTransfer(row, input.transferNo) },
  },
  calls: {
    payoutFile: (ctx, { reply, input }) => payoutFile(ctx, reply, input.reason),
    payoutResult: (ctx, { request, input }) => bringResults(ctx, request, input.dryRun === true),
  },
})
