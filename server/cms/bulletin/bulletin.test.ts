import { bulletin } from '@masthead/contract/cms/bulletin'
import { subscriber } from '@masthead/contract/cms/subscriber'
import { maillog } from '@masthead/contract/resource/maillog'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '../../engine/reach/context'
import type { Context } from '../../engine/types'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { eventually } from '../../testing/eventually'
import { mailbox } from '../../testing/mailbox'
import { type MailServerForTests, mailServer } from '../../testing/mailserver'
import { captchaOn, readerAt } from '../../testing/member'
import { makeBulletin, sendSome } from './bulletin'
import { readReturns } from './returning'

let desk: Desk
let mails: MailServerForTests

const set = async (paramKey: string, paramValue: string): Promise<void> => {
  const [known] = (await desk.chief.get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`)).data.records
  const row = known ? { id: known.id, version: known.version, paramValue } : { paramName: paramKey, paramKey, paramValue }
  await must(desk.chief.post('blade-system/param-biz/submit', row))
}

beforeAll(async () => {
  desk = await openDesk()
  mails = await mailServer('desk@example.org', 'geheim')
  const platform = await desk.world.as('admin')
  const [hosts] = (await platform.get('blade-system/param/page?paramKey_equal=outbound.hosts')).data.records
  await must(platform.post('blade-system/param/submit', { id: hosts.id, version: hosts.version, paramValue: `127.0.0.1:${mails.port}` }))
  const server = {
    'mail.host': '127.0.0.1',
    'mail.port': String(mails.port),
    'mail.security': 'none',
    'mail.user': 'desk@example.org',
    'mail.from': 'news@example.org',
    'mail.password': 'geheim',
  }
  for (const [key, value] of Object.entries(server)) await set(key, value)
  desk.world.background.start()
})
afterAll(async () => {
  await desk?.world.background.stop()
  mails?.close()
  await desk?.world.close()
})

const system000 = (): Context => ({ ...desk.world.own, tenantId: '000000', actor: system('bulletin') })
/** What waits for another try need not wait for it here. */
const hurry = () => desk.world.database.run("update platform_job set run_at = now() where name = 'resource/mail' and status = 0")
const got = (count: number) =>
  eventually(
    () => hurry().then(() => mails.got.length),
    (length) => length >= count,
  )
const ask = async (email: string) => {
  const reader = readerAt(desk.world)
  return reader.send('/newsletter', { email, ...(await captchaOn(desk.world, await reader.get('/newsletter'))) })
}
/** The path and token of the newest link of a use that an address was sent. */
const linkTo = (email: string, use: 'confirm' | 'leave'): string => {
  const text = mails.got.findLast(({ to }) => to === email)?.text.replace(/\s+/g, ' ') ?? ''
  return new RegExp(`http://localhost(/newsletter/${use}\\?token=[\\w.%~-]+)`).exec(text)?.[1] ?? ''
}
const rowOf = async (email: string) => (await desk.chief.get(`blade-cms/subscriber/page?email_equal=${encodeURIComponent(email)}`)).data.records[0]
const post = (url: string, headers: Record<string, string> = {}) =>
  desk.world.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

it('is offered where a tenant has it, and taken from its own form by people alone', async () => {
  const reader = readerAt(desk.world)
  expect([(await reader.get('/newsletter')).status, (await reader.get('/home')).html.includes('href="/newsletter"')]).toEqual([404, false])
  await set('site.bulletin', '1')
  await set('site.bulletinHour', '0')
  expect((await reader.get('/home')).html).toContain('href="/newsletter"')
  expect((await reader.send('/newsletter', { email: 'a@example.org' }, { origin: 'http://elsewhere.example' })).status).toBe(403)
  const unread = await reader.send('/newsletter', { email: 'a@example.org', captchaKey: 'x', captchaCode: 'y' })
  expect([unread.status, unread.html.includes('验证码错误'), unread.html.includes('value="a@example.org"')]).toEqual([400, true, true])
  for (const wrong of ['a', 'a@b', 'a b@example.org', `${'a'.repeat(90)}@example.org`]) {
    await desk.world.database.run('delete from general_publicvisit')
    const refused = await ask(wrong)
    expect([wrong, refused.status, refused.html.includes('请输入正确的电子邮箱')]).toEqual([wrong, 400, true])
  }
  expect(await rowOf('a@example.org')).toBeUndefined()
})

it('goes to an address once its holder has confirmed, which opening the link does not do, and no more after one press', async () => {
  await desk.world.database.run('delete from general_publicvisit')
  for (const _ of [1, 2]) expect((await ask(' Lin@Example.org ')).html).toContain('请查收邮件')
  await got(1)
  expect(mails.got[0]?.from).toBe('news@example.org')
  const confirm = linkTo('lin@example.org', 'confirm')
  const opened = await readerAt(desk.world).get(confirm)
  expect([opened.status, opened.html.includes('l***@example.org'), (await rowOf('lin@example.org')).status]).toEqual([
    200,
    true,
    subscriber.state.pending,
  ])
  const [raw] = await desk.world.database.query<{ text: string }>('select s::text as text from cms_subscriber s')
  expect(raw?.text).not.toContain('lin@')
  expect((await rowOf('lin@example.org')).email).toBe('******')
  expect((await post(confirm)).body).toContain('订阅成功')
  expect((await rowOf('lin@example.org')).status).toBe(subscriber.state.active)
  // Asked for once more within ten minutes and while it is subscribed, nothing goes out.
  await ask('lin@example.org')
  expect(await makeBulletin(system000())).toBeUndefined()
  await set('site.bulletinSize', '1')
  await desk.issue({ title: '排不下的新闻', publishTime: undefined })
  const { id } = await desk.issue({ title: '今天的头条', brief: '摘要在此', slug: 'of-today', publishTime: undefined })
  await desk.issue({ title: '太旧的新闻' })
  const issue = (await makeBulletin(system000())) ?? ''
  expect(await makeBulletin(system000())).toBeUndefined()
  await got(2)
  expect(mails.got).toHaveLength(2)
  const [, mail] = mails.got
  expect([mail?.to, mail?.subject.endsWith('今天的头条')]).toEqual(['lin@example.org', true])
  expect(mail?.text.replaceAll('\r', '')).toContain('摘要在此\nhttp://localhost/article/of-today')
  for (const other of ['太旧的新闻', '排不下的新闻']) expect(mail?.text).not.toContain(other)
  const leave = linkTo('lin@example.org', 'leave')
  expect(mails.heads[1]).toMatch(/^List-Unsubscribe: <http:\/\/localhost\/newsletter\/leave\?token=[^>]+>\r$/im)
  expect(mails.heads[1]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im)
  const figures = await eventually(
    async () => (await desk.chief.get(`blade-cms/bulletin/detail?id=${issue}`)).data,
    (row) => row.status === bulletin.state.sent && row.sent === 1,
  )
  expect(figures).toMatchObject({ articles: 1, receivers: 1, sent: 1, failed: 0 })
  expect((await readerAt(desk.world).get(leave)).html).toContain('退订')
  expect((await rowOf('lin@example.org')).status).toBe(subscriber.state.active)
  expect((await post(leave, { origin: 'https://mail.example' })).statusCode).toBe(200)
  expect((await post(leave)).body).toContain('已退订')
  expect((await rowOf('lin@example.org')).status).toBe(subscriber.state.ended)
  // A link of one use does not serve the other, nor one that somebody made up.
  for (const wrong of [confirm.replace('confirm', 'leave'), '/newsletter/leave?token=made-up', '/newsletter/confirm'])
    expect([(await post(wrong)).statusCode, (await readerAt(desk.world).get(wrong)).status]).toEqual([410, 410])
  expect(id).toBeDefined()
})

/** Somebody who has confirmed, without the mails of it. */
const subscribed = async (email: string): Promise<string> => {
  await desk.world.database.run('delete from general_publicvisit')
  const before = mails.got.length
  await ask(email)
  await got(before + 1)
  await post(linkTo(email, 'confirm'))
  return (await rowOf(email)).id
}
/** Another issue, as of another day. */
const anotherIssue = async (): Promise<string> => {
  await desk.world.database.run('update cms_bulletin set issue_day = issue_day - 1 where issue_day >= (select max(issue_day) from cms_bulletin) - 40')
  return (await makeBulletin(system000())) ?? ''
}
const answered = (id: string, count: number) =>
  eventually(
    () => hurry().then(async () => (await desk.chief.get(`blade-cms/bulletin/detail?id=${id}`)).data),
    (row) => row.sent + row.failed >= count && row.status === bulletin.state.sent,
  )

it('ends for an address that nobody has at once, and for others with the third mail that comes back', async () => {
  await subscribed('gone@example.org')
  mails.refusals.push('550 5.1.1 no such user')
  expect(await answered(await anotherIssue(), 1)).toMatchObject({ failed: 1, sent: 0 })
  expect(await rowOf('gone@example.org')).toMatchObject({ status: subscriber.state.bounced, bounces: 1, endReason: expect.stringContaining('550') })
  await subscribed('full@example.org')
  for (const [bounces, status] of [
    [1, subscriber.state.active],
    [2, subscriber.state.active],
    [3, subscriber.state.bounced],
  ]) {
    mails.refusals.push('552 mailbox full')
    await answered(await anotherIssue(), 1)
    expect(await rowOf('full@example.org')).toMatchObject({ bounces, status })
  }
  expect(await anotherIssue()).toBe('')
  // A server that asks for patience is tried again, and it is no bounce.
  const id = await subscribed('late@example.org')
  mails.refusals.push('451 come back later')
  expect(await answered(await anotherIssue(), 1)).toMatchObject({ sent: 1, failed: 0 })
  expect((await must(desk.chief.post(`blade-cms/subscriber/bounce/${id}`, { permanent: true, said: '人工登记' }))).status).toBe(
    subscriber.state.bounced,
  )
})

it('is not sent twice, whatever ends the process on the way, and stops when the desk stops it', async () => {
  const id = await subscribed('once@example.org')
  const issue = await anotherIssue()
  await answered(issue, 1)
  const count = mails.got.length
  await desk.world.database.run('update cms_bulletin set status = $2 where id = $1::bigint', [issue, bulletin.state.sending])
  expect(await sendSome(system000(), issue)).toBe(false)
  // The process ended after the server had taken the mail and before that was written down: its job runs once more.
  const [mail] = await desk.world.database.query<{ id: string }>('select mail_id as id from cms_bulletinmail where subscriber_id = $1::bigint', [id])
  await desk.world.database.run('update resource_maillog set status = $2 where id = $1::bigint', [mail?.id, maillog.state.sending])
  await desk.world.database.run("insert into platform_job (tenant_id, name, data) values ('000000', 'resource/mail', $1::jsonb)", [
    JSON.stringify({ id: mail?.id }),
  ])
  const line = await eventually(
    async () => (await desk.chief.get(`blade-resource/maillog/detail?id=${mail?.id}`)).data,
    (row) => row.status !== maillog.state.sending,
  )
  expect([line.status, line.said.includes('不再重发'), mails.got.length]).toEqual([maillog.state.failed, true, count])
  await must(desk.chief.post(`blade-cms/subscriber/stop/${id}`, { remark: '来电要求' }))
  expect(await rowOf('once@example.org')).toMatchObject({ status: subscriber.state.ended, endReason: '来电要求' })
})

/** The report of a server about a mail that it could not deliver, as servers write it. */
const report = (about: string, { action = 'failed', status = '5.1.1', diagnostic = 'smtp; 550 no such user' } = {}): string =>
  [
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_cut"',
    '',
    'They could not be reached.',
    '--=_cut',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '.',
    '--=_cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; somebody@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code:',
    ` ${diagnostic}`,
    '--=_cut',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: news',
    `Message-ID: ${about}`,
    '--=_cut--',
    '',
  ].join('\r\n')

it('learns from its mailbox which mails came back later, and leaves every other mail there', async () => {
  const box = await mailbox('desk@example.org', 'geheim')
  const platform = await desk.world.as('admin')
  const [hosts] = (await platform.get('blade-system/param/page?paramKey_equal=outbound.hosts')).data.records
  const trusted = `127.0.0.1:${mails.port},127.0.0.1:${box.port},127.0.0.1:995`
  await must(platform.post('blade-system/param/submit', { id: hosts.id, version: hosts.version, paramValue: trusted }))
  const read = (): Promise<void> => readReturns(desk.world.own, known)
  const known = new Map<string, ReadonlySet<string>>()
  await subscribed('moved@example.org')
  const issue = await anotherIssue()
  expect(await answered(issue, 1)).toMatchObject({ sent: 1, failed: 0 })
  const about = mails.got.at(-1)?.id ?? ''
  const id = about.slice(1, about.indexOf('.'))
  const others = [
    'Subject: hello\r\n\r\nA mail of somebody.',
    report(about, { action: 'delayed' }),
    report(about.replace(/\..{22}@/, `.${'x'.repeat(22)}@`)),
    report(`<${id}@example.org>`),
    report(about).replace('multipart/report', 'multipart/mixed'),
    report(about).replace('message/delivery-status', 'text/plain'),
    report(about).replace('--=_cut\r\nContent-Type: text/rfc822-headers', 'Of'),
    `Subject: long\r\n\r\n${'x'.repeat(262_144)}`,
  ]
  box.mails.push(...others)
  // Nobody looks where the tenant names no server, and a server that refuses is told as the end of the job.
  await read()
  expect(box.read).toBe(0)
  await set('mail.popHost', '127.0.0.1')
  await set('mail.popPort', '1')
  await expect(read()).rejects.toThrow('000000: 127.0.0.1: the address is not outside')
  await set('mail.popPort', '0')
  await expect(read()).rejects.toThrow('000000: connect ECONNREFUSED 127.0.0.1:995')
  await set('mail.popPort', String(box.port))
  await set('mail.user', 'else@example.org')
  await expect(read()).rejects.toThrow('000000: 127.0.0.1 refused PASS: -ERR no')
  await set('mail.user', 'desk@example.org')
  await read()
  expect([box.mails, box.read]).toEqual([others, others.length - 1])
  expect(await rowOf('moved@example.org')).toMatchObject({ status: subscriber.state.active, bounces: 0 })
  // What it has read it does not read again. A full mailbox is no address that nobody has; a mail comes back once, however often that is reported.
  const full = { status: '5.2.2', diagnostic: 'smtp; 550 mailbox full' }
  box.mails.push(report(about, full), `X: again\r\n${report(about, full)}`)
  await read()
  expect([box.mails, box.read]).toEqual([others, others.length + 1])
  expect(await rowOf('moved@example.org')).toMatchObject({ status: subscriber.state.active, bounces: 1 })
  expect((await desk.chief.get(`blade-cms/bulletin/detail?id=${issue}`)).data).toMatchObject({ sent: 0, failed: 1 })
  await answered(await anotherIssue(), 1)
  box.mails.push(report(mails.got.at(-1)?.id ?? ''))
  await read()
  expect(box.mails).toEqual(others)
  expect(await rowOf('moved@example.org')).toMatchObject({
    status: subscriber.state.bounced,
    bounces: 2,
    endReason: '5.1.1 smtp; 550 no such user',
  })
  box.close()
})
