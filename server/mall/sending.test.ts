import { mallOrder } from '@masthead/contract/mall/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../platform/documents/sheet'
import { mallShop, type MallShop } from '../testing/mallshop'
import { fetchFile, sendFile, sheetFile } from '../testing/sheets'

const orders = 'blade-mall/order'
let shop: MallShop

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

it('sends the orders of a sheet, line by line, once, and tells what cannot be', async () => {
  const skuId = await shop.sku(9)
  const [one, two, three] = [await shop.paid([{ skuId, qty: 2 }]), await shop.paid([{ skuId, qty: 1 }]), await shop.paid([{ skuId, qty: 1 }])]
  const unpaid = (await shop.ask([{ skuId, qty: 1 }])).data
  expect((await fetchFile(shop.world, shop.who('seller'), `${orders}/sending-file`)).status).toBe(400)
  const file = await fetchFile(shop.world, shop.who('seller'), `${orders}/sending-file?reason=${encodeURIComponent('打包')}`)
  const cells = (await readSheet(file.bytes, { rows: 100, bytes: 1_000_000 })).map((row) => [...row.cells.values()])
  expect(cells.find(([no]) => no === one.orderNo)).toEqual([one.orderNo, '张三', '13800138000', '江城路1号', '江城茶（250克） × 2', 0])
  expect(cells.some(([no]) => no === unpaid.orderNo)).toBe(false)
  const [line] = (await shop.who('chief').get('blade-log/operatelog/page?action_equal=sendingFile&descs=id')).data.records
  const audit = (await shop.who('chief').get(`blade-log/operatelog/${line.id}`)).data
  expect([audit.after.unmask, audit.after.orders.includes(one.orderNo)]).toEqual([{ field: 'address', reason: '打包' }, true])
  const sheet = await sheetFile([
    ['订单号', '物流公司', '物流单号'],
    [one.orderNo, '顺丰', 'SF100'],
    [two.orderNo, '', ''],
    [three.orderNo, '顺丰', ''],
    [unpaid.orderNo, '顺丰', 'SF102'],
    ['SC0', '顺丰', 'SF103'],
  ])
  const bring = async (query = '') => (await sendFile(shop.world, shop.who('seller'), `${orders}/sending-result${query}`, sheet)).data
  const problems = [
    { row: 4, message: '缺少物流公司或单号' },
    { row: 5, message: `订单 ${unpaid.orderNo} 不在待发货状态` },
    { row: 6, message: '没有订单 SC0' },
  ]
  expect(await bring('?dryRun=true')).toEqual({ total: 5, sent: 1, problems })
  expect(await shop.status(orders, one.id)).toBe(mallOrder.state.toSend)
  expect(await bring()).toEqual({ total: 5, sent: 1, problems })
  expect((await shop.who('chief').get(`${orders}/${one.id}`)).data).toMatchObject({
    status: mallOrder.state.sent,
    carrier: '顺丰',
    logisticsNo: 'SF100',
  })
  expect((await bring()).sent).toBe(0)
  const refused = async (content: Buffer) => (await sendFile(shop.world, shop.who('seller'), `${orders}/sending-result`, content)).msg
  expect(await refused(await sheetFile([['订单号', '物流公司']]))).toBe('文件缺少“物流单号”列')
  expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('文件不能超过 5MB')
  expect(await shop.status(orders, two.id)).toBe(mallOrder.state.toSend)
})

it('does not close a merchant whose sales are not settled', async () => {
  const merchantId = await shop.anotherMerchant()
  await shop.world.database.query(`update merchant_merchant set status = 2 where id = $1`, [merchantId])
  await shop.paid([{ skuId: await shop.sku(2, 100, { merchantId }), qty: 1 }])
  const answer = await shop.who('chief').post(`blade-merchant/merchant/close/${merchantId}`, { remark: '停业' })
  expect([answer.status, answer.msg]).toEqual([409, '商户还有 1 个未完结的商城订单，不能关闭'])
})

it('counts on the home page of who reads the sales what was sold today', async () => {
  const figure = async (name: string): Promise<{ group: string; total: number } | undefined> =>
    (await shop.who(name).get('blade-desk/dashboard/figures')).data.find(
      (one: { noun: string; key: string }) => one.noun === mallOrder.name && one.key === 'soldToday',
    )
  const skuId = await shop.sku(9)
  await shop.paid([{ skuId, qty: 1 }])
  const before = await figure('chief')
  expect(before?.group).toBe('today')
  await shop.paid([{ skuId, qty: 2 }])
  // What waits to be paid is not sold.
  await shop.ask([{ skuId, qty: 1 }])
  expect([(await figure('chief'))?.total, await figure('stranger')]).toEqual([(before?.total ?? 0) + 1, undefined])
})
