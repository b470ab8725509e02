const bodyIn = (markup: string): HTMLElement => new DOMParser().parseFromString(markup, 'text/html').body

const readable = (body: HTMLElement): string => {
  for (const block of body.querySelectorAll('p,div,section,li,tr,h1,h2,h3,h4,h5,h6,br,blockquote,pre')) block.append('\n')
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** The readable text of a body, its blocks apart. */
export const textIn = (markup: string): string => readable(bodyIn(markup))

/** The same with a line for each picture, film and sound, which tells by its address one from another. */
export const linesIn = (markup: string): string => {
  const body = bodyIn(markup)
  for (const thing of body.querySelectorAll('img,video,audio,iframe')) {
    const source = thing.getAttribute('src') ?? thing.querySelector('source')?.getAttribute('src') ?? ''
    if (source !== '') thing.before(`\n${signOf(thing)} ${source.replace(/\s/g, '%20')} ${thing.getAttribute('alt') ?? ''}\n`)
    thing.textContent = ''
  }
  return readable(body)
}

const signOf = ({ tagName }: Element): string => (tagName === 'IMG' ? '▣' : tagName === 'AUDIO' ? '♪' : '▶')

/** What a line of `linesIn` shows that is no text. */
export const thingIn = (line: string): { readonly isPicture: boolean; readonly source: string; readonly name: string } | undefined => {
  const [whole, sign, source, alt] = /^([▣▶♪]) (\S+) ?(.*)$/.exec(line) ?? []
  if (whole === undefined || !source) return undefined
  return { isPicture: sign === '▣', source, name: alt || `${sign} ${source.split('/').at(-1)}` }
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
