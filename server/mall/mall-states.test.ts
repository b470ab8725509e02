import { aftersale } from '@masthead/contract/mall/aftersale'
import { merchantrechargelog } from '@masthead/contract/mall/merchantrechargelog'
import { mallOrder } from '@masthead/contract/mall/order'
import { pointsfreeze } from '@masthead/contract/mall/pointsfreeze'
import { voucher } from '@masthead/contract/mall/voucher'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { verifyLedger } from '../pay/ledger'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop } from '../testing/mallshop'
import { type Walk, walker } from '../testing/stateswalk'
import { refundCase } from './refunds'

/** What may be done to orders, cases, vouchers and points of merchants in each of their states and where it leads, written down here once more. */

let shop: MallShop

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

const { doTo, via, walk } = walker(() => shop.ctx)
const why = { remark: '已核对' }
const sent = { carrier: '顺丰', logisticsNo: 'SF1' }

const chief = () => shop.who('chief')

let sku = ''
const placed = async (): Promise<string> => {
  sku ||= await shop.sku(100_000, 1_000)
  return (await must(shop.ask([{ skuId: sku, qty: 1 }]))).id
}
const received = via(mallOrder, placed, ['paid'], ['deliver', sent], ['receive'])

const stays = (...states: readonly number[]): Record<number, number> => Object.fromEntries(states.map((state) => [state, state]))
const refund = () => ({ refundKey: 'none', amount: 0 })

const orders: Walk = {
  noun: mallOrder,
  states: {
    0: ['待支付', placed],
    10: ['待发货', via(mallOrder, placed, ['paid'])],
    20: ['已发货', via(mallOrder, placed, ['paid'], ['deliver', sent])],
    30: ['已完成', received],
    40: ['已取消', via(mallOrder, placed, ['cancel', why])],
  },
  steps: {
    paid: { leads: { 0: 10 } },
    expire: { leads: { 0: 40 } },
    cancel: { leads: { 0: 40 }, input: () => why },
    deliver: { leads: { 10: 20 }, input: () => sent },
    receive: { leads: { 20: 30 } },
    remark: { leads: stays(0, 10, 20, 30, 40), input: () => ({ adminRemark: '已核对' }) },
    // One that was never paid has nothing to settle.
    settle: { leads: { 30: 30 }, after: 8 },
    refunded: { leads: stays(10, 20, 30, 40), input: refund },
    refundFailed: { leads: stays(0, 10, 20, 30, 40), input: refund },
    retryRefund: { leads: stays(0, 10, 20, 30, 40), input: refund },
  },
}

/** A case of an order that was received, whose goods are to come back. */
const applied = async (): Promise<string> => {
  const id = await received()
  const { items } = await must(chief().get(`blade-mall/order/${id}`))
  return (await must(chief().post('blade-mall/aftersale', { orderItemId: items[0].id, way: 'return', applyReason: '不要了' }))).id
}
const toRefund = via(aftersale, applied, ['agree'], ['deliver', sent], ['receive'])
const refused = via(aftersale, applied, ['disagree', why])
const pictures = { receivePics: '/files/2026/01/1.png', ...why }

const cases: Walk = {
  noun: aftersale,
  states: {
    10: ['待处理', applied],
    20: ['待退货', via(aftersale, applied, ['agree'])],
    30: ['买家已寄', via(aftersale, applied, ['agree'], ['deliver', sent])],
    40: ['待退款', toRefund],
    45: ['退款失败', via(aftersale, toRefund, ['refund'], ['refundFailed', { refundError: '余额不足' }])],
    50: [
      '已完成',
      async () => {
        const id = await via(aftersale, toRefund, ['refund'])()
        await refundCase(shop.ctx, id)
        return id
      },
    ],
    61: ['已撤销', via(aftersale, applied, ['cancel'])],
    62: ['已拒绝', refused],
    63: ['拒收', via(aftersale, applied, ['agree'], ['deliver', sent], ['refuseReceipt', pictures])],
    70: ['仲裁中', via(aftersale, refused, ['appeal', why])],
  },
  steps: {
    agree: { leads: { 10: 20 } },
    disagree: { leads: { 10: 62 }, input: () => why },
    deliver: { leads: { 20: 30 }, input: () => sent },
    lapse: { leads: { 20: 61 } },
    receive: { leads: { 30: 40 } },
    refuseReceipt: { leads: { 30: 63 }, input: () => pictures },
    refund: { leads: { 40: 40, 45: 40 } },
    refunded: { leads: { 40: 50 } },
    refundFailed: { leads: { 40: 45 }, input: () => ({ refundError: '余额不足' }) },
    retried: { leads: { 45: 40 } },
    cancel: { leads: { 10: 61, 20: 61, 30: 61 } },
    appeal: { leads: { 62: 70, 63: 70 }, input: () => why },
    respond: { leads: { 70: 70 }, input: () => ({ merchantStatement: '包装完好' }) },
    arbitrate: { leads: { 70: 62 }, input: () => ({ result: 62, ...why }), after: 3 },
  },
}

let ticket = ''
const batch = async (): Promise<string> => {
  ticket ||= await shop.sku(100_000, 1_000, { type: 'voucher', name: '联票' })
  const { productId } = await must(chief().get(`blade-mall/productspecs/${ticket}`))
  return (await must(chief().post('blade-mall/voucher', { name: '联票', productId, faceValue: 1_000, makes: 0, days: 30 }))).id
}

const batches: Walk = {
  noun: voucher,
  states: {
    0: ['草稿', batch],
    1: ['在用', via(voucher, batch, ['activate'])],
    2: ['已停用', via(voucher, batch, ['activate'], ['end'])],
  },
  steps: { activate: { leads: { 0: 1 } }, end: { leads: { 1: 2 } } },
}

let tickets = ''
let codes = 0
const code = async (): Promise<string> => {
  tickets ||= await via(voucher, batch, ['activate'])()
  codes += 1
  return (await must(chief().post('blade-mall/voucherdetail', { voucherId: tickets, code: `CODE-${codes}` }))).id
}
let sold: { orderId: string; orderItemId: string } | undefined
const sale = async () => {
  if (!sold) {
    const { id, items } = await must(chief().get(`blade-mall/order/${await received()}`))
    sold = { orderId: id, orderItemId: items[0].id }
  }
  return { userId: shop.memberId, ...sold, validFrom: '2026-01-01 00:00:00', validTo: '2099-01-01 00:00:00' }
}
const issued = async (): Promise<string> => {
  const id = await code()
  await doTo(voucherdetail, 'issue', id, { input: sale })
  return id
}

const vouchers: Walk = {
  noun: voucherdetail,
  states: {
    0: ['未售', code],
    1: ['已售', issued],
    2: ['已使用', via(voucherdetail, issued, ['use'])],
    3: ['已过期', via(voucherdetail, issued, ['expire'])],
    4: ['已作废', via(voucherdetail, issued, ['annul', why])],
  },
  steps: {
    issue: { leads: { 0: 1 }, input: sale },
    show: { leads: { 1: 1 } },
    use: { leads: { 1: 2 } },
    // One that nobody has seen is sold again.
    giveBack: { leads: { 1: 0 } },
    remind: { leads: { 1: 1 } },
    expire: { leads: { 1: 3 } },
    annul: { leads: { 0: 4, 1: 4 }, input: () => why },
  },
}

const recharge = async (): Promise<string> =>
  (await must(shop.who('seller').post('blade-mall/merchantrechargelog', { merchantId: shop.merchantId, money: 1_000 }))).id

const recharges: Walk = {
  noun: merchantrechargelog,
  states: {
    0: ['待支付', recharge],
    1: ['已到账', via(merchantrechargelog, recharge, ['paid'])],
    2: ['已关闭', via(merchantrechargelog, recharge, ['close'])],
  },
  steps: { paid: { leads: { 0: 1 } }, close: { leads: { 0: 2 } } },
}

const freeze = async (): Promise<string> => {
  await via(merchantrechargelog, recharge, ['paid'])()
  return (await must(chief().post('blade-mall/pointsfreeze', { merchantId: shop.merchantId, points: 1, remark: '核查中' }))).id
}

const freezes: Walk = {
  noun: pointsfreeze,
  states: { 1: ['冻结中', freeze], 2: ['已解冻', via(pointsfreeze, freeze, ['release', why])] },
  steps: { release: { leads: { 1: 2 }, input: () => why } },
}

describe.each([orders, cases, batches, vouchers, recharges, freezes].map((one) => [one.noun.name, one] as const))('%s', (_name, one) => walk(one))

it('leads elsewhere by what goes back, by what is decided, and by who has seen it', async () => {
  const paid = await via(mallOrder, placed, ['paid'])()
  const { items } = await must(chief().get(`blade-mall/order/${paid}`))
  const { id } = await must(chief().post('blade-mall/aftersale', { orderItemId: items[0].id, way: 'refund', applyReason: '不要了' }))
  expect(await doTo(aftersale, 'agree', id)).toBe(40)
  const disputed = await via(aftersale, applied, ['disagree', why], ['appeal', why], ['respond', { merchantStatement: '包装完好' }])()
  expect(await doTo(aftersale, 'arbitrate', disputed, { input: () => ({ result: 40, ...why }) })).toBe(40)
  expect(await doTo(voucherdetail, 'giveBack', await via(voucherdetail, issued, ['show'])())).toBe(4)
  expect((await verifyLedger(shop.own.engine, shop.world.database)).flaws).toEqual([])
})

it('is on sale or off it: hot and sent free only there, off sale at its end, and deleted only off it and without an order', async () => {
  const body = { name: '江城茶', merchantId: shop.merchantId, cover: '/files/2026/01/1.png', skus: [{ price: 100, opening: 9 }] }
  const made = await must(chief().post('blade-mall/product', body))
  const press = async (call: string) => (await chief().put(`blade-mall/product/${call}`, { id: made.id })).status
  const marks = async () => {
    const { isUp, isHot, isFree } = await must(chief().get(`blade-mall/product/${made.id}`))
    return [isUp, isHot, isFree]
  }
  expect([await press('isHot'), await press('isFree'), await marks()]).toEqual([409, 409, [0, 0, 0]])
  expect([await press('isUp'), await press('isHot'), await press('isFree'), await marks()]).toEqual([200, 200, 200, [1, 1, 1]])
  expect((await chief().delete(`blade-mall/product/${made.id}`)).status).toBe(409)
  const { id: orderId } = await must(shop.ask([{ skuId: made.skus[0].id, qty: 1 }]))
  await act(shop.ctx, modelNamed(shop.own.engine, 'mall/product'), 'end', made.id, {})
  expect([await marks(), await press('isHot'), (await chief().delete(`blade-mall/product/${made.id}`)).status]).toEqual([[0, 0, 0], 409, 409])
  expect([await doTo(mallOrder, 'cancel', orderId, { input: () => why })]).toEqual([40])
})
