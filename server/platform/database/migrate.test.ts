import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../testing/database'
import { connect, type Database } from './database'
import { migrate } from './migrate'

let folder: string
let url: string
let database: Database
let drop: () => Promise<void>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-migrate-'))
  ;({ url, drop } = await emptyDatabase())
  database = connect(url)
})

afterEach(async () => {
  await database.close()
  await drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const names = async () => (await database.query<{ name: string }>('SELECT name FROM platform_migration ORDER BY name')).map(({ name }) => name)

test('files are applied once, in the order of their names', async () => {
  await write('0002_b.sql', "INSERT INTO word VALUES ('b')")
  await write('0001_a.sql', "CREATE TABLE word (text text)\n--> statement-breakpoint\nINSERT INTO word VALUES ('a;a')")
  await write('readme.md', 'not SQL')
  expect(await migrate(url, folder)).toEqual({ applied: ['0001_a.sql', '0002_b.sql'] })
  expect(await migrate(url, folder)).toEqual({ applied: [] })
  await write('0003_c.sql', "-- only a remark\n--> statement-breakpoint\nINSERT INTO word VALUES ('c')")
  expect(await migrate(url, folder)).toEqual({ applied: ['0003_c.sql'] })
  expect(await database.query('SELECT text FROM word')).toEqual([{ text: 'a;a' }, { text: 'b' }, { text: 'c' }])
  expect(await names()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
})

test('nodes that start together apply every file once, an index made concurrently included', async () => {
  await write('0001_a.sql', 'CREATE TABLE word (text text)')
  await write('0002_b.sql', '-- no transaction\nCREATE INDEX CONCURRENTLY word_text ON word (text)\n--> statement-breakpoint\nSELECT pg_sleep(0.2)')
  await write('0003_c.sql', "INSERT INTO word VALUES ('once')")
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
  expect(await database.query('SELECT text FROM word')).toEqual([{ text: 'once' }])
})

test('a file that fails leaves nothing of itself behind and is named', async () => {
  await write('0001_a.sql', 'CREATE TABLE word (text text)')
  await write('0002_b.sql', "INSERT INTO word VALUES ('lost')\n--> statement-breakpoint\nSELECT 1 / 0")
  await expect(migrate(url, folder)).rejects.toThrow('migration 0002_b.sql failed at its statement 2: division by zero')
  expect(await names()).toEqual(['0001_a.sql'])
  expect(await database.query('SELECT text FROM word')).toEqual([])
  await write('0002_b.sql', "INSERT INTO word VALUES ('kept')")
  expect(await migrate(url, folder)).toEqual({ applied: ['0002_b.sql'] })
})

test('files numbered by time follow those that were counted, and one that another branch made earlier is applied too', async () => {
  await write('0016_a.sql', 'CREATE TABLE word (text text)')
  await write('20261122T031205_c.sql', "INSERT INTO word VALUES ('c')")
  expect(await migrate(url, folder)).toEqual({ applied: ['0016_a.sql', '20261122T031205_c.sql'] })
  await write('20261122T030000_b.sql', "INSERT INTO word VALUES ('b')")
  await write('20261122T031205_c_indexes.sql', '-- no transaction\nCREATE INDEX CONCURRENTLY word_text ON word (text)')
  expect(await migrate(url, folder)).toEqual({ applied: ['20261122T030000_b.sql', '20261122T031205_c_indexes.sql'] })
  expect(await migrate(url, folder)).toEqual({ applied: [] })
  expect(await database.query('SELECT text FROM word')).toEqual([{ text: 'c' }, { text: 'b' }])
})

test('a database that is newer than the program is refused', async () => {
  await write('0001_a.sql', 'SELECT 1')
  await write('0002_b.sql', 'SELECT 2')
  await migrate(url, folder)
  await rm(join(folder, '0002_b.sql'))
  await write('0003_c.sql', 'CREATE TABLE never (id int)')
  await expect(migrate(url, folder)).rejects.toThrow('the database is newer than this program: it holds the migration 0002_b.sql')
  expect(await database.query("SELECT to_regclass('never') AS found")).toEqual([{ found: null }])
})

test('a file that was edited after it had been applied is refused, other line ends are not an edit', async () => {
  await write('0001_a.sql', 'SELECT 1\n--> statement-breakpoint\nSELECT 2\n')
  await migrate(url, folder)
  await write('0001_a.sql', (await readFile(join(folder, '0001_a.sql'), 'utf8')).replaceAll('\n', '\r\n'))
  expect(await migrate(url, folder)).toEqual({ applied: [] })
  await write('0001_a.sql', 'SELECT 1\n--> statement-breakpoint\nSELECT 3\n')
  await expect(migrate(url, folder)).rejects.toThrow('0001_a.sql was changed after it had been applied')
})

test('100,000 ids made in one statement are unique and in the order of time', async () => {
  const fresh = await freshDatabase()
  const own = connect(fresh.url)
  try {
    await own.run('CREATE TABLE many (id bigint PRIMARY KEY DEFAULT next_id(), n int)')
    await own.run('INSERT INTO many (n) SELECT generate_series(1, 100000)')
    const [row] = await own.query(
      `SELECT count(DISTINCT id)::int AS count, bool_and(earlier IS NULL OR earlier <= id >> 22) AS ordered, bool_and(id > 0) AS positive,
              bool_and(abs((id >> 22) + 1704067200000 - extract(epoch FROM now()) * 1000) < 60000) AS timely
         FROM (SELECT id, lag(id >> 22) OVER (ORDER BY n) AS earlier FROM many) AS made`,
    )
    expect(row).toEqual({ count: 100_000, ordered: true, positive: true, timely: true })
    const [sharded] = await own.transaction(async (tx) => {
      await tx.run("SET LOCAL masthead.shard = '7'")
      return tx.query('SELECT (next_id() >> 14) & 255 AS shard')
    })
    expect(sharded).toEqual({ shard: '7' })
    expect(await own.query('SELECT (next_id() >> 14) & 255 AS shard')).toEqual([{ shard: '0' }])
  } finally {
    await own.close()
    await fresh.drop()
  }
})
