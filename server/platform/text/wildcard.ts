/**
 * Whether a text is made of these pieces in their order, with any text between two of them: `['a', 'b', '']` is what people write as `a*b*`. Each piece is
 * sought once, from where the one before it ended, so the work grows with the length of the text.
 */
export const fitsPieces = (pieces: readonly string[], text: string): boolean => {
  const first = pieces[0] ?? ''
  if (pieces.length < 2) return text === first
  const last = pieces[pieces.length - 1] as string
  const end = text.length - last.length
  if (first.length > end || !text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
    if (at > end) return false
  }
  return true
}
