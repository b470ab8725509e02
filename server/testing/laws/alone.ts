import { expect } from 'vitest'
import { statesIn } from '@masthead/contract/kit/name'
import type { Model, Row } from '../../engine/types'
import type { Court } from './making'
import { answered, ask, at, calls, has, type Law } from './law'

const aloneStates = (model: Model): readonly number[] => statesIn(model.noun.aloneIn).status ?? []

/** The states in which colleagues see a row too, those first in which it may be edited. */
const openStates = (model: Model): number[] => {
  const editable = statesIn(model.noun.editIn).status ?? []
  const open = Object.keys(model.machines.status?.states ?? {})
    .map(Number)
    .filter((state) => !aloneStates(model).includes(state))
  return [...open.filter((state) => editable.includes(state)), ...open]
}

/** What puts a new row where colleagues see it as well: nothing where they do from the first. */
export const openly = (model: Model): { status?: number | undefined } => (model.noun.aloneIn === undefined ? {} : { status: openStates(model)[0] })

/** Puts a row that is its maker's alone where colleagues see it as well; any other stays as it is. */
export const shared = async (court: Court, model: Model, row: Row): Promise<Row> => {
  if (aloneStates(model).includes(Number(row.status))) await court.place(model, row.id, openly(model))
  return row
}

export const aloneLaws: readonly Law[] = [
  {
    name: 'what is its maker’s alone is neither told to nor touched by anybody else, however far he reaches, until it leaves that state',
    of: (model) => model.noun.aloneIn !== undefined && has(model, 'view'),
    async hold(court, model) {
      // Every row is reached by what this one holds; of each he sees little.
      const client = court.client('veiled')
      const { veiled, chief } = court.stages.acme.users
      const row = await court.make(model, 'acme')
      const found = async (): Promise<unknown[]> => [
        (await client.get(at(model, row.id))).status,
        (await client.get(at(model, 'page', { id_equal: row.id }))).data.total,
      ]
      for (const state of aloneStates(model)) {
        await court.place(model, row.id, { status: state, createUser: chief })
        expect.soft(await found(), `of somebody else, in state ${state}`).toEqual([404, 0])
        for (const operation of calls(model, 'update', 'remove', 'action'))
          answered(
            await ask(client, model, operation, row.id, { version: row.version }),
            404,
            `${operation.method} ${operation.path} of somebody else’s`,
          )
        answered(await court.client('deputy').get(at(model, row.id)), 200, 'the administrator')
        await court.place(model, row.id, { createUser: veiled })
        expect.soft(await found(), `his own, in state ${state}`).toEqual([200, 1])
      }
      for (const state of openStates(model)) {
        await court.place(model, row.id, { status: state, createUser: chief })
        expect.soft(await found(), `of somebody else, in state ${state}`).toEqual([200, 1])
      }
    },
  },
]
