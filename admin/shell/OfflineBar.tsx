import { DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { knock, useReach } from '../kit/wire/reach'
import { words } from './words'

/** Says that the server cannot be reached, as long as that is so; what is shown and typed stays. */
export const OfflineBar = () => {
  const say = useSay()
  const isAway = useReach((reach) => reach.isAway)
  const [isTrying, setTrying] = useState(false)
  if (!isAway) return null
  const retry = (): void => {
    setTrying(true)
    void knock().finally(() => setTrying(false))
  }
  return (
    <section className="offline-bar" role="status">
      <DisconnectOutlined aria-hidden="true" />
      <p>{say(words.offline)}</p>
      <Button size="small" loading={isTrying} onClick={retry}>
        {say(words.tryNow)}
      </Button>
    </section>
  )
}
