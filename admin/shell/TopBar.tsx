import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  KeyOutlined,
  LaptopOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { App, Avatar, Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/language'
import { infoPath } from '../kit/me'
import { useSession } from '../kit/session'
import { leave } from './enter'
import { LockButton } from './LockButton'
import { MySessions } from './MySessions'
import { labelOf, type MenuItem } from './menu'
import { LanguageSwitch, LookSwitch } from './Switches'

interface Props {
  readonly trail: readonly MenuItem[]
  readonly label: Label
  /** Whether the menu shows its names. */
  readonly open: boolean
  readonly onToggle: () => void
}

/** Where one is, and what concerns the whole window: full screen, language, theme, user. */
export const TopBar = ({ trail, label, open, onToggle }: Props) => {
  const { t } = useTranslation()
  const say = useSay()
  const steps = trail.length > 1 ? trail.map((item) => say(labelOf(item))) : [say(label)]
  const name = open ? t('shell.collapse') : t('shell.expand')
  return (
    <header className="top">
      <button type="button" className="plain-button" aria-label={name} aria-expanded={open} title={name} onClick={onToggle}>
        {open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <p className="top-trail">
        {steps.map((step, at) => (
          <span key={step}>
            {at > 0 && <i aria-hidden="true">/</i>}
            {step}
          </span>
        ))}
      </p>
      <div className="top-tools">
        <LockButton />
        <FullScreen />
        <LanguageSwitch />
        <LookSwitch />
        <UserMenu />
      </div>
    </header>
  )
}

const FullScreen = () => {
  const { t } = useTranslation()
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const note = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  const name = full ? t('shell.leaveFullScreen') : t('shell.fullScreen')
  const toggle = (): void => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button type="button" className="plain-button top-full" aria-label={name} title={name} onClick={toggle}>
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}

const UserMenu = () => {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const [listing, setListing] = useState(false)
  const name = user?.nick_name || user?.user_name || user?.account || ''
  const askToLeave = (): void =>
    void modal.confirm({
      title: t('shell.logoutTitle'),
      content: t('shell.logoutConfirm'),
      okText: t('form.confirm'),
      cancelText: t('form.cancel'),
      onOk: leave,
    })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: `${user?.account ?? ''}${user?.role_name ? ` · ${user.role_name}` : ''}` },
            { key: 'info', icon: <UserOutlined />, label: t('shell.info'), onClick: () => void navigate(`${infoPath}?tabsActive=1`) },
            { key: 'password', icon: <KeyOutlined />, label: t('shell.password'), onClick: () => void navigate(`${infoPath}?tabsActive=2`) },
            { key: 'sessions', icon: <LaptopOutlined />, label: t('sessions.title'), onClick: () => setListing(true) },
            { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout'), onClick: askToLeave },
          ],
        }}
      >
        <button type="button" className="plain-button top-user" aria-label={`${t('shell.user')} ${name}`}>
          <Avatar size={24} src={user?.avatar || undefined} icon={<UserOutlined />} alt="" />
          <span className="top-name">{name}</span>
        </button>
      </Dropdown>
      {listing && <MySessions onClose={() => setListing(false)} />}
    </>
  )
}
