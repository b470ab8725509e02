import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../platform/background/jobs'
import { type Desk, openDesk } from '../testing/desk'
import { stage } from '../testing/people'
import type { Client } from '../testing/world'
import { lastOf, weekBefore, weekOf } from './week'
import { weeklyDue, weeklyMail } from './weeklymail'

let desk: Desk
/** Sees articles, and nothing else. */
let reader: Client
let readerId: string
const base = 'blade-desk/weekly'

beforeAll(async () => {
  desk = await openDesk()
  const set = await stage(desk.world, '000000', { reader: { codes: ['news_view', 'cms_newslog_view'] }, bare: {} }, desk.stage)
  readerId = set.users.reader as string
  reader = await desk.world.as('reader@000000')
})
afterAll(() => desk?.world.close())

const lineOf = async (who: Client, day: string, key: string) => {
  const { status, data } = await who.get(`${base}/week?day=${day}`)
  expect(status).toBe(200)
  return (data.lines as { key: string; value: number; before?: number; query?: Record<string, string> }[]).find((line) => line.key === key)
}

describe('weeks', () => {
  test('begin on Monday and end on Sunday, also over the end of a year', () => {
    for (const day of ['2025-12-29', '2026-01-01', '2026-01-04']) expect(weekOf(day)).toEqual({ from: '2025-12-29', until: '2026-01-05' })
    expect(weekOf('2026-01-05').from).toBe('2026-01-05')
    expect(weekBefore(weekOf('2026-01-05'))).toEqual(weekOf('2026-01-04'))
    expect(lastOf(weekOf('2026-01-01'))).toBe('2026-01-04')
  })
})

test('a figure counts its week from the first second of Monday to the last of Sunday, beside the week before, and leads to its list', async () => {
  for (const publishTime of ['2024-02-25 23:59:59', '2024-02-26 00:00:00', '2024-03-03 23:59:59', '2024-03-04 00:00:00'])
    await desk.issue({ publishTime })
  const line = await lineOf(desk.chief, '2024-02-29', 'published')
  expect(line).toMatchObject({ value: 2, before: 1 })
  const list = await desk.chief.get(`blade-cms/news/page?${new URLSearchParams(line?.query)}`)
  expect(list.data.total).toBe(2)
  expect(await lineOf(desk.chief, '2024-03-10', 'published')).toMatchObject({ value: 1, before: 2 })
})

test('sign-off takes as long as from the last sending to the publication, on average', async () => {
  const [one, other] = [await desk.issue(), await desk.issue()]
  const set = (id: string, action: string, at: string): Promise<unknown> =>
    desk.world.database.run(`update cms_newslog set create_time = $3::timestamptz where news_id = $1::bigint and action = $2`, [id, action, at])
  await set(one.id, 'toCheck', '2024-05-07 08:00:00+08')
  await set(one.id, 'toPublish', '2024-05-07 12:00:00+08')
  await set(other.id, 'toCheck', '2024-05-12 20:00:00+08')
  await set(other.id, 'toPublish', '2024-05-12 21:00:00+08')
  expect(await lineOf(desk.chief, '2024-05-06', 'hours')).toMatchObject({ value: 2.5, before: null })
  expect(await lineOf(desk.chief, '2024-05-13', 'hours')).toMatchObject({ value: null, before: 2.5 })
})

test('each line is for those who may view its rows', async () => {
  const keys = async (who: Client): Promise<string[]> => (await who.get(`${base}/week`)).data.lines.map(({ key }: { key: string }) => key)
  expect(await keys(reader)).toEqual(['published', 'waiting', 'hours'])
  expect(await keys(await desk.world.as('bare@000000'))).toEqual([])
  expect(await keys(desk.chief)).toEqual(expect.arrayContaining(['views', 'overdue', 'answerHours', 'received', 'mallOrders']))
  expect((await desk.world.nobody.get(`${base}/week`)).status).toBe(401)
  const wrong = await reader.get(`${base}/week?day=soon`)
  expect([wrong.status, Object.keys(wrong.data.fields)]).toEqual([400, ['day']])
})

describe('by e-mail', () => {
  const jobs = async () => {
    const found = await desk.world.database.query<{ data: { userId: string } }>(`select data from platform_job where name = 'desk/weekly-mail'`)
    return found.map(({ data }) => data.userId)
  }
  const mails = async () => (await desk.chief.get('blade-resource/maillog/page?size=50')).data.records as { address: string }[]
  const send = () =>
    weeklyMail(desk.world.own).handler({
      id: '1',
      tenantId: '000000',
      userId: null,
      name: 'desk/weekly-mail',
      data: { userId: readerId },
      commit: (work: (tx: never) => Promise<unknown>) => desk.world.database.transaction(work as never),
    } as unknown as Job)

  test('it goes to who asks for it and has an address, once a week, and tells what the reader may see', async () => {
    const refused = await reader.post(`${base}/mail`, { isMailed: true })
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['isMailed']])
    await desk.world.database.run(`update user_user set email = 'reader@example.org' where id = $1::bigint`, [readerId])
    expect((await reader.post(`${base}/mail`, { isMailed: true })).data).toEqual({ isMailed: true })
    expect((await reader.get(`${base}/week`)).data).toMatchObject({ isMailed: true, hasAddress: true })
    // What else the reader wants to hear stays as it was.
    expect((await reader.get('blade-desk/notice/settings')).data).toMatchObject({ desk: expect.arrayContaining(['waits']), mail: [] })

    await weeklyDue(desk.world.own).handler({} as Job)
    expect(await jobs()).toEqual([readerId])
    await send()
    await send()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    const [kept] = await desk.world.database.query<{ body: string }>('select body from resource_maillog')
    const text = desk.world.own.keys.decrypt('000000', kept?.body ?? '')
    expect(text).toContain('发布新闻')
    expect(text).not.toContain('收款')
  })

  test('it stops for who takes it back, and for who is no longer here', async () => {
    await desk.world.database.run(`update desk_noticesetting set week_sent = null`)
    await desk.world.database.run(`update user_user set status = 2 where id = $1::bigint`, [readerId])
    await send()
    expect(await mails()).toHaveLength(1)
    await desk.world.database.run(`update user_user set status = 1 where id = $1::bigint`, [readerId])
    expect((await reader.post(`${base}/mail`, { isMailed: false })).data).toEqual({ isMailed: false })
    await send()
    expect(await mails()).toHaveLength(1)
    await desk.world.database.run(`delete from platform_job where name = 'desk/weekly-mail'`)
    await weeklyDue(desk.world.own).handler({} as Job)
    expect(await jobs()).toEqual([])
  })
})
