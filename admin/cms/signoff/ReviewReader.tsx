import { ArrowLeftOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { cmsOpinion } from '@masthead/contract/cms/opinion'
import { signoff } from '@masthead/contract/cms/signoff'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../kit/kinds/html'
import { nearby } from '../../kit/kinds/moments'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { useSay } from '../../kit/look/language'
import { Tabs } from '../../kit/look/Tabs'
import { tonesOf } from '../../kit/noun/fields'
import { apiOf } from '../../kit/noun/nouns'
import { textOf } from '../../kit/noun/titles'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import { StateMark } from '../../kit/row/StateMark'
import { useOpened } from '../../kit/split/rows'
import { call, type Page, type Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import PresentPeople from '../news/present/PresentPeople'
import { Comparison, useRevision, valuesIn } from '../news/Comparison'
import { words } from './words'
import { Later, lazyPart } from '../../kit/wire/part'

// What is rare comes when it is asked for.
const NotesPanel = lazyPart(() => import('../news/notes/NotesPanel'))

interface Props {
  readonly found: ReturnType<typeof useOpened>
  /** What may be done, with the keys. */
  readonly ways: (row: Row) => ReactNode
  readonly onBack: () => void
}

/** The text that waits: of a live article its changed copy. */
const waitingIn = (article: RowAs<typeof news> | undefined): string | undefined =>
  (article?.status === news.state.online ? article.pendingRevisionId : article?.revisionId) || undefined

/** The revision that somebody reviewed last, where it is another one than the text that waits. */
const useReviewed = (newsId: string) => {
  const may = useMay()
  return useQuery({
    queryKey: ['rows', cmsOpinion.name, 'review', newsId],
    queryFn: ({ signal }) =>
      call<Page<RowAs<typeof cmsOpinion>>>('GET', apiOf(cmsOpinion, 'page'), {
        query: { newsId_equal: newsId, kind: 'check', size: 1, descs: 'id' },
        signal,
        quiet: true,
      }),
    enabled: newsId !== '' && may(permission(cmsOpinion, 'view')),
  }).data?.records[0]
}

/** The text that waits with what was said of it, beside it or on a narrow screen below. */
const TextWithNotes = ({ newsId, markup, onTaken }: { newsId: string; markup: string; onTaken: () => void }) => {
  const may = useMay()
  const [body, setBody] = useState<HTMLElement>()
  return (
    <div className="review-text">
      <Sheet markup={markup} onReady={setBody} />
      {may(permission(cmsOpinion, 'view')) && (
        <Later>
          <NotesPanel newsId={newsId} root={() => body} stamp={body} onTaken={onTaken} />
        </Later>
      )}
    </div>
  )
}

/** A level to review: its article beside what changed since the last review, and the levels of its round. */
export const ReviewReader = ({ found, ways, onBack }: Props) => {
  const say = useSay()
  const row = rowAs(signoff, found.data)
  const newsId = row?.newsId ?? ''
  const article = useOpened(news, newsId)
  const waiting = waitingIn(article.data)
  const reviewed = useReviewed(newsId)
  const last = reviewed?.revisionId || undefined
  const mayCompare = useMay()(permission(newshistory, 'view'))
  const [mine, theirs] = [useRevision(mayCompare ? waiting : undefined), useRevision(mayCompare ? last : undefined)]
  const round = useQuery({
    queryKey: ['rows', signoff.name, 'round', newsId, row?.version],
    queryFn: ({ signal }) =>
      call<Page<RowAs<typeof signoff>>>('GET', apiOf(signoff, 'page'), {
        query: { newsId_equal: newsId, size: 50, ascs: 'level' },
        signal,
        quiet: true,
      }),
    enabled: newsId !== '',
  })
  if (found.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (found.isError || !row) return <LoadFailed of={found} extra={<Button onClick={onBack}>{say(words.back)}</Button>} />
  const levels = (round.data?.records ?? []).filter(({ isCurrent }) => isCurrent)
  const about = [article.data?.createName, article.data?.categoryName, row.name, say(words.levelOf, { level: row.level, levels: row.levels })]
  // Who may not read revisions reads the text that the article answers them with.
  const markup = mine.data ? (mine.data.contentHtml ?? '') : (!mayCompare || mine.isError) && article.data ? (article.data.content ?? '') : undefined
  const whole =
    markup !== undefined ? (
      <TextWithNotes
        newsId={newsId}
        markup={markup}
        onTaken={() => {
          void article.refetch()
          void mine.refetch()
        }}
      />
    ) : article.isError ? (
      <p className="soft">{say(words.hidden)}</p>
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  const changes = (): ReactNode => {
    if (!reviewed) return <p className="soft">{say(words.noReview)}</p>
    if (!mayCompare) return <p className="soft">{say(words.noRevisions)}</p>
    if (!mine.data || !theirs.data) return <Skeleton active paragraph={{ rows: 8 }} />
    return (
      <>
        <p className="soft" translate="no">
          {[textOf(reviewed, 'reviewerId', cmsOpinion.fields.reviewerId), reviewed.resultName, reviewed.reviewTime?.slice(0, 16), reviewed.content]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Comparison row={article.data ?? row} before={valuesIn(theirs.data)} after={valuesIn(mine.data)} />
      </>
    )
  }
  return (
    <article className="review-reader history" aria-label={textOf(row, 'newsId', signoff.fields.newsId)}>
      <header className="split-head">
        <Button type="text" className="split-back" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {say(words.back)}
        </Button>
        <h2 translate="no">{mine.data?.title || textOf(row, 'newsId', signoff.fields.newsId)}</h2>
        <p className="split-about">
          <StateMark states={tonesOf(signoff, 'status')} value={row.status} />
          {row.isOutside && <Tag color="blue">{say(words.outside)}</Tag>}
          {row.isLate && <Tag color="error">{say(words.late)}</Tag>}
          {about.filter(Boolean).map((one) => (
            <span key={one} className="soft">
              {one}
            </span>
          ))}
          {row.dueTime && <time className="soft">{say(words.due, { time: nearby(row.dueTime) })}</time>}
          {row.claimUser && <span className="soft">{say(words.takenBy, { name: row.claimUserName })}</span>}
        </p>
        {article.data && <PresentPeople key={newsId} newsId={newsId} mayWrite={false} stamp={0} />}
      </header>
      <div className="split-ways review-ways">{ways(row)}</div>
      {row.isOutside && row.status === signoff.state.open && <Alert showIcon type="info" className="review-alert" title={say(words.outsideHint)} />}
      <Tabs
        items={[
          { key: 'text', label: say(words.whole), children: whole },
          { key: 'changes', label: say(words.changes), children: changes() },
          {
            key: 'levels',
            label: say(words.levels),
            children: (
              <ol className="review-levels" aria-label={say(words.round)}>
                {levels.map((one) => (
                  <li key={one.id}>
                    <b translate="no">{one.name}</b> <StateMark states={tonesOf(signoff, 'status')} value={one.status} />{' '}
                    <span className="soft" translate="no">
                      {[
                        textOf(one, one.reviewerId ? 'reviewerId' : 'reviewerIds', signoff.fields[one.reviewerId ? 'reviewerId' : 'reviewerIds']),
                        one.reviewTime?.slice(0, 16),
                        one.remark,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ol>
            ),
          },
        ]}
      />
    </article>
  )
}
