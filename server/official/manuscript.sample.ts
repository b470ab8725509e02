import { counted } from './account.sample'
import { sampleOf } from '../testing/sample'
import { shownAccount } from './account.sample'

export const sample = sampleOf('official/manuscript', {
  // What an account writes is shown where the account is.
  row: async (about) => ({ accountId: (await shownAccount(about)).id }),
  targets: { accountId: shownAccount },
  calls: {
    like: counted('official/manuscript', 'likes'),
    seen: counted('official/manuscript', 'views'),
  },
})
