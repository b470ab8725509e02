import { call } from '../kit/wire/client'
import { noteLockPassword, setLocked } from '../kit/wire/lock'

/** Locks the session, by a password where it has none yet. Throws a Failure. */
export const lock = async (body: { readonly password?: string }): Promise<void> => {
  await call('POST', '/api/blade-auth/oauth/lock', { body, quiet: [400] })
  if (body.password) noteLockPassword()
  setLocked(true)
}
