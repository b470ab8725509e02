import { phrases } from '../look/phrases'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../look/language'
import { words } from '../noun/listWords'

const knockEvery = 3_000

/** Says that what was typed could not be sent and is still here; and, once the server can be reached again, that it may be sent now. */
export const CutOff = () => {
  const say = useSay()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (isBack) return
    const knock = (): void => {
      fetch('/api/health', { cache: 'no-store' })
        .then(({ ok }) => ok && setBack(true))
        .catch(() => undefined)
    }
    const timer = window.setInterval(knock, knockEvery)
    window.addEventListener('online', knock)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', knock)
    }
  }, [isBack])
  return (
    <Alert
      className="form-problem"
      type={isBack ? 'success' : 'error'}
      showIcon
      title={isBack ? say(words.onlineAgain) : say(phrases.form.offline)}
    />
  )
}
