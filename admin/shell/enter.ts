import { call, callBare } from '../kit/client'
import { encryptPassword } from '../kit/encrypt'
import { beginSession, endSession, type Grant } from '../kit/session'

interface Credentials {
  readonly tenantId: string
  readonly username: string
  readonly password: string
}

/** Logs in by password. Throws an Error with the server's words when it is refused. */
export const enter = async ({ tenantId, username, password }: Credentials): Promise<void> => {
  const secret = await encryptPassword(password)
  const grant = await callBare<Partial<Grant> & { error_description?: string }>('POST', '/api/blade-auth/oauth/token', {
    body: new URLSearchParams({ tenantId, username, password: secret, grant_type: 'password', scope: 'all' }),
    headers: { 'Tenant-Id': tenantId },
    quiet: true,
  })
  if (!grant.access_token) throw new Error(grant.error_description)
  beginSession(grant as Grant)
}

/** Logs out here and on the server; an unreachable server does not keep the user in. */
export const leave = async (): Promise<void> => {
  await call('GET', '/api/blade-auth/oauth/logout', { quiet: true }).catch(() => undefined)
  endSession()
}
