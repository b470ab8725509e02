import { mallOrder } from '@masthead/contract/mall/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../platform/documents/sheet'
import { mallShop, type MallShop } from '../testing/mallshop'
import { must } from '../testing/duty-office'
import { stage } from '../testing/people'
import { fetchFile, packed, sendFile, sheetFile, sheetsOf } from '../testing/sheets'

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

it('is no list of orders, whose sheet has headings that people read', async () => {
  for (const language of ['zh', 'en']) {
    const { bytes } = await fetchFile(shop.world, shop.who('chief'), `${orders}/export`, { 'accept-language': language })
    const [head = []] = (await sheetsOf(bytes))[0] ?? []
    expect(head.length).toBeGreaterThan(40)
    expect(head.filter((name) => /\([a-z]+[A-Z]/.test(String(name)))).toEqual([])
  }
})

it('is given to nobody from whom something is hidden that stands in it', async () => {
  const one = async (table: string): Promise<string> =>
    (await shop.world.database.query<{ id: string }>(`select id::text as id from ${table} where tenant_id = 'acme' limit 1`))[0]?.id ?? ''
  const [dept, postId] = [await one('system_dept'), await one('system_post')]
  const known = { tenantId: 'acme', ctx: shop.ctx, depts: { main: dept, child: dept, other: dept }, postId, users: {}, roles: {} }
  const codes = ['mall_order_view', 'mall_order_deliver']
  const packer = `packer${Date.now()}`
  await stage(shop.world, 'acme', { [packer]: { codes, hides: { 'mall/order': ['address'] } } }, known)
  const file = await fetchFile(shop.world, await shop.world.as(`${packer}@acme`), `${orders}/sending-file?reason=1`)
  expect(file.status).toBe(403)
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

const english = { 'accept-language': 'en' }
const bring = (content: Buffer, query = '') => sendFile(shop.world, shop.who('seller'), `${orders}/sending-result${query}`, content)
const fetched = (headers: Record<string, string> = {}) =>
  fetchFile(shop.world, shop.who('seller'), `${orders}/sending-file?reason=${encodeURIComponent('打包')}`, headers)

it('reads the columns by their heads in either language, numbers as they are written, and nothing from a cell that is broken', async () => {
  const skuId = await shop.sku(9)
  const some = []
  for (let n = 0; n < 4; n++) some.push(await shop.paid([{ skuId, qty: 1 }]))
  const [one, two, three, four] = some as [(typeof some)[0], (typeof some)[0], (typeof some)[0], (typeof some)[0]]
  const sheet = await sheetFile([
    ['tracking NO.', '备注', 'Order no.', 'carrier'],
    [778899, '轻放', one.orderNo, ' 顺丰 '],
    [{ error: '#N/A' }, '', two.orderNo, '顺丰'],
    ['SF7', '', three.orderNo, ''],
    ['', '', four.orderNo, ''],
  ])
  const first = await must(bring(sheet))
  expect(first).toEqual({
    total: 4,
    sent: 1,
    problems: [
      { row: 3, message: '缺少物流公司或单号' },
      { row: 4, message: '缺少物流公司或单号' },
    ],
  })
  const read = async (id: string) =>
    (await must(shop.who('chief').get(`${orders}/${id}`))) as { status: number; carrier: string; logisticsNo: string }
  expect(await read(one.id)).toMatchObject({ status: mallOrder.state.sent, carrier: '顺丰', logisticsNo: '778899' })
  expect([(await read(two.id)).status, (await read(three.id)).status, (await read(four.id)).status]).toEqual(Array(3).fill(mallOrder.state.toSend))
  // The same number once more changes nothing; another one is not taken.
  const again = await must(
    bring(
      await sheetFile([
        ['订单号', '物流公司', '物流单号'],
        [one.orderNo, '顺丰', '778899'],
        [one.orderNo, '顺丰', '1'],
      ]),
    ),
  )
  expect(again).toEqual({ total: 2, sent: 0, problems: [{ row: 3, message: `订单 ${one.orderNo} 不在待发货状态` }] })
  const [line] = (await must(shop.who('chief').get('blade-log/operatelog/page?action_equal=sendingResult&descs=id'))).records
  expect((await must(shop.who('chief').get(`blade-log/operatelog/${line.id}`))).after).toMatchObject({
    dryRun: false,
    lines: 2,
    sent: 0,
    problems: 1,
  })
})

it('says what a file lacks that is none of those that it takes', async () => {
  expect((await bring(await sheetFile([]))).msg).toBe('文件缺少“订单号”列')
  expect((await bring(await sheetFile([['订单号', '物流单号']]))).msg).toBe('文件缺少“物流公司”列')
  expect((await shop.who('seller').post(`${orders}/sending-result`, {})).msg).toBe('请选择要导入的文件')
  const head = 'Order no.,Carrier'.split(',')
  const answer = await shop.world.app.inject({
    method: 'POST',
    url: `/api/${orders}/sending-result`,
    headers: { 'blade-auth': `bearer ${shop.who('seller').token}`, 'content-type': 'multipart/form-data; boundary=b', ...english },
    payload: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
      await sheetFile([head]),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
  expect(answer.json().msg).toBe('The file has no column Tracking no.')
  // So much of it is read once it is unpacked, and no more.
  const sheet = (length: number) => {
    const some = `<cols a="${' '.repeat(990)}"/>`
    const many = Math.floor(length / some.length)
    return packed(`<worksheet>${some.repeat(many)}${' '.repeat(length % some.length)}<sheetData/></worksheet>`)
  }
  const most = 24 * 1024 * 1024
  expect((await bring(sheet(most - 2_000))).msg).toBe('文件缺少“订单号”列')
  expect((await bring(sheet(most))).msg).not.toBe('文件缺少“订单号”列')
})

it('names the sheet by its day and its columns in the words of who asks, and has two thousand orders at most', async () => {
  const skuId = await shop.sku(9)
  const { orderNo, id } = await shop.paid([{ skuId, qty: 1 }])
  const file = await fetched(english)
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/Shipping sheet-\d{4}-\d\d-\d\d\.xlsx/)
  const lines = (await readSheet(file.bytes, { rows: 100, bytes: 1_000_000 })).map((row) => [...row.cells.values()])
  expect(lines[0]).toEqual(['Order no.', 'Receiver', 'Phone', 'Address', 'Goods', 'Weight (g)', "Buyer's remark", 'Carrier', 'Tracking no.'])
  expect(lines.find(([no]) => no === orderNo)).toEqual([orderNo, '张三', '13800138000', '江城路1号', '江城茶（250克） × 1', 0])
  const columns = await shop.world.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'mall_order' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => (name === 'id' ? 'next_id()' : name === 'order_no' ? `o.order_no || '-' || n` : `o.${name}`))
  const waiting = async () =>
    Number((await shop.world.database.query<{ n: string }>(`select count(*) as n from mall_order where status = ${mallOrder.state.toSend}`))[0]?.n)
  const copies = (count: number) =>
    shop.world.database.run(
      `insert into mall_order (${names.join(', ')}) select ${values.join(', ')} from mall_order o, generate_series(1, $2::int) n where o.id = $1::bigint`,
      [id, count],
    )
  await copies(2_000 - (await waiting()))
  const full = await fetched()
  expect((await readSheet(full.bytes, { rows: 3_000, bytes: 10_000_000 })).length).toBe(2_001)
  await shop.world.database.run(`update mall_order set order_no = order_no || '+' where order_no like '%-1'`)
  await copies(1)
  const over = await fetched()
  expect([over.status, over.body.msg]).toEqual([400, '超过 2000 单，请分批发货'])
})
