import { expect } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { ident } from '../engine/sql'
import type { Model } from '../engine/types'
import { act } from '../engine/write/act'
import { post } from '../engine/ledger/post'
import { insertRow } from '../engine/write/write'
import type { Maker } from './laws/making'
import type { Stage } from './people'
import type { World } from './world'
import { picture } from './people'

/** A merchant of acme with a row of each kind that it has a part in. */
export interface House {
  readonly name: string
  readonly id: string
  /** Rows of it by their nouns. */
  readonly rows: Map<string, string[]>
}

export const bankAccounts = { mine: '6222021001000000017', theirs: '6222021001000000025' } as const

export interface Town {
  readonly product: World
  readonly acme: Stage
  readonly maker: Maker
}

/** What nobody but the merchant's own people, and those who work for the tenant, ever reads of it. */
export const secrets = (name: keyof typeof bankAccounts): string[] => [`${name}的话`, `${name}的住处`, bankAccounts[name], `${name}-ref`]

/** Makes a merchant by this name, owned by the account of that name, whose worker is that of nameWorker. */
export const house = async ({ product, acme, maker }: Town, name: keyof typeof bankAccounts): Promise<House> => {
  const model = (noun: string): Model => modelNamed(product.own.engine, noun)
  const rows = new Map<string, string[]>()
  const keep = (noun: string, id: string): string => {
    rows.set(noun, [...(rows.get(noun) ?? []), id])
    return id
  }
  const put = (noun: string, id: string, columns: Readonly<Record<string, unknown>>) =>
    product.database.run(
      `update ${ident(model(noun).table)} set ${Object.keys(columns)
        .map((column, at) => `${ident(column)} = $${at + 2}`)
        .join(', ')} where id = $1::bigint`,
      [id, ...Object.values(columns)],
    )
  const merchant = model('merchant/merchant')
  const [phone, bankAccount] = [name === 'mine' ? '13911110001' : '13911110002', secrets(name)[2]]
  const { id } = await maker.make(merchant, 'acme', { name: `${name}家政`, ownerId: acme.users[name], bankAccount, phone })
  keep('merchant/merchant', id)
  await act(acme.ctx, merchant, 'apply', id, {})
  await act(acme.ctx, merchant, 'examine', id, { result: 2 })
  const staff = { merchantId: id, userId: acme.users[`${name}Worker`], name: `${name}的师傅`, phone, role: 'worker', status: 1 }
  const merchantUserId = keep('merchant/merchantuser', (await maker.make(model('merchant/merchantuser'), 'acme', staff)).id)
  keep('merchant/merchantcert', (await maker.make(model('merchant/merchantcert'), 'acme', { merchantUserId, certNo: `${name}-ref` })).id)
  keep('merchant/merchantleave', (await maker.make(model('merchant/merchantleave'), 'acme', { merchantUserId, reason: `${name}的话` })).id)
  await inTransaction(acme.ctx, (tx) =>
    post(tx, { noun: merchant.noun.name, id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -90_000 },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 90_000 },
    ]),
  )
  for (const status of [20, 40, 70]) {
    const order = await maker.make(model('housekeep/order'), 'acme', { userId: acme.users.customer, address: `${name}的住处`, remark: `${name}的话` })
    keep('housekeep/order', order.id)
    const done = status === 70 ? { score: 1, comment: `${name}的话`, comment_time: '2032-01-05T09:00:00Z', channel_id: null } : {}
    await put('housekeep/order', order.id, { status, merchant_id: id, worker_id: acme.users[`${name}Worker`], ...done })
    if (status === 20) await act(acme.ctx, model('housekeep/order'), 'allocation', order.id, { merchantId: id, remark: `${name}的话` })
  }
  const [orderId = ''] = rows.get('housekeep/order') ?? []
  const margin = await maker.make(model('housekeep/merchantmargin'), 'acme', { merchantId: id, required: 50_000 })
  keep('housekeep/merchantmargin', margin.id)
  await act(acme.ctx, model('housekeep/merchantmargin'), 'pay', margin.id, { payWay: 'transfer', proof: picture })
  await act(acme.ctx, model('housekeep/merchantmargin'), 'examinePass', margin.id, { remark: `${name}的话` })
  const withdrawal = await maker.make(model('housekeep/merchantwithdrawal'), 'acme', {
    merchantId: id,
    amount: 60_000,
    idempotencyKey: `${name}-ref`,
  })
  keep('housekeep/merchantwithdrawal', withdrawal.id)
  await act(acme.ctx, model('housekeep/merchantwithdrawal'), 'firstPass', withdrawal.id, { remark: `${name}的话` })
  await put('housekeep/merchantwithdrawal', withdrawal.id, { status: 3, transfer_no: `${name}-transfer` })
  const coupon = await maker.make(model('housekeep/houseofflinecouponsmanage'), 'acme', { holder: `${name}的话` })
  keep('housekeep/houseofflinecouponsmanage', coupon.id)
  await act(acme.ctx, model('housekeep/houseofflinecouponsmanage'), 'issue', coupon.id, {})
  await put('housekeep/houseofflinecouponsmanage', coupon.id, { status: 2, verify_shop_id: id, verify_time: '2032-01-05T09:00:00Z' })
  await inTransaction(acme.ctx, async (tx) =>
    keep(
      'housekeep/ordercoupon',
      await insertRow(tx, model('housekeep/ordercoupon'), { orderId, couponId: coupon.id, batchNo: `${name}-ref`, amount: 100, status: 1 }),
    ),
  )
  // What was written along.
  const logs = [
    ['housekeep/orderlog', 'order_id', 'housekeep/order'],
    ['housekeep/merchantmarginlog', 'margin_id', 'housekeep/merchantmargin'],
    ['housekeep/merchantwithdrawlog', 'withdrawal_id', 'housekeep/merchantwithdrawal'],
    ['housekeep/houseofflinecouponsmanagelog', 'coupon_id', 'housekeep/houseofflinecouponsmanage'],
    ['housekeep/merchantbalance', 'merchant_id', 'merchant/merchant'],
    ['pay/payorder', 'source_id', 'housekeep/order'],
  ] as const
  for (const [noun, column, of] of logs) {
    const found = await product.database.query<{ id: string }>(
      `select id::text as id from ${ident(model(noun).table)} where ${ident(column)}::text = any($1::text[])`,
      [rows.get(of)],
    )
    expect(found.length, noun).toBeGreaterThan(0)
    for (const one of found) keep(noun, one.id)
  }
  const moves = await product.database.query<{ id: string }>(
    `select id::text as id from platform_ledger where account = 'housekeep/merchantbalance' and account_id = any($1::text[])`,
    [rows.get('housekeep/merchantbalance')],
  )
  expect(moves.length).toBeGreaterThan(3)
  for (const one of moves) for (const noun of ['housekeep/transaction', 'pay/ledger']) keep(noun, one.id)
  return { name, id, rows }
}
