import { planXml } from '@masthead/contract/flow/plan'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, type Client, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, sees, sitDown } from './screen'
import { password, url } from './seat'

const chief: Account = { tenantId: '000000', account: 'admin', password }

let browser: Browser
let client: Client

beforeAll(async () => {
  client = await logIn(url, chief)
  const form = [
    { key: 'reason', label: '请示事由', kind: 'text', required: true },
    { key: 'days', label: '需要天数', kind: 'integer' },
  ]
  const xml = planXml({ key: 'ask', name: '请示流程', steps: [{ name: '领导审批', people: 'starter', fields: 'days:write' }] })
  const { id } = await client.post<{ id: string }>('/api/blade-flow/model', { modelKey: 'ask', name: '请示流程', category: 'leave', form, xml })
  await client.post('/api/blade-flow/model/deploy', { id })
  browser = await launch()
})
afterAll(() => browser?.close())

const phone = { viewport: { width: 390, height: 844 } } as const

const at = async (path: string): Promise<Page> => {
  const page = await (await sitDown(browser, url, phone)).newPage()
  await holdSession(page, chief)
  await page.goto(path)
  return page
}

test('a process is started and approved on a phone, with its form and what happened', async () => {
  const page = await at('/flow/start')
  await page.getByRole('link', { name: '请示流程', exact: false }).click()
  await page.getByRole('button', { name: /^提\s*交$/ }).click()
  // What is asked for is said before anything is sent.
  await sees(page, /请示事由/)
  await page.getByLabel('请示事由').fill('采访需要')
  await page.getByLabel('标题').fill('江滩采访请示')
  await page.getByRole('button', { name: /^提\s*交$/ }).click()
  await page.waitForURL('**/flow/follow')
  const { records } = await client.get<{ records: { id: string; title: string }[] }>('/api/blade-flow/work/todo-list')
  expect(records[0]?.title).toBe('江滩采访请示')
  await page.goto(`/flow/task/${records[0]?.id}`)
  await page.getByRole('heading', { name: '江滩采访请示' }).waitFor()
  await sees(page, '采访需要')
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('需要天数').fill('2')
  await page.getByRole('button', { name: /^同\s*意$/ }).click()
  await sees(page.getByRole('region', { name: '流转记录' }), /同意/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  const followed = await client.get<{ records: { status: number }[] }>('/api/blade-flow/follow/list')
  expect(followed.records[0]?.status).toBe(2)
  await page.getByRole('button', { name: '查看流程图' }).click()
  await page.locator('.flow-drawing svg').first().waitFor()
})
