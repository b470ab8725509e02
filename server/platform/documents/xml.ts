import { SaxesParser } from 'saxes'
import { badRequest, type Refusal } from '../refusal'

/** A piece of an XML document: an element that opens, one that closes, or text. Prefixes of names are left out. */
export type Piece =
  | { readonly open: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly close: string }
  | { readonly text: string }

/** Characters between two pieces: no tag and no text of a spreadsheet comes near it. */
const longest = 1024 * 1024

/** What a spreadsheet stays far below: elements within each other, elements in all, attributes of one and characters of one attribute. */
const most = { depth: 64, elements: 4_000_000, attributes: 100, value: 64 * 1024 }

const damaged = (): Refusal => badRequest('bad_file', ['文件已损坏或不是 xlsx 文件', 'The file is damaged or no .xlsx file'])

/** A document that would take more to read than any spreadsheet does. */
const tooMuch = (): Refusal => badRequest('too_complex', ['文件结构过于复杂', 'The file has too complex a structure'])

/** Walks through a document without keeping it, some pieces at a time; what is too deep or too much ends the walk. A document type is refused: it could define entities that grow without end. */
export async function* xmlPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Piece[]> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ position: false, xmlns: false })
  let pieces: Piece[] = []
  let quiet = 0
  const add = (piece: Piece): void => {
    pieces.push(piece)
  }
  let depth = 0
  let elements = 0
  let attributes = 0
  // The parser keeps every element that is open.
  parser.on('opentagstart', () => {
    attributes = 0
    if (++depth > most.depth || ++elements > most.elements) throw tooMuch()
  })
  parser.on('attribute', ({ value }) => {
    if (++attributes > most.attributes || value.length > most.value) throw tooMuch()
  })
  parser.on('opentag', ({ name, attributes }) => add({ open: localName(name), attributes: named(attributes) }))
  parser.on('closetag', ({ name }) => {
    depth--
    add({ close: localName(name) })
  })
  parser.on('text', (text) => add({ text }))
  parser.on('cdata', (text) => add({ text }))
  const refuse = (): never => {
    throw damaged()
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    const found = pieces
    pieces = []
    quiet = found.length > 0 ? 0 : quiet + chunk.length
    if (quiet > longest) throw damaged()
    yield found
  }
  parser.close()
  yield pieces
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const named = (attributes: Readonly<Record<string, string>>): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) if (!name.startsWith('xmlns')) found[localName(name)] = value
  return found
}
