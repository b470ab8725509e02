import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'

/** Copies a PNG file to the clipboard and pastes it where the caret stands, with the keys that a hand presses. */
export const pastePicture = async (page: Page, file: string): Promise<void> => {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, readFileSync(file).toString('base64'))
  await page.keyboard.press('Control+v')
}

/** Drags a file from the desktop and drops it on the middle of a target. */
export const dropFile = async (page: Page, target: Locator, file: string): Promise<void> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drop on')
  const protocol = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await protocol.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data })
  await protocol.detach()
}

/** Pastes markup as another program puts it on the clipboard; browsers clean what a page itself writes there, so the event carries it. */
export const pasteMarkup = async (body: Locator, markup: string, rtf = ''): Promise<void> =>
  body.evaluate(
    (target, { markup, rtf }) => {
      const data = new DataTransfer()
      data.setData('text/html', markup)
      data.setData('text/plain', 'text')
      if (rtf) data.setData('text/rtf', rtf)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { markup, rtf },
  )
