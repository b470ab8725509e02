import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from './browser'
import { password, url } from './seat'

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

  const add = (name: string) =>
    change(context, 'POST', 'blade-system/post/submit', { category: 3, postCode: `p${Date.now()}`, postName: name, sort: 9 })
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

  test('a session that is ended elsewhere ends here at once', async () => {
    const began = Date.now()
    await change(context, 'GET', 'blade-auth/oauth/logout')
    await second.waitForURL(/\/login/, { timeout: 5_000 })
    expect(Date.now() - began).toBeLessThan(2_500)
  })
})
