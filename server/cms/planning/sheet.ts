import { need } from '@masthead/contract/cms/need'
import { newscrew } from '@masthead/contract/cms/newscrew'
import { newsorder } from '@masthead/contract/cms/newsorder'
import { newsplace } from '@masthead/contract/cms/newsplace'
import { weekdayOf } from '@masthead/contract/housekeep/dispatch'
import { permission } from '@masthead/contract/kit/name'
import { may } from '../../engine/reach/context'
import { findRow, readRow, listRows } from '../../engine/verbs'
import type { Context } from '../../engine/types'

interface Opening {
  readonly days: string
  readonly from: string
  readonly to: string
}

const names = [...'一二三四五六日']

/** Whether a text such as 周一至周五, 周六、周日 or 每天 means a weekday, 1 for Monday. */
const coversDay = (days: string, weekday: number): boolean => {
  const text = days.replace(/[周星期\s]/g, '').replace('天', '日')
  if (text === '每日' || text === '') return true
  return text.split(/[、,，]/).some((piece) => {
    const [from, to = from] = piece.split(/[至到~-]/)
    const [first, last] = [names.indexOf(from ?? '') + 1, names.indexOf(to ?? '') + 1]
    if (first === 0 || last === 0) return false
    return first <= last ? first <= weekday && weekday <= last : weekday >= first || weekday <= last
  })
}

/** Whether a place is open at a moment of the tenant's wall; one that says no hours is open always. */
export const isOpenAt = (openTimes: readonly Opening[] | null, moment: string): boolean => {
  if (!openTimes || openTimes.length === 0) return true
  const [weekday, hour] = [Number(weekdayOf(moment)), moment.slice(11, 16)]
  return openTimes.some(({ days, from, to }) => coversDay(days, weekday) && from <= hour && hour <= to)
}

/** What a crew takes along: the order, who goes, the place with its contact and hours, and who asked for the story. */
export const sheetOf = async (ctx: Context, id: string): Promise<Readonly<Record<string, unknown>>> => {
  const { title, brief, eventTime, endTime, deadline, planWords, equipment, priority, place: placeId, needId } = await readRow(ctx, newsorder, id)
  const seen = (noun: typeof newsplace | typeof need | typeof newscrew): boolean => may(ctx, permission(noun, 'view'))
  const place = placeId && seen(newsplace) ? await findRow(ctx, newsplace, placeId) : undefined
  const request = needId && seen(need) ? await findRow(ctx, need, needId) : undefined
  const crew = seen(newscrew) ? (await listRows(ctx, newscrew, { orderId: id, size: '50' })).records : []
  return {
    order: { title, brief, eventTime, endTime, deadline, planWords, equipment, priority },
    crew: crew.map(({ userId, userName, duty }) => ({ userId, name: userName ?? '', duty })),
    place: place && pick(place, ['name', 'address', 'lat', 'lng', 'regionCode', 'regionName', 'radius', 'contact', 'phone', 'openTimes']),
    request: request && pick(request, ['title', 'content', 'contactName', 'phone', 'reward', 'attachments']),
    isOpen: place && eventTime ? isOpenAt(place.openTimes as readonly Opening[] | null, eventTime) : null,
  }
}

const pick = (row: object, keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))
