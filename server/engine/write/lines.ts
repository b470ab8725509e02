import type { Label } from '@masthead/contract/kit/label'
import { invalid, Refusal } from '../../platform/refusal'
import { writtenAlong } from '../follow/along'
import { serialsOf } from '../ledger/serial'
import { questions } from '../questions'
import { readAhead } from '../read/plain'
import { subjectsOf } from '../read/subjects'
import { isThere } from '../read/there'
import { ident } from '../sql'
import type { Model, Part, TxContext, Values } from '../types'
import { copiesOf } from './copies'
import { insertRows } from './many'
import { checkUniqueUnderOlderKeys } from '../input/older-keys'
import { onlyColumns } from './only'
import { type Body, checkReferences, parseBody } from '../input/parse'

/** The lines of a row that is new, written together: what they point at is looked for once, and one statement makes them. */

const assigned = Symbol('what the program writes to a line')

/** A line with what the program writes to it besides what was sent, read-only fields among it. */
export const withAssigned = (line: Values, values: Values): Values => ({ ...line, [assigned]: values })

const assignedIn = (line: Body): Values => (line as { readonly [assigned]?: Values })[assigned] ?? {}

const known = new WeakMap<Model, boolean>()

/** Whether nothing happens to a new line besides that its values are completed, checked and written. */
export const goTogether = (model: Model): boolean => {
  const found = known.get(model) ?? isSimple(model)
  known.set(model, found)
  return found
}

const isSimple = (model: Model): boolean => {
  const { noun, behaviour } = model
  const { posts, tells } = noun.made ?? {}
  return (
    Object.keys(behaviour.create ?? {}).every((name) => name === 'set') &&
    [noun.reaction, noun.replies, noun.checked, noun.closes, noun.tree, posts, tells].every((word) => word === undefined) &&
    serialsOf(model).length + subjectsOf(model).length + onlyColumns(model).length + model.parts.size === 0 &&
    !model.log
  )
}

interface Line {
  readonly at: number
  readonly place: string
  readonly values: Values
}

/** Makes the lines of a row that is new; what is wrong with one is said under its field and place. */
export const addTogether = async (tx: TxContext, model: Model, part: Part, ownerId: string, sent: readonly Body[]): Promise<void> => {
  const wrong: Record<string, Label> = {}
  const lines: Line[] = []
  for (const [at, line] of sent.entries()) {
    const place = `${part.key}[${at}]`
    if (line.id !== undefined && line.id !== null && line.id !== '') wrong[`${place}.id`] = notOfThis(at)
    else
      await underPlace(wrong, place, at, async () => {
        const values = { ...(await parseBody(tx, model, { ...line, [part.by]: ownerId }, null)), ...assignedIn(line) }
        lines.push({ at, place, values: { ...values, ...(await model.behaviour.create?.set?.(tx, { before: null, values })) } })
      })
  }
  await checkLines(tx, model, part, lines, wrong)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await readAheadFor(tx, model, lines)
  const many: Values[] = []
  for (const { values } of lines) {
    const writes = Object.fromEntries(Object.entries(model.noun.made?.writes ?? {}).filter(([key]) => !(key in values)))
    many.push({ ...(await writtenAlong(tx, model, writes, { row: null, input: values, values })), ...values })
  }
  for (const [at, id] of (await insertRows(tx, model, many, { part, id: ownerId })).entries())
    await checkUniqueUnderOlderKeys(tx, model, id, many[at] as Values)
}

/** What a line is told that names a row which is no part of its own row. */
export const notOfThis = (at: number): Label => [`第 ${at + 1} 行不属于这条数据`, `Line ${at + 1} does not belong to this`]

/** Looks for what the lines point at, once for each noun; what is not there is told at each line that points at it. The row that they belong to was made a moment ago. */
const checkLines = async (tx: TxContext, model: Model, part: Part, lines: readonly Line[], wrong: Record<string, Label>): Promise<void> => {
  const asked = questions()
  const targets: { readonly name: string; readonly ids: ReadonlySet<string> }[] = []
  const idsOf = (name: string): ReadonlySet<string> =>
    new Set(
      refsOf(model, part).flatMap(([key, to]) => (to === name ? lines.flatMap(({ values }) => (values[key] ? [String(values[key])] : [])) : [])),
    )
  for (const name of new Set(refsOf(model, part).map(([, to]) => to))) {
    const target = tx.engine.models.get(name) as Model
    const ids = new Set([...idsOf(name)].filter((id) => !isThere(tx, target, 'seen', id)))
    if (ids.size === 0) continue
    const p = asked.params(target)
    const living = [...(target.byTenant ? [`x.tenant_id = ${p.add(tx.tenantId)}`] : []), ...(target.log ? [] : ['not x.is_deleted'])]
    asked.ask(
      target,
      `array(select x.id::text from ${ident(target.table)} x where ${[...living, `x.id = any(${p.add([...ids])}::bigint[])`].join(' and ')})`,
    )
    targets.push({ name, ids })
  }
  const found = targets.length > 0 ? await asked.answers<string[]>(tx.db) : []
  const gone = new Map(targets.map(({ name, ids }, at) => [name, new Set([...ids].filter((id) => !found[at]?.includes(id)))]))
  const refs = new Map(refsOf(model, part))
  for (const { at, place, values } of lines)
    await underPlace(wrong, place, at, async () => {
      const lost: Record<string, Label> = {}
      for (const [key, to] of refs) {
        const label = model.noun.fields[key]?.label ?? [key, key]
        if (values[key] && gone.get(to)?.has(String(values[key])))
          lost[key] = [`${label[0]}所选的数据不存在`, `${label[1]}: the selected item does not exist`]
      }
      if (Object.keys(lost).length > 0) throw invalid(lost)
      await checkReferences(tx, model.noun.fields, Object.fromEntries(Object.entries(values).filter(([key]) => !refs.has(key) && key !== part.by)))
    })
}

const refs = new WeakMap<Model, readonly (readonly [key: string, to: string])[]>()

/** The fields of a line that point at a row by its id, apart from the one that names what it belongs to. */
const refsOf = (model: Model, part: Part): readonly (readonly [key: string, to: string])[] => {
  const found =
    refs.get(model) ??
    Object.entries(model.noun.fields).flatMap(([key, { kind, by, to }]) =>
      kind === 'ref' && !by && to && key !== part.by ? [[key, to] as const] : [],
    )
  refs.set(model, found)
  return found
}

/** Reads in one statement for each noun what the lines take copies and values of. */
const readAheadFor = async (tx: TxContext, model: Model, lines: readonly Line[]): Promise<void> => {
  const taken = [
    ...copiesOf(model).map(({ key, field }) => [key, field.copies?.from ?? ''] as const),
    ...Object.entries(model.noun.made?.writes ?? {}).map(([key, value]) => [key, /^\$(\w+)\.\w+$/.exec(String(value))?.[1] ?? ''] as const),
  ]
  const wanted = new Map<string, Set<string>>()
  for (const [key, from] of taken)
    for (const { values } of lines) {
      const to = model.noun.fields[from]?.to
      if (!to || key in values || !values[from]) continue
      wanted.set(to, (wanted.get(to) ?? new Set()).add(String(values[from])))
    }
  for (const [to, ids] of wanted) {
    const target = tx.engine.models.get(to)
    if (target) await readAhead(tx, target, [...ids])
  }
}

/** Collects what is wrong with the fields of a line under their place in the row. */
export const underPlace = async (wrong: Record<string, Label>, place: string, at: number, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const fields =
      error instanceof Refusal && error.status === 400 ? (error.details?.fields as Readonly<Record<string, Label>> | undefined) : undefined
    if (!fields) throw error
    for (const [key, label] of Object.entries(fields)) wrong[`${place}.${key}`] = [`第 ${at + 1} 行：${label[0]}`, `Line ${at + 1}: ${label[1]}`]
  }
}
