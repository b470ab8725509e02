import { afterAll, afterEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { trialQueue } from '../../testing/queue'
import { defineJob, enqueue, expireJobs } from './jobs'

const queue = await trialQueue()
const { ask, database, effects, finished, rowsOf, run, write } = queue
afterEach(() => queue.clear())
afterAll(() => queue.close())

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
      { backoff: 1_000_000 },
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
  // A tenth more or less by chance, and a minute for a machine that stands still.
  expect(first).toBeGreaterThan(840_000)
  expect(first).toBeLessThan(1_100_000)
  await database.run('update platform_job set run_at = now()')
  runner.wake()
  const second = await waited('2')
  expect(second).toBeGreaterThan(1_740_000)
  expect(second).toBeLessThan(2_200_000)
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

test('finished jobs go after their time, dead letters later', async () => {
  await database.run(
    `insert into platform_job (tenant_id, name, status, finished_at) values ('000000', 'a', 2, now() - interval '8 days'), ('000000', 'b', 2, now() - interval '6 days'),
      ('000000', 'c', 3, now() - interval '8 days'), ('000000', 'd', 3, now() - interval '91 days'), ('000000', 'e', 0, now() - interval '99 days')`,
  )
  expect(await expireJobs(database)).toBe(2)
  expect((await database.query<{ name: string }>('select name from platform_job order by name')).map(({ name }) => name)).toEqual(['b', 'c', 'e'])
})
