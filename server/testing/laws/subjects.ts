import { displayName } from '@masthead/contract/kit/name'
import { expect } from 'vitest'
import { type Subject, subjectsOf } from '../../engine/read/subjects'
import type { Model } from '../../engine/types'
import { writable } from '../../engine/input/parse'
import { answered, at, has, type Law, refusedByName, unchanged } from './law'
import type { Body, Court } from './making'

const writes = (model: Model): boolean => has(model, 'add') && subjectsOf(model).some(({ id }) => !id.field.readOnly)

const targetOf = (court: Court, { type }: Subject, row: Body): Model => court.model(String(row[type.key]))

export const subjectLaws: readonly Law[] = [
  {
    name: 'what a row is about is there, within the reach of whoever writes it, and refused by name where it is not',
    of: writes,
    async hold(court, model) {
      const client = court.writer(model)
      for (const subject of subjectsOf(model)) {
        const { type, id } = subject
        const body = await court.body(model, 'acme')
        const target = targetOf(court, subject, body)
        const picked = Object.entries(writable(model)).flatMap(([key, { kind }]) => (kind.startsWith('ref') && body[key] ? [key] : []))
        const foreign = await court.make(target, 'beta')
        const gone = await court.make(target, 'acme')
        await court.place(target, gone.id, { is_deleted: true })
        const others = Object.keys(type.field.choices ?? {}).filter((name) => name !== target.noun.name)
        await unchanged(court, model, '0', 'refused', async () => {
          for (const wrong of ['1', foreign.id, gone.id])
            refusedByName(await client.post(model.noun.path, { ...body, [id.key]: wrong }), id.key, wrong)
          refusedByName(await client.post(model.noun.path, { ...body, [type.key]: 'no/noun' }), type.key, 'a noun that is none')
          // The same id is another row's where it is another noun's.
          for (const name of others.slice(0, 1)) refusedByName(await client.post(model.noun.path, { ...body, [type.key]: name }), id.key, name)
          const theirs = await court.client('own').post(model.noun.path, body)
          // Further references that this writer does not see are refused before.
          if (picked.length === 0) refusedByName(theirs, id.key, 'a row that the writer does not see')
          else for (const key of picked) refusedByName(theirs, key, 'rows that the writer does not see')
        })
        answered(await client.post(model.noun.path, body), 200, 'what is there')
      }
    },
  },
  {
    name: 'what a row is about is called by its title to who may view it, and by nothing to others',
    of: (model) => subjectsOf(model).length > 0 && has(model, 'view') && !model.log,
    async hold(court, model) {
      for (const subject of subjectsOf(model)) {
        const { id } = subject
        const name = displayName(id.key, id.field)
        const row = await court.make(model, 'acme')
        const target = targetOf(court, subject, row)
        const title = (await court.writer(target).get(at(target, String(row[id.key])))).data[target.noun.title]
        const shown = async (who: string): Promise<Body[]> => {
          const client = court.client(who)
          const list = (await client.get(at(model, 'page', { id_equal: row.id }))).data.records as Body[]
          const chosen = (await client.get(at(model, 'page', { id_equal: row.id, fields: name }))).data.records as Body[]
          const detail = await client.get(at(model, row.id))
          return [...list, ...chosen, ...(detail.status === 200 ? [detail.data as Body] : [])]
        }
        const seen = await shown('chief')
        expect
          .soft(
            seen.map((one) => one[name]),
            'to who may view it',
          )
          .toEqual([title, title, title])
        await court.place(model, row.id, { createUser: court.stages.acme.users.own })
        for (const one of await shown('own')) expect.soft(one[name], 'to who may not').toBeNull()
      }
    },
  },
  {
    name: 'what a row is about is held, goes with it or leaves it behind when it is deleted, as is declared',
    of: (model) => subjectsOf(model).length > 0,
    async hold(court, model) {
      for (const subject of subjectsOf(model)) {
        const { id, onDelete } = subject
        const row = await court.make(model, 'acme')
        const target = targetOf(court, subject, row)
        if (!has(target, 'delete')) continue
        const about = String(row[id.key])
        const remove = () => court.writer(target).delete(at(target, about))
        if (onDelete === 'hold') await unchanged(court, target, about, 'held', async () => void answered(await remove(), 409, 'delete'))
        else answered(await remove(), 200, 'delete')
        const [left] = await court.world.database.query<{ gone: boolean }>(
          `select ${model.log ? 'false' : 'is_deleted'} as gone from ${model.table} where id = $1::bigint`,
          [row.id],
        )
        // What is its own record is erased, and nothing tells of it.
        expect.soft(model.noun.plain ? left === undefined : left?.gone, onDelete).toBe(onDelete === 'with')
        if (onDelete === 'with' && !model.noun.plain) expect.soft((await court.traces(model, row.id)).audit, 'on the audit').toBe(2)
      }
    },
  },
]
