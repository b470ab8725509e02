import { expect } from 'vitest'
import { snake } from '@masthead/contract/kit/name'
import { searchOf } from '../../engine/kinds/kinds'
import { answered, ask, at, calls, detailOf, has, type Law, refusedByName } from './law'
import type { Body } from './making'

const readable = (model: Parameters<NonNullable<Law['of']>>[0]): boolean => has(model, 'view')

/** What an attacker puts where a column's name belongs; the sign zqx9 tells whether it came through. */
const injections = [
  'zqx9;drop table user_user--',
  'zqx9) or (1=1',
  "zqx9' or '1'='1",
  '(select zqx9 from user_user)',
  '"zqx9"',
  'id desc, (select pg_sleep(zqx9))',
  'zqx9::int',
  'id/**/zqx9',
]

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  const { id, children } = value as { id?: string; children?: unknown }
  return [...(id ? [id] : []), ...idsIn(children)]
}

export const readingLaws: readonly Law[] = [
  {
    name: 'every spelling of its reads answers the row',
    of: readable,
    runs: ({ columns, present, reads }) => Boolean(columns ?? present ?? reads),
    async hold(court, model) {
      const row = await court.some(model)
      const { id } = row
      const client = court.writer(model)
      for (const operation of calls(model, 'detail')) {
        const answer = await ask(client, model, operation, id)
        if (answered(answer, 200, `${operation.method} ${operation.path}`)) expect.soft(answer.data.id, operation.path).toBe(id)
      }
      for (const { path } of calls(model, 'page', 'roots')) {
        const answer = await client.get(at(model, path, { id_equal: id }))
        if (!answered(answer, 200, `GET ${path}`)) continue
        expect
          .soft(
            answer.data.records.map((row: { id: string }) => row.id),
            path,
          )
          .toEqual([id])
        expect.soft({ ...answer.data, records: 1 }, path).toEqual({ records: 1, total: 1, size: 10, current: 1, pages: 1 })
      }
      for (const { path } of calls(model, 'nested', 'tree', 'lazyTree', 'lazyList')) {
        const answer = await client.get(at(model, path, { id_equal: id }))
        // A node whose parents go by another key than the id goes by it itself; rows keep their id.
        const by = path.endsWith('tree') ? model.noun.fields[model.noun.tree?.parent ?? '']?.by : undefined
        if (answered(answer, 200, `GET ${path}`)) expect.soft(idsIn(answer.data), path).toContain(by ? String(row[by]) : id)
      }
      const options = await client.get(at(model, 'options', { ids: id }))
      if (answered(options, 200, 'GET options')) expect.soft(options.data.records[0], 'options').toMatchObject({ id, title: expect.any(String) })
    },
  },
  {
    name: 'a list shows of a row what its detail shows',
    of: readable,
    async hold(court, model) {
      const { id } = await court.some(model)
      const whole = await detailOf(court, model, id)
      const list = await court.writer(model).get(at(model, 'page', { id_equal: id }))
      for (const [key, value] of Object.entries(list.data.records[0] ?? {})) expect.soft(value, key).toEqual(whole[key])
    },
  },
  {
    name: 'a list answers the fields that are asked for, each as it is in the whole row, and refuses others by name',
    of: readable,
    async hold(court, model) {
      const { id } = await court.some(model)
      const client = court.writer(model)
      for (const { path } of calls(model, 'page', 'roots')) {
        const read = async (fields: string): Promise<Body> =>
          (await client.get(at(model, path, { id_equal: id, ...(fields ? { fields } : {}) }))).data?.records?.[0] ?? {}
        const whole = await read('')
        const names = Object.keys(whole)
        const always = ['id', '_can', 'isRecycled', 'hasChildren', model.noun.tree?.parent ?? 'id']
        for (const asked of [names.slice(-1), names.filter((_, at) => at % 2 === 0)]) {
          const cut = await read(asked.join())
          for (const [key, value] of Object.entries(cut)) expect.soft(value, `${path}?fields=${asked}: ${key}`).toEqual(whole[key])
          const besides = Object.keys(cut).filter((key) => !always.includes(key) && !asked.includes(key))
          expect.soft([asked.every((name) => name in cut), besides.length <= asked.length], `${path}?fields=${asked}`).toEqual([true, true])
        }
        expect.soft(await read(Object.keys(whole).join()), `${path} with every field`).toEqual(whole)
        // Names are told from memory where there is one, and are the same the first time and the next.
        const { caches } = court.world.own
        caches.trust(performance.now() + 60_000)
        for (const turn of ['first', 'next']) expect.soft(await read(''), `${path} from memory, ${turn}`).toEqual(whole)
        caches.trust(Number.NEGATIVE_INFINITY)
        caches.dropAll()
        for (const name of ['nosuchfield', 'zqx9;drop table user_user--']) {
          const answer = await client.get(at(model, path, { fields: `id,${name}` }))
          refusedByName(answer, 'fields', path)
          expect.soft(answer.data?.fields?.fields, path).toContain(name)
        }
      }
    },
  },
  {
    name: 'a row is found by the values it shows, and not by others',
    of: readable,
    runs: ({ filters }) => filters !== undefined,
    async hold(court, model) {
      const { id } = await court.some(model)
      const row = await detailOf(court, model, id)
      const client = court.writer(model)
      const shown = Object.entries(model.noun.fields).filter(
        ([key, field]) =>
          !['none', 'sealed'].includes(searchOf(field)) &&
          ![null, undefined, ''].includes(row[key] as null) &&
          !model.behaviour.unsearched?.includes(key),
      )
      const total = async (filters: Body): Promise<number> => {
        const answer = await client.get(at(model, 'page', { ...(filters as Record<string, string>), id_equal: id }))
        answered(answer, 200, JSON.stringify(filters))
        return answer.data?.total
      }
      const spellings: ((key: string) => string)[] = [(key) => `${key}_equal`, (key) => `${snake(key)}_equal`, (key) => key]
      for (const spell of spellings) {
        const filters = Object.fromEntries(shown.map(([key]) => [spell(key), String(row[key])]))
        if ((await total(filters)) === 1) continue
        for (const [name, value] of Object.entries(filters)) expect.soft(await total({ [name]: value }), `${name}=${value}`).toBe(1)
      }
      for (const [key, field] of shown) {
        if (searchOf(field) !== 'list') expect.soft(await total({ [`${key}_notequal`]: String(row[key]) }), `${key}_notequal=${row[key]}`).toBe(0)
      }
    },
  },
  {
    name: 'an unknown filter and an unknown sort column are refused by name',
    isDecidedEarly: true,
    of: readable,
    async hold(court, model) {
      const client = court.writer(model)
      const first = Object.keys(model.noun.fields)[0] as string
      for (const { path } of calls(model, 'page', 'nested', 'tree', 'lazyTree', 'lazyList', 'roots')) {
        refusedByName(await client.get(at(model, path, { nosuchfield: '1' })), 'nosuchfield', path)
        refusedByName(await client.get(at(model, path, { nosuchfield_equal: '1' })), 'nosuchfield_equal', path)
        refusedByName(await client.get(at(model, path, { [`${first}_nosuchop`]: '1' })), `${first}_nosuchop`, path)
        refusedByName(await client.get(at(model, path, { descs: 'nosuchcolumn' })), 'descs', path)
        refusedByName(await client.get(at(model, path, { ascs: `id,nosuchcolumn` })), 'ascs', path)
        const empty = await client.get(at(model, path, { nosuchfield: '' }))
        answered(empty, 200, `${path}: an empty value is dropped`)
      }
    },
  },
  {
    name: 'what is injected into a name never reaches SQL',
    isDecidedEarly: true,
    of: readable,
    async hold(court, model) {
      const client = court.writer(model)
      court.watch.statements.length = 0
      for (const { path } of calls(model, 'page', 'nested')) {
        for (const injected of injections) {
          const order = await client.get(at(model, path, { descs: injected, ascs: `id,${injected}` }))
          refusedByName(order, 'descs', injected)
          refusedByName(order, 'ascs', injected)
          const filter = await client.get(at(model, path, { [injected]: '1', [`${model.noun.title}_${injected}`]: '1' }))
          refusedByName(filter, injected, injected)
          refusedByName(filter, `${model.noun.title}_${injected}`, injected)
        }
        const value = await client.get(at(model, path, { id_equal: "1' or zqx9=zqx9" }))
        answered(value, 400, 'an injected id')
      }
      const reached = court.watch.statements.filter((sql) => sql.includes('zqx9'))
      expect(reached).toEqual([])
    },
  },
  {
    name: 'the number of queries of a list does not depend on its page size',
    of: readable,
    async hold(court, model) {
      const { total } = (await court.writer(model).get(at(model, 'page'))).data
      for (let made = total; made < 3; made++) await court.make(model, 'acme')
      for (const client of [court.writer(model), ...(model.byTenant ? [court.client('below')] : [])]) {
        const once = async (size: number): Promise<{ count: number; repeated: number }> => {
          const path = at(model, 'page', { size: String(size) })
          await client.get(path)
          court.watch.statements.length = 0
          answered(await client.get(path), 200, path)
          // Signs of life, lines about calls, parameters and where tenants lie go by the clock. Names are remembered by a node that hears of changes; this one asks once for all of a page.
          const sent = court.watch.statements.filter(
            (sql) => !/^update platform_session|from system_param|from system_tenant t left join|^insert into "log_/.test(sql),
          )
          const names = sent.filter((sql) => /^select x\."\w+"::text as key, /.test(sql))
          return { count: sent.length - names.length, repeated: names.length - new Set(names).size }
        }
        // Other work on this node at the same moment is heard as well; one of two tries is undisturbed.
        const counted = async (size: number): Promise<number> => {
          const [first, second] = [await once(size), await once(size)]
          expect.soft(Math.min(first.repeated, second.repeated), 'names of a page that are asked for again').toBe(0)
          return Math.min(first.count, second.count)
        }
        // What only some rows hold is looked up once for all of them, and not at all for a page without it: one more, however many rows there are.
        const one = await counted(1)
        expect.soft(await counted(3), 'queries of a page of three').toBeLessThanOrEqual(one + 1)
        expect.soft(await counted(200), 'queries of a page of 200').toBeLessThanOrEqual(one + 1)
        const words = court.watch.statements.filter((sql) => sql.startsWith('select d.dict_key as key, ')).length
        expect.soft(one - words, 'queries of a page').toBeLessThanOrEqual(4)
      }
    },
  },
  {
    name: 'pages put together are the list, each row once, and a page beyond the end is empty',
    of: readable,
    async hold(court, model) {
      const client = court.writer(model)
      const rows = [await court.some(model), await court.make(model, 'acme'), await court.make(model, 'acme')]
      const ids = rows.map(({ id }) => id)
      const page = async (query: Readonly<Record<string, string>>) => {
        const answer = await client.get(at(model, 'page', { id_equal: ids.join(','), ...query }))
        answered(answer, 200, JSON.stringify(query))
        return answer.data
      }
      // All rows are alike in this column, so nothing but the id puts them in order.
      const alike = model.log ? 'createDept' : 'version'
      for (const order of ['ascs', 'descs']) {
        const found = [await page({ [order]: alike, size: '2' }), await page({ [order]: alike, size: '2', current: '2' })]
        expect.soft(found.map(({ total, pages, current, records }) => [total, pages, current, records.length])).toEqual([
          [3, 2, 1, 2],
          [3, 2, 2, 1],
        ])
        const listed = found.flatMap(({ records }) => records.map(({ id }: { id: string }) => id))
        expect.soft(listed, order).toEqual(order === 'ascs' ? ids : [...ids].reverse())
      }
      for (const current of ['3', '101', '100001']) expect.soft((await page({ current, size: '10' })).records, `page ${current}`).toEqual([])
      for (const [name, value] of [
        ['size', '0'],
        ['size', '201'],
        ['size', 'all'],
        ['current', '0'],
        ['current', '-1'],
      ] as const)
        refusedByName(await client.get(at(model, 'page', { [name]: value })), name, `${name}=${value}`)
    },
  },
]
