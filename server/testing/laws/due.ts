import { expect } from 'vitest'
import { statesIn } from '@masthead/contract/kit/name'
import { after } from '../../engine/moment'
import type { Context, Model } from '../../engine/types'
import { runDue } from '../../engine/due/due'
import { type Planned, plannedOf } from '../../engine/due/due-plan'
import { sampleFor } from '../samples'
import type { Court } from './making'
import { type Law, noField } from './law'

/** Long before anything that another law has made: at such a clock nothing else is due. */
const [first, second] = [new Date('2001-03-07T02:00:00Z'), new Date('2001-04-11T02:00:00Z')]

const ownIn = (court: Court, model: Model, at: Date): Context => ({
  ...court.world.own,
  tenantId: model.byTenant ? 'acme' : '000000',
  clock: { now: () => at },
})

/** What a column holds for a moment: of a day its beginning counts. */
const held = ({ column }: Planned, moment: Date): string => (column.field.kind === 'day' ? moment.toISOString().slice(0, 10) : moment.toISOString())

const dueAt = async (ctx: Context, planned: Planned, moment: Date): Promise<Date> => {
  const from = planned.column.field.kind === 'day' ? new Date(`${held(planned, moment)}T00:00:00+08:00`) : moment
  return planned.offset === undefined ? from : after(from, planned.offset, { zone: ctx.zone, calendar: await ctx.engine.calendar(ctx) })
}

export const dueLaws: readonly Law[] = [
  {
    name: 'what is due is done at its moment and not before, once also when two nodes look, in its states alone, and again for another moment',
    fields: noField,
    of: (model) => plannedOf(model).length > 0,
    async hold(court, model) {
      for (const planned of plannedOf(model)) {
        const { name, action, due, key } = planned
        const row = await court.make(model, 'acme')
        const states = Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, some]) => [machine, some[0]]))
        const others = plannedOf(model).filter((one) => one.due.at !== due.at)
        const start = {
          ...Object.fromEntries(others.map((one) => [one.due.at, one.column.required ? '2045-01-01' : null])),
          ...states,
          ...sampleFor(model.noun.name).due?.(row),
        }
        const told = async (): Promise<number> =>
          (
            await court.world.database.query('select 1 from log_operatelog where biz_type = $1 and biz_id = $2 and action = $3', [
              model.noun.name,
              row.id,
              name,
            ])
          ).length
        const look = (at: Date): Promise<number> => runDue(ownIn(court, model, at), { nouns: [model.noun.name] })
        // Where one column has several moments, of this action or others, the earlier ones have passed too.
        const passed = async (moment: Date, at: Date, isThis = (one: Planned) => one.name === name): Promise<number> => {
          let count = 0
          for (const one of plannedOf(model))
            if (isThis(one) && one.due.at === due.at && (await dueAt(ownIn(court, model, at), one, moment)) <= at) count++
          return count
        }
        const steps = (moment: Date, at: Date): Promise<number> => passed(moment, at, () => true)

        const moment = await dueAt(ownIn(court, model, first), planned, first)
        const early = new Date(moment.getTime() - 1_000)
        await court.place(model, row.id, { ...start, [due.at]: held(planned, first) })
        await look(early)
        const before = await passed(first, early)
        expect.soft(await told(), `${key}: a second before ${name}`).toBe(before)

        const outside = Object.entries(statesIn(action.from)).flatMap(([machine, some]) =>
          Object.keys(model.machines[machine]?.states ?? {})
            .map(Number)
            .filter((state) => !some.includes(state))
            .map((state) => ({ [machine]: state })),
        )
        for (const away of outside) {
          await court.place(model, row.id, { ...start, ...away, [due.at]: held(planned, first) })
          await look(moment)
          expect.soft(await told(), `${key}: ${name} in ${JSON.stringify(away)}`).toBe(before)
        }

        await court.place(model, row.id, { ...start, [due.at]: held(planned, first) })
        const at = await passed(first, moment)
        const done = await Promise.all([look(moment), look(moment), look(moment)])
        expect.soft([done.reduce((sum, one) => sum + one, 0), await told()], `${key}: ${name} once`).toEqual([at - before, at])
        // The row comes back to where it was, and the moment is the same.
        await court.place(model, row.id, { ...start, [due.at]: held(planned, first) })
        expect.soft([await look(moment), await told()], `${key}: ${name} again at the same moment`).toEqual([0, at])

        const next = await dueAt(ownIn(court, model, second), planned, second)
        await court.place(model, row.id, { ...start, [due.at]: held(planned, second) })
        const total = at + (await passed(second, next))
        expect.soft([await look(next), await told()], `${key}: ${name} at another moment`).toEqual([await steps(second, next), total])
        await court.place(model, row.id, { [due.at]: '2045-01-01' })
      }
    },
  },
]
