import { marked } from './marked'

/** News by push: asked for by a press on a button, and by nothing before it. */

/** A corner of the site of the worker's own: one that the back-office has on the same host is another one. */
const scope = '/site/'

const known = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration(scope)

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

const post = async (tenantId: string, path: string, values: Readonly<Record<string, unknown>>): Promise<void> => {
  const answer = await fetch(`/api/blade-message-push/userclient/web/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ tenantId, ...values }),
  })
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`)
}

const subscribe = async (tenantId: string): Promise<void> => {
  const { data } = (await (await fetch(`/api/blade-message-push/userclient/web/key?tenantId=${encodeURIComponent(tenantId)}`)).json()) as {
    data: { key: string }
  }
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope })
  await active(registration)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(data.key) })
  const { endpoint, keys } = subscription.toJSON()
  try {
    await post(tenantId, 'subscribe', { endpoint, ...keys })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** A worker takes subscriptions once it is installed. */
const active = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((done) => {
    const worker = registration.installing ?? registration.waiting
    if (!worker || registration.active) return done()
    worker.addEventListener('statechange', () => worker.state === 'activated' && done())
  })

const unsubscribe = async (tenantId: string, subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await post(tenantId, 'unsubscribe', { endpoint, auth: keys?.auth })
  await subscription.unsubscribe()
  await (await known())?.unregister()
}

const current = async (): Promise<PushSubscription | null> => (await (await known())?.pushManager.getSubscription()) ?? null

/** Shows the button where the browser can do this at all, and what a press on it does now. */
export const startPushes = (): void => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return
  for (const button of marked('pushes')) {
    if (!(button instanceof HTMLButtonElement)) continue
    const { pushes: tenantId = '', on = '', off = '', blocked = '', failed = '' } = button.dataset
    const show = async (): Promise<void> => {
      button.textContent = (await current()) ? off : on
      button.hidden = false
    }
    button.addEventListener('click', async () => {
      button.disabled = true
      try {
        const subscription = await current()
        if (subscription) await unsubscribe(tenantId, subscription)
        else if ((await Notification.requestPermission()) === 'granted') await subscribe(tenantId)
        else {
          button.textContent = blocked
          return
        }
        await show()
      } catch {
        button.textContent = failed
      } finally {
        button.disabled = false
      }
    })
    void show()
  }
}
