/** The readable text of a body, its blocks apart. */
export const textIn = (markup: string): string => {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const picture of body.querySelectorAll('img,video,audio')) {
    const name = picture.getAttribute('alt') || (picture.getAttribute('src') ?? '').split('/').at(-1)
    picture.before(`\n▣ ${name}\n`)
  }
  for (const block of body.querySelectorAll('p,div,section,li,tr,h1,h2,h3,h4,h5,h6,br,blockquote,pre')) block.append('\n')
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
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
