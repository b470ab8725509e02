import { type Given, givenIn, type Place, places, type Where } from '@masthead/contract/kit/where'
import { forbidden } from '../../platform/refusal'
import { searchOf } from '../kinds/kinds'
import { wireTime } from '../kinds/time'
import type { Params } from '../sql'
import type { Context, Model } from '../types'
import { conditionsOf, keyOf, operatorsOf } from './condition'
import { isSeen } from './veil'

/** Conditions of a declaration (kit/where): as filters of the list, as SQL, and what they look at. */

const day = 86_400_000

/** The values that stand for the caller and the day. */
const placesOf = (ctx: Context): Readonly<Record<Place, string>> => {
  const now = ctx.clock.now().getTime()
  const on = (at: number): string => wireTime(new Date(at), ctx.zone).slice(0, 10)
  const today = on(now)
  return {
    $me: ctx.actor.userId ?? '0',
    $member: ctx.actor.memberId ?? '0',
    $today: today,
    $tomorrow: on(now + day),
    $week: on(now + 7 * day),
    $month: today.slice(0, 7),
  }
}

/** The field that a condition compares, and the operator that its name ends with. */
const partsOf = (model: Model, name: string): { key: string | undefined; op: string | undefined } => {
  const whole = keyOf(model, name)
  if (whole) return { key: whole, op: undefined }
  const cut = name.lastIndexOf('_')
  return { key: cut > 0 ? keyOf(model, name.slice(0, cut)) : undefined, op: name.slice(cut + 1) }
}

const fieldOf = (model: Model, key: string) => model.columns.get(key)?.field ?? model.noun.fields[key]

/** Each condition as a filter of the list, with its alternatives: numbers and ids travel as one comma list. */
const filtersOf = (ctx: Context, model: Model, where: Where): [name: string, values: string[]][] => {
  let known: ReturnType<typeof placesOf> | undefined
  const put = (value: Given): string =>
    String(value).replace(/\$[a-z]+/g, (name) => {
      known ??= placesOf(ctx)
      return known[name as Place] ?? name
    })
  return Object.entries(where).map(([name, given]) => {
    const { key, op } = partsOf(model, name)
    const values = givenIn(given)
    const field = key && op === undefined ? fieldOf(model, key) : undefined
    if (!key || !field || model.noun.filters?.[name]) return [name, values.map(put)]
    if (values[0] === null) return [`${key}_null`, ['1']]
    const search = model.joins.has(key) ? 'ids' : searchOf(field)
    const said = search === 'text' || search === 'sealed' || search === 'list' || model.behaviour.filters?.[key] ? `${key}_equal` : key
    return [said, ['number', 'id', 'ids'].includes(search) ? [values.map(put).join(',')] : values.map(put)]
  })
}

/** The filters of the list that show the rows which meet a condition. */
export const queryOf = (ctx: Context, model: Model, where: Where): Record<string, string> =>
  Object.fromEntries(filtersOf(ctx, model, where).map(([name, values]) => [name, values.join(',')]))

/** A condition as SQL over the table at alias `t`. */
export const whereSql = (ctx: Context, model: Model, where: Where, params: Params, t = 't'): string[] =>
  filtersOf(ctx, model, where).map(([name, values]) => {
    const either = values.flatMap((value) => conditionsOf(ctx, model, { [name]: value }, params, t))
    return either.length === 1 ? (either[0] as string) : `(${either.join(' or ') || 'false'})`
  })

/** The fields that a condition looks at. */
export const keysIn = (model: Model, where: Where = {}): string[] =>
  Object.keys(where).flatMap((name) => {
    const named = model.noun.filters?.[name]
    if (named) return 'on' in named ? [...named.on] : [...(named.reads ?? [])]
    return partsOf(model, name).key ?? []
  })

/** Whether the caller sees fields in every row that he sees. */
export const seesAll = (ctx: Context, model: Model, keys: readonly string[]): boolean => keys.every((key) => isSeen(ctx, model, key))

/** Refuses what would be worked out of fields that the caller does not see in every row. */
export const demandSeen = (ctx: Context, model: Model, keys: readonly string[]): void => {
  const field = keys.find((key) => !isSeen(ctx, model, key))
  if (field !== undefined) throw forbidden(['没有查看所需数据列的权限', 'This depends on a column that is hidden from you'], { field })
}

/** What is wrong with a condition; undefined where nothing is. `asList` demands that one list call can show its rows. */
export const faultOf = (model: Model, where: Where, { asList = false } = {}): string | undefined => {
  for (const [name, given] of Object.entries(where)) {
    const values = givenIn(given)
    const text = values.find((value) => value === '' || (value === null && values.length > 1))
    if (values.length === 0 || text !== undefined) return `${name} is compared with nothing`
    const place = values.flatMap((value) => String(value).match(/\$[A-Za-z]+/g) ?? []).find((one) => !places.includes(one as Place))
    if (place) return `${name} is compared with the unknown ${place}`
    if (model.noun.filters?.[name]) continue
    const { key, op } = partsOf(model, name)
    const field = key === undefined ? undefined : (fieldOf(model, key) ?? model.derived.get(key))
    if (!key || !field) return `it asks for the unknown field ${name}`
    const search = model.joins.has(key) ? 'ids' : searchOf(field)
    const isNull = op === undefined && values[0] === null
    if (!operatorsOf(search).includes((op ?? (isNull ? 'null' : 'equal')) as never)) return `${name} cannot be compared so`
    const machine = model.machines[key]
    if (machine && op === undefined && !isNull)
      for (const value of values) if (!(String(value) in machine.states)) return `${name} has no state ${String(value)}`
    if (asList && values.length > 1 && !['number', 'id', 'ids'].includes(search)) return `a list cannot be asked for several values of ${name}`
  }
  return undefined
}
