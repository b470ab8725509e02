import { operatorLabel } from '@masthead/contract/kit/program'
import { phrases } from '../look/phrases'
import type { Resource } from '@masthead/contract/kit/resource'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Result, Skeleton, Timeline } from 'antd'
import { nearby } from '../kinds/moments'
import { useSay } from '../look/language'
import { call, type Page, type Row } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { useActing } from '../noun/acting'
import { tonesOf } from '../noun/fields'
import { historyWords, titleOfVerb } from '../noun/history'
import { apiOf } from '../noun/nouns'
import { words } from '../report/report-words'
import { StateMark } from '../row/StateMark'
import '../report/report.css'

const pageSize = 20

/** What was done to a row: by whom, when, with which remark, from which state to which. */
export const LogLines = ({ noun, log, row }: { noun: Resource; log: Resource; row: Row }) => {
  const say = useSay()
  const acting = useActing()
  const { key = '', type } = noun.log ?? {}
  const asked = { ...acting, [key]: row.id, ...(type ? { [type]: noun.name } : {}), descs: 'id', size: String(pageSize) }
  const found = useInfiniteQuery({
    queryKey: ['row', noun.name, row.id, 'log', asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', apiOf(log, 'page'), { query: { ...asked, current: String(pageParam) }, signal, quiet: true }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
  })
  useLive(noun.name, () => readAnew(found))
  if (found.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (found.isError) {
    return (
      <Result
        status="warning"
        title={say(phrases.page.loadFailed)}
        subTitle={found.error.message}
        extra={<Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>}
      />
    )
  }
  const lines = found.data.pages.flatMap(({ records }) => records)
  if (lines.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noLog)} />
  return (
    <>
      <Timeline className="row-history log-lines" items={lines.map((line) => ({ key: line.id, content: <One noun={noun} line={line} /> }))} />
      {found.hasNextPage && (
        <Button block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(historyWords.more)}
        </Button>
      )}
    </>
  )
}

const One = ({ noun, line }: { noun: Resource; line: Row }) => {
  const say = useSay()
  const time = String(line.createTime ?? '')
  const states = tonesOf(noun, 'status')
  const isMoved = line.afterStatus !== null && line.afterStatus !== undefined && line.beforeStatus !== line.afterStatus
  return (
    <article className="row-change">
      <header>
        <b>{say(titleOfVerb(noun, String(line.action)))}</b>{' '}
        <span>{line.operator ? say(operatorLabel(String(line.operator))) : say(words.system)}</span>{' '}
        <time className="soft" dateTime={time.replace(' ', 'T')} title={time}>
          {nearby(time)}
        </time>
      </header>
      {isMoved && (
        <p className="log-state">
          {line.beforeStatus !== null && line.beforeStatus !== undefined && (
            <>
              <StateMark states={states} value={line.beforeStatus} /> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <StateMark states={states} value={line.afterStatus} />
        </p>
      )}
      {line.remark ? <p>{String(line.remark)}</p> : null}
    </article>
  )
}
