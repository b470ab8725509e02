import { ref } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../pay/ledger'
import { type Stage, stage } from '../../testing/people'
import { tablesFor } from '../../testing/specimen'
import { type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { inTransaction } from '../reach/context'
import type { Move } from './move'
import { type Account, post, reverse } from './post'

const wallet = resource('pay/sack', {
  label: ['钱袋', 'Sack'],
  tenancy: 'tenant',
  title: 'userId',
  fields: { userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, unique: true }) },
  purses: {
    available: { label: ['可用', 'Available'] },
    points: { label: ['积分', 'Points'], unit: 'point' },
    debt: { label: ['欠款', 'Debt'], may: 'owe' },
  },
  without: ['add', 'edit', 'delete'],
})

/** Another account of the same people. */
const jar = resource('pay/jar', {
  label: ['罐子', 'Jar'],
  tenancy: 'tenant',
  title: 'userId',
  fields: { userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, unique: true }) },
  purses: { available: { label: ['可用', 'Available'] } },
  without: ['add', 'edit', 'delete'],
})

let product: World
let acme: Stage
let [ann, bob, eve] = ['', '', '']

beforeAll(async () => {
  product = await world({ nouns: [wallet, jar], prepare: tablesFor([wallet, jar]) })
  acme = await stage(product, 'acme', { ann: {}, bob: {}, eve: {} })
  ;[ann = '', bob = '', eve = ''] = ['ann', 'bob', 'eve'].map((name) => acme.users[name])
  for (const owner of [ann, bob, eve]) await posting(`begins ${owner}`, [bank(-300), into(owner, 300)])
})
afterAll(() => product?.close())

const purses = async (userId: string): Promise<readonly [available: number, points: number, debt: number, version: number]> => {
  const [row] = await product.database.query<Record<string, number>>(
    'select available::int as available, points::int as points, debt::int as debt, version from pay_sack where user_id = $1::bigint',
    [userId],
  )
  return [row?.available ?? 0, row?.points ?? 0, row?.debt ?? 0, row?.version ?? 0]
}
const flaws = async () => (await verifyLedger(product.own.engine, product.database)).flaws

/** Each telling is of an occurrence of its own. */
let tellings = 0
const fresh = (name: string): string => `${name} ${++tellings}`
const occasion = (occurrence: string) => ({ noun: 'pay/deal', id: '88', verb: 'moved', occurrence })
const bank = (amount: number, unit = 'cent') => ({ account: 'outside', owner: 'acme', purse: 'bank', unit, amount })
const into = (owner: string, amount: number, own: object = {}) => ({ account: wallet.name, owner, purse: 'available', unit: 'cent', amount, ...own })
const posting = (occurrence: string, moves: readonly Move[]) => inTransaction(acme.ctx, (tx) => post(tx, occasion(occurrence), moves))
const entriesOf = (occurrence: string) =>
  product.database.query<{ verb: string; purse: string; amount: string; balance: string | null }>(
    'select verb, purse, amount::text as amount, balance::text as balance from platform_ledger where source_id = $1 and occurrence = $2 order by id',
    ['88', occurrence],
  )

it.each([
  ['does not cancel', [bank(-40), into('', 39)], 'come from nowhere'],
  ['cancels in two units alone', [bank(-40), into('', 40, { purse: 'points', unit: 'point' })], 'come from nowhere'],
  ['is no whole number', [bank(-0.5), into('', 0.5)], '-0.5 cannot be posted'],
  ['counts something else than the purse', [bank(-4, 'point'), into('', 4, { unit: 'point' })], 'counts cent, not point'],
  ['goes to an account that no noun has', [bank(-4), into('', 4, { account: 'pay/sock' })], 'there is no account pay/sock'],
])('posts nothing that %s', async (what, moves, says) => {
  const [before, name] = [await purses(ann), fresh(what)]
  await expect(
    posting(
      name,
      moves.map((move) => ({ ...move, owner: move.owner || ann })),
    ),
  ).rejects.toThrow(says)
  expect([await purses(ann), await entriesOf(name)]).toEqual([before, []])
})

it('makes one entry of what moves one purse, and none of what cancels of itself', async () => {
  const [before] = await purses(ann)
  const [itself, merged, twoWays] = [fresh('itself'), fresh('merged'), fresh('two ways')]
  expect(await posting(fresh('nothing'), [])).toBe(false)
  expect(await posting(itself, [into(ann, 5), into(ann, -5)])).toBe(false)
  expect(await posting(merged, [bank(-3), into(ann, 5), bank(-4), into(ann, 2), into(bob, 1), into(bob, -1)])).toBe(true)
  expect((await entriesOf(merged)).map(({ purse, amount, balance }) => [purse, amount, balance])).toEqual([
    ['bank', '-7', null],
    ['available', '7', String(before + 7)],
  ])
  expect([await entriesOf(itself), (await purses(ann))[0]]).toEqual([[], before + 7])
  // Two ways to one account are one account.
  const [row] = await product.database.query<{ id: string }>('select id::text as id from pay_sack where user_id = $1::bigint', [ann])
  expect(await posting(twoWays, [bank(-10), into(ann, 4), into(row?.id ?? '', 6, { isAccount: true })])).toBe(true)
  expect([(await purses(ann))[0], await flaws()]).toEqual([before + 17, []])
})

it('keeps no purse below nothing, but one that may owe, and takes what is there to the last cent', async () => {
  const [left, , before] = await purses(eve)
  await expect(posting(fresh('too much'), [bank(left + 1), into(eve, -left - 1)])).rejects.toMatchObject({ status: 409, code: 'insufficient' })
  expect(await posting(fresh('all of it'), [bank(left), into(eve, -left)])).toBe(true)
  const debt = { purse: 'debt' }
  expect(await posting(fresh('owing'), [into(eve, -9, debt), into(eve, 9)])).toBe(true)
  const [available, , owed] = await purses(eve)
  expect([available, owed, await flaws()]).toEqual([9, before - 9, []])
})

it('takes a posting back once, by its mirrored entries, and what never was not at all', async () => {
  const before = [await purses(ann), await purses(bob)]
  const there = fresh('there')
  const back = (occurrence: string) => inTransaction(acme.ctx, (tx) => reverse(tx, occasion(occurrence)))
  expect(await back(fresh('never'))).toBe(false)
  expect(await posting(there, [into(ann, -2), into(bob, 1), bank(1)])).toBe(true)
  expect(await posting(there, [into(ann, -2), into(bob, 1), bank(1)])).toBe(false)
  expect([await back(there), await back(there)]).toEqual([true, false])
  expect([await purses(ann), await purses(bob)]).toEqual(before)
  const found = (await entriesOf(there)).map(({ verb, amount }) => `${verb} ${amount}`)
  expect(found.sort()).toEqual(['moved -2', 'moved 1', 'moved 1', 'reverse moved -1', 'reverse moved -1', 'reverse moved 2'])
  expect(await flaws()).toEqual([])
})

it('opens an account on the audit, and tells the readers of one which purses moved', async () => {
  const made = await stage(product, 'acme', { fay: {} }, acme)
  const fay = made.users.fay as string
  const { main, child } = acme.depts
  const ctx = { ...acme.ctx, actor: { ...acme.ctx.actor, deptIds: [main, child] } }
  expect(await inTransaction(ctx, (tx) => post(tx, occasion(fresh('opened')), [into(ann, -3), into(fay, 3)]))).toBe(true)
  expect((await purses(fay))[0]).toBe(3)
  const [row] = await product.database.query<{ id: string; dept: string | null }>(
    'select id::text as id, create_dept::text as dept from pay_sack where user_id = $1::bigint',
    [fay],
  )
  expect(row?.dept).toBe(main)
  const lines = await product.database.query(`select 1 from log_operatelog where biz_id = $1 and action = 'add'`, [row?.id])
  expect(lines).toHaveLength(1)
  const [told] = await product.database.query<{ verb: string; data: object }>(
    `select verb, data from platform_event where noun = $1 and row_id = $2::bigint and verb = 'post'`,
    [wallet.name, row?.id],
  )
  expect(told?.data).toEqual({ version: 1, changed: ['available'] })
})

it('opens an account once, however many post to it first at once', async () => {
  const [gus = ''] = Object.values((await stage(product, 'acme', { [`gus${++tellings}`]: {} }, acme)).users)
  const done = await Promise.all(Array.from({ length: 4 }, () => posting(fresh('first'), [bank(-2), into(gus, 2)])))
  expect([done, (await purses(gus))[0]]).toEqual([[true, true, true, true], 8])
  const lines = await product.database.query(
    `select 1 from log_operatelog o join pay_sack s on s.id::text = o.biz_id where s.user_id = $1::bigint and o.action = 'add'`,
    [gus],
  )
  expect(lines).toHaveLength(1)
})

it('tells of each account the purses that moved in it alone', async () => {
  const told = (owner: string) =>
    product.database.query<{ changed: string }>(
      `select e.data->>'changed' as changed from platform_event e join pay_sack s on s.tenant_id = e.tenant_id and s.id = e.row_id
       where e.noun = $1 and e.verb = 'post' and s.user_id = $2::bigint order by e.id desc limit 1`,
      [wallet.name, owner],
    )
  expect(await posting(fresh('two purses'), [into(eve, -2, { purse: 'debt' }), into(ann, 2)])).toBe(true)
  expect([await told(eve), await told(ann)]).toEqual([[{ changed: '["debt"]' }], [{ changed: '["available"]' }]])
})

it('writes entries of the platform alone where nobody need ask whether they were written', async () => {
  const alone = fresh('alone')
  const received = { account: 'platform', owner: 'acme', purse: 'received', unit: 'cent', amount: 4 }
  expect(await inTransaction(acme.ctx, (tx) => post(tx, occasion(alone), [bank(-4), received], { isNew: true }))).toBe(true)
  expect((await entriesOf(alone)).map(({ amount }) => amount)).toEqual(['-4', '4'])
})

it('takes what is held for what there is, of that account alone, and reads the others', async () => {
  const heldOf = async (noun: typeof wallet | typeof jar, owner: string, available: bigint): Promise<Account> => {
    const model = modelNamed(product.own.engine, noun.name)
    const [row] = await product.database.query<{ id: string; version: string }>(
      `select id::text as id, version::text as version from ${model.table} where user_id = $1::bigint`,
      [owner],
    )
    return { model, id: row?.id ?? '', owner, version: row?.version ?? '', balances: new Map([['available', available]]) }
  }
  const postHeld = (moves: readonly Move[], held: readonly Account[]) =>
    inTransaction(acme.ctx, (tx) => post(tx, occasion(fresh('held')), moves, { held }))
  const inJar = (owner: string, amount: number) => into(owner, amount, { account: jar.name })
  expect(await posting(fresh('jar'), [bank(-5), inJar(ann, 5)])).toBe(true)
  const [before] = await purses(ann)
  // It is not read again: with nothing held nothing is there.
  await expect(postHeld([into(ann, -1), bank(1)], [await heldOf(wallet, ann, 0n)])).rejects.toMatchObject({ code: 'insufficient' })
  expect(await postHeld([into(ann, -1), bank(1)], [await heldOf(wallet, ann, BigInt(before))])).toBe(true)
  expect(await postHeld([into(ann, -1), inJar(ann, 1)], [await heldOf(wallet, ann, BigInt(before - 1))])).toBe(true)
  expect(await postHeld([into(ann, -1), into(bob, 1)], [await heldOf(wallet, ann, BigInt(before - 2))])).toBe(true)
  const [inHand, none] = [await heldOf(wallet, ann, 9n), await heldOf(wallet, bob, 0n)]
  await expect(postHeld([into(ann, 1), into(bob, -1)], [inHand, none])).rejects.toMatchObject({ code: 'insufficient' })
  const other = await heldOf(wallet, bob, 0n)
  expect(await postHeld([into(ann, -1), into(other.id, 1, { isAccount: true })], [await heldOf(wallet, ann, BigInt(before - 3))])).toBe(true)
  expect([(await purses(ann))[0], await flaws()]).toEqual([before - 4, []])
})

it('does not ask whether it was posted where that is known, so that a second time is refused as a whole', async () => {
  const [before, known] = [await purses(ann), fresh('known')]
  const tell = () => inTransaction(acme.ctx, (tx) => post(tx, occasion(known), [bank(-1), into(ann, 1)], { isNew: true }))
  expect(await tell()).toBe(true)
  await expect(tell()).rejects.toThrow()
  expect((await purses(ann))[0]).toBe(before[0] + 1)
})

it.each([
  ['of the platform alone', [{ account: 'platform', owner: 'acme', purse: 'received', unit: 'cent', amount: 2 }, bank(-2)]],
  ['of a row', [into('', 2), bank(-2)]],
])('is posted once for accounts %s, however many tell of it at once', async (_of, moves) => {
  const once = fresh('once')
  const own = moves.map((move) => ({ ...move, owner: move.owner || ann }))
  const told = await Promise.all(Array.from({ length: 8 }, () => posting(once, own)))
  expect([told.filter(Boolean), (await entriesOf(once)).length]).toEqual([[true], 2])
})
