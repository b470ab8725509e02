import type { Label } from '@masthead/contract/kit/label'
import { conflict, invalid, Refusal } from '../../platform/refusal'
import { inState, verbStates } from '../reach/ability'
import type { Row, Values, WriteBehaviour, Context, TxContext, Model } from '../types'
import { checkedValues } from '../input/checked'
import { placedReply } from './replies'
import { bothDone } from '../reach/context'
import { demandFree } from '../reach/hold'
import { truth } from '../kinds/flag'
import { type Body, checkReferences } from '../input/parse'
import { type Mark, readMark, readsAsBefore } from '../read/again'
import { readRow } from '../read/read'
import { type Returned, returnedBy } from '../read/returned'
import { whenThere } from '../read/there'
import { unlessKept } from './kept'
import { postDeclared } from '../ledger/post'
import { record } from './record'
import { takeOnly } from './only'
import { writtenIn } from '../fresh'
import { idToken, nextNumbers, serialsOf } from '../ledger/serial'
import { hasBin } from '../read/select'
import { holdPeriods } from '../reach/closed'
import { copiedInto } from './copies'
import { ident, literal, type Params, params as newParams, statementName } from '../sql'
import { checkParent } from '../tree/tree'
import { checkUniqueUnderOlderKeys } from '../input/older-keys'
import { withOnce } from '../reach/veil'
import { holdSubjects, rowsAbout } from './about'
import { writtenAlong } from '../follow/along'
import { assign, storeAndRead, writeJoins } from './store'
import { noteTallies } from '../ledger/tally'
import { tellDeclared } from '../follow/telling'
import { type LineWriter, removeParts, writeParts } from './parts'
import { checkUnused } from './uses'

export interface Adding {
  readonly body?: Body
  readonly behaviour?: WriteBehaviour | undefined
  /** Neither audit line nor event. */
  readonly quiet?: boolean
  /** What the values point at comes from rows that the caller has just read: it is not looked for once more. */
  readonly isSound?: boolean
}

/** Makes a row on behalf of the system: values are trusted and read-only fields may be among them. */
export const addRow = async (tx: TxContext, model: Model, given: Values, options: Adding = {}): Promise<Row> => {
  const { behaviour, isSound = false } = options
  const values = { ...(await checkedValues(tx, model, given)), ...(await placedReply(tx, model, given)) }
  const settle = async (): Promise<Values> => {
    await holdSubjects(tx, model, null, values)
    await behaviour?.guard?.(tx, { before: null, values, body: options.body ?? {} })
    return behaviour?.set?.(tx, { before: null, values }) ?? {}
  }
  // What a reference points at is asked for along with what the behaviour reads, and where it is not there, that is told.
  const [, own] = await namedTogether(isSound ? Promise.resolve() : checkReferences(tx, model.noun.fields, values), settle())
  await checkReferences(tx, model.noun.fields, own)
  await holdSubjects(tx, model, values, own)
  const along = await writtenAlong(tx, model, model.noun.made?.writes, { row: null, input: values, values: { ...values, ...own } })
  const all = { ...along, ...values, ...own }
  await checkParent(tx, model, all, null)
  const { id, found, returned } = await insert(tx, model, all, { brings: true })
  await checkUniqueUnderOlderKeys(tx, model, id, all)
  await writeParts(tx, model, { id, before: null }, all, lines)
  const made = (await returned?.row(found)) ?? (await readRow(tx, model, id, { verb: null }))
  whenThere(tx, model, 'made', id)()
  const row = await afterEffect(tx, model, behaviour, { before: null, row: made, values: all }, behaviour?.effect ? readMark(tx, model) : undefined)
  const line = await postDeclared(tx, model, model.noun.made?.posts, { verb: 'add', row })
  if (!options.quiet)
    record(tx, { model, verb: 'add', line, before: null, row, changed: [...writtenIn(all), ...serialsOf(model).map(({ key }) => key)] })
  await tellDeclared(tx, model, model.noun.made?.tells, { key: 'add', row, input: {}, hasMoved: false })
  return row
}

/** Two pieces of work under way at once; where both refuse fields, they are refused together. */
const namedTogether = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  const wrong = (await Promise.allSettled([first, second])).map((one) => (one.status === 'rejected' ? fieldsIn(one.reason) : undefined))
  if (wrong[0] && wrong[1]) throw invalid({ ...wrong[0], ...wrong[1] })
  return bothDone(first, second)
}

const fieldsIn = (error: unknown): Readonly<Record<string, Label>> | undefined =>
  error instanceof Refusal && error.code === 'invalid' ? (error.details?.fields as Readonly<Record<string, Label>> | undefined) : undefined

/** How parts are written: as rows of their noun, told of with the row that they belong to. */
const lines: LineWriter = {
  add: (tx, child, values, body) => addRow(tx, child, values, { body, behaviour: child.behaviour.create, quiet: true }),
  change: (tx, child, before, values, body) =>
    changeRow(tx, child, before, values, { body, behaviour: child.behaviour.update, verb: 'edit', untold: true }),
  remove: (tx, child, before) => removeRow(tx, child, before, {}, { untold: true }),
}

/** The row as it is once the behaviour has had its effect; `mark` is of when it was read. */
const afterEffect = async (
  tx: TxContext,
  model: Model,
  behaviour: WriteBehaviour | undefined,
  about: { before: Row | null; row: Row; values: Values },
  mark: Mark | undefined,
): Promise<Row> => {
  if (!behaviour?.effect) return about.row
  const once = await behaviour.effect(tx, about)
  if (behaviour.skipsReload) return { ...about.row, ...once }
  return withOnce(readsAsBefore(tx, mark, about.row) ? about.row : await readRow(tx, model, about.row.id, { verb: null }), once ?? undefined)
}

/** The bare insert: no checks, no traces; for side tables, histories and seeds. Answers the id. */
export const insertRow = async (tx: TxContext, model: Model, given: Values): Promise<string> => (await insert(tx, model, given)).id

interface Inserted {
  readonly id: string
  readonly found: Record<string, unknown>
  readonly returned?: Returned | undefined
}

/** Inserts a row; with `brings` the statement brings it as it reads, where one statement can. */
const insert = async (tx: TxContext, model: Model, given: Values, { brings = false } = {}): Promise<Inserted> => {
  await holdPeriods(tx, model, given)
  const { counted, byId } = await nextNumbers(tx, model, given)
  const values: Record<string, unknown> = { ...unlessKept(model, given, true), ...(await copiedInto(tx, model, given)), ...counted }
  takeOnly(tx, model, null, values)
  const p = newParams()
  const columns: string[] = []
  const places: string[] = []
  const put = (name: string, place: string): void => {
    columns.push(ident(name))
    places.push(place)
  }
  if (byId.size > 0) {
    for (const key of ['id', ...byId.keys()]) delete values[key]
    put('id', 'n.id')
    for (const [key, number] of byId) put(model.columns.get(key)?.name ?? key, `replace(${p.add(number)}::text, ${literal(idToken)}, n.id::text)`)
  }
  if (model.byTenant) put('tenant_id', p.add(tx.tenantId))
  put('create_user', `${p.add(tx.actor.userId)}::bigint`)
  put('create_dept', `${p.add(tx.actor.deptIds[0] ?? null)}::bigint`)
  if (!model.log) put('update_user', `${p.add(tx.actor.userId)}::bigint`)
  for (const [name, machine] of Object.entries(model.machines))
    if (!(name in values)) put(model.columns.get(name)?.name ?? name, p.add(machine.initial))
  assign(tx, model, values, p, put)
  const rows = byId.size > 0 ? `select ${places.join(', ')} from (select next_id() as id) n` : `values (${places.join(', ')})`
  const returned = brings ? returnedBy(tx, model, values, p) : undefined
  const sql = `insert into ${ident(model.table)} as t (${columns.join(', ')}) ${rows} returning ${returned?.select ?? 't.id::text as id'}`
  const sent = tx.db.query<Record<string, unknown> & { id: string }>(sql, p.values, statementName(sql))
  returned?.sent()
  const [found] = await sent
  const { id } = found as { id: string }
  for (const [key, number] of byId) values[key] = number.replace(idToken, id)
  const write = (): void => writeJoins(tx, model, id, values, true)
  if (returned) returned.listed(found as Record<string, unknown>, values, write)
  else write()
  noteTallies(tx, model, null, { ...initialStates(model), ...values })
  for (const watch of tx.engine.watches) await watch(tx, { model, id, before: null, values })
  return { id, found: found as Record<string, unknown>, returned }
}

/** Writes parsed values to a locked row: guard, columns, lists, effect, traces. `quiet` leaves version and update stamps alone; a part is told of with its owner. */
export const changeRow = async (
  tx: TxContext,
  model: Model,
  before: Row,
  given: Values,
  options: { body?: Body; behaviour?: WriteBehaviour | undefined; verb: string; quiet?: boolean; untold?: true; remark?: string | null },
): Promise<Row> => {
  const { behaviour } = options
  const values = await checkedValues(tx, model, given)
  await holdPeriods(tx, model, before)
  await checkReferences(tx, model.noun.fields, values)
  await holdSubjects(tx, model, before, values)
  await behaviour?.guard?.(tx, { before, values, body: options.body ?? {} })
  const all = (await behaviour?.instead?.(tx, { before, values })) ?? { ...values, ...(await behaviour?.set?.(tx, { before, values })) }
  await checkParent(tx, model, all, before)
  await holdPeriods(tx, model, all)
  await writeParts(tx, model, { id: before.id, before }, all, lines)
  const storing = storeAndRead(tx, model, before, all, { quiet: options.quiet ?? false })
  const mark = behaviour?.effect ? readMark(tx, model) : undefined
  const stored = await storing
  await checkUniqueUnderOlderKeys(tx, model, before.id, all)
  const row = await afterEffect(tx, model, behaviour, { before, row: stored, values: all }, mark)
  if (!options.untold) record(tx, { model, verb: options.verb, before, row, changed: writtenIn(all), remark: options.remark ?? null })
  return row
}

/** Deletes a locked row softly, on behalf of the system: no permission is asked, everything else is as for a client. */
export const removeRow = async (
  tx: TxContext,
  model: Model,
  before: Row,
  body: Body = {},
  options: { untold?: true; goesAlong?: true } = {},
): Promise<void> => {
  const what = ['删除', 'delete'] as const
  if (!options.goesAlong && !inState(before, verbStates(model, 'delete'))) throw wrongState(model, before, what)
  if (!options.goesAlong) demandCan(tx, model, 'delete', before, what)
  await holdPeriods(tx, model, before)
  await model.behaviour.remove?.guard?.(tx, { before, values: {}, body })
  if (!(model.behaviour.forceDeletes && truth(body.force) === true)) await checkUnused(tx, model, before)
  for (const { model: other, id } of await rowsAbout(tx, model, before.id))
    await removeRow(tx, other, await readRow(tx, other, id, { verb: null, lock: true }), {}, { goesAlong: true })
  await removeParts(tx, model, before.id, lines)
  await (model.noun.plain ? eraseRow : binRow)(tx, model, before.id)
  noteTallies(tx, model, before, null)
  if (!hasBin(model)) for (const watch of tx.engine.watches) await watch(tx, { model, id: before.id, before, values: null })
  await model.behaviour.remove?.effect?.(tx, { before, row: before, values: {} })
  if (!options.untold)
    record(tx, { model, verb: 'delete', before, row: { ...before, version: Number(before.version) + 1 }, changed: [model.noun.title] })
  await tellDeclared(tx, model, undefined, { key: 'delete', row: before, input: {}, hasMoved: true })
}

const ownRow = (tx: TxContext, model: Model, id: string, p: Params): string =>
  [`id = ${p.add(id)}::bigint`, ...(model.byTenant ? [`tenant_id = ${p.add(tx.tenantId)}`] : [])].join(' and ')

const binRow = async (tx: TxContext, model: Model, id: string): Promise<void> => {
  const p = newParams()
  const sets = `is_deleted = true, version = version + 1, update_time = clock_timestamp(), update_user = ${p.add(tx.actor.userId)}::bigint`
  await tx.db.run(`update ${ident(model.table)} set ${sets} where ${ownRow(tx, model, id, p)}`, p.values)
}

/** What is its own record leaves nothing behind. */
const eraseRow = async (tx: TxContext, model: Model, id: string): Promise<void> => {
  writeJoins(tx, model, id, Object.fromEntries([...model.joins.keys()].map((key) => [key, []])), false)
  const p = newParams()
  await tx.db.run(`delete from ${ident(model.table)} where ${ownRow(tx, model, id, p)}`, p.values)
}

const initialStates = ({ machines }: Model): Values => Object.fromEntries(Object.entries(machines).map(([name, { initial }]) => [name, initial]))

/** Who did something to a row last, what and when, for whoever comes later; `action` where it is a declared one. */
export interface Last {
  readonly by: string
  readonly did: string
  readonly at: string
  readonly action: Label | undefined
}

/** The row's state does not allow it; names both, and in `by`, `did` and `at` whoever was last where that is known; his action is told in words. */
export const wrongState = (model: Model, row: Row, what: readonly [string, string], last?: Last): Refusal => {
  const states = Object.entries(model.machines).map(([name, machine]) => machine.states[Number(row[name])] ?? [String(row[name]), String(row[name])])
  if (states.length === 0) return conflict('not_now', [`不能执行[${what[0]}]`, `This cannot be done: ${what[1]}`], { status: row.status })
  const shown = [states.map((state) => state[0]).join('/'), states.map((state) => state[1]).join('/')]
  const { action, ...told } = last ?? {}
  const [zh, en] =
    last && action
      ? [`，${last.by}已于${last.at.slice(5, 16)}执行[${action[0]}]`, `. ${last.by} did this on ${last.at.slice(0, 16)}: ${action[1]}`]
      : ['', '']
  return conflict(
    'wrong_state',
    [`当前状态[${shown[0]}]不能执行[${what[0]}]${zh}`, `In the state [${shown[1]}] this cannot be done: ${what[1]}${en}`],
    {
      status: row.status,
      ...told,
    },
  )
}

/** Throws when the row itself stands against a verb: in the behaviour's own words, else as a wrong state. */
export const demandCan = (ctx: Context, model: Model, name: string, row: Row, what: readonly [string, string], last?: Last): void => {
  demandFree(ctx, model, name, row)
  const answer = model.behaviour.can?.[name]?.(row, ctx) ?? true
  if (answer !== true) throw answer === false ? wrongState(model, row, what, last) : answer
}
