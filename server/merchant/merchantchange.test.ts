import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { act, createRow } from '../engine/verbs'
import { post } from '../engine/ledger/post'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { race } from '../testing/race'
import { type Client, type World, world } from '../testing/world'

const changes = 'blade-merchant/merchantchange'
const merchants = 'blade-merchant/merchant'

let product: World
let acme: Stage
let maker: Maker
const clients: Record<string, Client> = {}
const who = (name: string): Client => clients[name] as Client

beforeAll(async () => {
  product = await world()
  const codes = [
    ...['merchant_view', 'merchant_add', 'merchant_edit', 'merchant_apply', 'merchantwithdrawal_view', 'merchantwithdrawal_add'],
    ...['merchant_merchantchange_view', 'merchant_merchantchange_add', 'merchant_merchantchange_withdraw'],
  ]
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    examiner: { codes: 'all' },
    owner: { codes, scope: 6 },
    stranger: { codes, scope: 6 },
  })
  for (const name of ['chief', 'examiner', 'owner', 'stranger']) clients[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  await admin.post('blade-system/region', { code: '330702', name: '江城区', level: 1 })
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
})
afterAll(() => product?.close())

/** A merchant of the owner that has passed, with some money. */
const running = async (given: object = {}): Promise<string> => {
  const { id } = await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme', { ownerId: acme.users.owner, ...given })
  await act(acme.ctx, merchant, 'apply', id)
  await act(acme.ctx, merchant, 'examine', id, { result: 2, remark: '' })
  await inTransaction(acme.ctx, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -9_000 },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 9_000 },
    ]),
  )
  return id
}
const ask = (body: object, name = 'owner') => who(name).post(changes, { reason: '换卡', ...body })
const examine = (name: string, id: string, result: 2 | 3, remark?: string) => who(name).put(`${changes}/examine`, { id, result, remark })
const inFull = async (id: string, field: string) => (await who('chief').post(`${merchants}/unmask/${id}`, { field, reason: '核对' })).data.value
const account = { bankName: '江城银行', bankAccount: '6222021001000000033', bankHolder: '新户名' }
let keys = 0
const withdraw = (merchantId: string) =>
  who('owner').post('blade-housekeep/merchantwithdrawal', { merchantId, amount: 100, idempotencyKey: `change ${++keys}` })

it('leaves the former data in force until somebody else has examined it, and then waits with withdrawals', async () => {
  const former = '6222021001000000017'
  const merchantId = await running({ bankAccount: former, bankName: '旧行', bankHolder: '旧户名', phone: '13911110001' })
  const change = (await ask({ merchantId, ...account, phone: '0579-88880000', serviceArea: ['330702'] })).data
  expect(change).toMatchObject({ status: 1, bankHolder: '新户名' })
  expect([change.bankAccount, change.phone].every((text: string) => text.includes('*'))).toBe(true)
  expect(await inFull(merchantId, 'bankAccount')).toBe(former)
  const before = await withdraw(merchantId)
  expect([before.status, before.data.bankHolder]).toEqual([200, '旧户名'])
  // One at a time, nobody else's, and by somebody else than the person who asked.
  expect((await ask({ merchantId, contact: '又改' })).status).toBe(409)
  expect((await ask({ merchantId, contact: '冒充' }, 'stranger')).status).toBeGreaterThanOrEqual(400)
  expect((await examine('owner', change.id, 2)).status).toBe(403)
  expect((await examine('examiner', change.id, 3)).status).toBe(400)
  expect((await examine('examiner', change.id, 2)).data).toMatchObject({ status: 2 })
  expect([await inFull(merchantId, 'bankAccount'), await inFull(merchantId, 'phone')]).toEqual([account.bankAccount, '0579-88880000'])
  expect((await who('chief').get(`${merchants}/${merchantId}`)).data).toMatchObject({
    status: 2,
    bankName: '江城银行',
    bankHolder: '新户名',
    serviceArea: '330702',
  })
  const calm = await withdraw(merchantId)
  expect([calm.status, calm.msg]).toEqual([409, expect.stringContaining('3 天后才能提现')])
  // Three days to the second, and not one second less.
  const [row] = await product.database.query<{ at: number }>(
    'select extract(epoch from bank_changed_at)::float8 * 1000 as at from merchant_merchant where id = $1::bigint',
    [merchantId],
  )
  const asked = (ms: number) =>
    createRow({ ...acme.ctx, clock: { now: () => new Date((row?.at ?? 0) + 3 * 86_400_000 + ms) } }, merchantwithdrawal, {
      merchantId,
      amount: 100,
      idempotencyKey: `calm ${++keys}`,
    })
  await expect(asked(-1000)).rejects.toThrow()
  expect(await asked(0)).toMatchObject({ bankHolder: '新户名' })
})

it('changes nothing where it is refused or withdrawn, and other data without any wait', async () => {
  const merchantId = await running({ bankAccount: '6222021001000000017', contact: '旧人', serviceArea: ['330702'] })
  const first = (await ask({ merchantId, ...account })).data
  expect((await examine('examiner', first.id, 3, '户名不符')).data).toMatchObject({ status: 3, examineRemark: '户名不符' })
  const second = (await ask({ merchantId, contact: '新人' })).data
  expect((await who('chief').post(`${changes}/withdraw/${second.id}`)).status).toBe(403)
  expect((await who('owner').post(`${changes}/withdraw/${second.id}`)).data).toMatchObject({ status: 4 })
  expect((await examine('examiner', second.id, 2)).status).toBe(409)
  expect((await who('chief').get(`${merchants}/${merchantId}`)).data).toMatchObject({ contact: '旧人', bankChangedAt: null })
  const { categoryIds, serviceArea, phone } = (await who('chief').get(`${merchants}/${merchantId}`)).data
  expect([categoryIds, serviceArea]).toEqual([expect.stringMatching(/^\d+$/), '330702'])
  const third = (await ask({ merchantId, contact: '新人' })).data
  expect((await examine('examiner', third.id, 2)).status).toBe(200)
  expect((await who('chief').get(`${merchants}/${merchantId}`)).data).toMatchObject({
    contact: '新人',
    bankChangedAt: null,
    ...{ categoryIds, serviceArea, phone },
  })
  expect((await withdraw(merchantId)).status).toBe(200)
})

it('takes one of two requests that come at once', async () => {
  const merchantId = await running()
  const found = await race(
    product,
    () => ask({ merchantId, contact: '甲' }),
    () => ask({ merchantId, contact: '乙' }),
  )
  expect(found.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('registers an account where there was none, and names what is wrong with a request', async () => {
  const merchantId = await running({ bankAccount: null, bankName: null, bankHolder: null })
  expect((await withdraw(merchantId)).msg).toContain('未登记结算账户')
  const wrong = async (body: object) => Object.keys((await ask({ merchantId, ...body })).data?.fields ?? {})
  for (const nothing of [{}, { contact: '', categoryIds: [], serviceArea: [] }]) expect(await wrong(nothing)).toEqual(['reason'])
  expect(await wrong({ ...account, bankName: '' })).toEqual(['bankName'])
  expect(await wrong({ bankAccount: account.bankAccount })).toEqual(['bankName', 'bankHolder'])
  expect(await wrong({ ...account, bankAccount: '622x' })).toEqual(['bankAccount'])
  expect(await wrong({ phone: 'abc' })).toEqual(['phone'])
  const { id } = (await ask({ merchantId, ...account })).data
  expect((await examine('examiner', id, 2)).status).toBe(200)
  expect(await inFull(merchantId, 'bankAccount')).toBe(account.bankAccount)
  // A merchant that has not passed edits its data itself; one that is closed has none to change.
  const draft = await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme', { ownerId: acme.users.owner })
  for (const status of [0, 1, 3, 5]) {
    await product.database.run('update merchant_merchant set status = $2 where id = $1::bigint', [draft.id, status])
    expect((await who('chief').post(changes, { merchantId: draft.id, reason: '早了', contact: '某' })).status, `${status}`).toBe(409)
  }
  await product.database.run('update merchant_merchant set status = 4 where id = $1::bigint', [draft.id])
  const frozen = (await who('chief').post(changes, { merchantId: draft.id, reason: '冻结中', contact: '某' })).data
  await product.database.run('update merchant_merchant set status = 5 where id = $1::bigint', [draft.id])
  expect((await examine('examiner', frozen.id, 2)).status).toBe(409)
})
