import { housechannelmanage } from '@masthead/contract/housekeep/housechannelmanage'
import { housechannelservice } from '@masthead/contract/housekeep/housechannelservice'
import { houseofflinecouponsmanagelog } from '@masthead/contract/housekeep/houseofflinecouponsmanage'
import { orderlog } from '@masthead/contract/housekeep/order'
import { ordercoupon } from '@masthead/contract/housekeep/ordercoupon'
import { houseofflinecouponsmanage } from '@masthead/contract/housekeep/houseofflinecouponsmanage'
import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
import { housechanneluser } from '@masthead/contract/housekeep/housechanneluser'
import { order } from '@masthead/contract/housekeep/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { payorder } from '@masthead/contract/pay/payorder'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { act, createRow, insertRow, modelOf, readRow, storeRow, type Declared } from '../engine/verbs'
import { later } from '../housekeep/booking'
import { askToPay, refundNow } from '../housekeep/money'
import { receiveInSandbox } from '../pay/receive'
import { dayMs, type House, operator } from './house'
import { sayOf } from './house-scores'
import { customers, merchants, services, workers } from './house-words'

type Told = readonly [status: number, service: string, day: number, hour: number, qty: number, worker: string | null, more?: Values, placed?: Placed]

interface Placed {
  /** The account of the customer; one of the newsroom unless told. */
  readonly by?: string
  /** The place of the channel that brought it. */
  readonly channel?: 0 | 1
}

const refused = { refundStatus: order.machineState.refundStatus.refundRefused, refundAmount: 2_000, refundReason: '到场晚了二十分钟' }
/** Large enough for a second person, and one has agreed. */
const agreed = { refundStatus: order.machineState.refundStatus.refundAsked, refundAmount: 58_800, refundReason: '最后一天换了人，没有事先说明' }
const asked = { refundStatus: order.machineState.refundStatus.refundAsked, refundAmount: 4_500, refundReason: '实际只做了三小时' }

const { unpaid, toAssign, toAccept, accepted, workerAssigned, inService, toConfirm, completed, cancelled, stopped } = order.state

/** Orders in every state, past and to come; the day is counted from today. */
const orders: readonly Told[] = [
  [unpaid, '日常保洁', 2, 9, 3, null],
  [unpaid, '空调清洗', 3, 14, 2, null],
  [toAssign, '日常保洁', 0, 10, 2, null],
  [toAssign, '油烟机清洗', 0, 15, 1, null],
  [toAssign, '月嫂护理', 1, 9, 8, null],
  [toAssign, '管道疏通', 1, 11, 1, null],
  [toAssign, '深度保洁', 2, 9, 4, null, { refuseCount: 1, refuseReason: '当天人手不足' }],
  [toAccept, '日常保洁', 0, 16, 2, null],
  [toAccept, '灯具安装', 0, 13, 2, null],
  [toAccept, '空调清洗', 1, 10, 2, null],
  [toAccept, '月嫂护理', 2, 8, 8, null],
  [accepted, '日常保洁', 0, 18, 2, null],
  [accepted, '空调清洗', 0, 17, 1, null],
  [accepted, '日常保洁', 1, 14, 3, null],
  [accepted, '管道疏通', 1, 16, 1, null],
  [workerAssigned, '日常保洁', 0, 13, 3, 'wanglan'],
  [workerAssigned, '深度保洁', 1, 8, 4, 'wanglan'],
  [workerAssigned, '空调清洗', 0, 11, 2, 'zhaojianjun'],
  [workerAssigned, '油烟机清洗', 1, 9, 1, 'zhaojianjun'],
  [workerAssigned, '月嫂护理', 1, 9, 8, 'sunxiaomei'],
  [
    workerAssigned,
    '灯具安装',
    0,
    16,
    1,
    'wudayong',
    { refundStatus: order.machineState.refundStatus.refundAsked, refundAmount: 6_000, refundReason: '灯具还没有到货' },
  ],
  [inService, '日常保洁', 0, 8, 4, 'liuguiying'],
  [inService, '管道疏通', 0, 9, 1, 'wudayong'],
  [toConfirm, '日常保洁', -1, 9, 3, 'wanglan', undefined, { by: operator }],
  [toConfirm, '空调清洗', -1, 14, 2, 'zhaojianjun'],
  [toConfirm, '月嫂护理', -1, 8, 8, 'sunxiaomei', refused],
  [completed, '日常保洁', -3, 9, 2, 'wanglan', undefined, { by: operator }],
  [completed, '深度保洁', -5, 13, 4, 'liuguiying', asked, { channel: 1 }],
  [completed, '空调清洗', -9, 10, 3, 'zhaojianjun', undefined, { channel: 0 }],
  [completed, '月嫂护理', -5, 8, 8, 'sunxiaomei', agreed],
  [completed, '管道疏通', -21, 15, 1, 'wudayong'],
  [completed, '日常保洁', -33, 9, 3, 'liuguiying', undefined, { channel: 0 }],
  [completed, '油烟机清洗', -41, 14, 1, 'zhaojianjun'],
  [completed, '灯具安装', -52, 10, 3, 'wudayong'],
  [completed, '月嫂护理', -66, 9, 8, 'sunxiaomei', undefined, { channel: 1 }],
  [cancelled, '日常保洁', -6, 9, 2, null, { cancelReason: '临时出差', refundAmount: 9_000 }],
  [cancelled, '空调清洗', -12, 15, 1, null, { cancelReason: '已自行清洗', refundAmount: 12_800 }],
  [cancelled, '同城搬家', 4, 8, 1, null, { cancelReason: '搬家日期推迟', refundAmount: 58_000 }],
  [stopped, '深度保洁', -8, 9, 4, 'wanglan', { stopReason: '停水，做到一半', finishPercent: 50, refundAmount: 13_600 }],
  [stopped, '管道疏通', -17, 10, 1, 'wudayong', { stopReason: '管道须更换，客户另约', finishPercent: 60, refundAmount: 6_000 }],
]

const way: readonly (readonly [action: string, to: number])[] = [
  ['platformAssign', toAccept],
  ['merchantAccept', accepted],
  ['merchantAssign', workerAssigned],
  ['start', inService],
  ['finish', toConfirm],
]

/** Steps that lead from the payment to a state, as the log keeps them; where money moves the program itself writes them. */
const stepsTo = (status: number, wasAccepted: boolean): (readonly [action: string, to: number])[] => {
  if (status === cancelled) return [...way.slice(0, wasAccepted ? 2 : 0), ['servicesCancelOrder', cancelled]]
  if (status === stopped) return [...way.slice(0, 4), ['stopOrder', stopped]]
  return way.filter(([, to]) => to <= status)
}

type Order = RowOf<typeof order>

/** An order is paid as orders are: in the sandbox, or where its channel sells. */
const receiveFor = async (tx: TxContext, { id, channelId }: Order, at: Date): Promise<void> => {
  if (channelId !== null) {
    await act(tx, order, 'paid', id, {})
    return
  }
  const payment = await rows(tx, payorder, { sourceType: 'housekeep/order', sourceId: id }, unscoped).one('payNo', 'price', 'configId')
  if (!payment) throw new Error(`nobody was asked to pay for ${id}`)
  await receiveInSandbox(tx, payment, at)
}

/** Forty orders, two channels with what they sell and are owed, and a batch of coupons on paper. */
export const furnishHouseOrders = async (tx: TxContext, house: House, at: Date): Promise<void> => {
  const insert = (noun: Declared, values: Values): Promise<string> => insertRow(tx, noun, values)
  const wall = (days: number, hour = 0): string =>
    `${wireTime(new Date(at.getTime() + days * dayMs), tx.zone).slice(0, 10)} ${String(hour).padStart(2, '0')}:00:00`
  const users = ['linxiao', 'chenshu', 'yewen', 'luohe', 'xuzhao', 'shenmo', 'qiaoan', 'heqing'].map((account) => house.userIds.get(account))
  const channelIds = await furnishChannels(tx, house)
  let rated = 0
  const program: TxContext = { ...tx, actor: system('demo') }
  const read = (id: string): Promise<Order> => readRow(tx, order, id, { verb: null })
  for (const [index, [status, name, days, hour, qty, account, more, placed]] of [...orders].reverse().entries()) {
    const service = services.find((one) => one.name === name)
    if (!service) throw new Error(`the demo town has no service ${name}`)
    const bookTime = wall(days, hour)
    const worker = workers.find((one) => one.account === account)
    const merchantAt = worker?.merchant ?? merchants.findIndex((one) => one.categories.includes(service.category))
    const hasMerchant = status >= toAccept && !(status === cancelled && days < 0)
    const [contact, street] = customers[index % customers.length] as readonly [string, string]
    const isDone = status === completed
    const hasEnded = isDone || status === toConfirm
    const hasStarted = hasEnded || status === inService || status === stopped
    const channelId = placed?.channel === undefined ? undefined : channelIds[placed.channel]
    const id = await insert(order, {
      userId: placed?.by ? house.userIds.get(placed.by) : users[index % users.length],
      serviceId: house.serviceIds.get(name),
      categoryId: house.categoryIds.get(service.category),
      contact: placed?.by ? '冯女士' : contact,
      phone: `1300000${String(4000 + index)}`,
      address: `江城市${street}`,
      bookTime,
      endTime: later(bookTime, service.minutes * qty),
      qty,
      unitPrice: service.price,
      feeRate: service.category === '母婴护理' ? 800 : 1000,
      refundSteps: JSON.stringify([
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 4, percent: 80 },
        { hoursBefore: 1, percent: 50 },
        { hoursBefore: null, percent: 0 },
      ]),
      status: unpaid,
      ...(status === unpaid ? { payBefore: wall(1, 12), isOffline: true } : {}),
      ...(channelId ? { channelId, channelRate: 300, channelOrderNo: `JC${String(20_260_000 + index)}` } : {}),
    })
    await askToPay(tx, await read(id))
    if (status === unpaid) continue
    const paidDays = Math.min(days - 1, -1)
    await receiveFor(program, await read(id), new Date(at.getTime() + paidDays * dayMs))
    let before: number = toAssign
    for (const [action, afterStatus] of stepsTo(status, hasMerchant)) {
      const operator = action === 'platformAssign' || afterStatus >= cancelled ? tx.actor.name : merchants[merchantAt]?.contact
      const remark = afterStatus >= cancelled ? (more?.cancelReason ?? more?.stopReason ?? null) : null
      await insert(orderlog, { orderId: id, action, beforeStatus: before, afterStatus, operator, remark })
      before = afterStatus
    }
    const put = async (values: Values): Promise<void> => {
      await storeRow(tx, order, await readRow(tx, order, id, { verb: null }), values, { quiet: true })
    }
    const { refundStatus, ...further } = more ?? {}
    const refundAgreedBy = more === agreed ? house.userIds.get('zhongping') : undefined
    await put({
      status: isDone ? toConfirm : status,
      payTime: wall(paidDays, 20),
      ...(hasMerchant ? { merchantId: house.merchantIds[merchantAt] } : {}),
      ...(status === toAccept ? { acceptDeadline: wall(1, 18) } : {}),
      ...(worker ? { workerId: house.userIds.get(worker.account) } : {}),
      ...(hasStarted ? { startTime: bookTime } : {}),
      ...(hasEnded ? { finishTime: later(bookTime, service.minutes * qty) } : {}),
      ...(status === toConfirm ? { confirmBefore: wall(2, 12) } : {}),
      ...(status === toAssign && more ? { refusedBy: house.merchantIds[merchantAt] } : {}),
      ...(hasStarted ? { presence: 'either', startProof: index % 2 ? 'code' : 'position', startDistance: 20 + index * 3 } : {}),
      ...(hasEnded ? { finishProof: 'code' } : {}),
      ...(status === workerAssigned ? { presence: 'either' } : {}),
      ...further,
      ...(status >= cancelled ? { refundStatus: order.machineState.refundStatus.refunding } : {}),
    })
    if (status !== toAssign) tx.engine.teller?.settle(tx, modelOf(tx, order), id)
    if (status >= cancelled) await refundNow(program, id)
    if (status === stopped) await act(program, order, 'settle', id, {})
    if (isDone) await act(program, order, 'confirm', id, {})
    if (isDone) await put({ confirmTime: wall(days + 1, 10), refundBefore: wall(days + 8, 10) })
    if (refundStatus !== undefined) await put({ refundStatus })
    if (refundAgreedBy !== undefined) await put({ refundAgreedBy })
    if (isDone && days < -5) await sayOf(tx, await read(id), rated++, wall(days + 1, 19), merchants[merchantAt]?.contact ?? '')
  }
  // They were placed the day before they were booked for, or yesterday.
  await within(tx).run(
    `update housekeep_order set create_time = least(book_time - interval '26 hours', create_time - interval '3 hours') where ${ofTenant}`,
    [],
  )
  const monthBefore = (month: string): string => wireTime(new Date(Date.parse(`${month}-01T00:00:00Z`) - dayMs), 'UTC').slice(0, 7)
  const last = monthBefore(wall(0).slice(0, 7))
  // The second one was settled the month before as well.
  for (const [channelId, month] of [[channelIds[1], monthBefore(last)], ...channelIds.map((id) => [id, last])])
    await createRow(tx, housechannelpayment, { channelId, month })
  await furnishCoupons(tx, house, wall)
}

const furnishChannels = async (tx: TxContext, house: House): Promise<string[]> => {
  const made: string[] = []
  for (const [index, [name, code, contact]] of (
    [
      ['江城银行生活频道', 'JCBANK', '钱经理'],
      ['滨江社区服务站', 'BJSQ', '田主任'],
    ] as const
  ).entries()) {
    const channel = { name, code, contact, phone: `1300000050${index}`, rate: 300, customerId: house.userIds.get('gubei') }
    const id = (await createRow(tx, housechannelmanage, channel)).id
    made.push(id)
    for (const service of services.slice(index, index + 4))
      await createRow(tx, housechannelservice, {
        name: service.name,
        channelId: id,
        serviceId: house.serviceIds.get(service.name),
        price: Math.round(service.price * 0.95),
        quota: 200,
      })
    for (const [at, [customer]] of customers.slice(index * 3, index * 3 + 3).entries())
      await insertRow(tx, housechanneluser, {
        name: customer,
        channelId: id,
        outerId: `${code}-${1001 + at}`,
        phone: `1300000060${index * 3 + at}`,
        status: [housechanneluser.state.new, housechanneluser.state.pushed, housechanneluser.state.failed][at],
        ...(at === 2 ? { pushTries: 5, pushError: 'the channel answered 502' } : {}),
      })
  }
  return made
}

const furnishCoupons = async (tx: TxContext, house: House, wall: (days: number, hour?: number) => string): Promise<void> => {
  const { made, givenOut, used, void: voided, expired } = houseofflinecouponsmanage.state
  const states = [made, made, made, givenOut, givenOut, givenOut, givenOut, used, used, used, voided, expired]
  for (const [index, status] of states.entries()) {
    const isGiven = status === givenOut || status === used
    const id = await insertRow(tx, houseofflinecouponsmanage, {
      batchNo: status === expired ? 'JC-2026-春' : 'JC-2026-秋',
      code: `JCQ${String(80_001 + index * 37)}`,
      faceValue: status === expired ? 2_000 : 5_000,
      validFrom: wall(-60).slice(0, 10),
      validTo: wall(status === expired ? -5 : 90).slice(0, 10),
      status,
      ...(isGiven ? { holder: customers[index % customers.length]?.[0], issueTime: wall(-20 + index, 10) } : {}),
      ...(status === used
        ? {
            verifyShopId: house.merchantIds[index % 2],
            verifyTime: wall(-index, 15),
            verifyUser: house.userIds.get(merchants[index % 2]?.owner ?? ''),
          }
        : {}),
      ...(status === voided ? { voidReason: '印刷破损' } : {}),
    })
    if (status === used) {
      const open = { merchantId: house.merchantIds[index % 2] ?? '0', status: [workerAssigned, inService, toConfirm, completed] }
      const [orderId] = await rows(tx, order, open, unscoped).ids({ limit: 1 })
      if (orderId) {
        const line = { orderId, couponId: id, batchNo: 'JC-2026-秋', amount: 5_000 }
        await insertRow(tx, ordercoupon, line)
      }
      const line = { couponId: id, operator: merchants[index % 2]?.contact }
      await insertRow(tx, houseofflinecouponsmanagelog, {
        ...line,
        action: 'issue',
        beforeStatus: made,
        afterStatus: givenOut,
      })
      await insertRow(tx, houseofflinecouponsmanagelog, {
        ...line,
        action: 'verify',
        beforeStatus: givenOut,
        afterStatus: used,
      })
    }
  }
}
