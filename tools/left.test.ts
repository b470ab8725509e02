import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { integer, text } from '@masthead/contract/kit/field'
import { resource, type Resource } from '@masthead/contract/kit/resource'
import { createEngine } from '../server/engine/model'
import { contractionsIn, isBefore, readLeft } from './left'
import { printMigration } from './migration'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-left-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noun = (name: `${string}/${string}`, more: Parameters<typeof resource>[1]['fields'] = {}, rest: object = {}): Resource =>
  resource(name, { label: ['样本', 'Sample'], tenancy: 'tenant', fields: { name: text(['名称', 'Name'], { required: true }), ...more }, ...rest })

const needed = integer(['数量', 'Count'], { required: true, filter: 'range' })
const colour = text(['颜色', 'Colour'], { max: 9 })

let minute = 0

/** What a release prints for these nouns: the statements of its migration. */
const print = async (version: string, ...nouns: Resource[]): Promise<string> => {
  const earlier = new Set(readdirSync(folder))
  const now = new Date(Date.UTC(2026, 10, 28, 3, minute++))
  await printMigration(createEngine(nouns, []), folder, { check: false, label: 'tables', now, version })
  const made = readdirSync(folder).filter((name) => name.endsWith('.sql') && !earlier.has(name))
  return made.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

test('a column goes in the release after the one that left it, and asks nothing of new rows meanwhile', async () => {
  await print('1.0.0', noun('cms/one', { needed, colour }))
  const left = await print('1.1.0', noun('cms/one'))
  expect(left).not.toContain('DROP COLUMN')
  expect(left).toContain('ALTER TABLE "cms_one" ALTER COLUMN "needed" DROP NOT NULL')
  expect(readLeft(folder)).toEqual([
    { name: 'cms_one.colour', since: '1.1.0' },
    { name: 'cms_one.needed', since: '1.1.0' },
  ])
  // The same release once more has nothing to print, and neither has a check of it.
  expect(await print('1.1.0', noun('cms/one'))).toBe('')
  const engine = createEngine([noun('cms/one')], [])
  expect(await printMigration(engine, folder, { check: true, label: 'tables', version: '1.1.0' })).toEqual([])
  const dropped = await print('1.2.0', noun('cms/one'))
  expect(dropped).toContain('DROP COLUMN "needed"')
  expect(dropped).toContain('DROP COLUMN "colour"')
  expect(readLeft(folder).map(({ dropped: by }) => by)).toEqual(['1.2.0', '1.2.0'])
  expect(await print('1.3.0', noun('cms/one'))).toBe('')
})

test('a table goes so too, and what comes back is left no more', async () => {
  await print('1.0.0', noun('cms/one', { colour }), noun('cms/two'))
  expect(await print('1.1.0', noun('cms/one'))).not.toContain('DROP')
  expect(await print('1.1.1', noun('cms/one', { colour }))).toContain('DROP TABLE "cms_two"')
  expect(readLeft(folder)).toEqual([{ name: 'cms_two', since: '1.1.0', dropped: '1.1.1' }])
  // It has been read again, so that it takes two releases again.
  expect(await print('1.2.0', noun('cms/one'))).not.toContain('DROP COLUMN')
  expect(await print('1.3.0', noun('cms/one'))).toContain('DROP COLUMN "colour"')
})

test('a rename is refused, stated or not', async () => {
  await print('1.0.0', noun('cms/one', { colour }))
  await expect(print('1.1.0', noun('cms/one', { paint: colour }))).rejects.toThrow('gains paint and loses colour')
  await expect(print('1.1.0', noun('cms/one', { paint: colour }, { renamed: { paint: 'colour' } }))).rejects.toThrow('release before')
})

test('releases are compared by their numbers', () => {
  const pairs = [
    ['1.9.0', '1.10.0'],
    ['1.2', '1.2.1'],
    ['0.1.0', '1.0.0'],
  ] as const
  for (const [one, other] of pairs) expect([isBefore(one, other), isBefore(other, one), isBefore(one, one)]).toEqual([true, false, false])
})

const path = 'server/migrations/20261128T000000_tables.sql'

test.each([
  ['ALTER TABLE "cms_one" DROP COLUMN "a", DROP COLUMN "b";', ['drops cms_one.a', 'drops cms_one.b']],
  ['DROP TABLE IF EXISTS "cms_one" CASCADE;', ['drops cms_one']],
  ['ALTER TABLE cms_one RENAME COLUMN a TO b;', ['renames cms_one.a']],
  ['ALTER TABLE cms_one RENAME a TO b;', ['renames cms_one.a']],
  ['ALTER TABLE "cms_one" RENAME TO "cms_two";', ['renames cms_one']],
  ['ALTER TABLE "cms_one" RENAME CONSTRAINT a TO b; ALTER INDEX a RENAME TO b;', []],
  ['ALTER TABLE "cms_one" ADD COLUMN "a" text; DROP INDEX a; ALTER TABLE "cms_one" ALTER COLUMN "a" DROP NOT NULL;', []],
  ['CREATE TEMP TABLE kept (a int); ALTER TABLE kept DROP COLUMN a; DROP TABLE kept;', []],
  ['ALTER TABLE "cms_one" DROP COLUMN "gone";', []],
  ['ALTER TABLE "cms_one" DROP COLUMN "going";', ['drops cms_one.going']],
])('a migration that says %s is told of: %j', (text, found) => {
  const left = [
    { name: 'cms_one.gone', since: '1.0.0', dropped: '1.1.0' },
    { name: 'cms_one.going', since: '1.1.0' },
  ]
  expect(contractionsIn({ [path]: text }, left).map(({ what }) => what)).toEqual(found)
  // What was written before is let be.
  expect(contractionsIn({ 'server/migrations/20261120T000000_tables.sql': text }, left)).toEqual([])
})
