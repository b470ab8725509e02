import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../server/platform/database/database'
import { type Client, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, sees, sitDown, until } from './screen'
import { database as address, password, url } from './seat'

const account = { tenantId: '000000', account: 'admin', password }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const enrolments = '/api/blade-general/enroll'

let browser: Browser
let database: Database
let admin: Client
let campaignId: string

beforeAll(async () => {
  browser = await launch()
  database = connect(address, { max: 1 })
  admin = await logIn(url, account)
  // The activity lies years ahead: people are checked in at any time.
  const held = await admin.get<{ records: { id: string; version: number }[] }>(
    '/api/blade-system/param-biz/page?paramKey_equal=activities.checkInMinutes',
  )
  await admin.post('/api/blade-system/param-biz/submit', { id: held.records[0]?.id, version: held.records[0]?.version, paramValue: '0' })
  const fields = [{ key: 'size', label: '服装尺码', type: 'select', required: true, options: 'S,M,L' }]
  const { id: mouldId } = await admin.post<{ id: string }>('/api/blade-general/enrollmould/submit', { name: '志愿者', fields })
  const { id } = await admin.post<{ id: string }>('/api/blade-activities/campaign/submit', {
    title: '河道清洁志愿行动',
    type: 'volunteer',
    cover: '/files/2024/05/a.png',
    startTime: '2041-03-01 09:00:00',
    endTime: '2041-03-01 11:00:00',
    place: '滨江公园东门',
    capacity: 3,
    waitCapacity: 2,
    mouldId,
  })
  campaignId = id
  await admin.post(`/api/blade-activities/campaign/publish/${id}`)
})
afterAll(async () => {
  await database?.close()
  await browser?.close()
})

/** Types what only a person reads: the characters in the picture of the form, once it is another one than before. Answers which one it was. */
const answerCaptcha = async (page: Page, before = ''): Promise<string> => {
  const key = await until(
    () => page.locator('[name=captchaKey]').inputValue(),
    (value) => value !== before,
  )
  const [found] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  await page.getByLabel('验证码').fill(found?.answer ?? '')
  return key
}

/** Enrols somebody on the site, from the list of activities on; answers his ticket. */
const enrol = async (page: Page, name: string, number: string): Promise<string> => {
  await page.goto('/campaigns')
  await page.getByRole('link', { name: '河道清洁志愿行动' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('手机号').fill(number)
  const first = await answerCaptcha(page)
  await page.getByRole('button', { name: '我要报名' }).click()
  // What the form of the activity asks for is asked for at its field.
  await sees(page, '请填写服装尺码')
  await page.getByLabel('服装尺码').selectOption('M')
  await answerCaptcha(page, first)
  await page.getByRole('button', { name: '我要报名' }).click()
  await sees(page, '报名已提交')
  const ticket = await page.locator('#taken .code').innerText()
  await page.getByRole('link', { name: '打开入场券' }).click()
  await sees(page, '请出示此二维码')
  expect(new URL(page.url()).search).toBe('')
  return ticket
}

/** A camera before which somebody holds up the picture that `window.heldUp` names; a page has no other one here. */
const holdsCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Only what came over the wire has cameras.
    Object.assign(navigator.mediaDevices ?? {}, {
      getUserMedia: async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D
        const picture = new Image()
        setInterval(() => {
          const { heldUp = '' } = window as { heldUp?: string }
          if (heldUp && picture.src !== heldUp) picture.src = heldUp
          Object.assign(pen, { fillStyle: '#777' }).fillRect(0, 0, 640, 480)
          if (heldUp && picture.complete) pen.drawImage(picture, 160, 80, 320, 320)
        }, 60)
        return canvas.captureStream(15)
      },
    })
  })

const figure = (page: Page, key: string): Promise<string> => page.locator(`[data-figure=${key}] dd`).innerText()
const shows = (page: Page, key: string, count: number): Promise<string> =>
  until(
    () => figure(page, key),
    (value) => value === String(count),
  )
const outcome = (page: Page) => page.locator('.gate-outcome')

test('an activity goes from its enrolment on the site to a gate that loses its connection for a while', async () => {
  const visitor = await sitDown(browser, url, phone)
  const site = await visitor.newPage()
  const ticket = await enrol(site, '王晓燕', '13900001001')
  const picture = await site.locator('img[data-picture=qrcode]').getAttribute('src')
  expect(await barriers(site)).toEqual([])
  await visitor.close()
  const own = await admin.post<{ passcode: string }>(`${enrolments}/join`, {
    campaignId,
    name: '李建军',
    phone: '13900001002',
    answers: { size: 'L' },
  })

  const gate = await sitDown(browser, url, phone)
  await holdsCamera(gate)
  const page = await gate.newPage()
  await holdSession(page, account)
  const opened = await page.goto('/activities/checkin')
  expect(opened?.headers()['permissions-policy']).toContain('camera=(self)')
  await page.getByRole('button', { name: '河道清洁志愿行动' }).click()
  await shows(page, 'expected', 2)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: '打开摄像头' }).click()
  await page.locator('video.gate-camera').waitFor()

  await gate.setOffline(true)
  await sees(page, /离线/)
  await page.evaluate((src) => Object.assign(window, { heldUp: src }), picture)
  await sees(outcome(page), '签到成功')
  await sees(outcome(page), '王晓燕')
  await page.evaluate(() => Object.assign(window, { heldUp: '' }))
  await page.getByLabel('入场码').fill(own.passcode.toLowerCase())
  await page.getByLabel('入场码').press('Enter')
  await sees(outcome(page), '李建军')
  await page.getByLabel('入场码').fill(ticket)
  await page.getByLabel('入场码').press('Enter')
  await sees(outcome(page), '重复签到')
  await page.getByLabel('入场码').fill('ABCDEFGH23')
  await page.getByLabel('入场码').press('Enter')
  await sees(outcome(page), '联网后核实')
  expect([await figure(page, 'came'), await figure(page, 'queued')]).toEqual(['2', '3'])
  const came = async () => (await admin.get<{ attended: number }>(`/api/blade-activities/campaign/${campaignId}`)).attended
  expect(await came()).toBe(0)

  await gate.setOffline(false)
  await shows(page, 'queued', 0)
  await sees(outcome(page), '不是本活动的入场码')
  expect([await figure(page, 'came'), await came()]).toEqual(['2', 2])
  await gate.close()
}, 240_000)

test('whoever comes to the front page by a promotion code is counted for it', async () => {
  const codes = '/api/blade-activities/promotioncode'
  const { id } = await admin.post<{ id: string }>(`${codes}/submit`, { name: '地铁海报', target: 'site' })
  const read = () => admin.get<{ link: string; scans: number }>(`${codes}/${id}`)
  const visitor = await sitDown(browser, url)
  const page = await visitor.newPage()
  await page.goto((await read()).link)
  await until(read, ({ scans }) => scans === 1)
  await visitor.close()
})

test('somebody gives his place back with nothing but his ticket', async () => {
  const visitor = await sitDown(browser, url, phone)
  const page = await visitor.newPage()
  await enrol(page, '周浩然', '13900001003')
  const enrolled = async () => (await admin.get<{ enrolled: number }>(`/api/blade-activities/campaign/${campaignId}`)).enrolled
  const before = await enrolled()
  await page.getByText('取消报名').click()
  await page.getByRole('button', { name: '确定取消' }).click()
  await sees(page, '报名已取消')
  await expect.poll(() => page.locator('img[data-picture=qrcode]').isVisible()).toBe(false)
  expect(await enrolled()).toBe(before - 1)
  await visitor.close()
}, 240_000)
