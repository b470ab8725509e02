import { front, mostFrontItems } from '@masthead/contract/cms/front'
import { frontslot } from '@masthead/contract/cms/frontslot'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { user } from '@masthead/contract/user/user'
import { behave } from '../../engine/behave'
import { inTransaction } from '../../engine/reach/context'
import { isSeen } from '../../engine/reach/veil'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { addRow, changeRow, modelOf, readRow } from '../../engine/verbs'
import { lock } from '../../platform/database/lock'
import { invalid, notFound } from '../../platform/refusal'
import { type FrontItem, itemOf } from './items'
import { bringBackFront, launchFront, settleDrafts, staleFront, summaryOf, tooManyItems } from './launch'
import { lookLink } from './look'
import { type FrontSlot, shownSlots, slotsOf } from './slots'

/** Editors of the front page save, launch and bring back one after the other, so that each sees what the one before did. */
const alone = <T>(ctx: Context, work: (tx: TxContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'front page')
    return work(tx)
  })

/** The names of people by id; none where the caller is not told such names. */
const namesOf = async (ctx: Context, ids: readonly (string | null)[]): Promise<ReadonlyMap<string | null, string>> => {
  if (!isSeen(ctx, modelOf(ctx, user), user.title)) return new Map()
  const found = await within(ctx).query<{ id: string; name: string }>(
    `select id::text as id, coalesce(nullif(real_name, ''), account) as name from user_user where ${ofTenant} and id = any($2::bigint[])`,
    [ids],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

const shown = async (ctx: Context) => {
  const slots = await shownSlots(ctx, await slotsOf(ctx))
  const names = await namesOf(
    ctx,
    slots.map(({ updateUser }) => updateUser),
  )
  const [last] = await rows(ctx, front, {}, unscoped).list(['launchNo'], { sort: ['-launchNo'], limit: 1 })
  return {
    slots: slots.map((slot) => ({ ...slot, updateUserName: names.get(slot.updateUser) ?? null })),
    launchNo: last?.launchNo ?? 0,
  }
}

/** The slot that a caller means, in the version that they saw. */
const slotSeen = async (
  tx: TxContext,
  slots: readonly FrontSlot[],
  { moduleId, version }: { moduleId: string; version: number },
): Promise<FrontSlot> => {
  const slot = slots.find(({ id }) => id === moduleId)
  if (!slot) throw notFound()
  if (slot.version !== version) throw await staleFront(tx, [`「${slot.title}」已被他人修改`, `Somebody else changed ${slot.title} meanwhile`])
  return slot
}

/** Throws for every item that names what is not there: an article of another tenant, times that end before they begin. */
const demandItems = async (tx: TxContext, items: readonly FrontItem[]): Promise<void> => {
  const wrong: Record<string, Label> = {}
  const ids = items.flatMap(({ newsId }) => newsId ?? [])
  const found = await within(tx).query<{ id: string }>(
    `select id::text as id from cms_news where ${ofTenant} and id = any($2::bigint[]) and not is_deleted`,
    [ids],
  )
  const there = new Set(found.map(({ id }) => id))
  for (const [index, { newsId, linkUrl, thumb, onlineTime, offlineTime }] of items.entries()) {
    if (newsId !== null && !there.has(newsId)) wrong[`items.${index}.newsId`] = ['新闻不存在', 'There is no such article']
    if (newsId === null && linkUrl === null && thumb === null)
      wrong[`items.${index}.newsId`] = ['请选择新闻或填写链接', 'Choose an article or give a link']
    if (offlineTime && onlineTime && offlineTime <= onlineTime)
      wrong[`items.${index}.offlineTime`] = ['下线时间必须晚于上线时间', 'The item must go offline after it goes online']
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What is laid out is shown by all editors at once: each is told that something moved, and reads what. */
const told = (tx: TxContext): void => {
  tx.db.send(`insert into platform_event (tenant_id, noun, verb, data) values ($1, $2, 'moved', '{"version":1}')`, [tx.tenantId, front.name])
  tx.db.moved({ noun: front.name, tenantId: tx.tenantId })
}

const keep = async (tx: TxContext, slot: FrontSlot, { base, items }: { base: string; items: readonly FrontItem[] }): Promise<void> => {
  const isLive = JSON.stringify(items) === JSON.stringify(slot.live)
  const values = isLive ? { items: null, base: null } : { items: JSON.stringify(items), base }
  const draft = await rows(tx, frontslot, { moduleId: slot.id }, unscoped).one('id')
  if (!draft) await addRow(tx, frontslot, { moduleId: slot.id, ...values })
  else await changeRow(tx, frontslot, await readRow(tx, frontslot, draft.id, { verb: null, lock: true }), values, { verb: 'edit' })
}

export const frontBehaviour = behave(front, {
  looksAt: ['addedCount', 'removedCount', 'changedCount', 'movedCount'],
  // Shown in the language of who reads it, kept in one.
  unsearched: ['summary'],
  present(row, { language }) {
    const counts = row as Pick<RowOf<typeof front>, 'addedCount' | 'removedCount' | 'changedCount' | 'movedCount'>
    // Launches of before counts were kept have their sentence alone.
    if ('summary' in row && typeof counts.addedCount === 'number') row.summary = summaryOf(counts, language)
  },
  calls: {
    draft: (ctx) => shown(ctx),
    slot: (ctx, { input }) =>
      alone(ctx, async (tx) => {
        const slots = await slotsOf(tx)
        const slot = await slotSeen(tx, slots, input)
        if (input.base !== slot.liveBase && input.base !== slot.base)
          throw await staleFront(tx, [`「${slot.title}」的线上内容已变化`, `What is live in ${slot.title} changed meanwhile`])
        const given = (typeof input.items === 'string' ? JSON.parse(input.items) : (input.items ?? [])) as readonly FrontItem[]
        const living = new Set(slot.live.map(({ guideId }) => guideId))
        const items = given.map((one) => itemOf(one, living.has(one.guideId) ? one.guideId : null))
        const others = slots.filter(({ id }) => id !== slot.id).reduce((sum, one) => sum + one.items.length, 0)
        if (others + items.length > mostFrontItems) throw tooManyItems()
        await demandItems(tx, items)
        await keep(tx, slot, { base: input.base, items })
        told(tx)
        return shown(tx)
      }),
    discard: (ctx, { input }) =>
      alone(ctx, async (tx) => {
        await settleDrafts(tx, [await slotSeen(tx, await slotsOf(tx), input)])
        told(tx)
        return shown(tx)
      }),
    launch: (ctx, { input }) =>
      alone(ctx, (tx) => {
        const looked = (typeof input.slots === 'string' ? JSON.parse(input.slots) : (input.slots ?? [])) as { moduleId: string; version: number }[]
        return launchFront(tx, { looked, remark: input.remark })
      }),
    bringBack: (ctx, { input }) => alone(ctx, (tx) => bringBackFront(tx, input.id)),
    look: async (ctx, { input }) => lookLink(ctx, input.at),
  },
})
