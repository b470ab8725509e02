import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { lockPath, rememberPlace, useLock } from './kit/lock'
import { useSession } from './kit/session'
import { paint } from './kit/theme'
import { ErrorPage } from './shell/ErrorPage'
import { startTexts } from './shell/i18n/i18n'
import { Login } from './shell/Login'
import './kit/theme.css'

/** Whoever has no session goes to the login page, and back afterwards. */
const guarded = ({ request }: LoaderFunctionArgs): Response | null => {
  if (useSession.getState().token !== null) return null
  const { pathname, search } = new URL(request.url)
  return redirect(pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`)
}

/** The same for what stands in the shell, and a locked screen shows nothing but its lock. */
const unlocked = (args: LoaderFunctionArgs): Response | null => {
  const turnedAway = guarded(args)
  const { pathname, search } = new URL(args.request.url)
  if (turnedAway || pathname === lockPath || !useLock.getState().locked) return turnedAway
  rememberPlace(pathname + search)
  return redirect(lockPath)
}

const router = createBrowserRouter([
  {
    ErrorBoundary: () => <ErrorPage kind="500" onRetry={() => window.location.reload()} />,
    HydrateFallback: () => null,
    children: [
      { path: '/login', loader: () => (useSession.getState().token === null ? null : redirect('/')), Component: Login },
      { path: '/403', element: <ErrorPage kind="403" /> },
      { path: '/404', element: <ErrorPage kind="404" /> },
      { path: '/500', element: <ErrorPage kind="500" /> },
      { path: '/news', loader: guarded, lazy: async () => ({ Component: (await import('./shell/Window')).Window }) },
      { path: '*', loader: unlocked, lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }) },
    ],
  },
])

/** Addresses that were written with a hash (#/cms/issue) mean the same path. */
const straighten = (): void => {
  if (window.location.hash.startsWith('#/')) void router.navigate(window.location.hash.slice(1), { replace: true })
}

paint()
window.addEventListener('hashchange', straighten)
void startTexts().then(() => {
  straighten()
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
})
