import { merchantdepoydrawaltime } from '@masthead/contract/housekeep/merchantdepoydrawaltime'
import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { order } from '@masthead/contract/housekeep/order'
import { merchant } from '@masthead/contract/merchant/merchant'
import { payorder } from '@masthead/contract/pay/payorder'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { post } from '../engine/ledger/post'
import { act, createRow, nounNamed } from '../engine/verbs'
import { noteDifference, receiveInSandbox } from '../pay/receive'
import type { Album } from './album'
import type { Cast } from './cast'
import { merchants as houses } from './house-words'

const { toAssign, toAccept, accepted, workerAssigned, inService, toConfirm } = order.state
/** States in which an order asks something of its merchant. */
const unfinished = [toAssign, toAccept, accepted, workerAssigned, inService, toConfirm] as const

/** The picture that money needs. */
export const moneyView = 'library/1/day'

/** Whoever looks after money in the demo town: three who review, and who pays. */
const [clerk, manager, director, cashier] = ['zhongping', 'lujing', 'panrong', 'duxin'] as const

/** Withdrawals on their way: the state that each has come to, and how much it is. */
const ways = [
  [[], 68_000],
  [['firstPass'], 120_000],
  [['firstPass', 'secondPass'], 260_000],
  [['firstPass', 'secondPass', 'thirdPass'], 188_800],
  [['firstPass', 'secondPass'], 36_600],
  [['firstPass', 'secondPass', 'thirdPass', 'drawSuccess'], 520_000],
  [['firstPass', 'secondPass', 'thirdPass', 'drawFail'], 99_900],
  [['firstPass', 'noPass'], 45_000],
  [['cancel'], 20_000],
] as const

/** The same of margins, one a merchant. */
const marginWays = [
  ['pay', 'examinePass'],
  ['pay', 'examinePass'],
  ['pay'],
  ['pay', 'examinePass', 'askDeduct', 'deduct', 'applyRefund', 'refundFirstPass'],
] as const

/** Who does what; the rest is the merchant's own. */
const who: Readonly<Record<string, string>> = {
  firstPass: clerk,
  secondPass: manager,
  thirdPass: director,
  drawSuccess: cashier,
  noPass: manager,
  examinePass: clerk,
  refundFirstPass: clerk,
  askDeduct: manager,
  deduct: director,
}

const said: Readonly<Record<string, Values>> = {
  firstPass: { remark: '账目已核对' },
  drawSuccess: { payRef: 'JC202600031885' },
  drawFail: { payError: '收款账户状态异常' },
  noPass: { remark: '请补充本月对账单' },
  pay: { payWay: 'transfer' },
  askDeduct: { deduction: 30_000, remark: '两次无故爽约，按约定扣罚' },
  applyRefund: { remark: '店主回乡，不再经营' },
}

/** Returns the account of the owner of each merchant that has passed, by the merchant's id. */
const bossesOf = async (tx: TxContext, cast: Cast): Promise<ReadonlyMap<string, string>> => {
  const found = await rows(tx, merchant, { status: merchant.state.passed }, unscoped).list(['ownerId'], { sort: ['id'] })
  return new Map(
    found.flatMap(({ id, ownerId }) => {
      const boss = houses.find(({ owner }) => cast(owner).userId === ownerId)
      return boss ? [[id, boss.owner] as const] : []
    }),
  )
}

/** Wallets with an income, withdrawals and margins in every state that people meet, and payments that were made, sent back, or wait. */
export const furnishMoney = async (tx: TxContext, cast: Cast, album: Album): Promise<void> => {
  const noun = (name: string) => nounNamed(tx, name)
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const program: TxContext = {
    ...tx,
    actor: { ...system('demo'), deptIds: tx.actor.deptIds },
  }
  // A picture in the place of a proof of payment.
  const paper = (await album.picture(moneyView)).link
  const bosses = await bossesOf(tx, cast)
  const merchants = [...bosses.keys()]
  // The last one is about to leave: its wallet is empty.
  for (const [index, id] of merchants.slice(0, -1).entries()) {
    // What they had earned before the product came.
    await post(tx, { noun: 'merchant/merchant', id, verb: 'opening', occurrence: 'demo' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -(1_680_000 + index * 125_000) },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 1_680_000 + index * 125_000 },
    ])
  }
  const go = async (name: string, { id, boss }: { id: string; boss: string }, steps: readonly string[]): Promise<void> => {
    for (const step of steps)
      await act(step === 'drawFail' ? program : as(who[step] ?? boss), noun(name), step, id, {
        ...said[step],
        ...(step === 'pay' ? { proof: [paper] } : {}),
      })
  }
  const merchantOf = (index: number): string => merchants[index % merchants.length] as string
  for (const [index, [steps, amount]] of ways.entries()) {
    const merchantId = merchantOf(index % (merchants.length - 1))
    const boss = bosses.get(merchantId) ?? ''
    const asked = { merchantId, amount, idempotencyKey: `demo-${index}` }
    await go('housekeep/merchantwithdrawal', { id: (await createRow(as(boss), noun('housekeep/merchantwithdrawal'), asked)).id, boss }, steps)
  }
  for (const [index, steps] of marginWays.entries()) {
    if (await rows(tx, merchantmargin, { merchantId: merchantOf(index) }, unscoped).exists()) continue
    const isBusy = await rows(tx, order, { merchantId: merchantOf(index), status: [...unfinished] }, unscoped).exists()
    const { id } = await createRow(as(clerk), noun('housekeep/merchantmargin'), { merchantId: merchantOf(index), required: 500_000 })
    await go(
      'housekeep/merchantmargin',
      { id, boss: bosses.get(merchantOf(index)) ?? '' },
      steps.filter((step) => !isBusy || !/refund/i.test(step)),
    )
  }
  const window = {
    name: '每日提现',
    weekdays: '1,2,3,4,5,6,7',
    minAmount: 10_000,
    maxPerDay: 5_000_000,
    maxTimes: 5,
    status: merchantdepoydrawaltime.state.on,
  }
  await createRow(tx, noun('housekeep/merchantdepoydrawaltime'), window)
  const today = wireTime(tx.clock.now(), tx.zone).slice(0, 10)
  const rate = { name: '提现手续费', kind: 'withdrawal', rate: 30, minFee: 100, effectiveFrom: today }
  await createRow(tx, noun('housekeep/platformrate'), rate)
  await furnishPayments(tx, cast)
}

const furnishPayments = async (tx: TxContext, cast: Cast): Promise<void> => {
  const noun = (name: string) => nounNamed(tx, name)
  const { id: productId } = await createRow(tx, noun('pay/product'), { name: '融媒体收款', isDefault: true, remark: '家政、商城、充值共用' })
  for (const [channelCode, name] of [
    ['mock', '沙箱（演示）'],
    ['wallet', '用户钱包'],
  ]) {
    const config = await createRow(tx, noun('pay/payconfiginfo'), { productId, channelCode, name })
    await act(tx, noun('pay/payconfiginfo'), 'enable', config.id)
  }
  for (const [account, amount, becomes] of [
    ['linxiao', 20_000, 'paid'],
    ['chenshu', 10_000, 'paid'],
    ['yewen', 5_000, 'waiting'],
    ['luohe', 30_000, 'late'],
    ['xuzhao', 8_000, 'cancelled'],
    ['heqing', 50_000, 'paid'],
  ] as const) {
    const { id } = await createRow(tx, noun('pay/recharge'), { userId: cast(account).userId, amount })
    const [payment] = await rows(tx, payorder, { sourceId: id }, unscoped).list(['payNo', 'price', 'configId'])
    if (!payment || becomes === 'waiting') continue
    if (becomes !== 'paid') await act(tx, noun('pay/recharge'), 'cancel', id)
    if (becomes === 'cancelled') continue
    await receiveInSandbox(tx, payment, tx.clock.now())
  }
  const day = wireTime(new Date(tx.clock.now().getTime() - 86_400_000), tx.zone).slice(0, 10)
  await noteDifference(tx, { kind: 'missingHere', refNo: 'ZF202600000001', day, channelCode: 'wx_pub', theirs: 9_900, detail: '4200002026000001' })
  await noteDifference(tx, { kind: 'amount', refNo: 'ZF202600000002', day, channelCode: 'ali_pc', ours: 12_800, theirs: 12_080 })
}
