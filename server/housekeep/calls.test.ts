import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { verifyLedger } from '../pay/ledger'
import { readSheet } from '../platform/documents/sheet'
import { eventually } from '../testing/eventually'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { fetchFile } from '../testing/sheets'
import { type Client, type World, world } from '../testing/world'
import { refundNow } from './money'
import { signatureOf } from './signing'

const house = 'blade-housekeep'
const orders = `${house}/order`

let product: World
let acme: Stage
let maker: Maker
let merchantId: string
let otherId: string
let serviceId: string
let categoryId: string
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const model = (name: string) => modelNamed(product.own.engine, name)

/** A merchant who applied and was examined, by the calls of whoever does it. */
const merchant = async (name: string, owner: string): Promise<string> => {
  const body = await maker.body(model('merchant/merchant'), 'acme', { own: { name, ownerId: acme.users[owner], categoryIds: [categoryId] } })
  const { id } = (await who('chief').post('blade-merchant/merchant', body)).data
  expect((await who('chief').post(`blade-merchant/merchant/apply/${id}`)).status).toBe(200)
  expect((await who('chief').put('blade-merchant/merchant/examine', { id, result: 2 })).status).toBe(403)
  expect((await who('dispatcher').put('blade-merchant/merchant/examine', { id, result: 2 })).status).toBe(200)
  return id
}

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  const seller = { codes: ['housekeep_housechannelmanage_view', 'housekeep_housechannelmanage_export'] }
  acme = await stage(product, 'acme', { chief: all, dispatcher: all, customer: all, owner: all, rival: all, worker: all, mate: all, seller })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  categoryId = (await maker.target('general/category', 'acme')).id
  merchantId = await merchant('爱家家政', 'owner')
  otherId = await merchant('匠修', 'rival')
  const offer = { status: 1, price: 10_000, minQty: 1, durationMin: 60, feeRate: 1_000, categoryId, refundRuleId: null }
  serviceId = (await maker.make(model('housekeep/services'), 'acme', offer)).id
  for (const [name, of] of [
    ['worker', merchantId],
    ['mate', merchantId],
  ] as const) {
    const staff = { merchantId: of, userId: acme.users[name], name: '王兰芳', phone: '13800000001', role: 'worker' }
    expect((await who('chief').post('blade-merchant/merchantuser', staff)).status).toBe(200)
  }
})
afterAll(() => product?.close())

const place = (bookTime: string, more: object = {}) =>
  who('chief').post(orders, {
    userId: acme.users.customer,
    serviceId,
    qty: 2,
    bookTime,
    contact: '王',
    phone: '13900000000',
    address: '中山路一号',
    ...more,
  })

const system = (name: string, id: string) => act(acme.ctx, model('housekeep/order'), name, id, {})
const read = async (id: string) => (await who('chief').get(`${orders}/${id}`)).data
const put = async (person: string, call: string, id: string, body: object = {}) =>
  (await who(person).put(`${orders}/${call}`, { id, ...body })).status

/** An order that is paid. */
const paid = async (bookTime: string, more: object = {}): Promise<string> => {
  const answer = await place(bookTime, more)
  expect(answer.status, answer.msg).toBe(200)
  await system('paid', answer.data.id)
  return answer.data.id
}

/** One that a merchant has accepted. */
const accepted = async (bookTime: string): Promise<string> => {
  const id = await paid(bookTime)
  expect(await put('chief', 'platform-assign', id, { merchantId })).toBe(200)
  expect(await put('owner', 'merchant-accept', id)).toBe(200)
  return id
}

it('opens a merchant who has passed with an account and his owner, shows him as his own, and closes him when nothing is left', async () => {
  const mine = await who('owner').get('blade-merchant/merchant/front/my-merchant')
  expect(mine.data).toMatchObject({ id: merchantId, status: 2 })
  const staff = await who('chief').get(`blade-merchant/merchantuser/page?merchantId=${merchantId}&userId=${acme.users.owner}`)
  expect(staff.data.records).toMatchObject([{ role: 'owner', status: 1 }])
  const balance = await who('chief').get(`${house}/merchantbalance/page?merchantId=${merchantId}`)
  expect(balance.data.records).toMatchObject([{ available: 0, frozen: 0 }])
  const { data: chosen } = await who('chief').get('blade-merchant/merchant/select')
  expect(chosen.map(({ id }: { id: string }) => id)).toContain(merchantId)
  const id = await paid('2032-01-05 09:00:00')
  expect(await put('chief', 'platform-assign', id, { merchantId: otherId })).toBe(200)
  const close = () => who('chief').post(`blade-merchant/merchant/close/${otherId}`, { remark: '停业' })
  expect((await close()).msg).toContain('未完成的订单')
  expect(await put('rival', 'front/merchant-refuse-accept', id, { remark: '太远' })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 10, refuseCount: 1, refusedBy: otherId })
  expect(await put('chief', 'platform-assign', id, { merchantId: otherId })).toBe(400)
})

it('lets merchants reach what is theirs alone by the role that a tenant begins with', async () => {
  const admin = await product.as('admin@000000')
  const made = (await admin.post('blade-system/tenant/submit', { tenantName: '家政测试', linkman: '林' })).data
  const roles = await product.database.query<{ id: string; scopes: number }>(
    `select r.id::text as id, (select count(*)::int from system_role_data_scope_ids j where j.tenant_id = r.tenant_id and j.row_id = r.id) as scopes
     from system_role r where r.tenant_id = $1 and r.role_alias = 'merchant'`,
    [made.tenantId],
  )
  expect(roles.length).toBe(1)
  expect(roles[0]?.scopes).toBeGreaterThan(5)
})

it('takes orderId for the id, sends a worker who may be sent, and nobody else', async () => {
  const id = await paid('2032-02-02 09:00:00')
  expect((await who('chief').put(`${orders}/platform-assign`, { orderId: id, merchantId })).status).toBe(200)
  expect((await who('owner').put(`${orders}/merchant-accept`, { orderId: id })).status).toBe(200)
  expect(await put('owner', 'merchant-assign', id, { workerId: acme.users.rival })).toBe(400)
  const { data: staff } = await who('chief').get(`blade-merchant/merchantuser/page?merchantId=${merchantId}&userId=${acme.users.worker}`)
  const merchantUserId = staff.records[0].id
  const leave = { merchantUserId, startTime: '2032-02-02 08:00:00', endTime: '2032-02-02 12:00:00', reason: '家事' }
  const off = (await who('chief').post('blade-merchant/merchantleave', leave)).data
  const board = (await who('chief').get(`${orders}/dispatch-board?day=2032-02-02`)).data
  expect(board.workers.find(({ id: one }: { id: string }) => one === merchantUserId).leaves).toMatchObject([{ startTime: leave.startTime }])
  expect(board.merchants.map(({ id: one }: { id: string }) => one)).toContain(merchantId)
  const refused = await who('owner').put(`${orders}/merchant-assign`, { id, workerId: acme.users.worker })
  expect([refused.status, refused.data.fields.workerId]).toEqual([400, '请假至 2032-02-02 12:00'])
  expect((await who('chief').delete(`blade-merchant/merchantleave/${off.id}`)).status).toBe(200)
  const cert = { merchantUserId, kind: 'health', certNo: 'JK1', expireDate: '2032-02-01' }
  const { id: certId } = (await who('chief').post('blade-merchant/merchantcert', cert)).data
  expect(await put('owner', 'merchant-assign', id, { workerId: acme.users.worker })).toBe(400)
  expect((await who('chief').post(`blade-merchant/merchantcert/renew/${certId}`, { expireDate: '2033-02-01' })).status).toBe(200)
  expect(await put('owner', 'merchant-assign', id, { workerId: acme.users.worker })).toBe(200)
  expect(
    (await who('chief').get(`${orders}/dispatch-board?day=2032-02-02`)).data.workers.find((one: { id: string }) => one.id === merchantUserId).busy,
  ).toMatchObject([{ id }])
  expect(await put('chief', 'allocation', id, { workerId: acme.users.mate, remark: '换人' })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 40, workerId: acme.users.mate })
  expect(await put('chief', 'allocation', id, { merchantId: otherId, remark: '换商户' })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 20, merchantId: otherId, workerId: null })
  const { records } = (await who('chief').get(`${house}/orderlog/page?orderId=${id}`)).data
  expect(records.map(({ action }: { action: string }) => action)).toEqual([
    'allocation',
    'allocation',
    'merchantAssign',
    'merchantAccept',
    'platformAssign',
    'paid',
  ])
  expect(records[0]).toMatchObject({ remark: '换商户', beforeStatus: 40, afterStatus: 20 })
})

it('gives of fifty orders at once for the last place of an hour one, and its place back to the next', async () => {
  const limited = await maker.make(model('housekeep/services'), 'acme', {
    status: 1,
    price: 5_000,
    minQty: 1,
    durationMin: 60,
    categoryId,
    slotCapacity: 1,
  })
  const ask = () => place('2032-03-01 10:30:00', { serviceId: limited.id, qty: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  const [won] = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  expect((await ask()).msg).toContain('已满')
  expect((await who('chief').post(`${orders}/cancel/${won?.data.id}`)).status).toBe(200)
  expect((await ask()).status).toBe(200)
  const slots = (await who('chief').get(`${house}/serviceslot/page?serviceId=${limited.id}`)).data.records
  expect(slots).toMatchObject([{ slotTime: '2032-03-01 10:00:00', capacity: 1, booked: 1 }])
})

it('lets one of fifty who accept an order at once, once', async () => {
  const id = await paid('2032-03-02 09:00:00')
  expect(await put('chief', 'platform-assign', id, { merchantId })).toBe(200)
  expect(
    (
      await who('chief').post('blade-merchant/merchantuser', {
        merchantId,
        userId: acme.users.rival,
        name: '二',
        phone: '13800000009',
        role: 'manager',
      })
    ).status,
  ).toBe(200)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => who(at % 2 ? 'owner' : 'rival').put(`${orders}/merchant-accept`, { id })))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { records } = (await who('chief').get(`${house}/orderlog/page?orderId=${id}&action=merchantAccept`)).data
  expect(records.length).toBe(1)
  expect(await read(id)).toMatchObject({ status: 30, version: 4 })
})

it('returns what the rule of the order says when it is called off, and settles what stays', async () => {
  const rule = {
    name: '标准',
    tiers: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 0, percent: 40 },
    ],
    afterStartPercent: 10,
    isDefault: true,
  }
  expect((await who('chief').post(`${house}/refundrule`, rule)).status).toBe(200)
  const wallet = async () => (await who('chief').get(`${house}/merchantbalance/page?merchantId=${merchantId}`)).data.records[0]
  const { pending } = await wallet()
  const early = await accepted('2032-04-01 09:00:00')
  // The rule changes, and the order keeps its own.
  const late = await accepted('2001-04-01 09:00:00')
  expect((await wallet()).pending - pending).toBe(36_000)
  expect(await put('customer', 'front/servicesCancelOrder', early, { remark: '不需要了' })).toBe(200)
  expect(await read(early)).toMatchObject({ status: 80, refundAmount: 20_000, settleStatus: 2 })
  expect(await put('customer', 'front/servicesCancelOrder', late, { remark: '不需要了' })).toBe(200)
  expect(await read(late)).toMatchObject({ status: 80, refundStatus: 2, refundAmount: 2_000, settleStatus: 0 })
  expect((await who('chief').post(`${orders}/settle/${late}`)).status).toBe(409)
  const before = await wallet()
  expect(before.pending).toBe(pending)
  // Nobody paid by a payment of ours: what goes back goes back beyond the system.
  await refundNow(acme.ctx, late)
  expect(await read(late)).toMatchObject({ refundStatus: 3, refundedPrice: 2_000 })
  expect((await who('chief').post(`${orders}/settle/${late}`)).status).toBe(200)
  expect((await wallet()).available - before.available).toBe(16_200)
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('refuses a refund with a reason, which is on the log, and lets the order go on', async () => {
  const id = await accepted('2032-04-10 09:00:00')
  expect(await put('customer', 'refund', id, { refundAmount: 5_000, refundReason: '太慢' })).toBe(200)
  expect(await put('chief', 'refuseRefund', id)).toBe(400)
  expect(await put('chief', 'refuseRefund', id, { remark: '已按时上门' })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 30, refundStatus: 4, refundedPrice: 0 })
  const { records } = (await who('chief').get(`${house}/orderlog/page?orderId=${id}`)).data
  expect(records[0]).toMatchObject({ action: 'refuseRefund', remark: '已按时上门', beforeStatus: 30, afterStatus: 30 })
  // And once more it may be asked for, but no third time.
  const again = () => who('customer').put(`${orders}/refund`, { id, refundAmount: 1_000, refundReason: '太慢' })
  expect((await again()).status).toBe(200)
  expect(await put('chief', 'refuseRefund', id, { remark: '已核实' })).toBe(200)
  expect([(await again()).status, (await again()).msg]).toEqual([409, '申诉后仍被拒绝，不能再次申请'])
})

it('takes the rate of the platform that is in force, the merchant’s own before all others', async () => {
  const rate = { name: '一般', kind: 'order', rate: 500, effectiveFrom: '2020-01-01' }
  const [general, own] = [
    await who('chief').post(`${house}/platformrate`, rate),
    await who('chief').post(`${house}/platformrate`, { ...rate, name: '优惠', rate: 200, merchantId }),
  ]
  const id = await paid('2032-05-10 09:00:00')
  expect((await read(id)).feeRate).toBe(500)
  expect(await put('chief', 'platform-assign', id, { merchantId })).toBe(200)
  expect(await read(id)).toMatchObject({ feeRate: 200, platformFee: 400, merchantIncome: 19_600 })
  for (const { data } of [general, own]) expect((await who('chief').delete(`${house}/platformrate/${data.id}`)).status).toBe(200)
  expect((await read(await paid('2032-05-11 09:00:00'))).feeRate).toBe(1_000)
})

it('counts orders by month and what waits, as a page, a map and a sheet', async () => {
  const waits = (await who('chief').get(`${orders}/order-message`)).data
  expect(waits.toAssign).toBeGreaterThan(0)
  const months = (await who('chief').get(`${orders}/month-statistics`)).data.records
  expect(months[0].orders).toBeGreaterThan(3)
  const sheet = await fetchFile(product, who('chief'), `${orders}/order-month-statistics`)
  expect((await readSheet(sheet.bytes, { rows: 100, bytes: 1_000_000 })).length).toBeGreaterThan(1)
  const income = await who('chief').get(
    `${house}/merchantstatistics/manage/income-page?merchantId=${merchantId}&startDate=2020-01-01&endDate=2099-12-31`,
  )
  expect(income.data.records).toMatchObject([{ merchantId, income: 16_200 }])
  // Without a period it is all of it.
  expect((await who('chief').get(`${house}/merchantstatistics/manage/income-page?merchantId=${merchantId}`)).data).toEqual(income.data)
})

it('copies a service as a draft, and puts a product on the shelf that has what it needs', async () => {
  const copy = (await who('chief').post(`${house}/services/copy`, { id: serviceId })).data
  expect(copy).toMatchObject({ status: 0, price: 10_000, code: null })
  const products = `${house}/product`
  const { id } = (await who('chief').post(products, { name: '体验套餐', price: 9_900, stock: 0 })).data
  expect((await who('chief').put(`${products}/isUp`, { id })).msg).toBe('上架前需有价格、图片和库存')
  const { version } = (await who('chief').get(`${products}/${id}`)).data
  expect((await who('chief').put(`${products}/${id}`, { version, stock: 5, images: '/files/2024/05/1.png' })).status).toBe(200)
  expect((await who('chief').put(`${products}/isHot`, { id })).status).toBe(409)
  for (const mark of ['isUp', 'isHot', 'isFree']) expect((await who('chief').put(`${products}/${mark}`, { id })).status, mark).toBe(200)
  expect((await who('chief').get(`${products}/${id}`)).data).toMatchObject({ isUp: 1, isHot: 1, isFree: 1 })
  expect((await who('chief').delete(`${products}/${id}`)).msg).toBe('请先下架再删除')
  const sheet = await fetchFile(product, who('chief'), `${products}/export`)
  expect((await readSheet(sheet.bytes, { rows: 10, bytes: 1_000_000 })).length).toBe(2)
})

it('takes a coupon once, whoever scans it at the same time, and says when and where it was used', async () => {
  const coupons = `${house}/houseofflinecouponsmanage`
  const one = { batchNo: 'P1', code: 'ABC123456', faceValue: 5_000, validFrom: '2020-01-01', validTo: '2099-12-31' }
  const { id } = (await who('chief').post(coupons, one)).data
  const scan = (verifyShopId: string) => who('owner').post(`${coupons}/verification`, { code: one.code, verifyShopId })
  expect((await scan(merchantId)).msg).toContain('已生成')
  expect((await who('chief').post(`${coupons}/issue/${id}`, { holder: '林女士' })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => scan(at % 2 ? merchantId : otherId)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  const row = (await who('chief').get(`${coupons}/${id}`)).data
  const again = await scan(merchantId)
  expect([again.status, again.msg]).toEqual([409, `该券已于 ${row.verifyTime} 在「${row.verifyShopName}」核销`])
  expect((await who('chief').get(`${coupons}/verification-page`)).data.records).toMatchObject([{ batchNo: 'P1', verifyShopId: row.verifyShopId }])
  expect((await who('chief').get(`${house}/houseofflinecouponsmanagelog/page?couponId=${id}`)).data.total).toBe(2)
  expect((await who('chief').post(`${coupons}/delete-importbatch`, { batchNo: 'P1' })).status).toBe(409)
  for (const code of ['BCD234567', 'CDE345678']) expect((await who('chief').post(coupons, { ...one, batchNo: 'P2', code })).status).toBe(200)
  expect((await who('chief').post(`${coupons}/delete-importbatch`, { batchNo: 'P2' })).data).toEqual({ batchNo: 'P2', deleted: 2 })
  expect((await who('chief').get(`${coupons}/page?batchNo=P2`)).data.total).toBe(0)
})

it('keeps for which order a shop took a coupon, and gives it back once the whole order is paid back', async () => {
  const coupons = `${house}/houseofflinecouponsmanage`
  const other = (await maker.make(model('housekeep/services'), 'acme', { status: 1, price: 5_000, minQty: 1, durationMin: 60, categoryId })).id
  const give = async (code: string, more: object = {}): Promise<string> => {
    const one = { batchNo: 'O1', code, faceValue: 3_000, validFrom: '2020-01-01', validTo: '2099-12-31', ...more }
    const { id } = (await who('chief').post(coupons, one)).data
    expect((await who('chief').post(`${coupons}/issue/${id}`)).status).toBe(200)
    return id
  }
  const [couponId, elsewhere] = [await give('ORDER1234'), await give('ORDER5678', { serviceIds: [other] })]
  const scan = (code: string, orderId: string, verifyShopId = merchantId) =>
    who('owner').post(`${coupons}/verification`, { code, verifyShopId, orderId })
  const [id, next] = [await accepted('2032-07-01 09:00:00'), await accepted('2032-07-02 09:00:00')]
  const unpaid = (await place('2032-07-03 09:00:00')).data.id
  for (const [code, orderId, shop] of [['ORDER1234', id, otherId] as const, ['ORDER1234', unpaid] as const, ['ORDER5678', id] as const])
    expect(Object.keys((await scan(code, orderId, shop)).data.fields), `${code} ${orderId}`).toEqual(['orderId'])
  expect((await who('chief').get(`${coupons}/${elsewhere}`)).data.status).toBe(1)
  expect((await scan('ORDER1234', id)).status).toBe(200)
  const of = async (orderId: string) => (await who('chief').get(`${house}/ordercoupon/page?orderId=${orderId}`)).data.records
  expect(await of(id)).toMatchObject([{ orderId: id, couponId, batchNo: 'O1', amount: 3_000, status: 1, returnTime: null }])
  // What the customer pays does not follow from it.
  expect(await read(id)).toMatchObject({ payPrice: 20_000, couponPrice: 0 })
  expect(await put('customer', 'front/servicesCancelOrder', id, { remark: '不需要了' })).toBe(200)
  await refundNow(acme.ctx, id)
  expect(await read(id)).toMatchObject({ refundStatus: 3, netPrice: 0 })
  expect(await of(id)).toMatchObject([{ status: 2, returnReason: '订单已全额退款' }])
  expect((await who('chief').get(`${coupons}/${couponId}`)).data).toMatchObject({ status: 1, verifyShopId: null, verifyTime: null })
  // So that it is taken once more, and goes back where somebody says why.
  expect((await scan('ORDER1234', next)).status).toBe(200)
  const [used] = await of(next)
  expect((await who('chief').put(`${house}/ordercoupon/give-back`, { id: used.id })).status).toBe(400)
  expect((await who('chief').put(`${house}/ordercoupon/give-back`, { id: used.id, remark: '未使用' })).status).toBe(200)
  expect((await who('chief').put(`${house}/ordercoupon/give-back`, { id: used.id, remark: '再退' })).data).toMatchObject({ status: 2 })
  expect((await who('chief').get(`${coupons}/${couponId}`)).data.status).toBe(1)
})

it('lets a channel order by signed calls, pays it its part by the month, and pushes its users, again where nobody answers', async () => {
  const got: Record<string, string>[] = []
  const answers = [503, 200]
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      got.push(JSON.parse(body) as Record<string, string>)
      response.statusCode = answers.shift() ?? 200
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await product.database.run(`update system_param set param_value = $1 where param_key = 'outbound.hosts'`, [`127.0.0.1:${port}`])
    const channel = { name: '银行生活', code: 'BANK', rate: 300, customerId: acme.users.customer, pushUrl: `http://127.0.0.1:${port}/users` }
    const { id: channelId, appKey, newSecret } = (await who('chief').post(`${house}/housechannelmanage`, channel)).data
    expect((await who('chief').get(`${house}/housechannelmanage/${channelId}`)).data.newSecret).toBeUndefined()
    const offer = { name: '保洁', channelId, serviceId, price: 8_000, quota: 1 }
    expect((await who('chief').post(`${house}/housechannelservice`, offer)).status).toBe(200)
    const sign = (fields: Record<string, unknown>) => {
      const whole = { appKey, timestamp: String(Math.floor(Date.now() / 1000)), ...fields }
      return { ...whole, sign: signatureOf(newSecret, whole) }
    }
    const wanted = {
      channelOrderNo: 'B1',
      serviceId,
      qty: 1,
      bookTime: '2032-06-01 09:00:00',
      contact: '钱',
      phone: '13900000002',
      address: '滨江路',
      outerId: 'U1',
    }
    const order = (fields: Record<string, unknown>) => product.nobody.post(`${house}/housechannelmanage/front/order`, { tenantId: 'acme', ...fields })
    expect((await order({ ...sign(wanted), qty: 2 })).status).toBe(401)
    expect((await order(sign({ ...wanted, timestamp: '1000000000' }))).status).toBe(401)
    const first = await order(sign(wanted))
    expect(first.data).toMatchObject({ status: 10, payPrice: 8_000 })
    expect(await order(sign(wanted))).toMatchObject({ status: 200, msg: expect.any(String), data: { orderId: first.data.orderId } })
    for (const other of [
      { qty: 2 },
      { bookTime: '2032-06-02 09:00:00' },
      { address: '滨江路二号' },
      { phone: '13900000003' },
      { remark: '请带工具' },
    ]) {
      const again = await order(sign({ ...wanted, ...other }))
      const [key = ''] = Object.keys(other)
      const label = { qty: '数量', bookTime: '预约时间', address: '服务地址', phone: '联系电话', remark: '备注' }[key]
      expect([again.status, again.msg], key).toEqual([409, `该渠道订单号已用于内容不同的订单：${label}`])
    }
    expect((await order(sign({ ...wanted, channelOrderNo: 'B2' }))).status).toBe(409)
    const id = first.data.orderId
    expect(await put('chief', 'platform-assign', id, { merchantId })).toBe(200)
    expect(await put('owner', 'merchant-accept', id)).toBe(200)
    expect(await put('owner', 'merchant-assign', id, { workerId: acme.users.worker })).toBe(200)
    for (const step of ['start', 'finish']) expect((await who('worker').post(`${orders}/${step}/${id}`, {})).status).toBe(200)
    expect((await who('customer').post(`${orders}/confirm/${id}`)).status).toBe(200)
    expect(await read(id)).toMatchObject({ platformFee: 800, channelFee: 240, merchantIncome: 6_960 })
    expect((await who('chief').get(`${house}/housechannelmanage/channel-order/page?channelId=${channelId}`)).data.records).toMatchObject([
      { orderId: id },
    ])
    const months = (await who('chief').get(`${house}/housechannelmanage/channel-order/month-page?channelId=${channelId}`)).data.records
    expect(months).toMatchObject([{ channelId, orders: 1, amount: 8_000, fee: 240 }])
    // Whoever views channels and no orders is shown none of theirs, and no sum that could be narrowed to one.
    expect((await who('seller').get(`${house}/housechannelmanage/${channelId}`)).status).toBe(200)
    for (const call of ['page', 'month-page', 'export'])
      expect(await who('seller').get(`${house}/housechannelmanage/channel-order/${call}?channelId=${channelId}`), call).toMatchObject({
        status: 403,
        data: { permission: 'housekeep_order_view' },
      })
    const byUser = `${house}/channel-user-order/month`
    const [list, page] = [
      await who('chief').get(`${byUser}/list?channelId=${channelId}`),
      await who('chief').get(`${byUser}/page?channelId=${channelId}`),
    ]
    for (const rows of [list.data, page.data.records]) expect(rows).toMatchObject([{ channelId, orders: 1, amount: 8_000, refund: 0 }])
    for (const path of [`${byUser}/export`, `${house}/housechannelmanage/channel-order/export`]) {
      const { bytes } = await fetchFile(product, who('chief'), `${path}?channelId=${channelId}`)
      expect((await readSheet(bytes, { rows: 10, bytes: 1_000_000 })).length, path).toBe(2)
    }
    // The month runs on, and is settled when it is over.
    expect((await who('chief').post(`${house}/housechannelpayment`, { channelId, month: months[0].month })).status).toBe(400)
    expect((await who('chief').get(`${house}/housechannelbalance/page?channelId=${channelId}`)).data.records).toMatchObject([{ payable: 240 }])
    const [user] = (await who('chief').get(`${house}/housechanneluser/page?channelId=${channelId}`)).data.records
    expect(user).toMatchObject({ outerId: 'U1', status: 0 })
    product.background.start()
    expect((await who('chief').post(`${house}/housechanneluser/push-user-toyc`, { id: user.id })).status).toBe(200)
    const pushed = await eventually(
      async () => (await who('chief').get(`${house}/housechanneluser/${user.id}`)).data,
      ({ status }) => status === 1,
      30_000,
    )
    expect(pushed).toMatchObject({ pushTries: 2, pushError: null })
    const { sign: signed, ...fields } = got[1] ?? {}
    expect([got.length, fields.outerId, fields.phone, signed]).toEqual([2, 'U1', '13900000002', signatureOf(newSecret, fields)])
    expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
