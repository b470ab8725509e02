import { coupon } from '@masthead/contract/coupon/coupon'
import { tags } from '@masthead/contract/general/tags'
import { user } from '@masthead/contract/user/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type World, world } from '../testing/world'
import { claim } from './ledger/claim'
import { inTransaction } from './reach/context'
import { readRow } from './verbs'

let it: World
let admin: Client

beforeAll(async () => {
  it = await world()
  admin = await it.as('admin@000000')
})
afterAll(() => it.close())

test('in a transaction a row is called by what the transaction wrote in the other plane, and by what it was once that is undone', async () => {
  const { data } = await admin.post('blade-general/tags/submit', { name: '随行的标签' })
  const nameOf = async (): Promise<unknown> => (await admin.get(`blade-general/tags/detail?id=${data.id}`)).data.createUserName
  const before = await nameOf()
  expect(before).toBeTruthy()
  const seen: unknown[] = []
  const undone = inTransaction(it.own, async (tx) => {
    const look = async () => seen.push(Reflect.get(await readRow(tx, tags, data.id, { verb: null }), 'createUserName'))
    await look()
    await look()
    await tx.db.run('update user_user set real_name = $1 where id = $2::bigint', ['换名', data.createUser])
    await look()
    await tx.db.run('update user_user set real_name = $1 where id = $2::bigint', ['再换', data.createUser])
    await look()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(seen).toEqual([before, before, '换名', '再换'])
  expect(await nameOf()).toBe(before)
})

test('a row that a transaction has read is called so where another one leads to it, but not once the transaction writes it meanwhile', async () => {
  const { data } = await admin.post('blade-general/tags/submit', { name: '读过的标签' })
  const { data: before } = await admin.get(`blade-general/tags/detail?id=${data.id}`)
  const seen: unknown[] = []
  const undone = inTransaction(it.own, async (tx) => {
    const look = async () => seen.push(Reflect.get(await readRow(tx, tags, data.id, { verb: null }), 'createUserName'))
    await readRow(tx, user, data.createUser, { verb: null })
    await look()
    const reading = readRow(tx, user, data.createUser, { verb: null })
    await Promise.all([reading, tx.db.run('update user_user set real_name = $1 where id = $2::bigint', ['途中换名', data.createUser])])
    await look()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(seen).toEqual([before.createUserName, '途中换名'])
})

test('what a row is called is remembered while its counters move, and read again after any other change of it', async () => {
  // They hear of the own commits alone and are trusted throughout: neither a late reading of the outbox nor a busy machine empties them.
  const { caches } = it.own
  const unwatch = it.database.watch((changes) => caches.drop(changes))
  caches.trust(Number.POSITIVE_INFINITY)
  const kind = { name: '春茶券', type: 'amount', threshold: 0, amount: 100, totalCount: 9, endDays: 9, takeType: 'activity' }
  const { data: made } = await admin.post('blade-coupon/coupon/submit', kind)
  expect((await admin.post(`blade-coupon/coupon/activate/${made.id}`)).status).toBe(200)
  const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
  const { data: event } = await admin.post('blade-coupon/activity/submit', { name: '春茶节', type: 'receive', couponIds: [made.id], ...times })
  const shown = async (): Promise<unknown> => (await admin.get(`blade-coupon/activity/detail?id=${event.id}`)).data.couponIdsName
  expect(await shown()).toContain('春茶券')
  // Nobody hears of this.
  await it.database.run('update coupon_coupon set name = $1 where id = $2::bigint', ['夏茶券', made.id])
  await inTransaction(it.own, (tx) => claim(tx, coupon, made.id, 'takeCount', 1))
  expect(await shown()).toContain('春茶券')
  expect((await admin.post(`blade-coupon/coupon/pause/${made.id}`)).status).toBe(200)
  expect(await shown()).toContain('夏茶券')
  caches.trust(Number.NEGATIVE_INFINITY)
  unwatch()
})
