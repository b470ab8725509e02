import { Readable } from 'node:stream'
import { reportColumns } from '@masthead/contract/kit/derived'
import { say } from '@masthead/contract/kit/label'
import type { Report } from '@masthead/contract/kit/report'
import type { FastifyReply } from 'fastify'
import { bookOf } from '../../platform/documents/book'
import { raw } from '../behave'
import { wireTime } from '../kinds/time'
import { readReport } from '../report/report'
import type { Context, Model } from '../types'
import { recordUse } from '../write/record'
import { shownIn } from './cells'
import { toldFilters } from './export'
import { asFile } from './spreadsheet'

/** A report as a spreadsheet; `code` is the permission that opened it, whose data scope narrows the rows as well. */
export const reportFile = async (
  ctx: Context,
  model: Model,
  report: Report,
  { query, code, reply }: { query: Readonly<Record<string, unknown>>; code?: string; reply: FastifyReply },
): Promise<unknown> => {
  const { records } = await readReport(ctx, model, report, query, { whole: 'sheet', ...(code ? { code } : {}) })
  const { groups, sums } = reportColumns(model.noun, report)
  const columns = Object.entries({ ...groups, ...sums }).map(([key, field]) => ({ key, field, ambiguous: [], isWritable: false }))
  await recordUse(ctx, model, 'export', { report: report.label[1], filters: toldFilters(model, query), count: records.length })
  const name = say(report.label, ctx.language)
  asFile(reply, `${name.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')}-${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)}.xlsx`)
  const sheet = {
    name,
    columns: columns.map(({ field }) => ({ width: 20, look: field.kind === 'money' ? ('amount' as const) : ('plain' as const) })),
    header: columns.map(({ field }) => say(field.label, ctx.language)),
    rows: [records.map((row) => columns.map((column) => shownIn(ctx, column, row)))],
  }
  return raw(Readable.from(bookOf([sheet]), { objectMode: false }))
}
