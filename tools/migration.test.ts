import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { integer, text } from '@masthead/contract/kit/field'
import { resource, type Resource } from '@masthead/contract/kit/resource'
import { createEngine } from '../server/engine/model'
import { migrationTo, printMigration, stampAfter } from './migration'
import { schemaOf } from './schema'
import { readSnapshot, writeSnapshot } from './snapshot'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-print-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const noun = (name: `${string}/${string}`, more: Parameters<typeof resource>[1]['fields'] = {}, rest: object = {}): Resource =>
  resource(name, { label: ['样本', 'Sample'], tenancy: 'tenant', fields: { name: text(['名称', 'Name'], { required: true }), ...more }, ...rest })

const engineOf = (...nouns: Resource[]) => createEngine(nouns, [])
const count = integer(['数量', 'Count'], { min: 0, filter: 'range' })
const at = (time: string) => ({ check: false, label: 'tables', now: new Date(time) })

/** Every file of the folder by its path. */
const files = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|json)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

test('a migration is numbered by its time, and what was printed needs no other one', async () => {
  const told = await printMigration(engineOf(noun('cms/one')), folder, at('2026-11-22T03:12:05Z'))
  expect(told).toContain('server/migrations/20261122T031205_tables.sql: 2 statements')
  expect(files()['20261122T031205_tables.sql']).toMatch(/^CREATE TABLE "cms_one" \(/)
  const before = files()
  expect(await printMigration(engineOf(noun('cms/one')), folder, at('2026-11-22T03:13:00Z'))).toEqual([])
  expect(files()).toEqual(before)
})

test('a migration comes after all that its branch knows, whatever the clock says, and after those that were numbered', () => {
  expect(stampAfter(['0016_ways.sql'], new Date('2026-11-22T03:12:05Z'))).toBe('20261122T031205')
  expect(stampAfter(['20261231T235959_a.sql', '20261122T000000_b.sql'], new Date('2026-11-22T03:12:05Z'))).toBe('20270101T000000')
  expect(['20261122T031205_tables_indexes.sql', '20261122T031205_tables.sql', '0016_ways.sql'].sort()).toEqual([
    '0016_ways.sql',
    '20261122T031205_tables.sql',
    '20261122T031205_tables_indexes.sql',
  ])
})

test('two branches that change two tables touch no file in common, and their sum needs no further migration', async () => {
  await printMigration(engineOf(noun('cms/one'), noun('cms/two')), folder, at('2026-11-22T03:00:00Z'))
  const base = files()
  const branch = async (time: string, ...nouns: Resource[]): Promise<[string, string][]> => {
    for (const name of Object.keys(files())) rmSync(join(folder, name))
    for (const [name, content] of Object.entries(base)) writeFileSync(join(folder, name), content)
    await printMigration(engineOf(...nouns), folder, at(time))
    return Object.entries(files()).filter(([name, content]) => base[name] !== content)
  }
  const left = await branch('2026-11-22T03:10:00Z', noun('cms/one', { count }), noun('cms/two'))
  const right = await branch('2026-11-22T03:11:00Z', noun('cms/one'), noun('cms/two', { count }), noun('cms/three'))
  expect(left.map(([name]) => name)).toEqual(['20261122T031000_tables.sql', 'snapshot/cms_one.json'])
  expect(right.map(([name]) => name)).toEqual(['20261122T031100_tables.sql', 'snapshot/cms_three.json', 'snapshot/cms_two.json'])
  for (const [name, content] of [...left, ...right]) writeFileSync(join(folder, name), content)
  const merged = engineOf(noun('cms/one', { count }), noun('cms/two', { count }), noun('cms/three'))
  expect(await printMigration(merged, folder, at('2026-11-22T03:12:00Z'))).toEqual([])
})

test('a change of one column is one line of its snapshot, and the order in which fields are declared is none', async () => {
  const written = async (...nouns: Resource[]): Promise<string> => {
    writeSnapshot(join(folder, 'snapshot'), await schemaOf(engineOf(...nouns)))
    return files()['snapshot/cms_one.json'] ?? ''
  }
  const remark = text(['备注', 'Remark'])
  const before = await written(noun('cms/one', { count, remark }))
  expect(await written(noun('cms/one', { remark, count }))).toBe(before)
  const after = await written(noun('cms/one', { count, remark: text(['备注', 'Remark'], { required: true }) }))
  const differing = after.split('\n').filter((line) => !before.split('\n').includes(line))
  expect(differing).toEqual(['  "remark": {"name":"remark","type":"text COLLATE \\"zh-x-icu\\"","primaryKey":false,"notNull":true},'])
})

test('a snapshot is read back as it was, and a table that went takes its file along', async () => {
  const schema = await schemaOf(engineOf(noun('cms/one', { count }), noun('cms/two')))
  writeSnapshot(join(folder, 'snapshot'), schema)
  const declared = await schemaOf(engineOf(noun('cms/two')))
  expect(await migrationTo(engineOf(noun('cms/two')), readSnapshot(join(folder, 'snapshot')), declared)).toEqual({
    inside: ['DROP TABLE "cms_one" CASCADE;'],
    late: [],
  })
  writeSnapshot(join(folder, 'snapshot'), declared)
  expect(Object.keys(files())).toEqual(['snapshot/cms_two.json'])
})

test('with check nothing is written and what is not current is named', async () => {
  const told = await printMigration(engineOf(noun('cms/one')), folder, { check: true, label: 'tables' })
  expect(told).toEqual(['a migration: 2 statements', 'server/migrations/snapshot/cms_one.json'])
  expect(files()).toEqual({})
})

test('a stated rename keeps what the column has, and one that is not stated is refused', async () => {
  const before = await schemaOf(engineOf(noun('cms/one', { count }, { indexes: [['count']] })))
  const told = { total: count }
  const silent = engineOf(noun('cms/one', told, { indexes: [['total']] }))
  await expect(migrationTo(silent, before, await schemaOf(silent))).rejects.toThrow('cms_one gains total and loses count')
  const stated = engineOf(noun('cms/one', told, { indexes: [['total']], renamed: { total: 'count' } }))
  const { inside } = await migrationTo(stated, before, await schemaOf(stated))
  expect(inside[0]).toBe('ALTER TABLE "cms_one" RENAME COLUMN "count" TO "total";')
  expect(inside.join('\n')).not.toMatch(/(ADD|DROP) COLUMN/)
})

test('an index on a table that exists is built outside of the transaction', async () => {
  const engine = engineOf(noun('cms/one', { count }, { indexes: [['count']] }))
  const { inside, late } = await migrationTo(engine, await schemaOf(engineOf(noun('cms/one', { count }))), await schemaOf(engine))
  expect(inside).toEqual([])
  expect(late).toEqual([expect.stringMatching(/^CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_one_count_idx"/)])
})

test('a column that must have a value and has none in the rows that exist is refused', async () => {
  const engine = engineOf(noun('cms/one', { word: text(['词', 'Word'], { required: true }) }))
  await expect(migrationTo(engine, await schemaOf(engineOf(noun('cms/one'))), await schemaOf(engine))).rejects.toThrow('cms_one.word is required')
})
