import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { CloseOutlined, DownOutlined, PushpinFilled } from '@ant-design/icons'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { App, Dropdown, type MenuProps } from 'antd'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { toast } from '../kit/look/toast'
import { useUnsavedPanes } from '../kit/form/unsaved'
import type { MenuItem } from '../kit/wire/menu'
import { placeOf } from './resolve'
import { closableTabs, closeTab, closeTabs, homePath, moveTab, othersOf, pinTab, reloadTab, shiftTab, type Tab, useTabs } from './tabs'
import { useClosing } from './useClosing'
import { words } from './words'

interface Props {
  readonly path: string
  readonly menu: readonly MenuItem[]
  readonly onSearch: () => void
}

/** The open pages by name, in an order of the user's. The last one cannot be closed. */
export const TabBar = ({ path, menu, onSearch }: Props) => {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const tabs = useTabs((state) => state.tabs)
  const unsaved = useUnsavedPanes(({ panes }) => panes)
  const bar = useRef<HTMLUListElement>(null)
  const nameOf = useCallback(
    (tab: Tab): string => {
      const place = placeOf(tab.path, menu, may, tab.search)
      return place && place !== 'forbidden' ? say(place.label) : tab.path
    },
    [menu, may, say],
  )
  const ask = useClosing(nameOf)
  const askToClear = useClearing()
  const drag = useDragging()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was moved comes into sight like one that was opened
  useEffect(() => {
    bar.current?.querySelector(`[data-path="${CSS.escape(path)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path, tabs.length])

  const close = (tab: Tab): void =>
    ask([tab], () => {
      // By the address: it is the new one already while the page still draws the one that was left.
      const next = closeTab(tab.path, window.location.pathname)
      if (next) navigate(next.path + next.search)
    })
  const actionsOf = (tab: Tab): MenuProps => {
    const at = tabs.indexOf(tab)
    return {
      items: [
        { key: 'reload', label: say(framePhrases.shell.reload) },
        { key: 'cache', label: say(framePhrases.shell.clearCache) },
        { key: 'search', label: say(words.search) },
        { type: 'divider' },
        { key: 'pin', label: say(tab.isPinned ? words.unpin : words.pin) },
        { key: 'left', label: say(words.moveLeft), disabled: at < 1 || tabs[at - 1]?.isPinned !== tab.isPinned },
        { key: 'right', label: say(words.moveRight), disabled: at === tabs.length - 1 || tabs[at + 1]?.isPinned !== tab.isPinned },
        { type: 'divider' },
        { key: 'close', label: say(framePhrases.shell.closeThis), disabled: tabs.length < 2 },
        { key: 'others', label: say(framePhrases.shell.closeOthers), disabled: othersOf(tab.path).length === 0 },
        { key: 'all', label: say(framePhrases.shell.closeAll) },
      ],
      onClick: ({ key, domEvent }) => {
        domEvent.stopPropagation()
        if (key === 'reload') ask([tab], () => reloadTab(tab.path))
        if (key === 'cache') askToClear()
        if (key === 'search') onSearch()
        if (key === 'pin') pinTab(tab.path, !tab.isPinned)
        if (key === 'left') shiftTab(tab.path, -1)
        if (key === 'right') shiftTab(tab.path, 1)
        if (key === 'close') close(tab)
        if (key === 'others') {
          ask(othersOf(tab.path), () => {
            closeTabs(othersOf(tab.path))
            navigate(tab.path + tab.search)
          })
        }
        if (key === 'all') {
          ask(closableTabs(), () => {
            closeTabs(closableTabs())
            navigate(homePath)
          })
        }
      },
    }
  }
  const active = tabs.find((tab) => tab.path === path)
  return (
    <nav className="tabs" aria-label={say(framePhrases.shell.tabs)}>
      <ul ref={bar}>
        {tabs.map((tab) => {
          const place = placeOf(tab.path, menu, may, tab.search)
          const isLost = !place || place === 'forbidden'
          if (isLost && tab.path !== path) return null
          const name = isLost ? say(phrases.page.forbidden) : say(place.label)
          const isUnsaved = unsaved.has(tab.path)
          return (
            <Dropdown key={tab.path} trigger={['contextMenu']} menu={actionsOf(tab)}>
              <li
                className="tab"
                data-active={tab.path === path}
                data-path={tab.path}
                data-pinned={tab.isPinned === true}
                data-over={drag.over === tab.path}
                {...drag.on(tab.path)}
              >
                <Link
                  to={tab.path + tab.search}
                  draggable={false}
                  title={name}
                  aria-current={tab.path === path ? 'page' : undefined}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return
                    event.preventDefault()
                    close(tab)
                  }}
                >
                  {tab.isPinned && <PushpinFilled className="tab-pin" aria-label={say(words.pin)} />}
                  <span className="tab-name">{name}</span>
                  {isUnsaved && <i className="tab-unsaved" role="img" aria-label={say(words.unsavedTab)} title={say(words.unsavedTab)} />}
                </Link>
                {tabs.length > 1 && !tab.isPinned && (
                  <button type="button" aria-label={say(framePhrases.shell.closeTab, { name })} onClick={() => close(tab)}>
                    <CloseOutlined />
                  </button>
                )}
              </li>
            </Dropdown>
          )
        })}
      </ul>
      {active && (
        <Dropdown trigger={['click']} placement="bottomRight" menu={actionsOf(active)}>
          <button type="button" className="plain-button" aria-label={say(framePhrases.shell.tabActions)}>
            <DownOutlined />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}

/** Asks, and then forgets what the server and this window remember. */
const useClearing = (): (() => void) => {
  const say = useSay()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  return () =>
    void modal.confirm({
      title: say(framePhrases.shell.clearCacheConfirm),
      okText: say(phrases.form.confirm),
      cancelText: say(phrases.form.cancel),
      async onOk() {
        await call('GET', '/api/blade-auth/oauth/clear-cache')
        await queries.invalidateQueries()
        toast('success', say(messages.cleared))
      },
    })
}

/** A page is dragged to the place of another one by its tab. */
const useDragging = () => {
  const dragged = useRef<string>(undefined)
  const [over, setOver] = useState<string>()
  const on = (path: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = path
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', path)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      setOver(dragged.current === path ? undefined : path)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged.current !== undefined) moveTab(dragged.current, path)
    },
    onDragEnd: () => {
      dragged.current = undefined
      setOver(undefined)
    },
  })
  return { over, on }
}
