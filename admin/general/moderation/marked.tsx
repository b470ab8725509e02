/** A word that somebody has to look at, where it stands in a text. */
export interface Hit {
  readonly field: string
  readonly word: string
  readonly level: number
  readonly start: number
  readonly end: number
}

/** The hits of a row, as its json field holds them. */
export const hitsOf = (value: unknown): readonly Hit[] => {
  const found: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
  return Array.isArray(found) ? (found as readonly Hit[]) : []
}

/** A text with its hits marked exactly where they were found. */
export const Marked = ({ text, hits }: { text: string; hits: readonly Hit[] }) => {
  const signs = [...hits].filter(({ start, end }) => start >= 0 && end > start && end <= text.length).sort((a, b) => a.start - b.start)
  const parts: { readonly at: number; readonly text: string; readonly hit?: Hit }[] = []
  let from = 0
  for (const hit of signs) {
    if (hit.start < from) continue
    if (hit.start > from) parts.push({ at: from, text: text.slice(from, hit.start) })
    parts.push({ at: hit.start, text: text.slice(hit.start, hit.end), hit })
    from = hit.end
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return (
    <p className="mod-text" translate="no">
      {parts.map(({ at, text: part, hit }) =>
        hit ? (
          <mark key={at} title={hit.word} data-level={hit.level}>
            {part}
          </mark>
        ) : (
          <span key={at}>{part}</span>
        ),
      )}
    </p>
  )
}
