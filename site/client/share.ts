import { marked } from './marked'

/** Offers to copy the address of an article, or to pass it on as the reader's device does. */
export const startShares = (): void => {
  for (const place of marked('share')) {
    const button = place.querySelector('button')
    const url = place.dataset.share
    if (!button || !url) continue
    const label = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(url)
      } catch {
        // A page that is not served safely may not write there; the reader's device may still pass it on.
        await navigator.share?.({ url, title: document.title }).catch(() => undefined)
        return
      }
      button.textContent = button.dataset.done ?? label
      setTimeout(() => {
        button.textContent = label
      }, 2_000)
    })
  }
}
