import { news } from '@masthead/contract/cms/news'
import { rows, unscoped } from '../../engine/read/rows'
import { guideMessages, guides, guideTitleLength, guideTooLong } from '@masthead/contract/cms/guides'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { fullWidth } from '@masthead/contract/kit/width'
import { behave, type ValuesOf } from '../../engine/behave'
import type { Values, Context, TxContext } from '../../engine/types'
import { wireTime } from '../../engine/kinds/time'
import { sameTenant } from '../../engine/reach/within'
import { type FaceRow, listFace, listRows } from '../../engine/verbs'
import { invalid } from '../../platform/refusal'

const defaultWeight = 5

type Item = RowOf<typeof guides>

type Written = ValuesOf<typeof guides>

/** SQL of whether readers see an item: switched on, in its time, its article online, and its module switched on. */
const isEffective = (t: string): string => `${t}.parent_id is not null and ${t}.status = ${guides.state.yes}
  and (not ${t}.is_timing or (${t}.online_time <= now() and (${t}.offline_time is null or ${t}.offline_time >= now())))
  and (${t}.news_id is null or exists (select 1 from cms_news n where ${sameTenant('n', t)} and n.id = ${t}.news_id and n.status = ${news.state.online}
    and not n.is_deleted and (n.offline_time is null or n.offline_time > now())))
  and exists (select 1 from cms_guides m where ${sameTenant('m', t)} and m.id = ${t}.parent_id and m.status = ${guides.state.yes} and not m.is_deleted)`

/** SQL of whether an item is among the first of those that readers see, as many as its module shows. */
const isAmongFirst = (t: string): string => {
  const most = `(select coalesce(m.news_count, 200) from cms_guides m where ${sameTenant('m', t)} and m.id = ${t}.parent_id)`
  return `(select count(*) from (select 1 from cms_guides s where ${sameTenant('s', t)} and s.parent_id = ${t}.parent_id and not s.is_deleted
    and (s.sort, s.id) < (${t}.sort, ${t}.id) and ${isEffective('s')} limit ${most}) before) < ${most}`
}

/** What an item or a module must be besides its declaration, every failing field at once. */
const check = async (tx: TxContext, before: Item | null, values: Written): Promise<void> => {
  const row: Written = { ...before, ...values }
  const wrong: Record<string, Label> = {}
  if (before && (before.parentId === null) !== (row.parentId === null))
    wrong.parentId = ['模块和导读不能互换', 'A module cannot become an item, nor an item a module']
  else if (row.parentId !== null && row.parentId !== undefined) {
    const length = 'parentId' in values || 'title' in values ? await lengthOf(tx, row.parentId) : undefined
    if (length === null) wrong.parentId = guideMessages.parentId
    else if (length !== undefined && fullWidth(row.title ?? '') > length) wrong.title = guideTooLong(length)
    if (row.isPic === true && !row.thumb) wrong.thumb = guideMessages.thumb
  }
  if (row.isBold === true && ('isBold' in values || 'fontWeight' in values) && !(await isWeight(tx, row.fontWeight || defaultWeight)))
    wrong.fontWeight = guideMessages.fontWeight
  if (row.isTiming === true && row.onlineTime && row.offlineTime && row.offlineTime <= row.onlineTime)
    wrong.offlineTime = ['下线时间必须晚于上线时间', 'The item must go offline after it goes online']
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** The longest title of a module's items, null where it is no module. */
const lengthOf = async (tx: TxContext, parentId: unknown): Promise<number | null> => {
  const found = await rows(tx, guides, { id: String(parentId), parentId: null }, unscoped).one('titleLength')
  return found ? (found.titleLength ?? guideTitleLength) : null
}

const isWeight = async (tx: TxContext, weight: unknown): Promise<boolean> => {
  const found = await tx.db.query(
    `select 1 from system_dict where code = 'font_weight_category' and parent_id is not null and dict_key = $1 and not is_deleted limit 1`,
    [String(weight)],
  )
  return found.length > 0
}

/** What follows from the switches of the row: no weight without bold, no times without timing; the article's title is remembered. */
const consequences = async (tx: TxContext, before: Item | null, values: Written): Promise<Values> => {
  const row: Written = { ...before, ...values }
  const article =
    values.newsId && !values.originalTitle ? await rows(tx, news, { id: values.newsId }, { ...unscoped, bin: 'also' }).one('title') : undefined
  const set: Written = {
    ...(row.isBold !== true ? { fontWeight: 0 } : row.fontWeight ? {} : { fontWeight: defaultWeight }),
    ...(row.isTiming === true ? {} : { onlineTime: null, offlineTime: null }),
    ...('isTiming' in values || 'onlineTime' in values || 'offlineTime' in values ? { turnTime: null } : {}),
    ...(article ? { originalTitle: article.title } : {}),
  }
  return Object.fromEntries(Object.entries(set).filter(([key, value]) => value !== (row[key as keyof Written] ?? null)))
}

export const guidesBehaviour = behave(guides, {
  columns: {
    isShown: ({ t }) => `case when ${t}.parent_id is null then ${t}.status = ${guides.state.yes} else ${isEffective(t)} end`,
    launchedVersion: ({ t }) => `case when ${t}.status = ${guides.state.yes} then ${t}.version::int end`,
    picture: ({ t }) => `coalesce(${t}.thumb, (select n.thumb from cms_news n where ${sameTenant('n', t)} and n.id = ${t}.news_id))`,
    newsStatus: ({ t }) => `(select n.status::int from cms_news n where ${sameTenant('n', t)} and n.id = ${t}.news_id)`,
  },
  filters: {
    parentCode: ({ value, t, params }) =>
      `exists (select 1 from cms_guides m where ${sameTenant('m', t)} and m.id = ${t}.parent_id and m.code = ${params.add(value)} and not m.is_deleted)`,
  },
  faces: {
    slots: ({ t }) => `${t}.parent_id is null`,
    items: ({ t }) => `${isEffective(t)} and ${isAmongFirst(t)}`,
  },
  create: {
    guard: (tx, { values }) => check(tx, null, values),
    set: (tx, { values }) => consequences(tx, null, values),
  },
  update: {
    guard: (tx, { before, values }) => check(tx, before, values),
    set: (tx, { before, values }) => consequences(tx, before, values),
  },
  actions: {
    move: { guard: (tx, { row, input }) => check(tx, row, input) },
    turn: { set: (ctx) => ({ turnTime: wireTime(ctx.clock.now(), ctx.zone) }) },
  },
  calls: {
    childList(ctx, { query }) {
      const { tenantId: _tenant, parentId, ...rest } = query
      return listRows(ctx, guides, { ...rest, ...(parentId ? { parentId } : { parentId_notnull: '1' }) })
    },
  },
})

/** What readers see of a slot, named by its alias or its id: at most `size` items in their order, none where there is no such slot. */
export const itemsOfSlot = async (ctx: Context, slot: string, size = 30): Promise<FaceRow<typeof guides>[]> => {
  if (slot === '') return []
  const by = /^\d{1,18}$/.test(slot) ? { parentId: slot } : { parentCode: slot }
  const { records } = await listFace(ctx, guides, 'items', { ...by, size: String(size), ascs: 'sort' })
  return records
}
