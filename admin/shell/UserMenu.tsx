import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { BugOutlined, DashboardOutlined, KeyOutlined, LaptopOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { App, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { between, useSay } from '../kit/look/language'
import { infoPath, useMe } from '../kit/wire/me'
import { platformTenant, useSession } from '../kit/wire/session'
import { holdsUnsaved } from '../kit/form/unsaved'
import { leave } from './enter'
import { FaultDialog, useFaultsName } from './FaultBadge'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

const MySessions = lazyPart(async () => ({ default: (await import('./MySessions')).MySessions }))

/** Who is logged in, and what concerns him. */
export const UserMenu = () => {
  const say = useSay()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const [listing, setListing] = useState(false)
  const [isFaulting, setFaulting] = useState(false)
  const faults = useFaultsName()
  const isPlatform = user?.tenant_id === platformTenant
  // The session knows the aliases of roles, which are for programs.
  const roles = String(useMe().data?.roleName ?? '').replaceAll(',', say(between))
  const name = user?.nick_name || user?.user_name || user?.account || ''
  const askToLeave = (): void =>
    void modal.confirm({
      title: say(framePhrases.shell.logoutTitle),
      content: holdsUnsaved() ? say(words.logoutUnsaved) : say(framePhrases.shell.logoutConfirm),
      okText: say(phrases.form.confirm),
      cancelText: say(phrases.form.cancel),
      onOk: leave,
    })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: [user?.account, roles].filter(Boolean).join(' · ') },
            { key: 'dashboard', icon: <DashboardOutlined />, label: say(words.dashboard), onClick: () => void navigate('/wel/dashboard') },
            { key: 'info', icon: <UserOutlined />, label: say(framePhrases.shell.info), onClick: () => void navigate(`${infoPath}?tabsActive=1`) },
            {
              key: 'password',
              icon: <KeyOutlined />,
              label: say(framePhrases.shell.password),
              onClick: () => void navigate(`${infoPath}?tabsActive=2`),
            },
            { key: 'sessions', icon: <LaptopOutlined />, label: say(framePhrases.sessions.title), onClick: () => setListing(true) },
            ...(isPlatform ? [] : [{ key: 'faults', icon: <BugOutlined />, label: faults, onClick: () => setFaulting(true) }]),
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: say(framePhrases.shell.logout), onClick: askToLeave },
          ],
        }}
      >
        <button type="button" className="plain-button top-user" aria-label={`${say(framePhrases.shell.user)} ${name}`}>
          <span className="top-avatar">{user?.avatar ? <img src={user.avatar} alt="" /> : <UserOutlined />}</span>
          <span className="top-name" translate="no">
            {name}
          </span>
        </button>
      </Dropdown>
      {isFaulting && (
        <Later>
          <FaultDialog onClose={() => setFaulting(false)} />
        </Later>
      )}
      {listing && (
        <Later>
          <MySessions onClose={() => setListing(false)} />
        </Later>
      )}
    </>
  )
}
