import type { Field } from '@masthead/contract/kit/field'
import { permission } from '@masthead/contract/kit/name'
import type { Context, Model, Part, Row, TxContext, Values } from '../types'
import { rulesFor } from '../reach/scope'
import { partsBrought } from '../read/parts'
import { readRows } from '../read/read'
import { ident, params as newParams, statementName } from '../sql'
import { copiedInto } from './copies'
import { checkUniqueUnderOlderKeys } from '../input/older-keys'
import { type Body, checkReferences, parseBody } from '../input/parse'
import { unlessKept } from './kept'
import { record } from './record'
import { serialsOf } from '../ledger/serial'
import { assign } from './store'
import { noteTallies } from '../ledger/tally'
import { withFaults } from '../input/fault'

/** Rows written in one statement. */
export const mostAtOnce = 200

/** Rows of a statement that is prepared, at most: longer ones are each of another text. */
const mostNamed = 5

/** Whether nothing happens to a new row of a noun besides that it is checked, written and told of, so that many can be added at once. */
export const isPlain = (ctx: Context, model: Model): boolean =>
  model.behaviour.create === undefined &&
  model.noun.reaction === undefined &&
  model.noun.replies === undefined &&
  model.noun.checked === undefined &&
  model.noun.made === undefined &&
  serialsOf(model).length === 0 &&
  !model.log &&
  model.parts.size === 0 &&
  !ctx.engine.owners.has(model.noun.name) &&
  // What a party or a condition bounds is looked at once more when a row stands.
  rulesFor(ctx, model, permission(model.noun, 'add')).every(({ type }) => type !== 'party' && type !== 'custom')

/**
 * Makes rows from bodies as createRow does each of them, in a few statements for all. Throws a Refusal where one of them cannot be made, without saying
 * which: whoever wants to know takes back what was written and makes them one by one. The right to add is the caller's to ask for.
 */
export const createRows = (tx: TxContext, model: Model, bodies: readonly Body[]): Promise<Row[]> =>
  withFaults(model, async () => {
    const many: Values[] = []
    for (const body of bodies) many.push(await parseBody(tx, model, body, null))
    await checkAll(tx, model, many)
    const ids = await insertRows(tx, model, many)
    for (const [at, id] of ids.entries()) await checkUniqueUnderOlderKeys(tx, model, id, many[at] as Values)
    const rows = await readRows(tx, model, ids)
    for (const [at, row] of rows.entries()) record(tx, { model, verb: 'add', before: null, row, changed: Object.keys(many[at] as Values) })
    return rows
  })

/** Checks what all rows point at, each target once. */
const checkAll = async (tx: TxContext, { noun }: Model, many: readonly Values[]): Promise<void> => {
  const fields: Record<string, Field> = {}
  const values: Values = {}
  for (const [key, field] of Object.entries(noun.fields)) {
    const given = new Set(many.flatMap((row) => [row[key] ?? []].flat() as string[]))
    if (given.size === 0) continue
    if (field.kind === 'refs' || (field.kind === 'ref' && !field.by) || field.kind === 'dict') {
      fields[key] = field.kind === 'dict' ? { ...field, many: true } : { ...field, kind: 'refs' }
      values[key] = [...given].map(String)
    } else if (field.kind === 'ref' || field.kind === 'region') {
      for (const [at, one] of [...given].entries()) {
        fields[`${key} ${at}`] = field
        values[`${key} ${at}`] = one
      }
    }
  }
  await checkReferences(tx, fields, values)
}

/** Inserts rows in one statement, without checks and traces. Answers their ids in the order of the rows; as parts of an `owner` they need not be read once more. */
export const insertRows = async (
  tx: TxContext,
  model: Model,
  many: readonly Values[],
  owner?: { readonly part: Part; readonly id: string },
): Promise<string[]> => {
  if (many.length === 0) return []
  const p = newParams()
  const user = `${p.add(tx.actor.userId)}::bigint`
  const stamps = new Map([
    ...(model.byTenant ? [['tenant_id', p.add(tx.tenantId)] as const] : []),
    ['create_user', user],
    ['create_dept', `${p.add(tx.actor.deptIds[0] ?? null)}::bigint`],
    ['update_user', user],
  ])
  const initial = Object.entries(model.machines).map(([name, machine]) => [model.columns.get(name)?.name ?? name, p.add(machine.initial)] as const)
  const rows: Map<string, string>[] = []
  for (const values of many) {
    const places = new Map([...initial, ...stamps])
    const copied = await copiedInto(tx, model, values)
    assign(tx, model, { ...unlessKept(model, values, true), ...copied }, p, (name, place) => places.set(name, place))
    rows.push(places)
  }
  const columns = [...new Set(rows.flatMap((places) => [...places.keys()]))]
  const lines = rows.map((places) => `(${columns.map((name) => places.get(name) ?? 'default').join(', ')})`)
  const brought = owner && partsBrought(tx, model, p)
  const sql = `insert into ${ident(model.table)} as t (${columns.map(ident).join(', ')}) values ${lines.join(', ')} returning ${brought?.select ?? 't.id::text as id'}`
  const making = tx.db.query<Record<string, unknown> & { id: string }>(sql, p.values, many.length <= mostNamed ? statementName(sql) : undefined)
  const remember = brought?.sent()
  const made = await making
  if (owner) remember?.(owner.part, owner.id, made)
  const ids = made.map(({ id }) => id)
  await writeLists(tx, model, ids, many)
  const begun = Object.fromEntries(Object.entries(model.machines).map(([name, { initial }]) => [name, initial]))
  for (const values of many) noteTallies(tx, model, null, { ...begun, ...values })
  for (const [at, id] of ids.entries())
    for (const watch of tx.engine.watches) await watch(tx, { model, id, before: null, values: many[at] as Values })
  return ids
}

const writeLists = async (tx: TxContext, model: Model, ids: readonly string[], many: readonly Values[]): Promise<void> => {
  for (const join of model.joins.values()) {
    const lines = many.flatMap((values, at) =>
      ((values[join.key] ?? []) as string[]).map((target, place) => ({ row: ids[at], target, place: place + 1 })),
    )
    if (lines.length === 0) continue
    const sql = `insert into ${ident(join.table)} (${model.byTenant ? 'tenant_id, ' : ''}row_id, target_id, place)
      select ${model.byTenant ? '$1, ' : ''}x.* from unnest($2::bigint[], $3::bigint[], $4::int[]) x(id, target, place) where $1::text is not null`
    const values = [tx.tenantId, lines.map(({ row }) => row), lines.map(({ target }) => target), lines.map(({ place }) => place)]
    await tx.db.run(sql, values, statementName(sql))
  }
}
