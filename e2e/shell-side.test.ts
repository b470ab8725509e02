import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn } from './api'
import { launch } from './browser'
import { sees, until } from './screen'
import { hireFor, type Language, open, setParameter, workIn, spoken } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

const names = {
  zh: {
    empty: '没有可用的菜单，请联系管理员授权',
    title: 'Masthead 融媒体中心',
    expand: '展开菜单',
    collapse: '收起菜单',
    refused: '不允许嵌入该页面',
    role: '角色',
  },
  en: {
    empty: 'You have no menu entries; please ask your administrator',
    title: 'Masthead media centre',
    expand: 'Expand menu',
    collapse: 'Collapse menu',
    refused: 'This page cannot be embedded',
    role: 'Roles',
  },
} as const

/** A page of somebody else's, on another origin. */
const elsewhere = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end('<!doctype html><title>partner</title><p>合作方页面 partner page</p>')
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

describe.each(spoken('zh'))('the side bar (%s)', (language: Language) => {
  const say = names[language]
  let browser: Browser
  let page: Page
  let client: Client
  let partner: Server
  let address = ''
  const made: string[] = []
  const restore: (() => Promise<void>)[] = []

  /** An entry of the menu, as an administrator adds it. */
  const addEntry = async (name: string, more: Readonly<Record<string, unknown>>): Promise<void> => {
    const code = `${name}-${language}`
    const { id } = await client.post<{ id: string }>('/api/blade-system/menu/submit', {
      name: code,
      nameEn: code,
      code,
      category: 1,
      sort: 900,
      ...more,
    })
    made.push(id)
  }

  beforeAll(async () => {
    browser = await launch()
    client = await logIn(url, admin)
    partner = await elsewhere()
    address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/page`
    restore.push(await setParameter(client, 'shell.frameHosts', new URL(address).host))
    restore.push(await setParameter(client, 'shell.licence', '许可证 13120250001'))
    restore.push(await setParameter(client, 'shell.filing', '京ICP备00000001号；京公网安备 11000000000001号'))
    await addEntry('embedded', { path: address, isOpen: 1 })
    await addEntry('outside', { path: `${address}?new`, isOpen: 2 })
    await addEntry('not-allowed', { path: 'https://example.org/', isOpen: 1 })
    await addEntry('for-nobody', { path: '/system/role-of-nobody', roles: 'no-such-role' })
    await addEntry('for-me', { path: '/system/role-of-mine', roles: 'no-such-role,administrator' })
    page = await workIn(browser, url, language, admin)
  })
  afterAll(async () => {
    for (const id of made) await client.post(`/api/blade-system/menu/remove?ids=${id}`)
    for (const back of restore) await back()
    partner?.close()
    await browser?.close()
  })

  const entry = (name: string) =>
    page
      .locator('.side-menu')
      .getByRole('menuitem')
      .filter({ hasText: `${name}-${language}` })

  test('is a tree of what the server grants, with icons, and marks the open page', async () => {
    await open(page, '/system/role')
    const chosen = page.locator('.side-menu .ant-menu-item-selected')
    await until(
      async () => (await chosen.allInnerTexts()).map((text) => text.trim()).join(),
      (text) => text === say.role,
    )
    await expect.poll(() => page.locator('.side-menu .ant-menu-root > li .anticon').count()).toBeGreaterThan(3)
  })

  test('shows an entry that names roles to those roles alone', async () => {
    await entry('for-me').waitFor()
    await expect.poll(() => entry('for-nobody').count()).toBe(0)
  })

  test('embeds a page of an allowed host, and no other', async () => {
    await entry('embedded').click()
    await page.waitForURL(`${url}/myiframe/${encodeURIComponent(address)}`)
    await page.frameLocator('iframe.embedded').getByText('partner page').waitFor()
    await expect.poll(() => page.locator(".tab[data-active='true'] .tab-name").innerText()).toBe(`embedded-${language}`)
    await entry('not-allowed').click()
    await sees(page, say.refused)
    await page.goto(`/myiframe/${encodeURIComponent('javascript:alert(1)//')}`)
    await sees(page, say.refused)
  })

  test('opens an external entry in a window of its own where it says so', async () => {
    await open(page, '/system/role')
    const [window] = await Promise.all([page.waitForEvent('popup'), entry('outside').click()])
    await window.waitForURL(`${address}?new`)
    expect(await window.evaluate(() => window.opener)).toBeNull()
    await window.close()
    expect(new URL(page.url()).pathname).toBe('/system/role')
  })

  test('has the mark alone when it is narrow, the name beside it when not, and the numbers of the house below', async () => {
    const brand = page.locator('.side-brand')
    await brand.getByText(say.title).waitFor()
    for (const line of ['许可证 13120250001', '京ICP备00000001号', '京公网安备 11000000000001号'])
      await page.locator('.side-foot').getByText(line).waitFor()
    await page.getByRole('button', { name: say.collapse }).click()
    await brand.getByText(say.title).waitFor({ state: 'detached' })
    await page.locator('.side-foot').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say.expand }).click()
    await brand.getByText(say.title).waitFor()
  })

  test('lies over the page of a small screen, and a click takes it away', async () => {
    const shell = page.locator('.shell')
    for (const [width, screen] of [
      [1200, '3'],
      [1199, '2'],
      [991, '1'],
      [767, '0'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await until(
        () => shell.getAttribute('data-screen'),
        (found) => found === screen,
      )
    }
    await page.setViewportSize({ width: 800, height: 900 })
    await page.getByRole('button', { name: say.expand }).click()
    const drawer = page.getByRole('dialog')
    await drawer
      .getByRole('menuitem')
      .filter({ hasText: `embedded-${language}` })
      .click()
    await drawer.waitFor({ state: 'hidden' })
    await page.waitForURL('**/myiframe/**')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('says so when there is no menu', async () => {
    const nobody = await hireFor(url, client, `nobody-${language}`, {})
    const desk = await workIn(browser, url, language, nobody)
    await desk.locator('.side-menu').getByText(say.empty).waitFor()
    await desk.context().close()
  })
})
