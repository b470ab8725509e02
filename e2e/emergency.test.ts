import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, pick, sees, sitDown, told } from './screen'
import { password, url } from './seat'

const person = (account: string): Account => ({ tenantId, account, password: 'Emergency2026' })
const [clerk, officer, commander] = ['ers-clerk', 'ers-officer', 'ers-commander'].map(person) as [Account, Account, Account]
const title = '滨江路商铺起火'
const events = '/api/blade-ers/ersevent'
const tileAddress = 'https://tiles.example.org/{z}/{x}/{y}.png'
const tile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe('an emergency goes from its report to what is filed of it', () => {
  let browser: Browser
  let admin: Client
  let id: string
  let officers: Page

  const sit = async (who: Account, path: string): Promise<Page> => {
    const page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, who)
    await page.goto(path)
    return page
  }
  const button = (page: Page, name: string) => page.getByRole('region', { name: '现在可以' }).getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const confirm = (page: Page) =>
    dialog(page)
      .getByRole('button', { name: /^确\s*定$/ })
      .click()
  const course = (page: Page) => page.getByRole('region', { name: '处置过程' })

  beforeAll(async () => {
    admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'ers')
    const around = { 事件类型: ['查看'], 处置反馈: ['查看'], 应急管理: ['事件日志查看'] }
    await office.hire(clerk, '丁接线', { 突发事件: ['查看', '新增'], 事件类型: ['查看'] })
    await office.hire(officer, '韩值班', { 突发事件: ['查看', '接收', '受理', '反馈', '提请办结'], ...around })
    await office.hire(commander, '方指挥', { 突发事件: ['查看', '办结', '督导处置'], 事后评估: ['查看', '定稿'], ...around })
    await admin.post('/api/blade-ers/erstype', { name: '火灾', nameEn: 'Fire', code: 'fire' })
    browser = await launch()
  }, 120_000)
  afterAll(() => browser?.close())

  test('whoever takes the call enters it, and the wall screen shows it at once', async () => {
    const tiles = await admin.post<{ id: string }>('/api/blade-system/param-biz/submit', {
      paramName: '地图瓦片',
      paramKey: 'map.tiles',
      paramValue: tileAddress,
    })
    const wall = await (await sitDown(browser, url)).newPage()
    await wall.route('https://tiles.example.org/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }))
    await holdSession(wall, commander)
    await wall.goto('/ers/board')
    await sees(wall, '应急态势')
    const page = await sit(clerk, '/ers/ersevent')
    await page.getByRole('button', { name: /新增$/ }).click()
    const form = dialog(page)
    await form.getByRole('textbox', { name: '标题' }).fill(title)
    await pick(page, form, '类型', '火灾')
    await form.getByRole('radio', { name: '重大', exact: true }).click()
    // By its label, as whoever clicks on the word does.
    await form.getByText('情况', { exact: true }).click()
    await page.keyboard.insertText('一楼商铺冒浓烟，二楼有住户。')
    const happened = form.getByRole('textbox', { name: '发生时间' })
    await happened.fill('2026-01-20 09:00:00')
    await happened.press('Enter')
    await form.getByRole('textbox', { name: '地点' }).fill('滨江路 18 号')
    await told(page, '新增成功', () => form.getByRole('button', { name: /保\s*存/ }).click())
    const listed = await admin.get<{ records: { id: string; title: string }[] }>(`${events}/page`)
    id = String(listed.records.find((one) => one.title === title)?.id)
    const { version, ...entered } = await admin.get<{ version: number }>(`${events}/${id}`)
    expect(entered).toMatchObject({ content: '一楼商铺冒浓烟，二楼有住户。', place: '滨江路 18 号', status: 0 })
    await page.context().close()
    await sees(wall, title)
    // Somebody found the place on a map: there it stands now, over the tiles of whoever makes them.
    await admin.post(`${events}/submit`, { id, version, lat: 30.586, lng: 114.291 })
    await wall.locator('.point-map path.leaflet-interactive').waitFor({ state: 'attached' })
    await wall.locator('.point-map img.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
    await wall.context().close()
    await admin.post(`/api/blade-system/param-biz/remove?ids=${tiles.id}`)
  })

  test('whoever is on duty receives it and says how it goes from the place', async () => {
    officers = await sit(officer, `/ers/event/${id}`)
    await officers.getByRole('heading', { level: 1, name: title }).waitFor()
    // Without a map below it the place stands between the degrees that it lies at, and says so.
    await officers
      .locator('.point-map')
      .getByText(/^30\.\d+°N$/)
      .first()
      .waitFor()
    await officers.locator('.point-map').getByText('未设置底图').waitFor()
    await button(officers, '接收').click()
    await course(officers).getByText('接收', { exact: true }).waitFor()
    const seat = await logIn(url, officer)
    await seat.post(`${events}/accept`, { ids: id })
    // The page follows by itself.
    await button(officers, '反馈').click()
    await dialog(officers).getByRole('textbox', { name: '内容' }).fill('两车到场，明火已扑灭。')
    for (const [name, value] of [
      ['纬度', '30.586'],
      ['经度', '114.291'],
    ] as const)
      await dialog(officers).getByRole('spinbutton', { name }).fill(value)
    await confirm(officers)
    await sees(course(officers), '两车到场，明火已扑灭。')
    await seat.post(`${events}/ask-finish/${id}`, { result: '明火扑灭，无人员伤亡。', loss: 120_000 })
    await course(officers).getByText('提请办结', { exact: true }).waitFor()
  })

  test('whoever commands confirms the end, and what is filed of it is a document', async () => {
    const page = await sit(commander, `/ers/event/${id}`)
    await button(page, '办结').click()
    // What the officer said of it stands there already.
    await expect.poll(() => dialog(page).getByRole('textbox', { name: '处置结果' }).inputValue()).toBe('明火扑灭，无人员伤亡。')
    await confirm(page)
    await sees(course(page), '方指挥')
    await page.context().close()
    const head = await logIn(url, commander)
    const [evaluation] = (await head.get<{ records: { id: string }[] }>(`/api/blade-ers/ersevaluate/page?eventId=${id}`)).records
    const said = { speed: 5, effect: 5, coordination: 4, summary: '处置及时' }
    await head.post(`/api/blade-ers/ersevaluate/finalise/${evaluation?.id}`, said)
    // The officer's page has followed.
    const file = officers.waitForEvent('download')
    await Promise.all([file, button(officers, '下载处置报告').click()])
    const saved = await file
    expect(saved.suggestedFilename()).toMatch(/^处置报告-TF\d{12}\.pdf$/)
    const begin = readFileSync(await saved.path()).subarray(0, 5)
    expect(begin.toString()).toBe('%PDF-')
    await officers.context().close()
  })
})
