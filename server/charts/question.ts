import type { Report } from '@masthead/contract/kit/report'
import { LRUCache } from 'lru-cache'
import { faultOf } from '../engine/reach/where'
import { reportOf, demandSaved, parseSaved } from '../engine/report/saved-report'
import type { Context, Model } from '../engine/types'
import { invalid } from '../platform/refusal'
import type { Answered } from './kept'
import { columnsOf } from './shown'

const mostLines = 1000

/** What a reader narrows a chart to. */
export interface Cut {
  readonly where?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const mostFilters = 20

/** The filters of the list that a chart keeps to: a span of days, both counted, and what its reader filters by. Throws a 400 for what is no filter of the list. */
export const cutQuery = (model: Model, timeKey: string, cut: Cut): Record<string, string> => {
  const where = filtersIn(cut.where)
  for (const [name, value] of Object.entries(where)) {
    const fault = faultOf(model, { [name]: value })
    if (fault) throw invalid({ where: [`${model.noun.label[0]}不能按 ${name} 筛选`, `${model.noun.label[1]} is not filtered by ${name}: ${fault}`] })
  }
  return { ...where, ...spanQuery(model, timeKey, cut) }
}

const filtersIn = (text: string | null | undefined): Record<string, string> => {
  if (!text) return {}
  try {
    const read: unknown = JSON.parse(text)
    const pairs = typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.entries(read) : undefined
    if (pairs && pairs.length <= mostFilters && pairs.every(([, value]) => typeof value === 'string')) return Object.fromEntries(pairs)
  } catch {
    // said below
  }
  throw invalid({ where: ['筛选条件格式不正确', 'The filters are not an object of texts'] })
}

export const spanQuery = (model: Model, timeKey: string, { from, to }: Cut): Record<string, string> => {
  if (!from && !to) return {}
  const field = model.columns.get(timeKey)?.field
  if (field?.kind !== 'time' && field?.kind !== 'day')
    throw invalid({ timeKey: [`${model.noun.label[0]}没有时间字段 ${timeKey}`, `${model.noun.label[1]} has no time column ${timeKey}`] })
  return { ...(from ? { [`${timeKey}_datege`]: from } : {}), ...(to ? { [`${timeKey}_datele`]: to } : {}) }
}

/** What is answered about the data of a chart. */
export const presented = (ctx: Context, model: Model, report: Report, { lines, total, at, wireAt, isKept, failed }: Answered, most = mostLines) => ({
  columns: columnsOf(ctx, model, report),
  lines: lines.slice(0, most),
  total,
  isCut: total > Math.min(lines.length, most),
  at: wireAt,
  age: Math.max(0, Math.round((ctx.clock.now().getTime() - at.getTime()) / 1000)),
  isKept,
  failed: failed ?? null,
})

interface Question {
  readonly model: Model
  readonly report: Report
}

/** Questions by the text that a row keeps of them: what they ask of a noun was checked once. */
const read = new WeakMap<Context['engine'], LRUCache<string, Question>>()

const readOnce = (ctx: Context, dataset: unknown): Question => {
  const text = JSON.stringify(dataset)
  const ofEngine = read.get(ctx.engine) ?? new LRUCache<string, Question>({ max: 2_000 })
  read.set(ctx.engine, ofEngine)
  const found = ofEngine.get(text)
  if (found) return found
  const { model, saved } = parseSaved(ctx, JSON.parse(text))
  const question = { model, report: reportOf(saved) }
  ofEngine.set(text, question)
  return question
}

/** The question of a chart, checked for the caller. Throws a 403 where they may not look at its rows or at a column that it is worked out of. */
export const questionOf = (ctx: Context, dataset: unknown): Question => {
  const question = readOnce(ctx, dataset)
  demandSaved(ctx, question.model, question.report)
  return question
}

/** The lines that a chart shows at most. */
export const mostOf = (option: unknown): number => {
  const { most } = (option ?? {}) as { most?: number }
  return most ?? mostLines
}
