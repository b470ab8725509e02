import { Readable } from 'node:stream'
import { report } from '@masthead/contract/report/report'
import type { RowOf } from '@masthead/contract/kit/resource'
import { isFor, rolesOf, seenOf } from '../charts/shown'
import { behave, raw } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { asFile } from '../engine/sheet/spreadsheet'
import { findRow, modelOf, readRow } from '../engine/verbs'
import type { Context } from '../engine/types'
import { recordUse } from '../engine/write/record'
import { bookOf } from '../platform/documents/book'
import { notFound } from '../platform/refusal'
import { paperOf, sheetOf } from './paper'
import { parametersOf } from './params'
import { checkLayout, demandPrintable, layoutOf, runReport } from './run'

/** A report that the caller may run: their own, or one that is shared with them. Throws a 404 for others. */
const runnable = async (ctx: Context, id: string): Promise<RowOf<typeof report>> => {
  const row = await readRow(ctx, report, id, { verb: null })
  if (row.status !== report.state.on) throw notFound()
  if (row.isShared && isFor(row, await rolesOf(ctx))) return row
  const mayView = ctx.actor.rights.all || ctx.actor.rights.permissions.has('report_report_view')
  if (mayView && (await findRow(ctx, report, id))) return row
  throw notFound()
}

export const reportBehaviour = behave(report, {
  create: {
    guard: (tx, { values }) =>
      checkLayout(tx, {
        kind: values.kind,
        dataset: values.dataset,
        datasourceId: values.datasourceId,
        content: values.content,
        params: values.params,
        bands: values.bands,
      }),
  },
  update: {
    guard(tx, { before, values }) {
      const { kind, dataset, datasourceId, content, params, bands } = { ...before, ...values }
      return checkLayout(tx, { kind, dataset, datasourceId, content, params, bands })
    },
  },
  calls: {
    async mine(ctx) {
      const roles = await rolesOf(ctx)
      const columns = ['name', 'remark', 'params', 'roleIds', 'kind'] as const
      const where = { status: report.state.on }
      const shared = await rows(ctx, report, { ...where, isShared: true }, unscoped).list([...columns], { sort: ['name'] })
      const mayView = ctx.actor.rights.all || ctx.actor.rights.permissions.has('report_report_view')
      const own = mayView ? await rows(ctx, report, where).list([...columns], { sort: ['name'] }) : []
      const ids = new Set(own.map(({ id }) => id))
      return [...own, ...shared.filter((one) => !ids.has(one.id) && isFor(one, roles) && (one.kind === 'data' || ctx.actor.isPlatform))].map(
        ({ id, name, remark, params }) => seenOf(ctx, report, { id, name, remark, params: parametersOf(params) }),
      )
    },
    run: async (ctx, { input }) => runReport(ctx, await runnable(ctx, input.id), fromText(input.values)),
    async file(ctx, { input, reply }) {
      const row = await runnable(ctx, input.id)
      const shown = await runReport(ctx, row, fromText(input.values))
      if (input.as === 'pdf') demandPrintable(shown)
      await recordUse(ctx, modelOf(ctx, report), 'export', { report: row.name, format: input.as })
      const name = `${row.name.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')}-${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)}`
      asFile(reply, `${name}.${input.as === 'pdf' ? 'pdf' : 'xlsx'}`)
      if (input.as !== 'pdf') return raw(Readable.from(bookOf([sheetOf(ctx, shown)]), { objectMode: false }))
      void reply.type('application/pdf')
      return raw(await paperOf(ctx, shown, layoutOf(row)))
    },
  },
})

const fromText = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? JSON.parse(value) : value)
