import { marked } from './marked'

/** Milliseconds between two looks at a payment. */
const everyMs = 2500

interface Bridge {
  invoke(name: string, params: unknown, done: (answer: { err_msg?: string }) => void): void
}

/** Follows a payment that waits, and shows its page again once its state has changed; asks nothing while the page is hidden. */
export const startPayments = (): void => {
  for (const place of marked('follow')) {
    const { follow = '', until = '' } = place.dataset
    const look = async (): Promise<void> => {
      if (!document.hidden) {
        const answer = await fetch(follow, { headers: { accept: 'application/json' } }).catch(() => undefined)
        const told = answer?.ok ? ((await answer.json()) as { state?: string; path?: string }) : undefined
        if (told?.path && told.state !== until) return location.assign(told.path)
      }
      setTimeout(look, everyMs)
    }
    setTimeout(look, everyMs)
  }
  for (const button of marked('wechat') as HTMLButtonElement[]) {
    button.addEventListener('click', () => {
      const bridge = (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge
      bridge?.invoke('getBrandWCPayRequest', JSON.parse(button.dataset.wechat ?? '{}'), () => undefined)
    })
  }
}
