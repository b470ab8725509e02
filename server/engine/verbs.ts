import type { ActionNames, ArgumentsOf, BodyOf, PatchOf, Resource, RowOf } from '@masthead/contract/kit/resource'
import type { ValuesOf } from './behave'
import { faceNamed, modelNamed } from './model'
import * as plain from './read/plain'
import * as reading from './read/read'
import type { Page, ReadOptions } from './read/read'
import type { Context, Engine, Model, Row, TxContext } from './types'
import * as acting from './write/act'
import type { Holding } from './write/act'
import * as asked from './write/asked'
import type { Body } from './input/parse'
import * as storing from './write/store'
import type { Storing } from './write/store'
import * as writing from './write/write'

/**
 * The verbs of the engine over declared nouns, which is how a family says them:
 *
 *     await act(tx, order, 'paid', row.id)                        // a verb that order has, from its declaration
 *     await act(tx, order, 'cancel', row.id, { remark: 'late' })  // with the input that the verb takes
 *     const row = await readRow(tx, order, id, { verb: null })    // a row with the noun's own columns
 *
 * Noun, verb, input and row are typed by the declaration, so that a misspelt verb, a missing input and a state that does not exist do not compile. What
 * works on nouns that it knows by name alone takes them from `nounNamed`. Behind each verb stands the engine's own function, in `read` or `write`.
 */
export type Declared = Resource<any, any, any, any, any>

/** The engine's model of a declared noun. */
export const modelOf = ({ engine }: { readonly engine: Pick<Engine, 'models'> }, { name }: Pick<Resource, 'name'>): Model =>
  modelNamed(engine as Engine, name)

/** A noun that is known by its name alone: what a row is about, what a payment is for. Its verbs and columns are any names. */
export const nounNamed = ({ engine }: { readonly engine: Pick<Engine, 'models'> }, name: string): Resource => modelNamed(engine as Engine, name).noun

type Given<Input> = Record<never, never> extends Input ? [input?: Input, holding?: Holding] : [input: Input, holding?: Holding]

/** Carries out an action on one row (`write/act.ts`); the input may be left out where the action demands none. */
export const act = <const R extends Declared, const N extends ActionNames<R>>(
  ctx: Context,
  noun: R,
  verb: N,
  id: string,
  ...[input, holding]: Given<ArgumentsOf<R, N>>
): Promise<RowOf<R>> => acting.act(ctx, modelOf(ctx, noun), verb, id, (input ?? {}) as Body, holding as Holding<Row> | undefined) as Promise<never>

/** Carries out an action on several rows: all of them or none. */
export const actTogether = <const R extends Declared, const N extends ActionNames<R>>(
  ctx: Context,
  noun: R,
  verb: N,
  rows: readonly { readonly id: string; readonly input: ArgumentsOf<R, N> }[],
): Promise<void> => acting.actTogether(ctx, modelOf(ctx, noun), verb, rows as never)

/** Makes a row as the caller, from a body as clients send it. */
export const createRow = <const R extends Declared>(ctx: Context, noun: R, body: BodyOf<R>): Promise<RowOf<R>> =>
  asked.createRow(ctx, modelOf(ctx, noun), body) as Promise<never>

/** Changes a row as the caller, with the version that it was read in. */
export const updateRow = <const R extends Declared>(ctx: Context, noun: R, id: string, body: PatchOf<R>): Promise<RowOf<R>> =>
  asked.updateRow(ctx, modelOf(ctx, noun), id, body) as Promise<never>

/** Deletes rows as the caller: all of them or none. */
export const removeRows = (ctx: Context, noun: Declared, ids: readonly string[], body?: Body): Promise<void> =>
  asked.removeRows(ctx, modelOf(ctx, noun), ids, body)

/** Makes a row on behalf of the system, with read-only fields where they are given. */
export const addRow = <const R extends Declared>(tx: TxContext, noun: R, values: ValuesOf<R>, options?: writing.Adding): Promise<RowOf<R>> =>
  writing.addRow(tx, modelOf(tx, noun), values, options) as Promise<never>

/** The bare insert, for side tables, histories and seeds. Answers the id. */
export const insertRow = <const R extends Declared>(tx: TxContext, noun: R, values: ValuesOf<R>): Promise<string> =>
  writing.insertRow(tx, modelOf(tx, noun), values)

/** Writes values to a locked row on behalf of the system, as an edit does: guard, columns, lists, effect, traces. */
export const changeRow = <const R extends Declared>(
  tx: TxContext,
  noun: R,
  before: RowOf<R>,
  values: ValuesOf<R>,
  options: Parameters<typeof writing.changeRow>[4],
): Promise<RowOf<R>> => writing.changeRow(tx, modelOf(tx, noun), before as unknown as Row, values, options) as Promise<never>

/** Deletes a locked row on behalf of the system. */
export const removeRow = <const R extends Declared>(
  tx: TxContext,
  noun: R,
  before: RowOf<R>,
  ...rest: Parameters<typeof writing.removeRow> extends [any, any, any, ...infer Rest] ? Rest : never
): ReturnType<typeof writing.removeRow> => writing.removeRow(tx, modelOf(tx, noun), before as unknown as Row, ...rest)

/** Writes columns of a locked row without guard, effect or traces. */
export const storeRow = <const R extends Declared>(tx: TxContext, noun: R, before: RowOf<R>, values: ValuesOf<R>, options?: Storing): Promise<void> =>
  storing.storeRow(tx, modelOf(tx, noun), before as unknown as Row, values, options)

/** One row, or a 404 that does not tell whether it exists elsewhere. */
export const readRow = <const R extends Declared>(ctx: Context, noun: R, id: unknown, options?: ReadOptions): Promise<RowOf<R>> =>
  reading.readRow(ctx, modelOf(ctx, noun), id, options) as Promise<never>

export const findRow = <const R extends Declared>(ctx: Context, noun: R, id: unknown, options?: ReadOptions): Promise<RowOf<R> | undefined> =>
  reading.findRow(ctx, modelOf(ctx, noun), id, options) as Promise<never>

export const readRows = <const R extends Declared>(ctx: Context, noun: R, ids: readonly string[]): Promise<RowOf<R>[]> =>
  reading.readRows(ctx, modelOf(ctx, noun), ids) as Promise<never>

/** One row with its own columns alone, without what they lead to, without permission or scope (`read/plain.ts`); a 404 where it is not there. */
export const readPlain = <const R extends Declared>(tx: TxContext, noun: R, id: unknown): Promise<RowOf<R>> =>
  plain.readPlain(tx, modelOf(tx, noun), id) as Promise<never>

/** Rows so, of which nothing is read again while nobody writes to their table; those that are not there are left out. */
export const listPlain = <const R extends Declared>(tx: TxContext, noun: R, ids: readonly string[]): Promise<RowOf<R>[]> =>
  plain.listPlain(tx, modelOf(tx, noun), ids) as Promise<never>

/** The same row held until the transaction ends, as it is then. */
export const lockPlain = <const R extends Declared>(tx: TxContext, noun: R, id: unknown): Promise<RowOf<R>> =>
  plain.lockPlain(tx, modelOf(tx, noun), id) as Promise<never>

/** A page of a noun's rows within tenant, data scope and filters. */
export const listRows = <const R extends Declared>(
  ctx: Context,
  noun: R,
  query: Parameters<typeof reading.listRows>[2],
  options?: Parameters<typeof reading.listRows>[3],
): Promise<Page<RowOf<R>>> => reading.listRows(ctx, modelOf(ctx, noun), query, options) as Promise<never>

/** The parts of a row, as it was read with them, as rows of their own noun. */
export const partsAs = <const R extends Declared>(_noun: R, parts: readonly object[]): readonly RowOf<R>[] => parts as never

type FaceNames<R> = R extends { readonly faces?: infer F } ? keyof NonNullable<F> & string : string

/** What a public face shows of a row: some of its columns. */
export type FaceRow<R> = Row & Partial<RowOf<R>>

/** The rows of a public face, by its name. */
export const listFace = <const R extends Declared>(
  ctx: Context,
  noun: R,
  face: FaceNames<R>,
  query: Parameters<typeof reading.listFace>[3],
): Promise<Page<FaceRow<R>>> => {
  const model = modelOf(ctx, noun)
  return reading.listFace(ctx, model, faceNamed(model, face), query) as Promise<never>
}

/** One row of a public face, by the face's name. */
export const readFace = <const R extends Declared>(ctx: Context, noun: R, face: FaceNames<R>, id: unknown): Promise<FaceRow<R>> => {
  const model = modelOf(ctx, noun)
  return reading.readFace(ctx, model, faceNamed(model, face), id) as Promise<never>
}
