import { isTest } from '../../../tools/parts.mjs'

/** A place in the sources where a refusal is made. */
export interface Site {
  /** The file and the words of the call, by which it is known when lines move. */
  readonly name: string
  readonly line: number
}

/** What makes a refusal; where one is declared or imported no bracket follows its name. */
const made = /(?<![.\w'])(?:badRequest|conflict|forbidden|invalid|locked|notAllowed|notFound|refused|tooMany|unauthorized)(?=\()/g

const isSource = (path: string): boolean => path.startsWith('server/') && path.endsWith('.ts') && !isTest(path) && !path.includes('/testing/')

/** The words of a call until its bracket closes. */
const callAt = (text: string, from: number): string => {
  let open = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')' && --open === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** Every place in a source where a refusal is made; none in tests, nor where the kinds of refusals are declared. */
export const refusalsIn = (path: string, text: string): Site[] => {
  if (!isSource(path) || path === 'server/platform/refusal.ts') return []
  const known = new Map<string, number>()
  return [...text.matchAll(made)].map(({ index }) => {
    const words = callAt(text, index).replace(/\s+/g, ' ').slice(0, 100)
    const again = known.get(words) ?? 0
    known.set(words, again + 1)
    return { name: `${path}: ${words}${again > 0 ? ` (${again + 1})` : ''}`, line: text.slice(0, index).split('\n').length }
  })
}

/** The key under which a process keeps the places that it came to. */
export const place = Symbol.for('masthead.refusals')

/** A source that notes each place of those as it comes to it. Lines stay where they are. */
export const marked = (path: string, text: string): string => {
  const sites = refusalsIn(path, text)
  if (sites.length === 0) return text
  let at = 0
  return text.replace(made, (word) => `(globalThis[Symbol.for('${place.description}')]?.add(${JSON.stringify(sites[at++]?.name)}), ${word})`)
}
