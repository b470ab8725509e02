import { news } from '@masthead/contract/cms/news'
import { permission } from '@masthead/contract/kit/name'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { useMay } from '../../kit/wire/permission'
import { toast } from '../../kit/look/toast'
import type { Holding } from './calls'
import type { Draft } from './useDraft'
import { useHolding } from './useHolding'
import { filled, words } from '../words'

interface Options {
  readonly isBusy: () => boolean
  /** Tells the draft what was typed in the last moment. */
  readonly flush: () => void
}

export interface Editing {
  /** Whether this window may write now. */
  readonly mayWrite: boolean
  /** Somebody else has it. */
  readonly isOthers: boolean
  readonly holding: Holding | undefined
  /** Somebody took the article over, and something typed here is not saved. */
  readonly lostTo: Holding | undefined
  /** A newer version was saved elsewhere, and something typed here is not. */
  readonly isNewer: boolean
  /** Asks the server again who holds the article. */
  readonly ask: () => Promise<void>
  /** The article is this window's again, or its text is the newest. */
  readonly settle: () => void
}

const editable = (news.editIn as readonly number[] | undefined) ?? []

/** Who may write in this window: by right, by state, and because nobody else has the article. */
export const useEditing = (draft: Draft, { isBusy, flush }: Options): Editing => {
  const say = useSay()
  const may = useMay()
  const [lostTo, setLostTo] = useState<Holding>()
  const [isNewer, setNewer] = useState(false)
  const { row } = draft
  const wanted = row !== undefined && !lostTo && may(permission(news, 'edit')) && editable.some((state) => state === row.status)
  const { holding, ask } = useHolding(row?.id, wanted, {
    onLost: (told) => {
      flush()
      toast('warning', say(filled(words.lost, { who: told.lockUserName ?? say(words.somebody) })))
      // Without anything typed there is nothing to keep: this becomes a copy to read.
      if (draft.hasChanges()) setLostTo(told)
    },
    onNewer: (version) => {
      if (isBusy() || version <= (draft.row?.version ?? 0)) return
      flush()
      if (draft.hasChanges()) setNewer(true)
      else void draft.refresh().catch(() => undefined)
    },
  })
  const isOthers = lostTo !== undefined || holding?.held === false
  const couldEdit = row?._can?.includes('edit') ?? false

  // Who may edit was told with the article; once it is free, it has to be told again.
  const isHeld = holding?.held
  const { refresh } = draft
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (isHeld === true && !couldEdit) void latest.current().catch(() => undefined)
  }, [isHeld, couldEdit])

  return {
    mayWrite: row ? !isOthers && couldEdit : may(permission(news, 'add')),
    isOthers,
    holding,
    lostTo,
    isNewer,
    ask,
    settle: () => {
      setLostTo(undefined)
      setNewer(false)
    },
  }
}
