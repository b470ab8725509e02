import { Alert, Spin } from 'antd'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSay } from '../kit/language'
import { ErrorPage } from './ErrorPage'
import { Frame } from './Frame'
import { windows } from './pages'
import './shell.css'

/** A page that has the window to itself. */
export const Window = () => {
  const { t } = useTranslation()
  const say = useSay()
  const { pathname } = useLocation()
  const own = windows[pathname]
  const label = own?.label && say(own.label)
  useEffect(() => {
    if (label) document.title = `${label} - ${t('app.name')}`
  }, [label, t])
  if (!own) return <ErrorPage kind="404" />
  return (
    <Frame>
      <Alert.ErrorBoundary title={t('page.broken')} description={t('page.brokenHint')}>
        <Suspense fallback={<Spin className="centred" aria-label={t('page.loading')} />}>
          <own.Page />
        </Suspense>
      </Alert.ErrorBoundary>
    </Frame>
  )
}
