import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { type Desk, openDesk } from '../testing/desk'
import { must } from '../testing/duty-office'
import { goOn } from './lives'
import { furnishReaders } from './readers'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (let at = 0; at < 6; at++) await desk.issue({ title: `文章${at}`, openComment: true })
}, 60_000)
afterAll(() => desk?.world.close())

test('readers comment, answer, report and are counted, in a few statements for all', async () => {
  const { own, database } = desk.world
  await inTransaction({ ...own, tenantId: '000000' }, (tx) => furnishReaders(tx))
  const [found] = await database.query<Record<string, number>>(
    `select count(*)::int as all, count(*) filter (where depth = 2)::int as answers, count(*) filter (where status = 0 and hits is not null)::int as held,
       count(*) filter (where status = 3)::int as reported, (select sum(total)::int from log_tally where biz_type = 'cms/news' and name = 'comments') as counted,
       (select count(*)::int from general_commentban) as bans from general_comments`,
  )
  expect(found?.all).toBeGreaterThan(30)
  expect(found).toMatchObject({ reported: 3, bans: 1, held: 9, counted: (found?.all ?? 0) - 12 })
  expect(found?.answers).toBeGreaterThan(0)
})

test('a live goes on entry by entry for an hour, ends, and is left alone where somebody ended it', async () => {
  const { chief, world } = desk
  const { id: newsId } = await desk.issue({ title: '开园直播' })
  const { id } = await must(chief.post('blade-cms/liveshow', { title: '现场', newsId, hosts: desk.stage.users.chief }))
  await must(chief.post(`blade-cms/liveshow/start/${id}`))
  const ctx = { ...world.own, tenantId: '000000' }
  const entries = async (): Promise<{ hostId: string; seq: number }[]> =>
    (await must(chief.get(`blade-cms/newslive/page?newsId=${newsId}&size=50`))).records
  const waiting = () =>
    world.database.query<{ data: { turn: number } }>(`select data from platform_job where name = 'demo/live' and data->>'newsId' = $1 order by id`, [
      newsId,
    ])
  for (let turn = 0; turn < 20; turn++) await inTransaction(ctx, (tx) => goOn(tx, { newsId, turn }))
  expect((await waiting()).map(({ data }) => data.turn)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect((await must(chief.get(`blade-cms/liveshow/${id}`))).status).toBe(1)
  await inTransaction(ctx, (tx) => goOn(tx, { newsId, turn: 20 }))
  expect((await must(chief.get(`blade-cms/liveshow/${id}`))).status).toBe(2)
  const written = await entries()
  expect(written.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  expect(new Set(written.map(({ hostId }) => hostId))).toEqual(new Set([desk.stage.users.chief]))
  await inTransaction(ctx, (tx) => goOn(tx, { newsId, turn: 3 }))
  expect([(await entries()).length, (await waiting()).length]).toEqual([21, 20])
})
