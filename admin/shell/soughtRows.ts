import { useQuery } from '@tanstack/react-query'
import { useRested } from '../kit/noun/options'
import { call, type Page, type Row } from '../kit/wire/client'
import type { MenuItem } from '../kit/wire/menu'

/** A noun whose rows are looked for by what they are called: where its list answers, and what tells its rows apart. */
interface Sought {
  readonly noun: string
  readonly api: string
  readonly by: string
  readonly title: string
  readonly second: readonly string[]
}

/** Those that are told apart by more than a name, said here and not by their declarations, which would come along with the search. */
const nouns: readonly Sought[] = [
  { noun: 'cms/news', api: 'blade-cms/news', by: 'searchKey', title: 'title', second: ['statusName', 'createName'] },
  { noun: 'contribute/manuscript', api: 'blade-contribute/manuscript', by: 'title_like', title: 'title', second: ['statusName'] },
  { noun: 'petition/problem', api: 'blade-petition/problem', by: 'title_like', title: 'title', second: ['letterNo', 'statusName'] },
  { noun: 'user/user', api: 'blade-user', by: 'realName_like', title: 'realName', second: ['account', 'deptName'] },
  { noun: 'contribute/contributepersonal', api: 'blade-contribute/contributepersonal', by: 'name_like', title: 'name', second: ['unit'] },
  { noun: 'cms/topic', api: 'blade-cms/topic', by: 'topicName_like', title: 'topicName', second: [] },
  { noun: 'general/tags', api: 'blade-general/tags', by: 'name_like', title: 'name', second: [] },
  { noun: 'system/tenant', api: 'blade-system/tenant', by: 'tenantName_like', title: 'tenantName', second: ['tenantId'] },
]

/** Rows of a noun that are offered at once, and letters from which on they are looked for. */
const perNoun = 4
const fewest = 2

/** A row that was found, with the page of its noun. */
export interface FoundRow {
  readonly id: string
  readonly title: string
  readonly second: string
  readonly page: MenuItem
  readonly noun: string
}

/** The rows whose names have these words, of every noun in the menu that is looked for; asked when the hands rest. */
export const useSoughtRows = (text: string, leaves: readonly MenuItem[]): readonly FoundRow[] => {
  const words = useRested(text.trim())
  const isAsked = [...words].length >= fewest
  const asked = isAsked
    ? nouns.flatMap((one) =>
        leaves
          .filter(({ meta }) => meta?.noun === one.noun)
          .slice(0, 1)
          .map((page) => ({ ...one, page })),
      )
    : []
  const { data } = useQuery({
    queryKey: ['rows', 'sought', words, leaves.length],
    queryFn: async ({ signal }) =>
      // One list that does not answer hides nothing of the others.
      (
        await Promise.all([...asked.map((one) => rowsOf(one, words, signal)), othersOf(leaves, words, signal)].map((one) => one.catch(() => [])))
      ).flat(),
    enabled: isAsked,
    staleTime: 30_000,
  })
  return isAsked ? (data ?? []) : []
}

/** The rows of every other noun in the menu, in one call. */
const othersOf = async (leaves: readonly MenuItem[], key: string, signal: AbortSignal): Promise<FoundRow[]> => {
  const found = await call<readonly { noun: string; id: string; title: string }[]>('GET', '/api/blade-desk/dashboard/sought', {
    query: { key },
    signal,
    quiet: true,
  })
  return found.flatMap((row) => {
    const page = nouns.some(({ noun }) => noun === row.noun) ? undefined : leaves.find(({ meta }) => meta?.noun === row.noun)
    return page ? [{ ...row, second: '', page }] : []
  })
}

const rowsOf = async (
  { noun, api, by, title, second, page }: Sought & { page: MenuItem },
  words: string,
  signal: AbortSignal,
): Promise<FoundRow[]> => {
  const { records } = await call<Page>('GET', `/api/${api}/page`, { query: { [by]: words, current: 1, size: perNoun }, signal, quiet: true })
  return records.map((row: Row) => ({
    id: row.id,
    title: String(row[title] ?? ''),
    second: second.flatMap((key) => row[key] || []).join(' · '),
    page,
    noun,
  }))
}
