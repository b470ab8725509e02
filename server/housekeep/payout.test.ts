import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { merchant } from '@masthead/contract/merchant/merchant'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../engine/ledger/post'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { fetchFile, rowsOf, sendFile, sheetFile } from '../testing/sheets'
import { type Client, type World, world } from '../testing/world'

const withdrawals = 'blade-housekeep/merchantwithdrawal'

let product: World
let acme: Stage
let maker: Maker
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  const blind = {
    codes: ['merchantwithdrawal_view', 'merchantwithdrawal_payout'],
    hides: { 'housekeep/merchantwithdrawal': ['bankAccount'] },
  }
  const narrow = { codes: ['merchantwithdrawal_view', 'merchantwithdrawal_payout'], scope: 2, seesAll: true } as const
  acme = await stage(product, 'acme', { chief: all, clerk: all, manager: all, cashier: all, blind, narrow })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
})
afterAll(() => product?.close())

/** A merchant in force with so many cents. */
const merchantWith = async (cents: number): Promise<string> => {
  const { id } = await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme')
  await act(acme.ctx, merchant, 'apply', id)
  await act(acme.ctx, merchant, 'examine', id, { result: 2, remark: '' })
  await inTransaction(acme.ctx, (tx) =>
    post(tx, { noun: merchant.name, id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -cents },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: cents },
    ]),
  )
  return id
}
const read = async (id: string) => (await who('chief').get(`${withdrawals}/${id}`)).data
/** A withdrawal as it stands after two reviews. */
const reviewed = async (merchantId: string, amount: number) => {
  const { id } = (await who('chief').post(withdrawals, { merchantId, amount, idempotencyKey: randomUUID() })).data
  expect((await who('clerk').put(`${withdrawals}/examind-f-pass`, { id })).status).toBe(200)
  expect((await who('manager').put(`${withdrawals}/examind-s-pass`, { id })).status).toBe(200)
  return read(id)
}

it('says of each line of the bank what is wrong with it, and knows the words that banks use', async () => {
  const merchantId = await merchantWith(20_000)
  const waiting: { id: string; transferNo: string }[] = []
  for (let made = 0; made < 6; made++) waiting.push(await reviewed(merchantId, 1_050))
  const bring = async (rows: readonly (readonly unknown[])[], query = '') => {
    const bytes = await sheetFile([['转账单号', '金额', '打款结果', '银行流水号', '失败原因'], ...rows])
    return (await sendFile(product, who('cashier'), `${withdrawals}/payout-result${query}`, bytes)).data
  }
  const no = (index: number) => waiting[index]?.transferNo
  const statesNow = async () => Promise.all(waiting.map(({ id }) => read(id)))
  const { problems, paid, failed } = await bring([
    [no(0), 10.5, '处理中', 'A-1', ''],
    [no(1), 10.51, '成功', 'A-2', ''],
    [no(2), 10.5, '成功', '', ''],
    ['TX-9', 10.5, '失败', '', ''],
    [no(3), 10.5, '', '', ''],
  ])
  expect([paid, failed, problems.map(({ message }: { message: string }) => message)]).toEqual([
    0,
    0,
    ['不认识的结果：处理中', '金额与到账金额 10.50 不符', '缺少银行流水号', '没有转账单号 TX-9'],
  ])
  const { thirdPassed, paid: paidOut, payoutFailed } = merchantwithdrawal.state
  expect((await statesNow()).map(({ status }) => status)).toEqual(waiting.map(() => thirdPassed))
  const words = [
    [no(0), '10.50', 'SUCCESS', 'W-1', ''],
    [no(1), 10.5, '已成功', 'W-2', ''],
    [no(2), 10.5, 'paid', 'W-3', ''],
    [no(3), 10.5, '已失败', '', ''],
    [no(4), 10.5, 'Fail', '', '户名不符'],
    [no(5), 10.5, 'refused', '', ''],
  ]
  expect(await bring(words, '?dryRun=true')).toMatchObject({ paid: 3, failed: 2, problems: [{ row: 7, message: '不认识的结果：refused' }] })
  expect(await bring(words)).toMatchObject({ total: 6, paid: 3, failed: 2, problems: [{ row: 7 }] })
  expect(await statesNow()).toMatchObject([
    { status: paidOut, payRef: 'W-1' },
    { status: paidOut, payRef: 'W-2' },
    { status: paidOut, payRef: 'W-3' },
    { status: payoutFailed, payError: '已失败' },
    { status: payoutFailed, payError: '户名不符' },
    { status: thirdPassed },
  ])
  // What was paid is not paid by another transfer, nor does it fail afterwards.
  const late = await bring([
    [no(0), 10.5, '成功', 'W-9', ''],
    [no(1), 10.5, '失败', '', ''],
    [no(2), 10.5, '成功', 'W-3', ''],
    [no(3), 10.5, '失败', '', ''],
  ])
  expect(late.problems.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual(
    [2, 3, 5].map((row) => [row, '该单不在待打款状态']),
  )
  const [line] = (await who('chief').get('blade-log/operatelog/page?action_equal=payoutResult&descs=id')).data.records
  const audit = (await who('chief').get(`blade-log/operatelog/${line.id}`)).data
  expect(audit.after).toMatchObject({ dryRun: false, lines: 4, paid: 0, failed: 0, problems: 3 })
})

it('asks for the third review from the amount on that the tenant says, else from the usual one', async () => {
  const merchantId = await merchantWith(1_000_000)
  const parameter = { paramName: '三审金额', paramKey: 'withdrawal.thirdReviewFrom', paramValue: '200' }
  const { data: made } = await who('chief').post('blade-system/param-biz', parameter)
  const after = async (amount: number) => {
    const { status, transfers, transferNo, withdrawNo, thirdRemark } = await reviewed(merchantId, amount)
    return { status, transfers, isFirst: transferNo === `${withdrawNo}-1`, isSkipped: Boolean(thirdRemark) }
  }
  const { secondPassed, thirdPassed } = merchantwithdrawal.state
  expect(await after(199)).toEqual({ status: thirdPassed, transfers: 1, isFirst: true, isSkipped: true })
  expect(await after(200)).toMatchObject({ status: secondPassed, isFirst: false, isSkipped: false })
  await product.database.run(`update system_param_biz set param_value = 'many' where id = $1::bigint`, [made.id])
  expect((await who('chief').put(`blade-system/param-biz/${made.id}`, { version: made.version, paramName: '三审' })).status).toBe(200)
  expect([(await after(49_999)).status, (await after(50_000)).status]).toEqual([thirdPassed, secondPassed])
  expect((await who('chief').delete(`blade-system/param-biz/${made.id}`)).status).toBe(200)
  expect([(await after(49_999)).status, (await after(50_000)).status]).toEqual([thirdPassed, secondPassed])
})

it('puts into one file what a bank takes at once, and no more', async () => {
  const merchantId = await merchantWith(1_000)
  await product.database.run(
    `insert into housekeep_merchantwithdrawal (tenant_id, merchant_id, amount, fee, net, withdraw_no, transfer_no, status)
     select 'acme', $1::bigint, 1, 0, 1, 'MANY' || n, 'MANY' || n, $2 from generate_series(
       1, 5001 - (select count(*) from housekeep_merchantwithdrawal where tenant_id = 'acme' and status = $2)
     ) n`,
    [merchantId, merchantwithdrawal.state.thirdPassed],
  )
  const take = () => fetchFile(product, who('cashier'), `${withdrawals}/payout-file?reason=${encodeURIComponent('周五打款')}`)
  const hidden = await fetchFile(product, who('blind'), `${withdrawals}/payout-file?reason=x`)
  expect([hidden.status, hidden.body.code]).toEqual([403, 403])
  const { status, body } = await take()
  expect([status, body.msg]).toEqual([400, '超过 5000 笔，请分批打款'])
  await product.database.run(`delete from housekeep_merchantwithdrawal where withdraw_no like 'MANY%' and withdraw_no = 'MANY1'`)
  expect((await take()).status).toBe(200)
  await product.database.run(`delete from housekeep_merchantwithdrawal where withdraw_no like 'MANY%'`)
})

it('puts into the file of whoever may pay some of them alone those that they may pay', async () => {
  const merchantId = await merchantWith(9_000)
  const [one, other] = [await reviewed(merchantId, 1_000), await reviewed(merchantId, 2_000)]
  await product.database.run('update housekeep_merchantwithdrawal set create_user = $2::bigint where id = $1::bigint', [other.id, acme.users.narrow])
  const numbers = async (name: string) => {
    const { bytes } = await fetchFile(product, who(name), `${withdrawals}/payout-file?reason=x`)
    return (await rowsOf(bytes)).map((line) => line.转账单号).filter((no) => no === one.transferNo || no === other.transferNo)
  }
  expect([await numbers('cashier'), await numbers('narrow')]).toEqual([[one.transferNo, other.transferNo], [other.transferNo]])
  const [line] = (await who('chief').get('blade-log/operatelog/page?action_equal=payout&descs=id')).data.records
  expect((await who('chief').get(`blade-log/operatelog/${line.id}`)).data.after).toMatchObject({ count: 1, withdrawals: [other.withdrawNo] })
})
