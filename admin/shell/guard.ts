import { type LoaderFunctionArgs, redirect } from 'react-router'
import { lockPath, rememberPlace, useLock } from '../kit/wire/lock'
import { useSession } from '../kit/wire/session'
import { ownPath } from './place'
import { homePath } from './tabs'

type Guard = (args: LoaderFunctionArgs) => Response | null

let last: string | undefined

/** Notes where the window is, so that a step into another window leaves it there. */
export const noteWhere = (path: string): void => {
  last = path
}

/** An address as its page has it: what is said to the guard alone is left out. */
const withoutTarget = (url: URL): string => {
  const rest = new URLSearchParams(url.search)
  rest.delete('target')
  const search = rest.toString()
  return ownPath(url.pathname + (search ? `?${search}` : ''), url.origin)
}

/**
 * A step to an address with a `target` opens it in a window of its own and stays where it was. A window that begins with such an address is that
 * window already; so is this one where the browser lets no other open.
 */
const inWindow: Guard = ({ request }) => {
  const url = new URL(request.url)
  if (!url.searchParams.has('target')) return null
  const path = withoutTarget(url)
  if (last === undefined) return redirect(path)
  return redirect(window.open(path, '_blank') ? ownPath(last, url.origin) : path)
}

/** Whoever has no session goes to the login page, and back afterwards; a ticket logs in there and lands on the home page. */
const loggedIn: Guard = ({ request }) => {
  if (useSession.getState().token !== null) return null
  const url = new URL(request.url)
  const ticket = url.searchParams.get('ticket')
  if (ticket) return redirect(`/login?ticket=${encodeURIComponent(ticket)}&redirect=${encodeURIComponent(homePath)}`)
  const wanted = withoutTarget(url)
  return redirect(wanted === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`)
}

/** A locked screen shows nothing but its lock. */
const unlocked: Guard = ({ request }) => {
  const { pathname, search, origin } = new URL(request.url)
  if (pathname === lockPath || !useLock.getState().locked) return null
  rememberPlace(ownPath(pathname + search, origin))
  return redirect(lockPath)
}

/** What happens is listened to before the shell reads, which takes longer to come: it need not read again what it read meanwhile. */
const listening: Guard = () => {
  void import('../kit/wire/stream').then(({ begin }) => begin()).catch(() => undefined)
  return null
}

const all =
  (...guards: readonly Guard[]): Guard =>
  (args) => {
    for (const guard of guards) {
      const answer = guard(args)
      if (answer) return answer
    }
    return null
  }

/** What somebody without a session may not see in a window of its own. */
export const forWindow = all(inWindow, loggedIn)

/** The errors that stand in the shell, by their addresses; in a window of their own for those who have no session. */
export const errorAt = (path: string): '403' | '404' | undefined => (path === '/403' ? '403' : path === '/404' ? '404' : undefined)

const shell = all(inWindow, loggedIn, unlocked, listening)

/** The same for what stands in the shell. */
export const forShell: Guard = (args) => (errorAt(new URL(args.request.url).pathname) && useSession.getState().token === null ? null : shell(args))

/** Whoever is logged in has no business at the login page. */
export const forLogin: Guard = () => (useSession.getState().token === null ? null : redirect('/'))
