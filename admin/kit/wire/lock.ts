import { create } from 'zustand'
import { forget, keep, kept } from '../look/storage'

/** The path of the locked screen. */
export const lockPath = '/lock'

/** Whether this browser's screen is locked. The server has the say: it answers 423 to a locked session whatever is remembered here. */
export const useLock = create<{ readonly locked: boolean }>(() => ({ locked: kept<boolean>('isLock') === true }))

/** Notes that the server locked the session, or unlocked it. */
export const setLocked = (locked: boolean): void => {
  if (locked) keep('isLock', true)
  else forget('isLock')
  if (useLock.getState().locked !== locked) useLock.setState({ locked })
}

/** Where this tab was when the screen was locked. */
export const lockedAt = (): string => kept<string>('lockedAt', 'session') ?? '/'

export const rememberPlace = (path: string): void => keep('lockedAt', path, 'session')

/** Whether a lock password was given in this session, so that the next lock needs none. */
export const hasLockPassword = (): boolean => kept<boolean>('hasLockPassword') === true

export const noteLockPassword = (): void => keep('hasLockPassword', true)

/** A session that begins or ends takes its lock with it; the place that was locked stays known to whoever may come back to it. */
export const forgetLock = (mayReturn = false): void => {
  forget('hasLockPassword')
  if (!mayReturn) forget('lockedAt', 'session')
  setLocked(false)
}
