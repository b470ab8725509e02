import { smsKinds } from '@masthead/contract/resource/sms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../testing/duty-office'
import { member } from '@masthead/contract/user/member'
import { inTransaction } from '../engine/reach/context'
import { addRow } from '../engine/verbs'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

const campaigns = 'blade-activities/campaign'
const enrolls = 'blade-general/enroll'

let product: World
let acme: Stage
let chief: Client
let ann: Client
let made = 0

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, ann: { codes: 'all' } })
  chief = await product.as('chief@acme')
  ann = await product.as('ann@acme')
  const sms = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id: sms.id }))
})
afterAll(() => product?.close())

const activity = async (title: string): Promise<string> => {
  const times = { startTime: '2031-03-01 09:00:00', endTime: '2031-03-01 11:00:00' }
  const { id } = await must(chief.post(campaigns, { title, type: 'family', cover: '/files/2024/05/a.png', ...times }))
  await must(chief.post(`${campaigns}/publish/${id}`))
  return id
}
const enrol = async (bizId: string, phone = `139${String(20_000_000 + ++made)}`): Promise<string> =>
  (await must(chief.post(enrolls, { bizType: 'activities/campaign', bizId, name: `市民${++made}`, phone }))).id
const smsTo = async (phone: string): Promise<string[]> =>
  (await must(chief.get(`blade-resource/smslog/page?mobile_equal=${phone}`))).records.map(({ content }: { content: string }) => content)
const standing = async (id: string) => {
  const [{ ticket = '' } = {}] = await product.database.query<{ ticket: string }>('select ticket from general_enroll where id = $1::bigint', [id])
  return must(product.nobody.get(`${enrolls}/front/mine?tenantId=acme&passcode=${product.own.keys.decrypt('acme', ticket)}`))
}

it('tells people without an account by SMS that an activity is called off, once a phone, and says so on the ticket', async () => {
  const id = await activity('露天电影')
  const [phone, other] = ['13700000077', '13700000078']
  const [first, gone] = [await enrol(id, phone), await enrol(id, other)]
  await enrol(id, phone)
  await must(chief.post(`${enrolls}/cancel/${gone}`))
  expect(await standing(first)).toMatchObject({ qrcode: expect.stringContaining('data:image/'), isOpen: true })
  await must(chief.post(`${campaigns}/call-off/${id}`, { remark: '暴雨预警' }))
  expect(await smsTo(phone)).toEqual(['【日报】您报名的活动“露天电影”已取消：暴雨预警'])
  // Who had cancelled before is not told.
  expect(await smsTo(other)).toEqual([])
  expect(await standing(first)).toMatchObject({ statusName: '活动已取消', qrcode: null, isOpen: false })
})

it('says so by the template that the tenant writes for it, and sends nothing that the template or its channel cannot say', async () => {
  const called = async (title: string, reason: string): Promise<string[]> => {
    const [id, phone] = [await activity(title), `138${String(40_000_000 + ++made)}`]
    await enrol(id, phone)
    await must(chief.post(`${campaigns}/call-off/${id}`, { remark: reason }))
    return smsTo(phone)
  }
  const path = 'blade-resource/smstemplate'
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
  const words = { own: '${title}不办了', wider: '${title}不办了，请找${whom}' }
  const template = await must(chief.post(path, { templateCode: 'activity-called-off', name: '取消', content: words.own }))
  const long = '长'.repeat(60)
  expect([await called('集市', '大雪'), await called(long, '大雪')]).toEqual([['【日报】集市不办了'], [`【日报】${long.slice(0, 50)}不办了`]])
  const write = (column: 'content' | 'status', value: string | number) =>
    product.database.run(`update resource_smstemplate set ${column} = $2 where id = $1::bigint`, [template.id, value])
  await write('content', words.wider)
  expect(await called('集市', '大雪')).toEqual([])
  await write('status', 0)
  expect(await called('集市', long)).toEqual([`【日报】您报名的活动“集市”已取消：${long.slice(0, 50)}`])
  const channel = (category: number) => product.database.run(`update resource_sms set category = $1 where tenant_id = 'acme'`, [category])
  const queued = async () => (await product.database.query<{ n: number }>('select count(*)::int as n from resource_smslog'))[0]?.n
  const before = await queued()
  for (const category of [smsKinds.alibaba, smsKinds.tencent]) {
    await channel(category)
    expect(await called('集市', '大雪'), `${category}`).toEqual([])
  }
  expect(await queued()).toBe(before)
  await channel(smsKinds.kept)
  await write('content', words.own)
  await write('status', 1)
  await must(chief.delete(`${path}/${template.id}`))
})

it('tells users and members without an SMS, and everybody else as far as the limits of messages go', async () => {
  const [id, phone] = [await activity('灯会'), `136${String(50_000_000 + ++made)}`]
  const own = await enrol(id, phone)
  await product.database.run('update general_enroll set user_id = $2::bigint where id = $1::bigint', [own, acme.users.ann])
  const known = `136${String(60_000_000 + ++made)}`
  const { id: memberId } = await inTransaction(acme.ctx, (tx) => addRow(tx, member, { phone: known }))
  await enrol(id, known)
  const others = [await enrol(id, '13600000001'), await enrol(id, '13600000002'), await enrol(id, '13600000003')]
  expect(others).toHaveLength(3)
  const limit = (paramKey: string, paramValue: string) => must(chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue }))
  const [sent] = await product.database.query<{ n: number }>('select count(*)::int as n from resource_smslog')
  const limits = [await limit('sms.perDay', String((sent?.n ?? 0) + 2)), await limit('sms.perPhone', '1')]
  // One of them has had the message of today.
  const before = await activity('早市')
  await enrol(before, '13600000001')
  await must(chief.post(`${campaigns}/call-off/${before}`, { remark: '大雾' }))
  await must(chief.post(`${campaigns}/call-off/${id}`, { remark: '大风' }))
  const all = await Promise.all([phone, known, '13600000001', '13600000002', '13600000003'].map(smsTo))
  expect(all.map((texts) => texts.map((text) => text.slice(4)))).toEqual([
    [],
    [],
    ['您报名的活动“早市”已取消：大雾'],
    ['您报名的活动“灯会”已取消：大风'],
    [],
  ])
  const notices = await product.database.query(
    'select title, body, leads from user_membernotice where member_id = $1::bigint order by id desc limit 1',
    [memberId],
  )
  expect(notices).toEqual([{ title: '活动已取消：灯会', body: '大风', leads: '/me#enrolments' }])
  const heard = (await must(ann.get('blade-desk/notice/page?size=50'))).records.filter(({ title }: { title: string }) => title === '活动已取消：灯会')
  expect(heard).toHaveLength(1)
  for (const { id: limitId } of limits) await must(chief.delete(`blade-system/param-biz/${limitId}`))
})

it('tells as many people as one telling takes, who enrolled first', async () => {
  const id = await activity('马拉松')
  const first = await enrol(id)
  const others = (userId: string | undefined, from: number, to: number) =>
    product.database.run(
      `insert into general_enroll (tenant_id, biz_type, biz_id, name, phone, status, user_id, ticket, ticket_hash)
       select tenant_id, biz_type, biz_id, name || n, phone, 1, case when n = $2 then $4::bigint end, null, null
       from general_enroll, generate_series($2::int, $3::int) n where id = $1::bigint`,
      [first, from, to, userId ?? null],
    )
  await others(undefined, 1, 4_999)
  await others(acme.users.ann, 5_000, 5_000)
  await must(chief.post(`${campaigns}/call-off/${id}`, { remark: '高温' }))
  const heard = async () => (await must(ann.get('blade-desk/notice/page?size=50'))).records.map(({ title }: { title: string }) => title)
  expect(await heard()).not.toContain('活动已取消：马拉松')
  await product.database.run(`update general_enroll set is_deleted = true where id = $1::bigint`, [first])
  await product.database.run(`update activities_campaign set status = 1 where id = $1::bigint`, [id])
  await must(chief.post(`${campaigns}/call-off/${id}`, { remark: '高温' }))
  expect(await heard()).toContain('活动已取消：马拉松')
})

it('checks people in from so many minutes before the beginning on as the tenant says', async () => {
  await must(chief.post('blade-system/param-biz', { paramName: '提前签到时间', paramKey: 'activities.checkInMinutes', paramValue: '180' }))
  const id = await activity('晨跑')
  const enrolId = await enrol(id)
  const beginsIn = (minutes: number) =>
    product.database.run(`update activities_campaign set start_time = now() + make_interval(mins => ${minutes}) where id = $1::bigint`, [id])
  const checkIn = () => chief.post(`${enrolls}/check-in/${enrolId}`)
  await beginsIn(182)
  const early = await checkIn()
  expect([early.status, early.msg]).toEqual([409, expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d 起可以签到$/)])
  await beginsIn(179)
  expect((await checkIn()).status).toBe(200)
})
