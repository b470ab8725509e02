import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../kit/look/language'
import { canPush, currentPush, startPush, stopPush } from './push'
import { words } from './words'

/** Lets this browser hear of things while no page is open, or no more. */
export const PushSwitch = () => {
  const say = useSay()
  const [isOn, setOn] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isAble = canPush()
  useEffect(() => {
    if (isAble) void currentPush().then((found) => setOn(found !== undefined && Notification.permission === 'granted'))
  }, [isAble])
  if (!isAble) return <p className="soft">{say(words.pushNone)}</p>
  const turn = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (isOn) {
        await stopPush()
        setOn(false)
      } else if (await startPush()) setOn(true)
      else setProblem(say(words.pushDenied))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="notice-push">
      {problem && <Alert className="form-problem" type="warning" showIcon title={problem} />}
      <Button loading={busy} onClick={() => void turn()}>
        {say(isOn ? words.pushOff : words.pushOn)}
      </Button>
    </div>
  )
}
