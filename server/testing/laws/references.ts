import { expect } from 'vitest'
import type { Field } from '@masthead/contract/kit/field'
import type { Row, Model } from '../../engine/types'
import { writable } from '../../engine/input/parse'
import type { Court } from './making'
import { answered, at, has, type Law, noField, refusedByName, unchanged } from './law'
import { targetOf } from './target'

const isPointing = ({ kind }: Field): boolean => kind === 'ref' || kind === 'refs'

/** The references of a noun that a client writes. */
const references = (model: Model): [string, Field][] =>
  Object.entries(writable(model)).filter(([, field]) => isPointing(field) && field.to !== undefined && field.stored !== false)

const gone = new WeakMap<Court, Map<string, Promise<Row>>>()

/** A row that was deleted; one for each noun. */
const goneRow = (court: Court, target: Model): Promise<Row> => {
  const rows = gone.get(court) ?? new Map<string, Promise<Row>>()
  gone.set(court, rows)
  const remove = async (): Promise<Row> => {
    const row = await court.make(target, 'acme')
    answered(await court.writer(target).post(at(target, 'remove', { ids: row.id })), 200, `a ${target.noun.name} to point at is deleted`)
    return row
  }
  const row = rows.get(target.noun.name) ?? remove()
  rows.set(target.noun.name, row)
  return row
}

/** A body whose field `key` points at `row`; conditions under which the field counts at all are met. */
const pointing = async (court: Court, model: Model, key: string, field: Field, id: unknown) => {
  const met = Object.fromEntries(Object.entries(field.when ?? {}).map(([name, wanted]) => [name, Array.isArray(wanted) ? wanted[0] : wanted]))
  return court.body(model, 'acme', { own: { ...met, [key]: field.kind === 'refs' ? [id] : id } })
}

export const referenceLaws: readonly Law[] = [
  {
    name: 'a reference to a row that is absent, deleted or of another tenant is refused by name',
    fields: isPointing,
    of: (model) => has(model, 'add') && references(model).length > 0,
    async hold(court, model) {
      const client = court.writer(model)
      for (const [key, field] of references(model)) {
        const target = court.model(field.to ?? '')
        const value = (row: Row): unknown => (field.by ? row[field.by] : row.id)
        const bodies: [string, object][] = [['an absent row', await pointing(court, model, key, field, field.by ? '999999999999' : '1')]]
        if (has(target, 'delete') && has(target, 'add') && !target.noun.internal)
          bodies.push(['a deleted row', await pointing(court, model, key, field, value(await goneRow(court, target)))])
        if (target.byTenant)
          bodies.push(["another tenant's row", await pointing(court, model, key, field, value(await court.target(target.noun.name, 'beta')))])
        const before = await court.counts(model)
        for (const [what, body] of bodies) refusedByName(await client.post(at(model, ''), body), key, `${key} points at ${what}`)
        expect.soft(await court.counts(model), 'something was written').toBe(before)
      }
    },
  },
  {
    name: 'a row that others point at is not deleted',
    fields: isPointing,
    of: (model) => has(model, 'add') && references(model).length > 0,
    async hold(court, model) {
      for (const [key, field] of references(model)) {
        const target = court.model(field.to ?? '')
        if (!has(target, 'delete') || !has(target, 'add') || target.noun.internal || target.behaviour.owns?.includes(model.noun.name)) continue
        // A part goes with the row that it belongs to.
        if (court.engine.owners.get(model.noun.name)?.part.by === key) continue
        const pointed: Row = (await targetOf(court, model, key)) ?? (await court.target(target.noun.name, 'acme', true))
        const body = await pointing(court, model, key, field, field.by ? pointed[field.by] : pointed.id)
        // A reply is about what the row that it answers is about.
        const { replies } = model.noun
        if (replies?.to === key) await court.place(target, pointed.id, { status: model.noun.state[replies.among?.[0] ?? ''] ?? pointed.status })
        const about = replies?.to === key ? Object.fromEntries(replies.about.map((one) => [one, pointed[one]])) : {}
        const answer = await court.writer(model).post(at(model, ''), { ...body, ...about })
        if (!answered(answer, 200, `a row whose ${key} points at it`)) continue
        await unchanged(court, target, pointed.id, `delete of what ${key} points at`, async () => {
          answered(await court.writer(target).delete(at(target, pointed.id)), 409, `delete of what ${key} points at`)
        })
      }
    },
  },
  {
    name: 'a node is not moved below itself',
    fields: noField,
    of: ({ noun }) => noun.tree !== undefined && !noun.tree.flat && !noun.without?.includes('edit'),
    async hold(court, model) {
      const key = model.noun.tree?.parent ?? ''
      const by = model.noun.fields[key]?.by
      const value = (row: Row): unknown => (by ? row[by] : row.id)
      const client = court.writer(model)
      const top = await court.make(model, 'acme')
      const middle = await court.make(model, 'acme', { [key]: value(top) })
      const leaf = await court.make(model, 'acme', { [key]: value(middle) })
      expect.soft([top[key], middle[key]], 'the root shows 0').toEqual(['0', value(top)])
      await unchanged(court, model, top.id, 'moving below itself', async () => {
        const { version } = (await client.get(at(model, top.id))).data
        for (const [what, below] of [
          ['itself', top],
          ['its child', middle],
          ['its grandchild', leaf],
        ] as const) {
          refusedByName(await client.put(at(model, top.id), { version, [key]: value(below) }), key, `moved below ${what}`)
        }
      })
      const { version } = (await client.get(at(model, leaf.id))).data
      const moved = await client.put(at(model, leaf.id), { version, [key]: value(top) })
      if (answered(moved, 200, 'a move to another place')) expect.soft(moved.data[key]).toBe(value(top))
      const back = await client.put(at(model, leaf.id), { version: moved.data?.version, [key]: '0' })
      if (answered(back, 200, 'a move to the top')) expect.soft(back.data[key]).toBe('0')
    },
  },
]
