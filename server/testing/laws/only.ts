import { expect } from 'vitest'
import type { Model } from '../../engine/types'
import { onlyColumns } from '../../engine/write/only'
import { answered, has, type Law } from './law'

/** Flags that one row of all may have; where rows are told apart by a field, those that a test makes lie apart. */
const ofAll = (model: Model) => onlyColumns(model).filter(({ field }) => field.only === true)

export const onlyLaws: readonly Law[] = [
  {
    name: 'of rows of which one may have a flag the last one has it, and the others are not edited by that',
    of: (model) => ofAll(model).length > 0 && has(model, 'add') && has(model, 'edit'),
    async hold(court, model) {
      const client = court.writer(model)
      const path = model.noun.path
      for (const { key } of ofAll(model)) {
        const made: { id: string; version: number }[] = []
        for (let n = 0; n < 6; n++) {
          const answer = await client.post(path, { ...(await court.body(model, 'acme')), [key]: n === 0 })
          if (!answered(answer, 200, 'add')) return
          made.push(answer.data)
        }
        const rows = async (): Promise<{ id: string; version: number; flag: unknown }[]> =>
          Promise.all(made.map(async ({ id }) => (await client.get(`${path}/detail?id=${id}`)).data)).then((found) =>
            found.map((row) => ({ id: row.id, version: row.version, flag: row[key] === true || row[key] === 1 })),
          )
        const others = made.slice(1)
        const answers = await Promise.all(others.map(({ id, version }) => client.post(`${path}/update`, { id, version, [key]: true })))
        for (const answer of answers) answered(answer, 200, `${key} taken`)
        const after = await rows()
        expect.soft(after.filter(({ flag }) => flag).length, `${key}: rows that have it`).toBe(1)
        expect.soft(after[0], `${key}: who had it`).toEqual({ id: made[0]?.id, version: made[0]?.version, flag: false })
        const added = await client.post(path, { ...(await court.body(model, 'acme')), [key]: true })
        answered(added, 200, 'add')
        expect.soft((await rows()).filter(({ flag }) => flag).length, `${key}: rows that keep it beside a new one`).toBe(0)
      }
    },
  },
]
