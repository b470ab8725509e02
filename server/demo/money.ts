import { merchantdepoydrawaltime } from '@masthead/contract/housekeep/merchantdepoydrawaltime'
import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
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

/** The same of margins, by the owner of the merchant. Who leaves has no order open, and an empty wallet. */
const marginWays: Readonly<Record<string, readonly string[]>> = {
  jiangyue: ['pay', 'examinePass'],
  xiaan: ['pay', 'examinePass', 'askDeduct'],
  yanxiu: ['pay'],
  chenghao: ['pay', 'examinePass', 'applyRefund'],
  sundong: ['pay', 'examinePass', 'askDeduct', 'deduct', 'applyRefund', 'refundFirstPass'],
  fanqing: [],
  quanfulai: ['pay', 'examinePass', 'applyRefund', 'refundFirstPass', 'refundSecondPass'],
  moxin: ['pay', 'examinePass', 'applyRefund', 'refundFirstPass', 'refundSecondPass', 'refundFinalPass'],
}

/** Whose wallets have an income from before the product came. */
const earning: readonly string[] = ['jiangyue', 'xiaan', 'yanxiu']

/** Who does what; the rest is the merchant's own. */
const who: Readonly<Record<string, string>> = {
  firstPass: clerk,
  secondPass: manager,
  thirdPass: director,
  drawSuccess: cashier,
  noPass: manager,
  examinePass: clerk,
  refundFirstPass: clerk,
  refundSecondPass: manager,
  refundFinalPass: director,
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

/** Returns the account of the owner of each merchant that was let in, by the merchant's id. */
const bossesOf = async (tx: TxContext, cast: Cast): Promise<ReadonlyMap<string, string>> => {
  const found = await rows(tx, merchant, { status: [merchant.state.passed, merchant.state.frozen] }, unscoped).list(['ownerId'], { sort: ['id'] })
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
  const earners = [...bosses].filter(([, boss]) => earning.includes(boss))
  for (const [index, [id]] of earners.entries())
    await post(tx, { noun: 'merchant/merchant', id, verb: 'opening', occurrence: 'demo' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -(1_680_000 + index * 125_000) },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 1_680_000 + index * 125_000 },
    ])
  const go = async (name: string, { id, boss }: { id: string; boss: string }, steps: readonly string[]): Promise<void> => {
    for (const step of steps)
      await act(step === 'drawFail' ? program : as(who[step] ?? boss), noun(name), step, id, {
        ...said[step],
        ...(step === 'pay' ? { proof: [paper] } : {}),
      })
  }
  for (const [index, [steps, amount]] of ways.entries()) {
    const [merchantId, boss] = earners[index % earners.length] as [string, string]
    const asked = { merchantId, amount, idempotencyKey: `demo-${index}` }
    await go('housekeep/merchantwithdrawal', { id: (await createRow(as(boss), noun('housekeep/merchantwithdrawal'), asked)).id, boss }, steps)
  }
  for (const [merchantId, boss] of bosses) {
    if (await rows(tx, merchantmargin, { merchantId }, unscoped).exists()) continue
    const isBusy = await rows(tx, order, { merchantId, status: [...unfinished] }, unscoped).exists()
    const { id } = await createRow(as(clerk), merchantmargin, { merchantId, required: 500_000 })
    const steps = (marginWays[boss] ?? []).filter((step) => !isBusy || !/refund/i.test(step))
    await go('housekeep/merchantmargin', { id, boss }, steps)
  }
  await confirmChannels(as(manager))
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

/** The older settlement of a channel is confirmed, and waits for the cashier; the newest ones wait for their confirmation. */
const confirmChannels = async (head: TxContext): Promise<void> => {
  const slips = await rows(head, housechannelpayment, { status: housechannelpayment.state.draft }, unscoped).list(['month', 'payable'], {
    sort: ['month'],
  })
  const [oldest] = slips.filter(({ payable, month }) => payable > 0 && month !== slips.at(-1)?.month)
  if (oldest) await act(head, housechannelpayment, 'confirm', oldest.id)
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
  // With another rate, to be switched to.
  const next = { productId, channelCode: 'wallet', name: '用户钱包（下季度费率）', feeRate: 20, remark: '下季度起启用' }
  await createRow({ ...tx, actor: cast(director) }, noun('pay/payconfiginfo'), next)
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
