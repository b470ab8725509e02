import { lockModes, news } from '@masthead/contract/cms/news'
import { messages } from '@masthead/contract/kit/message'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { isSet } from '../../kit/kinds/flag'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import type { Article } from '../news/article'
import type { Holding } from '../news/calls'
import type { Problem } from '../news/check'
import type { Hit } from '../news/hits'
import { copyMarkup } from '../news/markup'
import { hasPending } from '../news/pending'
import type { Draft } from '../news/useDraft'
import { filled, words } from '../words'

/** Everything at once that keeps an article from being sent; each leads to its field. */
export const ProblemList = ({ problems, onFind }: { problems: readonly Problem[]; onFind: (key: string) => void }) => {
  const say = useSay()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(messages.incomplete)}
      description={
        <ul className="news-problems">
          {problems.map(({ key, message }) => (
            <li key={key}>
              <Button type="link" size="small" onClick={() => onFind(key)}>
                {say(message)}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** The sensitive words that were found, each with how often; a press goes from one place to the next. */
export const HitList = ({ hits, onFind, onClose }: { hits: readonly Hit[]; onFind: (hit: Hit) => void; onClose: () => void }) => {
  const say = useSay()
  const [turn, setTurn] = useState<Readonly<Record<string, number>>>({})
  const found = [...new Set(hits.map((hit) => hit.word))].map((word) => ({ word, places: hits.filter((hit) => hit.word === word) }))
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(words.hits)}
      closable={{ closeIcon: true, onClose }}
      description={
        <ul className="news-problems">
          {found.map(({ word, places }) => (
            <li key={word}>
              <Button
                type="link"
                size="small"
                onClick={() => {
                  const at = (turn[word] ?? 0) % places.length
                  setTurn({ ...turn, [word]: at + 1 })
                  const place = places[at]
                  if (place) onFind(place)
                }}
              >
                {say(filled(words.hitsCount, { word, count: String(places.length) }))}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Text that this user typed earlier and did not save. */
export const CopyOffer = ({ draft }: { draft: Draft }) => {
  const say = useSay()
  if (!draft.copy) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={say(filled(draft.copy.from === 'here' ? words.copyFound : words.copyElsewhere, { when: draft.copy.when }))}
      description={draft.copy.version !== draft.row?.version ? say(words.copyOlder) : undefined}
      action={
        <span className="news-ways">
          <Button size="small" type="primary" onClick={draft.restoreCopy}>
            {say(words.restore)}
          </Button>
          <Button size="small" onClick={draft.discardCopy}>
            {say(words.discardCopy)}
          </Button>
        </span>
      }
    />
  )
}

interface HolderProps {
  readonly row: Article
  readonly holding: Holding | undefined
  /** Somebody took the article over while it was open here. */
  readonly isLost: boolean
  readonly mayTakeOver: boolean
  readonly body: () => string
  readonly onTakeOver: () => void
  readonly onReload: () => void
}

/** Why this is a copy to read: who edits the article, or that nobody may now; with the ways out. */
export const HolderBanner = ({ row, holding, isLost, mayTakeOver, body, onTakeOver, onReload }: HolderProps) => {
  const say = useSay()
  const { modal } = App.useApp()
  const byHand = isSet(row.isLockEdit) || holding?.lockMode === lockModes.byHand
  const who = (holding?.lockUserName ?? row.lockUserName) || say(words.somebody)
  const isHeld = isLost || holding?.held === false || (isSet(row.isLockEdit) && !row._can?.includes('lock'))
  const idle = byHand || !holding?.idleSeconds ? undefined : say(filled(words.heldIdle, { seconds: String(holding.idleSeconds) }))
  const title = !isHeld
    ? say(words.readOnly)
    : isLost
      ? say(filled(words.lost, { who }))
      : byHand
        ? `${say(words.lockedBy)}：${say(filled(words.lockedSince, { who, when: holding?.lockTime ?? row.lockTime ?? '' }))}`
        : say(filled(words.heldBy, { who }))
  const copy = async (): Promise<void> => {
    const done = await copyMarkup(body())
    toast(done ? 'success' : 'warning', say(done ? words.copied : words.notCopied))
  }
  const ask = (): void => {
    modal.confirm({
      title: say(words.takeOver),
      content: (
        <>
          <p>{[title, idle].filter(Boolean).join('，')}</p>
          <p>{say(words.takeOverAsk)}</p>
        </>
      ),
      okText: say(words.takeOver),
      cancelText: say(words.cancel),
      onOk: onTakeOver,
    })
  }
  return (
    <Alert
      type={isLost ? 'warning' : 'info'}
      showIcon
      role="alert"
      title={title}
      description={isLost ? say(words.lostText) : idle}
      action={
        isHeld && (
          <span className="news-ways">
            {isLost && (
              <Button size="small" onClick={() => void copy()}>
                {say(words.copyMine)}
              </Button>
            )}
            {isLost && (
              <Button size="small" onClick={onReload}>
                {say(words.loadAnew)}
              </Button>
            )}
            {mayTakeOver && (
              <Button size="small" type="primary" onClick={ask}>
                {say(words.takeOver)}
              </Button>
            )}
          </span>
        )
      }
    />
  )
}

/** What is online stays online while it is edited: says so, and lets the changed copy be given up. */
export const PendingBanner = ({
  row,
  mayWrite,
  corrects,
  onDiscard,
}: {
  row: Article
  mayWrite: boolean
  corrects: boolean
  onDiscard: () => void
}) => {
  const say = useSay()
  const { modal } = App.useApp()
  const isPending = hasPending(row)
  if (!isPending && (row.status !== news.state.online || !mayWrite)) return null
  const about = [
    row.pendingStateName ? say(filled(words.pendingState, { state: row.pendingStateName })) : '',
    row.pendingUserName ? say(filled(words.pendingBy, { who: row.pendingUserName })) : '',
  ].filter(Boolean)
  const ask = (): void => {
    modal.confirm({
      title: say(words.discardPending),
      content: say(words.discardPendingAsk),
      okText: say(words.discardPending),
      cancelText: say(words.cancel),
      okButtonProps: { danger: true },
      onOk: onDiscard,
    })
  }
  return (
    <Alert
      type={isPending ? 'warning' : 'info'}
      showIcon
      title={say(isPending ? words.pending : corrects ? words.pendingCorrect : words.pendingMake)}
      description={about.join('，') || undefined}
      action={
        isPending &&
        (row._can?.includes('discard') ?? false) && (
          <Button size="small" danger onClick={ask}>
            {say(words.discardPending)}
          </Button>
        )
      }
    />
  )
}
