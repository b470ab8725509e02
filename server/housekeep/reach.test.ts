import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { act } from '../engine/write/act'
import { post } from '../engine/write/post'
import { createMaker } from '../testing/laws/maker'
import { fetchFile } from '../testing/sheets'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

const withdrawals = 'blade-housekeep/merchantwithdrawal'
const accounts = { mine: '6222021001000000017', theirs: '6222021001000000025' } as const

interface Shop {
  readonly owner: Client
  readonly id: string
  readonly withdrawal: string
}

let product: World
let tenant: Tenant
let [mine, theirs] = [undefined as unknown as Shop, undefined as unknown as Shop]

/** A merchant with its owner, who has the role that a tenant begins with, and money of which some is asked for. */
const shop = async (name: keyof typeof accounts, make: (own: object) => Promise<{ id: string }>, ctx: Context, roleId: string): Promise<Shop> => {
  const owner = await makeUser(product, tenant, name, [roleId])
  const { id } = await make({ name, ownerId: owner.id, bankAccount: accounts[name] })
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  await act(ctx, model, 'apply', id, {})
  await act(ctx, model, 'examine', id, { result: 2 })
  await inTransaction(ctx, (tx) =>
    post(tx, { noun: model.noun.name, id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -10_000 },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 10_000 },
    ]),
  )
  const asked = await owner.post(withdrawals, { merchantId: id, amount: 4_000, idempotencyKey: name })
  expect(asked.status, asked.msg).toBe(200)
  return { owner, id, withdrawal: asked.data.id }
}

beforeAll(async () => {
  product = await world()
  tenant = await makeTenant(product)
  const { tenantId, admin, ids } = tenant
  const ctx: Context = { ...product.own, tenantId }
  const depts = { main: ids.deptId, child: ids.deptId, other: ids.deptId }
  const stage = { tenantId, ctx, depts, postId: ids.postId, users: { admin: ids.adminId }, roles: { admin: ids.roleId } }
  const platform = await product.as('admin@000000')
  const writer = (noun: { byTenant: boolean }): Client => (noun.byTenant ? admin : platform)
  const maker = createMaker({ world: product, engine: product.own.engine, stages: { [tenantId]: stage }, writer })
  const make = (own: object) => maker.make(modelNamed(product.own.engine, 'merchant/merchant'), tenantId, { ...own })
  const [role] = (await admin.get('blade-system/role/page?roleAlias_equal=merchant')).data.records
  mine = await shop('mine', make, ctx, role.id)
  theirs = await shop('theirs', make, ctx, role.id)
})
afterAll(() => product?.close())

it('shows the people of a merchant its own money alone, and lets them move no other', async () => {
  const { owner } = mine
  const ids = async (path: string): Promise<string[]> => (await owner.get(path)).data.records.map(({ id }: { id: string }) => id)
  expect(await ids(`${withdrawals}/page?size=50`)).toEqual([mine.withdrawal])
  expect(await ids('blade-merchant/merchant/page?size=50')).toEqual([mine.id])
  const logged = (await owner.get('blade-housekeep/merchantwithdrawlog/page?size=50')).data.records
  expect(new Set(logged.map((line: { withdrawalId: string }) => line.withdrawalId))).not.toContain(theirs.withdrawal)
  for (const path of [
    `${withdrawals}/${theirs.withdrawal}`,
    `blade-merchant/merchant/${theirs.id}`,
    `blade-housekeep/merchantbalance/front/${theirs.id}`,
  ])
    expect((await owner.get(path)).status, path).toBe(404)
  expect((await owner.get(`blade-housekeep/merchantbalance/front/${mine.id}`)).data).toMatchObject({ available: 6_000, frozen: 4_000 })
  const forThem = await owner.post(withdrawals, { merchantId: theirs.id, amount: 100, idempotencyKey: 'not mine' })
  expect([400, 403, 404], forThem.msg).toContain(forThem.status)
  expect((await owner.post(`${withdrawals}/cancel/${theirs.withdrawal}`)).status).toBe(404)
  expect((await theirs.owner.get(`blade-housekeep/merchantbalance/front/${theirs.id}`)).data).toMatchObject({ available: 6_000, frozen: 4_000 })
  // Who asks for money does not pass it, whatever row it is.
  for (const call of ['examind-f-pass', 'examind-s-pass', 'examind-t-pass', 'draw-success'])
    expect((await owner.put(`${withdrawals}/${call}`, { id: mine.withdrawal, payRef: 'X' })).status, call).toBe(403)
})

it('shows a bank account in full to nobody but who may see it, and keeps who did and why', async () => {
  const { admin } = tenant
  const seen = await Promise.all([
    ...[mine.owner, admin].flatMap((client) => [
      client.get(`${withdrawals}/${mine.withdrawal}`),
      client.get(`${withdrawals}/page`),
      client.get(`blade-merchant/merchant/${mine.id}`),
      client.get('blade-merchant/merchant/page'),
    ]),
    admin.get('blade-log/operatelog/page?size=200'),
  ])
  for (const { status, body } of seen) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(accounts.mine)
  }
  expect((await admin.get(`blade-merchant/merchant/${mine.id}`)).data.bankAccount).toMatch(/\*/)
  expect((await fetchFile(product, mine.owner, `${withdrawals}/payout-file`)).status).toBe(403)
  const calls = [`blade-merchant/merchant/unmask/${mine.id}`, `${withdrawals}/unmask/${mine.withdrawal}`]
  for (const call of calls) {
    expect((await mine.owner.post(call, { field: 'bankAccount', reason: '想看看' })).status, call).toBe(403)
    expect((await admin.post(call, { field: 'bankAccount' })).status, call).toBe(400)
    expect((await admin.post(call, { field: 'bankAccount', reason: '核对账户' })).data.value, call).toBe(accounts.mine)
  }
  const { records } = (await admin.get('blade-log/operatelog/page?action_equal=unmask&descs=id')).data
  const lines = await Promise.all(
    records.slice(0, calls.length).map(async ({ id }: { id: string }) => (await admin.get(`blade-log/operatelog/${id}`)).data),
  )
  expect(lines.map(({ createUser, bizId, after }) => [createUser, bizId, after])).toEqual(
    [mine.withdrawal, mine.id].map((id) => [tenant.ids.adminId, id, { unmask: { field: 'bankAccount', reason: '核对账户' } }]),
  )
})
