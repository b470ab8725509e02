import { create } from 'zustand'
import { cookie, forget, keep, kept, setCookie } from './storage'

/** Who is logged in, as the token endpoint tells it. */
export interface User {
  readonly user_id: string
  readonly tenant_id: string
  readonly account: string
  readonly user_name: string
  readonly nick_name: string
  readonly role_name: string
  readonly avatar: string
}

/** The unwrapped answer of the token endpoint. */
export interface Grant extends User {
  readonly access_token: string
  readonly refresh_token: string
  readonly token_type: string
  /** Seconds. */
  readonly expires_in: number
}

interface Session {
  readonly token: string | null
  readonly user: User | null
  /** The server ended it; nobody logged out. */
  readonly expired: boolean
}

const accessCookie = 'saber-access-token'
const refreshCookie = 'saber-refresh-token'
const refreshSeconds = 7 * 86_400

export const useSession = create<Session>(() => ({ token: cookie(accessCookie) ?? null, user: kept<User>('userInfo') ?? null, expired: false }))

/** The access token of this browser, or null. Read from the cookie, so that another tab's login or logout counts here too. */
export const currentToken = (): string | null => cookie(accessCookie) ?? null

/** Takes over the session that a login granted. */
export const beginSession = (grant: Grant): void => {
  const { access_token, refresh_token, expires_in, user_id, tenant_id, account, user_name, nick_name, role_name, avatar } = grant
  const user: User = { user_id, tenant_id, account, user_name, nick_name, role_name, avatar }
  setCookie(accessCookie, access_token, expires_in)
  setCookie(refreshCookie, refresh_token, refreshSeconds)
  keep('userInfo', user)
  keep('tenantId', tenant_id)
  forget('tabs', 'session')
  useSession.setState({ token: access_token, user, expired: false })
}

/** Notes what a user changed about himself. */
export const noteUser = (change: Partial<User>): void => {
  const { user } = useSession.getState()
  if (!user) return
  keep('userInfo', { ...user, ...change })
  useSession.setState({ user: { ...user, ...change } })
}

/** Forgets the session in this browser; the tenant stays, for the next login. */
export const endSession = (expired = false): void => {
  setCookie(accessCookie, '', 0)
  setCookie(refreshCookie, '', 0)
  forget('userInfo')
  forget('tabs', 'session')
  useSession.setState({ token: null, user: null, expired })
}

/**
 * Called when the server says that the session is dead. Answers whether a new token was got, after which the call is made again.
 * The one place where refreshing belongs; until the server refreshes tokens a dead session ends here.
 */
export const renewSession = async (): Promise<boolean> => {
  endSession(true)
  return false
}
