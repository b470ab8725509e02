import { news } from '@masthead/contract/cms/news'
import { useEffect, useRef } from 'react'
import { remove } from '../../kit/noun/write'
import type { Row } from '../../kit/wire/client'
import { draftProblems, isBlankBody } from './check'
import type { Draft } from './useDraft'

interface Options {
  readonly draft: Draft
  readonly mayWrite: boolean
  /** Whether a draft can be made now: nothing else is under way. */
  readonly isFree: () => boolean
  /** Tells the draft what was typed in the last moment. */
  readonly flush: () => void
  readonly onMade: (id: string) => void
}

/** How long the hands rest before the draft is made, in milliseconds. */
const restMs = 2000

/**
 * Makes the draft of a new article by itself once something can be saved and the hands rest, so that all that needs one is there. What is refused is not tried again
 * until somebody saves. Answers what takes the draft away where nothing of the text was left in it and it was never saved by hand.
 */
export const useSilentDraft = ({ draft, mayWrite, isFree, flush, onMade }: Options): (() => void) => {
  const { row, values, isDirty } = draft
  const made = useRef<Row>(undefined)
  const isRefused = useRef(false)
  const latest = useRef({ draft, isFree, flush, onMade })
  latest.current = { draft, isFree, flush, onMade }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` begins the rest again
  useEffect(() => {
    if (row || !isDirty || !mayWrite || isRefused.current) return
    const timer = window.setTimeout(() => {
      const now = latest.current
      if (!now.isFree()) return
      now.flush()
      if (draftProblems(now.draft.now()).length > 0) return
      now.draft.save().then(
        (answer) => {
          if (!answer) return
          made.current = answer
          now.onMade(answer.id)
        },
        () => {
          isRefused.current = true
        },
      )
    }, restMs)
    return () => window.clearTimeout(timer)
  }, [row, values, isDirty, mayWrite])

  return () => {
    const { now } = latest.current.draft
    const isEmptied = !String(now().title ?? '').trim() && isBlankBody(now().content)
    if (made.current && isEmptied && row?.version === made.current.version) void remove(news, [made.current.id]).catch(() => undefined)
  }
}
