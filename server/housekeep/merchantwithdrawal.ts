import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import { conflict } from '../platform/refusal'

/** From this many cents on a withdrawal needs the third review. */
const thirdReviewFrom = 50_000

const passed = 2

export const merchantwithdrawalBehaviour = behave(merchantwithdrawal, {
  create: {
    /** The merchant stays locked, so that he is not frozen while he withdraws. */
    async guard(tx, { values }) {
      const { status } = await readRow(tx, modelNamed(tx.engine, merchant.name), values.merchantId, { verb: null, lock: true })
      if (status !== passed)
        throw conflict('merchant_inactive', ['商户未通过审核或已冻结，不能提现', 'The merchant is not active, so nothing can be withdrawn'])
    },
  },
  actions: { secondPass: { to: (_ctx, { row }) => (row.amount >= thirdReviewFrom ? 2 : 3) } },
})
