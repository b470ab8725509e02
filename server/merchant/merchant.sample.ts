import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { type Making, once, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { post } from '../engine/ledger/post'
import { act } from '../engine/write/act'

/** Makes a merchant that applied and was passed. */
const passedMerchant = async ({ maker, engine, own, tenantId }: Making): Promise<string> => {
  const merchant = modelNamed(engine, 'merchant/merchant')
  const ctx = { ...own, tenantId }
  const { id } = await maker.make(merchant, tenantId)
  await act(ctx, merchant, 'apply', id, {})
  await act(ctx, merchant, 'examine', id, { result: 2 })
  return id
}

/** Returns the id of the second administrator of a tenant of the laws. */
export const deputyOf = async ({ own, tenantId }: Making): Promise<string> => {
  const [found] = await within({ db: own.database, tenantId }).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and account = 'deputy'`,
  )
  return found?.id ?? '0'
}

/** Makes a merchant in force for which the second administrator works; one for each tenant. */
export const activeMerchant = once(async (about) => {
  const { maker, engine, tenantId } = about
  const id = await passedMerchant(about)
  const userId = await deputyOf(about)
  if (userId !== '0')
    await maker.make(modelNamed(engine, 'merchant/merchantuser'), tenantId, { merchantId: id, userId, role: 'worker', status: merchantuser.state.on })
  return id
})

/** Makes a merchant in force with more money in each purse than any law takes. */
export const fundedMerchant = async (about: Making): Promise<{ readonly id: string }> => {
  const id = await passedMerchant(about)
  const line = { owner: id, unit: 'cent' }
  await inTransaction({ ...about.own, tenantId: about.tenantId }, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'fund', occurrence: '1' }, [
      { ...line, account: 'outside', purse: 'law', amount: -3_000_000_000_000 },
      ...['available', 'margin', 'marginPending'].map((purse) => ({
        ...line,
        account: 'housekeep/merchantbalance',
        purse,
        amount: 1_000_000_000_000,
      })),
    ]),
  )
  return { id }
}

/** Makes a merchant with more points than any law gives away. */
export const merchantWithPoints = async ({ maker, engine, own, tenantId }: Making): Promise<{ readonly id: string }> => {
  const { id } = await maker.make(modelNamed(engine, 'merchant/merchant'), tenantId)
  const line = { owner: id, unit: 'point' }
  await inTransaction({ ...own, tenantId }, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'opening', occurrence: 'points' }, [
      { ...line, account: 'outside', purse: 'law', amount: -100_000_000 },
      { ...line, account: 'mall/merchantpoints', purse: 'points', amount: 100_000_000 },
    ]),
  )
  return { id }
}

export const sample = sampleOf('merchant/merchant', {
  row: () => ({ serviceArea: undefined }),
})
