import { manuscript } from '@masthead/contract/contribute/manuscript'
import { rowAs } from '../../kit/noun/rowAs'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { Tabs } from '../../kit/look/Tabs'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { Sheet } from '../../kit/kinds/html'
import { Thumbs } from '../../kit/kinds/Thumbs'
import { useSay } from '../../kit/look/language'
import { ActionBar } from '../../kit/act/ActionBar'
import type { Actions } from '../../kit/act/actions'
import { LogLines } from '../../kit/history/LogLines'
import { useNounsLater } from '../../kit/noun/nouns'
import { titleOf } from '../../kit/noun/titles'
import { tonesOf } from '../../kit/noun/fields'
import { StateMark } from '../../kit/row/StateMark'
import type { useOpened } from '../../kit/split/rows'
import type { Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { invoke } from '../../kit/noun/write'
import { Attached, attachedTo } from './Attached'
import { AlikeTexts, Rounds } from './Findings'
import { type Hit, markedIn } from './marked'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly found: ReturnType<typeof useOpened>
  readonly actions: Actions
  /** The quick ways, with their keys. */
  readonly ways: (row: Row) => ReactNode
  readonly onBack: () => void
}

/** These ask the same wherever they are pressed, so that their buttons suffice; adopting and parking ask more under More. */
const quick = ['print', 'reject']

/** One manuscript to read and to decide about: its text with what is sensitive marked, what it is like, its rounds and its log. */
export const Reader = ({ noun, found, actions, ways, onBack }: Props) => {
  const say = useSay()
  const may = useMay()
  const rest = useMemo(
    (): Resource => ({ ...noun, actions: Object.fromEntries(Object.entries(noun.actions ?? {}).filter(([name]) => !quick.includes(name))) }),
    [noun],
  )
  const [log] = useNounsLater(noun.log ? [noun.log.noun] : [])
  const row = rowAs(manuscript, found.data)
  const id = row?.id ?? ''
  const hits = useQuery({
    queryKey: ['row', noun.name, id, 'sensitive', row?.version],
    queryFn: () => invoke<readonly Hit[]>(noun, 'sensitive', { id }, true),
    enabled: row !== undefined && row.sensitiveLevel !== null,
  })
  if (found.isPending) return <Skeleton active paragraph={{ rows: 12 }} className="inbox-skeleton" />
  if (found.isError || !row) return <LoadFailed of={found} extra={<Button onClick={onBack}>{say(words.back)}</Button>} />
  const marks = hits.data ?? []
  const rate = row.duplicateRate ?? 0
  const round = row.round ?? 0
  const length = say(words.words, { count: (row.content ?? '').replace(/<[^>]*>|\s/g, '').length })
  const about = [row.authorNames || row.authorText, row.unit, row.categoryName, row.sendTime?.slice(0, 16), length, row.manuscriptNo].filter(Boolean)
  const content = (
    <>
      {marks.length > 0 && (
        <Alert
          showIcon
          type={marks.some(({ level }) => level === 1) ? 'error' : 'warning'}
          className="inbox-alert"
          title={say(words.sensitive, { count: marks.length })}
          description={<span translate="no">{[...new Set(marks.map(({ word }) => word))].join('、')}</span>}
        />
      )}
      {row.rejectReason && <Alert showIcon type="info" className="inbox-alert" title={row.rejectReason} />}
      {row.thumbs && <Thumbs links={row.thumbs.split(',')} roomy />}
      <Attached files={attachedTo(row)} />
      <Sheet markup={markedIn(row.content ?? '', marks)} />
    </>
  )
  return (
    <article className="inbox-reader" aria-label={titleOf(noun, row)}>
      <header className="split-head">
        <Button type="text" className="split-back" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {say(words.back)}
        </Button>
        <h2 translate="no">{titleOf(noun, row)}</h2>
        {row.subTitle ? (
          <p className="soft inbox-sub" translate="no">
            {row.subTitle}
          </p>
        ) : null}
        <p className="split-about">
          <StateMark states={tonesOf(noun, 'status')} value={row.status} />
          {round > 1 && <Tag>{say(words.round, { round })}</Tag>}
          {row.inProcess && (
            <span className="state" data-tone="busy">
              {say(noun.fields.inProcess?.label ?? ['', ''])}
            </span>
          )}
          {row.isDelicacy && <Tag color="blue">{say(noun.fields.isDelicacy?.label ?? ['', ''])}</Tag>}
          {row.isGtfy && <Tag color="blue">{say(noun.fields.isGtfy?.label ?? ['', ''])}</Tag>}
          {row.awardLevelName && <Tag color="success">{row.awardLevelName}</Tag>}
          {about.map((one) => (
            <span key={one} className="soft" translate={one === length ? undefined : 'no'}>
              {one}
            </span>
          ))}
          {row.newsId && may('news_view') ? <Link to={`/cms/news?row=${row.newsId}`}>{say(words.news)}</Link> : null}
        </p>
        <div className="split-ways">
          {ways(row)}
          <ActionBar noun={rest} row={row} actions={actions} look="buttons" most={1} />
        </div>
      </header>
      <Tabs
        className="inbox-tabs"
        items={[
          { key: 'text', label: say(words.text), children: content },
          {
            key: 'alike',
            label: (
              <span>
                {say(words.alike)} {rate > 0 && <b className="inbox-rate" data-high={rate >= 80}>{`${rate}%`}</b>}
              </span>
            ),
            children: <AlikeTexts noun={noun} row={row} />,
          },
          { key: 'rounds', label: say(words.rounds), children: <Rounds noun={noun} row={row} /> },
          ...(log && may(permission(log, 'view'))
            ? [{ key: 'log', label: say(words.log), children: <LogLines noun={noun} log={log} row={row} /> }]
            : []),
        ]}
      />
    </article>
  )
}
