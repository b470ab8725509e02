import { LoadFailed } from '../../kit/look/LoadFailed'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { permission } from '@masthead/contract/kit/name'
import { useInfiniteQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Empty, Select, Skeleton, Tag } from 'antd'
import { useMemo, useState } from 'react'
import type { Values } from '../../kit/noun/change'
import { useSay } from '../../kit/look/language'
import { useMay } from '../../kit/wire/permission'
import { StateMark } from '../../kit/row/StateMark'
import type { Article } from './article'
import { type Revision, revisionsOf } from './calls'
import { Comparison, useRevision, valuesIn } from './Comparison'
import './history.css'
import { filled, words } from '../words'

interface Props {
  readonly row: Article
  /** The values in the editor, unsaved ones among them. */
  readonly values: Values
  readonly isDirty: boolean
  readonly mayWrite: boolean
  readonly onClose: () => void
  /** Makes a revision the newest; throws a Failure. */
  readonly onRestore: (id: string) => Promise<void>
}

/** Names the user who sends or issues a text, not its author. */
const stepReasons: ReadonlySet<string> = new Set(['send', 'issue', 'correct'])

/** Revisions one after the other that say the same, the newest first: what was sent and published unchanged is one version with three steps. */
interface Version {
  readonly top: Revision
  readonly steps: readonly Revision[]
}

const versionsOf = (revisions: readonly Revision[]): readonly Version[] => {
  const found: { top: Revision; steps: Revision[] }[] = []
  for (const one of revisions) {
    const last = found.at(-1)
    if (last && one.hash && last.top.hash === one.hash) last.steps.push(one)
    else found.push({ top: one, steps: [one] })
  }
  return found
}

/** With what a revision is compared: the text in the editor, the one before it, or another one by its id. */
type Other = 'now' | 'before' | string

/** The revisions of an article: what changed from one to the other, and the way back to one. */
export const HistoryDrawer = ({ row, values, isDirty, mayWrite, onClose, onRestore }: Props) => {
  const say = useSay()
  const may = useMay()
  const { modal } = App.useApp()
  const [chosen, setChosen] = useState<string>()
  const [other, setOther] = useState<Other>('before')
  const list = useInfiniteQuery({
    queryKey: ['revisions', row.id, row.version, row.revisionId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => revisionsOf(row.id, pageParam, signal),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
  })
  const revisions = list.data?.pages.flatMap((page) => page.records) ?? []
  const versions = useMemo(() => versionsOf(revisions), [revisions])
  const id = chosen ?? versions[0]?.top.id
  const at = versions.findIndex(({ top }) => top.id === id)
  const before = versions[at + 1]?.top.id
  const against = other === 'before' ? before : other === 'now' ? undefined : other
  const mine = useRevision(id)
  const theirs = useRevision(against)

  const ask = (): void => {
    if (!id) return
    modal.confirm({
      title: say(words.restoreVersion),
      content: (
        <>
          <p>{say(words.restoreAsk)}</p>
          {isDirty && <p className="bad">{say(words.restoreDirty)}</p>}
        </>
      ),
      okText: say(words.restoreVersion),
      cancelText: say(words.cancel),
      onOk: () => onRestore(id).catch(() => undefined),
    })
  }
  const nameOf = ({ revisionNo }: Revision): string => say(filled(words.versionNo, { no: String(revisionNo) }))
  return (
    <Drawer open size="min(1180px, 96vw)" title={say(words.versions)} onClose={onClose} className="history">
      {list.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {list.isError && <LoadFailed of={list} />}
      {list.isSuccess && revisions.length === 0 && <Empty description={say(words.noVersions)} />}
      {revisions.length > 0 && (
        <div className="history-columns">
          <nav aria-label={say(words.versions)}>
            <ol className="history-list">
              {versions.map(({ top, steps }) => (
                <li key={top.id}>
                  <button type="button" aria-current={top.id === id} onClick={() => setChosen(top.id)}>
                    <span className="history-name">
                      {nameOf(top)}
                      {steps.some((one) => one.id === row.revisionId) && <Tag>{say(words.current)}</Tag>}
                      {steps.some((one) => one.id === row.publishedRevisionId) && <Tag color="green">{say(words.live)}</Tag>}
                      {steps.map((one) => (one.label ? <Tag key={one.id}>{one.label}</Tag> : null))}
                    </span>
                    {steps.map((one) => (
                      <span key={one.id} className="soft">
                        {[one.reasonName, stepReasons.has(one.reason) ? one.createUserName : (one.authorIdsName ?? one.createUserName)]
                          .filter(Boolean)
                          .join(' · ')}
                        {one === top && one.reviewState !== newshistory.machineState.reviewState.none && (
                          <StateMark states={newshistory.machines?.reviewState?.states ?? {}} value={one.reviewState} />
                        )}
                      </span>
                    ))}
                    <span className="soft number">
                      {top.createTime} · {say(filled(words.wordsCount, { count: String(top.wordCount ?? 0) }))}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            {list.hasNextPage && (
              <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {say(words.older)}
              </Button>
            )}
          </nav>
          <section className="history-compare">
            <header>
              <label htmlFor="history-other">{say(words.compareWith)}</label>
              <Select
                id="history-other"
                value={other}
                popupMatchSelectWidth={false}
                onChange={setOther}
                options={[
                  { value: 'before', label: say(words.compareBefore), disabled: before === undefined },
                  { value: 'now', label: say(words.compareNow) },
                  ...versions.filter(({ top }) => top.id !== id).map(({ top }) => ({ value: top.id, label: `${nameOf(top)} ${top.createTime}` })),
                ]}
              />
              {mayWrite && may(permission(newshistory, 'restore')) && id !== row.revisionId && (
                <Button onClick={ask}>{say(words.restoreVersion)}</Button>
              )}
            </header>
            {mine.isPending || (against !== undefined && theirs.isPending) ? (
              <Skeleton active paragraph={{ rows: 8 }} />
            ) : (
              mine.data && (
                <Comparison
                  row={row}
                  // What is older stands on the left.
                  {...(other === 'now'
                    ? { before: valuesIn(mine.data), after: values }
                    : isOlder(theirs.data, mine.data)
                      ? { before: valuesIn(theirs.data), after: valuesIn(mine.data) }
                      : { before: valuesIn(mine.data), after: valuesIn(theirs.data) })}
                />
              )
            )}
          </section>
        </div>
      )}
    </Drawer>
  )
}

const isOlder = (one: Revision | undefined, other: Revision): boolean => !one || one.revisionNo < other.revisionNo
