import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launch } from './browser'
import { enter, sitDown } from './screen'
import { password, url } from './seat'
import { follow } from './shell'

/** Changes a colleague makes elsewhere: the API, called with the session of the browser. */
const change = async (context: BrowserContext, method: 'POST' | 'GET', path: string, data?: unknown): Promise<unknown> => {
  const token = (await context.cookies()).find(({ name }) => name === 'saber-access-token')?.value ?? ''
  const answer = await context.request.fetch(`${url}/api/${path}`, {
    method,
    headers: { 'Blade-Auth': `bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: unknown }).data
}

describe('lists that show what others change', () => {
  let browser: Browser
  let context: BrowserContext
  let first: Page
  let second: Page
  let streams = 0
  const held = new Set<Request>()
  /** Connections that are open now, in all tabs. */
  const open = (): number => [...held].filter((request) => !request.frame().page().isClosed()).length

  beforeAll(async () => {
    browser = await launch()
    context = await browser.newContext({ locale: 'zh-CN' })
    const isStream = (address: string): boolean => address.includes('/api/blade-desk/stream')
    context.on('request', (request) => {
      if (!isStream(request.url())) return
      streams++
      held.add(request)
    })
    context.on('requestfinished', (request) => held.delete(request))
    context.on('requestfailed', (request) => held.delete(request))
    first = await context.newPage()
    await first.goto(`${url}/login?redirect=${encodeURIComponent('/system/post')}`)
    await first.locator('[name=tenantId]').fill('000000')
    await first.locator('[name=username]').fill('admin')
    await first.locator('[name=password]').fill(password)
    await first.keyboard.press('Enter')
    await first.getByRole('cell', { name: '管理员' }).first().waitFor()
    second = await context.newPage()
    await second.goto(`${url}/system/post`)
    await second.getByRole('cell', { name: '管理员' }).first().waitFor()
  })
  afterAll(() => browser?.close())

  let added = 0
  /** The newest stands first, so that all are found on the first page. */
  const add = (name: string) =>
    change(context, 'POST', 'blade-system/post/submit', { category: 3, postCode: `p${Date.now()}`, postName: name, sort: 99 - ++added })
  /** The page is left, and not only asked to be: it gives up what it was reading. */
  const brokenOff = (page: Page) => page.waitForEvent('requestfailed', (request) => request.url().includes('/post/page'))
  const shows = (page: Page, name: string) => page.getByRole('button', { name: `查看 ${name}`, exact: true }).waitFor({ timeout: 10_000 })

  test('a row that is added elsewhere appears in every tab, over one connection', async () => {
    await expect.poll(open).toBe(1)
    await add('实时岗位')
    await second.bringToFront()
    await shows(second, '实时岗位')
    await first.bringToFront()
    await shows(first, '实时岗位')
    expect(open()).toBe(1)
  })

  test('a page that shows another noun is told of it too, and nothing is missed meanwhile', async () => {
    await second.goto(`${url}/system/dict`)
    await second.getByRole('heading', { level: 1 }).first().waitFor()
    await change(context, 'POST', 'blade-system/dict/submit', { code: 'e2e_live', dictKey: '-1', dictValue: '实时字典', sort: 0 })
    await second.bringToFront()
    await second.getByRole('button', { name: /^实时字典/ }).waitFor({ timeout: 10_000 })
    expect(open()).toBe(1)
  })

  test('when the tab that had the connection is closed another one takes over', async () => {
    const before = streams
    await first.close()
    await expect.poll(() => streams > before && open() === 1).toBe(true)
    await second.goto(`${url}/system/post`)
    await shows(second, '实时岗位')
    await add('接班岗位')
    await shows(second, '接班岗位')
  })

  test('changes that come faster than they can be read show no sign of loading', async () => {
    const list = /\/api\/blade-system\/post\/page/
    const waiting: Route[] = []
    await second.route(list, (route) => void waiting.push(route))
    const loading = second.locator('.pane .ant-spin-spinning')
    const sawLoading = loading.waitFor({ timeout: 0 }).then(
      () => true,
      () => false,
    )
    for (const [at, name] of ['一号岗位', '二号岗位', '三号岗位', '四号岗位'].entries()) {
      await add(name)
      await expect.poll(() => waiting.length).toBeGreaterThan(at)
      // The list is drawn anew while it waits.
      await second.setViewportSize({ width: 1280 - at * 40, height: 720 })
    }
    await expect.poll(() => loading.count()).toBe(0)
    // What was held goes on.
    await second.unroute(list)
    await shows(second, '四号岗位')
    expect(await Promise.race([sawLoading, false])).toBe(false)
  })

  test('what happens while a list is read for the first time is shown, though the reading was before it', async () => {
    const third = await context.newPage()
    const next = () => new Promise<Route>((taken) => third.route('**/api/blade-system/post/page?**', taken, { times: 1 }))
    const reading = next()
    await third.goto(`${url}/system/post`)
    const first = await reading
    const response = await first.fetch()
    await add('初读岗位')
    // The other tab has heard of it, so this one has too.
    await shows(second, '初读岗位')
    const again = next()
    await first.fulfill({ response })
    await again
    // Also to who leaves before the other reading is done, and comes back.
    const broken = brokenOff(third)
    await follow(third, '/system/dict')
    await broken
    await follow(third, '/system/post')
    await shows(third, '初读岗位')
    await third.close()
  })

  test('who leaves while a change is read and comes back at once finds it, and so does who looked at other rows meanwhile', async () => {
    const list = '**/api/blade-system/post/page?**'
    await follow(second, '/system/post')
    await shows(second, '初读岗位')
    const reading = new Promise<Route>((taken) => second.route(list, taken, { times: 1 }))
    await add('离开岗位')
    await reading
    const broken = brokenOff(second)
    await follow(second, '/system/dict')
    await broken
    await follow(second, '/system/post')
    await shows(second, '离开岗位')

    await follow(second, `/system/post?postName=${encodeURIComponent('初读')}`)
    await second.getByRole('button', { name: '查看 离开岗位', exact: true }).waitFor({ state: 'hidden' })
    const again = second.waitForResponse((response) => response.url().includes('/post/page') && response.ok())
    await add('别处岗位')
    await again
    await follow(second, '/system/post')
    await shows(second, '别处岗位')
  })

  describe('with a connection of its own', () => {
    let own: BrowserContext
    let page: Page

    beforeEach(async () => {
      own = await sitDown(browser, url)
      page = await own.newPage()
    })
    afterEach(() => own.close())

    test('what happens while it tells of another page still is not missed', async () => {
      // A slow computer: it comes to asking for another connection when it is let.
      await page.addInitScript(() => {
        const { setTimeout } = window
        const held: (() => void)[] = []
        Object.assign(window, {
          held,
          setTimeout: (act: () => void, ms?: number, ...rest: unknown[]) =>
            ms === 200 && location.pathname === '/system/post' ? -held.push(act) : setTimeout(act, ms, ...rest),
        })
      })
      const told = page.waitForResponse((response) => response.url().includes('personalnotice') && response.ok())
      await enter(page, { tenantId: '000000', account: 'admin', password })
      await told
      await follow(page, '/system/post')
      await shows(page, '实时岗位')
      await add('错过岗位')
      const unread = page.waitForRequest('**/notice/unread')
      await change(context, 'POST', 'blade-general/notice/submit', { title: '路过', category: 1, content: '<p>正文</p>' })
      await unread
      await page.evaluate(() => {
        for (const act of (window as unknown as { held: (() => void)[] }).held.splice(0)) act()
      })
      await shows(page, '错过岗位')
    })

    test('it is asked for again soon where it was refused for now', async () => {
      let refused = 0
      await page.route('**/api/blade-desk/stream?**', (route) => {
        if (refused === 2) return route.continue()
        refused++
        return route.fulfill({ status: 429, json: { code: 429, success: false, msg: '实时连接过多' } })
      })
      await enter(page, { tenantId: '000000', account: 'admin', password })
      await follow(page, '/system/post')
      await page.getByRole('cell', { name: '管理员' }).first().waitFor()
      await expect.poll(() => refused).toBe(2)
      await add('回来岗位')
      await shows(page, '回来岗位')
    })
  })

  test('a session that is ended elsewhere ends here by itself', async () => {
    await change(context, 'GET', 'blade-auth/oauth/logout')
    await second.waitForURL(/\/login/)
  })
})
