import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { post } from '../engine/ledger/post'

export const sample = sampleOf('housekeep/housechannelpayment', {
  // A month that is over, in which an order of the channel was settled.
  async row({ maker, engine, own, tenantId }) {
    const { id: channelId } = await maker.make(modelNamed(engine, 'housekeep/housechannelmanage'), tenantId)
    const { id } = await maker.make(modelNamed(engine, 'housekeep/order'), tenantId)
    await within({ db: own.database, tenantId }).run(
      `update housekeep_order set channel_id = $2::bigint, channel_rate = 500, settle_status = 1, confirm_time = '2021-03-15 12:00:00+08' where ${ofTenant} and id = $3::bigint`,
      [channelId, id],
    )
    await inTransaction({ ...own, tenantId }, (tx) =>
      post(tx, { noun: 'housekeep/order', id, verb: 'confirm', occurrence: 'settled' }, [
        { account: 'outside', owner: channelId, purse: 'orders', unit: 'cent', amount: -500 },
        { account: 'housekeep/housechannelbalance', owner: channelId, purse: 'payable', unit: 'cent', amount: 500 },
      ]),
    )
    return { channelId, month: '2021-03' }
  },
  // What a channel owes.
  actions: { charge: { owed: { payable: -1000 } } },
})
