import { connect } from '@masthead/server/platform/database/database'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, type Client, found, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, pick, sees, sitDown, until } from './screen'
import { database as address, password, url } from './seat'
import { open } from './shell'

const person = (account: string): Account => ({ tenantId: '000000', account, password: 'Jiangcheng2026' })
const chief: Account = { tenantId: '000000', account: 'admin', password }
const [head, handler] = [person('xinfangke'), person('chengban')]
const letters = '/api/blade-petition/petitionxxptjjjb'
const problems = '/api/blade-petition/problem'

let browser: Browser
let chiefs: Client
let heads: Client
let categoryId: string
let deptId: string

beforeAll(async () => {
  chiefs = await logIn(url, chief)
  const office = await found(url, chiefs, 'xinfang')
  await office.hire(head, '科长', { 信息平台交办件: ['查看', '审核通过'], 问政: ['查看', '审核发布'] })
  await office.hire(handler, '承办人', { 信息平台交办件: ['查看', '签收', '答复'], 答复模板: ['查看'] })
  heads = await logIn(url, head)
  deptId = (await heads.get<{ deptId: string }>('/api/blade-user/info')).deptId
  categoryId = (
    await chiefs.post<{ id: string }>('/api/blade-general/category/submit', { categoryName: '市政设施', categoryType: 3, handleDays: 15 })
  ).id
  browser = await launch()
})
afterAll(() => browser?.close())

const at = async (who: Account, path: string, options: Parameters<typeof sitDown>[2] = {}): Promise<Page> => {
  const page = await (await sitDown(browser, url, options)).newPage()
  await holdSession(page, who)
  await page.goto(path)
  return page
}
const now = (page: Page) => page.getByRole('region', { name: '现在可以' })
const confirm = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: '确定', exact: false }).last().click()

test('a letter goes from its registration over check, reply and check to the survey, on one page for everybody who has to do with it', async () => {
  const register = () =>
    chiefs.post<{ id: string; letterNo: string }>(`${letters}/submit`, {
      title: '滨江路路灯不亮',
      content: '滨江路中段路灯已有一周不亮。',
      personName: '李建国',
      phone: '13812345678',
      address: '人民路1号',
      regionCode: '110000',
      receiveTime: '2026-03-02 09:00:00',
      deadline: '2099-03-20 18:00:00',
      categoryId,
      deptId,
    })
  const [earlier, { id, letterNo }] = [await register(), await register()]
  await chiefs.post('/api/blade-petition/template/submit', {
    name: '办结答复',
    type: 'reply',
    content: '您反映的{{title}}（{{letterNo}}）已经办结。',
  })
  const clerk = await at(chief, `/petition/letters?id=${id}`)
  const before = clerk.getByRole('region', { name: '该信访人 90 天内同一事项' })
  await before.getByText(earlier.letterNo).waitFor()
  expect(await barriers(clerk)).toEqual([])
  const file = clerk.waitForEvent('download')
  await clerk.getByRole('button', { name: '打印' }).click()
  expect((await file).suggestedFilename()).toBe(`${letterNo}.pdf`)
  await now(clerk)
    .getByRole('button', { name: /^提交审核/ })
    .click()
  await sees(clerk, '待审核')

  const desk = await at(head, '/petition/letters?queue=toCheck')
  await desk.getByRole('button', { name: /滨江路路灯不亮/ }).waitFor()
  await desk.keyboard.press('j')
  await desk.getByRole('heading', { level: 2, name: '滨江路路灯不亮' }).waitFor()
  await now(desk)
    .getByRole('button', { name: /^审核通过/ })
    .click()
  await confirm(desk)

  const phone = await at(handler, `/petition/letters?id=${id}`, { viewport: { width: 390, height: 844 } })
  await now(phone).getByRole('button', { name: /^签收/ }).click()
  const reply = now(phone).getByRole('button', { name: /^答复/ })
  await reply.waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await sees(phone, '138****5678')
  await reply.click()
  const composer = phone.getByRole('region', { name: '写答复' })
  await pick(phone, composer, '套用模板', '办结答复')
  const words = composer.getByLabel('答复内容')
  await until(
    () => words.inputValue(),
    (text) => text === `您反映的滨江路路灯不亮（${letterNo}）已经办结。`,
  )
  await composer.getByRole('button', { name: '提交答复' }).click()
  await sees(phone, '待核')

  // Another queue closes the letter, and its kind narrows nothing any more.
  await desk.getByRole('button', { name: '全部', exact: true }).click()
  await expect.poll(() => new URL(desk.url()).search).toBe('?queue=all')
  await desk.goto(`/petition/letters?queue=toCheckReply&id=${id}`)
  await now(desk)
    .getByRole('button', { name: /^审核通过/ })
    .click()
  await confirm(desk)
  await sees(desk, '已办结')

  await open(clerk, '/petition/petitionevaluate')
  await clerk
    .getByRole('row', { name: new RegExp(letterNo) })
    .getByRole('button', { name: /评价链接/ })
    .click()
  const link = await clerk
    .getByRole('dialog')
    .getByText(/\/survey\?/)
    .first()
    .textContent()
  const outside = await (await sitDown(browser, url)).newPage()
  await outside.goto(new URL(String(link).trim()).href)
  await sees(outside, letterNo)
  await outside.locator('[name=result][value="1"]').check()
  await outside.locator('[name=score][value="5"]').check()
  await outside.getByRole('button', { name: '提交' }).click()
  await sees(outside, '感谢您的评价')
  expect((await chiefs.get<{ satisfaction: number }>(`${letters}/${id}`)).satisfaction).toBe(1)
})

/** What stands in the picture of a captcha, which a person reads. */
const answerOf = async (key: string): Promise<string> => {
  const database = connect(address, { max: 1 })
  try {
    const [kept] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
    return kept?.answer ?? ''
  } finally {
    await database.close()
  }
}

test('a question comes by the public form, is answered and published, and is open again when its asker is not content', async () => {
  await chiefs.post('/api/blade-system/param-biz/submit', { paramName: '网络问政', paramKey: 'site.questions', paramValue: '1' })
  const asker = await (await sitDown(browser, url)).newPage()
  await asker.goto('/ask')
  await asker.getByLabel('标题').fill('东湖公园何时开放')
  await asker.getByLabel('内容', { exact: true }).fill('公告说九月开放，现在仍然围着，请问何时开放？')
  await asker.getByLabel('地点').fill('东湖公园东门')
  await asker.getByLabel('您的称呼').fill('钱多多')
  await asker.getByText('匿名提问').click()
  // A photo as cameras make it is too large to be sent as it is.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  await asker.getByLabel('图片').setInputFiles({ name: '门口.png', mimeType: 'image/png', buffer: photo })
  const key = asker.locator('[name=captchaKey]')
  await until(
    () => key.inputValue(),
    (value) => value !== '',
  )
  await asker.getByLabel('验证码', { exact: true }).fill(await answerOf(await key.inputValue()))
  await asker.getByRole('button', { name: '提交' }).click()
  await sees(asker, '提问已收到')
  const [problemNo, passcode] = [
    String(await asker.locator('[data-field=problemNo]').textContent()),
    String(await asker.locator('[data-field=passcode]').textContent()),
  ]
  const { records } = await chiefs.get<{ records: { id: string; version: number }[] }>(`${problems}/page?problemNo=${problemNo}`)
  const { id = '', version } = records[0] ?? {}
  await chiefs.post(`${problems}/submit`, { id, version, deptId })
  const asked = await chiefs.get<Record<string, unknown>>(`${problems}/${id}`)
  expect(asked).toMatchObject({
    address: '东湖公园东门',
    isAnonymous: true,
    askerName: '钱**',
    publicName: null,
    images: expect.stringMatching(/\.jpg$/),
  })

  const desk = await at(chief, `/petition/problem?row=${id}`)
  const drawer = desk.getByRole('dialog').first()
  await drawer.getByRole('button', { name: /^答复/ }).click()
  const dialog = desk.locator('.ant-modal').filter({ visible: true })
  await dialog.locator('textarea').fill('公园将于本月底开放。')
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await until(
    async () => (await chiefs.get<{ status: number }>(`${problems}/${id}`)).status,
    (status) => status === 1,
  )
  await heads.post(`${problems}/check`, { id })

  await asker.goto('/questions')
  await asker.getByRole('link', { name: '东湖公园何时开放' }).click()
  await sees(asker, '公园将于本月底开放。')
  await sees(asker.locator('article'), '匿名')
  await until(
    () => asker.locator('.shots img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    (width) => width > 0,
  )
  expect(await asker.content()).not.toContain('钱')
  await asker.goto('/myQuestion')
  await asker.getByLabel('查询码').fill(passcode)
  await asker.getByRole('button', { name: '查询' }).click()
  await sees(asker, '公园将于本月底开放。')
  await asker.getByLabel('再次提问').fill('月底已过，仍未开放。')
  await asker.getByRole('button', { name: '再次提问' }).click()
  await sees(asker, '已转给办理部门')
  const again = await chiefs.get<{ status: number; followUp: string }>(`${problems}/${id}`)
  expect([again.status, again.followUp.includes('月底已过')]).toEqual([0, true])
  // Readers go on reading what was published, and not what is asked again.
  await asker.goto(`/question?id=${id}`)
  await sees(asker, '公园将于本月底开放。')
  expect(await asker.getByText('月底已过').count()).toBe(0)
})
