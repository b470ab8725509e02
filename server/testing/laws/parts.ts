import { expect } from 'vitest'
import { verbsOf } from '../../engine/model'
import type { Model } from '../../engine/types'
import { answered, at, detailOf, has, type Law, refusedByName, unchanged } from './law'
import type { Body } from './making'

type Line = Body & { readonly id: string; readonly version: number }

const linesOf = (row: Body, key: string): readonly Line[] => (row[key] ?? []) as readonly Line[]

const writesParts = (model: Model): boolean => model.parts.size > 0 && has(model, 'add') && has(model, 'edit')

/** Lines of a row: saved, versioned, told of and deleted with it. */
export const partLaws: readonly Law[] = [
  {
    name: 'parts are made, changed and taken away with their row, which tells of them in its own line',
    of: writesParts,
    async hold(court, model) {
      const client = court.writer(model)
      for (const { key, noun } of model.parts.values()) {
        const field = model.noun.fields[key]
        const child = court.model(noun)
        const row = await detailOf(court, model, (await court.make(model, 'acme')).id)
        const [first] = linesOf(row, key)
        if (!field || !first) throw new Error(`${model.noun.name} was made without ${key}`)
        const another = ((await court.value(field, 'acme')) as Body[])[0] as Body
        const before = await court.traces(model, String(row.id))
        const saved = await client.put(at(model, String(row.id)), { version: row.version, [key]: [first, another] })
        if (!answered(saved, 200, 'a second line')) continue
        const both = linesOf(saved.data, key)
        expect.soft(both.map(({ id }) => id).slice(0, 1), 'the first line stays itself').toEqual([first.id])
        expect.soft(both.length, 'lines').toBe(2)
        expect.soft(both[0]?.version, 'a line that did not change keeps its version').toBe(first.version)
        expect
          .soft(await court.traces(model, String(row.id)), 'told once')
          .toEqual({ audit: before.audit + 1, events: before.events + 1, log: before.log })
        expect.soft((await court.traces(child, String(both[1]?.id))).audit, 'a line has no line of its own').toBe(0)
        const again = await client.put(at(model, String(row.id)), { version: saved.data.version, [key]: both })
        if (answered(again, 200, 'the same lines')) expect.soft(again.data.version, 'nothing changed').toBe(saved.data.version)
        const fewer = await client.put(at(model, String(row.id)), { version: saved.data.version, [key]: [both[1]] })
        if (answered(fewer, 200, 'without the first'))
          expect
            .soft(
              linesOf(fewer.data, key).map(({ id }) => id),
              'what is missing goes',
            )
            .toEqual([both[1]?.id])
        answered(await client.get(at(child, first.id)), 404, 'the line that went')
        if (!has(model, 'delete')) continue
        answered(await client.delete(at(model, String(row.id))), 200, 'delete')
        answered(await client.get(at(child, String(both[1]?.id))), 404, 'the lines of a row that is deleted')
      }
    },
  },
  {
    name: "another row's part, too many or too few of them, and a wrong field in a line are refused by name",
    of: writesParts,
    async hold(court, model) {
      const client = court.writer(model)
      for (const { key, noun } of model.parts.values()) {
        const field = model.noun.fields[key]
        const child = court.model(noun)
        const row = await detailOf(court, model, (await court.make(model, 'acme')).id)
        const other = await detailOf(court, model, (await court.make(model, 'acme')).id)
        const [line] = linesOf(row, key)
        const [foreign] = linesOf(other, key)
        if (!field || !line || !foreign) throw new Error(`${model.noun.name} was made without ${key}`)
        const put = (lines: unknown) => client.put(at(model, String(row.id)), { version: row.version, [key]: lines })
        await unchanged(court, model, String(row.id), key, async () => {
          refusedByName(await put([foreign]), `${key}[0].id`, "another row's line")
          refusedByName(await put([line, line]), `${key}[1].id`, 'a line twice')
          refusedByName(await put([line, { noSuchField: 1 }]), `${key}[1].noSuchField`, 'an unknown field')
          refusedByName(await put(Array.from({ length: (field.max ?? 100) + 1 }, () => ({}))), key, 'too many')
          refusedByName(await put('lines'), key, 'no list')
          if ((field.min ?? 0) > 0) refusedByName(await put([]), key, 'too few')
        })
        expect.soft((await client.get(at(child, foreign.id))).status, "the other row's line stays").toBe(200)
      }
    },
  },
  {
    name: 'a part that is written by its own path moves the version of its row, and keeps to its states and number',
    of: (model) => writesParts(model) && [...model.parts.values()].some(({ noun }) => noun !== ''),
    async hold(court, model) {
      const client = court.writer(model)
      for (const { key, noun, by } of model.parts.values()) {
        const child = court.model(noun)
        const { min = 0, max = 100 } = model.noun.fields[key] ?? {}
        const row = await detailOf(court, model, (await court.make(model, 'acme')).id)
        const [line] = linesOf(row, key)
        if (!line) throw new Error(`${model.noun.name} was made without ${key}`)
        const verbs = verbsOf(child.noun)
        const versionNow = async (): Promise<unknown> => (await detailOf(court, model, String(row.id))).version
        if (verbs.includes('edit')) {
          const patch = await court.change(child, line, 'acme')
          answered(await client.put(at(child, line.id), { version: line.version, ...patch }), 200, 'edit of a line')
          expect.soft(await versionNow(), 'version of the row').toBe(Number(row.version) + 1)
        }
        if (verbs.includes('delete') && min === 1) answered(await client.delete(at(child, line.id)), 409, 'the last line')
        if (verbs.includes('add')) {
          for (let count = 1; count < max && max < 10; count++)
            answered(await client.post(at(child, ''), { ...(await court.body(child, 'acme')), [by]: row.id }), 200, `line ${count + 1}`)
          if (max < 10) answered(await client.post(at(child, ''), { ...(await court.body(child, 'acme')), [by]: row.id }), 409, 'one too many')
        }
        const outside = Object.keys(model.machines.status?.states ?? {}).find(
          (state) => ![model.noun.editIn ?? Number(state)].flat().includes(Number(state) as never),
        )
        if (outside === undefined || !verbs.includes('edit')) continue
        await court.place(model, String(row.id), { status: Number(outside) })
        const now = (await client.get(at(child, line.id))).data
        answered(
          await client.put(at(child, line.id), { version: now.version, ...(await court.change(child, now, 'acme')) }),
          409,
          'in a state that is not edited',
        )
      }
    },
  },
  {
    name: 'parts of a matrix are found again by their values, each combination once and of declared values, and what is pointed at is switched off',
    of: (model) => writesParts(model) && [...model.parts.values()].some(({ key }) => model.noun.fields[key]?.matrix !== undefined),
    async hold(court, model) {
      const client = court.writer(model)
      for (const { key } of model.parts.values()) {
        const row = await detailOf(court, model, (await court.make(model, 'acme')).id)
        const [line] = linesOf(row, key)
        if (!line) throw new Error(`${model.noun.name} was made without ${key}`)
        const put = (lines: unknown) => client.put(at(model, String(row.id)), { version: row.version, [key]: lines })
        const { specs } = line as unknown as { specs: { name: string; value: string }[] }
        await unchanged(court, model, String(row.id), key, async () => {
          refusedByName(
            await put([
              { ...line, id: undefined },
              { ...line, id: undefined },
            ]),
            `${key}[1].specs`,
            'a combination twice',
          )
          refusedByName(await put([{ specs: [...specs, ...specs] }]), `${key}[0].specs`, 'an option twice')
          refusedByName(await put([{ specs: [{ name: specs[0]?.name, value: '没有的' }] }]), `${key}[0].specs`, 'a value that is none')
        })
        const saved = await put([{ specs }])
        if (answered(saved, 200, 'the same combination without its id'))
          expect.soft(linesOf(saved.data, key), 'it stays itself').toMatchObject([{ id: line.id, version: line.version }])
      }
    },
  },
]
