import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { Button, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSay } from '../kit/look/language'
import { queries } from '../kit/wire/fresh'
import { infoPath, meQuery, useMe } from '../kit/wire/me'
import { permissionsQuery, useMay, usePermissions } from '../kit/wire/permission'
import { useRowTitles } from '../kit/page/rowTitle'
import { onReturn, watchReach } from '../kit/wire/reach'
import { useSession } from '../kit/wire/session'
import { useCarried } from '../kit/look/carried'
import { keep, kept } from '../kit/look/storage'
import { leave } from './enter'
import { ErrorPage } from './ErrorPage'
import { Frame } from './Frame'
import { errorAt } from './guard'
import { useLockWay, useStanding } from './lockway'
import { type MenuItem, menuQuery, useMenu, visible } from '../kit/wire/menu'
import { OfflineBar } from './OfflineBar'
import { Panes } from './Panes'
import { expectPage, type Place, placeOf } from './resolve'
import { SideBar } from './SideBar'
import { TabBar } from './TabBar'
import { TopBar } from './TopBar'
import { useRights } from './useRights'
import { homePath, openTab, useTabs } from './tabs'
import { titlePage } from './title'
import { useScreen } from './useScreen'
import { useTopChoice } from './useTopChoice'
import { Later, lazyPart } from '../kit/wire/part'
import '../kit/look/kit.css'
import './shell.css'
import './tabs.css'
import './tools.css'

// All of it is asked for while the frame is drawn, which takes an old machine longer than the answers.
if (useSession.getState().token !== null) {
  void queries.prefetchQuery(menuQuery())
  void queries.prefetchQuery(permissionsQuery)
  void queries.prefetchQuery(meQuery)
  expectPage(window.location.pathname, queries)
}

watchReach()
// What could not be read meanwhile is asked for again.
onReturn(() => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' || state.fetchStatus === 'paused' }))

const ViewBanner = lazyPart(async () => ({ default: (await import('../system/ViewBanner')).ViewBanner }))
const Astray = lazyPart(() => import('./Astray'))
const MenuSearch = lazyPart(async () => ({ default: (await import('./MenuSearch')).MenuSearch }))

/** The back-office, or an error alone for those who have no session. */
export const ShellOrError = () => {
  const kind = errorAt(useLocation().pathname)
  const isGuest = useSession((session) => session.token === null)
  return kind && isGuest ? <ErrorPage kind={kind} /> : <Shell />
}

/** The back-office around its pages: menu, top bar, tabs. */
const Shell = () => (
  <Frame>
    <Granted />
  </Frame>
)

/** Waits for what this user may see. */
const Granted = () => {
  const say = useSay()
  useLockWay()
  useRights()
  const menu = useMenu()
  const permissions = usePermissions()
  const me = useMe()
  const roles = useSession((session) => session.user?.role_name)
  const items = useMemo(() => visible(menu.data ?? [], (roles ?? '').split(',')), [menu.data, roles])
  if (menu.isPending || permissions.isPending || me.isPending) return <ShellSkeleton />
  // What fails to be read again takes nothing away: the pages that are open hold unsaved work.
  if (menu.isLoadingError || permissions.isLoadingError) {
    return (
      <div className="centred" role="alert">
        <h1 className="shell-title">{say(framePhrases.shell.menuFailed)}</h1>
        <p>{(menu.error ?? permissions.error)?.message}</p>
        <div className="shell-ways">
          <Button type="primary" onClick={() => void Promise.all([menu.refetch(), permissions.refetch()])}>
            {say(phrases.page.retry)}
          </Button>
          <Button onClick={() => void leave()}>{say(framePhrases.shell.logout)}</Button>
        </div>
      </div>
    )
  }
  return <House menu={items} mustChange={me.data?.mustChangePwd === true} />
}

/** An error has no name in the menu and no tab. */
const errorPlace: Place = { label: ['', ''], content: null, trail: [] }

const House = ({ menu, mustChange }: { menu: readonly MenuItem[]; mustChange: boolean }) => {
  const viewing = useSession((session) => Boolean(session.user?.viewing))
  const say = useSay()
  const may = useMay()
  const { pathname, search } = useStanding()
  const screen = useScreen()
  const wide = screen >= 2
  const [collapsed, setCollapsed] = useState(kept<boolean>('collapsed') ?? false)
  const [drawn, setDrawn] = useState(false)
  const [searching, setSearching] = useState(false)
  const top = useTopChoice(menu)
  const error = errorAt(pathname)
  const found = error ? errorPlace : placeOf(pathname, menu, may, search)
  // A page that is open stays where it is when its permission is taken away, and says so.
  const isOpen = useTabs(({ tabs }) => tabs.some((tab) => tab.path === pathname))
  const lost: Place = { label: [say(phrases.page.forbidden), say(phrases.page.forbidden)], content: null, trail: [] }
  const isLost = isOpen && (found === undefined || found === 'forbidden')
  const place = isLost ? lost : found
  // Whoever closes it is not told that there is no such page before he is somewhere else.
  const closed = useRef<string>(undefined)
  if (isLost) closed.current = pathname
  const label = place && place !== 'forbidden' ? say(place.label) : undefined
  const row = useRowTitles((titles) => titles[pathname])
  // Whoever came in with a one-time password sets one of his own first.
  const held = mustChange && pathname !== infoPath

  useEffect(() => {
    // Who is on his way elsewhere already has perhaps closed it.
    if (!label || held || error || window.location.pathname !== pathname) return
    openTab(pathname, search)
    titlePage([row, label, say(framePhrases.app.name)].filter(Boolean).join(' - '))
  }, [label, row, held, error, pathname, search, say])

  useSearchKey(() => setSearching(true))
  useCarried()

  if (held) return <Navigate to={`${infoPath}?tabsActive=2`} replace />
  if (['/', '/wel', '/wel/'].includes(pathname)) return <Navigate to={homePath} replace />
  if ((place === undefined || place === 'forbidden') && closed.current === pathname) return <Navigate to={homePath} replace />
  const isAstray = place === undefined || place === 'forbidden'

  const toggle = (): void => {
    if (wide) {
      keep('collapsed', !collapsed)
      setCollapsed(!collapsed)
    } else setDrawn(!drawn)
  }
  return (
    <div className="shell" data-collapsed={collapsed} data-wide={wide} data-screen={screen}>
      <a className="skip" href="#page-content">
        {say(framePhrases.shell.skip)}
      </a>
      <SideBar
        menu={top.menu}
        path={pathname}
        trail={isAstray ? [] : place.trail}
        collapsed={wide && collapsed}
        drawn={wide ? undefined : drawn}
        onClose={() => setDrawn(false)}
      />
      <div className="shell-main">
        {viewing && (
          <Later>
            <ViewBanner />
          </Later>
        )}
        <OfflineBar />
        <TopBar top={top} open={wide ? !collapsed : drawn} onToggle={toggle} onSearch={() => setSearching(true)} />
        <TabBar path={pathname} menu={menu} onSearch={() => setSearching(true)} />
        <Panes path={pathname} search={search} menu={menu}>
          {error && <ErrorPage kind={error} />}
          {isAstray && (
            <Later>
              <Astray path={pathname} />
            </Later>
          )}
        </Panes>
      </div>
      {searching && (
        <Later>
          <MenuSearch menu={menu} onClose={() => setSearching(false)} />
        </Later>
      )}
    </div>
  )
}

/** Ctrl+K or Cmd+K anywhere in the page. */
const useSearchKey = (open: () => void): void => {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const ShellSkeleton = () => {
  const say = useSay()
  return (
    <div className="shell" aria-busy="true" data-wide="true">
      <span className="unseen" role="status">
        {say(phrases.page.loading)}
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
