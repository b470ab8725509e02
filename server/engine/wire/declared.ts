import type { Call } from '@masthead/contract/kit/action'
import { exportOf } from '@masthead/contract/kit/derived'
import { messages } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { FastifyReply } from 'fastify'
import { truth } from '../kinds/flag'
import { may } from '../reach/context'
import { demandSeen, keysIn, queryOf, whereSql } from '../reach/where'
import { withoutHiddenFields } from '../reach/veil'
import { queueCounts } from '../report/queues'
import { listRows } from '../read/read'
import { readReport, readWhole } from '../report/report'
import { rooted } from '../tree/tree'
import { reportFile } from '../sheet/report'
import type { Context, Model } from '../types'
import { shaped } from './answer'

type Query = Readonly<Record<string, string>>

/** Answers a declared call that has no behaviour: the list of the noun, a report over it, the counts of its queues. */
export const answerDeclared = async (
  ctx: Context,
  model: Model,
  call: Call,
  { name, query, reply }: { name: string; query: Query; reply: FastifyReply },
): Promise<unknown> => {
  if (call.queues) return queueCounts(ctx, model)
  if (!call.report) return call.where ? fixedList(ctx, model, call, query) : shortList(ctx, model, call, query)
  if (call.answer === 'file') {
    const isBeside = Object.keys(model.noun.reports ?? {}).some((report) => exportOf(report) === name)
    return reportFile(ctx, model, call.report, { query, reply, ...(isBeside ? { code: permission(model.noun, 'export') } : {}) })
  }
  if (truth(query.whole) === true) return readWhole(ctx, model, call.report, query)
  const whole = call.answer === 'list' || call.answer === 'map'
  const found = await readReport(ctx, model, call.report, query, whole ? { whole: 'list' } : {})
  return call.answer === 'map' ? found.records[0] : call.answer === 'list' ? found.records : found
}

/** A row cut down to what a call promises. */
const cut = (call: Call, row: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const seen = withoutHiddenFields(row)
  return Object.fromEntries(['id', ...Object.keys(call.output ?? {})].map((name) => [name, seen[name] ?? null]))
}

const wholeList = (call: Call, query: Query): Query => (call.answer === 'list' && query.size === undefined ? { ...query, size: '200' } : query)

/** The list of a noun cut down to what a call promises: pickers and rankings. */
const shortList = async (ctx: Context, model: Model, call: Call, query: Query): Promise<unknown> => {
  const found = await listRows(ctx, model, wholeList(call, query), { verb: may(ctx, permission(model.noun, 'view')) ? 'view' : null })
  const records = found.records.map((row) => cut(call, row))
  return call.answer === 'list' ? records : { ...found, records }
}

/** The rows of the list that always meet a condition, within the reach of view whoever may call. */
const fixedList = async (ctx: Context, model: Model, call: Call, query: Query): Promise<unknown> => {
  const where = call.where ?? {}
  demandSeen(ctx, model, keysIn(model, where))
  const found = await listRows(ctx, model, wholeList(call, query), {
    fixed: (params) => whereSql(ctx, model, where, params),
    given: queryOf(ctx, model, where),
  })
  if (!call.output && call.answer === 'page') {
    return shaped(model, 'page', messages.done, { ...found, records: found.records.map((row) => rooted(model, row)) })
  }
  const records = found.records.map((row) => (call.output ? cut(call, row) : rooted(model, row)))
  return call.answer === 'list' ? records : { ...found, records }
}
