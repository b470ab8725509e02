import { charts } from '@masthead/contract/charts/charts'
import { behave } from '../engine/behave'
import { parseSaved, reportOf } from '../engine/report/saved-report'
import { reportFile } from '../engine/sheet/report'
import type { Context } from '../engine/types'
import { answer } from './kept'
import { cutQuery, mostOf, presented, questionOf, spanQuery } from './question'
import { shownChart } from './shown'
import { sourcesOf } from './sources'

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
      const { model, report } = questionOf(ctx, chart.dataset)
      const query = cutQuery(model, chart.timeKey, input)
      const found = await answer(ctx, model, report, query, { seconds: chart.refreshSec, renew: input.renew === true })
      return presented(ctx, model, report, found, mostOf(chart.option))
    },
    async attempt(ctx, { input }) {
      const { model, saved } = parseSaved(ctx, JSON.parse(`${input.dataset}`))
      const report = reportOf(saved)
      return presented(ctx, model, report, await answer(ctx, model, report, {}, { seconds: 0, renew: true }))
    },
    sources: (ctx) => sourcesOf(ctx),
    async sheet(ctx, { input, reply }) {
      const chart = await shownChart(ctx, input.id)
      const { model, report } = questionOf(ctx, chart.dataset)
      return reportFile(ctx, model, { ...report, label: [chart.name, chart.name] }, { query: cutQuery(model, chart.timeKey, input), reply })
    },
  },
})

/** Refuses a time column that the noun of the data does not have. */
const demandTime = (ctx: Context, dataset: unknown, timeKey: unknown): void => {
  const { model } = parseSaved(ctx, typeof dataset === 'string' ? JSON.parse(dataset) : dataset)
  spanQuery(model, `${timeKey}`, { from: '2000-01-01' })
}
