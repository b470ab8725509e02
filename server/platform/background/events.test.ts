import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database'
import { eventually } from '../../testing/eventually'
import { connect, type Database, type Transaction } from '../database/database'
import { currentPosition, type Event, eventsSince, type Feed, type News, positionOf, positionText, startFeed } from './events'
import { createLog } from '../log'
import { defineConsumer, dispatch, expireEvents, startDispatch } from './outbox'
import { startRunner } from './runner'

let database: Database
let drop: () => Promise<void>
const log = createLog({ logLevel: 'silent' })
const ending: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url, { max: 30 })
  await database.run('create table effect (what text not null)')
})

afterEach(async () => {
  await Promise.all(ending.splice(0).map((one) => one.stop()))
  await database.run('delete from platform_event')
  await database.run('delete from platform_job')
  await database.run('delete from effect')
})

afterAll(async () => {
  await database.close()
  await drop()
})

const happen = async (tx: Transaction, verb: string, noun = 'test/noun', tenantId = '000000') => {
  await tx.run(`insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, $2, $3, 7, 9, '{"version": 3}')`, [
    tenantId,
    noun,
    verb,
  ])
  tx.moved({ noun, tenantId })
}
const feed = (take: (news: News) => void): Feed => {
  const one = startFeed({ database, log, take })
  const unwatch = database.watch(() => one.wake())
  ending.push({
    stop: () => {
      unwatch()
      return one.stop()
    },
  })
  return one
}
const ready = async (one: Feed) => {
  await eventually(
    () => one.position(),
    (position) => position !== undefined,
  )
  return one
}

test('1,000 events of parallel transactions of every length are all told, on each of three nodes, once', async () => {
  const heard: string[][] = [[], [], []]
  for (const list of heard) await ready(feed(({ events }) => list.push(...events.map(({ verb }) => verb))))
  await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      database.transaction(async (tx) => {
        await happen(tx, `first ${n}`)
        // Ids are given here and the commits come in quite another order.
        await tx.query('select pg_sleep($1)', [((n * 7919) % 50) / 1000])
        await happen(tx, `second ${n}`)
      }),
    ),
  )
  const wanted = Array.from({ length: 500 }, (_, n) => [`first ${n}`, `second ${n}`])
    .flat()
    .sort()
  for (const list of heard) {
    await eventually(
      () => list.length,
      (count) => count >= 1_000,
    )
    expect([...list].sort()).toEqual(wanted)
  }
})

test('an event whose transaction took long is told after those that came later and were faster', async () => {
  const heard: string[] = []
  await ready(feed(({ events }) => heard.push(...events.map(({ verb }) => verb))))
  let commit: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    commit = done
  })
  const slow = database.transaction(async (tx) => {
    await happen(tx, 'slow')
    await gate
  })
  await database.transaction((tx) => happen(tx, 'fast'))
  await eventually(
    () => heard,
    (list) => list.includes('fast'),
  )
  expect(heard).toEqual(['fast'])
  commit()
  await slow
  await eventually(
    () => heard,
    (list) => list.includes('slow'),
  )
  expect(heard).toEqual(['fast', 'slow'])
})

test('what was rolled back is not told', async () => {
  const before = await currentPosition(database)
  await expect(
    database.transaction(async (tx) => {
      await happen(tx, 'never')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await eventsSince(database, before)).events).toEqual([])
})

test('a place goes out as text and comes back, and everything since is told once more', async () => {
  const before = await currentPosition(database)
  await database.transaction((tx) => happen(tx, 'add', 'cms/news', '100001'))
  const since = positionOf(positionText(before))
  expect(since).toEqual(before)
  const { events, position, isLost } = await eventsSince(database, since as never)
  expect(isLost).toBe(false)
  expect(events).toEqual([
    { id: expect.stringMatching(/^\d+$/), tenantId: '100001', noun: 'cms/news', verb: 'add', rowId: '7', actor: '9', version: 3 },
  ])
  expect((await eventsSince(database, position)).events).toEqual([])
})

test.each([
  '',
  'x',
  '1',
  '1795236436447-1-5:3:',
  '1795236436447-1-3:5:9',
  '1795236436447-1-3:9:5,4',
  '1795236436447-1-0:1:',
  '1795236436447-1-3:99999999999999999999:',
  '1795236436447-1-3:9:5,,6',
])('the place %j is none', (text) => {
  expect(positionOf(text)).toBeUndefined()
})

test('a place that is too old, or of another server, says that something was missed', async () => {
  const now = await currentPosition(database)
  expect((await eventsSince(database, { ...now, at: now.at - 11 * 60_000 })).isLost).toBe(true)
  expect((await eventsSince(database, { ...now, server: '1' })).isLost).toBe(true)
  expect((await eventsSince(database, now)).isLost).toBe(false)
})

test('a great many events at once are told as one for each noun and tenant', async () => {
  const before = await currentPosition(database)
  await database.run(
    `insert into platform_event (tenant_id, noun, verb, row_id) select case when n % 2 = 0 then '000000' else '100001' end, 'cms/news', 'add', n from generate_series(1, 2500) n`,
  )
  const { events } = await eventsSince(database, before)
  expect(
    events.map(({ tenantId, noun, verb, rowId }) => ({ tenantId, noun, verb, rowId })).sort((a, b) => (a.tenantId < b.tenantId ? -1 : 1)),
  ).toEqual([
    { tenantId: '000000', noun: 'cms/news', verb: 'many', rowId: null },
    { tenantId: '100001', noun: 'cms/news', verb: 'many', rowId: null },
  ])
})

test('a replay tells the last seconds again', async () => {
  const heard: string[] = []
  const one = await ready(feed(({ events }) => heard.push(...events.map(({ verb }) => verb))))
  await database.transaction((tx) => happen(tx, 'again'))
  await eventually(
    () => heard.length,
    (count) => count === 1,
  )
  one.replay()
  await eventually(
    () => heard.length,
    (count) => count === 2,
  )
  expect(heard).toEqual(['again', 'again'])
})

const consumer = (name: string, options: { nouns?: readonly string[]; fails?: boolean } = {}) =>
  defineConsumer(
    name,
    (job) =>
      job.commit(async (tx) => {
        if (options.fails && (job.data as Event).verb === 'poison') throw new Error('poison')
        await tx.run('insert into effect values ($1)', [`${name} ${(job.data as Event).verb}`])
      }),
    { ...(options.nouns ? { nouns: options.nouns } : {}), retries: 1, backoff: 10 },
  )
const effects = async () => (await database.query<{ what: string }>('select what from effect order by what')).map(({ what }) => what)

test('each consumer handles each event once, however many nodes there are', async () => {
  const consumers = [consumer('index'), consumer('notice', { nouns: ['test/noun'] })]
  for (let node = 0; node < 3; node++) {
    const running = startDispatch(database, consumers, log)
    const runner = startRunner({ database, log, jobs: consumers.map(({ job }) => job), every: 50 })
    const unwatch = database.watch(() => {
      running.wake()
      runner.wake()
    })
    ending.push(running, runner, { stop: async () => unwatch() })
  }
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => database.transaction((tx) => happen(tx, `v${n}`, n % 2 === 0 ? 'test/noun' : 'test/other'))),
  )
  const wanted = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? [`index v${n}`, `notice v${n}`] : [`index v${n}`]))
    .flat()
    .sort()
  await eventually(effects, (found) => found.length >= wanted.length)
  expect((await effects()).sort()).toEqual(wanted)
  // Nothing of it is kept in the queue, and the outbox knows that all was handled.
  await eventually(
    () => database.query('select 1 from platform_job'),
    (rows) => rows.length === 0,
  )
  expect(await database.query('select 1 from platform_event where handled_at is null')).toEqual([])
})

test('a consumer that fails is tried again by itself and ends as a dead letter; the others go on', async () => {
  const consumers = [consumer('good'), consumer('bad', { fails: true })]
  await database.transaction((tx) => happen(tx, 'poison'))
  await database.transaction((tx) => happen(tx, 'fine'))
  expect(await dispatch(database, consumers)).toBe(2)
  expect(await dispatch(database, consumers)).toBe(0)
  ending.push(startRunner({ database, log, jobs: consumers.map(({ job }) => job), every: 50 }))
  const [dead] = await eventually(
    () => database.query<{ name: string; error: string }>('select name, last_error as error from platform_job where status = 3'),
    (rows) => rows.length === 1,
  )
  expect(dead).toEqual({ name: 'event:bad', error: 'poison' })
  expect(await effects()).toEqual(['bad fine', 'good fine', 'good poison'])
})

test('handled events go after their time; those that wait stay', async () => {
  await database.run(
    `insert into platform_event (tenant_id, noun, verb, handled_at, created_at) values ('000000', 'a', 'old', now() - interval '12 minutes', now()),
      ('000000', 'a', 'young', now() - interval '9 minutes', now() - interval '1 day'), ('000000', 'a', 'waits', null, now() - interval '1 day')`,
  )
  expect(await expireEvents(database)).toBe(1)
  expect((await database.query<{ verb: string }>('select verb from platform_event order by verb')).map(({ verb }) => verb)).toEqual([
    'waits',
    'young',
  ])
})
