import { Button, Grid, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useSay } from '../kit/language'
import { infoPath, useMe } from '../kit/me'
import { useMay, usePermissions } from '../kit/permission'
import { useSession } from '../kit/session'
import { keep, kept } from '../kit/storage'
import { leave } from './enter'
import { Frame } from './Frame'
import { useLockWay, useStanding } from './lockway'
import { type MenuItem, useMenu, visible } from './menu'
import { Panes } from './Panes'
import { type Place, placeOf } from './resolve'
import { SideBar } from './SideBar'
import { TabBar } from './TabBar'
import { TopBar } from './TopBar'
import { useRights } from './useRights'
import { homePath, openTab, useTabs } from './tabs'
import '../kit/kit.css'
import './shell.css'

/** The back-office around its pages: menu, top bar, tabs. */
export const Shell = () => (
  <Frame>
    <Granted />
  </Frame>
)

/** Waits for what this user may see. */
const Granted = () => {
  const { t } = useTranslation()
  useLockWay()
  useRights()
  const menu = useMenu()
  const permissions = usePermissions()
  const me = useMe()
  const roles = useSession((session) => session.user?.role_name)
  const items = useMemo(() => visible((menu.data ?? []).map(rooted), (roles ?? '').split(',')), [menu.data, roles])
  if (menu.isPending || permissions.isPending || me.isPending) return <ShellSkeleton />
  if (menu.isError || permissions.isError) {
    return (
      <div className="centred" role="alert">
        <h1 className="shell-title">{t('shell.menuFailed')}</h1>
        <p>{(menu.error ?? permissions.error)?.message}</p>
        <div className="shell-ways">
          <Button type="primary" onClick={() => void Promise.all([menu.refetch(), permissions.refetch()])}>
            {t('page.retry')}
          </Button>
          <Button onClick={() => void leave()}>{t('shell.logout')}</Button>
        </div>
      </div>
    )
  }
  return <House menu={items} mustChange={me.data?.mustChangePwd === true} />
}

const House = ({ menu, mustChange }: { menu: readonly MenuItem[]; mustChange: boolean }) => {
  const { t } = useTranslation()
  const say = useSay()
  const may = useMay()
  const { pathname, search } = useStanding()
  const wide = Grid.useBreakpoint().lg ?? true
  const [collapsed, setCollapsed] = useState(kept<boolean>('collapsed') ?? false)
  const [drawn, setDrawn] = useState(false)
  const found = placeOf(pathname, menu, may)
  // A page that is open stays where it is when its permission is taken away, and says so.
  const isOpen = useTabs(({ tabs }) => tabs.some((tab) => tab.path === pathname))
  const lost: Place = { label: [t('page.forbidden'), t('page.forbidden')], content: null, trail: [] }
  const place = isOpen && (found === undefined || found === 'forbidden') ? lost : found
  const label = place && place !== 'forbidden' ? say(place.label) : undefined
  // Whoever came in with a one-time password sets one of his own first.
  const held = mustChange && pathname !== infoPath

  useEffect(() => {
    if (!label || held) return
    openTab(pathname, search)
    document.title = `${label} - ${t('app.name')}`
  }, [label, held, pathname, search, t])

  if (held) return <Navigate to={`${infoPath}?tabsActive=2`} replace />
  if (['/', '/wel', '/wel/', '/wel/dashboard'].includes(pathname)) return <Navigate to={homePath} replace />
  if (place === undefined) return <Navigate to="/404" replace />
  if (place === 'forbidden') return <Navigate to="/403" replace />

  const toggle = (): void => {
    if (wide) {
      keep('collapsed', !collapsed)
      setCollapsed(!collapsed)
    } else setDrawn(!drawn)
  }
  return (
    <div className="shell" data-collapsed={collapsed} data-wide={wide}>
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      <SideBar
        menu={menu}
        path={pathname}
        trail={place.trail}
        collapsed={wide && collapsed}
        drawn={wide ? undefined : drawn}
        onClose={() => setDrawn(false)}
      />
      <div className="shell-main">
        <TopBar trail={place.trail} label={place.label} open={wide ? !collapsed : drawn} onToggle={toggle} />
        <TabBar path={pathname} menu={menu} />
        <Panes path={pathname} search={search} menu={menu} />
      </div>
    </div>
  )
}

/** Paths start with a slash, however they were entered. */
const rooted = (item: MenuItem): MenuItem => ({
  ...item,
  path: !item.path || item.path.startsWith('/') || /^https?:/i.test(item.path) ? (item.path ?? '') : `/${item.path}`,
  children: item.children?.map(rooted) ?? [],
})

const ShellSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className="shell" aria-busy="true" data-wide="true">
      <span className="unseen" role="status">
        {t('page.loading')}
      </span>
      <div className="side side-skeleton">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
      <div className="shell-main">
        <div className="top" />
        <div className="pane-skeleton">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      </div>
    </div>
  )
}
