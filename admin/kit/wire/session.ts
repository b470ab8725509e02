import { accessCookie } from '@masthead/contract/auth/office'
import { create } from 'zustand'
import { forgetLock } from './lock'
import { cookie, forget, forgetAll, keep, kept, setCookie } from '../look/storage'

/** The tenant of the platform's own people. */
export const platformTenant = '000000'

/** Who is logged in, as the token endpoint tells it. */
export interface User {
  readonly user_id: string
  readonly tenant_id: string
  readonly account: string
  readonly user_name: string
  readonly nick_name: string
  readonly role_name: string
  readonly avatar: string
  /** The name of the tenant that is looked at, where it is not one's own; the session works in that one then. */
  readonly viewing?: string
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
  /** Whose session ended, as long as nobody logged in after that. */
  readonly ended: User | null
}

const refreshCookie = 'saber-refresh-token'
const refreshSeconds = 7 * 86_400

export const useSession = create<Session>(() => ({
  token: cookie(accessCookie) ?? null,
  user: kept<User>('userInfo') ?? null,
  expired: false,
  ended: null,
}))

/** The access token of this browser, or null. Read from the cookie, so that another tab's login or logout counts here too. */
export const currentToken = (): string | null => cookie(accessCookie) ?? null

/** Enough of a token to know it by, and too little to use it. */
const tailOf = (token: string): string => token.slice(-6)

/** Seconds since the token was granted, here or in another tab. One that another tab got just now is new before its time has reached this tab. */
export const tokenAge = (): number => {
  const token = currentToken()
  const of = kept<string>('tokenOf')
  if (token && of && of !== tailOf(token)) return 0
  return (Date.now() - (kept<number>('tokenAt') ?? 0)) / 1000
}

/** Takes over the session that a login granted. */
export const beginSession = (grant: Grant): void => {
  forget('tabs', 'session')
  forgetLock()
  takeOver(grant)
}

/** Takes over a new session of the user whose own ended while he was at work: what is open stays as it is. */
export const resumeSession = (grant: Grant): void => {
  forgetLock(true)
  takeOver(grant)
}

/** Takes over what a login or a renewal granted. */
const takeOver = (grant: Grant): void => {
  const { access_token, refresh_token, expires_in, user_id, tenant_id, account, user_name, nick_name, role_name, avatar, viewing = '' } = grant
  const user: User = { user_id, tenant_id, account, user_name, nick_name, role_name, avatar, viewing }
  setCookie(accessCookie, access_token, expires_in)
  setCookie(refreshCookie, refresh_token, refreshSeconds)
  keep('userInfo', user)
  // The next login is at home.
  if (!viewing) keep('tenantId', tenant_id)
  keep('tokenAt', Date.now())
  keep('tokenOf', tailOf(access_token))
  useSession.setState({ token: access_token, user, expired: false, ended: null })
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
  const { token, user, ended } = useSession.getState()
  // Whoever has left is not told that the server ended it.
  if (expired && token === null) return
  setCookie(accessCookie, '', 0)
  setCookie(refreshCookie, '', 0)
  forget('userInfo')
  forget('tokenAt')
  forget('tokenOf')
  forget('tabs', 'session')
  // Who is expected at a gate is not for the next one at this browser. What was scanned stays until it is told.
  if (!expired) forgetAll('gate-list-')
  forgetLock(expired)
  useSession.setState({ token: null, user: null, expired, ended: user ?? ended })
}

/** What became of a renewal: new tokens, a refusal, or no answer at all. */
export type Renewal = Grant | 'refused' | 'unreachable'

let renewing: Promise<boolean> | undefined

/**
 * Gets new tokens, once however many calls and tabs want them; `used` is the token that turned out to be dead or old. Answers whether there is a
 * living one now. A refusal ends the session in this browser; a server that cannot be reached does not.
 */
export const renewSession = (used: string | null, ask: (refreshToken: string) => Promise<Renewal>): Promise<boolean> => {
  if (isReplaced(used)) return Promise.resolve(true)
  renewing ??= alone(() => renew(used, ask)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Takes up what other tabs did to the session: another token, another user, or its end. */
export const followOthers = (): void => {
  const token = currentToken()
  const known = useSession.getState()
  if (token === known.token) return
  if (token === null) {
    endSession(true)
    return
  }
  const user = kept<User>('userInfo') ?? null
  // What stands in this window belongs to somebody else.
  const mine = known.user ?? known.ended
  if (mine && (mine.user_id !== user?.user_id || mine.tenant_id !== user?.tenant_id)) {
    window.location.assign('/')
    return
  }
  useSession.setState({ token, user, expired: false, ended: null })
}

const isReplaced = (used: string | null): boolean => {
  const token = currentToken()
  if (token === null || token === used) return false
  followOthers()
  return true
}

/** One tab at a time. Browsers offer these locks on secure origins only; elsewhere the server gives tabs that race the same pair. */
const alone = (work: () => Promise<boolean>): Promise<boolean> => ('locks' in navigator ? navigator.locks.request('masthead-renewal', work) : work())

const renew = async (used: string | null, ask: (refreshToken: string) => Promise<Renewal>): Promise<boolean> => {
  // Whoever had the lock before may have done it.
  if (isReplaced(used)) return true
  const held = cookie(refreshCookie)
  const renewal = held ? await ask(held) : 'refused'
  if (renewal === 'unreachable') return false
  if (renewal === 'refused') {
    if (isReplaced(used)) return true
    endSession(true)
    return false
  }
  takeOver(renewal)
  // Cookies are written behind one's back; once they can be read here, the tab whose turn is next reads them too.
  return currentToken() !== null
}
