import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cuttable } from '../../testing/cuttable'
import { eventually } from '../../testing/eventually'
import { follow } from '../../testing/follow'
import { knowsNames, pgbouncer, type Pooled, startPooler } from '../../testing/pgbouncer'
import { type Process, startProcess } from '../../testing/process'
import { enter } from '../../testing/remote'
import { type World, world } from '../../testing/world'
import type { Database } from './database'
import { createLog } from '../log'
import { codeOf, isUnreachable } from './lost'
import { openDatabase } from './pooler'
import { isApart } from '../../testing/split'

if (!pgbouncer) console.warn('pooler: not run, since this machine has no pgbouncer')

describe.skipIf(!pgbouncer || isApart)('behind a pooler that shares connections by transaction', () => {
  const said: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => said.push(line) })
  let here: World
  let pooled: Pooled
  let database: Database
  let server: Process

  beforeAll(async () => {
    here = await world()
    pooled = await startPooler(here.url)
    database = await openDatabase({ url: pooled.url, directUrl: here.url }, { log, max: 30 })
    const key = readFileSync(join(here.dataDir, 'secret'), 'utf8').trim()
    server = await startProcess({ DATA_DIR: here.dataDir, DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: here.url, MASTHEAD_KEY: key })
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await database?.close()
    await pooled?.stop()
    await here?.close()
  })

  test('sessions have what a direct connection asks for, and the log says whether statements have names', async () => {
    const [found] = await database.query(
      `select current_setting('timezone') as zone, current_setting('datestyle') as style, current_setting('statement_timeout') as longest,
         current_setting('idle_in_transaction_session_timeout') as idle, '2026-01-02T03:04:05Z'::timestamptz::text as moment`,
    )
    expect(found).toEqual({ zone: 'UTC', style: 'ISO, YMD', longest: '30s', idle: '1min', moment: '2026-01-02 03:04:05+00' })
    expect(said.join('')).toContain(`"isNamed":${knowsNames()}`)
  })

  test('more callers than connections ask by the same names, in transactions and without, and each gets its own answer', async () => {
    const asked = Array.from({ length: 120 }, (_, n) => n)
    const alone = asked.map(async (n) => (await database.query<{ n: number }>('select $1::int as n', [n], 'same_name'))[0]?.n)
    const joined = asked.map((n) =>
      database.transaction(async (tx) => {
        tx.send(`select set_config('masthead.trial', $1, true)`, [String(n)], 'set_trial')
        const [row] = await tx.query<{ n: string }>(`select current_setting('masthead.trial') as n`, [], 'read_trial')
        return Number(row?.n)
      }),
    )
    const together = asked.map((n) =>
      database.together(async (db) =>
        Promise.all([db.query('select $1::int as n', [n], 'same_name'), db.query('select $1::int + 1 as n', [n], 'next_name')]),
      ),
    )
    expect(await Promise.all(alone)).toEqual(asked)
    expect(await Promise.all(joined)).toEqual(asked)
    expect(await Promise.all(together)).toEqual(asked.map((n) => [[{ n }], [{ n: n + 1 }]]))
    const failing = database.transaction(async (tx) => tx.query('select 1 / 0', [], 'by_zero'))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await database.query('select 1 as n', [], 'one')).toEqual([{ n: 1 }])
  })

  test('a whole node serves, hears of other nodes and runs jobs', async () => {
    const admin = await enter(server.origin)
    const stream = await follow(server.origin, admin.token, 'system/param')
    const direct = await here.as('admin')
    const saved = await Promise.all(Array.from({ length: 24 }, (_, n) => admin.post('blade-cms/sources/submit', { name: `池中来源${n}`, type: 2 })))
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200))
    const [far, near] = await Promise.all([admin.get('blade-cms/sources/page?size=50'), direct.get('blade-cms/sources/page?size=50')])
    expect(far.data.records).toHaveLength(24)
    expect(far.data.records).toEqual(near.data.records)
    // What another node writes is heard of over the direct connection.
    const { data } = await direct.get('blade-system/param/page?paramKey_equal=site.tenant')
    await direct.post('blade-system/param/submit', { id: data.records[0].id, version: data.records[0].version, paramValue: '999999' })
    await stream.hears(({ event, data: change }) => event === 'change' && change.rowId === data.records[0].id)
    stream.stop()
    const listening = await here.database.query(
      `select 1 from pg_stat_activity where application_name = 'masthead listen' and datname = current_database()`,
    )
    expect(listening).toHaveLength(1)
    const ran = `select finished_at > now() - interval '1 minute' as ran from platform_job where name = 'log/census' and key = 'cron'`
    await here.database.run(`update platform_job set run_at = now() where name = 'log/census' and key = 'cron'`)
    await eventually(
      () => here.database.query<{ ran: boolean | null }>(ran),
      ([job]) => job?.ran === true,
    )
  })

  test('a database that goes away behind the pooler counts as one that cannot be reached, and a broken protocol does not', async () => {
    const way = await cuttable(here.url)
    const behind = await startPooler(way.url)
    const far = await openDatabase({ url: behind.url, directUrl: here.url }, { log, max: 2 })
    const working = far.query('select pg_sleep(30)').catch((error: unknown) => error)
    const isAsleep = () =>
      here.database.query(`select 1 from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active' and pid <> pg_backend_pid()`)
    await eventually(isAsleep, (found) => found.length > 0)
    way.cut()
    const lost = await working
    await far.close()
    await behind.stop()
    expect([codeOf(lost), isUnreachable(lost)]).toEqual(['08P01', true])
    const wrong = await database.query('select 1 as n', [7]).catch((error: unknown) => error)
    expect([codeOf(wrong), isUnreachable(wrong)]).toEqual(['08P01', false])
  })

  test('a way past the pooler that leads elsewhere is refused', async () => {
    const elsewhere = new URL(here.url)
    elsewhere.pathname = '/postgres'
    await expect(openDatabase({ url: pooled.url, directUrl: elsewhere.href }, { log })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database',
    )
  })
})

test('without a way past a pooler the connection is direct, and statements keep their names', async () => {
  const here = await world()
  const direct = await openDatabase({ url: here.url }, { log: createLog({ logLevel: 'silent' }), max: 1 })
  await direct.query('select 1 as n', [], 'kept_name')
  const [found] = await direct.query<{ count: number }>(`select count(*)::int as count from pg_prepared_statements where name = 'kept_name'`)
  expect([found?.count, direct.directUrl]).toEqual([1, here.url])
  await direct.close()
  await here.close()
})
