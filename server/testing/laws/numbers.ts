import { expect } from 'vitest'
import { inTransaction } from '../../engine/reach/context'
import type { Context, Model } from '../../engine/types'
import { claim } from '../../engine/ledger/claim'
import { serialsOf } from '../../engine/ledger/serial'
import { Refusal } from '../../platform/refusal'
import type { Court } from './making'
import { answered, has, type Law } from './law'

const countersOf = (model: Model) => [...model.columns.values()].filter(({ field }) => field.counter)

const ownIn = (court: Court, model: Model): Context => ({ ...court.world.own, tenantId: model.byTenant ? 'acme' : '000000' })

/** What a pattern gives, as an expression; its counter is the first group, everything before it the period. */
const shapeOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(/\{([^{}]*)\}/g, (_whole, token: string) => (token === 'id' ? '\\d{1,19}' : token.startsWith('#') ? `(\\d{${token.length},})` : `\\d{${token.length}}`))}$`,
  )

export const numberLaws: readonly Law[] = [
  {
    name: 'of fifty rows made at once no two have one number, and no number is left out',
    fields: ({ serial }) => serial !== undefined,
    of: (model) => serialsOf(model).length > 0 && has(model, 'add'),
    async hold(court, model) {
      const client = court.writer(model)
      const bodies = []
      for (let n = 0; n < 50; n++) bodies.push(await court.body(model, 'acme'))
      const answers = await Promise.all(bodies.map((body) => client.post(model.noun.path, body)))
      for (const answer of answers) answered(answer, 200, 'add')
      for (const { key, field } of serialsOf(model)) {
        const numbers = answers.map(({ data }) => String(data[key]))
        expect.soft(new Set(numbers).size, `${key}: ${numbers.join(' ')}`).toBe(50)
        const shape = shapeOf(field.serial ?? '')
        for (const number of numbers) expect.soft(number, key).toMatch(shape)
        const periods = new Map<string, number[]>()
        for (const number of numbers) {
          const last = shape.exec(number)?.[1]
          if (last === undefined) continue
          const period = number.slice(0, number.length - last.length)
          periods.set(period, [...(periods.get(period) ?? []), Number(last)])
        }
        for (const [period, found] of periods)
          expect.soft(Math.max(...found) - Math.min(...found), `${key}: numbers of ${period} that are left out`).toBe(found.length - 1)
      }
    },
  },
  {
    name: 'of many claims on a counter as many succeed as it holds, and the others change nothing',
    fields: ({ counter }) => counter !== undefined,
    of: (model) => countersOf(model).length > 0,
    async hold(court, model) {
      const { id } = await court.make(model, 'acme')
      const ctx = ownIn(court, model)
      for (const { key, field } of countersOf(model)) {
        const limit = field.counter?.upTo
        // As much room below as above.
        await court.place(model, id, { [key]: 5, ...(limit ? { [limit]: 10 } : {}) })
        for (const by of limit ? [-1, 2] : [-1]) {
          const fits = 5
          const before = await court.traces(model, id)
          const outcomes = await Promise.all(
            Array.from({ length: 12 }, () =>
              inTransaction(ctx, (tx) => claim(tx, model.noun, id, key, by)).then(
                () => 'done',
                (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
              ),
            ),
          )
          expect.soft(outcomes.filter((one) => one === 'done').length, `${key} by ${by}`).toBe(fits)
          expect.soft(new Set(outcomes), `${key} by ${by}`).toEqual(new Set(['done', '409 exhausted']))
          const [found] = await court.world.database.query<{ now: string; version: string }>(
            `select ${model.columns.get(key)?.name}::text as now, version::text as version from ${model.table} where id = $1::bigint`,
            [id],
          )
          expect.soft(found, `${key} by ${by}`).toEqual({ now: by < 0 ? '0' : '10', version: '1' })
          expect.soft((await court.traces(model, id)).audit, `${key} by ${by}: audit`).toBe(before.audit + fits)
        }
      }
    },
  },
]
