import { expect } from 'vitest'
import type { Call } from '@masthead/contract/kit/action'
import { callPaths, scopedColumns, snake } from '@masthead/contract/kit/name'
import { inTransaction } from '../../engine/reach/context'
import { reasonsOf } from '../../engine/reach/recorded'
import { namesOf } from '../../engine/reach/veil'
import type { Model } from '../../engine/types'
import { auditNoun } from '../../engine/write/record'
import { readRow } from '../../engine/read/read'
import { insertRow } from '../../engine/write/write'
import { readSheet } from '../../platform/documents/sheet'
import { fewestOf } from '../people'
import { fetchFile } from '../sheets'
import type { Answer } from '../world'
import { shared } from './alone'
import { answered, at, calls, has, type Law } from './law'
import type { Body, Court } from './making'
import { hasWord, hiddenWords, inputOf } from './veil'

/** Filters of one request. */
const mostAsked = 80

const limits = { rows: 5000, bytes: 64 * 1024 * 1024 }

/** The columns of a noun that a scope over one field alone hides, and all the names under which a row would answer them. */
const hiddenOf = (model: Model): { keys: string[]; names: string[] } => {
  const shown = [fewestOf(model.noun), ...(model.noun.tree ? [model.noun.tree.parent] : [])]
  const keys = Object.keys(scopedColumns(model.noun)).filter((key) => !shown.includes(key))
  const kept = new Set(
    [...shown, ...[...model.columns.values()].filter(({ key }) => !keys.includes(key)).map(({ key }) => key)].flatMap((key) => namesOf(model, key)),
  )
  return { keys, names: keys.flatMap((key) => namesOf(model, key)).filter((name) => !kept.has(name)) }
}

/** A row with a value in every column that takes one, and what of it is hidden from those who see one field. */
const rowOf = async (court: Court, model: Model): Promise<Body> => {
  const made = await shared(court, model, await court.make(model, 'acme'))
  const { within } = model.noun
  const owner = typeof within === 'string' ? court.model(model.noun.fields[within]?.to ?? '') : undefined
  if (owner && typeof within === 'string')
    await shared(court, owner, await readRow({ ...court.world.own, tenantId: 'acme' }, owner, made[within], { verb: null }))
  const { id } = made
  return (await court.writer(model).get(at(model, String(id)))).data as Body
}

/** The filters that look at a hidden column: by its name with and without an operator, and those of the declaration. */
const filtersOn = (model: Model, keys: readonly string[], row: Body): Record<string, string> => {
  const value = (key: string): string => (['string', 'number', 'boolean'].includes(typeof row[key]) && row[key] !== '' ? String(row[key]) : '1')
  const own = keys.flatMap((key) => [
    [`${key}_null`, '1'],
    [`${key}_equal`, value(key)],
    [`${snake(key)}_notequal`, value(key)],
    [`${key}_ge`, value(key)],
    [`${key}_like`, value(key)],
  ])
  const named = Object.entries(model.noun.filters ?? {}).filter(([, filter]) =>
    ('on' in filter ? filter.on : (filter.reads ?? [])).some((key) => keys.includes(key)),
  )
  return Object.fromEntries([...own, ...named.map(([name]) => [name, '1'])])
}

/** Expects that each of these filters is refused as one that is not there, whatever its value. */
const refused = (answer: Answer, filters: readonly (readonly [name: string, value: string])[], what: string): void => {
  if (!answered(answer, 400, what)) return
  const fields = answer.data?.fields ?? {}
  const taken = filters.filter(([name]) => !/^(不认识|unknown)/.test(String(fields[name])))
  expect.soft(taken, `${what}: filters that are taken`).toEqual([])
}

const pathOf = (model: Model, call: Call, input: Body, row: Body): [method: string, path: string] => {
  const [[method, path]] = callPaths(call.call) as [[string, string]]
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key] ?? row.id))
  return [method, at(model, place, method === 'GET' ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) : {})]
}

/** What can be read in a file: the cells of a sheet, the words of a text, and nothing of what is drawn. */
const textOf = async (bytes: Buffer): Promise<string> => {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('utf8')
  return JSON.stringify((await readSheet(bytes, limits)).map(({ cells }) => [...cells.values()]))
}

export const hiddenLaws: readonly Law[] = [
  {
    name: 'what a data scope hides of a row decides neither which rows a list has nor their order, and stands in no answer under any name',
    of: (model) => model.byTenant && has(model, 'view'),
    async hold(court, model) {
      const client = court.client('veiled')
      const row = await rowOf(court, model)
      const { keys, names } = hiddenOf(model)
      const filters = Object.entries(filtersOn(model, keys, row))
      for (const { path } of calls(model, 'page', 'tree', 'lazyTree', 'lazyList', 'nested', 'roots', 'options'))
        for (let from = 0; from < filters.length; from += mostAsked) {
          const some = filters.slice(from, from + mostAsked)
          refused(await client.get(at(model, path, Object.fromEntries(some))), some, path)
        }
      for (const key of keys) for (const way of ['ascs', 'descs']) answered(await client.get(at(model, 'page', { [way]: key })), 400, `${way}=${key}`)
      for (const answer of [await client.get(at(model, 'page', { id_equal: String(row.id) })), await client.get(at(model, String(row.id)))]) {
        if (!answered(answer, 200, 'its list and its detail')) continue
        const shown = answer.data.records?.[0] ?? answer.data
        for (const name of names) expect.soft(shown, 'a row').not.toHaveProperty([name])
      }
      const titled = keys.includes(model.noun.title) && String(row[model.noun.title] ?? '').slice(0, 40)
      if (!titled) return
      const sought = await client.get(`blade-desk/dashboard/sought?key=${encodeURIComponent(titled)}`)
      if (answered(sought, 200, 'rows by what they are called'))
        expect.soft(sought.data.filter(({ noun }: { noun: string }) => noun === model.noun.name)).toEqual([])
    },
  },
  {
    name: 'what a data scope hides of a row stands in no history, log, audit, sheet, document or notice',
    of: (model) => model.byTenant && has(model, 'view'),
    async hold(court, model) {
      const [veiled, recorder] = [court.client('veiled'), court.client('recorder')]
      const row = await rowOf(court, model)
      const { keys } = hiddenOf(model)
      const words = await hiddenWords(court, model, row)
      let tried = 0
      const silent = (text: string, what: string, those: readonly string[] = words): void => {
        tried += those.length
        for (const word of those) if (hasWord(text, word)) expect.soft(text, `${what} tells ${word}`).not.toContain(word)
      }

      for (const { path } of calls(model, 'changes')) {
        const changes = await veiled.get(at(model, path, { id: String(row.id) }))
        if (!answered(changes, 200, 'its history')) continue
        const told = changes.data.records.flatMap(({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field))
        for (const key of keys) expect.soft(told, 'its history').not.toContain(key)
        silent(JSON.stringify(changes.body), 'its history')
      }

      const audit = court.model(auditNoun)
      const lines = await recorder.get(at(audit, 'page', { bizType_equal: model.noun.name, bizId_equal: String(row.id) }))
      if (answered(lines, 200, 'the audit'))
        for (const { id } of lines.data.records) silent(JSON.stringify((await recorder.get(at(audit, id))).body), 'the audit')

      await inLog(court, model, row, { keys, silent })

      const sheet = await fetchFile(court.world, veiled, at(model, 'export', { id_equal: String(row.id) }))
      if (sheet.status === 200) silent(await textOf(sheet.bytes), 'its sheet')

      for (const [name, call] of Object.entries(model.noun.calls ?? {})) {
        if (call.answer !== 'file' || call.access === 'public') continue
        const [method, path] = pathOf(model, call, await inputOf(court, model, call, row), row)
        if (method !== 'GET') continue
        const file = await fetchFile(court.world, veiled, path)
        if (file.status === 200) silent(await textOf(file.bytes), name)
      }

      const notices = await court.world.database.query<{ text: string }>(
        `select n::text as text from desk_personalnotice n where tenant_id = 'acme' and user_id = $1::bigint`,
        [court.stages.acme.users.veiled],
      )
      silent(JSON.stringify(notices), 'a notice')
      return tried
    },
  },
]

/** A line of the noun's own log that tells of every hidden column, and has the reason that a column keeps: its reader who sees the log whole finds none of it. */
const inLog = async (
  court: Court,
  model: Model,
  row: Body,
  { keys, silent }: { keys: readonly string[]; silent: (text: string, what: string, words: readonly string[]) => void },
): Promise<void> => {
  const { log } = model.noun
  if (!log) return
  const kept = court.model(log.noun)
  const [action, field] = reasonsOf(model).find(([, key]) => keys.includes(key)) ?? ['edit', undefined]
  const reason = `缘由${row.id}`
  // Numbers that a reader of the log may take for ids.
  const [before, after] = ['7', '8'].map((first) => `${first}${String(row.id).slice(1)}`) as [string, string]
  const diff = Object.fromEntries(keys.map((key) => [key, [before, after]]))
  const ctx = { ...court.world.own, tenantId: 'acme' }
  const type = log.type ? { [log.type]: model.noun.name } : {}
  const id = await inTransaction(ctx, (tx) =>
    insertRow(tx, kept, { [log.key]: row.id, action, remark: reason, operator: '某人', diff: JSON.stringify(diff), ...type }),
  )
  const client = court.client('recorder')
  const hidden = [before, after, ...(field ? [reason] : [])]
  for (const path of ['page', 'page?fields=remark', String(id)]) {
    const answer = await client.get(`${kept.noun.path}/${path}${path.startsWith('page') ? `${path.includes('?') ? '&' : '?'}id_equal=${id}` : ''}`)
    if (answered(answer, 200, `its log: ${path}`)) silent(JSON.stringify(answer.body), `its log: ${path}`, hidden)
  }
  const sheet = await fetchFile(court.world, client, at(kept, 'export', { id_equal: String(id) }))
  if (sheet.status === 200) silent(await textOf(sheet.bytes), 'the sheet of its log', hidden)
  if (field) answered(await client.get(at(kept, 'page', { remark_like: reason })), 400, 'a filter by a hidden reason')
}
