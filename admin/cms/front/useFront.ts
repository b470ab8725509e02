import { front } from '@masthead/contract/cms/front'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { invoke, refresh } from '../../kit/noun/write'
import { apiOf } from '../../kit/noun/nouns'
import { call, isFailure } from '../../kit/wire/client'
import { useLive } from '../../kit/wire/stream'
import type { RowAs } from '../../kit/noun/rowAs'
import type { Article } from '../news/article'
import { filled } from '../words'
import { draftQuery } from './ahead'
import type { Draft, FrontItem, Slot } from './draft'
import { words } from './words'

/** A launch of the front page. */
export type Launch = RowAs<typeof front>

/** The number of a launch as people read it. */
export const numberOf = ({ launchNo }: Launch): string => String(launchNo ?? '')

/** One item of a slot. */
export interface Spot {
  readonly moduleId: string
  readonly index: number
}

/** What could not be saved since somebody else saved the slot before. */
export interface Clash {
  readonly moduleId: string
  readonly mine: readonly FrontItem[]
}

interface Step {
  readonly moduleId: string
  readonly items: readonly FrontItem[]
}

/** Steps that can be undone. */
const mostSteps = 100

/** The draft of the front page, as all its editors share it, and what can be done to it. */
export const useFront = () => {
  const say = useSay()
  const queries = useQueryClient()
  const key = draftQuery.queryKey
  const found = useQuery(draftQuery)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [clash, setClash] = useState<Clash>()
  useLive(front.name, () => refresh(queries, front.name))
  const take = (draft: Draft): void => {
    queries.setQueryData(key, draft)
  }
  const slotOf = (moduleId: string): Slot | undefined => queries.getQueryData<Draft>(key)?.slots.find((one) => one.moduleId === moduleId)

  /** Saves a slot over what its editor saw; answers whether it was taken. */
  const send = async (moduleId: string, items: readonly FrontItem[], base?: string): Promise<boolean> => {
    const slot = slotOf(moduleId)
    if (!slot) return false
    try {
      const body = { moduleId, version: slot.version, base: base ?? slot.base, items }
      take(await invoke<Draft>(front, 'slot', body, [400, 409]))
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 409) {
        await found.refetch()
        setClash({ moduleId, mine: items })
      } else if (error.status === 400) toast('error', Object.values(error.fields ?? {})[0] ?? error.message)
      return false
    }
  }
  const save = async (moduleId: string, items: readonly FrontItem[], base?: string): Promise<boolean> => {
    const before = slotOf(moduleId)
    const isTaken = await send(moduleId, items, base)
    if (isTaken && before) setSteps((known) => [...known, { moduleId, items: before.items }].slice(-mostSteps))
    return isTaken
  }
  const undo = async (): Promise<void> => {
    const last = steps.at(-1)
    if (!last) return
    setSteps(steps.slice(0, -1))
    if (await send(last.moduleId, last.items)) toast('success', say(words.undone))
  }
  const discard = async ({ moduleId, items, version }: Slot): Promise<void> => {
    take(await invoke<Draft>(front, 'discard', { moduleId, version }))
    setSteps((known) => [...known, { moduleId, items }].slice(-mostSteps))
  }
  const launch = async (slots: readonly Slot[], remark: string): Promise<void> => {
    const looked = slots.map(({ moduleId, version }) => ({ moduleId, version }))
    try {
      const row = await invoke<Launch>(front, 'launch', { slots: looked, remark: remark || null })
      setSteps([])
      toast('success', say(filled(words.launched, { no: numberOf(row) })))
    } finally {
      refresh(queries, front.name)
    }
  }
  const bringBack = async (row: Launch): Promise<void> => {
    await call('POST', apiOf(front, `bring-back/${encodeURIComponent(row.id)}`))
    setSteps([])
    toast('success', say(filled(words.broughtBack, { no: numberOf(row) })))
    refresh(queries, front.name)
  }
  return {
    found,
    slots: found.data?.slots ?? [],
    save,
    undo,
    canUndo: steps.length > 0,
    discard,
    launch,
    bringBack,
    clash,
    endClash: () => setClash(undefined),
  }
}

export type Front = ReturnType<typeof useFront>

/** An article as an item of a slot. */
export const itemFrom = (news: Article): FrontItem => ({
  newsId: news.id,
  title: news.title,
  linkUrl: news.externalUrl || null,
  thumb: news.thumb || null,
  isPic: Boolean(news.thumb),
  brief: news.brief || null,
  isBrief: false,
})

/** What is dragged or moved: an article of the shelf, or an item of a slot. */
export type Carried = { readonly news: Article } | { readonly moduleId: string; readonly index: number }

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)

/** Puts what is carried before the item at `index` of a slot. */
export const place = async (front: Front, carried: Carried, moduleId: string, index: number): Promise<void> => {
  const target = front.slots.find((one) => one.moduleId === moduleId)
  if (!target) return
  if ('news' in carried) {
    await front.save(moduleId, [...target.items.slice(0, index), itemFrom(carried.news), ...target.items.slice(index)])
    return
  }
  const source = front.slots.find((one) => one.moduleId === carried.moduleId)
  const item = source?.items[carried.index]
  if (!source || !item) return
  if (source === target) {
    const rest = without(target.items, carried.index)
    const at = carried.index < index ? index - 1 : index
    if (at !== carried.index) await front.save(moduleId, [...rest.slice(0, at), item, ...rest.slice(at)])
    return
  }
  const moved = { ...item, guideId: null }
  if (await front.save(moduleId, [...target.items.slice(0, index), moved, ...target.items.slice(index)]))
    await front.save(carried.moduleId, without(source.items, carried.index))
}
