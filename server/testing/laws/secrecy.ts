import { isMaskedSecret, secretMask } from '@masthead/contract/kit/secret'
import { expect } from 'vitest'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { ident } from '../../engine/sql'
import { writable } from '../../engine/input/parse'
import { password } from '../world'
import { answered, at, detailOf, has, type Law, refusedByName, unchanged } from './law'
import type { Body, Court } from './making'

const isSealed = (field: Field): boolean => field.kind === 'encrypted' || (field.kind === 'phone' && field.mask !== undefined)

const seals = (fields: Fields): boolean => Object.values(fields).some((field) => isSealed(field) || (field.shape !== undefined && seals(field.shape)))

/** The values of a body that must be read by nobody, those inside of JSON values among them. */
const plainOf = (fields: Fields, body: Body): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = body[key]
    if (value === undefined || value === null) return []
    if (isSealed(field)) return [String(value)]
    return field.shape ? [value].flat().flatMap((one) => plainOf(field.shape ?? {}, one as Body)) : []
  })

/** What audit and outbox have written down, as one text. */
const toldText = async (court: Court): Promise<string> => {
  const [found] = await court.world.database.query<{ text: string }>(
    `select coalesce((select string_agg(concat(before, after), '') from log_operatelog), '') || coalesce((select string_agg(data::text, '') from platform_event), '') as text`,
  )
  return found?.text ?? ''
}

const keptText = async (court: Court, table: string, id: string): Promise<string> =>
  (await court.world.database.query<{ text: string }>(`select t::text as text from ${ident(table)} t where t.id = $1::bigint`, [id]))[0]?.text ?? ''

export const secrecyLaws: readonly Law[] = [
  {
    name: 'an encrypted value is under its mask wherever it is answered, told and kept; its own mask means unchanged, equality finds it',
    of: (model) => has(model, 'add') && seals(writable(model)),
    async hold(court, model) {
      const client = court.writer(model)
      const fields = writable(model)
      const body = await court.body(model, 'acme')
      const plain = plainOf(fields, body)
      expect(plain.length).toBeGreaterThan(0)
      const made = await client.post(at(model, ''), body)
      if (!answered(made, 200, 'add')) return
      const { id } = made.data
      const list = await client.get(at(model, 'page', { id_equal: id }))
      const detail = await client.get(at(model, id))
      const isEdited = has(model, 'edit')
      const again = isEdited
        ? await client.put(at(model, id), { version: made.data.version, ...(await court.change(model, made.data, 'acme')) })
        : detail
      const row = await detailOf(court, model, id)
      const told = await toldText(court)
      const kept = await keptText(court, model.table, id)
      for (const secret of plain) {
        for (const [what, answer] of [
          ['add', made],
          ['list', list],
          ['detail', detail],
          ['update', again],
        ] as const)
          expect.soft(JSON.stringify(answer.body), `${what} shows ${secret}`).not.toContain(secret)
        expect.soft(told, `audit or event tells ${secret}`).not.toContain(secret)
        expect.soft(kept, `the row keeps ${secret}`).not.toContain(secret)
      }
      for (const [key, field] of Object.entries(fields)) {
        if (!isSealed(field) || body[key] === undefined) continue
        expect.soft(row[key], `${key} is masked`).toMatch(/\*/)
        if (isEdited)
          await unchanged(court, model, id, `${key} under its mask`, async () => {
            answered(await client.put(at(model, id), { version: row.version, [key]: row[key] }), 200, `${key} under its mask`)
            refusedByName(
              await client.put(at(model, id), { version: row.version, [key]: `1${'*'.repeat(String(body[key]).length - 1)}` }),
              key,
              `${key} under a mask that is not its own`,
            )
          })
        const found = await client.get(at(model, 'page', { [`${key}_equal`]: String(body[key]), id_equal: id }))
        if (answered(found, 200, `${key}_equal`)) expect.soft(found.data.total, `${key}_equal finds it`).toBe(1)
        const part = await client.get(at(model, 'page', { [`${key}_equal`]: String(body[key]).slice(0, -1), id_equal: id }))
        expect.soft(part.data?.total, `a part of ${key} finds nothing`).toBe(0)
      }
    },
  },
  {
    name: 'a secret is answered, told and kept nowhere in the open',
    of: (model) => Object.values(writable(model)).some(({ kind }) => kind === 'secret'),
    async hold(court, model) {
      const client = court.writer(model)
      const secrets = Object.entries(writable(model)).filter(([, { kind }]) => kind === 'secret')
      const body = await court.body(model, 'acme')
      const made = await client.post(at(model, ''), body)
      if (!answered(made, 200, 'add')) return
      const { id } = made.data
      const answers = [made, await client.get(at(model, id)), await client.get(at(model, 'page', { id_equal: id }))]
      if (has(model, 'edit'))
        answers.push(await client.put(at(model, id), { version: made.data.version, ...(await court.change(model, made.data, 'acme')) }))
      const told = await toldText(court)
      const kept = await keptText(court, model.table, id)
      for (const [key, field] of secrets) {
        for (const answer of answers) {
          answered(answer, 200, 'an answer')
          const rows = [answer.data?.records ?? answer.data].flat()
          for (const row of rows) expect.soft(row?.[key] ?? null, `${key} is answered`).toBe(isMaskedSecret(field) && body[key] ? secretMask : null)
        }
        for (const secret of field.keep === 'hash' ? [password, String(body[key])] : [String(body[key])]) {
          for (const text of [...answers.map(({ body: answer }) => JSON.stringify(answer)), told, kept])
            expect.soft(text, `${key} is in the open`).not.toContain(secret)
        }
        if (field.keep !== 'hash') continue
        refusedByName(
          await client.post(at(model, ''), { ...(await court.body(model, 'acme')), [key]: password }),
          key,
          `${key} sent without encryption`,
        )
      }
    },
  },
]
