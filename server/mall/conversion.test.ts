import { inTransaction, system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { addRow } from '../engine/verbs'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { award, pointsOf } from '../activities/award'
import { verifyLedger } from '../pay/ledger'
import { must } from '../testing/duty-office'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { pointsOfMember } from './points'

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
