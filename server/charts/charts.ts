import { charts } from '@masthead/contract/charts/charts'
import { faultOf } from '../engine/reach/where'
import type { SavedReport } from '@masthead/contract/kit/report'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { demandSaved, parseSaved, reportOf } from '../engine/read/saved-report'
import { reportFile } from '../engine/sheet/report'
import type { Context, Model } from '../engine/types'
import { invalid } from '../platform/refusal'
import { type Answered, answer } from './kept'
import { columnsOf, shownChart } from './shown'
import { sourcesOf } from './sources'

const mostLines = 1000

interface Cut {
  readonly where?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const mostFilters = 20

/** The filters of the list that a chart keeps to: a span of days, both counted, and what its reader filters by. Throws a 400 for what is no filter of the list. */
const cutQuery = (model: Model, timeKey: string, cut: Cut): Record<string, string> => {
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

const spanQuery = (model: Model, timeKey: string, { from, to }: Cut): Record<string, string> => {
  if (!from && !to) return {}
  const field = model.columns.get(timeKey)?.field
  if (field?.kind !== 'time' && field?.kind !== 'day')
    throw invalid({ timeKey: [`${model.noun.label[0]}没有时间字段 ${timeKey}`, `${model.noun.label[1]} has no time column ${timeKey}`] })
  return { ...(from ? { [`${timeKey}_datege`]: from } : {}), ...(to ? { [`${timeKey}_datele`]: to } : {}) }
}

const presented = (ctx: Context, model: Model, saved: SavedReport, { lines, total, at, isKept, failed }: Answered, most = mostLines) => ({
  columns: columnsOf(ctx, model, reportOf(saved)),
  lines: lines.slice(0, most),
  total,
  isCut: total > Math.min(lines.length, most),
  at: wireTime(at, ctx.zone),
  age: Math.max(0, Math.round((ctx.clock.now().getTime() - at.getTime()) / 1000)),
  isKept,
  failed: failed ?? null,
})

export const chartsBehaviour = behave(charts, {
  create: {
    guard: (tx, { values }) => demandTime(tx, values.dataset, values.timeKey),
  },
  update: {
    guard: (tx, { before, values }) => {
      if ('dataset' in values || 'timeKey' in values) demandTime(tx, values.dataset ?? before?.dataset, values.timeKey ?? before?.timeKey)
    },
  },
  calls: {
    async data(ctx, { input }) {
      const chart = await shownChart(ctx, input.id)
      const { model, saved } = parseSaved(ctx, chart.dataset)
      const report = reportOf(saved)
      demandSaved(ctx, model, report)
      const query = cutQuery(model, chart.timeKey, input)
      const found = await answer(ctx, model, report, query, { seconds: chart.refreshSec, renew: input.renew === true })
      return presented(ctx, model, saved, found, mostOf(chart.option))
    },
    async attempt(ctx, { input }) {
      const { model, saved } = parseSaved(ctx, JSON.parse(`${input.dataset}`))
      return presented(ctx, model, saved, await answer(ctx, model, reportOf(saved), {}, { seconds: 0, renew: true }))
    },
    sources: (ctx) => sourcesOf(ctx),
    async sheet(ctx, { input, reply }) {
      const chart = await shownChart(ctx, input.id)
      const { model, saved } = parseSaved(ctx, chart.dataset)
      const report = reportOf(saved, [chart.name, chart.name])
      demandSaved(ctx, model, report)
      return reportFile(ctx, model, report, { query: cutQuery(model, chart.timeKey, input), reply })
    },
  },
})

/** Refuses a time column that the noun of the data does not have; `createTime` of a noun without one narrows nothing and is let be. */
const demandTime = (ctx: Context, dataset: unknown, timeKey: unknown): void => {
  const { model } = parseSaved(ctx, typeof dataset === 'string' ? JSON.parse(dataset) : dataset)
  if (typeof timeKey === 'string') spanQuery(model, timeKey, { from: '2000-01-01' })
}

const mostOf = (option: unknown): number => {
  const { most } = (option ?? {}) as { most?: number }
  return most ?? mostLines
}
