import { counter, integer, serial, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal'
import { stage } from '../../testing/people'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'
import { createEngine, modelNamed } from '../model'
import { inTransaction } from '../reach/context'
import type { Context } from '../types'
import { type Claim, claimAll } from '../ledger/claim'
import { addRow } from './write'

const session = resource('activities/session', {
  label: ['场次', 'Session'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 40, required: true }),
    sessionNo: serial(['场次编号', 'No.'], 'CC{yyyy}-{yyyyMMdd}-{###}'),
    seats: integer(['座位', 'Seats'], { min: 0 }),
    joined: counter(['报名人数', 'Joined'], { upTo: 'seats' }),
    stock: counter(['物料', 'Stock'], { default: 3 }),
  },
})

let product: World
let chief: Client
let ctx: Context
// Half an hour past midnight in China, the day before in UTC.
let now = new Date('2026-02-28T16:30:00Z')

beforeAll(async () => {
  product = await world({ nouns: [session], prepare: tablesFor([session]), clock: { now: () => now } })
  ctx = (await stage(product, 'acme', { chief: { codes: 'all' } })).ctx
  chief = await product.as('chief@acme')
})
afterAll(() => product?.close())

const add = async (body: object = {}) => (await chief.post(session.path, { name: '场次', ...body })).data
const row = async (id: string) => (await chief.get(`${session.path}/${id}`)).data
const claims = (...lines: Claim[]) =>
  inTransaction(ctx, (tx) => claimAll(tx, session, lines)).catch((error: unknown) => (error instanceof Refusal ? error.code : String(error)))

it('numbers rows by the day of the tenant, and gives a number that nobody saw to the next', async () => {
  expect((await add()).sessionNo).toBe('CC2026-20260301-001')
  const failed = inTransaction(ctx, async (tx) => {
    expect((await addRow(tx, modelNamed(tx.engine, session.name), { name: '未成' })).sessionNo).toBe('CC2026-20260301-002')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect((await add()).sessionNo).toBe('CC2026-20260301-002')
  now = new Date('2026-03-01T16:30:00Z')
  expect((await add({ sessionNo: 'mine' })).sessionNo).toBe('CC2026-20260302-001')
})

it('fills a counter up to its limit, without a limit for ever, and all claims or none', async () => {
  const [one, two] = [await add({ seats: 2 }), await add()]
  expect([one.joined, one.stock]).toEqual([0, 3])
  const join = (id: string, by: number): Claim => ({ id, counter: 'joined', by })
  expect(await claims(join(two.id, 50), join(one.id, 2))).toBeUndefined()
  expect(await claims({ id: two.id, counter: 'stock', by: -1 }, join(one.id, 1))).toBe('exhausted')
  expect(await claims({ id: two.id, counter: 'stock', by: -4 })).toBe('exhausted')
  expect(await claims(join('1', 1))).toBe('not_found')
  expect([await row(one.id), await row(two.id)]).toMatchObject([
    { joined: 2, stock: 3, version: 1 },
    { joined: 50, stock: 3, version: 1 },
  ])
  // The limit does not fall below what is taken already, whoever lowers it.
  expect((await chief.put(`${session.path}/${one.id}`, { version: 1, seats: 1 })).status).toBe(409)
  expect((await row(one.id)).seats).toBe(2)
})

it('refuses at the start what could not number or count', () => {
  const boot = (fields: object) => () =>
    createEngine([resource('activities/wrong', { label: ['错', 'Wrong'], tenancy: 'tenant', fields: fields as typeof session.fields })], [])
  expect(boot({ no: serial(['号', 'No.'], 'A{yyyyMMd}{##}') })).toThrow('{yyyyMMd}')
  expect(boot({ no: serial(['号', 'No.'], 'A{yyyyMMdd}') })).toThrow('{####}')
  expect(boot({ no: serial(['号', 'No.'], 'A{##}{yyyy}') })).toThrow('last')
  expect(boot({ taken: counter(['数', 'Taken'], { upTo: 'room' }) })).toThrow('room')
})
