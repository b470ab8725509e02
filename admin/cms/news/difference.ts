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

/** Two readable texts compared paragraph by paragraph, and within changed paragraphs word by word. */
export const compareTexts = (before: string, after: string): Paragraph[] => {
  const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'))
  const found: Paragraph[] = []
  let gone: readonly string[] = []
  const flush = (come: readonly string[]): void => {
    // Paragraphs that were rewritten stand beside each other in their order; what is left over was added or removed whole.
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [before, after] = [gone[at], come[at]]
      const pieces: Piece[] =
        before === undefined
          ? [{ kind: 'added', text: after ?? '' }]
          : after === undefined
            ? [{ kind: 'removed', text: before }]
            : piecesOf(before, after)
      found.push({ kind: 'changed', pieces })
    }
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
