import type { ColumnPlace } from '../engine/types'

/** What lines of the logs about requests share. */
export const originColumns = {
  // A node is named by its host and its process.
  serverHost: ({ t }: ColumnPlace): string => `regexp_replace(${t}.service_id, '-[0-9]+$', '')`,
}

/** Kept as values, answered as text, which is how clients show them. */
export const asText =
  (...keys: readonly string[]) =>
  (row: Record<string, unknown>): void => {
    for (const key of keys) if (row[key] !== null && row[key] !== undefined && typeof row[key] !== 'string') row[key] = JSON.stringify(row[key])
  }
