/** Characters of a long text that are replaced at once: all that a replacement finds is kept until it is done. */
const atOnce = 64 * 1024

/** Replaces part by part. Each part ends behind an `end`, which all that is looked for has once, as its last character, so that none is cut through. */
export const replacedInParts = (text: string, end: '>' | ';', replaced: (part: string) => string): string => {
  if (text.length <= atOnce) return replaced(text)
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(end, from + atOnce)
    const to = found < 0 ? text.length : found + 1
    parts.push(replaced(text.slice(from, to)))
    from = to
  }
  return parts.join('')
}

/** Characters of text without markup and spaces, which is how Chinese desks count. */
export const countCharacters = (markup: string): number => {
  const untagged = replacedInParts(markup, '>', (part) => part.replace(/<[^>]*>/g, ''))
  const text = replacedInParts(untagged, ';', (part) => part.replace(/&[a-z#0-9]+;/gi, ' ')).replace(/\s+/g, '')
  // A rare character stands in two units.
  let rare = 0
  for (let at = 0; at + 1 < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) rare++
  return text.length - rare
}
