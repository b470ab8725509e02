import { stretchOf } from '@masthead/contract/kit/span'
import { say } from '@masthead/contract/kit/label'
import { Refusal } from '../../platform/refusal'
import { wireTime } from '../kinds/time'
import { after } from '../moment'
import { here, inTransaction, system } from '../reach/context'
import { ident, literal, params as newParams, type Params, statementName } from '../sql'
import type { Context, Model, TxContext } from '../types'
import { act } from '../write/act'
import { forgetDues, keepDone, keepRefused, notYetDone, openOf } from './due-record'
import { armedSql, momentSql, type Planned, plannedOf } from './due-plan'

/** Rows that are looked at at a time. */
const atOnce = 500

/** The tenant that rows of nobody's belong to. */
const platform = '000000'

/** A moment of a row, as a look at the table finds it. */
interface Found {
  /** Which of the noun's moments. */
  readonly index: number
  /** What the column holds, to the microsecond, and in milliseconds. */
  readonly moment: string
  readonly ms: number
  readonly version: number
}

interface Candidate {
  readonly tenantId: string
  readonly id: string
  readonly found: readonly Found[]
}

interface Ready extends Found {
  readonly planned: Planned
  readonly dueAt: Date
}

/**
 * Does what is due to rows of all nouns, or of these, each row by itself: its moments in the order in which they passed. Any number of nodes may do this at
 * once, at any moment; what was missed while nothing ran is caught up. Answers how many actions were carried out.
 */
export const runDue = async (own: Context, { signal, nouns }: { signal?: AbortSignal; nouns?: readonly string[] } = {}): Promise<number> => {
  const failures: unknown[] = []
  let done = 0
  for (const model of own.engine.models.values()) {
    if (plannedOf(model).length === 0 || (nouns && !nouns.includes(model.noun.name))) continue
    for (let last = '0'; ; ) {
      const rows = await look(own, model, last)
      const ours = here(own, rows)
      for (const row of model.control ? await stillOpen(own, model, ours) : ours) {
        if (signal?.aborted) return done
        done += await carryOut(own, model, row, failures)
      }
      const next = rows.at(-1)?.id
      if (next === undefined || rows.length < atOnce) break
      last = next
    }
  }
  // Kept and told already; the job shall say too that something is wrong.
  if (failures.length > 0) throw failures[0]
  return done
}

/** The rows of a noun to which something may be due. */
const look = async (own: Context, model: Model, last: string): Promise<Candidate[]> => {
  const p = newParams()
  const now = own.clock.now()
  const tenant = model.byTenant ? 't.tenant_id' : literal(platform)
  const parts: string[] = []
  for (const [index, planned] of plannedOf(model).entries()) {
    const moment = momentSql(planned, own.zone)
    parts.push(
      `select ${tenant} as tenant_id, t.id, ${index} as index, ${moment} as moment, t.version from ${ident(model.table)} t
       where ${armedSql(planned, model, 't.')} and ${await reached(own, model, planned, now, p)} and t.id > ${p.add(last)}::bigint
         ${model.control ? '' : `and ${notYetDone(own, model, planned, { tenant, moment, now }, p)}`}`,
    )
  }
  const sql = `select x.tenant_id as "tenantId", x.id::text as id,
       json_agg(json_build_object('index', x.index, 'moment', x.moment::text, 'ms', (extract(epoch from x.moment) * 1000)::float8, 'version', x.version)) as found
     from (${parts.join(' union all ')}) x group by x.tenant_id, x.id order by x.id limit ${atOnce}`
  // Planned once a connection: to plan a look at many moments takes longer than the look.
  return own.database.query<Candidate>(sql, p.values, statementName(sql))
}

/** Of rows of the control plane, those with moments that were not answered yet: what is noted of them lies with the data. */
const stillOpen = async (own: Context, model: Model, rows: readonly Candidate[]): Promise<Candidate[]> => {
  const moments = rows.flatMap(({ tenantId, id, found }, row) =>
    found.map(({ index, moment, version }, at) => ({ row, at, tenantId, id, planned: plannedOf(model)[index] as Planned, moment, version })),
  )
  if (moments.length === 0) return []
  const open = await openOf(own, model, moments)
  const isOpen = new Set(moments.filter((_, index) => open.has(index)).map(({ row, at }) => `${row} ${at}`))
  return rows.map((one, row) => ({ ...one, found: one.found.filter((_, at) => isOpen.has(`${row} ${at}`)) })).filter(({ found }) => found.length > 0)
}

/** SQL that holds of every row whose moment has come, and of few others; what it lets through is counted out exactly. */
const reached = async (own: Context, model: Model, planned: Planned, now: Date, p: Params): Promise<string> => {
  const { column, offset } = planned
  const place = (at: Date): string =>
    column.field.kind === 'day' ? `${p.add(wireTime(at, own.zone).slice(0, 10))}::date` : `${p.add(at.toISOString())}::timestamptz`
  const held = `t.${ident(column.name)}`
  const stretch = offset === undefined ? undefined : stretchOf(offset)
  if (!stretch) return `${held} <= ${place(now)}`
  const { amount, unit } = stretch
  const back = (days: number): Date => new Date(now.getTime() - amount * days)
  if (unit === 'm' || unit === 'h') return `${held} <= ${place(back(unit === 'm' ? 60_000 : 3_600_000))}`
  // Clocks that are put forward or back between the two.
  if (unit === 'd' || amount > 0) return `${held} <= ${place(new Date(back(86_400_000).getTime() + 2 * 3_600_000))}`
  if (!model.byTenant) return `${held} <= ${place(await ahead({ ...own, tenantId: platform }, now, amount))}`
  // Before a moment by working days: how far that is ahead is another matter in each tenant.
  const tenants = await own.database.query<{ id: string }>(
    `select distinct t.tenant_id as id from ${ident(model.table)} t where ${armedSql(planned, model, 't.')}`,
  )
  const limits = await Promise.all(tenants.map(({ id }) => ahead({ ...own, tenantId: id }, now, amount)))
  const most = new Date(Math.max(now.getTime(), ...limits.map((limit) => limit.getTime())))
  const [ids, ends] = [p.add(tenants.map(({ id }) => id)), p.add(limits.map((limit) => limit.toISOString()))]
  return `${held} <= ${place(most)} and ${held} <= (select u.most from unnest(${ids}::text[], ${ends}::timestamptz[]) u(tenant_id, most) where u.tenant_id = t.tenant_id)`
}

/** The end of the last day of which so many working days before may be today. */
const ahead = async (ctx: Context, now: Date, amount: number): Promise<Date> => {
  const place = { zone: ctx.zone, calendar: await ctx.engine.calendar(ctx) }
  return after(after(now, `${-amount}wd`, place), '1d', place)
}

/** Does to one row what is due to it, in order; all but the last step are overtaken. Answers how many steps it took. */
const carryOut = async (own: Context, model: Model, { tenantId, id, found }: Candidate, failures: unknown[]): Promise<number> => {
  const ctx: Context = { ...own, tenantId, actor: system('schedule') }
  const now = ctx.clock.now()
  const place = { zone: ctx.zone, calendar: await ctx.engine.calendar(ctx) }
  const ready = found
    .map((one): Ready => {
      const planned = plannedOf(model)[one.index] as Planned
      const held = new Date(one.ms)
      return { ...one, planned, dueAt: planned.offset === undefined ? held : after(held, planned.offset, place) }
    })
    .filter(({ dueAt }) => dueAt.getTime() <= now.getTime())
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.index - b.index)
  let done = 0
  for (const [index, one] of ready.entries()) {
    try {
      const outcome = await fire(index < ready.length - 1 ? { ...ctx, isOvertaken: true } : ctx, model, one, id)
      // Whoever holds the row goes on with it; a later step must not come before one that is under way.
      if (outcome === 'in other hands') break
      if (outcome === 'done') done++
    } catch (error) {
      const { name: action, key: due } = one.planned
      ctx.log.warn({ err: error, noun: model.noun.name, tenantId, id, action, due }, 'refused when due')
      await keepRefused(ctx, model, { ...one, id }, reasonOf(error))
      // One row that cannot move holds up no other.
      if (!(error instanceof Refusal)) failures.push(error)
    }
  }
  return done
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return `${say(error.label, 'zh')} / ${say(error.label, 'en')}`
  return '程序错误，详见系统日志 / An error of the program, told in its log'
}

/**
 * One action on one row, and the note that it was done, in one transaction. The row is taken first: who finds it in other hands lets it be until the next
 * look, and who comes second finds it moved, or the note.
 */
const fire = (
  ctx: Context,
  model: Model,
  { planned, moment, dueAt, version }: Ready,
  id: string,
): Promise<'done' | 'done before' | 'in other hands'> =>
  inTransaction(ctx, async (tx: TxContext) => {
    const p = newParams()
    const where = [`t.id = ${p.add(id)}::bigint`, armedSql(planned, model, 't.'), `${momentSql(planned, tx.zone)} = ${p.add(moment)}::timestamptz`]
    if (model.byTenant) where.push(`t.tenant_id = ${p.add(tx.tenantId)}`)
    const taken = await tx.db.query(`select 1 from ${ident(model.table)} t where ${where.join(' and ')} for update of t skip locked`, p.values)
    if (taken.length === 0) return 'in other hands'
    const q = newParams()
    const at = { tenant: q.add(tx.tenantId), moment: `${q.add(moment)}::timestamptz`, now: tx.clock.now() }
    const armed = await tx.db.query(
      `select 1 from (select ${q.add(id)}::bigint as id, ${q.add(version)}::bigint as version) t where ${notYetDone(tx, model, planned, at, q)}`,
      q.values,
    )
    if (armed.length === 0) return 'done before'
    await act(tx, model, planned.name, id, planned.due.with ?? {})
    await keepDone(tx, model, { planned, moment, dueAt, id })
    return 'done'
  })

/** Forgets what is noted of rows that are gone or that nothing is due to any more. Answers how many notes. */
export const tidyDues = async (own: Context): Promise<number> => {
  let gone = 0
  for (const model of own.engine.models.values()) {
    const planned = plannedOf(model)
    if (planned.length === 0) continue
    gone += await forgetDues(
      own,
      model,
      planned.map((one) => ({ planned: one, sql: armedSql(one, model, 't.'), moment: momentSql(one, own.zone) })),
    )
  }
  return gone
}
