import type { news } from '@masthead/contract/cms/news'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nearby } from '../kit/kinds/moments'
import { wireNow } from '../kit/look/clock'
import { useSay } from '../kit/look/language'
import { leftOf, wallOf } from '../kit/look/lasting'
import { apiOf, loadNoun } from '../kit/noun/nouns'
import type { RowAs } from '../kit/noun/rowAs'
import { rowParam } from '../kit/noun/rowAddress'
import { call, type Page, type Row } from '../kit/wire/client'
import { besides, calledOf, reasonOf } from './called'
import { byNeed, dueOf } from './due'
import { type Counted, listLink, newsroom, useListPage } from './figures'
import { words } from './row-words'
import './start.css'

const perQueue = 5
const most = 8
/** Lists that are asked what waits in them, the first ones with any. */
const lists = 8

interface Waiting {
  readonly id: string
  readonly noun: string
  readonly title: string
  readonly second: string
  /** When it was changed last: it waits since. */
  readonly since: string
  /** Until when it is to be done, where its noun says so. */
  readonly due?: string | undefined
}

const rowsOf = async ({ noun: name, query }: Counted, signal: AbortSignal): Promise<Waiting[]> => {
  const oldest = async <T extends Row = Row>(path: string, ascs: string): Promise<readonly T[]> =>
    (await call<Page<T>>('GET', path, { query: { ...query, current: 1, size: perQueue, ascs }, signal, quiet: true })).records
  const told = (row: Row, title: string, second: string, due?: string): Waiting => {
    const since = row.updateTime ?? row.createTime ?? ''
    return { id: row.id, noun: name, title, second: besides(second, nearby(since.slice(0, 16))), since, due }
  }
  // The declaration of news would come along with the home page of everybody who writes.
  if (name === newsroom)
    return (await oldest<RowAs<typeof news>>('/api/blade-cms/news/page', 'updateTime')).map((row) => told(row, row.title, row.createName ?? ''))
  const noun = await loadNoun(name)
  const rows = await oldest(apiOf(noun, 'page'), 'id')
  return rows.map((row) => {
    const { title, second } = calledOf(noun, row)
    return told(row, title, reasonOf(noun, row) || second, dueOf(noun, row))
  })
}

/** Where a row is worked on: letters at the desk for all kinds of them, beside their replies, others in their list. */
const placeOf = ({ noun, id, figure }: Waiting & { figure: Counted }, path: string): string =>
  noun in letterTypes ? listLink('/petition/letters', { kind: noun, id }) : listLink(path, { ...figure.query, [rowParam]: id })

/** The rows that wait for this user in any list: what is late, then what has waited longest. */
const WaitingRows = ({ figures }: { figures: readonly Counted[] }) => {
  const say = useSay()
  const pageOf = useListPage()
  const now = wireNow().format('YYYY-MM-DD HH:mm:ss')
  const asked = figures.filter(({ noun, total }) => total > 0 && pageOf(noun)).slice(0, lists)
  const found = useQueries({
    queries: asked.map((one) => ({
      queryKey: ['rows', one.noun, 'waiting', one.key, one.query, one.total],
      queryFn: ({ signal }: { signal: AbortSignal }) => rowsOf(one, signal),
      placeholderData: (before: Waiting[] | undefined) => before,
    })),
  })
  const rows = asked.flatMap((figure, at) => (found[at]?.data ?? []).map((row) => ({ ...row, figure })))
  const shown = rows
    .filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at)
    .sort(byNeed(now))
    .slice(0, most)
  if (shown.length === 0) return null
  return (
    <ol className="waiting" aria-label={say(words.oldest)}>
      {shown.map((row) => {
        const { id, noun, title, second, since, due, figure } = row
        const late = due !== undefined && due < now ? leftOf(due, wallOf(now)) : undefined
        const line = (
          <>
            <span className="soft waiting-what">{figure.label}</span>
            <b translate="no" title={title}>
              {title}
            </b>
            <span className="soft line" translate="no" title={second}>
              {second}
            </span>
            {late ? <b className="waiting-late">{say(late.text)}</b> : <time className="soft">{nearby(since.slice(0, 16))}</time>}
          </>
        )
        return (
          <li key={id}>
            {noun === newsroom ? (
              <a href={`/news?id=${id}`} target={`news-${id}`}>
                {line}
              </a>
            ) : (
              <Link to={placeOf(row, pageOf(noun)?.path ?? '')}>{line}</Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}

export default WaitingRows
