import { type Label, say } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { letters } from '../../platform/documents/book'
import { badRequest, Refusal, tooMany } from '../../platform/refusal'
import type { Cell, SheetRow } from '../../platform/documents/sheet'
import { createWorkers } from '../../platform/files/workers'
import type { Row, Context, TxContext, Model } from '../types'
import { columnNamed, headerOf, isDemanded, type SheetColumn, shownIn, templateColumns, unescaped } from './cells'
import { inTransaction, may } from '../reach/context'
import { entryOf, textIn } from './entry'
import { exportPages } from './export'
import { type Lookup, lookUp, looksUp, resolve } from './lookups'
import { demand } from '../read/read'
import { recordUse } from '../write/record'
import { createRows, isPlain, mostAtOnce as mostRowsAtOnce } from '../write/many'
import { createRow, updateRow } from '../write/asked'

/** One thing that is wrong with a file: where the spreadsheet shows it, which field it is, and why. A row as a whole has neither column nor field. */
export interface Problem {
  readonly row: number
  readonly column: string
  readonly field: string
  readonly message: string
}

export interface ImportReport {
  readonly dryRun: boolean
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly problems: readonly Problem[]
}

/** Rows and bytes of a file, and bytes once it is unpacked. */
export const importLimits = { rows: 5000, megabytes: 10, unpacked: 48 * 1024 * 1024 } as const

/** Files that one process works on at a time: each is read into memory and holds a transaction. */
const mostAtOnce = 2
let underWay = 0

/** A stranger's file is unpacked and read where it cannot take the server with it. */
const readers = createWorkers('sheet', {
  most: mostAtOnce,
  waiting: mostAtOnce,
  megabytes: 384,
  time: 60_000,
  tooMuch: () => badRequest('too_complex', ['文件过于复杂，无法读取', 'The file is too complex to be read']),
})

/** A column of the file that means something to the noun. */
interface Given extends SheetColumn {
  readonly at: number
}

interface Plan {
  readonly columns: readonly Given[]
  readonly rows: readonly SheetRow[]
  readonly problems: Problem[]
}

/**
 * Brings the rows of an .xlsx file in as if each had been sent by itself: a row without an id is added, a row with id and version is changed. All rows come in in
 * one transaction or none; `dryRun` does all of it and then undoes it, so that its report is the import's own. What is wrong is reported for every row and column.
 * Throws a 403 or 400 Refusal for a file that cannot be looked at.
 */
export const importRows = async (ctx: Context, model: Model, file: Buffer, options: { dryRun: boolean }): Promise<ImportReport> => {
  demandImport(ctx, model)
  if (underWay >= mostAtOnce) throw tooMany(['正在处理其他导入，请稍后再试', 'Other imports are in progress, please try again later'])
  underWay++
  try {
    const plan = planOf(ctx, model, await readers.run(ctx.tenantId, file, { rows: importLimits.rows, bytes: importLimits.unpacked }))
    const changes = plan.rows.filter((row) => idIn(plan, row) !== undefined)
    if (changes.length < plan.rows.length) demand(ctx, model, permission(model.noun, 'add'), true)
    if (changes.length > 0) demand(ctx, model, permission(model.noun, 'edit'), true)
    const importing = { ...ctx, cipher: { ...ctx.cipher, decrypt: asTyped, hash: await hashes(ctx, plan, options.dryRun) } }
    return await carryOut(importing, model, plan, options.dryRun)
  } finally {
    underWay--
  }
}

/** Whether somebody may import at all; which rows they may is asked when they are known. */
export const demandImport = (ctx: Context, model: Model): void =>
  demand(ctx, model, permission(model.noun, may(ctx, permission(model.noun, 'edit')) ? 'edit' : 'add'), true)

const planOf = (ctx: Context, model: Model, [head, ...rows]: readonly SheetRow[]): Plan => {
  if (!head || rows.length === 0) throw badRequest('no_rows', ['文件中没有数据', 'The file has no rows'])
  const columns: Given[] = []
  const problems: Problem[] = []
  const wrong = (at: number, message: Label): void => {
    problems.push({ row: head.row, column: at === 0 ? '' : letters(at), field: '', message: say(message, ctx.language) })
  }
  for (const [at, cell] of head.cells) {
    const header = textIn(cell) ?? ''
    const column = columnNamed(model, header)
    if (!column) wrong(at, [`不认识的列：${header}`, `unknown column: ${header}`])
    else if (columns.some(({ key }) => key === column.key)) wrong(at, [`重复的列：${header}`, `duplicate column: ${header}`])
    else columns.push({ ...column, at })
  }
  if (!columns.some(({ isWritable }) => isWritable))
    throw badRequest('no_columns', ['没有可导入的列，请使用导入模板', 'No column can be imported, please use the template'])
  const plan = { columns, rows, problems }
  if (rows.some((row) => idIn(plan, row) === undefined)) {
    for (const column of missing(model, plan))
      wrong(0, [`缺少必填列：${headerOf(column, 'zh')}`, `a required column is missing: ${headerOf(column, 'en')}`])
  }
  return plan
}

const missing = (model: Model, { columns }: Pick<Plan, 'columns'>): SheetColumn[] =>
  templateColumns(model).filter((column) => isDemanded(column) && !columns.some(({ key }) => key === column.key))

const cellIn = ({ columns }: Pick<Plan, 'columns'>, row: SheetRow, key: string): Cell | undefined =>
  row.cells.get(columns.find((column) => column.key === key)?.at ?? 0)

const idIn = (plan: Pick<Plan, 'columns'>, row: SheetRow): string | undefined => textIn(cellIn(plan, row, 'id'))

/** Passwords stand in the file as they were typed: the file travels in the body of the request like any other, and is not kept. */
const asTyped = (text: string): string => text

/** Hashes of the passwords of a file, made before the transaction and several at a time; a dry run needs none. */
const hashes = async (ctx: Context, plan: Plan, dryRun: boolean): Promise<(plain: string) => Promise<string>> => {
  if (dryRun) return async () => 'none'
  const made = new Map<string, string[]>()
  const columns = plan.columns.filter(({ field }) => field.kind === 'secret' && field.keep === 'hash')
  const plain = columns.flatMap((column) =>
    plan.rows.flatMap((row) => textIn(row.cells.get(column.at)) ?? []).filter((text) => !problemWith(column.field, text)),
  )
  for (let at = 0; at < plain.length; at += 4) {
    await Promise.all(plain.slice(at, at + 4).map(async (text) => void made.set(text, [...(made.get(text) ?? []), await ctx.cipher.hash(text)])))
  }
  return async (text) => made.get(text)?.pop() ?? ctx.cipher.hash(text)
}

/** Thrown to undo what was done. */
const undone = new Error('undone')

const carryOut = async (ctx: Context, model: Model, plan: Plan, dryRun: boolean): Promise<ImportReport> => {
  const lookups = await lookupsFor(ctx, plan)
  let report: ImportReport | undefined
  try {
    await inTransaction(ctx, async (tx) => {
      report = await importAll(tx, model, plan, lookups, dryRun)
      if (dryRun || report.problems.length > 0) throw undone
      const { added, changed, total } = report
      await recordUse(tx, model, 'import', { total, added, changed })
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (!report) throw new Error('an import came to no end')
  return report
}

type Lookups = ReadonlyMap<string, Map<string, ReadonlySet<string>>>

const lookupsFor = async (ctx: Context, plan: Plan): Promise<Lookups> => {
  const found = new Map<string, Map<string, ReadonlySet<string>>>()
  for (const { key, field, at, isWritable } of plan.columns) {
    if (!isWritable || !looksUp(field)) continue
    const texts = new Set(plan.rows.flatMap((row) => textIn(row.cells.get(at)) ?? []))
    found.set(key, new Map(await lookUp(ctx, field, texts)))
  }
  return found
}

const importAll = async (tx: TxContext, model: Model, plan: Plan, lookups: Lookups, dryRun: boolean): Promise<ImportReport> => {
  const problems = [...plan.problems]
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const before = await rowsNow(tx, model, plan)
  const absent = new Set(missing(model, plan).map(({ key }) => key))
  const seen = new Set<string>()
  await tx.db.run('savepoint one_row')
  const isTogether = isPlain(tx, model) && ![...lookups.keys()].some((key) => model.noun.fields[key]?.to === model.noun.name)
  for (let at = 0; at < plan.rows.length; at += mostRowsAtOnce) {
    const some = plan.rows.slice(at, at + mostRowsAtOnce)
    if (isTogether && (await addTogether(tx, model, plan, some, lookups))) {
      counts.added += some.length
      continue
    }
    for (const row of some) {
      const id = idIn(plan, row)
      const wrong = new Map<string, Label>()
      const body = bodyOf(tx, plan, row, { before: id === undefined ? undefined : before.get(id), lookups, wrong })
      if (id !== undefined && seen.has(id)) wrong.set('id', ['编号在文件中重复', 'This id is in the file twice'])
      else await attempt(tx, model, { id, body, wrong, lookups, counts, absent })
      if (id !== undefined) seen.add(id)
      for (const [field, label] of wrong) {
        const at = plan.columns.find(({ key }) => key === field)?.at
        problems.push({ row: row.row, column: at === undefined ? '' : letters(at), field, message: say(label, tx.language) })
      }
    }
  }
  return { dryRun, total: plan.rows.length, ...counts, problems }
}

/** Adds rows at once; nothing is added and the answer is no where something is to be said about one of them, or one is there already. */
const addTogether = async (tx: TxContext, model: Model, plan: Plan, rows: readonly SheetRow[], lookups: Lookups): Promise<boolean> => {
  if (rows.some((row) => idIn(plan, row) !== undefined)) return false
  const wrong = new Map<string, Label>()
  const bodies = rows.map((row) => bodyOf(tx, plan, row, { before: undefined, lookups, wrong }))
  if (wrong.size > 0) return false
  try {
    await createRows(tx, model, bodies)
    await tx.db.run('release savepoint one_row; savepoint one_row')
    return true
  } catch (error) {
    refuseToGoOn(error)
    await tx.db.run('rollback to savepoint one_row')
    return false
  }
}

/** Throws what is no fault of a row. */
function refuseToGoOn(error: unknown): asserts error is Refusal {
  if (!(error instanceof Refusal) || error.status >= 500 || error.code === 'busy') throw error
}

/** The rows that the file changes as an export shows them now, by id: a cell that still reads like that was not touched. */
const rowsNow = async (tx: TxContext, model: Model, plan: Plan): Promise<Map<string, Row>> => {
  const ids = plan.rows.flatMap((row) => idIn(plan, row) ?? []).filter((id) => /^\d{1,18}$/.test(id))
  const found = new Map<string, Row>()
  for await (const { rows } of exportPages(tx, model, { text: ids.join(','), count: ids.length, bin: false }, 'view'))
    for (const row of rows) found.set(row.id, row)
  return found
}

interface Reading {
  readonly before: Row | undefined
  readonly lookups: Lookups
  readonly wrong: Map<string, Label>
}

/** The body that a client would send for this row. What cannot be read is told in `wrong` and left out. */
const bodyOf = (tx: TxContext, plan: Plan, row: SheetRow, { before, lookups, wrong }: Reading): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const column of plan.columns) {
    const { key, field, at, isWritable } = column
    const cell = row.cells.get(at)
    if (key === 'version') body.version = textIn(cell)
    if (!isWritable) continue
    if (before && field.kind !== 'secret' && sameText(cell, shownIn(tx, column, before))) continue
    if (cell === undefined) {
      if (before) body[key] = null
      continue
    }
    const entry = entryOf(field, cell)
    const read = 'value' in entry && looksUp(field) ? resolve(field, String(entry.value), (lookups.get(key) ?? new Map()) as Lookup) : entry
    if ('value' in read) body[key] = read.value
    else wrong.set(key, read.problem)
  }
  return body
}

const sameText = (cell: Cell | undefined, shown: string | number | null): boolean => {
  if (typeof cell === 'object' && 'bad' in cell) return false
  return (textIn(cell) ?? '') === (shown === null ? '' : unescaped(String(shown)).trim())
}

interface Attempt {
  readonly id: string | undefined
  readonly body: Record<string, unknown>
  readonly wrong: Map<string, Label>
  readonly lookups: Lookups
  readonly counts: { added: number; changed: number; unchanged: number }
  /** Required columns that the file lacks; said once for the whole file. */
  readonly absent: ReadonlySet<string>
}

/** Writes one row, or takes back what it wrote and tells why. */
const attempt = async (tx: TxContext, model: Model, { id, body, wrong, lookups, counts, absent }: Attempt): Promise<void> => {
  try {
    const row = id === undefined ? await createRow(tx, model, body) : await updateRow(tx, model, id, body)
    await tx.db.run('release savepoint one_row; savepoint one_row')
    if (id === undefined) counts.added++
    else if (row.version === Number(body.version)) counts.unchanged++
    else counts.changed++
    nameNew(model, row, lookups)
  } catch (error) {
    refuseToGoOn(error)
    await tx.db.run('rollback to savepoint one_row')
    const fields = error.details?.fields as Record<string, Label> | undefined
    // What could not be read was left out; that it is missing has been said better.
    for (const [key, label] of Object.entries(fields ?? {})) if (!wrong.has(key) && !(id === undefined && absent.has(key))) wrong.set(key, label)
    if (!fields) wrong.set('', error.label)
  }
}

/** Rows further down may name this one: a child its parent. */
const nameNew = (model: Model, row: Row, lookups: Lookups): void => {
  for (const [key, lookup] of lookups) {
    const field = model.noun.fields[key]
    const title = row[model.noun.title]
    if (field?.to !== model.noun.name || typeof title !== 'string') continue
    lookup.set(title, new Set([...(lookup.get(title) ?? []), String(field.by ? row[field.by] : row.id)]))
  }
}
