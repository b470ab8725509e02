import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { useSession } from '../kit/wire/session'
import { leaveTenant } from './view'
import { viewedTenant, words } from './words'
import './view-banner.css'

/** Tells, wherever one is, that another tenant is looked at, and leads back with one press. Nothing in one's own tenant. */
export const ViewBanner = () => {
  const say = useSay()
  const user = useSession((session) => session.user)
  const [leaving, setLeaving] = useState(false)
  if (!user?.viewing) return null
  const leave = (): void => {
    setLeaving(true)
    // What went wrong was said; the banner stays.
    leaveTenant().catch(() => setLeaving(false))
  }
  return (
    <section className="view-banner" aria-label={say(words.viewAs)}>
      <EyeOutlined aria-hidden="true" />
      <p>
        <strong>{say(viewedTenant(user.viewing, user.tenant_id))}</strong> <span>{say(words.viewLogged)}</span>
      </p>
      <Button size="small" loading={leaving} onClick={leave}>
        {say(words.leaveView)}
      </Button>
    </section>
  )
}
