import { framePhrases } from '../kit/look/framePhrases'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSay } from '../kit/look/language'
import { ErrorPage } from './ErrorPage'
import { Frame } from './Frame'
import { PageGuard } from './PageGuard'
import { windows } from './pages'
import './shell.css'

/** A page that has the window to itself. */
export const Window = () => {
  const say = useSay()
  const { pathname, search } = useLocation()
  const own = windows[pathname]
  const label = own?.label && say(typeof own.label === 'function' ? own.label(new URLSearchParams(search)) : own.label)
  useEffect(() => {
    if (label) document.title = `${label} - ${say(framePhrases.app.name)}`
  }, [label, say])
  if (!own) return <ErrorPage kind="404" />
  return (
    <Frame>
      <PageGuard>
        <own.Page />
      </PageGuard>
    </Frame>
  )
}
