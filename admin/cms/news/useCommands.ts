import { phrases } from '../../kit/look/phrases'
import { messages } from '@masthead/contract/kit/message'
import { useState } from 'react'
import { isFailure } from '../../kit/wire/client'
import { isSet } from '../../kit/kinds/flag'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import type { Article } from './article'
import { discardPending, previewOf, restoreRevision } from './calls'
import { allProblems, draftProblems, type Problem } from './check'
import { bodyDocument, type Hit, hitsIn } from './hits'
import { leaveFor } from './leave'
import type { Command } from './NewsBar'
import type { Draft } from './useDraft'
import type { Finding } from './ready/findings'
import type { Editing } from './useEditing'
import { words } from '../words'

interface Options {
  readonly draft: Draft
  readonly editing: Editing
  /** Tells the draft what was typed in the last moment. */
  readonly flush: () => void
  readonly isUploading: boolean
  readonly isTitleNews: boolean
  /** Whether saving changes what readers see at once; asks, and answers whether to go on. */
  readonly mayCorrect: () => Promise<boolean>
  /** The article is kept as it is to be issued, or to be looked at: shows the sheet for it. */
  readonly onSheet: (sheet: 'issue' | 'phone') => void
  /** Brings a field, or a word in it, before the user's eyes. */
  readonly find: (key: string) => void
  readonly findHit: (hit: Hit) => void
  /** A new article was given its id. */
  readonly onMade: (id: string) => void
  readonly onBusy: (way: Command | undefined) => void
}

export interface Commands {
  /** What readers will stumble over, where an article was about to be sent with it. */
  readonly findings: readonly Finding[]
  readonly forgetFindings: () => void
  readonly busy: Command | undefined
  readonly problems: readonly Problem[]
  readonly hits: readonly Hit[]
  readonly go: (way: Command) => void
  readonly takeOver: () => void
  readonly discard: () => void
  readonly restore: (revisionId: string) => Promise<void>
  /** The field was changed: what was wrong with it is said no more. */
  readonly forgive: (key: string) => void
  readonly forgetHits: () => void
}

const noHits: readonly Hit[] = []
const noFindings: readonly Finding[] = []

/** What readers will stumble over in the text that stands in the editor; how that is found comes when it is asked for. */
const readiness = async (): Promise<readonly Finding[]> => {
  const body = bodyDocument()?.body
  return body ? (await import('./ready/findings')).findingsIn(body) : noFindings
}

/** What the buttons of the editor do, one at a time, and what is said of it. */
export const useCommands = ({
  draft,
  editing,
  flush,
  isUploading,
  isTitleNews,
  mayCorrect,
  onSheet,
  find,
  findHit,
  onMade,
  onBusy,
}: Options): Commands => {
  const say = useSay()
  const [busy, setBusyState] = useState<Command>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [hits, setHits] = useState<readonly Hit[]>(noHits)
  const [findings, setFindings] = useState<readonly Finding[]>(noFindings)
  const setBusy = (way: Command | undefined): void => {
    setBusyState(way)
    onBusy(way)
  }

  /** Whatever was refused, said once: by its fields, by the words in the text, or by a line. Statuses with a toast of their own stay silent here. */
  const refuse = (error: unknown): void => {
    if (!isFailure(error)) throw error
    const found = hitsIn(error)
    const refused = Object.entries(error.fields ?? {}).map(([key, message]): Problem => ({ key, message: [message, message] }))
    setHits(found)
    setProblems(refused)
    if (error.status === 0) toast('error', say(phrases.form.offline))
    else if (error.status === 400 || (error.status === 409 && !error.row)) toast('error', error.message)
    const [first] = refused
    const [hit] = found
    if (hit) findHit(hit)
    else if (first) find(first.key)
    // Somebody else has it now, perhaps.
    if (error.status === 409) void editing.ask()
  }

  const stop = (wrong: readonly Problem[]): boolean => {
    setProblems(wrong)
    const [first] = wrong
    if (!first) return false
    toast('error', say(wrong.length > 1 ? messages.incomplete : first.message))
    find(first.key)
    return true
  }

  /** Saves when anything changed. Answers whether everything is with the server now. */
  const save = async (): Promise<Article | undefined> => {
    flush()
    if (isUploading) {
      toast('warning', say(words.picturesOnTheirWay))
      return undefined
    }
    if (stop(draftProblems(draft.now()))) return undefined
    if (draft.hasChanges() && !(await mayCorrect())) return undefined
    const isNew = draft.row === undefined
    const saved = await draft.save()
    if (saved) editing.settle()
    if (saved?.$isMerged) toast('info', say(words.merged))
    if (saved && isNew) onMade(saved.id)
    return saved
  }

  /** The article as the server has it, with what is typed: saved first where that is needed, also for the first time. Nothing where it could not be. */
  const kept = async (): Promise<Article | undefined> => {
    flush()
    return (draft.row && !draft.hasChanges()) || !editing.mayWrite ? draft.row : save()
  }

  const send = async (isReady = false): Promise<void> => {
    flush()
    if (stop(allProblems(draft.now(), isTitleNews)) || !(await kept())) return
    const found = isReady ? noFindings : await readiness()
    setFindings(found)
    if (found.length > 0) return
    const answer = await draft.act('toCheck')
    setHits(noHits)
    for (const { msg } of answer.warnings ?? []) if (msg) toast('warning', msg)
    const names = answer.signers?.join(', ')
    const done = names ? `${say(words.sent)}: ${names}` : say(words.sent)
    toast('success', done)
    leaveFor('/cms/beissue', done)
  }

  const issue = async (): Promise<void> => {
    flush()
    if (!stop(allProblems(draft.now(), isTitleNews)) && (await kept())) onSheet('issue')
  }

  const preview = async (): Promise<void> => {
    // Opened at once: a browser lets only a press open windows.
    const shown = window.open('', '_blank')
    const link = await kept()
      .then((row) => row && previewOf(row.id))
      .catch((error: unknown) => {
        shown?.close()
        throw error
      })
    if (!link) shown?.close()
    else if (shown) shown.location.href = link
    else window.location.assign(link)
  }

  const ways: Readonly<Record<Command, () => Promise<unknown>>> = {
    save: async () => (await save()) && toast('success', say(words.saved)),
    send: () => send(),
    sendAnyway: () => send(true),
    issue,
    preview,
    phone: async () => (await kept()) && onSheet('phone'),
    lock: async () => {
      toast('success', say(isSet((await draft.act('lock')).isLockEdit) ? words.locked : words.unlocked))
      await editing.ask()
    },
  }

  /** Carries something out that changes the article elsewhere, and shows the article as it is then. */
  const change = async (work: () => Promise<unknown>, done: readonly [string, string]): Promise<void> => {
    try {
      await work()
      editing.settle()
      await editing.ask()
      toast('success', say(done))
    } catch (error) {
      refuse(error)
      throw error
    }
  }
  const swallow = (): undefined => undefined

  return {
    busy,
    problems,
    hits,
    findings,
    forgetFindings: () => setFindings(noFindings),
    go: (way) => {
      if (busy) return
      setBusy(way)
      ways[way]()
        .catch(refuse)
        .finally(() => setBusy(undefined))
    },
    takeOver: () =>
      void change(async () => {
        await draft.act('takeOver')
        await draft.refresh()
      }, words.takenOver).catch(swallow),
    discard: () =>
      void change(async () => draft.row && draft.read(await discardPending(draft.row.id, draft.row.version)), words.discarded).catch(swallow),
    restore: (revisionId) => change(async () => draft.read(await restoreRevision(revisionId, draft.row?.version)), words.restored),
    forgive: (key) => {
      setProblems((known) => (known.some((problem) => problem.key === key) ? known.filter((problem) => problem.key !== key) : known))
    },
    forgetHits: () => setHits(noHits),
  }
}
