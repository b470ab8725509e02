import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { lockedAt, lockPath, rememberPlace, useLock } from '../kit/wire/lock'
import { useSession } from '../kit/wire/session'
import { settings } from '../kit/wire/settings'
import { ownPath } from './place'
import { homePath } from './tabs'

/** Goes to the lock page once the screen is locked, and back to where one was once it is not. */
export const useLockWay = (): void => {
  const locked = useLock((lock) => lock.locked)
  const isLoggedIn = useSession((session) => session.token !== null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLoggedIn) return
    if (!locked) {
      if (pathname === lockPath) navigate(ownPath(lockedAt(), window.location.origin), { replace: true })
      return
    }
    if (pathname === lockPath) return
    rememberPlace(pathname + search)
    const timer = setTimeout(() => navigate(lockPath, { replace: true }), settings.lockDelay)
    return () => clearTimeout(timer)
  }, [locked, isLoggedIn, pathname, search, navigate])
}

/** Where one stands: while the screen is locked, where one stood, so that the page behind the lock stays as it is. */
export const useStanding = (): Pick<Location, 'pathname' | 'search'> => {
  const { pathname, search } = useLocation()
  const standing = useRef({ pathname: homePath, search: '' })
  if (pathname !== lockPath) standing.current = { pathname, search }
  return standing.current
}
