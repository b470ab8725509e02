import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../testing/database'
import { connect, type Database } from './database'
import { migrate } from './migrate'
import { dropMonths, makeMonths, partsOf } from './months'
import { idAt } from '../id'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const table = 'log_usual'
let database: Database
let drop: () => Promise<void>

beforeEach(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
  for (const { name } of await partsOf(database, table)) await database.run(`drop table ${name}`)
})
afterEach(async () => {
  await database.close()
  await drop()
})

const at = new Date('2026-01-31T15:59:59Z')
const put = (time: string, seq = 0n) =>
  database.run(`insert into log_usual (tenant_id, id, create_time, log_level, log_id) values ('100001', $1, $2::timestamptz, 'info', $3)`, [
    String(idAt(Date.parse(time)) + seq),
    time,
    time,
  ])
const placed = async () =>
  Object.fromEntries(
    (await database.query<{ name: string; what: string }>(`select tableoid::regclass::text as name, log_id as what from log_usual`)).map(
      ({ name, what }) => [what, name],
    ),
  )

test('months are made ahead, by the clocks of China, and lines that came before them move into their place', async () => {
  await put('2026-01-31T15:59:59Z')
  await put('2026-01-31T16:00:00Z')
  await put('2025-12-31T16:00:00Z')
  expect(await makeMonths(database, table, at)).toEqual(['log_usual_202601', 'log_usual_202602', 'log_usual_202603'])
  await put('2026-03-31T15:59:59Z')
  await put('2026-03-31T16:00:00Z')
  await put('2025-12-31T15:59:59Z')
  expect(await placed()).toEqual({
    '2025-12-31T15:59:59Z': 'log_usual_default',
    '2025-12-31T16:00:00Z': 'log_usual_202601',
    '2026-01-31T15:59:59Z': 'log_usual_202601',
    '2026-01-31T16:00:00Z': 'log_usual_202602',
    '2026-03-31T15:59:59Z': 'log_usual_202603',
    '2026-03-31T16:00:00Z': 'log_usual_default',
  })
  expect(await makeMonths(database, table, at)).toEqual([])
  expect(await makeMonths(database, table, new Date('2026-01-31T16:00:00Z'))).toEqual(['log_usual_202604'])
  expect((await placed())['2026-03-31T16:00:00Z']).toBe('log_usual_202604')
})

test('nodes that make months at once make each one once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeMonths(database, table, at)))
  expect(made.flat()).toEqual(['log_usual_202601', 'log_usual_202602', 'log_usual_202603'])
})

test('a month goes as a whole once it is over for as long as it is kept', async () => {
  await makeMonths(database, table, new Date('2025-11-15T00:00:00Z'))
  await put('2025-11-20T00:00:00Z')
  await put('2025-12-20T00:00:00Z')
  await put('2024-05-20T00:00:00Z')
  expect(await dropMonths(database, table, { at: new Date('2026-01-31T15:59:59Z'), keep: 1 })).toEqual(['log_usual_202511'])
  expect(Object.keys(await placed())).toEqual(['2025-12-20T00:00:00Z'])
  expect(await dropMonths(database, table, { at: new Date('2026-01-31T16:00:00Z'), keep: 1 })).toEqual(['log_usual_202512'])
  expect(await placed()).toEqual({})
})

test('what the audit and the login log held before they were parted stays, and new lines find their months', async () => {
  const empty = await emptyDatabase()
  const earlier = connect(empty.url)
  try {
    const before = await database.query<{ name: string; hash: string }>(`select name, hash from platform_migration where name < '0011' order by name`)
    await migrate(empty.url, migrations, undefined, { only: before })
    const line = `insert into log_operatelog (tenant_id, biz_type, biz_id, action) values ('100001', 'cms/news', $1, 'add')`
    await earlier.run(line, ['1'])
    await earlier.run(`insert into log_login (tenant_id, account, result, reason) values ('100001', 'chief', 1, 'password')`)
    const [was] = await earlier.query('select * from log_operatelog')
    await migrate(empty.url, migrations)
    const { query } = earlier
    // Columns that came since are there besides.
    expect(await query('select * from log_operatelog')).toEqual([expect.objectContaining({ ...was })])
    expect(await query(`select account, tableoid::regclass::text as part from log_login`)).toEqual([{ account: 'chief', part: 'log_login_before' }])
    expect(await makeMonths(earlier, 'log_operatelog', new Date())).toHaveLength(2)
    await earlier.run(line, ['2'])
    expect(await query(`select biz_id as id, tableoid::regclass::text as part from log_operatelog order by 1`)).toEqual([
      { id: '1', part: 'log_operatelog_before' },
      { id: '2', part: 'log_operatelog_before' },
    ])
    await expect(earlier.run(`insert into log_login (tenant_id, account, result, reason) values ('100001', 'chief', 7, 'password')`)).rejects.toThrow(
      'check',
    )
    const later = new Date(Date.now() + 300 * 86_400_000)
    expect(await dropMonths(earlier, 'log_operatelog', { at: later, keep: 1 })).toContain('log_operatelog_before')
  } finally {
    await earlier.close()
    await empty.drop()
  }
})
