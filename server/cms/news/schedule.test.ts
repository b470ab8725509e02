import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { type Node, nodes } from '../../testing/nodes'

const house = nodes()
let a: Node
let b: Node

beforeAll(async () => {
  a = await house.start()
  b = await house.start()
})
afterAll(() => house.close())

let count = 0
/** A year that is far enough whenever this runs. */
const ahead = new Date().getFullYear() + 4

/** An article that was issued for later; its time is then put where the test wants it. */
const issued = async (seconds: number): Promise<string> => {
  const admin = await a.as('admin')
  const refs = await Promise.all([
    admin.post('blade-general/category/submit', { categoryName: `分类${++count}`, sort: 1 }),
    admin.post('blade-cms/topic/submit', { topicName: `栏目${count}`, expireTime: `${ahead + 1}-01-01 00:00:00`, sort: 1, isUsed: 1 }),
  ])
  const made = await admin.post('blade-cms/news/submit', article(refs.map(({ data }) => data?.id)))
  if (made.status !== 200) throw new Error(JSON.stringify([made.body, refs.map(({ body }) => body)]))
  const id = made.data.id as string
  const checked = await admin.patch(`blade-cms/news/to-check/${id}`)
  if (checked.status !== 200) throw new Error(JSON.stringify(checked.body))
  const sent = await admin.patch(`blade-cms/news/to-publish/${id}`)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  expect(sent.data.status).toBe(3)
  await a.database.run(
    `update cms_news set publish_at = now() + $2 * interval '1 second', publish_time = now() + $2 * interval '1 second' where id = $1::bigint`,
    [id, seconds],
  )
  return id
}

const article = ([categoryId, topicId]: (string | undefined)[]) => ({
  title: `定时${count}`,
  typeId: 1,
  publishPlatform: 'web',
  brief: '简介',
  sources: '本社',
  categoryId,
  topicId,
  content: '<p>正文</p>',
  publishTime: `${ahead}-05-01 08:00:00`,
  offlineTime: `${ahead + 1}-05-01 08:00:00`,
  isUpdateTime: false,
})

const appeared = async (id: string) =>
  a.database.query<{ at: string }>(
    `select create_time::text as at from log_operatelog where biz_type = 'cms/news' and biz_id = $1 and action = 'appear'`,
    [id],
  )
const statusOf = async (id: string) => (await (await a.as('admin')).get(`blade-cms/news/detail?id=${id}`)).data.status

/** Until the database says so; whoever asks then is told the same. */
const reaches = async (id: string, status: number): Promise<void> => {
  await eventually(
    () => a.database.query<{ status: number }>('select status::int as status from cms_news where id = $1::bigint', [id]),
    ([row]) => row?.status === status,
  )
  expect(await statusOf(id)).toBe(status)
}

/** Brings the next look for what is due forward; it comes every five seconds, which the first test waits for. */
const lookSoon = () => a.database.run(`update platform_job set run_at = now() where name = 'log/due'`)

test('an article appears at its time, once, with two nodes that look', async () => {
  const ids = await Promise.all([issued(1), issued(2), issued(3)])
  for (const id of ids) {
    await reaches(id, 4)
    expect(await appeared(id)).toHaveLength(1)
  }
})

test('what was due while no node ran appears once when one comes back', async () => {
  const id = await issued(3_600)
  await Promise.all([a.background.stop(), b.background.stop()])
  await a.database.run(`update cms_news set publish_at = now() - interval '2 hours' where id = $1::bigint`, [id])
  await a.database.run(`update platform_job set run_at = now() - interval '2 hours' where name = 'log/due'`)
  expect(await statusOf(id)).toBe(3)
  a.background.start()
  b.background.start()
  await reaches(id, 4)
  expect(await appeared(id)).toHaveLength(1)
  // The job is put forward once its work is done.
  await eventually(
    () => a.database.query<{ late: boolean }>(`select run_at < now() - interval '1 minute' as late from platform_job where name = 'log/due'`),
    (jobs) => jobs.length === 1 && jobs[0]?.late === false,
  )
  expect(await appeared(id)).toHaveLength(1)
})

/** How often an action of an article was told. */
const told = async (id: string, action: string): Promise<number> =>
  (await a.database.query(`select 1 from log_operatelog where biz_type = 'cms/news' and biz_id = $1 and action = $2`, [id, action])).length

test('what was to appear and to go while no node ran goes without appearing, and what was to go is gone, once each', async () => {
  const [missed, over] = [await issued(3_600), await issued(0)]
  await lookSoon()
  await reaches(over, 4)
  await Promise.all([a.background.stop(), b.background.stop()])
  await a.database.run(
    `update cms_news set publish_at = now() - interval '2 hours', publish_time = now() - interval '2 hours', offline_time = now() - interval '1 hour' where id = any($1::bigint[])`,
    [[missed, over]],
  )
  await a.database.run(`update platform_job set run_at = now() - interval '2 hours' where name = 'log/due'`)
  a.background.start()
  b.background.start()
  for (const id of [missed, over]) await reaches(id, 5)
  expect(await Promise.all([told(missed, 'appear'), told(missed, 'toOffline'), told(over, 'toOffline')])).toEqual([0, 1, 1])
  const admin = await b.as('admin')
  const [line] = (await admin.get(`blade-cms/newslog/page?newsId=${over}&action=toOffline`)).data.records
  expect([line.remark, line.operator, line.beforeStatus, line.afterStatus]).toEqual(['到期下线', 'schedule', 4, 5])
})

test('one that cannot appear holds up nothing behind it', async () => {
  const [stuck, next] = [await issued(3_600), await issued(3_600)]
  // Not what was signed: it waits for a signature.
  await a.database.run('update cms_news set published_revision_id = null, publish_at = now() where id = $1::bigint', [stuck])
  await a.database.run('update cms_news set publish_at = now() where id = $1::bigint', [next])
  await lookSoon()
  await reaches(next, 4)
  expect(await statusOf(stuck)).toBe(3)
})

test('an article that is taken offline on one node is gone from the other at once', async () => {
  const id = await issued(0)
  await lookSoon()
  await reaches(id, 4)
  const shown = async (): Promise<[number, boolean]> => [
    (await b.nobody.get(`blade-cms/news/front/${id}`)).status,
    (await b.nobody.get('blade-cms/news/front/list?descs=isTop,publishTime&tenantId=000000&size=200')).data.records.some(
      (row: { id: string }) => row.id === id,
    ),
  ]
  expect(await shown()).toEqual([200, true])
  const off = await (await a.as('admin')).patch(`blade-cms/news/to-offline/${id}`, { remark: '有误' })
  expect(off.status).toBe(200)
  expect(await shown()).toEqual([404, false])
})

test('a changed copy that is signed on one node is read on the other at once', async () => {
  const id = await issued(0)
  await lookSoon()
  await reaches(id, 4)
  const [onA, onB] = [await a.as('admin'), await b.as('admin')]
  const live = (await onB.get(`blade-cms/news/detail?id=${id}`)).data
  const corrected = await onA.post('blade-cms/news/submit', { ...live, content: '<p>更正后的正文</p>' })
  expect([corrected.status, corrected.data.hasPending]).toEqual([200, false])
  expect((await b.nobody.get(`blade-cms/news/front/${id}`)).data.content).toBe('<p>更正后的正文</p>')
  const stale = await onB.post('blade-cms/news/submit', { ...live, title: '旧版本' })
  expect([stale.status, stale.data.row.content]).toEqual([409, '<p>更正后的正文</p>'])
})
