/**
 * Keeps the articles that were read last, for when there is no network; the pages themselves are the worker's business. It is told when there is a network again and when the page
 * comes back to the front, and a page that shows an article which is gone is loaded again.
 */
export const startOffline = (): void => {
  if (!('serviceWorker' in navigator && isSecureContext)) return
  const { serviceWorker } = navigator
  const ask = (): void => {
    if (!document.hidden) serviceWorker.controller?.postMessage('online')
  }
  addEventListener('load', () => void serviceWorker.register('/push-worker.js').catch(() => undefined))
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ gone?: readonly string[] }>) => {
    if (data.gone?.includes(location.pathname + location.search)) location.reload()
  })
  serviceWorker.startMessages()
}
