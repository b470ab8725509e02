import { expect } from 'vitest'
import type { Model } from '../../engine/types'
import { sampleFor } from '../samples'
import type { Court } from './making'
import { answered, at, type Law, refusedByName } from './law'

/** Makes a row of acme that a public face shows, and returns its id. */
export const makeShown = async (court: Court, model: Model, face: string): Promise<string> => {
  const sample = sampleFor(model.noun.name).faces?.[face]
  const { id } = await court.make(model, 'acme', await sample?.row?.({ maker: court, engine: court.engine, own: court.world.own, tenantId: 'acme' }))
  await court.place(model, id, { ...sample?.columns, ...model.noun.faces?.[face]?.where })
  return id
}

export const faceLaws: readonly Law[] = [
  {
    name: 'a public face shows its fields and its rows alone',
    of: ({ noun }) => noun.faces !== undefined,
    async hold(court, model) {
      const { nobody } = court.world
      for (const [name, face] of Object.entries(model.noun.faces ?? {})) {
        const id = await makeShown(court, model, name)
        const wanted = Object.fromEntries(Object.entries(face.where))
        const path = face.detail?.replace('{id}', id)
        const open = { tenantId: 'acme' }
        if (path) {
          const shown = await nobody.get(at(model, path, open))
          if (answered(shown, 200, path))
            for (const key of Object.keys(shown.data)) expect.soft(['id', ...face.fields], 'a field of the face').toContain(key)
          answered(await nobody.get(at(model, path, { tenantId: 'beta' })), 404, 'the face of another tenant')
        }
        if (face.list) {
          const list = await nobody.get(at(model, face.list, { ...open, size: '200' }))
          if (answered(list, 200, face.list)) {
            expect
              .soft(
                list.data.records.some((row: { id: string }) => row.id === id),
                'the list has the row',
              )
              .toBe(true)
            for (const row of list.data.records)
              for (const key of Object.keys(row)) expect.soft(['id', ...face.fields], 'a field of the face').toContain(key)
          }
          refusedByName(await nobody.get(at(model, face.list, { ...open, createUser: '1' })), 'createUser', 'a filter that the face does not offer')
          answered(await nobody.get(at(model, face.list, { ...open, descs: 'createUser' })), 400, 'an order that the face does not offer')
        }
        for (const [key, value] of Object.entries(wanted)) {
          const machine = model.machines[key]
          const others =
            typeof value === 'boolean'
              ? [!value]
              : Object.keys(machine?.states ?? {})
                  .map(Number)
                  .filter((state) => state !== value)
          for (const other of others) {
            await court.place(model, id, { ...wanted, [key]: other })
            // What was taken back may be told apart from what never was.
            if (path)
              expect
                .soft([404, ...(model.behaviour.missing ? [410] : [])], `${key} ${other}`)
                .toContain((await nobody.get(at(model, path, open))).status)
            if (!face.list) continue
            const list = await nobody.get(at(model, face.list, { ...open, size: '200' }))
            expect
              .soft(
                list.data.records.some((row: { id: string }) => row.id === id),
                `the list at ${key} ${other}`,
              )
              .toBe(false)
          }
        }
      }
    },
  },
]
