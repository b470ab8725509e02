import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadChunk } from './kit/wire/chunk'
import { noteCaught, watchFaults } from './kit/wire/faults'
import { beginLook } from './kit/look/theme'
import { ErrorPage } from './shell/ErrorPage'
import { forLogin, forShell, forWindow, noteWhere } from './shell/guard'
import { beginLanguage } from './kit/look/language'
import { RouteFault } from './shell/RouteFault'
import { loadSheet } from './shell/sheet'
import './kit/look/theme.css'

/** A page and the styles of the controls on it, both at once. */
const withControls = async <T,>(page: Promise<T>): Promise<T> => (await Promise.all([page, loadSheet()]))[0]

/** Pages that need no login are those without a guard. */
const router = createBrowserRouter([
  {
    ErrorBoundary: RouteFault,
    HydrateFallback: () => null,
    children: [
      { path: '/login', loader: forLogin, lazy: () => loadChunk(async () => ({ Component: (await import('./shell/Login')).Login })) },
      { path: '/500', element: <ErrorPage kind="500" /> },
      { path: '/scan', loader: forWindow, lazy: () => loadChunk(async () => ({ Component: (await import('./shell/ScanConfirm')).ScanConfirm })) },
      ...['/news', '/ers/board', '/activities/checkin', '/charts/wall'].map((path) => ({
        path,
        loader: forWindow,
        lazy: () => loadChunk(async () => ({ Component: (await withControls(import('./shell/Window'))).Window })),
      })),
      { path: '*', loader: forShell, lazy: () => loadChunk(async () => ({ Component: (await withControls(import('./shell/Shell'))).ShellOrError })) },
    ],
  },
])

/** Addresses that were written with a hash (#/cms/issue) mean the same path. */
const straighten = (): void => {
  if (window.location.hash.startsWith('#/')) void router.navigate(window.location.hash.slice(1), { replace: true })
}

watchFaults()
beginLook()
beginLanguage()
router.subscribe(({ location, navigation }) => {
  if (navigation.state === 'idle') noteWhere(location.pathname + location.search)
})
window.addEventListener('hashchange', straighten)
straighten()
const root = document.getElementById('root')
if (root) {
  createRoot(root, { onCaughtError: (error, { componentStack }) => noteCaught(error, componentStack) }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
