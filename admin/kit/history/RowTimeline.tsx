import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Skeleton } from 'antd'
import { between, useSay } from '../look/language'
import type { Row } from '../wire/client'
import { detailFields, tonesOf } from '../noun/fields'
import { historyWords, doneOfVerb } from '../noun/history'
import { LogLines } from './LogLines'
import { Done, Moments, Operator } from './Moments'
import { StateMark } from '../row/StateMark'
import { useChanges } from './RowHistory'

interface Props {
  readonly noun: Resource
  readonly row: Row
  /** The noun's own log, for whoever may view it: it knows remarks and states. */
  readonly log: Resource | undefined
}

/** Beside the overview of a row: who did what when, the latest first. */
export const RowTimeline = ({ noun, row, log }: Props) => {
  const say = useSay()
  return (
    <aside className="row-timeline" aria-label={say(historyWords.timeline)}>
      <h3>{say(historyWords.timeline)}</h3>
      {log ? <LogLines noun={noun} log={log} row={row} /> : <Changes noun={noun} row={row} />}
    </aside>
  )
}

/** Fields of a change that are named; the whole of it stands in the history. */
const most = 4

const Changes = ({ noun, row }: Omit<Props, 'log'>) => {
  const say = useSay()
  const found = useChanges(noun, row)
  if (found.isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  const shown = new Map(detailFields(noun))
  const states = noun.states && tonesOf(noun, 'status')
  // That a counter moved is for the history alone.
  const isToldOf = (action: string): boolean => action !== 'claim' || noun.actions?.claim !== undefined
  const changes = found.data?.pages.flatMap(({ records }) => records).filter(({ action }) => isToldOf(action)) ?? []
  if (changes.length === 0) return <p className="soft">{say(historyWords.empty)}</p>
  return (
    <>
      <Moments
        items={changes.map(({ id, action, operator, createTime, fields }) => {
          const moved = states && action !== 'add' ? fields.find(({ field, before }) => field === 'status' && before !== null) : undefined
          const named =
            action === 'add'
              ? []
              : fields.flatMap(({ field }) => {
                  // The name of an action that turns a flag on or off says so.
                  const one = field === noun.actions?.[action]?.toggles ? undefined : shown.get(field)
                  // Who did it and when stands above it.
                  const isStamp = one?.readOnly === true && (one.kind === 'time' || one.to === 'user/user')
                  return one && !(moved && (field === 'status' || isStamp)) ? [say(one.label)] : []
                })
          return {
            key: id,
            action,
            content: (
              <>
                <Done
                  what={say(doneOfVerb(noun, action, fields))}
                  who={operator ? <Operator name={operator} /> : say(historyWords.system)}
                  at={createTime}
                />
                {states && moved && (
                  <span className="log-state">
                    <StateMark states={states} value={moved.before} /> <span aria-hidden="true">→</span>{' '}
                    <StateMark states={states} value={moved.after} />
                  </span>
                )}
                {named.length > 0 && (
                  <span className="soft">
                    {named.slice(0, most).join(say(between))}
                    {named.length > most && ` +${named.length - most}`}
                  </span>
                )}
              </>
            ),
          }
        })}
      />
      {found.hasNextPage && (
        <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(historyWords.more)}
        </Button>
      )}
    </>
  )
}
