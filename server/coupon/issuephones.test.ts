import { couponissue } from '@masthead/contract/coupon/couponissue'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, system } from '../engine/reach/context'
import { addRow } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { sealIssuePhones } from './issuephones'

const at = (noun: string): string => `blade-coupon/${noun}`
const [phone, other] = ['13712345678', '13712345679']
let product: World
let chief: Client

beforeAll(async () => {
  product = await world()
  const house = await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
  await inTransaction({ ...house.ctx, actor: system('mall') }, async (tx) => {
    for (const one of [phone, other]) await addRow(tx, member, { phone: one })
  })
  product.background.start()
})
afterAll(() => product?.close())

const active = async (totalCount: number): Promise<string> => {
  const body = { name: '满减', type: 'amount', threshold: 5_000, amount: 1_000, takeType: 'admin', totalCount }
  const { id } = await must(chief.post(at('coupon'), body))
  await must(chief.post(`${at('coupon')}/activate/${id}`))
  return id
}
const read = (noun: string, id: string) => must(chief.get(`${at(noun)}/${id}`))

/** What is kept of an issue: its column, and what the audit says of it. */
const keptOf = (id: string) =>
  product.database.query<{ text: string }>(
    `select phones as text from coupon_couponissue where id = $1::bigint union all
     select concat(before, after) from log_operatelog where biz_type = 'coupon/couponissue' and biz_id = $1::text`,
    [id],
  )

test('phones of an issue are sealed where they lie and are not in the audit, also those that were written in plain text', async () => {
  const id = await active(1)
  const made = await must(chief.post(at('couponissue'), { couponId: id, audience: 'phones', phones: `${phone}\n${other}` }))
  const over = ({ status }: { status: number }) => status === couponissue.state.done
  await eventually(() => read('couponissue', made.id), over)
  expect(await read('couponissue', made.id)).toMatchObject({ total: 2, done: 1, failed: 1 })
  const sealed = await keptOf(made.id)
  expect(sealed.length).toBeGreaterThan(1)
  for (const number of [phone, other]) expect(JSON.stringify(sealed), number).not.toContain(number)
  await product.database.run(`update coupon_couponissue set phones = $2, phones_hash = null where id = $1::bigint`, [...[made.id, phone]])
  await product.database.run(
    `update log_operatelog set after = after || jsonb_build_object('phones', $2::text) where biz_type = 'coupon/couponissue' and biz_id = $1::text and after ? 'phones'`,
    [made.id, phone],
  )
  expect(JSON.stringify(await keptOf(made.id)).split(phone).length).toBeGreaterThan(2)
  await sealIssuePhones(product.own)
  expect(JSON.stringify(await keptOf(made.id))).not.toContain(phone)
  expect(await read('couponissue', made.id)).toMatchObject({ phones: '******' })
})

test('an issue that a node of the release before wrote in plain text reaches its phones', async () => {
  const id = await active(9)
  const plain = [phone, other].join('\n')
  await product.database.run(
    `create function as_before() returns trigger language plpgsql as $$ begin new.phones := '${plain}'; new.phones_hash := null; return new; end $$`,
  )
  await product.database.run(
    `create trigger as_before before insert on coupon_couponissue for each row when (new.coupon_id = ${id}) execute function as_before()`,
  )
  const made = await must(chief.post(at('couponissue'), { couponId: id, audience: 'phones', phones: plain }))
  const over = ({ status }: { status: number }) => status === couponissue.state.done
  await eventually(() => read('couponissue', made.id), over)
  expect(await read('couponissue', made.id)).toMatchObject({ total: 2, done: 2, failed: 0, phones: '******' })
})
