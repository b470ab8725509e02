import { inTransaction, system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { award, pointsOf } from '../activities/award'
import { verifyLedger } from '../pay/ledger'
import { must } from '../testing/duty-office'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { clawBack, pointsOfMember } from './points'

const path = 'blade-mall/pointsconversion'
const phone = '13712345679'
let product: World
let house: Stage
let chief: Client
let boss: Client
let clerk: Client
let memberId: string

const work = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction({ ...house.ctx, actor: system('mall') }, does)

beforeAll(async () => {
  product = await world()
  house = await stage(product, 'acme', {
    chief: { codes: 'all' },
    boss: { codes: 'all' },
    clerk: { codes: ['mall_pointsconversion_view', 'mall_memberpoints_view'] },
    teller: {
      codes: ['mall_pointsconversion_view', 'mall_pointsconversion_convert', 'user_member_view'],
      hides: { 'mall/pointsconversion': ['minStep'] },
    },
  })
  ;[chief, boss, clerk] = [await product.as('chief@acme'), await product.as('boss@acme'), await product.as('clerk@acme')]
  memberId = (await work((tx) => addRow(tx, member, { phone }))).id
})
afterAll(() => product?.close())

/** What the account of the member's phone and the member have. */
const both = async () => [await pointsOf(house.ctx, house.users.chief as string), (await pointsOfMember(house.ctx, memberId)).open]

test('staff with the right turns activity points of a member into mall points, after they were told what that gives', async () => {
  const rule = { name: '柜台换积分', fromType: 'activity', toType: 'mall', fromRate: 2, toRate: 3, minStep: 10, dayLimit: 60, fee: 10 }
  const made = await must(chief.post(path, rule))
  const back = await must(chief.post(path, { ...rule, name: '柜台换活动分', fromType: 'mall', toType: 'activity' }))
  const timed = await must(chief.post(path, { ...rule, name: '限时换积分', startTime: '2030-01-02 00:00:00' }))
  expect((await chief.put(`${path}/${timed.id}`, { version: timed.version, endTime: '2030-01-01 00:00:00' })).status).toBe(400)
  const asked = { userId: memberId, id: made.id, amount: 40 }
  const quote = (own: object = {}, by = boss) => by.get(`${path}/quote-for?${new URLSearchParams({ ...asked, ...own } as never)}`)
  const convert = (own: object = {}, by = boss) => by.post(`${path}/convert-for`, { ...asked, ...own })
  // Nobody has the phone of that member yet.
  expect([(await quote()).status, (await convert()).status]).toEqual([409, 409])
  await product.database.run('update user_user set phone = $1, phone_hash = $2 where id = $3::bigint', [
    product.own.keys.encrypt('acme', phone),
    product.own.keys.hmac('acme', phone),
    house.users.chief,
  ])
  await work((tx) =>
    award(tx, { userId: house.users.chief as string, activityId: null, bizType: 'grant', bizId: 'start', delta: 50, remark: '志愿服务' }),
  )
  expect(await must(quote())).toMatchObject({
    fromAmount: 40,
    toAmount: 54,
    feeAmount: 6,
    beforeBalance: 50,
    afterBalance: 10,
    mallBefore: 0,
    mallAfter: 54,
  })
  // What cannot be is said before it is tried, and moves nothing either way.
  for (const [own, status] of [
    [{ amount: 15 }, 400],
    [{ amount: 0 }, 400],
    [{ amount: 60 }, 409],
    [{ amount: 70 }, 409],
    [{ id: back.id }, 404],
    [{ userId: '7' }, 404],
  ] as const)
    expect([(await quote(own)).status, (await convert(own)).status], JSON.stringify(own)).toEqual([status, status])
  // Who does not see the smallest unit is not told it by a refusal either.
  const teller = await product.as('teller@acme')
  for (const [by, unit] of [
    [boss, ' 10 '],
    [teller, '最小单位'],
  ] as const)
    for (const refused of [await quote({ amount: 15 }, by), await convert({ amount: 15 }, by)])
      expect(refused.data.fields).toEqual({ amount: `须为${unit}的整数倍` })
  expect(await must(quote({ amount: 50 }))).toMatchObject({ beforeBalance: 50, afterBalance: 0 })
  expect([(await quote({}, clerk)).status, (await convert({}, clerk)).status]).toEqual([403, 403])
  expect((await convert({ toAmount: 55 })).status).toBe(409)
  expect(await both()).toEqual([50, 0])
  const { conversionNo } = await must(convert({ toAmount: 54 }))
  expect(await both()).toEqual([10, 54])
  const told = await work((tx) => tx.db.query('select title from user_membernotice where member_id = $1::bigint', [memberId]))
  expect(told).toEqual([{ title: '转入 54 积分' }])
  const [line] = (await must(chief.get(`blade-mall/pointsconversionlog/page?conversionNo=${conversionNo}`))).records
  expect((await must(chief.get(`blade-mall/pointsconversionlog/${line.id}`))).createUser).toBe(house.users.boss)
  await must(chief.put(`${path}/${made.id}`, { version: made.version, endTime: '2020-01-01 00:00:00' }))
  expect((await quote()).status).toBe(409)
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

/** The account of the member's phone has so many activity points more. */
const awarded = async (delta: number): Promise<void> => {
  await product.database.run('update user_user set phone = $1, phone_hash = $2 where id = $3::bigint', [
    ...[product.own.keys.encrypt('acme', phone), product.own.keys.hmac('acme', phone), house.users.chief],
  ])
  const [{ n } = { n: '' }] = await product.database.query<{ n: string }>('select next_id()::text as n')
  await work((tx) => award(tx, { userId: house.users.chief as string, activityId: null, bizType: 'grant', bizId: n, delta, remark: '志愿服务' }))
}
const ruleOf = (own: object) =>
  must(chief.post(path, { name: `规则 ${Math.random()}`, fromType: 'activity', toType: 'mall', fromRate: 10, toRate: 1, ...own }))

test('a conversion gives a point at least, by a rule that is on and in force, to whom the phone belongs', async () => {
  await awarded(100)
  const { id, version } = await ruleOf({ fee: 0 })
  const convert = (amount: number, by = chief) => by.post(`${path}/convert`, { id, amount })
  const few = await convert(9)
  expect([few.status, few.data.fields]).toEqual([400, { amount: '数量太少，换不到积分' }])
  expect(await must(convert(10))).toMatchObject({ fromAmount: 10, toAmount: 1 })
  const nobody = await convert(10, boss)
  expect([nobody.status, nobody.msg]).toEqual([409, '您的手机号尚未在网站登录为会员'])
  expect((await boss.post(`${path}/convert`, { id: '7', amount: 10 })).status).toBe(404)
  await must(chief.put(`${path}/${id}`, { version, startTime: '2099-01-01 00:00:00' }))
  const asked = { userId: memberId, id, amount: 10 }
  const early = [
    await convert(10),
    await boss.post(`${path}/convert-for`, asked),
    await boss.get(`${path}/quote-for?${new URLSearchParams(asked as never)}`),
  ]
  expect(early.map(({ status, msg }) => [status, msg])).toEqual(Array(3).fill([409, '该规则不在有效期内']))
  // It may end where it begins before, and not where it begins later.
  const { version: now } = await must(chief.get(`${path}/${id}`))
  expect((await chief.put(`${path}/${id}`, { version: now, endTime: '2098-12-31 23:59:59' })).status).toBe(400)
  expect((await chief.put(`${path}/${id}`, { version: now, endTime: '2099-01-01 00:00:01' })).status).toBe(200)
})

test('no more is converted than a rule allows, in a day and in all, however many want to at once', async () => {
  await awarded(500)
  const { id } = await ruleOf({ dayLimit: 100, userLimit: 150 })
  const convert = (amount: number) => chief.post(`${path}/convert`, { id, amount })
  const answers = await Promise.all(Array.from({ length: 6 }, () => convert(30)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
  const over = await convert(20)
  expect([over.status, over.data]).toEqual([409, { left: 10 }])
  await must(convert(10))
  expect((await convert(10)).data).toEqual({ left: 0 })
  // Tomorrow there is room again, as far as the rule lets one person go.
  await product.database.run(`update mall_pointsconversionlog set create_time = create_time - interval '1 day' where rule_id = $1::bigint`, [id])
  expect((await convert(60)).data).toEqual({ left: 50 })
  await must(convert(50))
  expect((await convert(10)).data).toEqual({ left: 0 })
  // Who asks before is told the same, with enough to convert.
  const quote = (rule: string, amount: number, userId = memberId) =>
    chief.get(`${path}/quote-for?${new URLSearchParams({ userId, id: rule, amount: String(amount) })}`)
  const over2 = await quote(id, 10)
  expect([over2.status, over2.data]).toEqual([409, { left: 0 }])
  const free = await ruleOf({})
  // What is owed is paid by what comes in.
  const { open } = await pointsOfMember(house.ctx, memberId)
  await work((tx) => clawBack(tx, { memberId, type: 'ADMIN', bizId: free.id, count: open + 7, description: '' }, { type: 'ADMIN', bizId: 'none' }))
  expect(await must(quote(free.id, 10))).toMatchObject({ toAmount: 1, mallBefore: -7, mallAfter: -6 })
  // Who names no number takes what it gives.
  expect((await chief.post(`${path}/convert-for`, { userId: memberId, id: free.id, amount: 10, toAmount: null })).status).toBe(200)
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

test('nothing is converted for a member who has left, nor by a rule that nobody has', async () => {
  const { id } = await work((tx) => addRow(tx, member, { phone: '13712345680' }))
  const rule = await ruleOf({})
  await work((tx) => act(tx, member, 'leave', id))
  const asked = { userId: id, id: rule.id, amount: '10' }
  const quote = await chief.get(`${path}/quote-for?${new URLSearchParams(asked)}`)
  const converted = await chief.post(`${path}/convert-for`, { ...asked, amount: 10 })
  expect([quote, converted].map(({ status, msg }) => [status, msg])).toEqual(Array(2).fill([409, '该会员已注销']))
  expect((await chief.get(`${path}/quote-for?${new URLSearchParams({ ...asked, id: '7' })}`)).status).toBe(404)
})
