import { createHmac } from 'node:crypto'
import { order } from '@masthead/contract/housekeep/order'
import { scopedColumns } from '@masthead/contract/kit/name'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { enter, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const house = '/api/blade-housekeep'
const day = '2033-04-12'

const person = (account: string): Account => ({ tenantId, account, password: 'Housekeep2026' })
const dispatcher = person('house-dispatcher')
const owner = person('house-owner')
const worker = person('house-worker')
const customer = person('house-customer')

/** Takes a card up with the mouse, holds it over a lane, and lets go once the lane has said what it thinks of it. */
const drag = async (page: Page, from: Locator, to: Locator, takes: boolean): Promise<void> => {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag, or nowhere to')
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + start.height / 2 + 10, { steps: 4 })
  await page.mouse.move(end.x + 60, end.y + end.height / 2, { steps: 8 })
  await until(
    () => to.getAttribute('data-takes'),
    (said) => said === String(takes),
  )
  await page.mouse.up()
}

describe('an order of a channel is sent, done and settled', () => {
  let browser: Browser
  let admin: Client
  let orderId: string
  let merchantId: string

  const sit = async (who: Account): Promise<Page> => {
    const page = await (await sitDown(browser, url)).newPage()
    await enter(page, who)
    return page
  }
  const lane = (page: Page, name: string): Locator => page.locator('.dispatch-lane').filter({ hasText: name })
  const card = (page: Page): Locator => page.locator(`.dispatch-card[data-row-key="${orderId}"]`)
  const openBoard = async (page: Page): Promise<void> => {
    await page.goto(`/housekeep/dispatch?day=${day}`)
    await card(page).waitFor()
    await lane(page, '旅途家政').first().waitFor()
  }

  beforeAll(async () => {
    admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'house')
    await office.hire(dispatcher, '调度员', { 家政订单: ['查看', '平台派单', '改派'], 商户: ['查看', '审核'], 商户人员: ['查看'] })
    await office.hire(owner, '蒋月', { 家政订单: ['查看', '接单', '派工'], 商户人员: ['查看', '新增'], 商户: ['查看', '新增', '提交审核'] })
    await office.hire(worker, '王兰芳', { 家政订单: ['查看', '开始服务', '完成服务'] })
    await office.hire(customer, '林女士', { 家政订单: ['查看', '确认完成'] })
    const idOf = async (account: string): Promise<string> =>
      (await admin.get<{ records: { id: string }[] }>(`/api/blade-user/page?account=${account}`)).records[0]?.id ?? ''
    const category = await admin.post<{ id: string }>('/api/blade-general/category/submit', { categoryName: '旅途保洁', categoryType: 5 })
    const service = {
      name: '旅途保洁',
      categoryId: category.id,
      cover: '/files/2024/05/1.png',
      price: 6_000,
      durationMin: 60,
      feeRate: 1_000,
      status: 1,
    }
    const { id: serviceId } = await admin.post<{ id: string }>(`${house}/services`, service)
    const merchant = {
      name: '旅途家政',
      type: 'company',
      categoryIds: [category.id],
      licenseNo: '91330700000000777X',
      licenseImg: '/files/2024/05/1.png',
      contact: '蒋月',
      phone: '13000000700',
    }
    const applies = await logIn(url, owner)
    merchantId = (await applies.post<{ id: string }>('/api/blade-merchant/merchant', merchant)).id
    await applies.post(`/api/blade-merchant/merchant/apply/${merchantId}`)
    await (await logIn(url, dispatcher)).put('/api/blade-merchant/merchant/examine', { id: merchantId, result: 2 })
    const staff = [
      { userId: await idOf(worker.account), name: '王兰芳' },
      { userId: await idOf(customer.account), name: '只做下午', workFrom: '13:00', workTo: '20:00' },
    ]
    for (const one of staff) await applies.post('/api/blade-merchant/merchantuser', { ...one, merchantId, phone: '13000000701', role: 'worker' })
    const channel = await admin.post<{ id: string; appKey: string; newSecret: string }>(`${house}/housechannelmanage`, {
      name: '旅途渠道',
      code: 'TRIP',
      rate: 500,
      customerId: await idOf(customer.account),
    })
    await admin.post(`${house}/housechannelservice`, { name: '旅途保洁', channelId: channel.id, serviceId, price: 6_000 })
    const fields: Record<string, string> = {
      appKey: channel.appKey,
      timestamp: String(Math.floor(Date.now() / 1000)),
      channelOrderNo: 'TRIP-1',
      serviceId,
      qty: '2',
      bookTime: `${day} 09:00:00`,
      contact: '林女士',
      phone: '13000000702',
      address: '滨江路 18 号',
    }
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&')
    const sign = createHmac('sha256', channel.newSecret).update(text).digest('hex')
    orderId = (await admin.post<{ orderId: string }>(`${house}/housechannelmanage/front/order?tenantId=${tenantId}`, { ...fields, sign })).orderId
    browser = await launch()
  }, 120_000)
  afterAll(() => browser?.close())

  test('the dispatcher drags it to a merchant', async () => {
    const page = await sit(dispatcher)
    await openBoard(page)
    await told(page, '已派给旅途家政', () => drag(page, card(page), lane(page, '旅途家政').first(), true))
    await sees(card(page), '待接单')
    await page.context().close()
  })

  test('the merchant accepts it, sees who cannot go before he lets go, and sends whoever can', async () => {
    const page = await sit(owner)
    await (await logIn(url, owner)).put(`${house}/order/merchant-accept`, { id: orderId })
    await page.goto('/housekeep/order')
    await page.getByRole('button', { name: /^派工/ }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: '服务人员' }).click()
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await offered.filter({ hasText: '王兰芳' }).waitFor()
    expect(await offered.filter({ hasText: '调度员' }).count()).toBe(0)
    await openBoard(page)
    const afternoon = lane(page, '只做下午')
    await told(page, /不在上班时间/, () => drag(page, card(page), afternoon, false))
    await told(page, '已派给王兰芳', () => drag(page, card(page), lane(page, '王兰芳'), true))
    await lane(page, '王兰芳')
      .getByRole('button', { name: /旅途保洁/ })
      .waitFor()
    await page.context().close()
  })

  test('the worker does it, the customer confirms it, and everybody has his part', async () => {
    const [works, asks] = [await logIn(url, worker), await logIn(url, customer)]
    for (const step of ['start', 'finish']) {
      const { serviceCode } = await asks.get<{ serviceCode: string }>(`${house}/order/${orderId}`)
      await works.post(`${house}/order/${step}/${orderId}`, { code: serviceCode })
    }
    await asks.post(`${house}/order/confirm/${orderId}`)
    const row = await admin.get<Record<string, unknown>>(`${house}/order/${orderId}`)
    expect(row).toMatchObject({ status: 70, settleStatus: 1, payPrice: 12_000, platformFee: 1_200, channelFee: 600, merchantIncome: 10_200 })
    const wallet = await admin.get<{ records: object[] }>(`${house}/merchantbalance/page?merchantId=${merchantId}`)
    expect(wallet.records).toMatchObject([{ available: 10_200 }])
  })

  test('who may not see when orders are booked is told so at the board, and finds them in the list, which offers no calendar', async () => {
    const viewer = person('house-viewer')
    await (await found(url, admin, 'house-viewer')).hire(viewer, '看单人', { 家政订单: ['查看'] })
    const role = await admin.get<{ records: { id: string }[] }>('/api/blade-system/role/page?roleAlias_equal=role-house-viewer')
    const roleIds = role.records[0]?.id
    const { menu: menuIds } = await admin.get<{ menu: readonly string[] }>(`/api/blade-system/menu/role-tree-keys?roleIds=${roleIds}`)
    const fields = Object.keys(scopedColumns(order)).filter((key) => key !== 'bookTime')
    const scope = { resourceCode: 'unbooked', scopeName: '不见预约时间', scopeType: 1, scopeField: fields.join(',') }
    const scopes = await Promise.all(menuIds.map((menuId) => admin.post<{ id: string }>('/api/blade-system/data-scope', { ...scope, menuId })))
    const dataScopeIds = scopes.map(({ id }) => id).join(',')
    await admin.post('/api/blade-system/role/grant', { roleIds, menuIds: menuIds.join(','), dataScopeIds })
    const page = await sit(viewer)
    await page.goto(`/housekeep/dispatch?day=${day}`)
    await sees(page, '没有查看“预约时间”的权限')
    await page.goto('/housekeep/order')
    await sees(page, '林女士')
    const looks = page.locator('.list-ways .ant-segmented-item')
    expect(await looks.allInnerTexts()).not.toContain('日历')
    expect(await looks.count()).toBeGreaterThan(1)
    await page.context().close()
  })
})
