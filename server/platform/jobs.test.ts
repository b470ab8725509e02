import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { connect, type Database } from './database'
import { defineJob, enqueue, expireJobs, type JobKind } from './jobs'
import { createLog } from './log'
import { type Runner, startRunner } from './runner'

let database: Database
let drop: () => Promise<void>
const log = createLog({ logLevel: 'silent' })
const runners: Runner[] = []

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url, { max: 20 })
  await database.run('create table effect (what text not null)')
})

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await database.run('delete from platform_job')
  await database.run('delete from effect')
})

afterAll(async () => {
  await database.close()
  await drop()
})

const run = (jobs: readonly JobKind[], more: { lease?: number; atOnce?: number; patience?: number; every?: number; on?: Database } = {}): Runner => {
  const runner = startRunner({ database: more.on ?? database, log, jobs, every: 50, ...more })
  runners.push(runner)
  return runner
}

interface Row {
  id: string
  status: string
  attempts: string
  error: string | null
  result: unknown
  progress: string | null
  wait: number
}

const rowsOf = (name: string) =>
  database.query<Row>(
    `select id::text as id, status::text as status, attempts, last_error as error, result, progress, (extract(epoch from run_at - clock_timestamp()) * 1000)::float8 as wait
     from platform_job where name = $1 order by id`,
    [name],
  )
const effects = async () => (await database.query<{ what: string }>('select what from effect order by what')).map(({ what }) => what)
const write = (name: string, options = {}) =>
  defineJob<string>(
    name,
    (job) => job.commit((tx) => tx.run('insert into effect values ($1)', [job.data]).then(() => ({ wrote: job.data }))),
    options,
  )
const ask = (name: string, data: unknown = null, options = {}) => database.transaction((tx) => enqueue(tx, name, data, options))
const finished = (name: string, count = 1) =>
  eventually(
    () => rowsOf(name),
    (rows) => rows.length === count && rows.every(({ status }) => status === '2'),
  )

test('a job runs once, its effect and its completion are one, its result is kept', async () => {
  await ask('test/write', 'one')
  run([write('test/write')])
  const [row] = await finished('test/write')
  expect(row).toMatchObject({ attempts: '1', result: { wrote: 'one' }, error: null, progress: '100' })
  expect(await effects()).toEqual(['one'])
})

test('a job asked for in a transaction that is rolled back never was', async () => {
  await expect(
    database.transaction(async (tx) => {
      await enqueue(tx, 'test/write', 'ghost', { key: 'k' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await rowsOf('test/write')).toEqual([])
  // The key is free again.
  expect(await ask('test/write', 'real', { key: 'k' })).toBeDefined()
})

test('a key makes one job of many requests, in one tenant, for good', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => ask('test/write', 'once', { key: 'k' })))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await ask('test/write', 'other', { key: 'k', tenantId: '100001' })).toBeDefined()
  run([write('test/write')])
  await finished('test/write', 2)
  expect(await ask('test/write', 'late', { key: 'k' })).toBeUndefined()
  expect(await effects()).toEqual(['once', 'other'])
})

test('five nodes share 300 jobs, and each job is done once', async () => {
  await database.transaction(async (tx) => {
    for (let n = 0; n < 300; n++) await enqueue(tx, 'test/write', `n${String(n).padStart(3, '0')}`)
  })
  for (let node = 0; node < 5; node++) run([write('test/write')])
  await finished('test/write', 300)
  expect(await effects()).toEqual(Array.from({ length: 300 }, (_, n) => `n${String(n).padStart(3, '0')}`))
})

test('a job that fails waits longer each time, then is a dead letter that says why', async () => {
  const seen: number[] = []
  await ask('test/fail')
  run([
    defineJob(
      'test/fail',
      async ({ attempt }) => {
        seen.push(attempt)
        throw new Error(`try ${attempt} failed`)
      },
      { retries: 2, backoff: 40 },
    ),
  ])
  const [row] = await eventually(
    () => rowsOf('test/fail'),
    ([one]) => one?.status === '3',
  )
  expect(seen).toEqual([1, 2, 3])
  expect(row).toMatchObject({ attempts: '3', error: 'try 3 failed' })
})

test('the wait doubles', async () => {
  await ask('test/fail')
  const runner = run([
    defineJob(
      'test/fail',
      async () => {
        throw new Error('no')
      },
      { backoff: 60_000 },
    ),
  ])
  const waited = async (attempts: string) =>
    (
      await eventually(
        () => rowsOf('test/fail'),
        ([one]) => one?.attempts === attempts && one.status === '0',
      )
    )[0]?.wait ?? 0
  const first = await waited('1')
  expect(first).toBeGreaterThan(50_000)
  expect(first).toBeLessThan(70_000)
  await database.run('update platform_job set run_at = now()')
  runner.wake()
  const second = await waited('2')
  expect(second).toBeGreaterThan(105_000)
  expect(second).toBeLessThan(135_000)
})

test('what a failed run did to the database is undone', async () => {
  await ask('test/half')
  run([
    defineJob(
      'test/half',
      (job) =>
        job.commit(async (tx) => {
          await tx.run(`insert into effect values ('half ' || $1::text)`, [job.attempt])
          if (job.attempt === 1) throw new Error('half-way')
        }),
      { backoff: 10 },
    ),
  ])
  await finished('test/half')
  expect(await effects()).toEqual(['half 2'])
})

test('a delayed job waits for its time', async () => {
  const began = Date.now()
  await ask('test/write', 'late', { at: new Date(began + 700) })
  await ask('test/write', 'soon')
  run([write('test/write')])
  await eventually(effects, (found) => found.length === 1)
  expect(await effects()).toEqual(['soon'])
  await finished('test/write', 2)
  expect(Date.now() - began).toBeGreaterThanOrEqual(700)
})

test('a recurring job is run once at each of its times, however many nodes there are', async () => {
  const tick = defineJob(
    'test/tick',
    (job) => job.commit((tx) => tx.run(`insert into effect values (date_trunc('second', clock_timestamp())::text)`)),
    { cron: '* * * * * *' },
  )
  for (let node = 0; node < 3; node++) run([tick])
  const found = await eventually(effects, (times) => times.length >= 3)
  expect(new Set(found).size).toBe(found.length)
  expect(await rowsOf('test/tick')).toHaveLength(1)
})

test('a recurring job that was due while no node ran is made up once', async () => {
  const tick = defineJob('test/tick', (job) => job.commit((tx) => tx.run(`insert into effect values ('tick')`)), { cron: '0 0 3 * * *' })
  const first = run([tick])
  await eventually(
    () => rowsOf('test/tick'),
    (rows) => rows.length === 1,
  )
  await first.stop()
  await database.run(`update platform_job set run_at = now() - interval '3 days' where name = 'test/tick'`)
  run([tick])
  run([tick])
  const [row] = await eventually(
    () => rowsOf('test/tick'),
    ([one]) => (one?.wait ?? 0) > 0 && one?.status === '0',
  )
  expect(await effects()).toEqual(['tick'])
  expect(row?.wait).toBeLessThanOrEqual(86_400_000)
})

test('a recurring job that fails goes on, and leaves one dead letter', async () => {
  const bad = defineJob(
    'test/bad',
    async () => {
      throw new Error('again')
    },
    { cron: '* * * * * *', retries: 0 },
  )
  run([bad])
  const isDead = ({ status, error }: Row) => status === '3' && error === 'again'
  await eventually(
    () => rowsOf('test/bad'),
    (rows) => rows.some(isDead),
  )
  const [before] = await database.query<{ at: string }>(`select finished_at::text as at from platform_job where name = 'test/bad' and status = 3`)
  await eventually(
    () => database.query<{ at: string }>(`select finished_at::text as at from platform_job where name = 'test/bad' and status = 3`),
    ([now]) => now !== undefined && now.at !== before?.at,
  )
  expect((await rowsOf('test/bad')).filter(isDead)).toHaveLength(1)
})

test('a run whose lease ran out is another node’s, and what the first did afterwards is not kept', async () => {
  await ask('test/slow')
  let let1go: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    let1go = done
  })
  const outcome: unknown[] = []
  const kind = (word: string, wait: Promise<void>) =>
    defineJob('test/slow', async (job) => {
      await wait
      await job.commit((tx) => tx.run('insert into effect values ($1)', [word])).catch((error: Error) => outcome.push(error.message))
    })
  // The first node renews too seldom for its own good: as one whose program hangs.
  const hanging = connect(database.url, { max: 2 })
  const deaf: Database = {
    ...hanging,
    query: (sql, values, name) => (sql.includes('r(tenant_id, id, node') ? Promise.reject(new Error('hangs')) : hanging.query(sql, values, name)),
  }
  run([kind('first', gate)], { on: deaf, lease: 400, every: 60_000 })
  await eventually(
    () => rowsOf('test/slow'),
    ([one]) => one?.status === '1',
  )
  run([kind('second', Promise.resolve())], { lease: 400 })
  const [row] = await finished('test/slow')
  expect(row?.attempts).toBe('2')
  let1go()
  await eventually(
    () => outcome,
    (found) => found.length === 1,
  )
  expect(outcome[0]).toMatch(/not this run/)
  expect(await effects()).toEqual(['second'])
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await hanging.close()
})

test('a job that has ended its node too often is given up', async () => {
  await ask('test/killer')
  await database.run(`update platform_job set status = 1, attempts = 6, retries = 5, node = 'gone', lease_until = now() - interval '1 second'`)
  run([write('test/killer')])
  const [row] = await eventually(
    () => rowsOf('test/killer'),
    ([one]) => one?.status === '3',
  )
  expect(row?.error).toBe('the node gone gave no sign of life')
})

test('a long run keeps its lease and tells how far it is', async () => {
  await ask('test/long')
  let go: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    go = done
  })
  const long = defineJob('test/long', async (job) => {
    job.progress(41.6)
    await gate
    return { rows: 7 }
  })
  run([long], { lease: 200 })
  run([long], { lease: 200 })
  await eventually(
    () => rowsOf('test/long'),
    ([one]) => one?.progress === '42',
  )
  // Longer than three leases.
  const renewals = new Set<string>()
  await eventually(
    async () => {
      const [row] = await database.query<{ until: string }>('select lease_until::text as until from platform_job')
      return renewals.add(row?.until ?? '').size
    },
    (count) => count > 14,
  )
  go()
  expect((await finished('test/long'))[0]).toMatchObject({ attempts: '1', result: { rows: 7 } })
})

test('a run that takes longer than it may fails, and is told', async () => {
  await ask('test/hang')
  let reason: unknown
  run([
    defineJob(
      'test/hang',
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason
            reject(signal.reason)
          })
        }),
      { timeout: 80, retries: 0 },
    ),
  ])
  const [row] = await eventually(
    () => rowsOf('test/hang'),
    ([one]) => one?.status === '3',
  )
  expect(row?.error).toBe('it took longer than 80 ms')
  expect(reason).toBeInstanceOf(Error)
})

test('a node that stops lets its runs end, and leaves the rest to others without counting the try', async () => {
  await ask('test/wait')
  const runner = run(
    [defineJob('test/wait', ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))],
    { patience: 50 },
  )
  await eventually(
    () => rowsOf('test/wait'),
    ([one]) => one?.status === '1',
  )
  await runner.stop()
  expect((await rowsOf('test/wait'))[0]).toMatchObject({ status: '0', attempts: '0', error: null })
})

test('a kind of job may be limited, without holding up the others', async () => {
  let now = 0
  let peak = 0
  const video = defineJob(
    'test/video',
    async () => {
      peak = Math.max(peak, ++now)
      await new Promise((done) => setImmediate(done))
      now--
    },
    { atOnce: 1 },
  )
  for (let n = 0; n < 8; n++) await ask('test/video')
  await ask('test/write', 'between')
  run([video, write('test/write')])
  await finished('test/video', 8)
  expect(peak).toBe(1)
  expect(await effects()).toEqual(['between'])
})

test('a job of a kind that a node does not know is left to those who do', async () => {
  await ask('test/newer', 'x')
  run([write('test/write')])
  await ask('test/write', 'mine')
  await finished('test/write')
  expect((await rowsOf('test/newer'))[0]).toMatchObject({ status: '0', attempts: '0' })
})

test('finished jobs go after their time, dead letters later', async () => {
  await database.run(
    `insert into platform_job (tenant_id, name, status, finished_at) values ('000000', 'a', 2, now() - interval '8 days'), ('000000', 'b', 2, now() - interval '6 days'),
      ('000000', 'c', 3, now() - interval '8 days'), ('000000', 'd', 3, now() - interval '91 days'), ('000000', 'e', 0, now() - interval '99 days')`,
  )
  expect(await expireJobs(database)).toBe(2)
  expect((await database.query<{ name: string }>('select name from platform_job order by name')).map(({ name }) => name)).toEqual(['b', 'c', 'e'])
})
