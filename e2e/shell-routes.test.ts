import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, furnish, logIn } from './api'
import { launch } from './browser'
import { names } from './route-names'
import { sees, sitDown, until } from './screen'
import { type Language, logInOn, open, tokenOf, workIn, spoken } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

describe.each(spoken('en'))('the addresses of the back-office (%s)', (language: Language) => {
  const say = names[language]
  let browser: Browser
  let page: Page
  let client: Client

  beforeAll(async () => {
    browser = await launch()
    client = await logIn(url, admin)
    page = await workIn(browser, url, language, admin)
  })
  afterAll(() => browser?.close())

  test('lead whoever has no session to the login page, and back', async () => {
    const context = await sitDown(browser, url)
    const guest = await context.newPage()
    await guest.goto('/system/role?roleName=x')
    await guest.waitForURL(`${url}/login?redirect=${encodeURIComponent('/system/role?roleName=x')}`)
    await logInOn(guest, language, admin, `/login?redirect=${encodeURIComponent('/system/role?roleName=x')}`)
    await guest.waitForURL(`${url}/system/role?roleName=x`)
    await guest.goto('/login')
    await guest.waitForURL(`${url}/wel/index`)
    await context.close()
  })

  test('need no login for errors, and the login page has the login title', async () => {
    const context = await sitDown(browser, url)
    const guest = await context.newPage()
    for (const path of ['/403', '/404', '/500']) {
      await guest.goto(path)
      await guest.getByText(path.slice(1), { exact: true }).waitFor()
      expect(new URL(guest.url()).pathname).toBe(path)
    }
    // What others made of it, under their licences: browsers are given their programs too.
    const notices = await (await fetch(`${url}/licences.txt`)).text()
    for (const words of ['react 19', 'antd 6', 'hugerte 1', 'Permission is hereby granted']) expect(notices).toContain(words)
    await guest.goto('/login')
    if (language === 'en') await guest.getByTestId('language').click()
    await until(
      () => guest.title(),
      (title) => title === say.login,
    )
    await context.close()
  })

  test('that nobody knows lead to /404', async () => {
    for (const path of ['/work/process/travel/form/1', '/wel/nothing']) {
      await page.evaluate((to) => {
        window.location.hash = to
      }, path)
      await page.waitForURL(`${url}/404`)
      await sees(page, say.missing)
      await open(page, '/wel/index')
    }
    await page.goto('/no/such/page')
    await page.waitForURL(`${url}/404`)
    await sees(page, say.missing)
    // Loaded anew it is still the back-office's page, not the one that the site has at this address.
    await page.reload()
    await page.locator('.error-page').getByText(say.missing).waitFor()
    const reader = await page.context().newPage()
    await reader.goto('/newDetail?id=1')
    await reader.waitForURL(`${url}/404`)
    await expect.poll(() => reader.locator('.error-page').count()).toBe(0)
    await reader.locator('search').first().waitFor()
    await reader.close()
    await page.goto('/wel')
    await page.waitForURL(`${url}/wel/index`)
    await page.goto('/')
    await page.waitForURL(`${url}/wel/index`)
  })

  test('lead contributors and whoever asks for leave to a new one, and to one by its id, as their processes do', async () => {
    const { id: authorIds } = await client.post<{ id: string }>('/api/blade-contribute/contributepersonal/submit', {
      name: '江一帆',
      mobile: '13800000001',
      identifyType: 'REPORTER',
      payment: 1,
      banks: [{ bankName: '示例银行', account: '6222020200000000' }],
    })
    const text = { title: '河岸边的一家人', content: '<p>正文</p>', type: 'text', authorIds }
    const { id } = await client.post<{ id: string }>('/api/blade-contribute/manuscript/submit', text)
    const away = { leaveType: 'sick', startTime: '2031-03-03 09:00:00', endTime: '2031-03-04 12:00:00', reason: '门诊' }
    const leave = await client.post<{ id: string; leaveNo: string }>('/api/blade-desk/process/leave/start-process', away)
    for (const [path, name] of [
      ['/contribute/form', say.newText],
      ['/work/process/contribute/form/7', say.newText],
      ['/work/process/leave/form/7', say.newLeave],
      [`/contribute/detail/${id}`, text.title],
      [`/contribute/originalitydetail/${id}`, text.title],
      [`/work/process/contribute/handle/1/2/${id}`, text.title],
      [`/work/process/contribute/detail/2/${id}`, text.title],
      [`/work/process/leave/handle/1/2/${leave.id}`, leave.leaveNo],
      [`/work/process/leave/detail/2/${leave.id}`, leave.leaveNo],
    ] as const) {
      await open(page, path)
      await page.getByRole('dialog', { name }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await open(page, '/contribute/paperassess')
    await page.getByRole('heading', { level: 1, name: say.assess }).waitFor()
  })

  test('may be written with a hash, as the editor opens its lists', async () => {
    for (const path of ['/cms/beissue', '/cms/issue']) {
      await page.goto(`/#${path}`)
      await page.waitForURL(url + path)
    }
  })

  test('with a target open in a window of their own, and the page stays', async () => {
    await open(page, '/wel/index')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => {
        window.location.hash = '/system/role?target=_blank&roleName=x'
      }),
    ])
    await popup.waitForURL(`${url}/system/role?roleName=x`)
    await popup.close()
    await page.waitForURL(`${url}/wel/index`)
    await page.goto('/system/post?target=_blank')
    await page.waitForURL(`${url}/system/post`)
    // No spelling of an address leads elsewhere.
    for (const path of ['//evil.example?target=1', '/\\evil.example?target=1', '/.//evil.example?target=1']) {
      await page.goto(url + path)
      await page.waitForURL(`${url}/wel/index`)
    }
  })

  test('/newList has the news of an area, by its title', async () => {
    const desk = { category: `区域${language}`, topic: `专题${language}`, source: `来源${language}` }
    const { categoryId, topicId } = await furnish(client, desk)
    const story = async (title: string, place: object): Promise<void> => {
      const article = {
        title,
        content: '<p>正文</p>',
        typeId: 1,
        sources: desk.source,
        brief: '简介',
        publishPlatform: 'web',
        publishTime: '2026-01-02 08:00:00',
        externalUrl: 'https://example.org/',
        thumb: '/files/none.jpg',
        categoryId,
        topicId,
        ...place,
      }
      const { id } = await client.post<{ id: string }>('/api/blade-cms/news/submit', article)
      await client.patch(`/api/blade-cms/news/to-check/${id}`)
      await client.patch(`/api/blade-cms/news/to-publish/${id}`)
    }
    await story(`${language} 专题里的新闻`, {})
    await open(page, `/newList?name=${encodeURIComponent(desk.topic)}`)
    await page.locator('.news-rows').getByText(`${language} 专题里的新闻`).waitFor()
    await expect.poll(() => page.title()).toBe(`${desk.topic} - Masthead`)
    await open(page, `/newList?name=${encodeURIComponent(desk.category)}`)
    await page.locator('.news-page h1', { hasText: desk.category }).waitFor()
    const row = page.locator('.news-rows').getByRole('link', { name: `${language} 专题里的新闻` })
    const [reader] = await Promise.all([page.waitForEvent('popup'), row.click()])
    await reader.getByRole('heading', { name: `${language} 专题里的新闻` }).waitFor()
    expect(new URL(reader.url()).pathname).toBe('/newDetail')
    await reader.close()
  })

  test('/character has a person: who he is, what he wrote, what was done', async () => {
    const person = {
      name: language === 'zh' ? '林小溪' : '方大同',
      mobile: '13800000000',
      identifyType: 'REPORTER',
      payment: 1,
      banks: [{ bankName: '示例银行', account: '6222020200000000' }],
    }
    const { id } = await client.post<{ id: string }>('/api/blade-contribute/contributepersonal/submit', person)
    await open(page, '/character')
    await sees(page, say.choose)
    await open(page, `/character?id=${id}`)
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    await page.getByRole('tab', { name: say.person }).waitFor()
    await page.getByRole('tab', { name: say.articles }).click()
    await page.getByRole('tab', { name: say.records }).click()
    await page.getByRole('cell', { name: '管理员' }).first().waitFor()
  })

  test('the sample portrait shows its parts, opens its records, stands still after half a minute and leads back', async () => {
    await open(page, '/character')
    await sees(page, say.sample)
    await page.clock.install()
    await page.getByRole('link', { name: say.sample }).click()
    await page.waitForURL('**/character/portrait')
    const portrait = page.locator('.portrait')
    await until(
      () => portrait.locator('section').count(),
      (count) => count === 7,
    )
    // By keys, which do not miss what moves.
    await portrait.getByRole('button', { name: say.service }).press('Enter')
    await page.getByRole('dialog', { name: say.serviceTitle }).waitFor()
    await page.keyboard.press('Escape')
    await portrait.getByRole('button', { name: say.petition }).press('Enter')
    await page.getByRole('dialog', { name: say.petitionTitle }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => portrait.getAttribute('data-still')).toBe('false')
    await page.clock.runFor(30_500)
    await expect.poll(() => portrait.getAttribute('data-still')).toBe('true')
    await portrait.getByRole('button', { name: say.back }).click()
    await page.waitForURL('**/character')
  })

  test('say which part of the program did not come: missing, or too late', async () => {
    const context = await sitDown(browser, url)
    const other = await context.newPage()
    await other.clock.install()
    await logInOn(other, language, admin)
    await other.route(/\/assets\/NoticePage-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await open(other, '/desk/notice')
    await other.getByText(say.chunk).waitFor()
    await expect.poll(() => other.locator('.chunk-fault').innerText()).toMatch(new RegExp(`NoticePage-[\\w-]+ \\(${say.fault.missing}\\)`))
    await other.unroute(/\/assets\/NoticePage-.*\.js/)
    const held: (() => void)[] = []
    await other.route(/\/assets\/Portrait-.*\.js/, (route) => new Promise<void>((done) => held.push(() => void route.abort().then(done))))
    await open(other, '/character/portrait')
    await until(
      async () => held.length,
      (count) => count > 0,
    )
    await other.clock.runFor(119_000)
    await expect.poll(() => other.locator('.pane:visible .chunk-fault').count()).toBe(0)
    await other.clock.runFor(2000)
    await expect
      .poll(() => other.locator('.pane:visible .chunk-fault').innerText())
      .toMatch(new RegExp(`Portrait-[\\w-]+ \\(${say.fault.timeout}\\)`))
    // Both stand in the error log.
    await until(
      async () => (await other.locator('.top-faults sup').innerText()).replace(/\s/g, ''),
      (count) => count === '2',
    )
    for (const release of held) release()
    await context.close()
  })

  test('a call that nobody answers fails without a message; another failure says why', async () => {
    await open(page, '/system/post')
    await page.getByRole('row').nth(1).waitFor()
    const toasts = page.locator('.ant-message-notice')
    await page.route('**/api/blade-auth/oauth/clear-cache', (route) => route.abort())
    const clear = async (): Promise<void> => {
      await page.locator('.tabs > button').click()
      await page.locator('.ant-dropdown:visible').getByRole('menuitem').nth(1).click()
      await page.getByRole('dialog').getByRole('button').last().click()
    }
    const failed = page.waitForEvent('requestfailed')
    await clear()
    await failed
    await expect.poll(() => toasts.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.unroute('**/api/blade-auth/oauth/clear-cache')
    // A session that another place ended: the call is told so, a renewal is tried, and the words are shown.
    const token = await tokenOf(page.context())
    await fetch(`${url}/api/blade-auth/oauth/logout`, { headers: { 'blade-auth': `bearer ${token}` } })
    await page.waitForURL(/\/login\?ended/)
  })

  test('what the browser keeps is prefixed and says its type, content and time; for this window alone where it says so', async () => {
    await logInOn(page, language, admin)
    await open(page, '/system/role')
    const kept = await until(
      () => page.evaluate(() => ({ local: Object.entries({ ...localStorage }), session: Object.entries({ ...sessionStorage }) })),
      ({ local, session }) => local.length > 2 && session.some(([key]) => key === 'masthead-tabs'),
    )
    // What the library of the text editor keeps has a form of its own.
    const local = kept.local.filter(([key]) => !key.startsWith('hugerte-'))
    for (const [key, text] of [...local, ...kept.session]) {
      expect(key).toMatch(/^masthead-/)
      const entry = JSON.parse(String(text))
      expect(entry.dataType).toBe(typeof entry.content)
      expect(Math.abs(Date.now() - entry.datetime)).toBeLessThan(3_600_000)
    }
    expect(local.every(([, text]) => JSON.parse(String(text)).type === undefined)).toBe(true)
    expect(kept.session.every(([, text]) => JSON.parse(String(text)).type === 'session')).toBe(true)
  })
})
