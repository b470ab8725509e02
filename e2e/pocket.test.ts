import { order } from '@masthead/contract/housekeep/order'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { drawnHere } from '../tools/drawn'
import { type Client, logIn } from './api'
import { launch } from './browser'
import { answer, fillIn, type Listed, type Made, paperIn, upload } from './month'
import { colleagues, comeIn, type Hand, handAt, overhang, pressOf, rowOf, sizes, townsman } from './pocket'
import { type Product, startProduct } from './product'
import { holdSession, pick, sees, sitDown, told, until } from './screen'

/**
 * Three days of the demo's town, each lived by the person whose day it is: a customer's, a merchant's and a citizen's. Whoever has a part in them besides does it by
 * the role that came with the product, and nobody is an administrator.
 */

const secret = 'Pocket2026words'
const staff = ['fengqi', 'shiyan', 'jiangyue', 'wanglan', 'zhongping', 'jiangli', 'tongwei', 'maqing'] as const

let product: Product
let browser: Browser
let hand: Hand
let people: Readonly<Record<(typeof staff)[number], Client>>
let files: Awaited<ReturnType<typeof paperIn>>

beforeAll(async () => {
  product = await startProduct({ like: inject('prepared'), demoPassword: secret })
  // Messages are read where the demo keeps what it does not send: in the place of a telephone.
  hand = handAt(product.database, await logIn(product.url, townsman('admin', secret)))
  people = await colleagues(product.url, secret, staff)
  files = await paperIn()
  browser = await launch()
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await hand?.close()
  await product?.stop()
  files?.remove()
})

const firstOf = async (client: Client, path: string): Promise<string> => (await client.get<Listed>(path)).records[0]?.id ?? ''
/** Tomorrow at this hour, as a browser's field takes it. */
const tomorrowAt = (clock: string): string => `${new Date(Date.now() + (24 + 8) * 3_600_000).toISOString().slice(0, 10)}T${clock}`
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')

describe.each(drawnHere('pocket', sizes))('%s,', (how, options) => {
  const own = how === 'at a desk' ? 1 : 0
  const openPage = async (): Promise<Page> => (await sitDown(browser, product.url, options)).newPage()

  test('a customer books, pays, is served, has a part of the money back, and says how it was', async () => {
    const orders = '/api/blade-housekeep/order'
    const page = await openPage()
    await comeIn(page, hand, `1371234010${own}`)
    await page.getByRole('link', { name: '预约服务' }).first().click()
    await page.getByRole('link', { name: '日常保洁' }).first().click()
    await page.locator('[name=bookTime]').fill(tomorrowAt(own ? '17:00' : '14:00'))
    await page.locator('[name=qty]').fill('2')
    await page.locator('[name=contact]').fill('何女士')
    await page.locator('[name=address]').fill('江城市学府路 12 号 3 单元 401')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '下一步：核对价格' }).click()
    await sees(page, '¥90.00')
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL('**/me/pay/**')
    await page.getByRole('button', { name: '沙箱', exact: true }).click()
    await sees(page, '沙箱支付，不涉及真实资金')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '模拟支付成功' }).click()
    await sees(page, '已支付')
    await page.getByRole('link', { name: '查看订单' }).click()
    await sees(page, '待派单')

    const id = /orders\/(\d+)/.exec(page.url())?.[1] ?? ''
    const merchantId = await firstOf(people.fengqi, `/api/blade-merchant/merchant/page?name=${encodeURIComponent('爱家家政')}`)
    const { id: workerId } = await people.wanglan.get<Made>('/api/blade-user/info')
    await people.fengqi.put(`${orders}/platform-assign`, { id, merchantId })
    await people.jiangyue.put(`${orders}/merchant-accept`, { id })
    await people.jiangyue.put(`${orders}/merchant-assign`, { id, workerId })
    for (const step of ['start', 'finish']) {
      await page.reload()
      await people.wanglan.post(`${orders}/${step}/${id}`, { code: await fact(page, '服务码').innerText() })
    }
    await page.reload()
    await page.getByRole('button', { name: '确认完成' }).click()
    await sees(page, '已完成')
    await page.locator('#refund-refundAmount').fill('20')
    await page.locator('#refund-refundReason').fill('少做了半小时')
    await page.getByRole('button', { name: '申请退款' }).click()
    await fact(page, '退款').waitFor()
    await people.jiangyue.put(`${orders}/agreeRefund`, { id })
    await until(
      async () => {
        await page.reload()
        return page.locator('main').innerText()
      },
      (text) => text.includes('已退款'),
    )
    await page.locator('#rate-score').selectOption('4')
    await page.locator('#rate-comment').fill('打扫得干净，时间短了些。')
    await page.getByRole('button', { name: '评价' }).click()
    await sees(page, '打扫得干净，时间短了些。')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(await people.fengqi.get(`${orders}/${id}`)).toMatchObject({ status: order.state.completed, refundedPrice: 2_000, score: 4 })
    await page.context().close()
  })

  test('a merchant applies, is examined and pays the margin, and one who has earned something withdraws it', async () => {
    const name = `好帮手家电清洗${own ? '总店' : '分店'}`
    const page = await openPage()
    const deskOf = async (account: string, noun: string, title: string): Promise<void> => {
      await page.goto('/api/health')
      await page.context().clearCookies()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await holdSession(page, townsman(account, secret))
      await page.goto(`/${noun}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: /新增$/ }).click()
      await page.getByRole('button', { name: '保存' }).waitFor()
    }
    const form = page.getByRole('dialog')
    const save = async (): Promise<void> => {
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      const button = page.getByRole('button', { name: '保存' })
      await told(page, '新增成功', () => button.click())
      await button.waitFor({ state: 'detached' })
    }

    await deskOf('haofang', 'merchant/merchant', '商户')
    await begin()
    await fillIn(form, { 商户名称: name, 证照编号: `9233070000000020${own}X`, 联系人: '郝芳', 联系电话: '13000000299' })
    await pick(page, form, '经营分类', '家电清洗')
    await upload(page, form.locator('.ant-form-item').filter({ hasText: '证照图片' }), files.paper)
    await save()
    await told(page, '操作成功', () => pressOf(rowOf(page, name), '提交审核'))
    const merchantId = await firstOf(people.shiyan, `/api/blade-merchant/merchant/page?name=${encodeURIComponent(name)}`)
    await people.shiyan.put('/api/blade-merchant/merchant/examine', { id: merchantId, result: 2 })
    const margins = '/api/blade-housekeep/merchantmargin'
    const { id } = await people.zhongping.post<Made>(margins, { merchantId, required: 50_000 })

    await deskOf('haofang', 'housekeep/merchantmargin', '商户保证金')
    await pressOf(rowOf(page, name), '上传缴纳凭证')
    await upload(page, page.getByRole('dialog'), files.paper)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await answer(page)
    await sees(rowOf(page, name), '待审核')
    await people.zhongping.put(`${margins}/examine/pass`, { id })
    await sees(rowOf(page, name), '已生效')

    await deskOf('jiangyue', 'housekeep/merchantwithdrawal', '商户提现')
    await begin()
    await pick(page, form, '商户', '江城爱家家政服务有限公司')
    await fillIn(form, { 金额: own ? '211' : '210' })
    await save()
    await sees(rowOf(page, own ? '211.00' : '210.00'), '待一审')
    await page.context().close()
  })

  test('a citizen asks, reads the answer, and says how content they are', async () => {
    const problems = '/api/blade-petition/problem'
    const title = `学府路公交站何时恢复（${own ? '二' : '一'}）`
    const page = await openPage()
    await page.goto('/ask')
    await page.getByLabel('标题').fill(title)
    await page.getByLabel('内容', { exact: true }).fill('学府路口的站牌因施工移走，原定上月恢复，请问还要多久？')
    await hand.readCaptcha(page, '验证码')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '提交' }).click()
    await sees(page, '提问已收到')
    const passcode = await page.locator('[data-field=passcode]').innerText()

    const { records } = await people.jiangli.get<Listed<{ id: string; version: number }>>(`${problems}/page?title=${encodeURIComponent(title)}`)
    const { id = '', version } = records[0] ?? {}
    const { deptId } = await people.maqing.get<{ deptId: string }>('/api/blade-user/info')
    await people.jiangli.post(`${problems}/submit`, { id, version, deptId })
    await people.maqing.post(`${problems}/reply`, { id, reply: '施工已到收尾阶段，站牌将于本周五恢复。' })
    await people.tongwei.post(`${problems}/check`, { id })

    await page.goto('/myQuestion')
    await page.getByLabel('查询码').fill(passcode)
    await page.getByRole('button', { name: '查询' }).click()
    await sees(page, '站牌将于本周五恢复')
    await page.locator('[name=satisfaction][value="5"]').check()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '评价答复' }).click()
    await sees(page, '谢谢您的评价')
    expect(await people.tongwei.get(`${problems}/${id}`)).toMatchObject({ satisfaction: 5 })
    await page.context().close()
  })
})
