import { actionCalls, statesIn } from '@masthead/contract/kit/name'
import { holdOf } from '@masthead/contract/kit/hold'
import { expect } from 'vitest'
import type { Model } from '../../engine/types'
import type { Court } from './making'
import { answered, ask, at, type Law, noField, unchanged } from './law'

type Named = readonly [name: string, action: NonNullable<Model['noun']['actions']>[string]]

const actionsOf = ({ noun }: Model): Named[] => Object.entries(noun.actions ?? {}).filter(([, { system }]) => !system)

const send = async (court: Court, model: Model, who: string, [name, action]: Named, id: string) => {
  const [method, path] = actionCalls(name, action)[0] as [string, string]
  return ask(court.client(who), model, { method, path, task: { do: 'action', name }, alias: false }, id, await court.input(model, action, 'acme'))
}

/** What somebody may do to a row, as the list says. */
const mayDo = async (court: Court, model: Model, who: string, id: string): Promise<readonly string[]> =>
  (await court.client(who).get(at(model, 'page', { id_equal: id }))).data.records[0]?._can ?? []

export const holdLaws: readonly Law[] = [
  {
    name: 'who has taken a row has it alone until the hold ends, is given back, or the row moves on',
    fields: noField,
    of: ({ noun }) => holdOf(noun.actions) !== undefined,
    async hold(court, model) {
      const actions = actionsOf(model)
      const hold = holdOf(model.noun.actions)
      const take = actions.find(([, { holds }]) => typeof holds === 'object')
      const free = actions.find(([, { holds }]) => holds === 'free')
      if (!hold || !take || !free) throw new Error(`${model.noun.name} takes rows and does not give them back, or not by a call`)
      const from = statesIn(take[1].from)
      const made = async (): Promise<string> => {
        const { id } = await court.make(model, 'acme')
        // Nobody stands in it as one who may not.
        const persons = Object.fromEntries(actions.flatMap(([, { notBy }]) => (notBy ?? []).map((key) => [key, null])))
        await court.place(model, id, {
          ...persons,
          ...Object.fromEntries(Object.entries(from).map(([machine, states]) => [machine, states[0] as number])),
        })
        return id
      }
      const others = actions.filter((one) => one !== free && statesIn(one[1].from).status?.includes(from.status?.[0] as number))
      const read = async (id: string) => (await court.client('chief').get(at(model, id))).data
      const id = await made()
      answered(await send(court, model, 'chief', free, id), 409, `${free[0]} of what nobody has`)
      expect.soft(await mayDo(court, model, 'chief', id), 'before').not.toContain(free[0])
      answered(await send(court, model, 'deputy', take, id), 200, take[0])
      const held = await read(id)
      expect.soft([held[hold.by], typeof held[hold.until]], 'who has it, and until when').toEqual([court.stages.acme.users.deputy, 'string'])
      expect
        .soft(await mayDo(court, model, 'deputy', id), 'offered to the holder')
        .toEqual(expect.arrayContaining([...others.map(([name]) => name), free[0]]))
      for (const one of [...others, free]) {
        expect.soft(await mayDo(court, model, 'chief', id), `${one[0]} to others`).not.toContain(one[0])
        await unchanged(court, model, id, one[0], async () => {
          const answer = await send(court, model, 'chief', one, id)
          if (answered(answer, 409, `${one[0]} by others`)) expect.soft(answer.data?.[hold.by], `${one[0]} names the holder`).toBe(held[hold.by])
        })
      }
      answered(await send(court, model, 'deputy', take, id), 200, `${take[0]} once more`)
      answered(await send(court, model, 'deputy', free, id), 200, free[0])
      expect.soft((await read(id))[hold.by], 'given back').toBeNull()
      // One that has ended keeps nobody out, and is not shown.
      await court.place(model, id, { [hold.by]: court.stages.acme.users.deputy, [hold.until]: '2020-01-01 00:00:00+08' })
      expect.soft([(await read(id))[hold.by], (await read(id))[hold.until]], 'an ended one').toEqual([null, null])
      answered(await send(court, model, 'chief', take, id), 200, `${take[0]} after another one ended`)
      for (const one of others.filter(([, { to }]) => to !== undefined)) {
        const next = await made()
        answered(await send(court, model, 'deputy', take, next), 200, `${take[0]} before ${one[0]}`)
        answered(await send(court, model, 'deputy', one, next), 200, `${one[0]} by the holder`)
        const [row] = await court.world.database.query(
          `select ${[hold.by, hold.until].map((key) => `${model.columns.get(key)?.name} as "${key}"`).join(', ')} from ${model.table} where id = $1`,
          [next],
        )
        expect.soft(row, `nobody has it after ${one[0]}`).toEqual({ [hold.by]: null, [hold.until]: null })
      }
    },
  },
]
