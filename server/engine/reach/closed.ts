import type { Action } from '@masthead/contract/kit/action'
import type { Label } from '@masthead/contract/kit/label'
import { statesIn } from '@masthead/contract/kit/name'
import { conflict } from '../../platform/refusal'
import { ident, params as newParams, statementName } from '../sql'
import type { Column, Engine, Model, Row, TxContext, Values } from '../types'

/**
 * Rows that belong to a period of another noun, `closes`: a month of scores. Whoever writes such a row holds its period for share until he commits, and
 * closing one takes it for update, so that nothing slips in while it closes and nothing changes afterwards.
 */

interface Periods {
  /** The noun of the periods, and its column that names each. */
  readonly model: Model
  readonly key: Column
  /** The state in which a period is open: the one that it begins in. */
  readonly open: number
  /** The column of the rows that names their period. */
  readonly by: Column
}

/** The periods that a noun's rows belong to. */
export const periodsOf = (engine: Pick<Engine, 'models'>, { noun, columns }: Model): Periods | undefined => {
  if (!noun.closes) return undefined
  const model = engine.models.get(noun.closes.in)
  const key = model?.columns.get(model.noun.title)
  const by = columns.get(noun.closes.by)
  return model && key && by ? { model, key, by, open: model.machines.status?.initial ?? 0 } : undefined
}

/** Whether an action says that it writes its row; one that only adds others, an adjustment, may be done to a row of a closed period. */
export const writesRow = ({ to, sets, writes, toggles, bin }: Action): boolean =>
  Boolean(to !== undefined || sets?.length || writes || toggles || bin)

/** Refuses to write a row of a closed period, and holds those that are open. Whoever comes first opens a period that nobody spoke of yet. */
export const holdPeriods = async (tx: TxContext, model: Model, ...rows: readonly (Row | Values | null)[]): Promise<void> => {
  const periods = model.noun.closes && periodsOf(tx.engine, model)
  if (!periods) return
  const values = rows.map((row) => row?.[periods.by.key]).filter((value) => value !== null && value !== undefined && value !== '')
  for (const value of [...new Set(values.map(String))].sort()) {
    const status = (await statusOf(tx, periods, value)) ?? (await opened(tx, periods, value))
    if (status !== periods.open) throw closedPeriod(periods, value)
  }
}

const statusOf = async (tx: TxContext, { model, key }: Periods, value: string): Promise<number | undefined> => {
  const sql = `select status::int as status from ${ident(model.table)} where tenant_id = $1 and ${ident(key.name)} = $2 and not is_deleted for share`
  const [found] = await tx.db.query<{ status: number }>(sql, [tx.tenantId, value], statementName(sql))
  return found?.status
}

const opened = async (tx: TxContext, periods: Periods, value: string): Promise<number | undefined> => {
  const { model, key, open } = periods
  const sql = `insert into ${ident(model.table)} (tenant_id, ${ident(key.name)}, status) values ($1, $2, $3) on conflict (tenant_id, ${ident(key.name)}) where not is_deleted do nothing`
  await tx.db.run(sql, [tx.tenantId, value, open], statementName(sql))
  return statusOf(tx, periods, value)
}

const closedPeriod = ({ model, open, by }: Periods, value: string): Error => {
  const label = model.machines.status?.states[open] ?? ['', '']
  const words: Label = [
    `${value}${model.noun.label[0]}不再处于[${label[0]}]，其中的数据不能再改，请在[${label[0]}]的期间调整`,
    `${value} is closed and can no longer be changed; make an adjustment in an open period`,
  ]
  return conflict('period_closed', words, { [by.key]: value })
}

const closing = new WeakMap<Engine, Map<string, readonly Model[]>>()

/** The nouns whose rows belong to periods of this noun. */
const closedBy = (engine: Engine, name: string): readonly Model[] => {
  const known = closing.get(engine) ?? new Map<string, readonly Model[]>()
  closing.set(engine, known)
  const found = known.get(name) ?? [...engine.models.values()].filter(({ noun }) => noun.closes?.in === name)
  known.set(name, found)
  return found
}

/** Refuses to close a locked period while rows of it wait. */
export const demandNothingWaits = async (tx: TxContext, model: Model, before: Row, values: Values, label: Label): Promise<void> => {
  const open = model.machines.status?.initial
  if (values.status === undefined || before.status !== open || values.status === open) return
  const value = String(before[model.noun.title])
  const left: Label[] = []
  let total = 0
  for (const one of closedBy(tx.engine, model.noun.name)) {
    const count = await waiting(tx, one, value)
    if (count === 0) continue
    total += count
    const states = (statesIn(one.noun.closes?.waits).status ?? []).map((state) => one.machines.status?.states[state] ?? ['', ''])
    left.push([
      `${one.noun.label[0]} ${count} 项${states.map(([zh]) => zh).join('或')}`,
      `${count} of ${one.noun.label[1]} (${states.map(([, en]) => en?.toLowerCase()).join(' or ')})`,
    ])
  }
  if (total === 0) return
  const words: Label = [
    `${value} 还有未完成的数据，不能${label[0]}：${left.map(([zh]) => zh).join('，')}`,
    `${value} is not finished: ${left.map(([, en]) => en).join(', ')}`,
  ]
  throw conflict('period_waits', words, { waiting: total })
}

const waiting = async (tx: TxContext, { noun, table, columns }: Model, value: string): Promise<number> => {
  const p = newParams()
  const where = [`tenant_id = ${p.add(tx.tenantId)}`, `${ident(columns.get(noun.closes?.by ?? '')?.name ?? '')} = ${p.add(value)}`, 'not is_deleted']
  const states = Object.entries(statesIn(noun.closes?.waits))
  if (states.length === 0) return 0
  for (const [machine, allowed] of states) where.push(`${ident(columns.get(machine)?.name ?? machine)} = any(${p.add(allowed)}::bigint[])`)
  const [found] = await tx.db.query<{ count: number }>(`select count(*)::int as count from ${ident(table)} where ${where.join(' and ')}`, p.values)
  return found?.count ?? 0
}

/** SQL that tells whether the period of the row at `t` is closed; undefined for a noun whose rows belong to none. */
export const closedSql = (engine: Pick<Engine, 'models'>, model: Model, t = 't'): string | undefined => {
  const periods = periodsOf(engine, model)
  if (!periods) return undefined
  const { model: other, key, by, open } = periods
  return `exists (select 1 from ${ident(other.table)} c where c.tenant_id = ${t}.tenant_id and c.${ident(key.name)} collate "C" = ${t}.${ident(by.name)} and c.status <> ${open} and not c.is_deleted)`
}

/** Throws where periods could not be told apart, opened by whoever comes first, or kept closed. */
export const checkCloses = (model: Model, models: ReadonlyMap<string, Model>, wrong: (text: string) => never): void => {
  const { closes } = model.noun
  if (!closes) return
  const by = model.columns.get(closes.by)
  if (by?.field.kind !== 'text' || by.field.many) wrong(`it closes by ${closes.by}, which is no column of plain text`)
  const period = models.get(closes.in)
  if (!period) wrong(`it closes by the unknown noun ${closes.in}`)
  const { noun, columns } = period as Model
  const key = columns.get(noun.title)
  if (!model.byTenant || !period?.byTenant) wrong('it closes, which only rows of a tenant do')
  if (!noun.states || period?.log) wrong(`it closes by ${closes.in}, which has no states`)
  if (key?.field.kind !== 'text' || key.field.unique !== true || !(key.field.once || key.field.readOnly))
    wrong(`it closes by ${closes.in}, whose ${noun.title} is no text that is unique and never changes`)
  if (!noun.without?.includes('delete')) wrong(`it closes by ${closes.in}, whose rows may be deleted: without delete`)
  for (const [name, { required, base }] of columns)
    if (required && !base && name !== noun.title) wrong(`it closes by ${closes.in}, which nobody could open without ${name}`)
  for (const [machine, states] of Object.entries(statesIn(closes.waits)))
    for (const state of states) if (!model.machines[machine]?.states[state]) wrong(`its periods wait for the unknown state ${state} of ${machine}`)
  for (const [name, field] of Object.entries(model.noun.fields))
    if (field.counter || field.purse) wrong(`it closes, and ${name} moves without a write of its row`)
}
