import { inflateSync } from 'node:zlib'

/** What a reader of a PDF file could copy out of it: the characters that its fonts say they draw, and how many pages it has. */
export const readPdf = (bytes: Buffer): { readonly pages: number; readonly characters: ReadonlySet<string> } => {
  const text = bytes.toString('latin1')
  const characters = new Set<string>()
  for (const [, start] of [...text.matchAll(/stream\r?\n/g)].map((found) => [found, (found.index ?? 0) + found[0].length] as const)) {
    const end = text.indexOf('endstream', start)
    let content: string
    try {
      content = inflateSync(bytes.subarray(start, end)).toString('latin1')
    } catch {
      continue
    }
    if (!content.includes('begincmap')) continue
    for (const [list] of content.matchAll(/\[[^\]]*\]|<[\da-fA-F]+>(?=\s*$)/gm))
      for (const [, hex] of (list as string).matchAll(/<([\da-fA-F]+)>/g)) for (const sign of signsOf(hex as string)) characters.add(sign)
  }
  return { pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length, characters }
}

const signsOf = (hex: string): string[] => {
  const units = hex.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
  return [...String.fromCharCode(...units)]
}
