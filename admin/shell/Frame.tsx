import { EditedElsewhere } from '../kit/noun/elsewhere'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queries } from '../kit/wire/fresh'
import { useLanguage } from '../kit/look/language'
import { scrolling } from '../kit/look/motion'
import { endSession, useSession } from '../kit/wire/session'
import { useLook } from '../kit/look/theme'
import { showToastsWith } from '../kit/look/toast'
import { holdsUnsaved } from '../kit/form/unsaved'
import { controlsOf } from './controls'
import { LockGate } from './LockScreen'
import { LoginAgain } from './LoginAgain'
import { useVigil } from './vigil'

/** What rows and words are called comes from the server in the language of the interface. */
const named: ReadonlySet<unknown> = new Set(['rows', 'options', 'dictionary'])

/** Articles are written in the editor, which has a window of its own. */
const inWindows: ReadonlySet<string> = new Set(['cms/news'])

/** What every page behind the login stands in: theme, language of the controls, queries, messages, and the way out when the session ends. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const look = useLook()
  const config = useMemo(() => controlsOf(look), [look])
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn')
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        theme={config}
        locale={language === 'en' ? enUS : zhCN}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: true, scrollToFirstError: { behavior: scrolling, block: 'center', focus: true } }}
      >
        <App className="app" message={{ maxCount: 3 }}>
          <Toasts />
          <WayOut />
          <Names />
          <EditedElsewhere value={inWindows}>{children}</EditedElsewhere>
          <LockGate />
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

/** Asks for names anew when the interface speaks another language. */
const Names = () => {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => named.has(kind) })
  }, [language])
  return null
}

/** What a message says further stands below its first line. */
const severalLines = { whiteSpace: 'pre-line' } as const

const Toasts = () => {
  const { message } = App.useApp()
  useEffect(
    () => showToastsWith((tone, text) => void message.open({ type: tone, content: text, style: severalLines, key: `${tone}:${text}` })),
    [message],
  )
  return null
}

/** What one user was told is not for the next one: it is forgotten once nothing shows it any more. */
const forget = (): void => {
  if (useSession.getState().token === null) queries.clear()
}

const WayOut = () => {
  useVigil()
  const { token, expired, ended } = useSession()
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isOver = token === null
  // Whoever is at work logs in again over his work; for everybody else the login page will do.
  useEffect(() => {
    if (!isOver) setAsks(false)
    else if (expired && ended && holdsUnsaved()) setAsks(true)
    else navigate(expired ? `/login?ended&redirect=${encodeURIComponent(pathname + search)}` : '/login', { replace: true })
  }, [isOver, expired, ended, navigate, pathname, search])
  useEffect(() => forget, [])
  return asks && ended ? <LoginAgain user={ended} onLeave={() => endSession()} /> : null
}
