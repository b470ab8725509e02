import { pointersAt } from '@masthead/contract/kit/subject'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Tally } from '@masthead/contract/kit/tally'
import { sameTenant } from '../reach/within'
import { literal } from '../sql'
import type { Behaviour, ColumnPlace, Engine, Model } from '../types'

/** Where counts stand, and what waits to be added to them. */
export const tallyTable = 'log_tally'
export const movesTable = 'log_tallymove'

/** SQL of a count of the row at an alias. */
export const tallySql = (noun: string, name: string, { t }: Pick<ColumnPlace, 't'>): string =>
  `coalesce((select y.total from ${tallyTable} y where ${sameTenant('y', t)} and y.biz_type = ${literal(noun)} and y.biz_id = ${t}.id::text and y.name = ${literal(name)} and not y.is_deleted), 0)::float8`

/** A behaviour with the columns of the counts that the noun declares, unless it has its own. */
export const withTallies = ({ name, tallies }: Pick<Resource, 'name' | 'tallies'>, behaviour: Behaviour): Behaviour =>
  tallies
    ? {
        ...behaviour,
        columns: {
          ...Object.fromEntries(Object.keys(tallies).map((key) => [key, (place: ColumnPlace) => tallySql(name, key, place)])),
          ...behaviour.columns,
        },
      }
    : behaviour

/** One way in which rows of a noun are counted. */
export interface Counting {
  /** The noun whose rows have the count, and its name there. */
  readonly noun: string
  readonly name: string
  /** The column that says which row, and where it may be one of several nouns the one that says which. */
  readonly field: string
  readonly type: string | undefined
  readonly where: readonly (readonly [key: string, values: readonly string[]])[]
  readonly sum: string | undefined
  /** The noun whose rows are counted. */
  readonly counted: Model
}

const known = new WeakMap<Engine['models'], ReadonlyMap<string, readonly Counting[]>>()

/** The ways in which each noun is counted, by its name. */
export const countingsOf = ({ models }: Pick<Engine, 'models'>): ReadonlyMap<string, readonly Counting[]> => {
  const found = known.get(models) ?? findCountings(models)
  known.set(models, found)
  return found
}

const findCountings = (models: Engine['models']): Map<string, Counting[]> => {
  const found = new Map<string, Counting[]>()
  for (const { noun } of models.values())
    for (const [name, tally] of Object.entries(noun.tallies ?? {})) {
      const model = models.get(tally.of)
      if (model) found.set(tally.of, [...(found.get(tally.of) ?? []), countingBy(noun.name, name, tally, model)])
    }
  return found
}

const countingBy = (noun: string, name: string, { by, where = {}, sum }: Tally, model: Model): Counting => {
  const counted = model.noun
  const pointers = pointersAt(counted.fields, noun).filter(({ field }) => by === undefined || field === by)
  const [pointer] = pointers
  if (!pointer || pointers.length > 1)
    throw new Error(`${noun}: ${name} counts ${counted.name}, which points at it ${pointers.length} times: say by which field`)
  if (counted.fields[pointer.field]?.kind === 'refs') throw new Error(`${noun}: ${name} counts by ${pointer.field}, which is a list`)
  return {
    noun,
    name,
    field: pointer.field,
    type: pointer.type,
    where: Object.entries(where).map(([key, value]) => [key, valuesOf(counted, key, value)]),
    sum,
    counted: model,
  }
}

const valuesOf = (noun: Resource, key: string, given: unknown): string[] => {
  const states: Readonly<Record<string, number>> =
    key === 'status' ? noun.state : ((noun.machineState as Record<string, Record<string, number>>)[key] ?? {})
  return [given].flat().map((one) => String(states[String(one)] ?? one))
}

/** Refuses at the start a count over what is not there, or of what could not be added up. */
export const checkTallies = ({ noun }: Model, models: Engine['models'], wrong: (text: string) => never): void => {
  for (const [name, { of, sum, where }] of Object.entries(noun.tallies ?? {})) {
    const counted = models.get(of)
    if (!counted) wrong(`${name} counts the unknown noun ${of}`)
    if (sum !== undefined && counted?.columns.get(sum)?.field.kind !== 'integer') wrong(`${name} adds up ${sum} of ${of}, which is no whole number`)
    for (const key of Object.keys(where ?? {})) if (!counted?.columns.has(key)) wrong(`${name} counts by the unknown ${of}.${key}`)
  }
  if (noun.tallies) countingsOf({ models })
}
