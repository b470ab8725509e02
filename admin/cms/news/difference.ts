import { diffArrays } from 'diff'

/** A piece of two texts laid over each other. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A paragraph, or a run of paragraphs that are alike. */
export type Paragraph =
  | { readonly kind: 'alike'; readonly lines: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

const piecesOf = (before: string, after: string): Piece[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))

/** Two readable texts compared paragraph by paragraph, and within changed paragraphs word by word; lines that are `whole` are there or not. */
export const compareTexts = (before: string, after: string, whole: (line: string) => boolean = () => false): Paragraph[] => {
  const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'))
  const found: Paragraph[] = []
  let gone: readonly string[] = []
  const tell = (kind: 'added' | 'removed', text: string): void => void found.push({ kind: 'changed', pieces: [{ kind, text }] })
  const flush = (come: readonly string[]): void => {
    // Paragraphs that were rewritten stand beside each other in their order; what is left over was added or removed whole.
    let at = 0
    for (const line of come) {
      for (; at < gone.length && whole(gone[at] ?? ''); at++) tell('removed', gone[at] ?? '')
      const rewritten = whole(line) ? undefined : gone[at++]
      if (rewritten === undefined) tell('added', line)
      else found.push({ kind: 'changed', pieces: piecesOf(rewritten, line) })
    }
    for (const line of gone.slice(at)) tell('removed', line)
    gone = []
  }
  for (const { value, added, removed } of diffArrays(lines(before), lines(after))) {
    if (removed) gone = value
    else if (added) flush(value)
    else {
      flush([])
      found.push({ kind: 'alike', lines: value })
    }
  }
  flush([])
  return found
}
