import { LockOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../kit/chunk'
import { call, isFailure } from '../kit/client'
import { hasLockPassword, noteLockPassword, setLocked } from '../kit/lock'

const LockDialog = lazy(() => loadChunk(async () => ({ default: (await import('./LockDialog')).LockDialog })))

/** Locks the screen: at once where this session has a lock password, else after asking for one. */
export const LockButton = () => {
  const { t } = useTranslation()
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
      <button type="button" className="plain-button top-lock" aria-label={t('lock.lock')} title={t('lock.lock')} onClick={() => void press()}>
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

/** Locks the session, by a password where it has none yet. Throws a Failure. */
export const lock = async (body: { readonly password?: string }): Promise<void> => {
  await call('POST', '/api/blade-auth/oauth/lock', { body, quiet: [400] })
  if (body.password) noteLockPassword()
  setLocked(true)
}
