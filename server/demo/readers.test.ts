import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { type Desk, openDesk } from '../testing/desk'
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
