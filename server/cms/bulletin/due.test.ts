import { bulletin } from '@masthead/contract/cms/bulletin'
import { subscriber } from '@masthead/contract/cms/subscriber'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '../../engine/reach/context'
import type { Context } from '../../engine/types'
import { readRow } from '../../engine/verbs'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { race } from '../../testing/race'
import { loadKeys } from '../../platform/secrets/keys'
import { bulletinJob, bulletinMails, bulletinSending, makeBulletin, sendSome } from './bulletin'
import { messageIdOf, takeReturned } from './returning'
import { askToSubscribe, followLink, linkOf, noteBounce, standingOf } from './subscriber'

/** When the e-mail of the day is due and what is in it, at its edges, without a mail server: mails wait in their list. */

const site = 'http://localhost'
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await set('site.bulletin', '1')
})
afterAll(() => desk?.world.close())

const set = async (paramKey: string, paramValue: string): Promise<void> => {
  const [known] = (await desk.chief.get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`)).data.records
  const row = known ? { id: known.id, version: known.version, paramValue } : { paramName: paramKey, paramKey, paramValue }
  await must(desk.chief.post('blade-system/param-biz/submit', row))
}
/** As `set` does, whatever the value is. */
const force = async (paramKey: string, paramValue: string): Promise<void> => {
  await set(paramKey, '1')
  await desk.world.database.run('update system_param_biz set param_value = $2 where param_key = $1', [paramKey, paramValue])
}
const at = (moment?: string, seconds = 0): Context => ({
  ...desk.world.own,
  tenantId: '000000',
  actor: system('bulletin'),
  ...(moment ? { clock: { now: () => new Date(Date.parse(`${moment.replace(' ', 'T')}+08:00`) + seconds * 1000) } } : {}),
})
let count = 0
/** An address that nobody has asked with. */
const fresh = (): string => `reader${++count}@example.org`
const rowOf = async (email: string) => (await desk.chief.get(`blade-cms/subscriber/page?email_equal=${encodeURIComponent(email)}`)).data.records[0]
const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''
const subscribed = async (): Promise<{ id: string; email: string }> => {
  const email = fresh()
  await askToSubscribe(at(), email, site)
  const { id } = await rowOf(email)
  expect(await followLink(at(), 'confirm', tokenOf(linkOf(at(), 'confirm', { id, site })))).toBe(true)
  return { id, email }
}
const mails = (scene: string): Promise<{ id: string }[]> =>
  desk.world.database.query('select id::text as id from resource_maillog where scene = $1 order by id desc', [scene])
/** A day that has no e-mail yet, with articles that were published in its morning. */
const today = async (titles: readonly (readonly [title: string, time: string])[] = [['早间的新闻', '00:00:00']]): Promise<string> => {
  const day = `2024-${String(1 + Math.floor(count / 28)).padStart(2, '0')}-${String(1 + (count++ % 28)).padStart(2, '0')}`
  await desk.world.database.run(
    `update cms_news set publish_time = publish_time - interval '3 years' where publish_time >= $1::timestamp - interval '3 days'`,
    [day],
  )
  for (const [title, time] of titles) await desk.issue({ title, publishTime: `${day} ${time}` })
  return day
}
const made = async (moment: string, seconds = 0) => {
  const id = await makeBulletin(at(moment, seconds))
  return id === undefined ? undefined : readRow(at(), bulletin, id, { verb: null })
}

it('is due from seven unless another hour is said, and from the last hour of the day where that is beyond it', async () => {
  await subscribed()
  const day = await today()
  expect([await made(`${day} 06:59:59`), (await made(`${day} 07:00:00`))?.articles, await made(`${day} 23:00:00`)]).toEqual([undefined, 1, undefined])
  for (const [hour, before, due] of [
    ['99', '22:59:59', '23:00:00'],
    ['9', '08:59:59', '09:00:00'],
    ['x', '06:59:59', '07:00:00'],
    ['', '06:59:59', '07:00:00'],
    ['1.5', '06:59:59', '07:00:00'],
  ] as const) {
    await force('site.bulletinHour', hour)
    const other = await today()
    expect([hour, await made(`${other} ${before}`), (await made(`${other} ${due}`))?.articles]).toEqual([hour, undefined, 1])
  }
  await force('site.bulletinHour', '-1')
  expect((await made(`${await today()} 00:00:00`))?.articles).toBe(1)
})

it('has what was published within a day, to the second, ten articles unless another number is said, pinned ones first', async () => {
  await subscribed()
  await set('site.bulletinHour', '0')
  const titles = Array.from({ length: 12 }, (_, index) => [`第${index}条`, `0${Math.floor(index / 10)}:0${index % 10}:00`] as const)
  const first = await today(titles)
  expect((await made(`${first} 12:00:00`))?.articles).toBe(10)
  for (const [size, articles] of [
    ['0', 1],
    ['11', 11],
    ['99', 12],
    ['many', 10],
  ] as const) {
    await force('site.bulletinSize', size)
    expect([size, (await made(`${await today(titles)} 12:00:00`))?.articles]).toEqual([size, articles])
  }
  await set('site.bulletinSize', '30')
  const day = await today([
    ['刚好一天前', '10:00:00'],
    ['不到一天前', '10:00:01'],
  ])
  const next = new Date(Date.parse(`${day}T10:00:00Z`) + 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const issue = await made(next)
  expect([issue?.articles, issue?.content.includes('不到一天前'), issue?.subject.endsWith('：不到一天前')]).toEqual([1, true, true])
  // Nothing to tell is no e-mail, and no reader none either.
  const empty = await today([])
  expect(await made(`${empty} 12:00:00`)).toBeUndefined()
  await desk.world.database.run('update cms_subscriber set status = $1', [subscriber.state.ended])
  expect(await made(`${await today()} 12:00:00`)).toBeUndefined()
})

it('numbers its articles, with their words where they have some, under the name of the site', async () => {
  await subscribed()
  await set('site.bulletinHour', '0')
  const day = await today([])
  await desk.issue({ title: '有简介', brief: '说了什么', slug: `slug-${count}`, publishTime: `${day} 01:00:00` })
  const { id } = await desk.issue({ title: '无简介', publishTime: `${day} 00:30:00` })
  await desk.world.database.run('update cms_news set brief = null where id = $1::bigint', [id])
  const { subject, content } = (await made(`${day} 08:00:00`)) ?? {}
  expect(content?.split('\n\n')).toEqual([`1. 有简介\n说了什么\n{site}/article/slug-${count}`, expect.stringMatching(/^2\. 无简介\n\{site\}\/\S+$/)])
  const tenant = (await desk.world.database.query<{ name: string }>(`select tenant_name as name from system_tenant where tenant_id = '000000'`))[0]
    ?.name
  expect(subject).toBe(`${tenant} ${day}：有简介`)
  await set('site.name', '某报')
  expect((await made(`${await today()} 08:00:00`))?.subject).toMatch(/^某报 /)
  await set('site.name', '报'.repeat(190))
  const long = await today()
  expect((await made(`${long} 08:00:00`))?.subject).toBe(`${'报'.repeat(190)} ${long}：早间的新闻`.slice(0, 200))
})

it('is made once of each day, whichever of two nodes comes first, and by the job for the tenants that are there', async () => {
  await subscribed()
  await set('site.bulletinHour', '0')
  const day = await today()
  const both = await race(
    desk.world,
    () => makeBulletin(at(`${day} 08:00:00`)),
    () => makeBulletin(at(`${day} 08:00:00`)),
  )
  expect(both.map((id) => id === undefined).sort()).toEqual([false, true])
  await desk.issue({ title: '此刻的新闻', publishTime: undefined })
  const issues = async (): Promise<number> => (await desk.world.database.query('select 1 from cms_bulletin')).length
  const before = await issues()
  const run = () => bulletinJob(desk.world.own).handler({ data: {}, signal: new AbortController().signal } as never)
  await desk.world.database.run(`update system_tenant set expire_time = now() where tenant_id = '000000'`)
  await run()
  expect(await issues()).toBe(before)
  await desk.world.database.run(`update system_tenant set expire_time = now() + interval '1 day' where tenant_id = '000000'`)
  await run()
  await run()
  expect(await issues()).toBe(before + 1)
  // A job that is asked to end sends nothing more.
  const [issue] = (await must(desk.chief.get('blade-cms/bulletin/page?size=1'))).records
  const sending = bulletinSending(desk.world.own).handler
  const gone = async (signal: AbortSignal): Promise<number> => {
    await sending({ data: { id: issue.id }, tenantId: '000000', signal } as never)
    return (await must(desk.chief.get(`blade-cms/bulletin/detail?id=${issue.id}`))).status
  }
  expect(await gone(AbortSignal.abort())).toBe(bulletin.state.sending)
  expect(await gone(new AbortController().signal)).toBe(bulletin.state.sent)
})

it('goes to who is subscribed while it is on its way, a hundred in one turn, and to nobody once it was stopped', async () => {
  await desk.world.database.run('update cms_subscriber set status = $1', [subscriber.state.ended])
  const { id: kept, email } = await subscribed()
  const copies = `insert into cms_subscriber (tenant_id, email, email_hash, hint, site, status, bounces)
    select tenant_id, email, email_hash || '-' || $2 || '-' || n, hint, site, status, 0 from cms_subscriber, generate_series(1, 100) n where id = $1::bigint`
  await desk.world.database.run(copies, [kept, count])
  await set('site.bulletinHour', '0')
  const issue = (await made(`${await today()} 08:00:00`)) as { id: string }
  const before = (await mails('bulletin')).length
  const goneOut = async (): Promise<number> => (await mails('bulletin')).length - before
  expect([await sendSome(at(), issue.id), await goneOut()]).toEqual([true, 100])
  await must(desk.chief.post(`blade-cms/bulletin/stop/${issue.id}`, { remark: '有误' }))
  expect([await sendSome(at(), issue.id), await goneOut()]).toEqual([false, 100])
  // What waits of a stopped one is not written, nor for a reader who has signed off.
  const [stopped] = await mails('bulletin')
  expect(await bulletinMails.compose(at(), stopped?.id ?? '')).toBeUndefined()
  const another = (await made(`${await today()} 08:00:00`)) as { id: string }
  expect([await sendSome(at(), another.id), await sendSome(at(), another.id), await goneOut()]).toEqual([true, false, 201])
  const [mail] = await desk.world.database.query<{ id: string }>(
    'select mail_id::text as id from cms_bulletinmail where bulletin_id = $1::bigint and subscriber_id = $2::bigint',
    [another.id, kept],
  )
  const composed = await bulletinMails.compose(at(), mail?.id ?? '')
  expect([composed?.text.includes('{site}'), composed?.headers?.Precedence, await bulletinMails.compose(at(), '1')]).toEqual([
    false,
    'bulk',
    undefined,
  ])
  expect(await followLink(at(), 'leave', tokenOf(linkOf(at(), 'leave', { id: kept, site })))).toBe(true)
  expect([await bulletinMails.compose(at(), mail?.id ?? ''), (await rowOf(email)).status]).toEqual([undefined, subscriber.state.ended])
  await desk.world.database.run('update cms_subscriber set status = $1', [subscriber.state.ended])
})

it('takes addresses of a hundred characters, and shows their first letter and their server', async () => {
  const [longest, longer] = [35, 36].map((length) => `${'a'.repeat(60)}@${'b'.repeat(length)}.org`) as [string, string]
  await askToSubscribe(at(), longest, site)
  expect((await rowOf(longest)).hint).toBe(`a***@${'b'.repeat(35)}.org`)
  expect(() => askToSubscribe(at(), longer, site)).toThrow('Please enter an e-mail address')
})

it('confirms an address once in ten minutes, and forgets after a week who never answered', async () => {
  const email = fresh()
  const moment = '2031-05-01 12:00:00'
  const asked = async (seconds: number): Promise<number> => {
    const before = (await mails('confirm')).length
    await askToSubscribe(at(moment, seconds), email, site)
    return (await mails('confirm')).length - before
  }
  await askToSubscribe(at(), email, site)
  await desk.world.database.run('update cms_subscriber set asked_time = $1::timestamptz where id = $2::bigint', [
    `${moment}+08`,
    (await rowOf(email)).id,
  ])
  expect([await asked(0), await asked(599), await asked(600)]).toEqual([0, 0, 1])
  const [pending, late] = [fresh(), fresh()]
  for (const one of [pending, late]) await askToSubscribe(at(), one, site)
  const age = async (one: string, span: string) =>
    desk.world.database.run('update cms_subscriber set asked_time = now() - $2::interval where id = $1::bigint', [(await rowOf(one)).id, span])
  await age(pending, '6 days 23 hours')
  await age(late, '7 days 1 minute')
  await bulletinJob(desk.world.own).handler({ data: {}, signal: new AbortController().signal } as never)
  expect([(await rowOf(pending))?.status, await rowOf(late)]).toEqual([subscriber.state.pending, undefined])
})

it('signs links for three days and for four hundred, each for its use and tenant', async () => {
  const { id, email } = await subscribed()
  const endOf = (use: 'confirm' | 'leave'): number =>
    JSON.parse(Buffer.from(tokenOf(linkOf(at(), use, { id, site })).split('.')[1] ?? '', 'base64url').toString())[0]
  for (const [use, days] of [
    ['confirm', 3],
    ['leave', 400],
  ] as const) {
    const now = (): number => Math.floor(Date.now() / 1000) + days * 86_400
    const before = now()
    const end = endOf(use)
    expect([before, end, now()]).toEqual([before, end, now()].toSorted((one, other) => one - other))
    const token = tokenOf(linkOf(at(), use, { id, site }))
    expect(await standingOf(at(), use, token)).toMatchObject({ isActive: true })
    expect(await standingOf({ ...at(), tenantId: '100200' }, use, token)).toBeUndefined()
    expect(await standingOf(at(), use === 'confirm' ? 'leave' : 'confirm', token)).toBeUndefined()
  }
  // Two presses at once are one, and neither fails.
  const hasty = fresh()
  await askToSubscribe(at(), hasty, site)
  const confirm = tokenOf(linkOf(at(), 'confirm', { id: (await rowOf(hasty)).id, site }))
  const press = () => followLink(at(), 'confirm', confirm)
  expect([await race(desk.world, press, press), (await rowOf(hasty)).version]).toEqual([[true, true], 2])
  // Who has not confirmed signs off too, and what has ended stays so.
  const waiting = fresh()
  await askToSubscribe(at(), waiting, site)
  const leave = linkOf(at(), 'leave', { id: (await rowOf(waiting)).id, site })
  for (const _ of [1, 2]) expect(await followLink(at(), 'leave', tokenOf(leave))).toBe(true)
  expect((await rowOf(waiting)).status).toBe(subscriber.state.ended)
  // Confirmed again, it stays what it is.
  const { version } = await rowOf(email)
  expect(await followLink(at(), 'confirm', tokenOf(linkOf(at(), 'confirm', { id, site })))).toBe(true)
  expect((await rowOf(email)).version).toBe(version)
})

it('tells an address that nobody has from a mailbox that is full, and notes nothing of who is gone already', async () => {
  for (const [said, isGone] of [
    ['550 no such user', true],
    ['553 5.2.2 mailbox full', false],
    ['450 5.1.1 unknown', true],
    ['552 too much', false],
    ['551 moved', true],
    ['1550 in all', false],
    [`550 ${'x'.repeat(196)}y`, true],
  ] as const) {
    const { id, email } = await subscribed()
    await noteBounce(at(), id, said)
    expect([said, (await rowOf(email)).status]).toEqual([said, isGone ? subscriber.state.bounced : subscriber.state.active])
    if (!isGone) continue
    await noteBounce(at(), id, said)
    expect(await rowOf(email)).toMatchObject({ bounces: 1, endReason: said.slice(0, 200) })
  }
})

it('knows a mail that comes back for its own where the key of its mark was replaced meanwhile, and none of a key that is nobody’s', async () => {
  const keyring = (key: string) => loadKeys({ config: { key, dataDir: '/nonexistent' } })
  const [old, other, both] = await Promise.all([keyring('a'.repeat(40)), keyring('b'.repeat(40)), keyring(`${'b'.repeat(40)},${'a'.repeat(40)}`)])
  const back = (keys: Context['keys']): string =>
    [
      'Content-Type: multipart/report; boundary="cut"',
      ...['', '--cut', 'Content-Type: message/delivery-status', '', 'Action: failed', 'Status: 5.1.1'],
      ...['', '--cut', 'Content-Type: text/rfc822-headers', '', `Message-ID: <${messageIdOf({ ...at(), keys }, '1')}@example.org>`, '--cut--'],
    ].join('\r\n')
  const takes = (keys: Context['keys']) => takeReturned({ ...at(), keys: both }, back(keys))
  expect([await takes(old), await takes(other), await takes(await keyring('c'.repeat(40)))]).toEqual([true, true, false])
})
