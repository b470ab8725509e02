import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobLabels } from '@masthead/contract/log/joblabels'
import { consumersWith, jobsWith } from '../jobs'
import { enqueue } from '../platform/background/jobs'
import { eventually } from '../testing/eventually'
import { type Node, nodes } from '../testing/nodes'
import { type Stage, stage } from '../testing/people'

const house = nodes()
let it: Node
let acme: Stage

beforeAll(async () => {
  it = await house.start()
  await house.start()
  acme = await stage(it, '100001', {
    chief: { codes: 'all' },
    clerk: { codes: ['log_job_view'] },
    own: { codes: ['log_job_view', 'log_job_retry'], scope: 2 },
    guest: { codes: ['news_view'] },
  })
  await stage(it, '100002', { rival: { codes: 'all' } })
})
afterAll(() => house.close())

/** A job of the tenant that was given up. */
const dead = async (options: { tenantId?: string; userId?: string | undefined } = {}): Promise<string> => {
  const id = await it.database.transaction((tx) => enqueue(tx, 'trial/fail', { page: 7 }, { tenantId: '100001', ...options }))
  await eventually(
    () => statusOf(id ?? ''),
    (status) => status === 3,
  )
  return id ?? ''
}
const statusOf = async (id: string) =>
  Number((await it.database.query<{ status: string }>('select status from platform_job where id = $1::bigint', [id]))[0]?.status)

test('what was given up is listed with its error, its tries and its data', async () => {
  const id = await dead()
  const chief = await it.as('chief@100001')
  const { data } = await chief.get('blade-log/job/page?status_equal=3')
  expect(data.records.find((row: { id: string }) => row.id === id)).toMatchObject({
    name: 'trial/fail',
    status: 3,
    statusName: '已放弃',
    attempts: 2,
    retries: 1,
    lastError: 'this one cannot be done',
    _can: ['retry'],
  })
  const { data: row } = await chief.get(`blade-log/job/detail?id=${id}`)
  expect(row.data).toEqual({ page: 7 })
  expect(row.finishedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a dead letter that is tried again runs anew, with all its tries, and leaves an audit line', async () => {
  const id = await dead()
  const chief = await it.as('chief@100001')
  const { status, data, msg } = await chief.post('blade-log/job/retry', { id })
  expect({ status, msg }).toEqual({ status: 200, msg: '已重新排队' })
  expect(data).toMatchObject({ status: 0, attempts: 0, finishedAt: null })
  await eventually(
    () => statusOf(id),
    (now) => now === 3,
  )
  const [row] = await it.database.query<{ attempts: string }>('select attempts from platform_job where id = $1::bigint', [id])
  expect(row?.attempts).toBe('2')
  const { data: lines } = await chief.get(`blade-log/operatelog/page?bizType_equal=log/job&bizId_equal=${id}`)
  expect(lines.records.map(({ action }: { action: string }) => action)).toEqual(['retry'])
})

test('several are tried again at once', async () => {
  const ids = [await dead(), await dead()]
  const { data } = await (await it.as('chief@100001')).post('blade-log/job/retry', { ids: ids.join(',') })
  expect(data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
})

test('only who may tries again, each tenant its own, each data scope its rows', async () => {
  const id = await dead({ userId: acme.users.own })
  const others = await dead({ userId: acme.users.chief })
  const post = async (who: string, which: string) => (await (await it.as(who)).post('blade-log/job/retry', { id: which })).status
  expect(await post('clerk@100001', id)).toBe(403)
  expect((await (await it.as('guest@100001')).get('blade-log/job/page')).status).toBe(403)
  expect(await post('rival@100002', id)).toBe(404)
  expect((await (await it.as('rival@100002')).get('blade-log/job/page')).data.records).toEqual([])
  expect(await post('own@100001', others)).toBe(404)
  expect(await statusOf(id)).toBe(3)
  expect(await post('own@100001', id)).toBe(200)
  // The platform's own jobs are the platform's; for another tenant its administrator acts by name.
  const platform = await it.as('admin')
  expect((await platform.get('blade-log/job/page?name=log/due')).data.records).toMatchObject([{ name: 'log/due', cron: '*/5 * * * * *', _can: [] }])
  expect((await platform.post(`blade-log/job/retry?tenantId=100001`, { id: others })).status).toBe(200)
})

test('a job that waits can be cancelled, one that is done cannot, and what recurs cannot', async () => {
  const chief = await it.as('chief@100001')
  const later = await it.database.transaction((tx) =>
    enqueue(tx, 'trial/effect', 'never', { tenantId: '100001', at: new Date(Date.now() + 3_600_000) }),
  )
  const now = await it.database.transaction((tx) => enqueue(tx, 'trial/effect', 'done', { tenantId: '100001' }))
  expect((await chief.post('blade-log/job/cancel', { id: later })).data).toMatchObject({ status: 4, finishedAt: expect.any(String) })
  await eventually(
    () => statusOf(now ?? ''),
    (status) => status === 2,
  )
  const refused = await chief.post('blade-log/job/cancel', { id: now })
  expect(refused).toMatchObject({ status: 409, data: { status: 2 } })
  const platform = await it.as('admin')
  const cron = (await platform.get('blade-log/job/page?name=log/due')).data.records[0]
  expect((await platform.post('blade-log/job/cancel', { id: cron.id })).status).toBe(409)
})

test('nobody makes, changes or deletes a job by hand', async () => {
  const chief = await it.as('chief@100001')
  const id = await dead()
  for (const [method, path, body] of [
    ['POST', 'blade-log/job', { name: 'trial/effect' }],
    ['POST', 'blade-log/job/submit', { name: 'trial/effect' }],
    ['PUT', `blade-log/job/${id}`, { version: 1, name: 'other' }],
    ['DELETE', `blade-log/job/${id}`, undefined],
  ] as const)
    expect((await chief.send(method, path, body)).status).toBe(405)
})

test('whatever the program does by itself is called by words in both languages', async () => {
  const queued = await it.database.query<{ name: string }>('select distinct name from platform_job')
  const names = [...jobsWith(it.own), ...consumersWith(it.own).map(({ job }) => job)].map(({ name }) => name)
  const all = [...new Set([...names, ...queued.map(({ name }) => name)])].filter((name) => !name.startsWith('trial/'))
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter((name) => jobLabels[name] === undefined)).toEqual([])
})
