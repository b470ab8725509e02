import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../platform/database/database'
import { joinsPlanes, tablesOf } from '../platform/plane'
import { freshDatabase } from '../testing/database'
import { planesOf } from './planes'

const planes = planesOf(Object.values(register))
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = connect(fresh.url, { max: 2 })
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

test('every table has a plane, and every plane its tables', async () => {
  const found = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition`,
  )
  expect([...planes.keys()].sort()).toEqual(found.map(({ name }) => name).sort())
  // Rows of either plane are audited and fall due.
  const each = [...planes].filter(([name, plane]) => plane === 'each' && !name.startsWith('platform_')).map(([name]) => name)
  expect(each.sort()).toEqual(['log_due', 'log_operatelog'])
})

test('no foreign key leads from one plane into another', async () => {
  const keys = await database.query<{ name: string; owner: string; target: string }>(
    `select c.conname as name, o.relname as owner, t.relname as target from pg_constraint c join pg_class o on o.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`,
  )
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter(({ owner, target }) => planes.get(owner) !== planes.get(target))).toEqual([])
})

/** What every database has of its own, whichever tenants lie in it. */
const ofDatabases = ['platform_migration', 'platform_seal']

test('each row that goes with its tenant says whose it is', async () => {
  const goes = [...planes].filter(([name, plane]) => plane !== 'control' && !ofDatabases.includes(name)).map(([name]) => name)
  const found = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped where c.relname = any($1) and a.attname = 'tenant_id'`,
    [goes],
  )
  const owned = new Set(found.map(({ name }) => name))
  expect(goes.filter((name) => !owned.has(name))).toEqual([])
})

const known = new Map([
  ['user_user', 'control'],
  ['cms_news', 'data'],
  ['log_operatelog', 'each'],
] as const)

test.each([
  ['select 1 from cms_news t join user_user u on u.id = t.create_user', true],
  ['insert into "cms_news" (id) select id from "user_user"', true],
  ['select 1 from log_operatelog_202611 l join user_user u on true join cms_news n on true', true],
  ['select 1 from log_operatelog l join user_user u on u.id = l.create_user', true],
  ['lock table "log_operatelog_default", "user_user" in access exclusive mode', true],
  ['select 1 from log_operatelog_202611 l join cms_news n on true', false],
  ["select 1 from cms_news where title = 'user_user'", false],
  ["select 1 from cms_news where title = 'it''s from user_user'", false],
  ['select 1 from cms_news -- and not from user_user\n where true', false],
  ['select 1 from cms_news /* user_user */', false],
  ['select cms_news_user_user from cms_news', false],
  ['select total_202611 from user_user', false],
])('%s: both planes %s', (sql, expected) => {
  expect(joinsPlanes(sql, known)).toBe(expected)
})

/** Every text between quotes of the server's own sources that may be a statement, but for tests. */
const texts = (folder: string): { file: string; text: string }[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['testing', 'migrations', 'node_modules'].includes(entry.name) ? [] : texts(path)
    if (!/\.ts$/.test(entry.name) || /\.(test|proof|sample)\.ts$/.test(entry.name)) return []
    const source = readFileSync(path, 'utf8')
    const found = [
      /`(?:[^`\\]|\\.)*`/g,
      /(?<=')\s*(?:select|insert|update|delete|with)\b(?:[^'\\\n]|\\.)*(?=')/g,
      /(?<=")\s*(?:select|insert|update|delete|with)\b(?:[^"\\\n]|\\.)*(?=")/g,
    ]
    return found.flatMap((quoted) => [...source.matchAll(quoted)].map(([text]) => ({ file: path, text })))
  })

test('no statement that a family or the engine writes down names tables of both planes', () => {
  const found = texts(join(import.meta.dirname, '..'))
  expect(found.filter(({ text }) => tablesOf(text, planes).length > 0).length).toBeGreaterThan(500)
  const both = found.filter(({ text }) => joinsPlanes(text, planes))
  expect(both.map(({ file, text }) => `${file}: ${tablesOf(text, planes).join(', ')}`)).toEqual([])
})
