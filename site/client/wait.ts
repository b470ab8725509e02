import { marked } from './marked'

/** Buttons that may be pressed again after so many seconds count them down; without a script the server says it to whoever is too early. */
export const startWaits = (): void => {
  for (const button of marked('wait') as HTMLButtonElement[]) {
    const label = button.textContent ?? ''
    const until = Date.now() + Number(button.dataset.wait) * 1000
    const tick = (): void => {
      const left = Math.ceil((until - Date.now()) / 1000)
      button.disabled = left > 0
      button.textContent = left > 0 ? `${label} (${left})` : label
      if (left > 0) setTimeout(tick, 250)
    }
    tick()
  }
}
