import { expect } from 'vitest'
import { callPaths } from '@masthead/contract/kit/name'
import type { Call } from '@masthead/contract/kit/action'
import type { Model } from '../../engine/types'
import { ident } from '../../engine/sql'
import { fewestOf } from '../people'
import { shared } from './alone'
import { answered, at, calls, has, type Law, noField } from './law'
import type { Body, Court } from './making'

const wordy: readonly string[] = ['text', 'url', 'longText', 'html', 'phone', 'json', 'integer', 'money', 'decimal']

/** Texts and numbers of five signs and more: shorter ones may turn up anywhere by chance. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'number') return String(value).length >= 5 ? [String(value)] : []
  if (typeof value === 'string') return value.length >= 5 ? [value.replace(/<[^>]*>/g, '')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Whether a text has a word; one of digits alone stands by itself there, and is no part of a longer number. */
export const hasWord = (text: string, word: string): boolean =>
  /^\d+$/.test(word)
    ? text.split(word).some((before, index, all) => index < all.length - 1 && !/[\d.]$/.test(before) && !/^\.?\d/.test(all[index + 1] ?? ''))
    : text.includes(word)

/** What a row says in words that its veiled reader may not see; what stands in every row of a kind is no word of this one. */
export const hiddenWords = async (court: Court, model: Model, row: Body): Promise<string[]> => {
  const list = await court.client('veiled').get(at(model, 'page', { id_equal: String(row.id) }))
  if (!answered(list, 200, 'the list of who sees hardly a field')) return []
  const shown = JSON.stringify(list.data.records)
  // The maker numbers what it makes up; an id is no secret of a row.
  const words = Object.entries(model.noun.fields)
    .filter(([key, { kind }]) => wordy.includes(kind) && key !== fewestOf(model.noun))
    .flatMap(([key]) => textsIn(row[key]))
    // What is hidden may equal what is shown.
    .filter((word) => word !== String(row[fewestOf(model.noun)]))
    // A month stands in every time of its row as well.
    .filter((word) => /\d/.test(word) && !/^\d{15,}$/.test(word) && !/^\d{4}-\d{2}$/.test(word))
  for (const word of words) expect.soft(hasWord(shown, word), `the list shows ${word}`).toBe(false)
  return [...new Set(words)]
}

/** What a declared call takes to be about a row: its id, what it points at, and the values that it holds itself. */
export const inputOf = async (court: Court, model: Model, call: Call, row: Body): Promise<Body> => {
  const input: Body = {}
  for (const [key, field] of Object.entries(call.input ?? {})) {
    if (key === 'tenantId') continue
    const isOwn = field.to === model.noun.name || key === 'id' || key === 'rowId'
    if (isOwn) input[key] = field.kind === 'refs' ? [row.id] : row.id
    else if (row[key] !== undefined && row[key] !== null) input[key] = row[key]
    else if (field.required) input[key] = await court.value(field, 'acme')
  }
  return input
}

/** The states of a row besides those that it begins in, one machine after the other. */
const elsewhere = (model: Model): Readonly<Record<string, number>>[] =>
  Object.entries(model.machines).flatMap(([name, { states, initial }]) =>
    Object.keys(states)
      .map(Number)
      .filter((state) => state !== initial)
      .map((state) => ({ [name]: state })),
  )

export const veilLaws: readonly Law[] = [
  {
    name: 'what a data scope hides of a row stands in the answer of no call that is declared, and of no write',
    of: (model) => model.byTenant && has(model, 'view'),
    async hold(court, model) {
      const client = court.client('veiled')
      const made = await shared(court, model, await court.make(model, 'acme'))
      const row = (await court.writer(model).get(at(model, String(made.id)))).data as Body
      const words = await hiddenWords(court, model, row)

      let tried = 0
      let given = ''
      const told = (what: string, input: unknown, text: string): void => {
        const sent = JSON.stringify(input)
        given += sent
        const untold = words.filter((word) => !sent.includes(word))
        tried += untold.length
        for (const word of untold) if (hasWord(text, word)) expect.soft(text, `${what} tells ${word}`).not.toContain(word)
      }
      for (const read of calls(model, 'detail', 'options', 'changes', 'tree', 'lazyTree', 'lazyList', 'nested', 'roots')) {
        const place = at(
          model,
          read.path.replace('{id}', String(row.id)),
          read.task.do === 'detail' && !read.path.includes('{') ? { id: String(row.id) } : {},
        )
        told(`GET ${read.path}`, '', JSON.stringify((await client.get(place)).body))
      }
      const callsTell = async (state: string): Promise<void> => {
        for (const [name, call] of Object.entries(model.noun.calls ?? {})) {
          if (call.access === 'public' || call.answer === 'file' || call.answer === 'stream') continue
          const [[method, path]] = callPaths(call.call) as [[string, string]]
          const input = await inputOf(court, model, call, row)
          const place = path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key] ?? row.id))
          const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
          const answer = method === 'GET' ? await client.get(at(model, place, query)) : await client.send(method, at(model, place), input)
          told(`${name}${state}`, input, JSON.stringify(answer.body))
        }
      }
      await callsTell('')
      for (const { path, method } of calls(model, 'action')) {
        const answer = await client.send(method, at(model, path.replace('{id}', String(row.id))), method === 'GET' ? undefined : { id: row.id })
        told(path, '', JSON.stringify(answer.body))
      }
      // Some calls answer rows of one state alone.
      if (Object.keys(model.noun.calls ?? {}).length > 0)
        for (const columns of elsewhere(model)) {
          await court.place(model, String(row.id), columns)
          await callsTell(` in ${JSON.stringify(columns)}`)
        }
      // What somebody copies is theirs, and another rule may show them all of it.
      const copies = await court.world.database.query(
        `select t::text as text from ${ident(model.table)} t where tenant_id = 'acme' and create_user = $1::bigint and id <> $2::bigint`,
        [court.stages.acme.users.veiled, row.id],
      )
      told('a row that its reader made', given, JSON.stringify(copies))
      return tried
    },
  },
  {
    name: 'a write beyond the reach of viewing answers which row it was, its state and its version',
    fields: noField,
    // What lies within another row is reached as far as that one is viewed, by every verb.
    of: (model) => model.byTenant && has(model, 'view') && has(model, 'edit') && model.noun.within === undefined,
    async hold(court, model) {
      const client = court.client('unseeing')
      const row = await shared(court, model, await court.make(model, 'acme'))
      const own = await court.client('unseeing').get(at(model, row.id))
      answered(own, 404, 'the detail of a row that viewing does not reach')
      const answer = await client.put(at(model, row.id), { version: row.version, ...(await court.change(model, row, 'acme')) })
      if (!answered(answer, 200, 'an update')) return
      const most = ['id', 'status', 'version', ...Object.keys(model.machines), ...(model.behaviour.answers ?? [])]
      expect
        .soft(
          Object.keys(answer.data).filter((key) => !most.includes(key)),
          'names of the answer',
        )
        .toEqual([])
      expect.soft(answer.data.id).toBe(row.id)
      expect.soft(Number(answer.data.version)).toBeGreaterThan(Number(row.version))
    },
  },
]
