import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import { LockOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lock } from './locking'
import { isFailure } from '../kit/wire/client'
import { hasLockPassword } from '../kit/wire/lock'
import { Later, lazyPart } from '../kit/wire/part'

const LockDialog = lazyPart(async () => ({ default: (await import('./LockDialog')).LockDialog }))

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
        <Later>
          <LockDialog onClose={() => setAsking(false)} />
        </Later>
      )}
    </>
  )
}
