import { reactor } from '@masthead/contract/kit/reacting'
import { expect } from 'vitest'
import { memberActor } from '../../engine/reach/context'
import { subjectsOf } from '../../engine/read/subjects'
import { countingsOf, tallySql } from '../../engine/ledger/counting'
import { ident } from '../../engine/sql'
import { reactAsMember, takeBackAsMember } from '../../engine/write/reaction'
import { foldTallies, recountTallies } from '../../engine/ledger/tally'
import type { Context, Model } from '../../engine/types'
import { sampleFor } from '../samples'
import { answered, at, has, type Law, noField } from './law'
import type { Body, Court } from './making'

/** Makes a row, changes it and deletes it by calls; answers its id. */
const lifeOf = async (court: Court, model: Model): Promise<string> => {
  const client = court.writer(model)
  const { id, version } = await court.make(model, 'acme')
  if (has(model, 'edit')) await client.put(at(model, id), { version, ...(await court.change(model, { id } as never, 'acme')) })
  if (has(model, 'delete')) answered(await client.delete(at(model, id)), 200, 'delete')
  return id
}

/** Puts the row that a reaction is about into a state in which readers see it. */
const showSubject = async (court: Court, model: Model, body: Body): Promise<void> => {
  for (const { type, id } of subjectsOf(model)) {
    const target = court.model(String(body[type.key]))
    const [face] = Object.values(target.noun.faces ?? {})
    expect.soft(face, `${target.noun.name} has a face`).toBeDefined()
    if (face) await court.place(target, String(body[id.key]), face.where)
  }
}

const asMember = (court: Court, row: Body): Context => ({
  ...court.world.own,
  tenantId: 'acme',
  actor: memberActor({ id: String(row[reactor]), memberNo: 'HY1' }),
})

/** What a row of a noun with counts has of one of them, once everything that waits is added up. */
const countOf = async (court: Court, noun: string, name: string, id: string): Promise<number> => {
  const { database } = court.world
  await foldTallies(database)
  const table = court.model(noun).table
  const [found] = await database.query<{ total: number }>(
    `select ${tallySql(noun, name, { t: 't' })} as total from ${ident(table)} t where t.id = $1::bigint`,
    [id],
  )
  return found?.total ?? Number.NaN
}

export const reactionLaws: readonly Law[] = [
  {
    name: 'of rows that are their own record neither the audit nor an event tells, and one that is deleted is gone',
    fields: noField,
    of: (model) => model.noun.plain === true && has(model, 'add'),
    async hold(court, model) {
      const { id } = await court.make(model, 'acme')
      expect.soft(await court.traces(model, id), 'a row').toMatchObject({ audit: 0, events: 0 })
      const gone = await lifeOf(court, model)
      expect.soft(await court.traces(model, gone), 'made and deleted').toMatchObject({ audit: 0, events: 0 })
      if (has(model, 'delete')) expect.soft(await court.trace(model, gone), 'deleted').toBe('no row')
    },
  },
  {
    name: 'a reaction that is set twice is one, and what is taken back twice is gone, by staff and by the member alike',
    fields: noField,
    of: (model) => model.noun.reaction !== undefined,
    async hold(court, model) {
      const client = court.writer(model)
      const body = await court.body(model, 'acme')
      const { [reactor]: member, ...rest } = body
      await showSubject(court, model, body)
      answered(await client.post(model.noun.path, rest), 400, 'nobody is named')
      const first = await client.post(model.noun.path, body)
      answered(first, 200, 'set')
      const second = await client.post(at(model, 'add'), body)
      if (answered(second, 200, 'set again')) expect.soft(second.data.id, 'set again').toBe(first.data.id)
      const own = asMember(court, body)
      const third = await reactAsMember(own, model, rest)
      expect.soft(third.id, 'set again by the member').toBe(first.data.id)
      const keys = Object.fromEntries((model.noun.reaction?.keys ?? []).map((key) => [key, body[key]]))
      for (const what of ['taken back', 'taken back again']) {
        answered(await client.post(at(model, 'cancel'), keys), 200, what)
        expect.soft(await court.trace(model, String(first.data.id)), what).toBe('no row')
      }
      const mine = await reactAsMember(own, model, rest)
      expect.soft(mine[reactor], 'set by the member').toBe(member)
      expect.soft(await takeBackAsMember(own, model, keys), 'taken back by the member').toBe(true)
      expect.soft(await takeBackAsMember(own, model, keys), 'taken back by the member again').toBe(false)
    },
  },
  {
    name: 'a count equals the rows that it counts, and does not touch the row that it is about',
    fields: noField,
    of: (model) => model.noun.tallies !== undefined,
    async hold(court, model) {
      for (const [of, countings] of countingsOf(court.engine))
        for (const { noun, name, field, type, where, sum } of countings) {
          if (noun !== model.noun.name) continue
          const { id } = await court.make(model, 'acme', sampleFor(noun).spoken)
          const before = await court.trace(model, id)
          const counted = court.model(of)
          // What only the system writes is counted in the test of the noun.
          if (counted.noun.fields[field]?.readOnly) continue
          const placed = Object.fromEntries(where.map(([key, [value]]) => [key, value]))
          const [one, two] = [await makeAbout(court, counted, { field, type, noun, id }), await makeAbout(court, counted, { field, type, noun, id })]
          const isOpen = where.every(([key]) => key in (one ?? {}))
          if (!one || !two || !isOpen) continue
          for (const row of [one, two]) await court.place(counted, String(row.id), placed)
          await court.world.database.transaction((tx) => recountTallies(court.engine, tx, 'acme'))
          const due = sum === undefined ? 2 : Number(one[sum]) + Number(two[sum])
          expect.soft(await countOf(court, noun, name, id), `${name}: of two rows`).toBe(due)
          if (has(counted, 'delete') && counted.noun.deleteIn === undefined) {
            answered(await court.writer(counted).delete(at(counted, String(one.id))), 200, `${name}: one is deleted`)
            expect.soft(await countOf(court, noun, name, id), `${name}: one of them deleted`).toBe(due - (sum === undefined ? 1 : Number(one[sum])))
          }
          expect.soft(await court.trace(model, id), `${name}: the row itself`).toBe(before)
        }
    },
  },
]

const makeAbout = async (
  court: Court,
  counted: Model,
  { field, type, noun, id }: { field: string; type: string | undefined; noun: string; id: string },
): Promise<Body | undefined> => {
  const made = await court
    .writer(counted)
    .post(counted.noun.path, await court.body(counted, 'acme', { own: { [field]: id, ...(type === undefined ? {} : { [type]: noun }) } }))
  return answered(made, 200, `a row of ${counted.noun.name}`) ? (made.data as Body) : undefined
}
