import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOffline } from '../kit/client'
import { useLanguage } from '../kit/language'
import { useSession } from '../kit/session'
import { inkOf, useLook } from '../kit/theme'
import { showToastsWith } from '../kit/toast'
import { LockGate } from './LockScreen'
import { useVigil } from './vigil'

/** What the server told, shared by all pages of this window. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, refetchOnWindowFocus: false, retry: (count, error) => isOffline(error) && count < 1 },
    mutations: { retry: false },
  },
})

/** What every page behind the login stands in: theme, language of the controls, queries, messages, and the way out when the session ends. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const look = useLook()
  const config = useMemo(() => themeOf(look.colour, look.dark), [look.colour, look.dark])
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn')
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        theme={config}
        locale={language === 'en' ? enUS : zhCN}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: true, scrollToFirstError: { behavior: 'smooth', block: 'center', focus: true } }}
      >
        <App className="app" message={{ maxCount: 3 }}>
          <Toasts />
          <WayOut />
          {children}
          <LockGate />
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

const Toasts = () => {
  const { message } = App.useApp()
  useEffect(() => showToastsWith((tone, text) => void message.open({ type: tone, content: text, key: `${tone}:${text}` })), [message])
  return null
}

/** What one user was told is not for the next one: it is forgotten once nothing shows it any more. */
const forget = (): void => {
  if (useSession.getState().token === null) queries.clear()
}

const WayOut = () => {
  useVigil()
  const token = useSession((session) => session.token)
  const expired = useSession((session) => session.expired)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (token !== null) return
    navigate(expired ? `/login?ended&redirect=${encodeURIComponent(pathname + search)}` : '/login', { replace: true })
  }, [token, expired, navigate, pathname, search])
  useEffect(() => forget, [])
  return null
}

/** Drawers and the like wait for the end of a movement, which never comes where nothing may move: then they go without. */
const mayMove = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

const themeOf = (colour: string, dark: boolean) => {
  const ink = inkOf(colour, dark)
  const button = inkOf(colour, false)
  const panel = dark ? '#1a1f27' : '#ffffff'
  const soft = dark ? '#a3adbb' : '#566172'
  const solid = { colorPrimary: button, colorPrimaryHover: button, colorPrimaryActive: button, primaryColor: '#ffffff' }
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion: mayMove,
      colorPrimary: colour,
      colorLink: ink,
      colorLinkHover: ink,
      colorLinkActive: ink,
      colorInfo: colour,
      colorError: dark ? '#ff7875' : '#c62f2f',
      colorBgLayout: dark ? '#11151b' : '#f2f4f7',
      colorBgContainer: panel,
      colorBgElevated: dark ? '#222933' : '#ffffff',
      colorText: dark ? '#e4e8ee' : '#1f2733',
      colorTextSecondary: soft,
      colorTextTertiary: soft,
      colorTextDescription: soft,
      colorTextPlaceholder: dark ? '#8d98a8' : '#6b7686',
      colorBorder: dark ? '#465161' : '#c6cdd8',
      colorBorderSecondary: dark ? '#2c343f' : '#e2e6ec',
      borderRadius: 4,
      borderRadiusLG: 6,
      fontFamily: 'inherit',
    },
    components: {
      Button: { ...solid, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', colorLink: ink, colorLinkHover: ink },
      Menu: {
        itemSelectedColor: ink,
        itemSelectedBg: dark ? '#1b2d42' : '#ecf5ff',
        subMenuItemSelectedColor: ink,
        itemHeight: 38,
        subMenuItemBg: 'transparent',
        itemBg: 'transparent',
        activeBarBorderWidth: 0,
      },
      Table: {
        headerBg: dark ? '#1f252e' : '#f7f9fb',
        rowSelectedBg: dark ? '#1b2d42' : '#ecf5ff',
        rowSelectedHoverBg: dark ? '#1f344c' : '#e3f0ff',
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 10,
        headerSplitColor: 'transparent',
      },
      Pagination: { itemActiveColor: ink, itemActiveColorHover: ink },
      Form: { itemMarginBottom: 26, verticalLabelPadding: '0 0 4px' },
      Tabs: { itemSelectedColor: ink, itemHoverColor: ink },
      Drawer: { paddingLG: 20 },
      // The ground of a switch that is off: its name stands on it in white.
      Switch: dark ? {} : { colorTextQuaternary: soft, colorTextTertiary: '#475163' },
      Select: { optionSelectedBg: dark ? '#1b2d42' : '#ecf5ff' },
    },
  }
}
