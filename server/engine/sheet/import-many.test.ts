import { afterAll, beforeAll, expect, test } from 'vitest'
import { watching } from '../../testing/laws/watch'
import { stage } from '../../testing/people'
import { sendFile, sheetFile } from '../../testing/sheets'
import { type Client, type World, world } from '../../testing/world'

const watch = watching()
let it: World
let chief: Client

beforeAll(async () => {
  it = await world({ watch: watch.on })
  await stage(it, 'acme', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
})
afterAll(() => it.close())

const many = 450
const file = async (names: readonly string[]) =>
  sendFile(it, chief, 'blade-general/keywords/import', await sheetFile([['关键词'], ...names.map((name) => [name])]))
const names = Array.from({ length: many }, (_, at) => `词语 ${at + 1}`)
const countOf = async (sql: string): Promise<number> => {
  const [found] = await it.database.query<{ count: number }>(`select count(*)::int as count from ${sql}`)
  return found?.count ?? 0
}
const traces = () =>
  Promise.all([
    countOf('general_keywords'),
    countOf(`log_operatelog where biz_type = 'general/keywords'`),
    countOf(`platform_event where noun = 'general/keywords'`),
  ])

test('of many rows one that cannot be is told by its own line, and none comes in', async () => {
  const before = await traces()
  const twin = await file(names.map((name, at) => (at === 300 ? '词语 7' : name)))
  expect(twin.data).toMatchObject({ total: many, problems: [{ row: 302, field: 'keyword' }] })
  expect(await traces()).toEqual(before)
})

test('many rows come in together, in their order and each with its line in the audit and its event', async () => {
  const [rows = 0, lines = 0, events = 0] = await traces()
  watch.statements.length = 0
  expect((await file(names)).data).toMatchObject({ total: many, added: many, problems: [] })
  // The line and event of a row are one statement; all else is shared.
  expect(watch.statements.length).toBeLessThan(many * 1.2)
  // The import itself has a line too.
  expect(await traces()).toEqual([rows + many, lines + many + 1, events + many])
  const kept = await it.database.query<{ name: string }>(`select keyword as name from general_keywords where keyword like '词语 %' order by id`)
  expect(kept.map(({ name }) => name)).toEqual(names)
  const { data } = await chief.get(`blade-general/keywords/page?keyword_equal=${encodeURIComponent('词语 450')}`)
  const changes = await chief.get(`blade-general/keywords/changes?id=${data.records[0].id}`)
  expect(changes.data.records).toMatchObject([
    { action: 'add', fields: expect.arrayContaining([{ field: 'keyword', before: null, after: '词语 450' }]) },
  ])
})
