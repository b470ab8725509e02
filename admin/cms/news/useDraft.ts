import { news } from '@masthead/contract/cms/news'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changeBody, changed, newBody, type Values } from '../../kit/noun/change'
import { call, type Failure, isFailure, type Row } from '../../kit/wire/client'
import { apiOf } from '../../kit/noun/nouns'
import { act, submit } from '../../kit/noun/write'
import { type Article, articleOf } from './article'
import { newsFields } from './check'
import { type Copy, copyOf, dropCopy, keepCopy, latestCopy, shareCopy } from './copy'

/** A stretch of a merged text: agreed upon, or changed by both. */
export type Stretch =
  | { readonly kind: 'agreed'; readonly blocks: readonly string[] }
  | { readonly kind: 'clash'; readonly mine: readonly string[]; readonly theirs: readonly string[] }

/** Another version was saved meanwhile: what it is now, and what is typed here. */
export interface Clash {
  /** The text of both, block by block, where it could be laid over each other. */
  readonly blocks?: readonly Stretch[] | null
  readonly base: Article
  readonly theirs: Article
  readonly mine: Values
}

export type ArticleAction = 'toCheck' | 'lock' | 'takeOver'

/** A saved article, and whether it was merged with what others have saved meanwhile. */
export type Saved = Article & { readonly $isMerged?: true }

export interface Draft {
  readonly row: Article | undefined
  readonly values: Values
  readonly isDirty: boolean
  /** Whether what is typed is kept in this browser, until it is saved. */
  readonly isKept: boolean
  readonly isReady: boolean
  readonly failure: Error | undefined
  /** Unsaved text of an earlier visit. */
  readonly copy: Copy | undefined
  readonly clash: Clash | undefined
  /** The values as they are this moment, before the next rendering. */
  now(): Values
  /** Whether they differ this moment from what the server has. */
  hasChanges(): boolean
  /** Keeps its identity. */
  set(key: string, value: unknown): void
  /** Saves what changed. Answers the row, or undefined when `clash` tells of a newer version. Throws a Failure otherwise. */
  save(): Promise<Saved | undefined>
  /** Carries out an action on the article as it was last read. Throws a Failure. */
  act(name: ArticleAction): Promise<Article>
  /** Takes what the server answered of an action that was carried out elsewhere. */
  take(answer: Article): void
  restoreCopy(): void
  discardCopy(): void
  /** Ends a clash: with their text, with mine over theirs (still to be saved), or not at all. */
  settle(how: 'theirs' | 'mine' | 'later', content?: string): void
  /** Tries again to read what could not be read. */
  reload(): void
  /** Reads the article anew; what is typed stays. Throws a Failure. */
  refresh(): Promise<void>
  /** Reads it anew after it was changed by other means; what is typed is given up. Throws a Failure. */
  read(changed: Row): Promise<void>
}

const copyAfterMs = 1500
/** The server's copy may be this much older. */
const shareEveryMs = 10_000

const valuesOf = (row: Row | undefined, preset: Values): Values =>
  Object.fromEntries(newsFields.map(([key, field]) => [key, (row ? row[key] : (preset[key] ?? field.default)) ?? null]))

const read = (id: string, signal?: AbortSignal): Promise<Article> => call<Article>('GET', apiOf(news, id), { signal, quiet: true })

/** What a save is to answer: the text is here. */
const saved = [
  ...Object.entries(news.fields).flatMap(([key, { kind }]) => (kind === 'html' ? [] : [key])),
  'status',
  'updateUser',
  'updateTime',
  'hasPending',
  'warnings',
]

/** One article under edit: what the server has, what is typed, and the calls between both, one after the other. */
export const useDraft = (id: string | undefined, preset: Values): Draft => {
  const [row, setRow] = useState<Article>()
  const [values, setValues] = useState<Values>(() => valuesOf(undefined, preset))
  const [isReady, setReady] = useState(id === undefined)
  const [failure, setFailure] = useState<Error>()
  const [copy, setCopy] = useState<Copy | undefined>(() => (id === undefined ? copyOf(undefined) : undefined))
  const [clash, setClash] = useState<Clash>()
  const [isKept, setKept] = useState(false)
  const [visit, setVisit] = useState(0)
  const latest = useRef({ row, values })
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const shared = useRef(0)

  const hold = useCallback((next: { row?: Article | undefined; values?: Values }): void => {
    latest.current = { ...latest.current, ...next }
    setRow(latest.current.row)
    setValues(latest.current.values)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `visit` asks again
  useEffect(() => {
    if (id === undefined || latest.current.row?.id === id) return
    const abort = new AbortController()
    setFailure(undefined)
    read(id, abort.signal)
      .then((found) => {
        hold({ row: found, values: valuesOf(found, {}) })
        setReady(true)
        void latestCopy(id).then((one) => !abort.signal.aborted && setCopy(one && isWorth(one, found) ? one : undefined))
      })
      .catch((error: Error) => !abort.signal.aborted && setFailure(error))
    return () => abort.abort()
  }, [id, visit, hold])

  // What a new article begins with comes after its page: it fills what is still empty, and counts as nothing that was typed.
  useEffect(() => {
    if (id !== undefined || latest.current.row) return
    const { values: typed } = latest.current
    const gaps = Object.entries(preset).filter(([key]) => typed[key] === null || typed[key] === undefined || typed[key] === '')
    if (gaps.length > 0) hold({ values: { ...typed, ...Object.fromEntries(gaps) } })
  }, [id, preset, hold])

  const set = useCallback((key: string, value: unknown): void => hold({ values: { ...latest.current.values, [key]: value } }), [hold])

  const changes = useMemo(() => changed(newsFields, values, row ?? valuesOf(undefined, preset)), [values, row, preset])
  const isDirty = isReady && changes.length > 0

  useEffect(() => {
    if (!isDirty) return
    const { row: base } = latest.current
    const typed = { version: base?.version, values: Object.fromEntries(changes.map(([key]) => [key, values[key]])) }
    setKept(false)
    const here = window.setTimeout(() => {
      keepCopy(base?.id, typed)
      setKept(true)
    }, copyAfterMs)
    const share = (): void => {
      shared.current = Date.now()
      if (base) void shareCopy(base.id, typed)
    }
    const there = window.setTimeout(share, Math.max(copyAfterMs, shared.current + shareEveryMs - Date.now()))
    return () => {
      window.clearTimeout(here)
      window.clearTimeout(there)
    }
  }, [isDirty, changes, values])

  /** One call after the other, so that two saves of this window never clash with each other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = calls.current.then(work, work)
    calls.current = turn.catch(() => undefined)
    return turn
  }

  const save = async (): Promise<Saved | undefined> => {
    const { row: base, values: sent } = latest.current
    try {
      const answer = await (base
        ? submit(news, { ...changeBody(newsFields, sent, base), ...mergeOver(base) }, saved)
        : submit(news, newBody(newsFields, sent)))
      if (base && (answer.version ?? 0) > base.version + 1) return await takeMerged(base, sent)
      const row = articleOf({ ...base, ...answer, content: sent.content })
      // What was typed while the call was under way stays; the body stays as it is, so that the caret does not jump.
      const typed = Object.fromEntries(changed(newsFields, latest.current.values, sent).map(([key]) => [key, latest.current.values[key]]))
      hold({ row, values: { ...valuesOf(row, {}), content: latest.current.values.content, ...typed } })
      dropCopy(base?.id, true)
      setCopy(undefined)
      return row
    } catch (error) {
      if (!base || !isStale(error, base)) throw error
      setClash({ base, theirs: await read(base.id), mine: sent, blocks: blocksOf(error) })
      return undefined
    }
  }

  /** Shows what a save was merged to. A text that was typed on meanwhile is merged with its next save. */
  const takeMerged = async (base: Article, sent: Values): Promise<Saved> => {
    const found = await read(base.id)
    const typed = changed(newsFields, latest.current.values, sent).map(([key]) => [key, latest.current.values[key]])
    if (!typed.some(([key]) => key === 'content')) hold({ row: found, values: { ...valuesOf(found, {}), ...Object.fromEntries(typed) } })
    dropCopy(base.id, true)
    setCopy(undefined)
    return { ...found, $isMerged: true }
  }

  const carryOut = async (name: ArticleAction): Promise<Article> => {
    const base = latest.current.row
    if (!base) throw new Error('An article that was never saved has no actions')
    const action = news.actions?.[name]
    if (!action) throw new Error(`No action ${name}`)
    try {
      const answer = articleOf((await act(news, name, action, [base.id], { version: base.version })) as Row)
      hold({ row: { ...latest.current.row, ...answer, content: base.content } })
      return answer
    } catch (error) {
      if (isFailure(error) && isStale(error, base)) setClash({ base, theirs: await read(base.id), mine: latest.current.values })
      throw error
    }
  }

  return {
    row,
    values,
    isDirty,
    isKept: isDirty && isKept,
    take: (answer) => hold({ row: { ...latest.current.row, ...answer, content: latest.current.row?.content ?? null } }),
    isReady,
    failure,
    copy,
    clash,
    now: () => latest.current.values,
    set,
    hasChanges: () => changed(newsFields, latest.current.values, latest.current.row ?? valuesOf(undefined, preset)).length > 0,
    save: () => inTurn(save),
    act: (name) => inTurn(() => carryOut(name)),
    restoreCopy: () => {
      if (copy) hold({ values: { ...latest.current.values, ...copy.values } })
      setCopy(undefined)
    },
    discardCopy: () => {
      dropCopy(latest.current.row?.id)
      setCopy(undefined)
    },
    settle: (how, content) => {
      if (clash && how === 'theirs') {
        hold({ row: clash.theirs, values: valuesOf(clash.theirs, {}) })
        dropCopy(clash.theirs.id)
      }
      if (clash && how === 'mine') {
        // Only what was changed here goes over theirs; fields that were not touched keep their text.
        const own = changed(newsFields, latest.current.values, clash.base).map(([key]) => [key, latest.current.values[key]])
        const text = content === undefined ? {} : { content }
        hold({ row: clash.theirs, values: { ...valuesOf(clash.theirs, {}), ...Object.fromEntries(own), ...text } })
      }
      setClash(undefined)
    },
    reload: () => setVisit((count) => count + 1),
    read: ({ id: newsId }) =>
      inTurn(async () => {
        const found = await read(newsId)
        hold({ row: found, values: valuesOf(found, {}) })
        dropCopy(found.id)
        setCopy(undefined)
      }),
    refresh: () =>
      inTurn(async () => {
        const base = latest.current.row
        if (!base) return
        const found = await read(base.id)
        const typed = changed(newsFields, latest.current.values, base).map(([key]) => [key, latest.current.values[key]])
        // With something typed the base stays as well: the save must find out that it is stale.
        if (typed.length === 0) hold({ row: found, values: valuesOf(found, {}) })
        else if (found.version === base.version) hold({ row: found })
      }),
  }
}

/** What a save says so that the server may lay it over what others have saved meanwhile. */
const mergeOver = (base: Article): Values => ({ merge: true, baseRevisionId: base.pendingRevisionId ?? base.revisionId })

const blocksOf = ({ data }: Failure): Clash['blocks'] =>
  (data as { readonly clash?: { readonly blocks: Clash['blocks'] } } | null | undefined)?.clash?.blocks ?? null

/** Whether a copy holds anything that the article does not. */
const isWorth = (copy: Copy, row: Row): boolean => changed(newsFields, copy.values, row).length > 0

const isStale = (error: unknown, base: Row): error is Failure =>
  isFailure(error) && error.status === 409 && error.row !== undefined && error.row.version !== base.version
