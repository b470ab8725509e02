import { user } from '@masthead/contract/user/user'
import { type ReadyFor, sampleOf } from '../testing/sample'
import type { Body } from '../testing/laws/making'

/** Makes an account that somebody asked for and nobody decided about. */
const asked = async ({ court, id }: ReadyFor): Promise<Body> => {
  const account = await court.make(court.model('user/user'), 'acme')
  await court.place(court.model('user/user'), account.id, { status: user.state.awaitingApproval })
  return { userId: account.id, account: `asked${id}` }
}

export const sample = sampleOf('user/userthird', {
  actions: { approve: { ready: asked }, refuse: { ready: asked } },
})
