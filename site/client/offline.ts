/** Keeps the articles that were read last, for when there is no network; the pages themselves are the worker's business. */
export const startOffline = (): void => {
  if (!('serviceWorker' in navigator && isSecureContext)) return
  addEventListener('load', () => void navigator.serviceWorker.register('/push-worker.js').catch(() => undefined))
}
