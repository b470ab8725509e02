import { useEffect } from 'react'
import { call, renewNow } from '../kit/wire/client'
import { setLocked, useLock } from '../kit/wire/lock'
import { currentToken, endSession, followOthers, tokenAge } from '../kit/wire/session'
import { settings } from '../kit/wire/settings'
import { keep, kept } from '../kit/look/storage'

/** Milliseconds between two looks at the clock, and at the token. */
const tick = 1000
const renewalCheck = 10_000
const { tokenTime } = settings

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let last = Date.now()
let noted = 0

/** Somebody is there. Tabs tell each other, at most once a second. */
const noteActivity = (): void => {
  last = Date.now()
  if (last - noted < tick) return
  noted = last
  keep('activeAt', last)
}

const idleSeconds = (): number => (Date.now() - Math.max(last, kept<number>('activeAt') ?? 0)) / 1000

let leaving = false

const leaveIdle = async (): Promise<void> => {
  if (leaving) return
  leaving = true
  await call('GET', '/api/blade-auth/oauth/logout', { quiet: true }).catch(() => undefined)
  endSession(true)
  leaving = false
}

/** A lock noted by another tab holds here too; whether it is over, the server says. */
const followLock = async (event: StorageEvent): Promise<void> => {
  const locked = kept<boolean>('isLock') === true
  if (locked === useLock.getState().locked || (event.key !== null && !event.key.endsWith('isLock'))) return
  if (locked) return setLocked(true)
  if (currentToken() === null) return
  await call('GET', '/api/blade-auth/oauth/user-info', { quiet: true }).then(
    () => setLocked(false),
    () => undefined,
  )
}

/** Watches over the session while a page behind the login stands: renews its token, logs out whoever left, follows the other tabs. */
export const useVigil = (): void => {
  useEffect(() => {
    noteActivity()
    const watch = setInterval(() => {
      followOthers()
      if (currentToken() !== null && idleSeconds() >= tokenTime) void leaveIdle()
    }, tick)
    const renewal = setInterval(() => {
      if (currentToken() !== null && idleSeconds() < tokenTime && tokenAge() >= tokenTime) void renewNow()
    }, renewalCheck)
    for (const sign of signs) window.addEventListener(sign, noteActivity, { capture: true, passive: true })
    window.addEventListener('storage', followLock)
    return () => {
      clearInterval(watch)
      clearInterval(renewal)
      for (const sign of signs) window.removeEventListener(sign, noteActivity, { capture: true })
      window.removeEventListener('storage', followLock)
    }
  }, [])
}
