import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import { Button } from 'antd'
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { useMay } from '../kit/wire/permission'
import { PaneContext, useUnsavedPanes } from '../kit/form/unsaved'
import type { MenuItem } from '../kit/wire/menu'
import { PageGuard } from './PageGuard'
import { placeOf } from './resolve'
import { closeTab, homePath, type Tab, useTabs } from './tabs'

/** How many pages stay as they were left; older ones start anew when they are looked at again. */
const remembered = 8

interface Props {
  readonly path: string
  readonly search: string
  readonly menu: readonly MenuItem[]
  /** What stands there instead of a page. */
  readonly children?: ReactNode
}

/** The open pages: one is seen, the others keep their state, their scroll position and the query they were left with. */
export const Panes = ({ path, search, menu, children }: Props) => {
  const tabs = useTabs((state) => state.tabs)
  const recent = useTabs((state) => state.recent)
  const unsaved = useUnsavedPanes(({ panes }) => panes)
  const shown = tabs.filter((tab) => tab.path === path || recent.slice(0, remembered).includes(tab.path) || unsaved.has(tab.path))
  return (
    <main className="panes" id="page-content" tabIndex={-1}>
      {shown.map((tab) => (
        <Activity key={`${tab.path}#${tab.round}`} mode={tab.path === path ? 'visible' : 'hidden'}>
          <Pane tab={tab} search={tab.path === path ? search : tab.search} menu={menu} />
        </Activity>
      ))}
      {children}
    </main>
  )
}

/** An open page that this user may not see any more. */
const Lost = ({ path }: { path: string }) => {
  const say = useSay()
  const navigate = useNavigate()
  const leave = (): void => {
    const next = closeTab(path, path)
    navigate(next ? next.path + next.search : homePath)
  }
  return (
    <div className="pane" role="alert">
      <div className="centred">
        <h1 className="shell-title">{say(phrases.page.forbidden)}</h1>
        <p className="soft">{say(phrases.page.forbiddenHint)}</p>
        <Button type="primary" onClick={leave}>
          {say(framePhrases.shell.closeThis)}
        </Button>
      </div>
    </div>
  )
}

const Pane = ({ tab, search, menu }: { tab: Tab; search: string; menu: readonly MenuItem[] }) => {
  const may = useMay()
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    // To set it has the page laid out at once, which one that was never scrolled is spared.
    if (box.current && top.current > 0) box.current.scrollTop = top.current
  }, [])
  const place = placeOf(tab.path, menu, may, search)
  if (!place || place === 'forbidden') return <Lost path={tab.path} />
  return (
    <div
      className="pane"
      ref={box}
      onScroll={(event) => {
        top.current = event.currentTarget.scrollTop
      }}
    >
      <Routes location={{ pathname: tab.path, search, hash: '', state: null, key: tab.path }}>
        <Route
          path="*"
          element={
            <PaneContext value={tab.path}>
              <PageGuard>{place.content}</PageGuard>
            </PaneContext>
          }
        />
      </Routes>
    </div>
  )
}
