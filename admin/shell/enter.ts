import { call, callBare } from '../kit/wire/client'
import { encryptPassword } from '../kit/wire/encrypt'
import { beginSession, endSession, type Grant } from '../kit/wire/session'

/** A captcha as it is shown. */
export interface Captcha {
  readonly key: string
  /** A data URL. */
  readonly image: string
}

interface Credentials {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  /** The captcha that was shown and what was read in it, where the server asked for one. */
  readonly captcha?: { readonly key: string; readonly code: string } | undefined
}

/** A new captcha; the one before is worth nothing any more once it was tried. */
export const newCaptcha = (): Promise<Captcha> => call<Captcha>('GET', '/api/blade-auth/oauth/captcha', { quiet: true })

/**
 * Logs in by password; `begin` takes the session over. Throws a Failure with the server's words when it is refused, which says whether the next try
 * needs a captcha.
 */
export const enter = async ({ tenantId, username, password, captcha }: Credentials, begin = beginSession): Promise<void> => {
  const secret = await encryptPassword(password)
  const grant = await callBare<Partial<Grant> & { error_description?: string }>('POST', '/api/blade-auth/oauth/token', {
    body: new URLSearchParams({ tenantId, username, password: secret, grant_type: captcha ? 'captcha' : 'password', scope: 'all' }),
    headers: { 'Tenant-Id': tenantId, ...(captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code }) },
    quiet: true,
  })
  if (!grant.access_token) throw new Error(grant.error_description)
  begin(grant as Grant)
}

/** Logs out here and on the server; an unreachable server does not keep the user in. */
export const leave = async (): Promise<void> => {
  const told = call('GET', '/api/blade-auth/oauth/logout', { quiet: true }).catch(() => undefined)
  // That call has the token already. Whatever else is under way and refused from now on tells nobody that his session ended.
  endSession()
  await told
}
