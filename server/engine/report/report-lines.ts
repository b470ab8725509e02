import { say } from '@masthead/contract/kit/label'
import { displayName } from '@masthead/contract/kit/name'
import type { Measure, Report } from '@masthead/contract/kit/report'
import { nameRows } from '../naming'
import { untoldName } from '../reach/veil'
import type { Context, Model } from '../types'
import { choiceText } from '../read/select'

/** Lines of a report as they go out. */

export type Line = Record<string, unknown>

/** What the rows of a report are grouped by. */
export interface Group {
  readonly name: string
  readonly key: string
  readonly by?: 'day' | 'month' | 'year'
  /** The caller is not told what the rows are called that it points at, as the list does not tell them: they have numbers instead. */
  readonly isUntold?: true
}

export const fieldOf = (model: Model, key: string) => model.columns.get(key)?.field ?? model.derived.get(key)

/** Whether a sum is the first or the last moment. */
export const isMoment = (model: Model, { do: what, of }: Measure): boolean =>
  (what === 'max' || what === 'min') && of !== undefined && ['day', 'time'].includes(fieldOf(model, of)?.kind ?? '')

/** A number as the wire has it; beyond what a double holds it stays text. */
const exact = (text: unknown): unknown => {
  if (typeof text !== 'string') return text ?? null
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number
}

/** How the values of one column of what was found are written into a line; what is the same for all lines is worked out once. */
type Writer = (value: unknown, shown: Line) => void

/** Remembers what a function answered for each value: groups have few of them. */
const remembered = <T>(find: (value: unknown) => T): ((value: unknown) => T) => {
  const known = new Map<unknown, T>()
  return (value) => {
    if (known.has(value)) return known.get(value) as T
    const found = find(value)
    known.set(value, found)
    return found
  }
}

/** Lines by the names that the report gives its groups and sums, with what references, words and states are called. */
export const named = async (ctx: Context, model: Model, report: Report, groups: readonly Group[], found: readonly Line[]): Promise<Line[]> => {
  const names = await namesIn(ctx, model, groups, found)
  const writers = [
    ...groups.map((group, at) => [`g${at}`, groupWriter(ctx, model, group, names[at])] as const),
    ...Object.entries(report.sums).map(([name, measure], at) => [`s${at}`, sumWriter(model, name, measure)] as const),
  ]
  return found.map((line) => {
    const shown: Line = {}
    for (const [key, write] of writers) write(line[key], shown)
    return shown
  })
}

type Names = ReadonlyMap<unknown, unknown>

/** What the values of each group are called: each value is looked up once, however many lines have it. */
const namesIn = async (ctx: Context, model: Model, groups: readonly Group[], found: readonly Line[]): Promise<(Names | undefined)[]> => {
  const own = groups.map(({ key, by, isUntold }, at) => {
    const field = by || isUntold ? undefined : model.columns.get(key)?.field
    return field && { key, as: displayName(key, field), values: [...new Set(found.map((line) => line[`g${at}`]))] }
  })
  const rows: Line[] = Array.from({ length: Math.max(0, ...own.map((one) => one?.values.length ?? 0)) }, (_, at) =>
    Object.fromEntries(own.flatMap((one) => (one ? [[one.key, one.values[at] ?? null]] : []))),
  )
  await nameRows(ctx, model, rows)
  return own.map((one, at) => {
    if (one) return new Map(one.values.map((value, row) => [value, rows[row]?.[one.as]]))
    return groups[at]?.isUntold ? numbersIn(ctx, at, found) : undefined
  })
}

/** What the values of a group are called whose names are not told: each by its number. */
const numbersIn = (ctx: Context, at: number, found: readonly Line[]): Names =>
  new Map(found.map((line) => [line[`g${at}`], line[`g${at}`] === null ? null : say(untoldName(Number(line[`n${at}`])), ctx.language)]))

const groupWriter = (ctx: Context, model: Model, { name, key, by }: Group, names: Names | undefined): Writer => {
  const column = by ? undefined : model.columns.get(key)
  const { kind, field } = column ?? {}
  const present = kind?.present && field ? remembered((value) => kind.present?.(value, field, ctx)) : (value: unknown) => value
  if (!field)
    return (value, shown) => {
      shown[name] = present(value ?? null)
    }
  const as = displayName(name, name === key ? field : {})
  const text =
    field.kind === 'choice'
      ? remembered((value) => choiceText(ctx, field.choices ?? {}, value ?? null, false))
      : (value: unknown) => names?.get(value)
  return (value, shown) => {
    shown[name] = present(value ?? null)
    const word = text(value)
    if (word !== undefined) shown[as] = word
  }
}

const sumWriter = (model: Model, name: string, measure: Measure): Writer =>
  isMoment(model, measure)
    ? (value, shown) => {
        shown[name] = value ?? null
      }
    : (value, shown) => {
        shown[name] = exact(value)
      }
