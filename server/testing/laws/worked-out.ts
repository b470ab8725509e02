import { expect } from 'vitest'
import { operandsOf, worth } from '@masthead/contract/kit/expression'
import { wireTime } from '../../engine/kinds/time'
import { ident } from '../../engine/sql'
import type { Model, Row } from '../../engine/types'
import { computedOf } from '../../engine/ledger/computed'
import { copiesOf } from '../../engine/write/copies'
import { writable } from '../../engine/input/parse'
import { readSheet } from '../../platform/documents/sheet'
import { type Part, stage } from '../people'
import { fetchFile } from '../sheets'
import type { Client } from '../world'
import { answered, ask, at, calls, detailOf, has, type Law } from './law'
import type { Body, Court } from './making'
import { targetOf } from './target'

/** Somebody of acme who reaches every row and does not see some fields of some nouns. */
const withSights = async (court: Court, hides: NonNullable<Part['hides']>): Promise<Client> => {
  const account = `sees${Object.entries(hides).flat(2).join('').replace(/\W/g, '')}`.slice(0, 45)
  if (!court.stages.acme.users[account]) {
    const { users } = await stage(court.world, 'acme', { [account]: { codes: 'every', hides } }, court.stages.acme)
    Object.assign(court.stages.acme.users, users)
  }
  return court.world.as(`${account}@acme`)
}

/** A row as somebody gets it: in a list, in a detail, and as the header and cells of a spreadsheet. */
const seenBy = async (court: Court, client: Client, model: Model, id: string) => {
  const list = await client.get(at(model, 'page', { id_equal: id }))
  const detail = await client.get(at(model, id))
  const file = await fetchFile(court.world, client, at(model, 'export', { id_equal: id }))
  answered(list, 200, 'list')
  answered(detail, 200, 'detail')
  const [head, line] = file.status === 200 ? await readSheet(file.bytes, { rows: 10, bytes: 1_000_000 }) : []
  return {
    list: list.data.records[0] as Body,
    detail: detail.data as Body,
    head: [...(head?.cells.values() ?? [])],
    cells: [...(line?.cells.values() ?? [])],
  }
}

/** Sends values by every call that writes a row, whatever each of them makes of it. */
const sendEverywhere = async (court: Court, model: Model, id: string, values: Body): Promise<void> => {
  for (const operation of calls(model, 'update', 'submit', 'action')) {
    const { version } = await detailOf(court, model, id)
    await ask(court.writer(model), model, operation, id, { version, ...values })
  }
}

/** The fields that begin with the moment at which their row is added. */
const momentsOf = (model: Model): string[] => Object.entries(writable(model)).flatMap(([key, field]) => (field.default === '$now' ? [key] : []))

export const workedOutLaws: readonly Law[] = [
  {
    name: 'a time that begins with the present moment has it where nothing else is said',
    of: (model) => has(model, 'add') && momentsOf(model).length > 0,
    async hold(court, model) {
      const { clock, zone } = court.world.own
      const now = (): string => wireTime(clock.now(), zone)
      // Each row has a body of its own, as some fields take no value twice.
      const add = async (own: Body) => court.writer(model).post(at(model, ''), { ...(await court.body(model, 'acme')), ...own })
      for (const key of momentsOf(model)) {
        for (const said of [undefined, null, '']) {
          const before = now()
          const made = await add({ [key]: said })
          if (!answered(made, 200, `add with ${key} ${JSON.stringify(said)}`)) continue
          const found = String((await detailOf(court, model, made.data.id))[key])
          expect.soft([before, found, now()], `${key} lies between before and after`).toEqual([before, found, now()].sort())
        }
        const told = '2024-05-01 08:00:00'
        const made = await add({ [key]: told })
        if (answered(made, 200, `add with ${key}`)) expect.soft((await detailOf(court, model, made.data.id))[key], `${key} as told`).toBe(told)
      }
    },
  },
  {
    name: 'what is worked out is what its expression comes to, whoever sends another value, and hidden from whom an operand is hidden',
    of: (model) => computedOf(model).length > 0 && model.byTenant,
    async hold(court, model) {
      const { id } = await court.make(model, 'acme')
      for (const { key, field, expression } of computedOf(model)) {
        const operands = operandsOf(expression)
        for (const factor of [1, 7]) {
          await court.place(model, id, Object.fromEntries(operands.map((operand, at) => [operand, factor * (operands.length - at)])))
          const row = await detailOf(court, model, id)
          const expected = worth(expression, row)
          expect.soft(row[key], `${key} = ${field.computed}`).toBe(expected)
          const found = await court
            .writer(model)
            .get(at(model, 'page', { [`${key}_ge`]: String(expected), [`${key}_le`]: String(expected), id_equal: id }))
          if (answered(found, 200, `a filter by ${key}`)) expect.soft(found.data.total, `a filter by ${key}`).toBe(1)
        }
        const [operand = ''] = operands
        await court.place(model, id, { [operand]: null }).catch(() => undefined)
        const row = await detailOf(court, model, id)
        if (row[operand] === null) expect.soft(row[key], `${key} of nothing`).toBeNull()
        const blind = await withSights(court, { [model.noun.name]: [operand] })
        const { list, detail, head } = await seenBy(court, blind, model, id)
        expect
          .soft(
            [list, detail].map((one) => key in one),
            `${key} for whom ${operand} is hidden`,
          )
          .toEqual([false, false])
        expect.soft(head.length).toBeGreaterThan(0)
        expect.soft(head, `${key} in a spreadsheet`).not.toContain(field.label[0])
        answered(await blind.get(at(model, 'page', { [`${key}_ge`]: '0' })), 400, `a filter by ${key}, which is hidden`)
      }
      const forged = Object.fromEntries(computedOf(model).map(({ key }) => [key, 987_654]))
      if (has(model, 'add')) {
        const made = await court.writer(model).post(at(model, ''), { ...(await court.body(model, 'acme')), ...forged })
        if (answered(made, 200, 'add')) for (const key of Object.keys(forged)) expect.soft(made.data[key], `${key} as sent`).not.toBe(987_654)
      }
      await sendEverywhere(court, model, id, forged)
      const row = await detailOf(court, model, id)
      for (const key of Object.keys(forged)) expect.soft(row[key], `${key} as sent`).not.toBe(987_654)
    },
  },
  {
    name: 'what was copied stays as it was, whatever becomes of its source and whoever sends another, and shows nothing that its source hides',
    of: (model) => copiesOf(model).length > 0 && model.byTenant && has(model, 'add'),
    async hold(court, model) {
      for (const { key, field, name } of copiesOf(model)) {
        const { from, of, fields } = field.copies as NonNullable<typeof field.copies>
        const source = court.model(of)
        const before = ((await targetOf(court, model, from)) ?? (await court.make(source, 'acme'))) as Row
        const body = { ...(await court.body(model, 'acme')), [from]: before.id, [key]: { forged: true } }
        const made = await court.writer(model).post(at(model, ''), body)
        if (!answered(made, 200, 'add')) continue
        const copied = Object.fromEntries(fields.map((one) => [one, before[one] ?? null]))
        expect.soft(made.data[key], key).toEqual(copied)
        const { id } = made.data
        await court.place(
          source,
          before.id,
          Object.fromEntries(fields.filter((one) => typeof before[one] === 'number').map((one) => [one, 7_654_321])),
        )
        await sendEverywhere(court, model, id, { [key]: { forged: true } })
        const [kept] = await court.world.database.query<{ value: unknown }>(
          `select ${ident(name)} as value from ${ident(model.table)} where id = $1::bigint`,
          [id],
        )
        expect.soft(kept?.value, `${key} afterwards`).toEqual(copied)
        const [hidden = '', ...shown] = fields
        const blind = await withSights(court, { [of]: [hidden] })
        const seen = await seenBy(court, blind, model, id)
        expect.soft(Object.keys((seen.detail[key] ?? {}) as object), `${key} for whom ${hidden} is hidden`).toEqual(shown)
        expect.soft(JSON.stringify(seen), `${hidden} for whom it is hidden`).not.toContain(JSON.stringify(copied[hidden]))
        const changes = await blind.get(at(model, 'changes', { id }))
        expect.soft(JSON.stringify(changes.data), `${hidden} in the history`).not.toContain(JSON.stringify(copied[hidden]))
      }
    },
  },
]
