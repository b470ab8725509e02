/** Questions about sources, and what a list of them adds up to: worked out of rows alone, apart from the product. */

export interface Row {
  readonly id: string
  readonly version: number
  readonly type: number
  readonly sort: number
  readonly contact: string | null
}
export const groupKeys = ['type', 'contact'] as const
export interface Dataset {
  readonly groups: readonly (typeof groupKeys)[number][]
  readonly sums: readonly string[]
  readonly where: Readonly<Record<string, string | number>>
}

export const measures: Readonly<Record<string, { readonly do: string; readonly of?: 'sort'; readonly where?: { readonly type: number } }>> = {
  count: { do: 'count' },
  places: { do: 'sum', of: 'sort' },
  most: { do: 'max', of: 'sort' },
  least: { do: 'min', of: 'sort' },
  partners: { do: 'count', where: { type: 2 } },
}

/** What groups and sums are called in a question: by length, as the database orders them. */
const called: Readonly<Record<string, string>> = { type: 'a1', contact: 'a2', count: 'g1', places: 'g2', most: 'g3', least: 'g4', partners: 'g5' }
export const of = (key: string): string => called[key] as string

export const asked = ({ groups, sums, where }: Dataset): object => ({
  noun: 'cms/sources',
  groups: Object.fromEntries(groups.map((key) => [of(key), key])),
  sums: Object.fromEntries(sums.map((key) => [of(key), measures[key]])),
  ...(Object.keys(where).length > 0 ? { where } : {}),
})

/** The columns that a question is worked out of. */
export const usedBy = ({ groups, sums, where }: Dataset): string[] => [
  ...groups,
  ...sums.flatMap((key) => measures[key]?.of ?? []),
  ...Object.keys(where).map((name) => name.replace('_equal', '')),
]

export type Line = Readonly<Record<string, unknown>>

const sumOf = (key: string, rows: readonly Row[]): number => {
  const values = rows.map(({ sort }) => sort)
  if (key === 'count') return rows.length
  if (key === 'partners') return rows.filter(({ type }) => type === 2).length
  if (values.length === 0) return 0
  if (key === 'places') return values.reduce((sum, value) => sum + value, 0)
  return key === 'most' ? Math.max(...values) : Math.min(...values)
}

export const text = (value: unknown): string => (value === null || value === undefined ? '' : `${value}`)

/** The lines of a question as texts: its groups, then its sums. */
export const lineOf = ({ groups, sums }: Dataset, line: Line): string =>
  [...groups.map((key) => text(line[of(key)])), ...sums.map((key) => `${Number(line[of(key)] ?? 0)}`)].join('|')

/** What a list adds up to. */
export const addedUp = (dataset: Dataset, rows: readonly Row[]): string[] => {
  const kept = rows.filter((row) =>
    Object.entries(dataset.where).every(([name, value]) => text(row[name.replace('_equal', '') as 'type']) === text(value)),
  )
  const found = new Map<string, Row[]>()
  if (dataset.groups.length === 0) found.set('', [])
  for (const row of kept) {
    const key = dataset.groups.map((group) => text(row[group])).join('|')
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return [...found.values()]
    .map((own) =>
      lineOf(dataset, {
        ...Object.fromEntries(dataset.groups.map((group) => [of(group), own[0]?.[group]])),
        ...Object.fromEntries(dataset.sums.map((key) => [of(key), sumOf(key, own)])),
      }),
    )
    .sort()
}

const labels: Readonly<Record<string, string>> = { 1: '本社', 2: '合作', 3: '转载', 9: '其他' }

/** Lines as a spreadsheet has them: types by their names. */
export const inSheet = ({ groups }: Dataset, lines: readonly string[]): string[] =>
  lines
    .map((line) =>
      line
        .split('|')
        .map((value, at) => (groups[at] === 'type' ? (labels[value] ?? value) : value))
        .join('|'),
    )
    .sort()
