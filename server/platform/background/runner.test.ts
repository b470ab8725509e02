import { afterAll, afterEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { type QueueRow, trialQueue } from '../../testing/queue'
import { connect, type Database } from '../database/database'
import { defineJob, enqueue } from './jobs'

const queue = await trialQueue()
const { ask, database, effects, finished, rowsOf, run, stop, write } = queue
afterEach(() => queue.clear())
afterAll(() => queue.close())

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
  const isDead = ({ status, error }: QueueRow) => status === '3' && error === 'again'
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
  await stop()
  await hanging.close()
})

test('a node too busy to renew a lease does not take its own run for another one’s', async () => {
  await ask('test/slow')
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    letGo = done
  })
  const slow = defineJob('test/slow', async (job) => {
    await gate
    await job.commit((tx) => tx.run(`insert into effect values ('slow')`))
  })
  let looks = 0
  const busy: Database = {
    ...database,
    query(sql, values, name) {
      if (name === 'due_kinds') looks++
      return sql.includes('r(tenant_id, id, node') ? Promise.reject(new Error('too busy')) : database.query(sql, values, name)
    },
  }
  run([slow], { on: busy, lease: 50, every: 20 })
  const [begun] = await eventually(
    () => database.query<{ over: boolean }>(`select lease_until < clock_timestamp() as over from platform_job where status = 1`),
    ([one]) => one?.over === true,
  )
  const [over, before] = [begun?.over, looks]
  await eventually(
    async () => looks,
    (count) => count > before + 5,
  )
  letGo()
  const [row] = await finished('test/slow')
  expect([over, row?.attempts, await effects()]).toEqual([true, '1', ['slow']])
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
  run([long], { lease: 800 })
  run([long], { lease: 800 })
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
    (count) => count > 13,
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

test('tenants take turns at a kind that says so: the many jobs of one hold up no other', async () => {
  const order: string[] = []
  const holds = new Map<unknown, () => void>()
  const film = defineJob<string>(
    'test/film',
    async ({ data }) => {
      order.push(data)
      if (data === 'a1') await new Promise<void>((done) => holds.set(data, done))
    },
    { atOnce: 2, ofTenant: 1 },
  )
  for (const data of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    await database.transaction((tx) => enqueue(tx, 'test/film', data, { tenantId: `10000${'abc'.indexOf(data[0] as string)}` }))
  run([film])
  // The second place is the others', in turns, and not those of the first tenant.
  await eventually(
    () => rowsOf('test/film'),
    (rows) => rows.filter(({ status }) => status === '2').length === 3,
  )
  expect(order).toEqual(['a1', 'b1', 'c1', 'b2'])
  holds.get('a1')?.()
  await finished('test/film', 6)
  expect(order).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'a3'])
})

test('a job of a kind that a node does not know is left to those who do', async () => {
  await ask('test/newer', 'x')
  run([write('test/write')])
  await ask('test/write', 'mine')
  await finished('test/write')
  expect((await rowsOf('test/newer'))[0]).toMatchObject({ status: '0', attempts: '0' })
})
