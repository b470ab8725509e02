import type { Values } from '../kit/change'
import { useSession } from '../kit/session'
import { forget, keep, kept } from '../kit/storage'

/** What was typed and not saved, kept in this browser for the user who typed it: a closed laptop or a dead session loses nothing. */
export interface Copy {
  /** The version that the text was based on; undefined for a new article. */
  readonly version: number | undefined
  /** The changed fields alone. */
  readonly values: Values
  /** Milliseconds since 1970. */
  readonly at: number
}

const nameOf = (id: string | undefined): string => `news-copy:${useSession.getState().user?.user_id ?? ''}:${id ?? 'new'}`

export const keepCopy = (id: string | undefined, copy: Copy): void => keep(nameOf(id), copy)

export const copyOf = (id: string | undefined): Copy | undefined => kept<Copy>(nameOf(id))

export const dropCopy = (id: string | undefined): void => forget(nameOf(id))

/** Puts formatted text on the clipboard, also where the page is not served over https. Answers whether the browser allowed it. */
export const copyMarkup = async (markup: string): Promise<boolean> => {
  const holder = document.createElement('div')
  holder.innerHTML = new DOMParser().parseFromString(markup, 'text/html').body.innerHTML
  holder.style.cssText = 'position:fixed;inset:0;opacity:0;pointer-events:none;overflow:hidden'
  try {
    const plain = new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? ''
    const item = new ClipboardItem({
      'text/html': new Blob([markup], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    })
    await navigator.clipboard.write([item])
    return true
  } catch {
    document.body.append(holder)
    const selection = window.getSelection()
    selection?.selectAllChildren(holder)
    const done = document.execCommand('copy')
    selection?.removeAllRanges()
    return done
  } finally {
    holder.remove()
  }
}
