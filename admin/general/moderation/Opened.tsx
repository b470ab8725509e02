import { ArrowLeftOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../kit/look/language'
import { phrases } from '../../kit/look/phrases'
import { tonesOf } from '../../kit/noun/fields'
import { apiOf } from '../../kit/noun/nouns'
import { StateMark } from '../../kit/row/StateMark'
import type { useOpened } from '../../kit/split/rows'
import { call, type Page, type Query } from '../../kit/wire/client'
import { hitsOf, Marked } from './marked'
import { aboutOf, authorIn, signedBy, type Written, writtenOf } from './written'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly found: ReturnType<typeof useOpened>
  readonly ways: (row: Written) => ReactNode
  readonly onBack: () => void
}

/** Fields by which a row is found again: what it is about, and its author. */
export const authorOf = (noun: Resource): string => (noun.fields.fromUser ? 'fromUser' : 'userId')

const useBeside = (noun: Resource, name: string, query: Query | undefined) =>
  useQuery({
    queryKey: ['rows', noun.name, 'moderation', name, query],
    queryFn: ({ signal }) => call<Page<Written>>('GET', apiOf(noun, 'page'), { query: { ...query, size: 20 }, signal, quiet: true }),
    enabled: query !== undefined,
  })

const Beside = ({ noun, title, rows, but }: { noun: Resource; title: string; rows: readonly Written[]; but: string }) => {
  const say = useSay()
  const others = rows.filter(({ id }) => id !== but)
  return (
    <section className="mod-beside">
      <h3>{title}</h3>
      {others.length === 0 && <p className="soft">{say(words.alone)}</p>}
      <ul>
        {others.map((row) => (
          <li key={row.id}>
            <p className="soft">
              <span translate="no">{signedBy(row)}</span> <time>{row.createTime.slice(0, 16)}</time>{' '}
              <StateMark states={tonesOf(noun, 'status')} value={row.status} />
            </p>
            <p translate="no">{row.content}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One thing that a reader wrote: the text with its exact hits, its thread, what else its author wrote, and what may be done about it. */
export const Opened = ({ noun, found, ways, onBack }: Props) => {
  const say = useSay()
  const row = found.data && writtenOf(found.data)
  const root = row && 'parentId' in row ? row.rootId || row.id : ''
  const thread = useBeside(noun, 'thread', noun.replies && root ? { rootId: root, ascs: 'id' } : undefined)
  const top = useBeside(noun, 'top', noun.replies && row && root && root !== row.id ? { id: root } : undefined)
  const author = (row && authorIn(row)) ?? ''
  const history = useBeside(noun, 'author', author ? { [authorOf(noun)]: author, descs: 'id' } : undefined)
  if (found.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (found.isError || !row)
    return <Result status="warning" title={say(phrases.page.loadFailed)} extra={<Button onClick={onBack}>{say(words.back)}</Button>} />
  const hits = hitsOf(row.hits)
  const reports = ('reports' in row && row.reports) || 0
  const of = (field: string) => hits.filter((hit) => (hit.field ?? 'content') === field)
  return (
    <article className="mod-opened" aria-label={row.content.slice(0, 30)}>
      <header className="split-head">
        <Button type="text" className="split-back" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {say(words.back)}
        </Button>
        <p className="split-about">
          <StateMark states={tonesOf(noun, 'status')} value={row.status} />
          <b translate="no">{signedBy(row)}</b>
          <time className="soft">{row.createTime.slice(0, 16)}</time>
          <span className="soft" translate="no">
            {aboutOf(row)}
          </span>
        </p>
        <div className="split-ways">{ways(row)}</div>
      </header>
      {hits.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={say(words.hits, { count: hits.length })}
          description={[...new Set(hits.map(({ word }) => word))].join('、')}
        />
      )}
      {reports > 0 && <Alert showIcon type="warning" title={say(words.reports, { count: reports })} />}
      {'title' in row && row.title && <Marked text={row.title} hits={of('title')} />}
      <Marked text={row.content} hits={of('content')} />
      {row.auditRemark && (
        <p className="soft">
          {say(words.reason)}：{row.auditRemark}
        </p>
      )}
      {noun.replies && (
        <Beside noun={noun} title={say(words.thread)} rows={[...(top.data?.records ?? []), ...(thread.data?.records ?? [])]} but={row.id} />
      )}
      {author !== '' && <Beside noun={noun} title={say(words.history)} rows={history.data?.records ?? []} but={row.id} />}
    </article>
  )
}
