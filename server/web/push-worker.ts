import type { FastifyInstance } from 'fastify'
import { offlineWorker } from './offline-worker'

/** What a browser runs when a push comes, also while no page of ours is open: it shows the notice, and opens where it leads once somebody clicks on it. */
const worker = `self.addEventListener('push', (event) => {
  let said = {}
  try { said = event.data.json() } catch { return }
  const { id, title, body, leads } = said
  event.waitUntil(self.registration.showNotification(String(title), { body: String(body || ''), tag: String(id), data: { leads: String(leads || '/desk/notice') } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data.leads, self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const client of open) {
      if (!('navigate' in client)) continue
      try { await client.focus(); await client.navigate(target.href); return } catch { /* a page that is not ours to move */ }
    }
    await self.clients.openWindow(target.href)
  })())
})
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
`

/** Serves the worker of pushes and of reading without a network from the root, since it may show notices for the pages below its own address alone. */
export const servePushWorker = (app: FastifyInstance): void => {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
  app.get('/push-worker.js', (_request, reply) => reply.headers(headers).send(`${worker}${offlineWorker}`))
}
