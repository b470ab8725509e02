import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptPush } from '../platform/outside/webpush'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'
import { type MailServerForTests, mailServer } from '../testing/mailserver'
import { type Browser, decryptPush, pushService } from '../testing/pushservice'
import { type Client, logIn, password } from '../testing/world'
import { afterQuiet } from '../telling/quiet'

let desk: Desk
let mails: MailServerForTests
let pushes: Awaited<ReturnType<typeof pushService>>

beforeAll(async () => {
  desk = await openDesk()
  mails = await mailServer('desk@example.org', 'geheim')
  pushes = await pushService()
  const platform = await desk.world.as('admin')
  await parameter(platform, 'blade-system/param', 'outbound.hosts', `127.0.0.1:${mails.port}, ${pushes.host}`)
  await desk.world.database.run(
    `update user_user set email = account || '@example.org' where tenant_id = '000000' and account in ('issuer', 'second')`,
  )
  desk.world.background.start()
})
afterAll(async () => {
  await desk?.world.background.stop()
  mails?.close()
  pushes?.close()
  await desk?.world.close()
})

const parameter = async (client: Client, path: string, key: string, paramValue: string): Promise<void> => {
  const [{ id, version }] = (await client.get(`${path}/page?paramKey_equal=${key}`)).data.records
  const { status, msg } = await client.post(`${path}/submit`, { id, version, paramValue })
  expect(status, `${key}: ${msg}`).toBe(200)
}

const settings = 'blade-desk/notice/settings'
const everything = { desk: 'waits,result,deadline,done', mail: '', push: 'waits,result,deadline,done', quietFrom: null, quietTo: null }

/** An article that waits for whoever issues. */
const send = async (title: string): Promise<string> => {
  const { id } = await desk.save({ title })
  expect((await desk.author.patch(`blade-cms/news/to-check/${id}`)).status).toBe(200)
  return id
}

const titles = async (client: Client): Promise<string[]> =>
  (await client.get('blade-desk/notice/page?size=200')).data.records.map(({ title }: { title: string }) => title)

/** What waits for another try need not wait for it here. */
const hurry = (name: string) =>
  desk.world.database.run('update platform_job set run_at = now() where name = $1 and status = 0 and attempts > 0', [name])

const lines = async () => (await desk.chief.get('blade-resource/maillog/page?size=50')).data.records
const line = (fits: (row: { content: string; status: number; said: string }) => boolean) =>
  eventually(
    async () => (await lines()).find(fits),
    (found) => found !== undefined,
  )

test('each chooses what he hears of and how, in words that are checked, and nobody sees his address', async () => {
  expect((await desk.issuer.get(settings)).data).toEqual({
    desk: ['waits', 'result', 'deadline', 'done'],
    mail: [],
    push: ['waits', 'result', 'deadline', 'done'],
    quietFrom: null,
    quietTo: null,
    hasAddress: true,
  })
  const refused = await desk.issuer.post(settings, { ...everything, mail: 'gossip' })
  expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['mail']])
  expect(Object.keys((await desk.issuer.post(settings, { ...everything, quietFrom: '22:00' })).data.fields)).toEqual(['quietTo'])
  expect((await desk.issuer.post(settings, { ...everything, quietFrom: '25:00', quietTo: '07:00' })).status).toBe(400)
  const kept = await desk.issuer.post(settings, { ...everything, desk: 'result', quietFrom: '22:00', quietTo: '07:00' })
  expect(kept.data).toMatchObject({ desk: ['result'], quietFrom: '22:00', quietTo: '07:00' })
  expect((await desk.issuer.get(settings)).data).toEqual(kept.data)
  expect((await desk.author.get(settings)).data).toMatchObject({ desk: ['waits', 'result', 'deadline', 'done'], hasAddress: false })
  await send('不想听说的稿件')
  expect(await titles(desk.issuer)).not.toContain('待签发：不想听说的稿件')
  expect((await desk.issuer.post(settings, everything)).status).toBe(200)
  await send('想听说的稿件')
  expect(await titles(desk.issuer)).toContain('待签发：想听说的稿件')
})

test('without a mail server e-mails are kept to be read by whoever may, and go nowhere', async () => {
  const second = await desk.world.as('second@000000')
  expect((await second.post(settings, { ...everything, mail: 'waits' })).status).toBe(200)
  await send('只留存的邮件')
  const kept = await line(({ content }) => content.startsWith('待签发：只留存的邮件'))
  expect(await line(({ content, status }) => content === kept.content && status === 1)).toMatchObject({ said: 'KEPT', scene: 'notice' })
  const [raw] = await desk.world.database.query<{ text: string }>('select string_agg(t::text, chr(10)) as text from resource_maillog t')
  for (const secret of ['只留存的邮件', 'second@example.org']) expect(raw?.text).not.toContain(secret)
  expect((await second.post(settings, everything)).status).toBe(200)
})

test('a mail server gets what somebody wants by e-mail, after it was down, and not what he has read meanwhile', async () => {
  const own = 'blade-system/param-biz'
  for (const [key, value] of Object.entries({
    host: '127.0.0.1',
    port: String(mails.port),
    security: 'none',
    user: 'desk@example.org',
    password: 'geheim',
  }))
    await parameter(desk.chief, own, `mail.${key}`, value)
  const [shown] = (await desk.chief.get(`${own}/page?paramKey_equal=mail.password`)).data.records
  expect(JSON.stringify(shown)).not.toContain('geheim')
  expect((await desk.issuer.post(settings, { ...everything, mail: 'waits' })).status).toBe(200)
  mails.refusals.push('451 come back later')
  await send('寄出的稿件')
  await eventually(
    () => hurry('resource/mail').then(() => mails.got.length),
    (count) => count > 0,
  )
  expect(mails.got).toEqual([
    {
      from: 'desk@example.org',
      to: 'issuer@example.org',
      subject: '待签发：寄出的稿件',
      text: expect.stringContaining('/news?id='),
      id: expect.stringMatching(/^<\d+@example\.org>$/),
    },
  ])
  mails.refusals.push('550 no such person')
  await send('退回的邮件')
  expect(await line(({ content, status }) => content.includes('退回的邮件') && status === 2)).toMatchObject({ said: expect.stringContaining('550') })
  // Until his quiet hours are over it waits, and he reads it at his desk before that.
  const clock = (minutes: number): string => new Date(Date.now() + 8 * 3600_000 + minutes * 60_000).toISOString().slice(11, 16)
  await desk.issuer.post(settings, { ...everything, mail: 'waits', quietFrom: clock(-60), quietTo: clock(60) })
  await send('夜里的稿件')
  const [job] = await desk.world.database.query<{ id: string; ahead: number }>(
    `select id::text as id, extract(epoch from run_at - now())::float8 as ahead from platform_job where name = 'resource/mail' and status = 0`,
  )
  expect(job?.ahead).toBeGreaterThan(58 * 60)
  expect(job?.ahead).toBeLessThan(61 * 60)
  await desk.issuer.post('blade-desk/notice/read', {})
  await desk.world.database.run('update platform_job set run_at = now() where id = $1::bigint', [job?.id])
  expect(await line(({ content, status }) => content.includes('夜里的稿件') && status === 3)).toBeDefined()
  expect(mails.got).toHaveLength(1)
  await desk.issuer.post(settings, everything)
})

test('quiet hours go past midnight, and end at their minute', () => {
  const at = (clock: string): Date => new Date(`2026-03-01T${clock}:30+08:00`)
  const until = (clock: string, from: string, to: string): string | undefined => afterQuiet(at(clock), 'Asia/Shanghai', from, to)?.toISOString()
  expect(until('23:10', '22:00', '07:00')).toBe('2026-03-01T23:00:00.000Z')
  expect(until('06:59', '22:00', '07:00')).toBe('2026-02-28T23:00:00.000Z')
  expect([until('07:00', '22:00', '07:00'), until('21:59', '22:00', '07:00'), until('12:00', '12:00', '12:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(until('12:30', '12:00', '14:00')).toBe('2026-03-01T06:00:00.000Z')
})

test('a push is sealed as the standard’s own example is, and its browser alone opens it', () => {
  const example = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  }
  const plain = Buffer.from('When I grow up, I want to be a watermelon')
  const drawn = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  const sealed = encryptPush(plain, example, drawn)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  expect(decryptPush(sealed, keys, Buffer.from(example.auth, 'base64url'))).toEqual(plain)
  expect(() => encryptPush(Buffer.alloc(4000), example)).toThrow(/does not fit/)
})

const subscribe = (client: Client, { subscription }: Browser) => client.post('blade-desk/notice/push-subscribe', { ...subscription })
const pushed = (browser: Browser, count: number) =>
  eventually(
    () => hurry('desk/push').then(() => browser.got.length),
    (length) => length >= count,
  )

test('the browsers of a person are pushed what he hears of, each in its language, and again where their service was busy', async () => {
  const [one, two] = [pushes.browser(), pushes.browser()]
  expect((await desk.issuer.get('blade-desk/notice/push-key')).data.key).toMatch(/^[A-Za-z0-9_-]{87}$/)
  expect((await subscribe(desk.issuer, one)).status).toBe(200)
  const { body } = await logIn(desk.world.app, { tenantId: '000000', username: 'issuer', password: desk.world.seal(password) })
  const elsewhere = desk.world.withToken(body.access_token)
  const english = { ...two.subscription }
  expect((await elsewhere.send('POST', 'blade-desk/notice/push-subscribe', english, { 'accept-language': 'en' })).status).toBe(200)
  expect((await desk.issuer.post('blade-desk/notice/push-subscribe', { ...one.subscription, p256dh: 'AAAA' })).status).toBe(400)
  two.answers.push(503)
  const id = await send('推送的稿件')
  await Promise.all([pushed(one, 1), pushed(two, 1)])
  const notice = (await desk.issuer.get('blade-desk/notice/page?size=1')).data.records[0]
  expect(one.got.map(({ body, topic, ttl }) => ({ body, topic, ttl }))).toEqual([
    { body: { id: notice.id, title: '待签发：推送的稿件', body: expect.any(String), leads: `/news?id=${id}` }, topic: `n${notice.id}`, ttl: '86400' },
  ])
  expect(two.got.map(({ body }) => body.title)).toEqual(['To sign off: 推送的稿件'])
  expect(one.got[0]?.claims.sub).toMatch(/^mailto:/)
  // A browser whose login is over hears no more, and neither does one that says so.
  await elsewhere.get('blade-auth/oauth/logout')
  await send('只推给一个')
  await pushed(one, 2)
  expect((await desk.issuer.post('blade-desk/notice/push-unsubscribe', { endpoint: one.subscription.endpoint })).status).toBe(200)
  await send('谁也不推')
  const [{ count } = { count: -1 }] = await desk.world.database.query<{ count: number }>(
    "select count(*)::int as count from platform_job where name = 'desk/push'",
  )
  expect([one.got.length, two.got.length, count]).toEqual([2, 1, 0])
})

test('an announcement that is released is pushed to those it is for who take pushes and have not read it', async () => {
  const browsers = { issuer: pushes.browser(), author: pushes.browser(), second: pushes.browser() }
  const second = await desk.world.as('second@000000')
  for (const [client, browser] of [
    [desk.issuer, browsers.issuer],
    [desk.author, browsers.author],
    [second, browsers.second],
  ] as const)
    expect((await subscribe(client, browser)).status).toBe(200)
  await second.post(settings, { ...everything, push: '' })
  const form = { title: '全员大会', category: 2, content: '<p>周五<b>九点</b></p>' }
  const announce = async (more: object) =>
    (await desk.chief.post('blade-desk/notice/submit', { ...form, ...more, releaseTime: '2026-01-05 08:30:00' })).data
  const { id, status } = await announce({})
  expect(status).toBe(1)
  await Promise.all([pushed(browsers.issuer, 1), pushed(browsers.author, 1)])
  expect(browsers.issuer.got[0]).toMatchObject({ body: { id, title: '全员大会', body: '周五 九点', leads: null }, topic: `n${id}` })
  // Of one that names its receivers the others get nothing.
  await announce({ title: '个别通知', receivers: desk.stage.users.issuer })
  await pushed(browsers.issuer, 2)
  await announce({ title: '再次通知' })
  await Promise.all([pushed(browsers.issuer, 3), pushed(browsers.author, 2)])
  const titlesOf = ({ got }: Browser) => got.map(({ body }) => body.title)
  expect([titlesOf(browsers.author), titlesOf(browsers.second)]).toEqual([['全员大会', '再次通知'], []])
  await second.post(settings, everything)
  for (const [client, { subscription }] of [
    [desk.issuer, browsers.issuer],
    [desk.author, browsers.author],
    [second, browsers.second],
  ] as const)
    await client.post('blade-desk/notice/push-unsubscribe', { endpoint: subscription.endpoint })
})

test('whoever switches a kind off for one way hears no more of it by that way, and of the rest as before', async () => {
  const browser = pushes.browser()
  expect((await subscribe(desk.issuer, browser)).status).toBe(200)
  const mailed = async () => (await lines()).map(({ content }: { content: string }) => content).join()
  await desk.issuer.post(settings, { ...everything, mail: 'waits', push: 'result,deadline,done' })
  await send('没有推送的稿件')
  await desk.issuer.post(settings, { ...everything, mail: 'result,deadline,done', desk: 'result' })
  await send('没有邮件的稿件')
  await pushed(browser, 1)
  await desk.issuer.post(settings, { ...everything, mail: 'waits' })
  await send('什么都有的稿件')
  await pushed(browser, 2)
  await line(({ content }) => content.startsWith('待签发：什么都有的稿件'))
  expect(browser.got.map(({ body }) => body.title)).toEqual(['待签发：没有邮件的稿件', '待签发：什么都有的稿件'])
  expect([(await mailed()).includes('没有推送的稿件'), (await mailed()).includes('没有邮件的稿件')]).toEqual([true, false])
  const told = (await titles(desk.issuer)).filter((title) => /(没有推送|没有邮件|什么都有)的稿件/.test(title))
  expect(told.sort()).toEqual(['待签发：什么都有的稿件', '待签发：没有推送的稿件'])
  await desk.issuer.post(settings, everything)
  await desk.issuer.post('blade-desk/notice/push-unsubscribe', { endpoint: browser.subscription.endpoint })
})

test('a browser that is gone is forgotten, and one that another person uses is his', async () => {
  const devices = async (): Promise<number> =>
    (await desk.world.database.query('select 1 from desk_pushdevice where user_id = $1::bigint', [desk.stage.users.issuer])).length
  const before = await devices()
  const browser = pushes.browser()
  await subscribe(desk.issuer, browser)
  expect(await devices()).toBe(before + 1)
  await subscribe(desk.colleague, browser)
  expect(await devices()).toBe(before)
  await subscribe(desk.issuer, browser)
  browser.answers.push(410)
  await send('推给已离开的浏览器')
  await eventually(devices, (count) => count === before)
  const [kept] = await desk.world.database.query<{ text: string }>(
    'select coalesce(string_agg(t::text, chr(10)), $1) as text from desk_pushdevice t',
    ['-'],
  )
  expect(kept?.text).not.toContain(pushes.host)
})
