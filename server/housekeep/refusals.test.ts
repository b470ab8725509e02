import { sendFile, sheetFile } from '../testing/sheets'
import { refuses, type Scene } from '../testing/refusals/refuses'
import type { Answer } from '../testing/world'
import { signatureOf } from './signing'

const coupons = 'housekeep/houseofflinecouponsmanage'
const channels = 'housekeep/housechannelmanage'

/** A coupon that was given out. */
const issued = (scene: Scene, own: object = {}) => scene.row(coupons, { ...own }, { status: 1 })

const take = (scene: Scene, input: object, who = 'chief') => scene.client(who).post(`blade-${coupons}/verification`, input)

const shop = async (scene: Scene): Promise<string> => (await scene.target('merchant/merchant', 'acme')).id

/** What a channel signs, of its own. */
const signed = async (scene: Scene, fields: object) => {
  const { appKey, newSecret } = await scene.row(channels)
  const whole = { appKey, timestamp: String(Math.floor(Date.now() / 1000)), ...fields }
  return { tenantId: 'acme', ...whole, sign: signatureOf(String(newSecret), whole) }
}

const tiers = (...steps: readonly (readonly [hoursBefore: number, percent: number])[]) => ({
  tiers: steps.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
})

const withdrawals = 'housekeep/merchantwithdrawal'

/** More withdrawals that wait to be paid than one file takes, all like the first; they are gone once `look` has looked. */
const manyToPay = async (scene: Scene, look: () => Promise<Answer>): Promise<Answer> => {
  const { database } = scene.world
  const { id } = await scene.row(withdrawals, {}, { status: 3, transfers: 1 })
  const own = `jsonb_build_object('id', r.id + n, 'withdraw_no', 'W' || n, 'transfer_no', 'W' || n || '-1', 'idempotency_key', 'many-' || n)`
  await database.run(
    `insert into housekeep_merchantwithdrawal select (jsonb_populate_record(r, ${own})).* from housekeep_merchantwithdrawal r, generate_series(1, 5000) n where r.id = $1::bigint`,
    [id],
  )
  try {
    return await look()
  } finally {
    await database.run('delete from housekeep_merchantwithdrawal where id between $1::bigint and $1::bigint + 5000', [id])
  }
}

refuses({
  'a file for the bank of more than it takes': [
    400,
    '超过 5000 笔，请分批打款',
    (scene) => manyToPay(scene, () => scene.client('chief').get(`blade-${withdrawals}/payout-file?reason=test`)),
  ],
  'a coupon that nobody has': [404, '券码不存在', async (scene) => take(scene, { code: 'NOBODY0001', verifyShopId: await shop(scene) })],
  'a coupon before its first day': [
    409,
    '该券自 2999-01-01 起可用',
    async (scene) => scene.act(coupons, 'verify', (await issued(scene, { validFrom: '2999-01-01', validTo: '2999-12-31' })).id),
  ],
  'a coupon after its last day': [
    409,
    '该券已于 2020-02-01 到期',
    async (scene) => scene.act(coupons, 'verify', (await issued(scene, { validFrom: '2020-01-01', validTo: '2020-02-01' })).id),
  ],
  'a coupon in a shop that nobody has examined': [
    400,
    '门店未通过审核或已停用',
    async (scene) => scene.act(coupons, 'verify', (await issued(scene)).id, { verifyShopId: (await scene.row('merchant/merchant')).id }),
  ],
  'a coupon in the shop of others': [
    403,
    '只能在自己的门店核销',
    async (scene) => {
      await issued(scene, { code: 'OTHERS0001' })
      return take(scene, { code: 'OTHERS0001', verifyShopId: (await scene.row('merchant/merchant')).id }, 'member')
    },
  ],
  'a coupon that ends before it begins': [
    400,
    '有效期止不能早于有效期起',
    (scene) => scene.create(coupons, { validFrom: '2030-02-01', validTo: '2030-01-01' }),
  ],
  'a batch of coupons that there is not': [
    404,
    '没有批次 NONE',
    (scene) => scene.client('chief').post(`blade-${coupons}/delete-importbatch`, { batchNo: 'NONE' }),
  ],
  'a service that the channel does not sell': [
    400,
    '该渠道不销售此服务',
    async (scene) => {
      const { id: serviceId } = await scene.target('housekeep/services', 'acme')
      const order = { channelOrderNo: 'R1', serviceId, qty: 1, bookTime: '2033-05-01 09:00:00' }
      const to = { contact: '钱多', phone: '13900000001', address: '中山路一号' }
      return scene.world.nobody.post(`blade-${channels}/front/order`, await signed(scene, { ...order, ...to }))
    },
  ],
  'the state of an order that the channel never placed': [
    404,
    '数据不存在',
    async (scene) => {
      const query = new URLSearchParams((await signed(scene, { channelOrderNo: 'NONE' })) as Record<string, string>)
      return scene.world.nobody.get(`blade-${channels}/front/order?${query}`)
    },
  ],
  'the month of a channel to which orders came since it was counted': [
    409,
    '请重新统计',
    async (scene) => {
      const month = 'housekeep/housechannelpayment'
      return scene.act(month, 'confirm', (await scene.row(month, {}, { payable: 1 })).id, {}, 'deputy')
    },
  ],
  'a push of users to a channel without an address': [
    409,
    '该渠道未填写推送地址',
    async (scene) => {
      const { id: channelId } = await scene.row(channels, { pushUrl: undefined })
      const users = 'housekeep/housechanneluser'
      return scene.act(users, 'pushUserToyc', (await scene.row(users, { channelId })).id)
    },
  ],
  'the wallet of a merchant who has none': [
    404,
    '钱包不存在',
    async (scene) => scene.client('chief').get(`blade-housekeep/merchantbalance/front/${(await scene.row('merchant/merchant')).id}`),
  ],
  'a rate that ends before it begins': [
    400,
    '失效日期不能早于生效日期',
    (scene) => scene.create('housekeep/platformrate', { effectiveFrom: '2020-02-01', effectiveTo: '2020-01-01' }),
  ],
  'two steps of a rule of refunds for the same time': [
    400,
    '同一时间只能有一个档位',
    (scene) => scene.create('housekeep/refundrule', tiers([24, 100], [24, 50])),
  ],
  'a rule of refunds by which who waits gets more': [
    400,
    '时间越早，退款比例不能越低',
    (scene) => scene.create('housekeep/refundrule', tiers([24, 50], [0, 80])),
  ],
  'days for withdrawals that end before they begin': [
    400,
    '截止日不能早于起始日',
    (scene) => scene.create('housekeep/merchantdepoydrawaltime', { dayOfMonthFrom: 20, dayOfMonthTo: 10 }),
  ],
  'hours for withdrawals that end before they begin': [
    400,
    '结束时间不能早于开始时间',
    (scene) => scene.create('housekeep/merchantdepoydrawaltime', { timeFrom: '18:00', timeTo: '09:00' }),
  ],
  'a margin that goes back while money is on its way out of the wallet': [
    409,
    '商户仍有未完成的提现',
    async (scene) => {
      const { id, merchantId } = await scene.row('housekeep/merchantmargin', {}, { status: 3 })
      await scene.row('housekeep/merchantwithdrawal', {}, { merchantId })
      return scene.act('housekeep/merchantmargin', 'applyRefund', id)
    },
  ],
  'a refund that is asked for too late': [
    409,
    '已超过退款期限',
    async (scene) => {
      const columns = { status: 70, settleStatus: 1, refundBefore: '2025-01-01 00:00:00+08', userId: scene.stages.acme.users.chief }
      return scene.act('housekeep/order', 'refund', (await scene.row('housekeep/order', {}, columns)).id)
    },
  ],
  'a settlement of an order of which nothing is left': [
    409,
    '没有可结算的金额',
    async (scene) => scene.act('housekeep/order', 'settle', (await scene.row('housekeep/order', {}, { status: 80, merchantId: null })).id),
  ],
  'an order that is assigned again to nobody': [
    400,
    '请选择商户或服务人员',
    async (scene) =>
      scene.act('housekeep/order', 'allocation', (await scene.row('housekeep/order', {}, { status: 30 })).id, {
        merchantId: undefined,
        workerId: undefined,
      }),
  ],
  'a file of the bank without a column': [
    400,
    '文件缺少“打款结果”列',
    async (scene) =>
      sendFile(scene.world, scene.client('chief'), `blade-housekeep/merchantwithdrawal/payout-result`, await sheetFile([['转账单号', '金额']])),
  ],
  'a file of the bank that is none': [
    400,
    '请选择要导入的文件',
    (scene) => scene.client('chief').post('blade-housekeep/merchantwithdrawal/payout-result', {}),
  ],
  'a file of the bank that is larger than any': [
    400,
    '文件不能超过 10MB',
    (scene) => sendFile(scene.world, scene.client('chief'), 'blade-housekeep/merchantwithdrawal/payout-result', Buffer.alloc(10 * 1024 * 1024 + 1)),
  ],
})
