import { frontPlaces } from '@masthead/contract/cms/front'
import { frontslot } from '@masthead/contract/cms/frontslot'
import { guides, guideTitleLength } from '@masthead/contract/cms/guides'
import { news } from '@masthead/contract/cms/news'
import { fullWidth } from '@masthead/contract/kit/width'
import { wireTime } from '../../engine/kinds/time'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { installationParameters, tenantParameters } from '../../system/parameter'
import { changesOf, fingerprintOf, type FrontChange, type FrontItem, itemOf } from './items'

/** Why somebody should look at an item again before it is launched. */
export type Warning = 'tooLong' | 'offline' | 'noPicture' | 'twice' | 'over' | 'beyond'

type Place = keyof typeof frontPlaces

export interface Module {
  readonly id: string
  readonly place: Place
  readonly title: string
  readonly code: string | null
  readonly newsCount: number
  readonly titleLength: number
}

/** A slot of the front page: what is live in it, and what its draft says where it has one. */
export interface FrontSlot extends Module {
  readonly live: readonly FrontItem[]
  /** The items of the draft; those that are live where nobody changed them. */
  readonly items: readonly FrontItem[]
  readonly isChanged: boolean
  /** What is live became another one since the draft was begun. */
  readonly isStale: boolean
  /** The version of the draft, 0 before the first. */
  readonly version: number
  /** The live content that the draft was laid out over. */
  readonly base: string
  /** The live content as it is. */
  readonly liveBase: string
  readonly updateUser: string | null
  readonly updateTime: string | null
}

/** Items that a module shows where it says nothing else. */
const mostShown = 200

const itemColumns = [
  'parentId',
  'newsId',
  'title',
  'fontSize',
  'fontSizeUnit',
  'color',
  'isBold',
  'fontWeight',
  'linkUrl',
  'isPic',
  'thumb',
  'isBrief',
  'brief',
  'isTiming',
  'onlineTime',
  'offlineTime',
] as const

/** The modules that the front page of the tenant shows, in its order: those that the parameters name, switched on. */
export const modulesOf = async (ctx: Context): Promise<Module[]> => {
  const keys = Object.values(frontPlaces)
  const [shared, own] = [await installationParameters(ctx, keys), await tenantParameters(ctx, keys)]
  const found = await rows(ctx, guides, { parentId: null, status: guides.state.yes }, unscoped).list(['title', 'code', 'newsCount', 'titleLength'], {
    limit: 500,
  })
  return (Object.keys(frontPlaces) as Place[]).flatMap((place) => {
    const named = own.get(frontPlaces[place])?.trim() || shared.get(frontPlaces[place])?.trim()
    const one = found.find(({ id, code }) => named !== undefined && (/^\d{1,18}$/.test(named) ? id : code) === named)
    if (!one) return []
    const { id, title, code, newsCount, titleLength } = one
    return [{ id, place, title, code, newsCount: newsCount ?? mostShown, titleLength: titleLength ?? guideTitleLength }]
  })
}

/** The guides of some modules that are switched on, in their order, by the module. */
export const liveItems = async (ctx: Context, moduleIds: readonly string[]): Promise<(moduleId: string) => FrontItem[]> => {
  const found = await rows(ctx, guides, { parentId: [...moduleIds], status: guides.state.yes }, unscoped).list(itemColumns, {
    sort: ['sort'],
    limit: 1_000,
  })
  return (moduleId) => found.filter(({ parentId }) => parentId === moduleId).map((row) => itemOf(row, row.id))
}

/** The slots of the front page with their drafts. */
export const slotsOf = async (ctx: Context): Promise<FrontSlot[]> => {
  const modules = await modulesOf(ctx)
  const ids = modules.map(({ id }) => id)
  const live = await liveItems(ctx, ids)
  const columns = ['moduleId', 'base', 'items', 'version', 'updateUser', 'updateTime'] as const
  const drafts = await rows(ctx, frontslot, { moduleId: ids }, unscoped).list(columns)
  return modules.map((module): FrontSlot => {
    const draft = drafts.find(({ moduleId }) => moduleId === module.id)
    const now = live(module.id)
    const liveBase = fingerprintOf(now)
    const laid = Array.isArray(draft?.items) ? (draft.items as FrontItem[]) : undefined
    return {
      ...module,
      live: now,
      items: laid ?? now,
      isChanged: laid !== undefined,
      isStale: laid !== undefined && draft?.base !== liveBase,
      version: draft?.version ?? 0,
      base: (laid && draft?.base) ?? liveBase,
      liveBase,
      updateUser: (laid && draft?.updateUser) ?? null,
      updateTime: (laid && draft?.updateTime) ?? null,
    }
  })
}

/** The articles among some that readers see at a moment; without one, now. */
export const onlineAmong = async (ctx: Context, ids: readonly string[], at?: string): Promise<ReadonlySet<string>> => {
  const found = await within(ctx).query<{ id: string }>(
    `select id::text as id from cms_news where ${ofTenant} and id = any($2::bigint[]) and not is_deleted and status = ${news.state.online}
       and (offline_time is null or offline_time > coalesce($3::timestamp at time zone $4, now()))`,
    [[...new Set(ids)], at, ctx.zone],
  )
  return new Set(found.map(({ id }) => id))
}

/** Whether readers see an item at a moment of the tenant's zone, as far as its own times say. */
export const isInTime = ({ onlineTime, offlineTime }: FrontItem, at: string): boolean =>
  (onlineTime ?? '') <= at && (offlineTime === null || offlineTime >= at)

export interface ShownItem extends FrontItem {
  readonly warnings: readonly Warning[]
}

export interface ShownSlot extends Omit<FrontSlot, 'items' | 'live' | 'id'> {
  readonly moduleId: string
  readonly items: readonly ShownItem[]
  readonly changes: readonly FrontChange[]
}

/** Slots as their editors see them: with what differs from what is live, and what there is to look at again. */
export const shownSlots = async (ctx: Context, slots: readonly FrontSlot[]): Promise<ShownSlot[]> => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  const all = slots.flatMap(({ items }) => items)
  const ids = all.flatMap(({ newsId }) => newsId ?? [])
  const online = await onlineAmong(ctx, ids)
  const warningsOf = (item: FrontItem, at: number, { titleLength, newsCount }: Module): Warning[] => [
    ...(fullWidth(item.title) > titleLength ? (['tooLong'] as const) : []),
    ...(item.newsId !== null && !online.has(item.newsId) ? (['offline'] as const) : []),
    ...(item.isPic && !item.thumb ? (['noPicture'] as const) : []),
    ...(item.newsId !== null && ids.filter((id) => id === item.newsId).length > 1 ? (['twice'] as const) : []),
    ...(item.offlineTime !== null && item.offlineTime < now ? (['over'] as const) : []),
    ...(at >= newsCount ? (['beyond'] as const) : []),
  ]
  return slots.map(({ id, live, ...slot }) => ({
    ...slot,
    moduleId: id,
    items: slot.items.map((item, at) => ({ ...item, warnings: warningsOf(item, at, { ...slot, id }) })),
    changes: changesOf(live, slot.items),
  }))
}
