import { binding } from '@masthead/contract/flow/binding'
import { model as flowModel } from '@masthead/contract/flow/model'
import { planXml } from '@masthead/contract/flow/plan'
import { merchantgrant } from '@masthead/contract/mall/merchantgrant'
import { merchantrechargelog } from '@masthead/contract/mall/merchantrechargelog'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { award } from '../activities/award'
import { modelNamed } from '../engine/model'
import { inTransaction, system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { verifyLedger } from '../pay/ledger'
import { must } from '../testing/duty-office'
import { createMaker } from '../testing/laws/maker'
import { type Reader, readerAt } from '../testing/member'
import { type Stage, stage } from '../testing/people'
import { payFor } from '../testing/till'
import { type Client, type World, world } from '../testing/world'
import { earnPoints, givePoints, pointsOfMember, returnPoints, settleGiven, spendPoints, takeBackGiven } from './points'

const mall = (noun: string): string => `blade-mall/${noun}`
const phone = '13712345678'
let product: World
let house: Stage
let chief: Client
let boss: Client
let me: Reader
let myId: string
let merchantId: string
let newMerchant: () => Promise<string>

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  house = await stage(product, '000000', { chief: all, boss: all })
  chief = await product.as('chief@000000')
  boss = await product.as('boss@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const model = (name: string) => modelNamed(product.own.engine, name)
  const admin = await product.as('admin@000000')
  const stages = { '000000': house }
  const maker = createMaker({ world: product, engine: product.own.engine, stages, writer: (one) => (one.byTenant ? chief : admin) })
  newMerchant = async () => {
    const { id: made } = await maker.make(model('merchant/merchant'), '000000', { ownerId: house.users.boss })
    await act(house.ctx, model('merchant/merchant').noun, 'apply', made, {})
    await act(house.ctx, model('merchant/merchant').noun, 'examine', made, { result: 2 })
    return made
  }
  merchantId = await newMerchant()
  me = readerAt(product)
  await me.enter(phone)
  myId = (await must(chief.get(`blade-user/member/page?phone=${phone}`))).records[0].id
  await product.database.run('update user_user set phone = $1, phone_hash = $2 where id = $3::bigint', [
    product.own.keys.encrypt('000000', phone),
    product.own.keys.hmac('000000', phone),
    house.users.chief,
  ])
})
afterAll(() => product?.close())

const work = <T>(does: (tx: TxContext) => Promise<T>, now?: Date): Promise<T> =>
  inTransaction({ ...house.ctx, actor: system('mall'), ...(now ? { clock: { ...house.ctx.clock, now: () => now } } : {}) }, does)
const newMember = async (): Promise<string> => {
  const { id } = await work((tx) => addRow(tx, member, { phone: `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` }))
  return id
}
const has = (memberId: string) => pointsOfMember(house.ctx, memberId)
const code = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  )
const flaws = async (): Promise<unknown> => (await verifyLedger(product.own.engine, product.database)).flaws
const linesOf = async (query: string) => (await must(chief.get(`${mall('pointsconsumelog')}/page?${query}`))).records

test('a member signs in once a day, and sees what the points are and when they end', async () => {
  expect((await me.get('/me')).html).toContain('/me/points/balance')
  const page = await me.get('/me/points/balance')
  expect(page.html).toContain('今日签到')
  expect((await me.send('/me/points/balance/sign')).location).toBe('/me/points/balance')
  expect((await me.send('/me/points/balance/sign')).status).toBe(409)
  const after = (await me.get('/me/points/balance')).html
  for (const sign of ['可用 5', '每日签到 +5', '到期']) expect(after, sign).toContain(sign)
  expect(after).not.toContain('今日签到')
  const [line] = await linesOf(`userId=${myId}`)
  expect(line).toMatchObject({ bizType: 'SIGN', point: 5, totalPoint: 5, lotLeft: 5, bizTypeName: '每日签到' })
  expect(line.expireAt).toMatch(/-01 00:00:00$/)
  await must(chief.post('blade-system/param-biz', { paramName: '签到', paramKey: 'mall.signPoints', paramValue: '0' }))
  expect((await me.send('/me/points/balance/sign')).status).toBe(404)
})

test('staff gives points and takes them, never more than there are', async () => {
  const memberId = await newMember()
  const grant = (delta: number, own: object = {}) => chief.post(mall('pointsgrant'), { userId: memberId, delta, remark: '读者日', ...own })
  expect(await must(grant(10))).toMatchObject({ delta: 10 })
  expect((await grant(0)).body).toMatchObject({ code: 400 })
  expect((await grant(1, { remark: '' })).status).toBe(400)
  expect((await grant(1, { userId: '1' })).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 20 }, () => grant(-10)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const page = await must(chief.get(`${mall('memberpoints')}/page?userId=${memberId}`))
  expect(page.records[0]).toMatchObject({ open: 0, pending: 0, owed: 0, total: 10 })
  expect((await must(chief.get(`${mall('pointsconsumelog')}/type-statistics`))).records).toEqual(
    expect.arrayContaining([expect.objectContaining({ bizType: 'ADMIN', entries: 2, points: 0 })]),
  )
})

test('points given for an order wait for its settlement; what was spent before it went back is owed, blocks spending, and the next earnings pay it', async () => {
  const memberId = await newMember()
  const order = { memberId, orderId: '7001', orderNo: 'SC7001' }
  await work((tx) => givePoints(tx, order, 100))
  await work((tx) => givePoints(tx, order, 100))
  expect(await has(memberId)).toEqual({ open: 0, pending: 100, owed: 0 })
  await work((tx) => takeBackGiven(tx, order, { count: 30, key: '1' }))
  await work((tx) => takeBackGiven(tx, order, { count: 30, key: '1' }))
  expect(await has(memberId)).toEqual({ open: 0, pending: 70, owed: 0 })
  await work((tx) => settleGiven(tx, order))
  await work((tx) => settleGiven(tx, order))
  expect(await has(memberId)).toEqual({ open: 70, pending: 0, owed: 0 })
  const spend = (count: number, bizId: string) => work((tx) => spendPoints(tx, { memberId, type: 'ORDER_USE', bizId, count, description: '' }))
  await spend(50, '7002')
  await work((tx) => takeBackGiven(tx, order, { count: 70, key: '2' }))
  expect(await has(memberId)).toEqual({ open: 0, pending: 0, owed: 50 })
  expect(await code(spend(1, '7003'))).toBe('409 points_owed')
  await work((tx) => earnPoints(tx, { memberId, type: 'SIGN', bizId: 'a', count: 50, description: '' }))
  expect(await has(memberId)).toEqual({ open: 0, pending: 0, owed: 0 })
  await work((tx) => earnPoints(tx, { memberId, type: 'SIGN', bizId: 'b', count: 4, description: '' }))
  expect([await code(spend(5, '7004')), await code(spend(4, '7004')), await code(spend(4, '7004'))]).toEqual(['409 insufficient', 'done', 'done'])
  expect(await has(memberId)).toEqual({ open: 0, pending: 0, owed: 0 })
  const back = (count: number, bizId: string) =>
    work((tx) => returnPoints(tx, { memberId, type: 'ORDER_USE_REFUND_ITEM', bizId, count, description: '' }, { type: 'ORDER_USE', bizId: '7002' }))
  expect([await code(back(20, 'x')), await code(back(20, 'x')), await code(back(31, 'y')), await code(back(30, 'y'))]).toEqual([
    'done',
    'done',
    '409 returned',
    'done',
  ])
  expect((await has(memberId)).open).toBe(50)
  expect(await flaws()).toEqual([])
})

test('a merchant buys points at the cashier, gives some to a member, and what is frozen is not given', async () => {
  const recharge = mall('merchantrechargelog')
  await must(chief.post('blade-system/param-biz', { paramName: '每元积分', paramKey: 'mall.pointsPerYuan', paramValue: '110' }))
  const made = await must(boss.post(recharge, { merchantId, money: 5_000 }))
  expect(made).toMatchObject({ points: 5_500, status: merchantrechargelog.state.pending, operator: house.users.boss })
  for (const wrong of [{ merchantId, money: 99 }, { merchantId }, { money: 100 }])
    expect((await boss.post(recharge, wrong)).status, JSON.stringify(wrong)).toBe(400)
  const row = await must(boss.get(`${recharge}/${made.id}`))
  expect(await payFor(house.ctx, row.payOrderId)).toBe(200)
  expect(await must(boss.get(`${recharge}/${made.id}`))).toMatchObject({ status: merchantrechargelog.state.ok })
  const [account] = (await must(boss.get(`${mall('merchantpoints')}/page?merchantId=${merchantId}`))).records
  expect(account).toMatchObject({ points: 5_500, frozen: 0, totalIn: 5_500, totalOut: 0 })
  const before = (await has(myId)).open
  const grant = (points: number, own: object = {}) =>
    boss.post(mall('merchantgrant'), { merchantId, phone, points, remark: '好评回馈', giveNow: true, ...own })
  await must(grant(1_000))
  expect((await grant(1, { phone: '13799999999' })).status).toBe(400)
  const [customer] = (await must(boss.get(`${mall('clientmerchantrelation')}/page?merchantId=${merchantId}`))).records
  expect(customer).toMatchObject({ clientId: myId, role: 'customer', isDefault: false, status: 1 })
  expect(await must(boss.put(`${mall('clientmerchantrelation')}/${customer.id}`, { version: customer.version, role: 'vip' }))).toMatchObject({
    role: 'vip',
  })
  const freeze = mall('pointsfreeze')
  const frozen = await must(chief.post(freeze, { merchantId, points: 4_000, remark: '核查中' }))
  expect((await chief.post(freeze, { merchantId, points: 501, remark: '核查中' })).status).toBe(409)
  const answers = await Promise.all(Array.from({ length: 20 }, () => grant(100)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(409)])
  await must(chief.post(`${freeze}/release/${frozen.id}`, { remark: '已核实' }))
  const [after] = (await must(boss.get(`${mall('merchantpoints')}/page?merchantId=${merchantId}`))).records
  expect(after).toMatchObject({ points: 4_000, frozen: 0, totalIn: 5_500, totalOut: 1_500 })
  expect((await has(myId)).open).toBe(before + 1_500)
  // Each line says what could be given after it: of the later ones 4,000 were frozen.
  expect((await linesOf(`merchantId=${merchantId}&size=50`)).map(({ totalPoint }: { totalPoint: number }) => totalPoint)).toEqual([
    ...[0, 100, 200, 300, 400, 4_500],
    5_500,
  ])
  const said = (line: { title: string; description: string }) => [line.title, line.description]
  expect((await linesOf(`merchantId=${merchantId}&size=50`)).map(said)).toEqual([
    ...Array(6).fill(['商户赠送', '好评回馈']),
    ['商户充值', row.rechargeNo],
  ])
  expect((await me.get('/me')).html).toContain('商户赠送 1000 积分')
  // Whose numbers are a member's is not found out by trying: the tenth miss within an hour is the last.
  for (let miss = 2; miss <= 10; miss++) expect((await grant(1, { phone: `1379999${1000 + miss}` })).status, `miss ${miss}`).toBe(400)
  const refused = await grant(1)
  expect([refused.status, refused.msg]).toEqual([429, expect.stringMatching(/(59|60) 分钟/)])
  const idle = await must(boss.post(recharge, { merchantId, money: 100 }))
  expect(await must(boss.post(`${recharge}/close/${idle.id}`))).toMatchObject({ status: merchantrechargelog.state.closed })
  const closed = await must(boss.get(`${recharge}/${idle.id}`))
  expect((await must(chief.get(`blade-pay/payorder/${closed.payOrderId}`))).status).toBe(20)
  expect(await flaws()).toEqual([])
})

test('a gift that is bound to a process is given by its end in the name of the merchant, and stays to be given where it is refused', async () => {
  const owner = await newMerchant()
  const made = await must(boss.post(mall('merchantrechargelog'), { merchantId: owner, money: 1_000 }))
  await payFor(house.ctx, (await must(boss.get(`${mall('merchantrechargelog')}/${made.id}`))).payOrderId)
  const xml = planXml({
    key: 'gift',
    name: '赠送积分审批',
    steps: [{ name: '审批', people: `user:${house.users.chief}`, nobody: `user:${house.users.chief}` }],
  })
  const { id: modelId } = await must(chief.post(flowModel.path, { modelKey: 'gift', name: '赠送积分审批', category: 'leave', form: [], xml }))
  await must(chief.post(`${flowModel.path}/deploy`, { id: modelId }))
  const conditions = [{ field: '积分', operator: 'ge', value: '500' }]
  const bound = await must(chief.post(binding.path, { name: '大额赠送', operation: 'mall/merchantgrant:give', modelId, conditions }))
  await must(chief.post(`${binding.path}/enable/${bound.id}`))
  const grant = (points: number) => boss.post(mall('merchantgrant'), { merchantId: owner, phone, points, remark: '周年回馈', giveNow: true })
  const row = (id: string) => must(boss.get(`${mall('merchantgrant')}/${id}`))
  const decide = async (instanceId: string, flag: string) => {
    const { records } = await must(chief.get(`blade-flow/work/todo-list?instanceId=${instanceId}`))
    await must(chief.post('blade-flow/work/complete-task', { taskId: records[0].id, flag, comment: '已阅' }))
  }
  const before = (await has(myId)).open
  const { toGive, given } = merchantgrant.state
  // Below what the binding asks for it is given at once; what the merchant does not have is not even asked for.
  expect([(await must(grant(499))).status, (await grant(602)).status]).toEqual([given, 409])
  const asked = await must(grant(500))
  expect([asked.status, (await has(myId)).open]).toEqual([toGive, before + 499])
  await decide(asked._waits, 'refuse')
  const again = await must(boss.post(`${mall('merchantgrant')}/give/${asked.id}`))
  expect([(await row(asked.id)).status, again._waits === asked._waits]).toEqual([toGive, false])
  await decide(again._waits, 'approve')
  expect([(await row(asked.id)).status, (await has(myId)).open]).toEqual([given, before + 999])
  // What was given stays; what is not given yet may be deleted.
  expect((await boss.post(`${mall('merchantgrant')}/remove?ids=${asked.id}`)).status).toBe(409)
  expect(await flaws()).toEqual([])
})

test('points are converted by rules in force, as far as limits go, and both sides are one conversion that may be reversed', async () => {
  const path = mall('pointsconversion')
  const rule = { name: '换积分', fromType: 'activity', toType: 'mall', fromRate: 2, toRate: 3, minStep: 10, dayLimit: 60, userLimit: 80, fee: 10 }
  for (const [field, own] of [
    ['toType', { toType: 'activity' }],
    ['endTime', { startTime: '2030-01-02 00:00:00', endTime: '2030-01-01 00:00:00' }],
    ['fee', { fee: 51 }],
    ['fromRate', { fromRate: 0 }],
  ] as const) {
    const { status, data } = await chief.post(path, { ...rule, ...own })
    expect([status, Object.keys(data?.fields ?? data ?? {})], field).toEqual([400, expect.arrayContaining([field])])
  }
  const { id } = await must(chief.post(path, rule))
  const userId = house.users.chief as string
  await work((tx) => award(tx, { userId, activityId: null, bizType: 'grant', bizId: 'start', delta: 100, remark: '志愿服务' }))
  const before = (await has(myId)).open
  const convert = (amount: number, own: object = {}) => chief.post(`${path}/convert`, { id, amount, ...own })
  expect((await convert(15)).status).toBe(400)
  const made = await must(convert(40))
  expect(made).toMatchObject({ fromAmount: 40, toAmount: 54 })
  // Who converts their own points on their own page is not notified of it.
  const cameIn = () => work((tx) => tx.db.query(`select title from user_membernotice where member_id = $1::bigint and title like '转入%'`, [myId]))
  expect(await cameIn()).toEqual([{ title: '转入 54 积分' }])
  expect((await has(myId)).open).toBe(before + 54)
  const limit = await convert(30)
  expect([limit.status, limit.msg]).toEqual([409, expect.stringContaining('20')])
  expect((await boss.post(`${path}/convert`, { id, amount: 10 })).status).toBe(409)
  const [line] = (await must(chief.get(`${mall('pointsconversionlog')}/page?conversionNo=${made.conversionNo}`))).records
  expect(line).toMatchObject({ fromAmount: 40, toAmount: 54, feeAmount: 6, beforeBalance: 100, afterBalance: 60, userId: myId })
  // Who converted reverses nothing of theirs.
  expect((await chief.post(`${mall('pointsconversionlog')}/reverse/${line.id}`, { remark: '误操作' })).status).toBe(403)
  await must(boss.post(`${mall('pointsconversionlog')}/reverse/${line.id}`, { remark: '误操作' }))
  expect((await has(myId)).open).toBe(before)
  expect(await must(chief.get('blade-activities/points/mine'))).toMatchObject({ points: 100 })
  const back = await must(
    chief.post(path, { ...rule, name: '换活动分', fromType: 'mall', toType: 'activity', fromRate: 1, toRate: 1, minStep: 1, fee: 0 }),
  )
  expect((await me.get('/me/points/balance')).html).toContain('换活动分')
  expect((await me.send('/me/points/balance/convert', { rule: back.id, amount: '61' })).status).toBe(409)
  expect((await me.send('/me/points/balance/convert', { rule: back.id, amount: 'x' })).status).toBe(400)
  expect((await me.send('/me/points/balance/convert', { rule: '7', amount: '10' })).status).toBe(404)
  expect((await me.send('/me/points/balance/convert', { rule: back.id, amount: '20' })).location).toBe('/me/points/balance')
  expect((await has(myId)).open).toBe(before - 20)
  const [other] = (await must(chief.get(`${mall('pointsconversionlog')}/page?ruleId=${back.id}`))).records
  // The other way on the same page: who has both accounts by one phone has 120 activity points now, of which this rule lets 60 a day go.
  expect((await me.get('/me/points/balance')).html).toMatch(/活动积分<\/dt><dd>120<.*换积分：2 活动积分换 3 商城积分/s)
  expect((await me.send('/me/points/balance/convert', { rule: id, amount: '70' })).status).toBe(409)
  expect((await me.send('/me/points/balance/convert', { rule: id, amount: '20' })).location).toBe('/me/points/balance')
  expect([(await has(myId)).open, await must(chief.get('blade-activities/points/mine'))]).toMatchObject([before + 7, { points: 100 }])
  expect(await cameIn()).toHaveLength(1)
  const [mine] = (await must(chief.get(`${mall('pointsconversionlog')}/page?ruleId=${id}&status=1`))).records
  await must(boss.post(`${mall('pointsconversionlog')}/reverse/${mine.id}`, { remark: '误操作' }))
  await must(boss.post(`${mall('pointsconversionlog')}/reverse/${other.id}`, { remark: '误操作' }))
  expect((await has(myId)).open).toBe(before)
  await must(chief.put(`${path}/${back.id}`, { version: back.version, endTime: '2020-01-01 00:00:00' }))
  expect((await me.get('/me/points/balance')).html).not.toContain('换活动分')
  expect(await flaws()).toEqual([])
})

test('who leaves has no points any more', async () => {
  expect((await has(myId)).open).toBeGreaterThan(0)
  expect((await me.send('/me/leave', { sure: '1' })).status).toBe(200)
  expect((await has(myId)).open).toBe(0)
  expect(await flaws()).toEqual([])
})
