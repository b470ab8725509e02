import { rereads } from '../behave'
import type { Body } from '../input/parse'
import { takenInput } from '../input/taken'
import { holdForApproval } from '../reach/carried'
import { inTransaction } from '../reach/context'
import { withOnce } from '../reach/veil'
import { readMark, readsAsBefore } from '../read/again'
import { readRow } from '../read/read'
import { postDeclared } from '../ledger/post'
import { followDeclared } from '../follow/follow'
import { tellDeclared } from '../follow/telling'
import type { Context, Model, Row, TxContext, Values } from '../types'
import { holdSubjects } from './about'
import { demandMayBecome, demandTurn, type Doing, openAction, openRow } from './demanded'
import { record } from './record'
import { storeAndRead } from './store'
import { valuesOf } from './target'
import { withFaults } from '../input/fault'

/**
 * Carries out an action on one row, the only place where a state changes: permission, input, the row locked through tenant
 * and data scope, source state, guard, the new state by compare-and-set, effect, log line and event, in one transaction.
 * A wrong state or a lost race is a 409 that names the state and changes nothing; a repeat answers the row as it is.
 */
export const act = (ctx: Context, model: Model, name: string, id: unknown, given: Body, { held }: Holding = {}): Promise<Row> =>
  withFaults(model, () => inTransaction(ctx, (tx) => actIn(tx, model, name, id, given, held)))

export interface Holding<R = Row> {
  /** The row as the caller has locked and read it last in this transaction: it is not read again. */
  readonly held?: R
}

/** Carries out an action on several rows, each with its own input: all of them or none. */
export const actTogether = (
  ctx: Context,
  model: Model,
  name: string,
  rows: readonly { readonly id: string; readonly input: Body }[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // In one order everywhere, so that two drags of the same rows do not wait for each other.
    const inOrder = [...rows].sort((a, b) => (a.id.padStart(20) < b.id.padStart(20) ? -1 : 1))
    for (const { id, input } of inOrder) await act(tx, model, name, id, input)
  })

/** The steps of an action, in their order. */
const actIn = async (tx: TxContext, model: Model, name: string, id: unknown, given: Body, held: Row | undefined): Promise<Row> => {
  const doing = openAction(tx, model, name, given)
  const { before, done, flag } = await openRow(doing, id, held)
  if (done) return before
  await demandTurn(doing, before)
  const input = await takenInput(tx, model, { fields: doing.fields, given, row: before })
  await holdSubjects(tx, model, before, input)
  await doing.behaviour?.guard?.(tx, { row: before, input })
  if (await waitsForApproval(doing, before)) return readAgain(doing, before)
  const values = await valuesOf(doing, before, input, flag)
  await demandMayBecome(doing, before, input, values)
  const written = await store(doing, before, input, { ...values, ...(await doing.behaviour?.along?.(tx, { row: before, input })) })
  // Last, as locks on purses are what others wait for.
  const { row, line } = await post(doing, written, input)
  record(tx, { model, verb: name, line, before, row, changed: Object.keys(values), remark: remarkOf(tx, input), isAction: true })
  const carried = model.noun.flow?.start === name ? await tx.engine.carrier?.carry(tx, { model, name, row }) : undefined
  // A process tells those whose turn it is; nobody else can decide.
  await tellDeclared(tx, model, carried ? undefined : doing.action.tells, { key: name, row, input, hasMoved: hasMoved(doing, before, row) })
  if (doing.action.after) await followDeclared(tx, model, doing.action, { name, row, input })
  return carried ? readAgain(doing, before) : row
}

const readAgain = ({ tx, model, action }: Doing, { id }: Row): Promise<Row> => readRow(tx, model, id, { verb: null, bin: action.bin === 'into' })

/** Whether a process has to consent first, which has been asked then, with what the caller said. */
const waitsForApproval = async ({ tx, model, name, fields, given }: Doing, row: Row): Promise<boolean> =>
  (await holdForApproval(tx, { model, name, row, input: Object.fromEntries(Object.entries(given).filter(([key]) => key in fields)) })) !== undefined

/** Writes the row by its version, and carries out the effect of the noun. */
const store = async (doing: Doing, before: Row, input: Values, values: Values): Promise<Written> => {
  const { tx, model, action, behaviour } = doing
  const storing = storeAndRead(tx, model, before, values, { quiet: action.quiet ?? false, bin: action.bin })
  if (!behaviour?.effect) return { row: await storing, once: undefined }
  const mark = readMark(tx, model)
  const row = await storing
  const once = (await behaviour.effect(tx, { before, row, input })) ?? undefined
  const isSame = once !== rereads && (behaviour.skipsReload || readsAsBefore(tx, mark, row))
  return { row: withOnce(isSame ? row : await readAgain(doing, row), once), once }
}

interface Written {
  readonly row: Row
  /** What the effect shows with the row, this once. */
  readonly once: Values | undefined
}

/** Moves what the action posts between purses, and reads the balances that the row shows. */
const post = async (doing: Doing, { row, once }: Written, input: Values): Promise<{ row: Row; line: string | undefined }> => {
  const { tx, model, name, action, behaviour } = doing
  const line = await postDeclared(tx, model, action.posts, { verb: name, row, input, redirect: behaviour?.redirect })
  return { row: line && model.noun.purses ? withOnce(await readAgain(doing, row), once) : row, line }
}

const hasMoved = ({ model, action }: Doing, before: Row, row: Row): boolean =>
  action.bin === 'into' || Object.keys(model.machines).some((machine) => before[machine] !== row[machine])

/** What the log says with an action: what the caller said, and who approved it where a process did. */
const remarkOf = ({ approved }: TxContext, { remark }: Values): string | null => {
  const said = [typeof remark === 'string' ? remark : '', approved?.by ?? ''].filter(Boolean).join('；')
  return said === '' ? null : said.slice(0, 200)
}
