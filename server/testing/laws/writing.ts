import { expect } from 'vitest'
import type { Field } from '@masthead/contract/kit/field'
import { baseFields } from '@masthead/contract/kit/base'
import type { Model } from '../../engine/types'
import { writable } from '../../engine/input/parse'
import { answered, ask, at, calls, detailOf, has, type Law, refusedByName, sent, shown, noField, unchanged } from './law'
import type { Body, Court } from './making'
import { madeNecessary } from './needing'

/** Whether a field says the combinations of a matrix: the options of a row, or the values of one of its parts. */
const isOfMatrix = (court: Court, model: Model, key: string): boolean =>
  Object.values<Field>(model.noun.fields).some(({ matrix }) => matrix === key) ||
  (key === 'specs' &&
    Object.values<Field>(court.model(court.engine.owners.get(model.noun.name)?.noun ?? model.noun.name).noun.fields).some(
      ({ matrix }) => matrix !== undefined,
    ))

export const writingLaws: readonly Law[] = [
  {
    name: 'every spelling of add makes a row, every spelling of update changes it',
    of: (model) => has(model, 'add') || has(model, 'edit'),
    runs: ({ create, update }) => Boolean(create ?? update),
    async hold(court, model) {
      const client = court.writer(model)
      const { change, body } = court
      if (has(model, 'add')) {
        for (const { method, path } of calls(model, 'create', 'submit')) {
          const answer = await client.send(method, at(model, path), await body(model, 'acme'))
          if (!answered(answer, 200, `${method} ${path}`)) continue
          const made = shown(model, await detailOf(court, model, answer.data.id))
          expect.soft(made, 'the row that was made, as it was answered').toEqual({ ...shown(model, answer.data), version: 1 })
        }
      }
      if (!has(model, 'edit')) return
      let row: Body = await court.make(model, 'acme')
      for (const operation of calls(model, 'update', 'submit')) {
        const what = `${operation.method} ${operation.path}`
        const patch = await change(model, row as never, 'acme')
        const answer = await ask(client, model, operation, String(row.id), { id: row.id, version: row.version, ...patch })
        if (!answered(answer, 200, what)) continue
        const after = await detailOf(court, model, String(row.id))
        expect.soft(after.version, `${what}: version`).toBe(Number(row.version) + 1)
        for (const [key, value] of Object.entries(patch)) expect.soft(sent(after[key]), `${what}: ${key}`).toBe(sent(value))
        row = after
      }
    },
  },
  {
    name: 'the required fields alone make a row, and each that is missing is named',
    of: (model) => has(model, 'add'),
    async hold(court, model) {
      const client = court.writer(model)
      const least = await court.body(model, 'acme', { least: true })
      const made = await client.post(at(model, ''), least)
      answered(made, 200, 'the least body')
      const required = Object.entries(writable(model))
        .filter(([, field]) => field.required && field.default === undefined && !field.when && !['flag'].includes(field.kind))
        .map(([key]) => key)
      if (required.length === 0) return
      const before = await court.counts(model)
      const answer = await client.post(at(model, ''), {})
      answered(answer, 400, 'an empty body')
      for (const key of required) expect.soft(Object.keys(answer.data?.fields ?? {}), 'the fields that are missing').toContain(key)
      // What is nothing but blanks is missing as well.
      const texts = required.filter((key) => writable(model)[key]?.kind === 'text')
      if (texts.length > 0) {
        const blank = await client.post(at(model, ''), { ...least, ...Object.fromEntries(texts.map((key) => [key, ' \t'])) })
        answered(blank, 400, 'a body of blanks')
        for (const key of texts) expect.soft(Object.keys(blank.data?.fields ?? {}), 'the fields that are blank').toContain(key)
      }
      expect.soft(await court.counts(model), 'something was written').toBe(before)
    },
  },
  {
    name: 'an unknown field is refused by name and nothing changes',
    fields: noField,
    isDecidedEarly: true,
    of: (model) => has(model, 'add') || has(model, 'edit'),
    async hold(court, model) {
      const client = court.writer(model)
      const row = await court.some(model)
      const whole = await court.body(model, 'acme')
      const patch = has(model, 'edit') ? await court.change(model, row, 'acme') : {}
      await unchanged(court, model, row.id, 'an unknown field', async () => {
        if (has(model, 'add'))
          for (const { method, path } of calls(model, 'create', 'submit'))
            refusedByName(await client.send(method, at(model, path), { ...whole, noSuchField: 1 }), 'noSuchField', path)
        if (has(model, 'edit')) {
          for (const operation of calls(model, 'update', 'submit')) {
            refusedByName(
              await ask(client, model, operation, row.id, { id: row.id, version: row.version, ...patch, noSuchField: 1 }),
              'noSuchField',
              operation.path,
            )
          }
        }
      })
    },
  },
  {
    name: 'a read-only value that is sent is not written',
    of: (model) => has(model, 'add') && has(model, 'edit'),
    async hold(court, model) {
      const client = court.writer(model)
      const readOnly: Body = {
        createTime: '2001-01-01 00:00:00',
        updateTime: '2001-01-01 00:00:00',
        createUser: '1',
        updateUser: '1',
        createDept: '1',
      }
      // What the program itself writes along may happen to be the same.
      const along = model.noun.made?.writes ?? {}
      for (const [key, field] of Object.entries(model.noun.fields))
        if (field.readOnly && !(key in along)) readOnly[key] = await court.value(field, 'acme')
      for (const [name, { states, initial }] of Object.entries(model.machines))
        readOnly[name] = Number(Object.keys(states).find((state) => Number(state) !== initial) ?? initial)
      const made = await client.post(at(model, ''), { ...(await court.body(model, 'acme')), ...readOnly })
      if (!answered(made, 200, 'add')) return
      const before = await detailOf(court, model, made.data.id)
      // A flag or a count of nought may be what the row has anyway; whether it was written shows in the update, which must not change the row.
      for (const [key, value] of Object.entries(readOnly))
        if (key in baseFields || (typeof value === 'string' && value.length > 3 && model.noun.fields[key]?.kind !== 'choice'))
          expect.soft(sent(before[key]), `${key} of the new row`).not.toBe(sent(value))
      for (const [key, { kind, choices = {} }] of Object.entries(model.noun.fields))
        if (kind === 'choice' && key in readOnly) readOnly[key] = Object.keys(choices).find((choice) => choice !== before[key]) ?? readOnly[key]
      await unchanged(court, model, made.data.id, 'read-only values', async () => {
        answered(await client.put(at(model, made.data.id), { version: made.data.version, ...readOnly }), 200, 'update')
      })
    },
  },
  {
    name: 'submit of what detail answered changes nothing',
    of: (model) => has(model, 'edit'),
    async hold(court, model) {
      const { id } = await court.make(model, 'acme')
      const row = await detailOf(court, model, id)
      await unchanged(court, model, id, 'submit of the detail', async () => {
        const answer = await court.writer(model).post(at(model, 'submit'), row)
        if (answered(answer, 200, 'submit')) expect.soft([answer.data.version, answer.data.updateTime]).toEqual([row.version, row.updateTime])
      })
      expect.soft(await detailOf(court, model, id), 'the row afterwards').toEqual(row)
      if (!readsList(model)) return
      // A row of a list lacks the heavy fields; sending it back must not empty them.
      const list = await court.writer(model).get(at(model, 'page', { id_equal: id }))
      await unchanged(court, model, id, 'submit of the row of a list', async () => {
        answered(await court.writer(model).post(at(model, 'submit'), list.data.records[0]), 200, 'submit of the row of a list')
      })
    },
  },
  {
    name: 'an omitted field keeps its value, null and an empty text clear it',
    of: (model) => has(model, 'add') && has(model, 'edit'),
    async hold(court, model) {
      const client = court.writer(model)
      const optional = Object.entries(writable(model)).filter(
        ([key, field]) =>
          !field.required &&
          !field.once &&
          field.default === undefined &&
          !field.when &&
          key !== 'status' &&
          model.columns.has(key) &&
          // Options take the parts along that are their combinations.
          !isOfMatrix(court, model, key) &&
          field.kind !== 'secret',
      )
      for (const empty of [null, '']) {
        const row = await court.make(model, 'acme')
        const patch = Object.fromEntries(optional.map(([key]) => [key, empty]))
        const answer = await client.put(at(model, row.id), { version: row.version, ...patch })
        if (!answered(answer, 200, `all optional fields ${JSON.stringify(empty)}`)) continue
        const after = await detailOf(court, model, row.id)
        for (const [key, field] of optional)
          expect
            .soft(after[key], key)
            .toBe(field.kind === 'flag' ? (field.as === 'number' ? 0 : false) : key === model.noun.tree?.parent ? '0' : null)
        for (const [key, field] of Object.entries(writable(model)))
          if (!(key in patch) && field.stored !== false && key in after) expect.soft(after[key], `${key} was omitted`).toEqual(row[key])
      }
    },
  },
  {
    name: 'a flag is understood as a word or a number and answered as it was declared',
    of: (model) => has(model, 'edit') && Object.values(writable(model)).some(({ kind }) => kind === 'flag'),
    async hold(court, model) {
      const client = court.writer(model)
      let row: Body = await court.make(model, 'acme')
      // What one flag hides is said again when it is to be shown.
      const again: Body = {}
      for (const key of model.behaviour.unsearched ?? []) again[key] = await court.value(model.noun.fields[key] as Field, 'acme')
      for (const [key, field] of Object.entries(writable(model))) {
        if (field.kind !== 'flag' || field.once || field.stored === false) continue
        for (const value of [true, 0, '1', 'false', 1, false, 'true', '0']) {
          const change: Body = { [key]: value, ...again }
          for (const [other, needed] of madeNecessary(model, row, change)) change[other] = await court.value(needed, 'acme')
          const answer = await client.put(at(model, String(row.id)), { version: row.version, ...change })
          if (!answered(answer, 200, `${key}: ${JSON.stringify(value)}`)) return
          const yes = ['true', '1'].includes(String(value))
          expect
            .soft(answer.data[key], `${key} after ${JSON.stringify(value)}`)
            .toBe(field.as === 'number' ? Number(yes) : field.as === 'text' ? String(yes) : yes)
          row = answer.data
        }
        refusedByName(await client.put(at(model, String(row.id)), { version: row.version, [key]: 'perhaps' }), key, `${key}: perhaps`)
      }
    },
  },
  {
    name: 'an update needs the version, and a stale one is answered with the row as it is',
    fields: noField,
    of: (model) => has(model, 'edit'),
    async hold(court, model) {
      const client = court.writer(model)
      const row = await court.make(model, 'acme')
      const first = await court.change(model, row, 'acme')
      answered(await client.put(at(model, row.id), { version: row.version, ...first }), 200, 'the first update')
      const now = await detailOf(court, model, row.id)
      const second = await court.change(model, now as never, 'acme')
      await unchanged(court, model, row.id, 'no version, and a stale one', async () => {
        for (const operation of calls(model, 'update', 'submit')) {
          refusedByName(await ask(client, model, operation, row.id, { id: row.id, ...second }), 'version', `${operation.path} without a version`)
          const stale = await ask(client, model, operation, row.id, { id: row.id, version: row.version, ...second })
          if (!answered(stale, 409, `${operation.path} with a stale version`)) continue
          // What will become of it is the detail's to tell.
          const { _due, ...asItIs } = now
          expect.soft(stale.data.row, 'the row as it is').toEqual(asItIs)
        }
      })
    },
  },
  {
    name: 'a second row with the same unique value is refused by name',
    // A reaction that is set again is the one that is there.
    of: (model) => has(model, 'add') && !model.noun.reaction && Object.values(writable(model)).some(({ unique }) => unique),
    async hold(court, model) {
      const client = court.writer(model)
      for (const [key, field] of Object.entries(writable(model))) {
        if (!field.unique) continue
        const first = await court.body(model, 'acme')
        answered(await client.post(at(model, ''), first), 200, 'the first')
        const together = Object.fromEntries([key, ...(Array.isArray(field.unique) ? field.unique : [])].map((one) => [one, first[one]]))
        const second = await court.body(model, 'acme', { own: together })
        const before = await court.counts(model)
        refusedByName(await client.post(at(model, ''), second), key, `the second with the same ${key}`)
        expect.soft(await court.counts(model), 'something was written').toBe(before)
      }
    },
  },
  {
    name: 'each write leaves one audit line and one event, a refused one none',
    fields: noField,
    of: (model) => has(model, 'add') && !model.noun.plain,
    async hold(court, model) {
      const client = court.writer(model)
      const row = await court.make(model, 'acme')
      expect.soft(await court.traces(model, row.id), 'add').toMatchObject({ audit: 1, events: 1 })
      let version = row.version
      let told = 1
      if (has(model, 'edit')) {
        const answer = await client.put(at(model, row.id), { version, ...(await court.change(model, row, 'acme')) })
        version = answer.data?.version
        told++
        expect.soft(await court.traces(model, row.id), 'edit').toMatchObject({ audit: told, events: told })
        answered(await client.put(at(model, row.id), { version: -1, noSuchField: 1 }), 409, 'a refused update')
        expect.soft(await court.traces(model, row.id), 'a refused update').toMatchObject({ audit: told, events: told })
      }
      if (!has(model, 'delete')) return
      answered(await client.delete(at(model, row.id)), 200, 'delete')
      told++
      expect.soft(await court.traces(model, row.id), 'delete').toMatchObject({ audit: told, events: told })
      answered(await client.delete(at(model, row.id)), 404, 'a refused delete')
      expect.soft(await court.traces(model, row.id), 'a refused delete').toMatchObject({ audit: told, events: told })
    },
  },
]

const readsList = (model: Parameters<NonNullable<Law['of']>>[0]): boolean =>
  has(model, 'view') && calls(model, 'page').some(({ path }) => path === 'page')
