import { badRequest, type Refusal } from './refusal'

/** A piece of an XML document: an element that opens (its attributes unread), one that closes, or text. Prefixes of names are left out. */
export type Piece = { readonly open: string; readonly attributes: string } | { readonly close: string } | { readonly text: string }

/** No tag and no text of a spreadsheet comes near it. */
const longest = { tag: 64 * 1024, text: 1024 * 1024 }

const damaged = (): Refusal => badRequest('bad_file', ['文件已损坏或不是 xlsx 文件', 'The file is damaged or no .xlsx file'])

/** Walks through a document without keeping it, some pieces at a time. A document type is refused: it could define entities that grow without end. */
export async function* xmlPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Piece[]> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    const pieces: Piece[] = []
    let at = 0
    for (let end = pieceAt(rest, at, pieces); end > 0; end = pieceAt(rest, at, pieces)) at = end
    rest = rest.slice(at)
    yield pieces
    if (rest.length > (rest.startsWith('<') ? longest.tag : longest.text)) throw damaged()
  }
  if (rest.trim() !== '') throw damaged()
}

/** Adds the next whole piece from `at` and answers where it ends; 0 when its end has not come yet. */
const pieceAt = (text: string, at: number, pieces: Piece[]): number => {
  if (at >= text.length) return 0
  if (text[at] !== '<') {
    const end = text.indexOf('<', at)
    if (end > 0) pieces.push({ text: unescapeXml(text.slice(at, end)) })
    return Math.max(end, 0)
  }
  if (text[at + 1] === '!' || text[at + 1] === '?') return aside(text, at, pieces)
  const end = tagEnd(text, at + 1)
  if (end < 0) return 0
  if (text[at + 1] === '/') {
    pieces.push({ close: localName(text.slice(at + 2, end).trim()) })
    return end + 1
  }
  const isEmpty = text[end - 1] === '/'
  const inner = text.slice(at + 1, isEmpty ? end - 1 : end)
  const gap = inner.search(/\s/)
  const open = localName(gap < 0 ? inner : inner.slice(0, gap))
  pieces.push({ open, attributes: gap < 0 ? '' : inner.slice(gap) })
  if (isEmpty) pieces.push({ close: open })
  return end + 1
}

/** Comments, instructions and raw text. */
const aside = (text: string, at: number, pieces: Piece[]): number => {
  const raw = '<![CDATA['
  const [begin, stop] = text.startsWith('<?', at) ? ['<?', '?>'] : text.startsWith('<!--', at) ? ['<!--', '-->'] : [raw, ']]>']
  if (!text.startsWith(begin, at)) {
    if (text.length - at < raw.length && raw.startsWith(text.slice(at))) return 0
    if (text.length - at < 4 && '<!--'.startsWith(text.slice(at))) return 0
    throw damaged()
  }
  const end = text.indexOf(stop, at + begin.length)
  if (end < 0) return 0
  if (begin === raw) pieces.push({ text: text.slice(at + raw.length, end) })
  return end + stop.length
}

/** Where a tag ends; a > inside of quotes belongs to a value. */
const tagEnd = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text[at] as string
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute by its name without prefix, or undefined. */
export const attribute = (attributes: string, name: string): string | undefined => {
  for (const [, key = '', double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (localName(key) === name) return unescapeXml(double ?? single ?? '')
  return undefined
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{2,4}));/g, (whole, hex: string | undefined, digits: string | undefined, name: string) => {
        if (name) return signs[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(digits)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
