import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../engine/due/due'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'
import { type Browser, pushService } from '../testing/pushservice'
import { trustHosts } from '../testing/travel'
import type { Client } from '../testing/world'

const web = 'blade-message-push/userclient/web'
let desk: Desk
let second: Client
let pushes: Awaited<ReturnType<typeof pushService>>

beforeAll(async () => {
  desk = await openDesk()
  second = await desk.world.as('admin@000000')
  pushes = await pushService()
  await trustHosts(desk.world, [pushes.host])
  desk.world.background.start()
})
afterAll(async () => {
  await desk?.world.background.stop()
  pushes?.close()
  await desk?.world.close()
})

const foot = async (): Promise<string> => String((await desk.world.nobody.get('/home')).body).split('<footer')[1] ?? ''
const subscribe = (browser: Browser, more: Record<string, unknown> = {}) =>
  desk.world.nobody.post(`${web}/subscribe`, { ...browser.subscription, ...more })
const leave = ({ subscription: { endpoint, auth } }: Browser, secret = auth) =>
  desk.world.nobody.post(`${web}/unsubscribe`, { endpoint, auth: secret })
const clients = async () => (await desk.chief.get('blade-message-push/userclient/page?size=50')).data.records

/** Pushes news to everybody, which somebody else approves, and waits for its end; answers the sums. */
const pushNews = async (appId: string, title: string, newsId: string) => {
  const draft = { title, content: '刚刚发生', type: 'news', newsId, appId, audience: 'all', quietOk: true }
  const { id } = (await desk.chief.post('blade-message-push/task', draft)).data
  await desk.chief.post(`blade-message-push/task/submit/${id}`)
  expect((await second.post(`blade-message-push/task/approve/${id}`)).status).toBe(200)
  await runDue(desk.later(0), { nouns: ['message-push/task'] })
  return eventually(
    async () => {
      await desk.world.database.run(`update platform_job set run_at = now() where name = 'message-push/send' and status = 0 and attempts > 0`)
      return (await desk.chief.get(`blade-message-push/task/detail?id=${id}`)).data
    },
    ({ status }) => status >= 4,
  )
}

test('readers have news pushed to their browsers once the site offers it, and until they want no more', async () => {
  expect(await foot()).not.toContain('data-pushes')
  expect((await desk.world.nobody.get(`${web}/key`)).status).toBe(404)
  const [first, other, leaver] = [pushes.browser(), pushes.browser(), pushes.browser()]
  expect((await subscribe(first)).status).toBe(404)

  const app = await desk.chief.post('blade-message-push/appinfo', { appName: '网站', appKey: 'site', provider: 'web' })
  expect(app.status, app.msg).toBe(200)
  await eventually(foot, (html) => html.includes('data-pushes="000000"'))
  expect((await desk.world.nobody.get(`${web}/key`)).data.key).toMatch(/^[A-Za-z0-9_-]{87}$/)

  // One that comes again is the same browser, and what is none is refused.
  for (const browser of [first, other, leaver, first]) expect((await subscribe(browser)).status).toBe(200)
  expect((await subscribe(first, { p256dh: 'AAAA' })).status).toBe(400)
  expect(await clients()).toHaveLength(3)
  const [kept] = await desk.world.database.query<{ text: string }>("select string_agg(t::text, ' ') as text from message_push_userclient t")
  expect(kept?.text).not.toContain(pushes.host)

  const { id: newsId } = await desk.issue({ title: '推给读者的报道' })
  // A push service is told where questions about a push go.
  const [contact] = (await second.get('blade-system/param/page?paramKey_equal=push.contact')).data.records
  expect((await second.put(`blade-system/param/${contact.id}`, { version: contact.version, paramValue: 'mailto:desk@example.org' })).status).toBe(200)
  first.answers.push(503)
  const sums = await pushNews(app.data.id, '快讯', newsId)
  expect(sums).toMatchObject({ status: 4, total: 3, sent: 3, failed: 0, skipped: 0 })
  expect(first.got.map(({ body, topic }) => ({ body, topic }))).toEqual([
    { body: { id: sums.id, title: '快讯', body: '刚刚发生', leads: `/newDetail?id=${newsId}` }, topic: `t${sums.id}` },
  ])
  expect([first.got.length, other.got.length, leaver.got.length]).toEqual([1, 1, 1])
  expect(other.got.map(({ claims }) => claims.sub)).toEqual(['mailto:desk@example.org'])

  // Whoever does not hold its secret cannot speak for a browser; one that leaves is not reached any more, and neither is one that is gone.
  await leave(first, 'A'.repeat(22))
  expect((await leave(leaver)).status).toBe(200)
  other.answers.push(410)
  expect(await pushNews(app.data.id, '又一条', newsId)).toMatchObject({ status: 4, total: 3, sent: 1, failed: 1, skipped: 1 })
  expect([first.got.length, other.got.length, leaver.got.length]).toEqual([2, 1, 1])
  expect((await clients()).map(({ enabled }: { enabled: boolean }) => enabled).sort()).toEqual([false, false, true])
  const left = await desk.world.database.query('select 1 from message_push_userclient where client_id is null and client_id_hash is null')
  expect(left).toHaveLength(1)
  // And who changes his mind is there again.
  await subscribe(leaver)
  expect(await pushNews(app.data.id, '再一条', newsId)).toMatchObject({ sent: 2, skipped: 1 })
  expect(leaver.got).toHaveLength(2)
})

test('one address subscribes so many browsers in an hour and no more', async () => {
  const known = (await clients()).length
  const answers = []
  for (let count = known; count < 31; count += 1) answers.push((await subscribe(pushes.browser())).status)
  expect([answers.slice(0, -1).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429])
})
