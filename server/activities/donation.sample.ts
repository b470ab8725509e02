import { standing } from '../testing/walk/fresh'
import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { post } from '../engine/ledger/post'

/** Makes an appeal with more money than any law gives back. */
const fundedAppeal = async ({ maker, engine, own, tenantId }: Making): Promise<string> => {
  const { id } = await maker.make(modelNamed(engine, 'activities/donationproject'), tenantId)
  const line = { owner: id, unit: 'cent' }
  await inTransaction({ ...own, tenantId }, (tx) =>
    post(tx, { noun: 'activities/donationproject', id, verb: 'fund', occurrence: '1' }, [
      { ...line, account: 'outside', purse: 'law', amount: -1_000_000_000_000 },
      { ...line, account: 'activities/donationfund', purse: 'raised', amount: 1_000_000_000_000 },
    ]),
  )
  return id
}

export const sample = sampleOf('activities/donation', {
  row: async (about) => ({ projectId: await fundedAppeal(about) }),
  calls: {
    byProject: { input: standing(1) },
  },
})
