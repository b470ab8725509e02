import type { Field } from '@masthead/contract/kit/field'
import { applies } from '@masthead/contract/kit/message'
import type { Model } from '../../engine/types'
import { writable } from '../../engine/input/parse'
import { answered, at, has, type Law, noField, refusedByName, unchanged } from './law'
import type { Body } from './making'

/** The fields without a value that a change of others makes necessary. */
export const madeNecessary = (model: Model, row: Body, change: Body): [key: string, field: Field][] =>
  Object.entries(writable(model)).filter(
    ([key, field]) =>
      field.required && field.when && !(key in change) && isBlank(row[key]) && applies(field, { ...row, ...change }) && !applies(field, row),
  )
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Values of other fields with which a field does not count, and the change of one of them that makes it count. */
const turns = (model: Model): { readonly key: string; readonly without: Body; readonly change: Body }[] =>
  Object.entries(writable(model)).flatMap(([key, { required, when, kind, default: unsaid }]) => {
    if (!required || !when || kind === 'secret' || unsaid !== undefined) return []
    const names = Object.keys(when)
    const wanted = Object.fromEntries(names.map((name) => [name, [when[name]].flat()[0]]))
    const [name] = names.filter((one) => writable(model)[one] && !writable(model)[one]?.once)
    if (!name) return []
    const { kind: other, choices } = writable(model)[name] as Field
    const fitting = [when[name]].flat().map(String)
    const value = other === 'flag' ? !wanted[name] : Object.keys(choices ?? {}).find((one) => !fitting.includes(one))
    return value === undefined ? [] : [{ key, without: { ...wanted, [name]: value }, change: { [name]: wanted[name] } }]
  })

/** What a value of one field makes necessary of another. */
export const needingLaws: readonly Law[] = [
  {
    name: 'a change that makes a field necessary names it where it is missing',
    fields: noField,
    of: (model) => has(model, 'add') && has(model, 'edit') && turns(model).length > 0,
    async hold(court, model) {
      for (const { key, without, change } of turns(model)) {
        const row: Body = await court.make(model, 'acme', { ...without, [key]: undefined })
        await unchanged(court, model, String(row.id), key, async () => {
          refusedByName(await court.writer(model).put(at(model, String(row.id)), { version: row.version, ...change }), key, JSON.stringify(change))
        })
        const filled = await court.body(model, 'acme', { own: { ...without, ...change } })
        const rest: Body = {}
        // All that begins to count comes from one body: what the row has of it already may not agree with the rest, as the two ends of a period.
        for (const [one, field] of Object.entries(writable(model)))
          if (one in filled && !(one in change) && !field.once && field.when && applies(field, { ...row, ...change }) && !applies(field, row))
            rest[one] = filled[one]
        for (const [one, field] of madeNecessary(model, row, change)) rest[one] ??= await court.value(field, 'acme')
        const whole = await court.writer(model).put(at(model, String(row.id)), { version: row.version, ...change, ...rest })
        answered(whole, 200, `${JSON.stringify(change)} with what it needs`)
      }
    },
  },
]
