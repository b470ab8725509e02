import type { Row } from '../../kit/wire/client'

/** What a guide takes from its article. */
export interface GuidedNews {
  readonly id: string
  readonly title: string
  readonly externalUrl?: string | null
  readonly thumb?: string | null
  readonly brief?: string | null
}

/** What guides need of an article's row. */
export const guidedOf = (row: Row): GuidedNews => {
  const text = (key: string): string | null => (row[key] ? String(row[key]) : null)
  return { id: row.id, title: String(row.title ?? ''), externalUrl: text('externalUrl'), thumb: text('thumb'), brief: text('brief') }
}
