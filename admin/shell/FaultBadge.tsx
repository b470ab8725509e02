import { BugOutlined } from '@ant-design/icons'
import { Badge } from 'antd'
import { useState } from 'react'
import { useFaults } from '../kit/wire/faults'
import { useSay } from '../kit/look/language'
import { settings } from '../kit/wire/settings'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

export const FaultDialog = lazyPart(async () => ({ default: (await import('./FaultDialog')).FaultDialog }))

/** The error log, with how many errors there are in it. */
export const useFaultsName = (): string => {
  const say = useSay()
  const count = useFaults((state) => state.faults).reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? say(words.faultsOf).replace('{{count}}', String(count)) : say(words.faults)
}

/** How many errors this browser met that nobody looked after, and the way to them: for the platform's own people. */
export const FaultBadge = () => {
  const faults = useFaults((state) => state.faults)
  const [open, setOpen] = useState(false)
  const count = faults.reduce((sum, one) => sum + one.count, 0)
  const name = useFaultsName()
  return (
    <>
      <button type="button" className="plain-button top-faults" aria-label={name} title={name} onClick={() => setOpen(true)}>
        {/* A new one for each count: digits that roll from one to the next would stay in its text. */}
        <Badge key={count} count={count} overflowCount={settings.badgeMost} size="small">
          <BugOutlined />
        </Badge>
      </button>
      {open && (
        <Later>
          <FaultDialog onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  )
}
