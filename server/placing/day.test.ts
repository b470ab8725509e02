import { news } from '@masthead/contract/cms/news'
import { exporttask } from '@masthead/contract/resource/exporttask'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobStates } from '../platform/background/jobs'
import { connect, type Database } from '../platform/database/database'
import { emptyDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { type Placed, placed } from '../testing/placed'
import { fetchFile, rowsOf } from '../testing/sheets'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'

/** What happens by itself for a tenant in a database of its own: an article comes out at its moment, an export is made. A whole node runs, with all that it does besides requests. */

let house: World
let there: Placed
let far: { readonly url: string; drop(): Promise<void> }
let farther: Database
let placeId: string
let tenant: Tenant
let form: Readonly<Record<string, unknown>>
beforeAll(async () => {
  house = await world()
  there = await placed(house)
  far = await emptyDatabase()
  farther = connect(far.url, { max: 1, shard: 1 })
  placeId = await there.place(far.url)
  tenant = await makeTenant(house)
  const made = async (path: string, body: object): Promise<string> => (await tenant.admin.post(path, body)).data.id
  form = {
    title: '定时',
    typeId: 1,
    categoryId: await made('blade-general/category', { categoryName: '要闻', categoryType: 7 }),
    topicId: await made('blade-cms/topic', { topicName: '时政', expireTime: '2040-01-01 00:00:00', sort: 1 }),
    publishPlatform: 'web,app',
    brief: '到时上线',
    sources: '本报讯',
    content: '<p>文</p>',
  }
  house.background.start()
})
afterAll(async () => {
  await farther?.close()
  await house?.close()
  await far?.drop()
})

const path = 'blade-cms/news'
const inSeconds = (seconds: number): string => new Date(Date.now() + 8 * 3_600_000 + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')

/** An article that is issued, for a moment to come. */
const scheduled = async (title: string, seconds: number): Promise<string> => {
  const saved = await tenant.admin.post(`${path}/submit`, { ...form, title, publishTime: inSeconds(seconds) })
  expect([saved.status, saved.body]).toEqual([200, expect.anything()])
  await tenant.admin.patch(`${path}/to-check/${saved.data.id}`)
  const issued = await tenant.admin.patch(`${path}/to-publish/${saved.data.id}`)
  expect([issued.status, issued.data?.status]).toEqual([200, news.state.scheduled])
  return saved.data.id
}
const online = (id: string) =>
  eventually(
    async () => (await tenant.admin.get(`${path}/detail?id=${id}`)).data?.status,
    (status) => status === news.state.online,
    90_000,
  )
/** How often an article went online by itself, as its log says wherever the tenant lies. */
const appeared = async (id: string): Promise<number> =>
  (await tenant.admin.get(`blade-cms/newslog/page?newsId=${id}&size=100`)).data.records.filter(
    ({ action }: { action: string }) => action === 'appear',
  ).length

const move = async (to: string | null): Promise<void> => {
  const { status, data, body } = await there.ask(tenant, to)
  expect([status, body]).toEqual([200, expect.anything()])
  await eventually(
    async () =>
      (await house.database.query('select status::int as status, closed_time from system_tenantmove where id = $1::bigint', [data.moveId]))[0] as {
        status: number
        closed_time: unknown
      },
    (row) => row.status === tenantmove.state.moved && row.closed_time === null,
    90_000,
  )
}

test('what was set for a moment happens once, wherever the tenant lies when it comes', async () => {
  const early = await scheduled('迁移前定的', 25)
  await move(placeId)
  await online(early)
  const within = await scheduled('在远处定的', 3)
  await online(within)
  const late = await scheduled('回来时到', 30)

  const rows = 5_001
  await farther.run(
    `insert into cms_sources (tenant_id, name, code, sort, type, is_default, create_user) select $1, 's' || n, 'c' || n, n, 2, false, $3::bigint from generate_series(1, $2::int) n`,
    [tenant.tenantId, rows, tenant.ids.adminId],
  )
  const asked = await tenant.admin.get('blade-cms/sources/export')
  expect([asked.status, asked.data?.taskId]).toEqual([200, expect.any(String)])
  const { taskId } = asked.data
  const progress = async () => (await tenant.admin.get(`blade-resource/exporttask/progress?id=${taskId}`)).data
  await eventually(progress, ({ status }) => status === exporttask.state.ready, 120_000)
  const file = await fetchFile(house, tenant.admin, `blade-resource/exporttask/download?id=${taskId}`)
  expect([file.status, (await rowsOf(file.bytes)).length]).toEqual([200, rows])

  await move(null)
  await online(late)
  const after = await scheduled('回来后定的', 3)
  await online(after)
  // The first and the last came out under the same rounds of the clock as the others had to come out twice.
  expect(await Promise.all([early, within, late, after].map(appeared))).toEqual([1, 1, 1, 1])
  expect(await progress()).toMatchObject({ status: exporttask.state.ready, doneRows: rows })
  const finished = await house.database.query(
    `select 1 from log_operatelog where tenant_id = $1 and biz_type = 'resource/exporttask' and biz_id = $2 and action = 'finish'`,
    [tenant.tenantId, taskId],
  )
  expect(finished.length).toBeLessThanOrEqual(1)
  const again = await fetchFile(house, tenant.admin, `blade-resource/exporttask/download?id=${taskId}`)
  expect(again.status).toBe(200)
  const due = await house.database.query(
    'select 1 from platform_job where tenant_id = $1 and status = any($2::int[]) and not is_deleted and run_at < now()',
    [tenant.tenantId, [jobStates.waiting, jobStates.running]],
  )
  expect(due).toEqual([])
})
