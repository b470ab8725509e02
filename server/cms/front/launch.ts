import { front, frontChanges, mostFrontItems, mostLaunches } from '@masthead/contract/cms/front'
import { frontslot } from '@masthead/contract/cms/frontslot'
import { guides, guideTooLong } from '@masthead/contract/cms/guides'
import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { fullWidth } from '@masthead/contract/kit/width'
import { entitled } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { addRow, changeRow, createRow, readRow, removeRows, updateRow } from '../../engine/verbs'
import { conflict, invalid } from '../../platform/refusal'
import { changesOf, type FrontChange, type FrontItem, itemOf } from './items'
import { type FrontSlot, type Module, liveItems, shownSlots, slotsOf } from './slots'

/** What a launch keeps of a slot. */
interface Kept {
  readonly moduleId: string
  readonly title: string
  readonly items: readonly FrontItem[]
}

/** What a slot is to show from now on. */
interface Target extends Module {
  readonly live: readonly FrontItem[]
  readonly items: readonly FrontItem[]
}

export const tooManyItems = () =>
  invalid({
    items: [`首页最多放 ${mostFrontItems} 条导读`, `The front page takes ${mostFrontItems} items at most`],
  })

/** A draft that somebody else changed, or that was laid out over what is live no more: answered with the slots as they are. */
export const staleFront = async (tx: TxContext, label: Label): Promise<Error> =>
  conflict('stale', label, { slots: await shownSlots(tx, await slotsOf(tx)) })

/** How many items changed in each way, by the fields of a launch. */
const countsOf = (changes: readonly FrontChange[]) => {
  const count = (kind: FrontChange['kind']): number => changes.filter((one) => one.kind === kind).length
  return { addedCount: count('added'), removedCount: count('removed'), changedCount: count('changed'), movedCount: count('moved') }
}

type Counts = { readonly [K in keyof ReturnType<typeof countsOf>]: number | null }

/** What a launch changed, in a sentence of the reader's language. */
export const summaryOf = (counts: Counts, language: Language): string =>
  Object.values(frontChanges)
    .flatMap(([field, label]) => {
      const count = counts[field]
      return count ? [say(label, language).replace('{count}', String(count))] : []
    })
    .join(language === 'en' ? ', ' : '，') || say(['内容不变', 'Nothing changed'], language)

/** What makes a guide say what an item says. Without timing its times go by themselves. */
const valuesOf = ({ guideId: _, onlineTime, ...values }: FrontItem, sort: number) => ({
  ...values,
  ...(onlineTime === null ? {} : { onlineTime }),
  sort,
})

/** Writes what slots are to show into their guides, in the name of the caller, whose right to launch covers it. */
const carryOut = async (tx: TxContext, targets: readonly Target[]): Promise<void> => {
  const own = entitled(tx)
  for (const { id: parentId, live, items } of targets) {
    const known = new Map(live.map((item) => [item.guideId, item]))
    const kept = new Set(items.map(({ guideId }) => guideId))
    const gone = live.flatMap(({ guideId }) => (guideId !== null && !kept.has(guideId) ? [guideId] : []))
    if (gone.length > 0) await removeRows(own, guides, gone)
    for (const [index, item] of items.entries()) {
      const before = known.get(item.guideId)
      if (!before?.guideId) {
        const shown = { ...valuesOf(item, index + 1), parentId, status: guides.state.yes }
        await createRow(own, guides, shown)
        continue
      }
      const row = await readRow(own, guides, before.guideId, { verb: null })
      if (row.sort !== index + 1 || JSON.stringify(before) !== JSON.stringify(item))
        await updateRow(own, guides, row.id, { ...valuesOf(item, index + 1), version: row.version })
    }
  }
}

/** Throws where a title is longer than its slot takes: readers would see it cut off. */
const demandLengths = (targets: readonly Target[]): void => {
  for (const { items, titleLength } of targets) {
    const long = items.find(({ title }) => fullWidth(title) > titleLength)
    if (!long) continue
    const [zh, en] = guideTooLong(titleLength)
    throw invalid({ slots: [`「${long.title}」：${zh}`, `“${long.title}”: ${en}`] })
  }
}

/** Keeps what stands in the slots now as one launch, and no more launches than there is use for. */
const record = async (
  tx: TxContext,
  {
    targets,
    slots,
    remark,
    restoredNo,
  }: { targets: readonly Target[]; slots: readonly Module[]; remark: string | null | undefined; restoredNo: number | null },
): Promise<RowOf<typeof front>> => {
  const live = await liveItems(
    tx,
    slots.map(({ id }) => id),
  )
  const [last] = await rows(tx, front, {}, unscoped).list(['launchNo'], { sort: ['-launchNo'], limit: 1 })
  const kept = slots.map(({ id, title }): Kept => ({ moduleId: id, title, items: live(id) }))
  const launchNo = (last?.launchNo ?? 0) + 1
  const counts = countsOf(targets.flatMap((target) => changesOf(target.live, target.items)))
  const row = await addRow(tx, front, {
    launchNo,
    summary: summaryOf(counts, 'zh'),
    ...counts,
    remark: remark ?? null,
    itemCount: kept.reduce((sum, { items }) => sum + items.length, 0),
    restoredNo,
    slots: JSON.stringify(kept),
  })
  await within(tx).run(`delete from cms_front where ${ofTenant} and launch_no <= $2`, [launchNo - mostLaunches])
  return row
}

/** Puts every draft before the readers in one step: those that the caller looked at, in the versions that they had then. */
export const launchFront = async (
  tx: TxContext,
  { looked, remark }: { looked: readonly { moduleId: string; version: number }[]; remark: string | null | undefined },
): Promise<RowOf<typeof front>> => {
  const slots = await slotsOf(tx)
  const changed = slots.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) throw conflict('unchanged', ['版面没有改动', 'Nothing on the front page was changed'])
  const isSeen = ({ id, version, isStale }: FrontSlot): boolean => !isStale && looked.some((one) => one.moduleId === id && one.version === version)
  const unseen = changed.filter((slot) => !isSeen(slot))
  if (unseen.length > 0) {
    const names = unseen.map(({ title }) => title)
    throw await staleFront(tx, [
      `「${names.join('、')}」已有新的改动，请查看后再上线`,
      `${names.join(', ')} changed in the meantime; please check before you launch`,
    ])
  }
  demandLengths(changed)
  await carryOut(tx, changed)
  await settleDrafts(tx, changed)
  return record(tx, { targets: changed, slots, remark, restoredNo: null })
}

/** Ends drafts: their slots show what is live. */
export const settleDrafts = async (tx: TxContext, slots: readonly Module[]): Promise<void> => {
  for (const { id } of slots) {
    const draft = await rows(tx, frontslot, { moduleId: id }, { ...unscoped, lock: 'update' }).one('id')
    if (!draft) continue
    const row = await readRow(tx, frontslot, draft.id, { verb: null })
    await changeRow(tx, frontslot, row, { items: null, base: null }, { verb: 'edit' })
  }
}

/** Puts an earlier launch before the readers again, as a launch of its own. Articles that were deleted since stay away; drafts stay what they are. */
export const bringBackFront = async (tx: TxContext, id: string): Promise<RowOf<typeof front>> => {
  const launched = await readRow(tx, front, id)
  const kept = (Array.isArray(launched.slots) ? launched.slots : []).filter((one: Partial<Kept> | null): one is Kept => Array.isArray(one?.items))
  const slots = await slotsOf(tx)
  const newsIds = kept.flatMap(({ items }) => items.flatMap(({ newsId }) => newsId ?? []))
  const there = new Set(
    (
      await within(tx).query<{ id: string }>(`select id::text as id from cms_news where ${ofTenant} and id = any($2::bigint[]) and not is_deleted`, [
        newsIds,
      ])
    ).map((one) => one.id),
  )
  const targets = slots.flatMap((slot): Target[] => {
    const before = kept.find(({ moduleId }) => moduleId === slot.id)
    if (!before) return []
    const living = new Set(slot.live.map(({ guideId }) => guideId))
    const items = before.items
      .filter(({ newsId }) => newsId === null || there.has(newsId))
      .map((item) => itemOf({ ...item }, living.has(item.guideId) ? item.guideId : null))
    return [{ ...slot, items }]
  })
  if (targets.every(({ live, items }) => JSON.stringify(live) === JSON.stringify(items)))
    throw conflict('unchanged', ['首页现在就是这个版面', 'The front page is already like this'])
  demandLengths(targets)
  await carryOut(tx, targets)
  return record(tx, { targets, slots, remark: launched.remark, restoredNo: launched.launchNo })
}
