import { money, integer, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLedgerCheck, verifyLedger } from '../../pay/ledger'
import { type Stage, stage } from '../../testing/people'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'
import { createEngine } from '../model'
import { inTransaction } from '../reach/context'
import { post } from './post'

const wallet = resource('pay/pouch', {
  label: ['钱包', 'Wallet'],
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

const deal = resource('pay/deal', {
  label: ['交易', 'Deal'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 40, required: true }),
    fromUser: ref(['付款人', 'From'], 'user/user', { required: true }),
    toUser: ref(['收款人', 'To'], 'user/user', { required: true }),
    amount: money(['金额', 'Amount'], { required: true, min: 0 }),
    bonus: integer(['奖励', 'Bonus'], { min: 0, default: 0 }),
  },
  states: { new: { value: 0, label: ['新', 'New'] }, paid: { value: 1, label: ['已付', 'Paid'] } },
  actions: {
    top: {
      label: ['充值', 'Top up'],
      posts: [
        ['outside', 'fromUser', 'bank', '-amount'],
        ['pay/pouch', 'fromUser', 'available', 'amount'],
      ],
    },
    pay: {
      label: ['付款', 'Pay'],
      from: 'new',
      to: 'paid',
      posts: [
        ['pay/pouch', 'fromUser', 'available', '-amount'],
        ['pay/pouch', 'toUser', 'available', 'amount'],
        ['platform', 'tenantId', 'bonus', '-bonus'],
        ['pay/pouch', 'fromUser', 'points', 'bonus'],
      ],
    },
    undo: {
      label: ['撤回', 'Undo'],
      from: 'paid',
      to: 'new',
      posts: [
        ['pay/pouch', 'fromUser', 'available', 'amount'],
        ['pay/pouch', 'toUser', 'available', '-amount'],
      ],
    },
    borrow: {
      label: ['赊账', 'Borrow'],
      posts: [
        ['pay/pouch', 'toUser', 'debt', '-amount'],
        ['pay/pouch', 'toUser', 'available', 'amount'],
      ],
    },
  },
})

let product: World
let acme: Stage
let chief: Client
let [ann, bob, eve] = ['', '', '']

beforeAll(async () => {
  product = await world({ nouns: [wallet, deal], prepare: tablesFor([wallet, deal]) })
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, ann: {}, bob: {}, eve: {} })
  chief = await product.as('chief@acme')
  ;[ann = '', bob = '', eve = ''] = ['ann', 'bob', 'eve'].map((name) => acme.users[name])
})
afterAll(() => product?.close())

const made = async (body: object) => (await chief.post(deal.path, { name: '一笔', fromUser: ann, toUser: bob, amount: 300, ...body })).data
const doing = (name: string, { id }: { id: string }) => chief.post(`${deal.path}/${name}/${id}`)
const purses = async (userId: string) => {
  const { available, points, debt, version } = (await chief.get(`${wallet.path}/page?userId_equal=${userId}`)).data.records[0] ?? {}
  return [available, points, debt, version]
}
const flaws = async () => (await verifyLedger(product.own.engine, product.database)).flaws

it('opens an account by its first posting, moves two units at once, and keeps the versions of the rows', async () => {
  const one = await made({ bonus: 4 })
  expect((await doing('top', one)).status).toBe(200)
  expect((await doing('pay', one)).status).toBe(200)
  expect([await purses(ann), await purses(bob)]).toEqual([
    [0, 4, 0, 1],
    [300, 0, 0, 1],
  ])
  const { records } = (await chief.get(`blade-pay/ledger/page?sourceId=${one.id}&verb=pay`)).data
  expect(records.map(({ purse, amount, balance }: Record<string, unknown>) => [purse, amount, balance]).reverse()).toEqual([
    ['available', -300, 0],
    ['available', 300, 300],
    ['bonus', -4, null],
    ['points', 4, 4],
  ])
  expect(await flaws()).toEqual([])
  const depts = await product.database.query(`select distinct create_dept::text as dept from platform_ledger where source_id = $1`, [one.id])
  expect(depts).toEqual([{ dept: acme.depts.main }])
})

it('refuses what a balance does not hold, in words, and changes nothing', async () => {
  const one = await made({ amount: 301, fromUser: bob, toUser: ann })
  const answer = await doing('pay', one)
  expect([answer.status, answer.msg]).toEqual([409, '钱包（可用）不足'])
  expect(answer.body.data).toMatchObject({ purse: 'available' })
  const inEnglish = await chief.send('POST', `${deal.path}/pay/${one.id}`, {}, { 'accept-language': 'en' })
  expect(inEnglish.msg).toBe('Insufficient wallet (available)')
  expect([await purses(bob), (await chief.get(`${deal.path}/${one.id}`)).data.status]).toEqual([[300, 0, 0, 1], 0])
  expect((await doing('borrow', await made({ toUser: eve }))).status).toBe(200)
  expect(await purses(eve)).toEqual([300, 0, -300, 1])
})

it('lets an action be done again after a way back, an occurrence each time', async () => {
  const one = await made({ fromUser: bob, toUser: eve, amount: 100 })
  for (const name of ['pay', 'undo', 'pay']) expect((await doing(name, one)).status, name).toBe(200)
  expect([(await purses(bob))[0], (await purses(eve))[0]]).toEqual([200, 400])
  const found = await product.database.query(`select distinct occurrence from platform_ledger where source_id = $1 and verb = 'pay'`, [one.id])
  expect(found.length).toBe(2)
})

it('pays to and fro at once without a deadlock', async () => {
  await doing('top', await made({ amount: 10_000 }))
  await doing('top', await made({ amount: 10_000, fromUser: bob }))
  const deals = await Promise.all(
    Array.from({ length: 20 }, (_, n) => made({ amount: 5, ...(n % 2 ? { fromUser: ann, toUser: bob } : { fromUser: bob, toUser: ann }) })),
  )
  const before = [(await purses(ann))[0], (await purses(bob))[0]]
  expect((await Promise.all(deals.map((one) => doing('pay', one)))).map(({ status }) => status)).toEqual(deals.map(() => 200))
  expect([(await purses(ann))[0], (await purses(bob))[0]]).toEqual(before)
  expect(await flaws()).toEqual([])
})

it.each([
  ['between accounts of the platform', { account: 'platform', owner: 'acme', purse: 'received' }],
  ['to the account of a row', { account: 'pay/pouch', owner: '', purse: 'available' }],
])('posts one occasion once %s, however many tell of it at once', async (_where, to) => {
  const occasion = { noun: 'pay/deal', id: '77', verb: 'told', occurrence: to.account }
  const owner = to.owner || ann
  const tell = () =>
    inTransaction(acme.ctx, (tx) =>
      post(tx, occasion, [
        { account: 'outside', owner, purse: 'bank', unit: 'cent', amount: -40 },
        { ...to, owner, unit: 'cent', amount: 40 },
      ]),
    )
  const told = await Promise.all(Array.from({ length: 12 }, tell))
  expect(told.filter(Boolean)).toEqual([true])
  expect(await tell()).toBe(false)
  const entries = await product.database.query('select 1 from platform_ledger where source_id = $1 and occurrence = $2', [occasion.id, to.account])
  expect(entries).toHaveLength(2)
  expect(await flaws()).toEqual([])
})

it('finds nothing of another tenant, neither in its accounts nor in its entries', async () => {
  const beta = await stage(product, 'beta', { chief: { codes: 'all' } })
  const stranger = await product.as('chief@beta')
  expect((await stranger.get('blade-pay/ledger/page')).data.total).toBe(0)
  const across = inTransaction(beta.ctx, (tx) =>
    post(tx, { noun: 'pay/deal', id: '1', verb: 'steal', occurrence: '1' }, [
      { account: 'pay/pouch', owner: ann, purse: 'available', unit: 'cent', amount: -1 },
      { account: 'outside', owner: ann, purse: 'bank', unit: 'cent', amount: 1 },
    ]),
  )
  await expect(across).rejects.toThrow()
  expect(await flaws()).toEqual([])
})

it('tells of a balance that somebody moved by hand', async () => {
  await product.database.run('update pay_pouch set available = available + 1 where user_id = $1::bigint', [bob])
  const found = await flaws()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ tenantId: 'acme', what: expect.stringContaining('in available') })
  expect((await runLedgerCheck(product.own)).flaws).toBe(1)
  await product.journal.flush()
  const [line] = await product.database.query(`select 1 from log_usual where tenant_id = 'acme' and log_id = 'the ledger does not hold'`)
  expect(line).toBeDefined()
  await product.database.run('update pay_pouch set available = available - 1 where user_id = $1::bigint', [bob])
  expect((await runLedgerCheck(product.own)).flaws).toBe(0)
})

it('refuses at the start what could not be posted', () => {
  const boot = (posts: readonly (readonly [string, string, string, string])[], fields: object = {}) => {
    const wrong = {
      ...deal,
      name: 'pay/wrong',
      noun: 'wrong',
      code: 'pay_wrong',
      path: 'blade-pay/wrong',
      fields: { ...deal.fields, ...fields },
      actions: { pay: { label: ['付', 'Pay'], posts } },
    } as const
    return () => createEngine([...product.own.engine.models.values()].map((model) => model.noun).concat(wrong as never), [...behaviours()])
  }
  const behaviours = () => [...product.own.engine.models.values()].map((model) => model.behaviour)
  const out = ['pay/pouch', 'fromUser', 'available', '-amount'] as const
  expect(boot([out])).toThrow('do not cancel')
  expect(boot([out, ['pay/pouch', 'toUser', 'points', 'amount']])).toThrow('does not count')
  expect(boot([out, ['outside', 'toUser', 'bank', 'bonus']])).toThrow('not clear what bonus counts')
  expect(boot([out, ['pay/pouch', 'toUser', 'purse', 'amount']])).toThrow('no purse purse')
  expect(boot([out, ['pay/purse', 'toUser', 'available', 'amount']])).toThrow('no account pay/purse')
  expect(boot([out, ['pay/pouch', 'name', 'available', 'amount']])).toThrow('does not point at user/user')
  expect(boot([out, ['outside', 'nobody', 'bank', 'amount']])).toThrow('no column nobody')
  expect(
    boot([
      ['pay/pouch', 'fromUser', 'available', '-name'],
      ['outside', 'toUser', 'bank', 'name'],
    ]),
  ).toThrow('no column of whole numbers')
  const signed = { amount: money(['金额', 'Amount'], { required: true }) }
  expect(boot([out, ['outside', 'toUser', 'bank', 'amount']], signed)).toThrow('may be negative')
  expect(boot([out, ['outside', 'toUser', 'bank', 'amount']])).not.toThrow()
})

it('posts nothing to an account that is not there', async () => {
  const ctx = { ...product.own, tenantId: 'acme' }
  const moves = [
    { account: wallet.name, owner: '1', isAccount: true, purse: 'available', unit: 'cent', amount: 1 },
    { account: 'outside', owner: ann, purse: 'bank', unit: 'cent', amount: -1 },
  ] as const
  const nowhere = inTransaction(ctx, (tx) => post(tx, { noun: deal.name, id: '1', verb: 'lost', occurrence: '1' }, moves))
  await expect(nowhere).rejects.toMatchObject({ status: 409, code: 'no_account', label: ['钱包不存在', 'There is no such account: Wallet'] })
})
