import { category } from '@masthead/contract/general/category'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { freight } from '@masthead/contract/mall/freight'
import { mallOrder } from '@masthead/contract/mall/order'
import { goodsCategoryType, mallProduct } from '@masthead/contract/mall/product'
import { productgroup } from '@masthead/contract/mall/productgroup'
import type { RowOf } from '@masthead/contract/kit/resource'
import { merchant } from '@masthead/contract/merchant/merchant'
import { serviceCategoryType } from '@masthead/contract/merchant/servicecategory'
import { payorder } from '@masthead/contract/pay/payorder'
import { member } from '@masthead/contract/user/member'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { partsAs, readRow } from '../engine/verbs'
import { act, addRow, createRow } from '../engine/verbs'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { voucher } from '@masthead/contract/mall/voucher'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { newCode } from '../platform/secrets/code'
import { promoter } from './promotions'
import { refundKeyOf } from '../mall/caseends'
import { refundCase } from '../mall/refunds'
import { receiveInSandbox } from '../pay/receive'
import type { Album } from './album'
import type { Cast } from './cast'
import { goodsPicture } from './goods'
import { furnishHistory } from './mall-history'
import { type Goods, mallCategories } from './mall-goods'
import { buyers, goods, mallCases, mallMerchants, mallOrders } from './mall-words'

const [operator, cashier, arbiter, examiner] = ['qinlan', 'bianli', 'zhongcai', 'shiyan'] as const
const dayMs = 86_400_000

interface Stall {
  readonly as: (account: string) => TxContext
  readonly memberIds: readonly string[]
  readonly skuIds: ReadonlyMap<string, readonly string[]>
  readonly at: Date
  /** What came back and was not taken. */
  readonly receiptPicture: string
}

/** The mall of the demo town: two merchants with what they sell, orders in every state, and cases; each step in the name of the person whose work it is. */
export const furnishMall = async (tx: TxContext, cast: Cast, at: Date, album: Album): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const merchantIds: string[] = []
  // Who sells offers no service.
  const selling = await createRow(tx, category, { categoryName: '商品零售', categoryType: serviceCategoryType, sort: 9 })
  for (const [index, one] of mallMerchants.entries()) {
    const { id } = await createRow(as(one.owner), merchant, {
      name: one.name,
      shortName: one.short,
      type: 'company',
      categoryIds: [selling.id],
      licenseNo: `9133070000000001${index}X`,
      licenseImg: (await album.picture('library/1/day')).link,
      contact: one.contact,
      phone: `1300000070${index}`,
      address: `江城市东湖区文昌路 ${index * 4 + 2} 号`,
      intro: one.intro,
      bankName: '江城银行滨江支行',
      bankAccount: `62000000000000020${index}`,
      bankHolder: one.name,
    })
    await act(as(one.owner), merchant, 'apply', id)
    await act(as(examiner), merchant, 'examine', id, { result: 2 } as never)
    await createRow(as(one.owner), freight, { name: `${one.short}运费`, merchantId: id, ...one.freight })
    merchantIds.push(id)
  }
  const categoryIds = new Map<string, string>()
  for (const [index, categoryName] of mallCategories.entries())
    categoryIds.set(categoryName, (await createRow(as(operator), category, { categoryName, categoryType: goodsCategoryType, sort: index + 1 })).id)
  const skuIds = new Map<string, readonly string[]>()
  const groups = new Map<string, string>()
  for (const [sort, name] of (['本周上新', '城市礼物'] as const).entries())
    groups.set(name, (await createRow(as(operator), productgroup, { name, sort })).id)
  for (const [index, one] of goods.entries()) {
    const row = await offer(as, one, {
      index,
      album,
      merchantId: merchantIds[one.merchant] ?? '',
      categoryId: categoryIds.get(one.category) ?? '',
      groupId: groups.get(index % 2 ? '城市礼物' : '本周上新') ?? '',
    })
    skuIds.set(
      one.name,
      partsAs(productspecs, row.skus).map(({ id }) => id),
    )
  }
  await furnishVouchers(tx, as, skuIds.get('博物馆联票')?.[0] ?? '')
  const memberIds: string[] = []
  for (const [name, phone] of buyers) {
    const { id } = await addRow(asSystem(tx, 'demo'), member, { phone } as never)
    await act(asSystem(tx, 'demo'), member, 'rename', id, { name } as never)
    memberIds.push(id)
  }
  const receiptPicture = (await album.own('退货照片.jpg', () => goodsPicture('umbrella', '#6d3b48'))).link
  await furnishOrders({ as, memberIds, skuIds, at, receiptPicture }, tx)
  await useVoucher(tx)
  await furnishHistory(tx, at)
}

const offer = async (
  as: Stall['as'],
  one: Goods,
  { index, album, merchantId, categoryId, groupId }: { index: number; album: Album; merchantId: string; categoryId: string; groupId: string },
): Promise<RowOf<typeof mallProduct>> => {
  const { owner } = mallMerchants[one.merchant]
  const { link } = await album.own(`${one.name}.jpg`, () => goodsPicture(one.shape, one.colour))
  const [option, ...values] = one.option ?? []
  const row = await createRow(as(owner), mallProduct, {
    name: one.name,
    keyword: one.category,
    merchantId,
    categoryId,
    groupId,
    type: one.type ?? 'goods',
    intro: one.intro,
    cover: link,
    images: link,
    detail: `<p>${one.intro}</p><p>由江城本地商户直供，七天内可申请售后。</p>`,
    ...(option ? { options: [{ name: option, values }] } : {}),
    skus: one.prices.map((price, at) => ({
      price,
      opening: one.stock,
      ...(option ? { specs: [{ name: option, value: values[at] }] } : {}),
      skuCode: `SP${String(index + 1).padStart(3, '0')}-${at + 1}`,
    })),
    marketPrice: Math.round((one.prices[0] ?? 0) * 1.2),
    costPrice: Math.round((one.prices[0] ?? 0) * 0.6),
    virtualSales: (index * 37) % 200,
    ...(one.limit ? { limitPerUser: one.limit } : {}),
    sort: index + 1,
  })
  if (!one.isOff) await act(as(owner), mallProduct, 'isUp', row.id)
  if (one.isHot) await act(as(owner), mallProduct, 'isHot', row.id)
  return row
}

/** Batches of codes of the museums: one in use, one that has ended, and one that is not in use yet; a code of each is void. */
const furnishVouchers = async (tx: TxContext, as: Stall['as'], skuId: string): Promise<void> => {
  const sku = await rows(tx, productspecs, { id: skuId }, unscoped).one('productId')
  const body = { productId: sku?.productId ?? '', faceValue: 5_000, makes: 0, validType: 'days', days: 180 } as const
  for (const name of ['春季联票', '年度联票', '秋季联票'] as const) {
    const { id } = await createRow(as(promoter), voucher, { ...body, name, rule: '三馆各限入馆一次，逾期作废。' })
    for (let n = 0; n < 12; n++) {
      const code = await createRow(as(promoter), voucherdetail, { voucherId: id, code: newCode(16) })
      if (n === 0) await act(as(promoter), voucherdetail, 'annul', code.id, { remark: '印制重号' })
    }
    if (name === '秋季联票') continue
    await act(as(promoter), voucher, 'activate', id)
    if (name === '春季联票') await act(as(promoter), voucher, 'end', id)
  }
}

/** One of the codes that were sold has been used at the museum. */
const useVoucher = async (tx: TxContext): Promise<void> => {
  const [id] = await rows(tx, voucherdetail, { status: voucherdetail.state.issued }, unscoped).ids({ limit: 1 })
  if (id) await act(asSystem(tx, 'demo'), voucherdetail, 'use', id)
}

const furnishOrders = async ({ as, memberIds, skuIds, at, receiptPicture }: Stall, tx: TxContext): Promise<void> => {
  const program = asSystem(tx, 'demo')
  let placed = 0
  const place = async (name: string, qty: number): Promise<RowOf<typeof mallOrder>> => {
    const n = placed++
    const [receiver, phone, address] = buyers[n % buyers.length] as (typeof buyers)[number]
    const skus = skuIds.get(name) ?? []
    return createRow(as(operator), mallOrder, {
      userId: memberIds[n % memberIds.length] ?? '',
      items: [{ skuId: skus[n % skus.length], qty }],
      receiver,
      phone,
      address,
      ...(n % 3 === 0 ? { userRemark: '工作日送达' } : {}),
    })
  }
  const pay = async (id: string, days: number): Promise<void> => {
    const payment = await rows(tx, payorder, { sourceType: mallOrder.name as 'mall/order', sourceId: id }, unscoped).one('payNo', 'price', 'configId')
    if (!payment) throw new Error(`nobody was asked to pay for ${id}`)
    await receiveInSandbox(program, payment, new Date(at.getTime() - days * dayMs))
  }
  const sellerOf = (name: string): string => mallMerchants[goods.find((one) => one.name === name)?.merchant ?? 0].owner
  const send = async (id: string, name: string): Promise<void> => {
    const { status } = await readRow(tx, mallOrder, id, { verb: null })
    if (status === mallOrder.state.toSend)
      await act(as(sellerOf(name)), mallOrder, 'deliver', id, { carrier: '邮政快递', logisticsNo: `YZ${String(800_000 + placed * 13)}` })
  }
  const arrive = async (id: string): Promise<void> => {
    const { status } = await readRow(tx, mallOrder, id, { verb: null })
    if (status === mallOrder.state.sent) await act(as(operator), mallOrder, 'receive', id)
  }
  for (const [course, days, name, qty] of mallOrders) {
    const { id } = await place(name, qty)
    if (course === 'cancelled') await act(as(operator), mallOrder, 'cancel', id, { remark: '买家不要了' })
    if (course === 'unpaid' || course === 'cancelled') {
      await backdate(tx, id, days)
      continue
    }
    await pay(id, days)
    if (course !== 'paid') await send(id, name)
    if (course === 'done' || course === 'settled') await arrive(id)
    await backdate(tx, id, days)
    if (course === 'settled') await act(program, mallOrder, 'settle', id)
    await backdateLog(tx, id, days)
  }
  for (const one of mallCases) {
    const row = await place(one.goods, 1)
    await pay(row.id, 3)
    if (one.way === 'return') {
      await send(row.id, one.goods)
      await arrive(row.id)
    }
    const [item] = row.items as readonly { id: string }[]
    const { id } = await createRow(as(operator), aftersale, { orderItemId: item?.id ?? '', way: one.way, qty: 1, applyReason: one.reason })
    const accounts = { seller: sellerOf(one.goods), operator, cashier, arbiter }
    const pictures = { receivePics: receiptPicture }
    for (const [who, action, input] of one.steps)
      await act(as(accounts[who]), aftersale, action as 'agree', id, { ...input, ...(action === 'refuseReceipt' ? pictures : {}) } as never)
    if (one.fails) await act(program, mallOrder, 'refundFailed', row.id, { refundKey: refundKeyOf({ id }), errorText: one.fails })
    else if (one.steps.some(([, action]) => action === 'refund')) await refundCase(program, id)
    await backdate(tx, row.id, 3)
    await backdateLog(tx, row.id, 3)
  }
}

/** Moves what has happened to an order so many days back. */
const backdate = async (tx: TxContext, id: string, days: number): Promise<void> => {
  await within(tx).run(
    `update mall_order set create_time = create_time - make_interval(days => $3::int), pay_time = pay_time - make_interval(days => $3::int),
       delivery_time = delivery_time - make_interval(days => greatest($3::int - 1, 0)), receive_time = receive_time - make_interval(days => greatest($3::int - 2, 0)),
       finish_time = finish_time - make_interval(days => greatest($3::int - 2, 0)), settle_at = settle_at - make_interval(days => greatest($3::int - 2, 0)),
       cancel_time = cancel_time - make_interval(days => $3::int) where ${ofTenant} and id = $2::bigint`,
    [id, days],
  )
  await within(tx).run(`update mall_orderitem set paid_on = paid_on - $3::int where ${ofTenant} and order_id = $2::bigint`, [id, days])
}

/** The same of its log: it is sent a day after it was paid, and there a day later; a week after that it is settled. */
const backdateLog = (tx: TxContext, id: string, days: number): Promise<unknown> =>
  within(tx).run(
    `update mall_orderlog set create_time = create_time - make_interval(days => greatest($3::int - case action when 'deliver' then 1 when 'receive' then 2 when 'settle' then 9 else 0 end, 0))
     where ${ofTenant} and order_id = $2::bigint and action in ('paid', 'deliver', 'receive', 'settle', 'cancel')`,
    [id, days],
  )
