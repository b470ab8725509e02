import { framePhrases } from '../kit/look/framePhrases'
import { ConfigProvider, Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { useLook } from '../kit/look/theme'
import { menuOf } from './controls'
import { areaKey, keysAbove, onlyBranch, type Part, partsOf } from './areas'
import { drawnOf, wholeOf } from './drawn'
import { headedOf } from './sections'
import { icon } from '../kit/look/icons'
import { labelOf, leavesOf, type MenuItem, openEntry, routeOf, trailTo } from '../kit/wire/menu'
import { SideFoot } from './SideFoot'
import { homePath, useTabs } from './tabs'
import { Later, lazyPart } from '../kit/wire/part'

/** Only small screens need it. */
const SideDrawer = lazyPart(async () => ({ default: (await import('./SideDrawer')).SideDrawer }))

interface Props {
  readonly menu: readonly MenuItem[]
  readonly path: string
  readonly trail: readonly MenuItem[]
  readonly collapsed: boolean
  /** On small screens: whether it lies over the page. Undefined on wide ones, where it stands beside it. */
  readonly drawn: boolean | undefined
  readonly onClose: () => void
}

type Entries = NonNullable<MenuProps['items']>

/** The menu that the server grants, as a tree beside the page or over it. */
export const SideBar = ({ menu, path, trail, collapsed, drawn, onClose }: Props) => {
  const say = useSay()
  const navigate = useNavigate()
  const look = useLook()
  const theme = useMemo(() => menuOf(look), [look])
  const whole = useMemo(() => wholeOf(trail.at(-1), menu), [trail, menu])
  const parts = useMemo(() => partsOf(drawnOf(menu).filter((item) => item.path !== homePath)), [menu])
  const above = useMemo(() => {
    const ids = (whole ? trailTo(menu, whole.path) : trail).slice(0, -1).map((item) => item.id)
    return [...onlyBranch(parts), ...keysAbove(parts, ids[0]), ...ids]
  }, [trail, menu, whole, parts])
  const [opened, setOpened] = useState<readonly string[]>(above)
  useEffect(() => setOpened((known) => [...new Set([...known, ...above])]), [above])

  const entries = useMemo((): Entries => {
    const entry = (item: MenuItem, depth: number): Entries[number] => {
      const face = { label: say(labelOf(item)), title: say(labelOf(item)), icon: depth === 0 ? icon(item.source) : undefined }
      return item.children?.length
        ? { ...face, key: item.id, children: below(item.children, depth + 1) }
        : { ...face, key: item.path ? routeOf(item.path) : item.id }
    }
    /** Entries below a branch, below sub-headings where they are many. */
    const below = (items: readonly MenuItem[], depth: number): Entries => {
      const headed = headedOf(items)
      if (!headed) return items.map((one) => entry(one, depth))
      return headed.map(({ label, items: own }) => ({
        type: 'group',
        key: `${own[0]?.id}-heading`,
        label: say(label),
        children: own.map((one) => entry(one, depth)),
      }))
    }
    const drawn = (part: Part): Entries[number] => {
      if ('item' in part) return entry(part.item, 0)
      const { area, branches } = part
      const [only] = branches
      // An area of one family has its entries right below it.
      const inner = branches.length === 1 && only ? (only.children ?? []) : branches
      return {
        key: areaKey(area),
        label: say(area.label),
        title: say(area.label),
        icon: icon(area.icon),
        children: below(inner, 1),
      }
    }
    return [{ key: homePath, label: say(framePhrases.shell.home), title: say(framePhrases.shell.home), icon: icon('home') }, ...parts.map(drawn)]
  }, [parts, say])

  const open = (key: string): void => {
    onClose()
    // A page that is open already comes back with the search it was left with.
    const go = (route: string): void =>
      void navigate(route + (route === path ? window.location.search : (useTabs.getState().tabs.find((tab) => tab.path === route)?.search ?? '')))
    const leaf = leavesOf(menu).find((item) => routeOf(item.path) === key)
    if (leaf) openEntry(leaf, go)
    else if (key.startsWith('/')) go(key)
  }
  const tree = (
    <nav aria-label={say(framePhrases.shell.menu)} className="side-menu">
      <ConfigProvider theme={theme}>
        <Menu
          mode="inline"
          inlineIndent={13}
          items={entries}
          selectedKeys={[whole ? routeOf(whole.path) : path]}
          {...(collapsed ? { inlineCollapsed: true } : { openKeys: [...opened], onOpenChange: (keys: string[]) => setOpened(keys) })}
          onClick={({ key }) => open(key)}
        />
      </ConfigProvider>
      {menu.length === 0 && !collapsed && <p className="side-empty">{say(framePhrases.shell.menuEmpty)}</p>}
    </nav>
  )
  const brand = (
    <div className="side-brand" title={say(framePhrases.app.full)}>
      <span className="brand-mark" aria-hidden="true" />
      {collapsed ? <span className="unseen">{say(framePhrases.app.name)}</span> : <span className="side-title">{say(framePhrases.app.full)}</span>}
    </div>
  )
  if (drawn !== undefined) {
    return (
      <Later>
        <SideDrawer open={drawn} title={brand} onClose={onClose}>
          {tree}
          <SideFoot />
        </SideDrawer>
      </Later>
    )
  }
  return (
    <aside className="side">
      {brand}
      {tree}
      {!collapsed && <SideFoot />}
    </aside>
  )
}
