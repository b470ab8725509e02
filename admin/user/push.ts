import { call } from '../kit/wire/client'

const path = '/api/blade-desk/notice'

/** Whether this browser can be pushed to at all: it must know how, and the page must come by https or from this machine. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext

/** The subscription of this browser, if it has one. */
export const currentPush = async (): Promise<PushSubscription | undefined> => {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

/** Asks for leave and subscribes this browser; answers whether it was given. Called on a click, since browsers ask nobody otherwise. */
export const startPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/push-worker.js')
  const worker = await navigator.serviceWorker.ready
  const { key } = await call<{ key: string }>('GET', `${path}/push-key`)
  const made =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }))
  const { endpoint, keys } = made.toJSON()
  await call('POST', `${path}/push-subscribe`, { body: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } })
  return true
}

/** Lets this browser be told no more. */
export const stopPush = async (): Promise<void> => {
  const made = await currentPush()
  if (!made) return
  await call('POST', `${path}/push-unsubscribe`, { body: { endpoint: made.endpoint } })
  await made.unsubscribe()
}
