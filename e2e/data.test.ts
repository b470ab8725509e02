import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeClient } from '../tools/client'
import { type Account, furnish, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { foundHouse, type House } from './house'
import { add, fillIn, lineOf } from './month'
import { holdSession, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { setParameter } from './shell'

/** People who work with data, in a house that was founded for it and with the roles that it got: none of them administers anything. */

let browser: Browser
let house: House
let other: Server
let host: string
/** What another system answers at a path. */
const answers: Record<string, string> = {}
/** What another system was sent. */
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []

beforeAll(async () => {
  other = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.method === 'POST') received.push({ headers: request.headers, body })
    const known = answers[request.url ?? '']
    response.writeHead(known === undefined && request.method === 'GET' ? 404 : 200).end(known ?? '')
  })
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(other.address() as AddressInfo).port}`
  house = await foundHouse(url, password, '400040', '数据之家')
  await setParameter(await logIn(url, { tenantId: '000000', account: 'admin', password }), 'outbound.hosts', host)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  other?.closeAllConnections()
  await new Promise<void>((done) => (other ? void other.close(() => done()) : done()))
})

const sit = async (who: Account, size = { width: 1440, height: 900 }): Promise<Page> => {
  const page = await (await sitDown(browser, url, { viewport: size })).newPage()
  await holdSession(page, who)
  return page
}

/** Carries an action of a line out: by its own button, or behind the further ones. */
const carryOut = async (page: Page, text: string, action: string): Promise<void> => {
  const line = lineOf(page, text)
  await line.waitFor()
  const button = line.getByRole('button', { name: new RegExp(`^${action}`) })
  if ((await button.count()) > 0) return button.click()
  await line.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe('an analyst and a contributor look at one dashboard', () => {
  let analyst: Account
  let contributor: Account
  const figure = (page: Page) => page.getByRole('region', { name: '来稿数' }).locator('.charts-numbers dd')

  beforeAll(async () => {
    analyst = await house.hire('fenxi', '温倩', 'analyst')
    const writing = await house.hire('tougao', '梁田', 'contributor')
    contributor = writing
    const personal = { identifyType: 'REPORTER', payment: 1, banks: [{ bankName: '示例银行', account: '6222020200000000' }] }
    const author = async (name: string, mobile: string, userId?: string): Promise<string> =>
      (
        await house.chief.post<{ id: string }>('/api/blade-contribute/contributepersonal/submit', {
          ...personal,
          name,
          mobile,
          ...(userId ? { userId } : {}),
        })
      ).id
    const text = { content: '<p>正文</p>', type: 'text', sendNow: true }
    const [his, hers] = [await author('梁田', '13800000001', writing.id), await author('江一帆', '13800000002')]
    const own = await logIn(url, contributor)
    await own.post('/api/blade-contribute/manuscript/submit', { ...text, title: '我的来稿', authorIds: his })
    for (const title of ['别人的来稿', '又一篇来稿'])
      await house.chief.post('/api/blade-contribute/manuscript/submit', { ...text, title, authorIds: hers })
  })

  test('the analyst draws it and shares it; each sees what their own list adds up to', async () => {
    const page = await sit(analyst)
    await page.goto('/charts/dashboard')
    await add(page, async (form) => {
      await fillIn(form, { 名称: '来稿一览' })
      await pick(page, form, '时间段', '全部')
    })
    await page.goto('/charts/boards')
    await page.getByRole('link', { name: '来稿一览' }).click()
    await page.getByRole('button', { name: '添加图表' }).first().click()
    const ask = page.getByRole('region', { name: '图表编辑' })
    await ask.getByLabel('名称', { exact: true }).fill('来稿数')
    await ask.getByRole('combobox', { name: '数据' }).click()
    await page.keyboard.insertText('来稿')
    await page.locator('.ant-select-item-option', { hasText: /^来稿$/ }).click()
    await page.getByRole('radiogroup', { name: '图形' }).getByText('数字', { exact: true }).click()
    await told(page, '已保存', () => page.getByRole('button', { name: /^保\s*存$/ }).click())
    await figure(page).getByText('3', { exact: true }).waitFor()
    await page.getByRole('button', { name: '来稿数：更多操作' }).click()
    await told(page, '已保存', () => page.getByRole('menuitem', { name: '共享' }).click())
    await page.goto('/charts/dashboard')
    await carryOut(page, '来稿一览', '共享')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s?定/ })
      .click()
    await sees(lineOf(page, '来稿一览'), '已共享')
    const reader = await sit(contributor)
    await reader.goto('/charts/boards')
    await reader.getByRole('link', { name: '来稿一览' }).click()
    await figure(reader).getByText('1', { exact: true }).waitFor()
    const own = await logIn(url, contributor)
    expect((await own.get<{ total: number }>('/api/blade-contribute/manuscript/page')).total).toBe(1)
    // The layout is theirs to look at, and nothing of it theirs to change.
    expect(await reader.getByRole('button', { name: /添加图表|调整版面/ }).count()).toBe(0)
    expect(await barriers(reader)).toEqual([])
    await Promise.all([page.context().close(), reader.context().close()])
  })
})

describe('a collector keeps a target, and the desk turns an item of it into a draft', () => {
  test('the target is tried, collected from and worked through with keys, on a phone too', async () => {
    const items = [
      ['江边步道今天开放', '全长六公里，沿途设有十二处休息点和四个观景平台，市民可以从湿地公园走到老码头。'],
      ['公交改线通知', '从下周一起，三路公交车改走滨江大道，首末班车时间顺延半小时，请乘客留意站牌公告。'],
    ]
    const itemOf = ([title, text]: string[], at: number): string =>
      `<item><guid>${at}</guid><title>${title}</title><link>http://${host}/${at}</link><pubDate>0${at + 1} Oct 2026 08:00:00 GMT</pubDate><description>${text}</description></item>`
    answers['/news.xml'] = `<?xml version="1.0"?><rss version="2.0"><channel><title>源</title>${items.map(itemOf).join('')}</channel></rss>`
    const collector = await house.hire('caiji', '郭海', 'collector')
    const page = await sit(collector)
    await page.goto('/collect/databustarget')
    await add(page, async (form) => {
      await fillIn(form, { 名称: '市政要闻', 地址: `http://${host}/news.xml`, 来源署名: '市政府网', 授权说明: '可转载' })
    })
    await carryOut(page, '市政要闻', '试采集')
    await sees(page.getByRole('dialog'), '公交改线通知')
    await page.keyboard.press('Escape')
    await carryOut(page, '市政要闻', '立即采集')
    const desk = await sit(collector, { width: 390, height: 844 })
    await desk.goto('/collect/inbox')
    await sees(desk, '江边步道今天开放')
    await desk.keyboard.press('j')
    await desk.getByRole('article', { name: '公交改线通知' }).getByRole('heading', { name: '公交改线通知' }).waitFor()
    await told(desk, '已导入为草稿', () => desk.keyboard.press('i'))
    const own = await logIn(url, collector)
    const drafts = await own.get<{ records: { title: string; status: number; sources: string }[] }>('/api/blade-cms/news/page')
    expect(drafts.records.map(({ title, status, sources }) => [title, status, sources])).toEqual([['公交改线通知', 0, '市政府网']])
    await Promise.all([page.context().close(), desk.context().close()])
  })
})

describe('an integrator connects another system', () => {
  test('by a token and a webhook that they make, it hears of an article and reads it with the client', async () => {
    const integrator = await house.hire('duijie', '连伟', 'integrator')
    const page = await sit(integrator)
    await page.goto('/info/index?tabsActive=4')
    await page.getByRole('button', { name: '新建令牌' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('名称', { exact: true }).fill('发布系统')
    await pick(page, asking, '范围 1', '全部')
    await asking.getByRole('button', { name: '新建令牌' }).click()
    const token = (await page.locator('.tokens-made code').innerText()).trim()
    await page.getByRole('dialog').getByRole('button', { name: '已保存' }).click()
    await page.goto('/develop/webhook')
    await page.getByRole('button', { name: /新增$/ }).click()
    const form = page.getByRole('dialog')
    await fillIn(form, { 名称: '发布系统', 接收地址: `http://${host}/in` })
    await form.getByRole('combobox', { name: '订阅的操作' }).click()
    await page.keyboard.insertText('新闻 · 新增')
    await page.locator('.ant-select-item-option', { hasText: /^新闻 · 新增$/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '保存' }).click()
    await sees(page, '密钥只显示这一次')
    expect(await barriers(page)).toEqual([])
    const secret = await page.getByRole('dialog').locator('code.code').innerText()
    await page.getByRole('button', { name: '我已记录，关闭' }).click()
    const article = { title: '对接的一篇', typeId: 1, publishPlatform: 'web', brief: '一句话。', sources: '本社', content: '<p>正文。</p>' }
    const places = await furnish(house.chief, { category: '对接', topic: '对接专题', source: '本社' })
    const { id } = await house.chief.post<{ id: string }>('/api/blade-cms/news/submit', { ...article, ...places, publishTime: '2026-03-01 08:30:00' })
    await until(
      async () => received.length,
      (sent) => sent > 0,
    )
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '{}' }] = received
    const signature = createHmac('sha256', secret.trim()).update(`${headers['x-masthead-time']}.${body}`).digest('hex')
    expect([headers['x-masthead-signature'], JSON.parse(body).rowId]).toEqual([`sha256=${signature}`, id])
    const folder = mkdtempSync(join(tmpdir(), 'masthead-client-'))
    writeClient(folder)
    try {
      const { connect } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)
      const api = connect({ url, token })
      expect((await api.cms.news.detail(JSON.parse(body).rowId)).title).toBe('对接的一篇')
      await expect(api.cms.news.remove([id])).rejects.toMatchObject({ status: 403 })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await page.goto('/develop/webhooklog')
    await sees(page, '已送达')
    await page.goto('/info/index?tabsActive=4')
    await sees(page, /最近使用 \d{4}-/)
    await page.context().close()
  })
})
