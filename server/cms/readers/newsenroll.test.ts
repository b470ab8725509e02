import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { eventually } from '../../testing/eventually'
import { captchaOn, type Reader, readerAt } from '../../testing/member'
import type { Client } from '../../testing/world'

const base = 'blade-cms/newsenroll'
let desk: Desk
let chief: Client
let me: Reader
let newsId: string

beforeAll(async () => {
  desk = await openDesk()
  chief = await desk.world.as('admin@000000')
  const sms = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id: sms.id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  ;({ id: newsId } = await desk.issue({ openEnroll: true }))
  me = readerAt(desk.world)
  await me.enter('13812345678')
  desk.world.background.start()
})
afterAll(() => desk?.world.close())

let count = 0
const signUp = async (more: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await must(chief.post(base, { title: `报名${++count}`, newsId, endTime: '2099-01-01 00:00:00', ...more }))
  await must(chief.post(`${base}/open/${id}`))
  return id
}
const enrol = (id: string, name: string, more: Record<string, string> = {}) => me.send('/me/enrol', { enrollId: id, name, ...more })
const get = (url: string) => desk.world.app.inject({ url, headers: { host: 'localhost' } })
let last = ''
beforeEach(async () => {
  // One sign-up at a time is open, so that the article shows the one of the test.
  if (last) await chief.post(`${base}/open/${last}`)
})

it('stands below its article while the switch is on, and its form needs no script', async () => {
  const { id: mouldId } = await must(
    chief.post('blade-general/enrollmould', {
      name: '观鸟',
      fields: [
        { key: 'age', label: '年龄', type: 'number', required: true },
        { key: 'days', label: '哪几天', type: 'multiple', options: ['周六', '周日'] },
      ],
    }),
  )
  const id = await signUp({ mouldId, capacity: 2 })
  const article = (await get(`/newDetail?id=${newsId}`)).body
  for (const part of ['action="/me/enrol"', `value="${id}"`, 'name="answers.age"', 'name="answers.days"', `/enrol?id=${id}`])
    expect(article).toContain(part)
  const without = await desk.issue()
  const other = await must(chief.post(base, { title: '未开启', newsId: without.id, endTime: '2099-01-01 00:00:00' }))
  await must(chief.post(`${base}/open/${other.id}`))
  expect([(await get(`/newDetail?id=${without.id}`)).body.includes('未开启'), (await get(`/enrol?id=${other.id}`)).statusCode]).toEqual([false, 302])

  // What was filled in stays where it is refused, with the reason at its field.
  const wrong = await enrol(id, '陈一', { 'answers.age': '三十' })
  expect([wrong.status, wrong.html.includes('年龄填写不正确'), wrong.html.includes('value="三十"'), wrong.html.includes('value="陈一"')]).toEqual([
    400,
    true,
    true,
    true,
  ])
  const done = await enrol(id, '陈一', { 'answers.age': '30' })
  expect(done).toMatchObject({ status: 303, location: expect.stringMatching(/^\/me\/enrolments\/\d+$/) })
  const own = (await me.get(String(done.location))).html
  expect([own.includes('陈一'), own.includes('已通过'), /[A-Z0-9]{10}/.test(own)]).toEqual([true, true, true])
  expect((await me.get('/me')).html).toContain(String(done.location))
  expect((await get(`/enrol?id=${id}`)).body).toContain('<dt>余位</dt><dd>1</dd>')
  last = id
})

it('fills, lets others wait in turn, and gives a place that comes free to the first of them', async () => {
  const id = await signUp({ capacity: 1, waitCapacity: 1 })
  const place = await enrol(id, '甲甲')
  const wait = await enrol(id, '乙乙')
  const none = await enrol(id, '丙丙')
  expect([place.status, wait.status, none.status, none.html.includes('名额已满')]).toEqual([303, 303, 409, true])
  expect((await me.get(String(wait.location))).html).toContain('候补中')
  const standing = async () => (await must(chief.get(`${base}/${id}`))).status
  await eventually(standing, (status) => status === 2)
  expect((await me.send(`${place.location}/cancel`)).status).toBe(303)
  expect([(await me.get(String(wait.location))).html.includes('已通过'), (await me.get('/me')).html.includes('候补成功')]).toEqual([true, true])
  const { data } = await chief.get(`blade-cms/newsenrolllog/page?enrollId=${id}`)
  expect(data.records.map(({ name, auditStatus }: { name: string; auditStatus: number }) => [name, auditStatus])).toEqual([
    ['乙乙', 1],
    ['甲甲', 4],
  ])
  const { version } = await must(chief.get(`${base}/${id}`))
  await must(chief.put(`${base}/${id}`, { version, capacity: 2 }))
  // That there is room again is noted a moment later, by another version.
  await eventually(standing, (status) => status === 1)
  const open = await must(chief.get(`${base}/${id}`))
  expect((await chief.put(`${base}/${id}`, { version: open.version, capacity: 0 })).status).toBe(400)
  last = id
})

it('keeps the page of its article while people enrol, and moves nothing of the article', async () => {
  const id = await signUp({ capacity: 50 })
  const seen = () => get(`/newDetail?id=${newsId}`)
  const before = (await seen()).headers.etag
  // The article itself, its revisions, its counts and its log.
  const own = async () => {
    const { audit: _audit, events: _events, ...article } = JSON.parse(await desk.kept(newsId))
    return article
  }
  const kept = await own()
  expect((await enrol(id, '丁丁')).status).toBe(303)
  await eventually(
    async () => (await must(chief.get(`${base}/${id}`))).enrolled,
    (enrolled) => enrolled === 1,
  )
  expect([(await seen()).headers.etag, await own()]).toEqual([before, kept])
  last = id
})

it('takes nobody twice under one name, before it opens, once it is over, or in place of others', async () => {
  const id = await signUp({ capacity: 5 })
  expect([(await enrol(id, '戊戊')).status, (await enrol(id, '戊戊')).status]).toEqual([303, 409])
  const early = await signUp({ startTime: '2098-01-01 00:00:00' })
  expect((await enrol(early, '己己')).html).toContain('报名将于 2098-01-01 00:00')
  await must(chief.post(`${base}/end/${id}`))
  expect((await enrol(id, '庚庚')).status).toBe(409)
  expect((await enrol('1', '庚庚')).status).toBe(404)
  const { location } = await enrol(await signUp({}), '辛辛')
  const other = readerAt(desk.world)
  await other.enter('13812345679')
  expect([(await other.get(String(location))).status, (await other.send(`${location}/cancel`)).status]).toEqual([404, 404])
  for (const [body, field] of [
    [{ startTime: '2099-01-02 00:00:00' }, 'endTime'],
    [{ capacity: 0 }, 'capacity'],
  ] as const)
    expect((await chief.post(base, { title: '错', newsId, endTime: '2099-01-01 00:00:00', ...body })).data.fields).toHaveProperty(field)
})

it('takes strangers without a script where the site has no members, with a captcha and the questions of its form', async () => {
  const { records } = await must(chief.get('blade-system/param-biz/page?paramKey=site.members'))
  await must(chief.put(`blade-system/param-biz/${records[0].id}`, { version: records[0].version, paramValue: '0' }))
  const { id: mouldId } = await must(
    chief.post('blade-general/enrollmould', { name: '陌生人', fields: [{ key: 'age', label: '年龄', type: 'number', required: true }] }),
  )
  const id = await signUp({ mouldId, capacity: 3 })
  const stranger = readerAt(desk.world)
  const form = await stranger.get(`/enrol?id=${id}`)
  for (const part of [
    'action="/enrol"',
    'data-form="blade-cms/newsenroll/front/enroll"',
    'name="phone"',
    'name="answers.age"',
    '同一手机号可为家人分别报名',
  ])
    expect(form.html).toContain(part)
  expect(form.html).not.toContain('action="/me/enrol"')
  const said = { enrollId: id, name: '壬壬', phone: '13912345600', 'answers.age': '八' }
  const first = await stranger.send('/enrol', said)
  const wrong = await stranger.send('/enrol', { ...said, ...(await captchaOn(desk.world, first)) })
  expect([wrong.status, wrong.html.includes('年龄填写不正确'), wrong.html.includes('value="壬壬"')]).toEqual([400, true, true])
  const done = await stranger.send('/enrol', { ...said, 'answers.age': '8', ...(await captchaOn(desk.world, wrong)) })
  expect([done.status, /data-field="passcode">[^<]+</.test(done.html)]).toEqual([200, true])
  last = id
})
