import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser as Subscribed, pushService } from '../server/testing/pushservice'
import { type Client, logIn } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { hireFor, setParameter } from './shell'

let browser: Browser
let admin: Client
let service: Awaited<ReturnType<typeof pushService>>
let appId: string

beforeAll(async () => {
  admin = await logIn(url, { tenantId: '000000', account: 'admin', password })
  service = await pushService()
  await setParameter(admin, 'outbound.hosts', service.host)
  const app = { appName: '网站', appKey: 'site', provider: 'web' }
  appId = (await admin.post<{ id: string }>('/api/blade-message-push/appinfo/submit', app)).id
  browser = await launch()
})
afterAll(async () => {
  service?.close()
  await browser?.close()
})

/** Somebody's browser that may show notices. Without a network it finds no push service, so that its subscription is one of ours; everything else is its own. */
const sitDownTo = async ({ subscription: { endpoint, p256dh, auth } }: Subscribed): Promise<BrowserContext> => {
  const context = await sitDown(browser, url, { permissions: ['notifications'] })
  await context.addInitScript(
    (given) => {
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey
        if (!options?.userVisibleOnly || !(key instanceof Uint8Array) || key.length !== 65) throw new TypeError('no key of a server')
        localStorage.setItem('subscribed', '1')
        return subscription
      }
      PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
    },
    { endpoint, p256dh, auth },
  )
  return context
}

/** Asks for the approval of a push to everybody. */
const ask = async (title: string): Promise<string> => {
  const draft = { title, content: '刚刚发生', type: 'notice', link: '/topicList', appId, audience: 'all', quietOk: true }
  const { id } = await admin.post<{ id: string }>('/api/blade-message-push/task', draft)
  await admin.post(`/api/blade-message-push/task/submit/${id}`)
  return id
}
const titles = (found: Subscribed): unknown[] => found.got.map(({ body }) => body.title)
const hears = (found: Subscribed, title: string): Promise<unknown[]> =>
  until(
    async () => titles(found),
    (heard) => heard.includes(title),
  )

test('a reader has news pushed to the browser by a button, somebody of the house hears of it as he wants, and both get what they asked for', async () => {
  const [reader, deputy] = [service.browser(), service.browser()]
  const site = await (await sitDownTo(reader)).newPage()
  const button = site.locator('button.pushes')
  await until(
    () => site.goto('/home').then(() => button.count()),
    (count) => count === 1,
  )
  await sees(site, '接收新闻推送')
  await button.click()
  await site.getByRole('button', { name: '不再接收新闻推送' }).waitFor()

  const who = await hireFor(url, admin, 'deputy', { 推送任务: ['查看', '批准'] })
  const page = await (await sitDownTo(deputy)).newPage()
  await holdSession(page, who)
  const chooses = async (way: string, isWanted: boolean): Promise<void> => {
    await page.goto('/info/index?tabsActive=3')
    const box = page.getByRole('checkbox', { name: `待办 · ${way}` })
    await box.waitFor()
    await expect.poll(() => box.isChecked()).toBe(!isWanted)
    await box.setChecked(isWanted)
    await told(page, '更新成功', () => page.getByRole('button', { name: /^保\s?存$/ }).click())
  }
  await chooses('产品内', false)
  await page.getByRole('button', { name: '在此浏览器接收推送' }).click()
  await page.getByRole('button', { name: '此浏览器不再接收' }).waitFor()

  await ask('早间提醒')
  await hears(deputy, '待审批推送：早间提醒')
  expect(deputy.got[0]?.body).toMatchObject({ body: '将推送给 1 个终端', leads: expect.stringContaining('/message-push/task') })
  await chooses('产品内', true)
  await chooses('浏览器推送', false)
  await ask('午间提醒')
  await chooses('浏览器推送', true)
  const last = await ask('晚间提醒')
  expect(await hears(deputy, '待审批推送：晚间提醒')).toEqual(['待审批推送：早间提醒', '待审批推送：晚间提醒'])
  await page.goto('/desk/notice')
  // What is alike is one line, which opens.
  await sees(page, '待审批推送：晚间提醒')
  await page.getByText('另有 1 条同类').click()
  await sees(page, '待审批推送：午间提醒')
  await expect.poll(() => page.getByText('早间提醒').count()).toBe(0)

  expect(reader.got).toEqual([])
  await (await logIn(url, who)).post(`/api/blade-message-push/task/approve/${last}`)
  await hears(reader, '晚间提醒')
  expect(reader.got.map(({ body }) => body)).toEqual([{ id: last, title: '晚间提醒', body: '刚刚发生', leads: '/topicList' }])
  await site.getByRole('button', { name: '不再接收新闻推送' }).click()
  await site.getByRole('button', { name: '接收新闻推送', exact: true }).waitFor()
  const { records } = await admin.get<{ records: { enabled: boolean }[] }>('/api/blade-message-push/userclient/page')
  expect(records.map(({ enabled }) => enabled)).toEqual([false])
})
