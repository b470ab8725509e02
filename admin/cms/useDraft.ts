import { news } from '@masthead/contract/cms/news'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changeBody, changed, newBody, type Values } from '../kit/change'
import { call, type Failure, isFailure, type Row } from '../kit/client'
import { apiOf } from '../kit/nouns'
import { act, submit } from '../kit/write'
import { newsFields } from './check'
import { type Copy, copyOf, dropCopy, keepCopy } from './copy'

/** Another version was saved meanwhile: what it is now, and what is typed here. */
export interface Clash {
  readonly base: Row
  readonly theirs: Row
  readonly mine: Values
}

export interface Draft {
  readonly row: Row | undefined
  readonly values: Values
  readonly isDirty: boolean
  readonly isReady: boolean
  readonly failure: Error | undefined
  /** Unsaved text of an earlier visit. */
  readonly copy: Copy | undefined
  readonly clash: Clash | undefined
  /** The values as they are this moment, before the next rendering. */
  now(): Values
  set(key: string, value: unknown): void
  /** Saves what changed. Answers the row, or undefined when `clash` tells of a newer version. Throws a Failure otherwise. */
  save(): Promise<Row | undefined>
  /** Carries out an action on the article as it was last read. Throws a Failure. */
  act(name: 'toCheck' | 'toPublish' | 'lock'): Promise<Row>
  restoreCopy(): void
  discardCopy(): void
  /** Ends a clash: with their text, with mine over theirs (still to be saved), or not at all. */
  settle(how: 'theirs' | 'mine' | 'later'): void
  reload(): void
}

const copyAfterMs = 1500

const valuesOf = (row: Row | undefined, preset: Values): Values =>
  Object.fromEntries(newsFields.map(([key, field]) => [key, (row ? row[key] : (preset[key] ?? field.default)) ?? null]))

const read = (id: string, signal?: AbortSignal): Promise<Row> => call<Row>('GET', apiOf(news, id), { signal, quiet: true })

/** One article under edit: what the server has, what is typed, and the calls between both, one after the other. */
export const useDraft = (id: string | undefined, preset: Values): Draft => {
  const [row, setRow] = useState<Row>()
  const [values, setValues] = useState<Values>(() => valuesOf(undefined, preset))
  const [isReady, setReady] = useState(id === undefined)
  const [failure, setFailure] = useState<Error>()
  const [copy, setCopy] = useState<Copy | undefined>(() => (id === undefined ? copyOf(undefined) : undefined))
  const [clash, setClash] = useState<Clash>()
  const [visit, setVisit] = useState(0)
  const latest = useRef({ row, values })
  const calls = useRef<Promise<unknown>>(Promise.resolve())

  const hold = useCallback((next: { row?: Row | undefined; values?: Values }): void => {
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
        setCopy(copyOf(id))
        setReady(true)
      })
      .catch((error: Error) => !abort.signal.aborted && setFailure(error))
    return () => abort.abort()
  }, [id, visit, hold])

  const changes = useMemo(() => changed(newsFields, values, row ?? valuesOf(undefined, preset)), [values, row, preset])
  const isDirty = isReady && changes.length > 0

  useEffect(() => {
    if (!isDirty) return
    const timer = window.setTimeout(() => {
      keepCopy(latest.current.row?.id, {
        version: latest.current.row?.version,
        at: Date.now(),
        values: Object.fromEntries(changes.map(([key]) => [key, values[key]])),
      })
    }, copyAfterMs)
    return () => window.clearTimeout(timer)
  }, [isDirty, changes, values])

  /** One call after the other, so that two saves of this window never clash with each other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = calls.current.then(work, work)
    calls.current = turn.catch(() => undefined)
    return turn
  }

  const save = async (): Promise<Row | undefined> => {
    const { row: base, values: sent } = latest.current
    try {
      const answer = await submit(news, base ? changeBody(newsFields, sent, base) : newBody(newsFields, sent))
      const saved: Row = { ...base, ...answer, content: sent.content }
      // What was typed while the call was under way stays; the body stays as it is, so that the caret does not jump.
      const typed = Object.fromEntries(changed(newsFields, latest.current.values, sent).map(([key]) => [key, latest.current.values[key]]))
      hold({ row: saved, values: { ...valuesOf(saved, {}), content: latest.current.values.content, ...typed } })
      dropCopy(base?.id)
      setCopy(undefined)
      return saved
    } catch (error) {
      if (!base || !isStale(error, base)) throw error
      setClash({ base, theirs: await read(base.id), mine: sent })
      return undefined
    }
  }

  const carryOut = async (name: 'toCheck' | 'toPublish' | 'lock'): Promise<Row> => {
    const base = latest.current.row
    if (!base) throw new Error('An article that was never saved has no actions')
    const action = news.actions?.[name]
    if (!action) throw new Error(`No action ${name}`)
    try {
      const answer = (await act(news, name, action, [base.id], { version: base.version })) as Row
      hold({ row: { ...latest.current.row, ...answer, content: base.content } as Row })
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
    isReady,
    failure,
    copy,
    clash,
    now: () => latest.current.values,
    set: (key, value) => hold({ values: { ...latest.current.values, [key]: value } }),
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
    settle: (how) => {
      if (clash && how === 'theirs') {
        hold({ row: clash.theirs, values: valuesOf(clash.theirs, {}) })
        dropCopy(clash.theirs.id)
      }
      if (clash && how === 'mine') {
        // Only what was changed here goes over theirs; fields that were not touched keep their text.
        const own = changed(newsFields, latest.current.values, clash.base).map(([key]) => [key, latest.current.values[key]])
        hold({ row: clash.theirs, values: { ...valuesOf(clash.theirs, {}), ...Object.fromEntries(own) } })
      }
      setClash(undefined)
    },
    reload: () => setVisit((count) => count + 1),
  }
}

const isStale = (error: unknown, base: Row): error is Failure =>
  isFailure(error) && error.status === 409 && error.row !== undefined && error.row.version !== base.version
