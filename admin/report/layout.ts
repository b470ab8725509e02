/** How a report is laid out, by the names that its question has for its columns. */
export interface Layout {
  readonly by?: string | null
  readonly hasTotals?: boolean | null
  readonly isPaged?: boolean | null
  readonly sums?: readonly string[] | null
}

/** A stored layout, also where it travels as text. */
export const readLayout = (value: unknown): Layout => ((typeof value === 'string' && value ? JSON.parse(value) : value) ?? {}) as Layout
