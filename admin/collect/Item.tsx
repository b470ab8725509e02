import { ArrowLeftOutlined, ExportOutlined } from '@ant-design/icons'
import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import type { Resource } from '@masthead/contract/kit/resource'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Sheet } from '../kit/kinds/html'
import { Thumbs } from '../kit/kinds/Thumbs'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { tonesOf } from '../kit/noun/fields'
import { titleOf } from '../kit/noun/titles'
import { rowAs } from '../kit/noun/rowAs'
import { StateMark } from '../kit/row/StateMark'
import type { useOpened } from '../kit/split/rows'
import type { Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import type { Said } from './Difference'
import { beforeOf, type Decision, sourceOf } from './source'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

const Difference = lazyPart(() => import('./Difference'))

const decisions = [
  ['toDraft', words.toDraft, 'i'],
  ['ignore', words.ignore, 'x'],
  ['restore', words.restore, 'u'],
] as const

interface Props {
  readonly noun: Resource
  readonly found: ReturnType<typeof useOpened>
  readonly busy: Decision | undefined
  readonly onDecide: (name: Decision, row: Row) => void
  readonly onBack: () => void
}

/** One collected item to read and to decide about, with where it is from and what may be done with it. */
export const Item = ({ noun, found, busy, onDecide, onBack }: Props) => {
  const say = useSay()
  const may = useMay()
  const [isCompared, setCompared] = useState(false)
  const row = rowAs(databuswxnews, found.data)
  if (found.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (found.isError || !row) return <LoadFailed of={found} extra={<Button onClick={onBack}>{say(words.back)}</Button>} />
  const about = [row.targetName, row.author, row.publishTime?.slice(0, 16), row.copyrightName].filter(Boolean)
  const source = sourceOf(row)
  const before = beforeOf(row)
  return (
    <article className="collect-item" aria-label={titleOf(noun, row)}>
      <header className="split-head">
        <Button type="text" className="split-back" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {say(words.back)}
        </Button>
        <h2 translate="no">{titleOf(noun, row)}</h2>
        <p className="split-about">
          <StateMark states={tonesOf(noun, 'status')} value={row.status} />
          {about.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of these may be the same words
            <span key={at} className="soft" translate="no">
              {one}
            </span>
          ))}
          {row.importedNewsId && may('news_view') ? <Link to={`/cms/news?row=${row.importedNewsId}`}>{say(words.draft)}</Link> : null}
        </p>
        <div className="split-ways">
          {decisions.map(
            ([name, label, key]) =>
              row._can?.includes(name) && (
                <Button
                  key={name}
                  type={name === 'toDraft' ? 'primary' : 'default'}
                  loading={busy === name}
                  aria-keyshortcuts={key}
                  onClick={() => onDecide(name, row)}
                >
                  {say(label)} <kbd>{key.toUpperCase()}</kbd>
                </Button>
              ),
          )}
          {source && (
            <Button icon={<ExportOutlined />} href={source} target="_blank" rel="noopener noreferrer" aria-keyshortcuts="o">
              {say(words.source)} <kbd>O</kbd>
            </Button>
          )}
        </div>
      </header>
      {row.duplicateOf ? (
        <Alert type="warning" showIcon className="collect-alert" title={say(words.duplicate, { title: row.duplicateOfName ?? row.duplicateOf })} />
      ) : null}
      {row.changedTime ? (
        <Alert
          type="info"
          showIcon
          className="collect-alert"
          title={say(words.changed, { time: row.changedTime.slice(0, 16) })}
          action={
            before && (
              <Button size="small" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
                {say(isCompared ? words.read : words.compare)}
              </Button>
            )
          }
        />
      ) : null}
      {row.cover ? <Thumbs links={[row.cover]} roomy /> : null}
      {isCompared && before ? (
        <Later fallback={<Skeleton active />}>
          <Difference before={before} after={row as Said} />
        </Later>
      ) : row.content ? (
        <Sheet markup={row.content} />
      ) : (
        <p translate="no">{row.digest}</p>
      )}
    </article>
  )
}
