import { call, callBare } from '../kit/wire/client'
import { encryptPassword } from '../kit/wire/encrypt'
import type { Grant } from '../kit/wire/session'

export interface Provider {
  readonly source: string
  readonly name: string
  readonly kind: string
  readonly logo: string | null
}

/** What a tenant's login page offers besides the password. */
export interface LoginMethods {
  readonly sms: boolean
  readonly scan: boolean
  readonly providers: readonly Provider[]
}

export const noLoginMethods: LoginMethods = { sms: false, scan: false, providers: [] }

const oauth = '/api/blade-auth/oauth'

/** The ways in of a tenant; of one that does not exist there are none. */
export const loginMethodsOf = (tenantId: string, signal: AbortSignal): Promise<LoginMethods> =>
  call<LoginMethods>('GET', `${oauth}/ways`, { query: { tenantId }, quiet: true, signal }).catch(() => noLoginMethods)

/** Where a browser goes to log in at a provider. */
export const providerUrl = (tenantId: string, { source }: Provider): string =>
  `${oauth}/authorize/${encodeURIComponent(source)}?tenantId=${encodeURIComponent(tenantId)}`

/** What a login granted; a guest, who has no account yet, has a negative user id and the id of his identity. */
export type Granted = Grant & { readonly oauth_id?: string }

/** Asks for a token by any grant. Throws a Failure in the server's words when it is refused. */
export const askGrant = async (given: Readonly<Record<string, string>>): Promise<Granted> => {
  const grant = await callBare<Partial<Granted> & { error_description?: string }>('POST', `${oauth}/token`, {
    body: new URLSearchParams({ ...given, scope: 'all' }),
    headers: given.tenantId ? { 'Tenant-Id': given.tenantId } : {},
    quiet: true,
  })
  if (!grant.access_token) throw new Error(grant.error_description)
  return grant as Granted
}

/** Whether somebody who logged in has no account: then he may ask for one, and nothing else. */
export const isGuest = ({ user_id }: Pick<Granted, 'user_id'>): boolean => !user_id || user_id.startsWith('-')

/** Has a code sent to a phone. Answers its id and the seconds until another may be asked for. */
export const sendCode = (tenantId: string, phone: string): Promise<{ id: string; seconds: number }> =>
  call('POST', '/api/blade-resource/sms/endpoint/send-validate', { body: { tenantId, phone }, quiet: true })

export interface ScanCode {
  readonly code: string
  readonly key: string
  /** Of the page that confirms it. */
  readonly path: string
  readonly seconds: number
}

export type ScanState = 'new' | 'scanned' | 'confirmed' | 'expired'

export const newScanCode = (tenantId: string): Promise<ScanCode> => call('POST', `${oauth}/scan-code`, { body: { tenantId }, quiet: true })

export const scanStateOf = (code: string, signal: AbortSignal): Promise<{ state: ScanState; seconds: number }> =>
  call('GET', `${oauth}/scan-code/${encodeURIComponent(code)}`, { quiet: true, signal })

/** What a logged-in phone does about a code. */
export const answerScan = (code: string, what: 'scan' | 'confirm' | 'cancel'): Promise<{ state: ScanState; device?: string; ip?: string }> =>
  call('POST', `${oauth}/scan-code/${encodeURIComponent(code)}/${what}`, { body: {}, quiet: true })

const asGuest = ({ access_token }: Granted) => ({ 'Blade-Auth': `bearer ${access_token}` })

/** A guest asks for an account. */
export const registerGuest = async (
  grant: Granted,
  form: { tenantId: string; name: string; account: string; password: string; password2: string },
): Promise<void> => {
  const [password, password2] = [await encryptPassword(form.password), await encryptPassword(form.password2)]
  const body = { ...form, password, password2, oauthId: grant.oauth_id }
  await call('POST', '/api/blade-user/register-guest', { body, headers: asGuest(grant), quiet: true })
}

/** A guest goes; where his session has ended already, that is as good. */
export const leaveAsGuest = (grant: Granted): Promise<unknown> =>
  call('GET', `${oauth}/logout`, { headers: asGuest(grant), quiet: true }).catch(() => undefined)
