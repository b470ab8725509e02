import { existsSync, readFileSync } from 'node:fs'
import * as register from '@masthead/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planesOf } from '../../engine/planes'
import { joinsPlanes, tablesOf } from '../../platform/plane'
import { freshDatabase } from '../database'
import { prepareAll } from './keep'

const file = process.env.SEEN_STATEMENTS ?? ''
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

test('a statement that this database does not understand is told with its reason', async () => {
  const texts = ['select title from cms_news where id = $1', 'select nothing from nowhere', 'select json_table_of(1)']
  const failed = await prepareAll(database.url, texts)
  expect(failed.map(({ text, code }) => [text, code])).toEqual([
    ['select nothing from nowhere', '42P01'],
    ['select json_table_of(1)', '42883'],
  ])
})

// Another run, on another version, wrote down what it sent: SEEN_STATEMENTS=<file> npm test -- --only=server statements
test.runIf(file !== '')('every statement that was sent to another version can be prepared on this one', { timeout: 300_000 }, async () => {
  expect(existsSync(file), `${file} was written by a run with STATEMENTS`).toBe(true)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as string[]
  expect(texts.length).toBeGreaterThan(100)
  expect(await prepareAll(database.url, texts)).toEqual([])
  // However they were put together: each can be answered where its tables lie, in one of two databases.
  const planes = planesOf(Object.values(register))
  const both = texts.filter((text) => joinsPlanes(text, planes))
  console.log(`statements: ${both.length} name tables of both planes`)
  for (const text of both) console.log(`  ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
  const isOfData = (text: string): boolean => tablesOf(text, planes).some((table) => planes.get(table) === 'data')
  const joined = both.filter(isOfData)
  // What is kept in each database lies with the data of a tenant: a change writes it by a statement of its own. Tests may count both at once.
  expect(both.filter((text) => !isOfData(text) && /\b(?:insert|update|delete)\b/i.test(text))).toEqual([])
  // Of tests alone; it only shrinks.
  expect(joined.length).toBeLessThanOrEqual(3)
  console.log(`statements: ${texts.length} prepared`)
})
