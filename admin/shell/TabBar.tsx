import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { App, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../kit/client'
import { useSay } from '../kit/language'
import { useMay } from '../kit/permission'
import { toast } from '../kit/toast'
import type { MenuItem } from './menu'
import { placeOf } from './resolve'
import { closeAll, closeOthers, closeTab, homePath, reloadTab, type Tab, useTabs } from './tabs'

/** The open pages by name. The last one cannot be closed. */
export const TabBar = ({ path, menu }: { path: string; menu: readonly MenuItem[] }) => {
  const { t } = useTranslation()
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const tabs = useTabs((state) => state.tabs)
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    bar.current?.querySelector(`[data-path="${CSS.escape(path)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])

  const close = (tab: Tab): void => {
    const next = closeTab(tab.path, path)
    if (next) navigate(next.path + next.search)
  }
  const askToClear = (): void =>
    void modal.confirm({
      title: t('shell.clearCacheConfirm'),
      okText: t('form.confirm'),
      cancelText: t('form.cancel'),
      async onOk() {
        await call('GET', '/api/blade-auth/oauth/clear-cache')
        await queries.invalidateQueries()
        toast('success', say(messages.cleared))
      },
    })
  const actionsOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'reload', label: t('shell.reload') },
      { key: 'cache', label: t('shell.clearCache') },
      { type: 'divider' },
      { key: 'close', label: t('shell.closeThis'), disabled: tabs.length < 2 },
      { key: 'others', label: t('shell.closeOthers'), disabled: tabs.length < 2 },
      { key: 'all', label: t('shell.closeAll') },
    ],
    onClick: ({ key }) => {
      if (key === 'reload') reloadTab(tab.path)
      if (key === 'cache') askToClear()
      if (key === 'close') close(tab)
      if (key === 'others') {
        closeOthers(tab.path)
        navigate(tab.path + tab.search)
      }
      if (key === 'all') {
        closeAll()
        navigate(homePath)
      }
    },
  })
  const active = tabs.find((tab) => tab.path === path)
  return (
    <nav className="tabs" aria-label={t('shell.tabs')}>
      <ul ref={bar}>
        {tabs.map((tab) => {
          const place = placeOf(tab.path, menu, may)
          const isLost = !place || place === 'forbidden'
          if (isLost && tab.path !== path) return null
          const name = isLost ? t('page.forbidden') : say(place.label)
          return (
            <Dropdown key={tab.path} trigger={['contextMenu']} menu={actionsOf(tab)}>
              <li className="tab" data-active={tab.path === path} data-path={tab.path}>
                <Link
                  to={tab.path + tab.search}
                  aria-current={tab.path === path ? 'page' : undefined}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return
                    event.preventDefault()
                    close(tab)
                  }}
                >
                  {name}
                </Link>
                {tabs.length > 1 && (
                  <button type="button" aria-label={t('shell.closeTab', { name })} onClick={() => close(tab)}>
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
          <button type="button" className="plain-button" aria-label={t('shell.tabActions')}>
            <DownOutlined />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}
