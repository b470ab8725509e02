import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { Segmented } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useSay } from '../look/language'
import type { Row } from '../wire/client'
import type { Counted } from './rows'
import { SplitList } from './SplitList'
import { NothingOpen, SplitView, type SplitViewProps } from './SplitView'

interface Words {
  readonly title: Label
  readonly list: Label
  readonly search: Label
  readonly empty: Label
  readonly emptyHint: Label
  readonly more: Label
  /** Where nothing is open. */
  readonly choose: Label
  readonly moveKeys: Label
}

interface Props {
  readonly noun: Resource
  readonly words: Words
  /** Stands beside the title. */
  readonly beside?: ReactNode
  readonly queues: readonly Counted[]
  readonly queue: string
  readonly onQueue: (queue: string) => void
  /** Queues whose rows are overdue, marked so. */
  readonly late?: readonly string[]
  /** Stands between the queues and the search. */
  readonly under?: ReactNode
  readonly search: { readonly value: string; readonly onSearch: (text: string) => void }
  readonly found: SplitViewProps['found']
  /** The row that is open, '' for none. */
  readonly chosen: string
  readonly onOpen: (id: string) => void
  /** A row as the list shows it. */
  readonly line: (row: Row) => ReactNode
  /** Single keys besides those that move, each with what it does. */
  readonly keys: readonly (readonly [key: string, does: Label])[]
  /** What is read. */
  readonly children: ReactNode
}

/** Queues of a noun as a list beside what is read of it, worked through with single keys. */
export const QueueSplit = ({
  noun,
  words,
  beside,
  queues,
  queue,
  onQueue,
  late = [],
  under,
  search,
  found,
  chosen,
  onOpen,
  line,
  keys,
  children,
}: Props) => {
  const say = useSay()
  return (
    <SplitView
      title={say(words.title)}
      isReading={chosen !== ''}
      head={
        <>
          <header className="split-head">
            <h1>{say(words.title)}</h1>
            {beside}
          </header>
          <Segmented
            block
            className="split-queues"
            aria-label={say(words.title)}
            value={queue}
            onChange={onQueue}
            options={queues.map(({ key, total }) => ({
              value: key,
              label: (
                <span className="queue">
                  {say(noun.queues?.[key]?.label ?? [key, key])}{' '}
                  <b data-tone={total === 0 ? 'none' : late.includes(key) ? 'warn' : 'busy'}>{total}</b>
                </span>
              ),
            }))}
          />
          {under}
        </>
      }
      search={{ label: say(words.search), ...search }}
      found={found}
      empty={
        <>
          {say(words.empty)}
          <br />
          <span className="soft">{say(words.emptyHint)}</span>
        </>
      }
      more={say(words.more)}
      list={
        <SplitList label={say(words.list)} rows={found.rows} chosen={chosen} onOpen={onOpen}>
          {line}
        </SplitList>
      }
    >
      {chosen ? (
        children
      ) : (
        <NothingOpen>
          {say(words.choose)}
          <br />
          <span className="soft split-keys">
            <kbd>J</kbd> <kbd>K</kbd> {say(words.moveKeys)}
            {keys.map(([key, does]) => (
              <Fragment key={key}>
                {' · '}
                <kbd>{key}</kbd> {say(does)}
              </Fragment>
            ))}
          </span>
        </NothingOpen>
      )}
    </SplitView>
  )
}
