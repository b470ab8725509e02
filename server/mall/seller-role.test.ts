import { merchantgrant } from '@masthead/contract/mall/merchantgrant'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { addRow, insertRow, nounNamed } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { picture } from '../testing/people'
import { makeTenant, makeUser } from '../testing/tenants'
import { payFor } from '../testing/till'
import { type Client, type World, world } from '../testing/world'

/** What the first role of those who sell goods opens besides goods and orders: all that a merchant does for itself, and of no other merchant. */

let product: World
let ctx: Context
let seller: Client
let other: Client
let manager: Client
let merchantId: string
const phone = '13712340001'

beforeAll(async () => {
  product = await world()
  const tenant = await makeTenant(product)
  ctx = { ...product.own, tenantId: tenant.tenantId }
  const roleOf = async (alias: string) => (await must(tenant.admin.get(`blade-system/role/page?roleAlias_equal=${alias}`))).records[0].id
  const role = await roleOf('mall-seller')
  ;[seller, other] = [await makeUser(product, tenant, 'seller', [role]), await makeUser(product, tenant, 'other', [role])]
  manager = await makeUser(product, tenant, 'manager', [await roleOf('mall-manager')])
  await inTransaction(asSystem(ctx, 'mall'), async (tx) => {
    await insertRow(tx, nounNamed(tx, 'resource/attach'), { originalName: '执照.png', link: picture, extension: 'png' })
    await addRow(tx, member, { phone })
  })
  const { id: categoryId } = await must(tenant.admin.post('blade-general/category', { categoryName: '土产', categoryType: 5 }))
  const open = async (who: Client, name: string, at: number): Promise<string> => {
    const body = {
      name,
      type: 'company',
      categoryIds: [categoryId],
      licenseNo: `91440101MA5TEST0${at}X`,
      licenseImg: picture,
      contact: '老陶',
      phone: `1380000000${at}`,
      address: '学府路 6 号',
      bankName: '工商银行',
      bankAccount: `622202020011223344${at}`,
      bankHolder: name,
    }
    const { id } = await must(who.post('blade-merchant/merchant', body))
    await must(who.post(`blade-merchant/merchant/apply/${id}`))
    await must(tenant.admin.put('blade-merchant/merchant/examine', { id, result: 2 }))
    return id
  }
  merchantId = await open(seller, '云岭茶叶有限公司', 1)
  await open(other, '文创商店', 2)
}, 60_000)
afterAll(() => product?.close())

const totalOf = async (who: Client, noun: string): Promise<number> => (await must(who.get(`${noun}/page`))).total

it('buys points, gives them to a member who is a customer from then on, and sees what became of them', async () => {
  const recharge = 'blade-mall/merchantrechargelog'
  const waiting = async (who: Client, noun: string): Promise<number | undefined> =>
    (await must(who.get('blade-desk/dashboard/figures'))).find((one: { noun: string; group: string }) => one.noun === noun && one.group === 'waiting')
      ?.total
  const made = await must(seller.post(recharge, { merchantId, money: 1_000 }))
  expect([await waiting(seller, 'mall/merchantrechargelog'), await waiting(other, 'mall/merchantrechargelog')]).toEqual([1, 0])
  const { payOrderId, points } = await must(seller.get(`${recharge}/${made.id}`))
  expect(await payFor(ctx, payOrderId)).toBe(200)
  expect(await waiting(seller, 'mall/merchantrechargelog')).toBe(0)
  const gift = await must(seller.post('blade-mall/merchantgrant', { merchantId, phone, points: 100, remark: '好评回馈', giveNow: true }))
  expect(gift).toMatchObject({ status: merchantgrant.state.given, points: 100 })
  expect((await must(seller.get('blade-mall/merchantpoints/page'))).records).toMatchObject([{ merchantId, points: points - 100, totalOut: 100 }])
  expect((await must(seller.get('blade-mall/pointsconsumelog/page'))).records.map((one: { point: number }) => one.point)).toEqual([-100, points])
  const [customer] = (await must(seller.get('blade-mall/clientmerchantrelation/page'))).records
  await must(seller.put(`blade-mall/clientmerchantrelation/${customer.id}`, { version: customer.version, role: 'vip' }))
  // What another merchant has is not there, and is not spent.
  const nouns = ['merchantpoints', 'pointsconsumelog', 'clientmerchantrelation', 'merchantgrant', 'merchantrechargelog'].map(
    (one) => `blade-mall/${one}`,
  )
  for (const noun of nouns) expect(await totalOf(other, noun), noun).toBe(0)
  expect((await other.post('blade-mall/merchantgrant', { merchantId, phone, points: 1, remark: '代送', giveNow: true })).status).toBe(400)
})

it('asks for a change of what the platform has approved of its merchant, which nobody edits any more', async () => {
  const own = await must(seller.get(`blade-merchant/merchant/${merchantId}`))
  expect((await seller.put(`blade-merchant/merchant/${merchantId}`, { version: own.version, bankName: '农业银行' })).status).not.toBe(200)
  const change = { merchantId, reason: '换了开户行', bankName: '农业银行', bankAccount: '6228480402564890018', bankHolder: '云岭茶叶有限公司' }
  const asked = await seller.post('blade-merchant/merchantchange', change)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await other.get(`blade-merchant/merchantchange/${asked.data.id}`)).status).toBe(404)
  expect((await other.post('blade-merchant/merchantchange', { ...change, merchantId })).status).not.toBe(200)
})

it('has beside it a manager who reads what was sold, by whom and of what, and what coupons brought, and changes nothing', async () => {
  const reports = [
    'blade-mall/order/day-statistics',
    'blade-mall/order/merchant-statistics',
    'blade-mall/orderitem/product-statistics',
    'blade-coupon/usercoupon/coupon-statistics',
    'blade-coupon/usercoupon/activity-statistics',
  ]
  for (const report of reports) expect((await manager.get(report)).status, report).toBe(200)
  expect((await manager.post('blade-coupon/coupon', { name: '新茶券' })).status).toBe(403)
  expect((await seller.get('blade-coupon/usercoupon/coupon-statistics')).status).toBe(403)
})
