import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from './api'
import { launch } from './browser'
import { holdSession, sees } from './screen'
import { password, url } from './seat'
import { ofUser, open } from './shell'

const secret = password
const admin = { tenantId: '000000', account: 'admin', password }

let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
})
afterEach(async () => {
  await context.close()
})

const fillIn = async (page: Page, password = secret): Promise<void> => {
  await page.getByLabel('租户编号').fill('000000')
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
}

/** Begins with a session: what the login page does stands in the tests of it. */
const enter = async (page: Page, path = '/system/post'): Promise<void> => {
  await holdSession(page, admin)
  await page.goto(path)
  await page.locator('.top-user').waitFor()
}

const tokenOf = async (page: Page): Promise<string> => (await page.context().cookies()).find(({ name }) => name === 'saber-access-token')?.value ?? ''

const api = async (token: string, path: string, init: RequestInit = {}): Promise<{ status: number; data: unknown }> => {
  const answer = await fetch(`${url}/api/${path}`, { ...init, headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' } })
  return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data }
}

const isRenewal = (request: Request): boolean => request.url().includes('/oauth/token') && (request.postData() ?? '').includes('refresh_token')

const countRenewals = (): { count: number } => {
  const seen = { count: 0 }
  context.on('request', (request) => {
    if (isRenewal(request)) seen.count += 1
  })
  return seen
}

describe('login', () => {
  test('works where the browser has no WebCrypto, as on plain http in a local network', async () => {
    await context.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }))
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    expect(await page.evaluate(() => window.crypto.subtle === undefined)).toBe(true)
    await fillIn(page)
    await page.locator('.top-user').waitFor()
    const sent = await api(await tokenOf(page), 'blade-auth/oauth/user-info')
    expect(sent.status).toBe(200)
  })

  test('shows a captcha when the server asks for one, and another one after each try', async () => {
    const { token } = await logIn(url, admin)
    const { data } = await api(token, 'blade-system/param/page?paramKey_equal=login.captcha')
    const [row] = (data as { records: { id: string; version: number }[] }).records
    const set = async (paramValue: string, version?: number): Promise<number> => {
      const saved = await api(token, 'blade-system/param/submit', { method: 'POST', body: JSON.stringify({ id: row?.id, version, paramValue }) })
      expect(saved.status).toBe(200)
      return (saved.data as { version: number }).version
    }
    const version = await set('1', row?.version)
    try {
      const other = await context.newPage()
      await other.goto(`${url}/login`)
      await fillIn(other)
      const picture = other.getByAltText('验证码图片')
      await picture.waitFor()
      const first = await picture.getAttribute('src')
      expect(first).toMatch(/^data:image\/png/)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
      await other.getByRole('button', { name: '登录' }).click()
      await other.getByText('请输入验证码', { exact: true }).last().waitFor()
      await other.getByLabel('验证码', { exact: true }).fill('nope')
      await other.getByRole('button', { name: '登录' }).click()
      await other.getByText('验证码错误或已过期').waitFor()
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    } finally {
      await set('0', version)
    }
  })
})

describe('the token', () => {
  test.each([true, false])('is renewed once by three tabs when it is old enough (Web Locks: %s), and nobody is logged out', async (hasLocks) => {
    if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await context.clock.install()
    const first = await context.newPage()
    await enter(first)
    expect(await first.evaluate(() => 'locks' in navigator)).toBe(hasLocks)
    const tabs = [first, await context.newPage(), await context.newPage()]
    for (const tab of tabs.slice(1)) {
      await tab.goto('/system/post')
      await tab.locator('.top-user').waitFor()
    }
    const before = await tokenOf(first)
    const renewals = countRenewals()
    await first.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('masthead-tokenAt') ?? '')
      localStorage.setItem('masthead-tokenAt', JSON.stringify({ ...entry, content: Date.now() - 3001 * 1000 }))
    })
    await Promise.all(tabs.map((tab) => tab.clock.runFor(10_500)))
    // The clock goes on meanwhile: a tab that came to its timer late waits for it now.
    await expect
      .poll(async () => {
        await Promise.all(tabs.map((tab) => tab.clock.runFor(500)))
        return tokenOf(first)
      })
      .not.toBe(before)
    await Promise.all(tabs.map((tab) => tab.clock.runFor(21_000)))
    if (hasLocks) expect(renewals.count).toBe(1)
    else expect(renewals.count).toBeLessThanOrEqual(3)
    // Each goes on with the new one: the old one opens nothing any more.
    expect((await api(before, 'blade-auth/oauth/user-info')).status).toBe(401)
    for (const tab of tabs) {
      await open(tab, '/system/role')
      await tab.getByRole('cell').first().waitFor()
    }
  })

  test('that is dead is renewed once, and every call that found out is made again', async () => {
    const before = await context.newPage()
    await enter(before)
    // What it still asks for would find out first.
    await before.close()
    const renewals = countRenewals()
    await context.addCookies([{ name: 'saber-access-token', value: 'dead', url }])
    const page = await context.newPage()
    await page.goto('/system/post')
    await page.locator('.top-user').waitFor()
    expect(renewals.count).toBe(1)
    expect((await api(await tokenOf(page), 'blade-auth/oauth/user-info')).status).toBe(200)
  })

  test('that cannot be renewed leads to the login page, and back to where one was', async () => {
    const page = await context.newPage()
    await enter(page, '/system/role')
    await api(await tokenOf(page), 'blade-auth/oauth/logout')
    await page.reload()
    await page.getByText('登录已失效，请重新登录').waitFor()
    await fillIn(page)
    await page.waitForURL(`${url}/system/role`)
  })
})

describe('whoever leaves', () => {
  test('is logged out after the idle time, here and on the server', async () => {
    await context.clock.install()
    const page = await context.newPage()
    await enter(page)
    const token = await tokenOf(page)
    await page.clock.fastForward(2990 * 1000)
    await page.mouse.move(200, 200)
    await page.clock.fastForward(2990 * 1000)
    await page.clock.runFor(2000)
    await expect.poll(() => page.locator('.top-user').isVisible()).toBe(true)
    await page.clock.fastForward(3001 * 1000)
    await page.waitForURL(/\/login\?ended/)
    await expect.poll(async () => (await api(token, 'blade-auth/oauth/user-info')).status).toBe(401)
  })

  test('in one tab is out in the others', async () => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    await enter(page)
    await other.goto('/system/post')
    await other.locator('.top-user').click()
    await other.getByText('退出登录').click()
    await other.getByRole('button', { name: '确定' }).click()
    await other.waitForURL(/\/login/)
    await page.waitForURL(/\/login/)
  })
})

describe('the lock', () => {
  const lock = async (page: Page): Promise<void> => {
    await page.bringToFront()
    await ofUser(page, 'lock')
    const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
    await dialog.getByRole('button', { name: '锁屏' }).click()
    await dialog.getByText('锁屏密码不能为空').waitFor()
    await dialog.getByLabel('锁屏密码').fill('2468')
    await dialog.getByRole('button', { name: '锁屏' }).click()
    await page.waitForURL(`${url}/lock`)
  }
  const unlock = async (page: Page, password: string): Promise<void> => {
    await page.getByLabel('锁屏密码').fill(password)
    await page.getByRole('button', { name: '解锁' }).click()
  }

  test('keeps a form as it was typed, and opens to its password alone', async () => {
    const page = await context.newPage()
    await enter(page, '/system/post')
    await page.getByRole('button', { name: '新增' }).first().click()
    const name = page.getByRole('dialog').getByLabel('岗位名称')
    await name.fill('写了一半')
    await ofUser(page, 'lock')
    const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
    await dialog.getByRole('button', { name: '锁屏' }).click()
    await sees(dialog, '锁屏密码不能为空')
    await dialog.getByLabel('锁屏密码').fill('2468')
    const began = Date.now()
    await dialog.getByRole('button', { name: '锁屏' }).click()
    await page.waitForURL(`${url}/lock`)
    expect(Date.now() - began).toBeGreaterThanOrEqual(100)
    await expect.poll(() => page.title()).toContain('屏幕已锁定')
    const token = await tokenOf(page)
    expect((await api(token, 'blade-system/post/page')).status).toBe(423)
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
    await expect.poll(() => page.getByRole('button', { name: '解锁' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: '解锁' }).click()
    await page.getByText('锁屏密码不能为空').waitFor()
    await unlock(page, '1357')
    await page.getByText('锁屏密码错误，还可再试 4 次').waitFor()
    await unlock(page, '2468')
    await page.waitForURL(/\/system\/post/)
    await expect.poll(() => name.inputValue()).toBe('写了一半')
    expect((await api(token, 'blade-system/post/page')).status).toBe(200)
  })

  test('holds when the browser forgets it, in every tab, and needs no second password', async () => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    await enter(page, '/system/role')
    await other.goto(`${url}/system/post`)
    await other.locator('.top-user').waitFor()
    await lock(page)
    await other.waitForURL(`${url}/lock`)
    await page.evaluate(() => {
      localStorage.removeItem('masthead-isLock')
      sessionStorage.clear()
    })
    await page.goto(`${url}/system/role`)
    await page.waitForURL(`${url}/lock`)
    await expect.poll(() => page.getByRole('cell').count()).toBe(0)
    await page.goBack().catch(() => undefined)
    await page.goto(`${url}/system/role`)
    await page.getByRole('button', { name: '解锁' }).waitFor()
    await unlock(page, '2468')
    await page.waitForURL(`${url}/system/role`)
    await page.getByRole('cell').first().waitFor()
    await other.waitForURL(`${url}/system/post`)
    await ofUser(page, 'lock')
    await page.waitForURL(`${url}/lock`)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
  })

  test('whose password was wrong five times leads to the login page', async () => {
    const page = await context.newPage()
    await enter(page)
    await lock(page)
    for (let turn = 1; turn <= 4; turn += 1) {
      await unlock(page, 'wrong')
      await page.getByText(`还可再试 ${5 - turn} 次`).waitFor()
    }
    await unlock(page, 'wrong')
    await page.waitForURL(/\/login\?ended/)
  })
})

describe('my sessions', () => {
  test('are listed, and one that is ended is out at its next step', async () => {
    const elsewhere = await browser.newContext({
      baseURL: url,
      locale: 'zh-CN',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    })
    const [page, other] = [await context.newPage(), await elsewhere.newPage()]
    await enter(page)
    await enter(other)
    await page.locator('.top-user').click()
    await page.getByText('我的登录').click()
    const line = page.getByRole('row', { name: /Firefox 127 · Linux/ })
    await line.getByRole('button', { name: /结束/ }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await line.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('当前', { exact: true }).count()).toBe(1)
    await other.reload()
    await other.waitForURL(/\/login/)
    await elsewhere.close()
  })
})
