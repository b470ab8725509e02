import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import { LockOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../kit/wire/chunk'
import { lock } from './locking'
import { isFailure } from '../kit/wire/client'
import { hasLockPassword } from '../kit/wire/lock'

const LockDialog = lazy(() => loadChunk(async () => ({ default: (await import('./LockDialog')).LockDialog })))

/** Locks the screen: at once where this session has a lock password, else after asking for one. */
export const LockButton = () => {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const press = async (): Promise<void> => {
    if (!hasLockPassword()) return setAsking(true)
    try {
      await lock({})
    } catch (error) {
      if (isFailure(error) && error.status === 400) setAsking(true)
    }
  }
  return (
    <>
      <button
        type="button"
        className="plain-button top-lock"
        aria-label={say(phrases.lock.lock)}
        title={say(phrases.lock.lock)}
        onClick={() => void press()}
      >
        <LockOutlined />
      </button>
      {asking && (
        <Suspense>
          <LockDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
