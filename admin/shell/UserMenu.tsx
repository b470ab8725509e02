import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import {
  BgColorsOutlined,
  BugOutlined,
  DashboardOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  KeyOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  SkinOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { App, Dropdown, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { between, useSay } from '../kit/look/language'
import { useLook } from '../kit/look/theme'
import { isFailure } from '../kit/wire/client'
import { hasLockPassword } from '../kit/wire/lock'
import { infoPath, useMe } from '../kit/wire/me'
import { platformTenant, useSession } from '../kit/wire/session'
import { holdsUnsaved } from '../kit/form/unsaved'
import { leave } from './enter'
import { FaultDialog, useFaultsName } from './FaultBadge'
import { lock } from './locking'
import { seekFocus } from './seekFocus'
import { useFullScreen } from './useFullScreen'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

const MySessions = lazyPart(async () => ({ default: (await import('./MySessions')).MySessions }))
const LockDialog = lazyPart(async () => ({ default: (await import('./LockDialog')).LockDialog }))
const ThemePane = lazyPart(async () => ({ default: (await import('./LookPanes')).ThemePane }))
const ColourPane = lazyPart(async () => ({ default: (await import('./LookPanes')).ColourPane }))

/** The user who is logged in, and what concerns the user and the window. */
export const UserMenu = () => {
  const say = useSay()
  const way = useRef<HTMLButtonElement>(null)
  const [choosing, choose] = useState<'theme' | 'colour'>()
  const [isLocking, setLocking] = useState(false)
  const design = useLook((look) => look.design)
  const { isFull, toggle } = useFullScreen()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () => (isOpen ? seekFocus(() => document.querySelector<HTMLElement>('.user-menu:not(.ant-dropdown-hidden) [role=menuitem]')) : undefined),
    [isOpen],
  )
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
  /** Closes the choices and gives the focus back to where they began. */
  const leaveChoices = (): void => {
    if (document.activeElement?.closest('.look-choices')) way.current?.focus()
    choose(undefined)
  }
  /** Closes a dialog that the menu opened, and gives the focus back to it. */
  const backFrom =
    (set: (isOpen: boolean) => void): (() => void) =>
    () => {
      set(false)
      // A dialog holds the focus until it has gone.
      seekFocus(() => way.current)
    }
  /** At once where this session has a lock password, else after asking for one. */
  const lockScreen = async (): Promise<void> => {
    if (!hasLockPassword()) return setLocking(true)
    try {
      await lock({})
    } catch (error) {
      if (isFailure(error) && error.status === 400) setLocking(true)
    }
  }
  return (
    <>
      {/* What is chosen from stands where the way to it was. */}
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        classNames={{ root: 'look-choices' }}
        open={choosing !== undefined}
        onOpenChange={(open) => !open && leaveChoices()}
        title={choosing && say(words[choosing])}
        content={<Later>{choosing === 'theme' ? <ThemePane /> : choosing === 'colour' ? <ColourPane /> : null}</Later>}
      >
        <span className="top-who">
          <Dropdown
            trigger={['click']}
            open={isOpen}
            onOpenChange={setOpen}
            classNames={{ root: 'user-menu' }}
            placement="bottomRight"
            menu={{
              // Dialogs give the focus back to where it was when they came, and entries are gone by then. The key that chose is not for the button as well.
              onClick: ({ domEvent }) => {
                domEvent.preventDefault()
                way.current?.focus()
              },
              items: [
                { key: 'who', type: 'group', label: [user?.account, roles].filter(Boolean).join(' · ') },
                { key: 'dashboard', icon: <DashboardOutlined />, label: say(words.dashboard), onClick: () => void navigate('/wel/dashboard') },
                {
                  key: 'info',
                  icon: <UserOutlined />,
                  label: say(framePhrases.shell.info),
                  onClick: () => void navigate(`${infoPath}?tabsActive=1`),
                },
                {
                  key: 'password',
                  icon: <KeyOutlined />,
                  label: say(framePhrases.shell.password),
                  onClick: () => void navigate(`${infoPath}?tabsActive=2`),
                },
                { key: 'sessions', icon: <LaptopOutlined />, label: say(framePhrases.sessions.title), onClick: () => setListing(true) },
                ...(isPlatform ? [] : [{ key: 'faults', icon: <BugOutlined />, label: faults, onClick: () => setFaulting(true) }]),
                { type: 'divider' },
                { key: 'theme', icon: <SkinOutlined />, label: say(words.theme), extra: say(design.label), onClick: () => choose('theme') },
                {
                  key: 'colour',
                  icon: <BgColorsOutlined />,
                  label: say(words.colour),
                  extra: <i className="user-colour" aria-hidden="true" />,
                  onClick: () => choose('colour'),
                },
                ...(document.fullscreenEnabled
                  ? [
                      {
                        key: 'full',
                        icon: isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
                        label: say(isFull ? framePhrases.shell.leaveFullScreen : framePhrases.shell.fullScreen),
                        onClick: toggle,
                      },
                    ]
                  : []),
                { key: 'lock', icon: <LockOutlined />, label: say(phrases.lock.lock), onClick: () => void lockScreen() },
                { type: 'divider' },
                { key: 'logout', icon: <LogoutOutlined />, label: say(framePhrases.shell.logout), onClick: askToLeave },
              ],
            }}
          >
            <button ref={way} type="button" className="plain-button top-user" aria-label={`${say(framePhrases.shell.user)} ${name}`}>
              <span className="top-avatar">{user?.avatar ? <img src={user.avatar} alt="" /> : <UserOutlined />}</span>
              <span className="top-name" translate="no">
                {name}
              </span>
            </button>
          </Dropdown>
        </span>
      </Popover>
      {isFaulting && (
        <Later>
          <FaultDialog onClose={backFrom(setFaulting)} />
        </Later>
      )}
      {isLocking && (
        <Later>
          <LockDialog onClose={backFrom(setLocking)} />
        </Later>
      )}
      {listing && (
        <Later>
          <MySessions onClose={backFrom(setListing)} />
        </Later>
      )}
    </>
  )
}
