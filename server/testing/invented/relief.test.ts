import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../../engine/due/due'
import { verifyLedger } from '../../pay/ledger'
import { type Stage, stage } from '../people'
import { tablesFor } from '../specimen'
import { type Client, type World, world } from '../world'
import { reliefBehaviour } from './behaviour'
import { fund, relief, relieflog } from './relief'

/** What nobody foresaw: a noun that is declared in one file has its numbers, its money, its reviewers, its time limit, its board and its report. */

const nouns = [fund, relief, relieflog]
const path = relief.path

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world({ nouns, behaviours: [reliefBehaviour], prepare: tablesFor(nouns) })
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { clerk: all, first: all, second: all, third: all, cashier: all, reader: { codes: ['project_relief_view'] } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
}, 60_000)
afterAll(() => product?.close())

const funded = async (dept: 'main' | 'child' | 'other', cents: number): Promise<string> => {
  const made = await who('clerk').post(fund.path, { deptId: acme.depts[dept] })
  expect((await who('clerk').post(`${fund.path}/fill/${made.data.id}`, { lastFill: cents })).status).toBe(200)
  return made.data.id
}
const ask = (dept: 'main' | 'child' | 'other', amount: number) => who('clerk').post(path, { deptId: acme.depts[dept], person: '李奶奶', amount })
const purses = async (id: string) => {
  const { available, held } = (await who('clerk').get(`${fund.path}/${id}`)).data
  return [available, held]
}
const did = async (name: string, call: string, id: string, body: object = {}) => (await who(name).post(`${path}/${call}/${id}`, body)).status

it('is declared, but for a few lines that decide', () => {
  const lines = readFileSync(new URL('./behaviour.ts', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(20)
  expect(Object.keys(reliefBehaviour.actions ?? {})).toEqual(['second'])
})

it('is numbered without a gap, and holds what it asks for as long as there is something', async () => {
  const id = await funded('main', 100_000)
  const made = [await ask('main', 40_000), await ask('main', 60_000)]
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask('main', 1)).status).toBe(409)
  const [one, two] = made.map(({ data }) => String(data.reliefNo))
  expect([/^BF\d{8}0001$/.test(one ?? ''), Number(two?.slice(-4)) - Number(one?.slice(-4))]).toEqual([true, 1])
  expect(await purses(id)).toEqual([0, 100_000])
  expect(await did('first', 'refuse', made[0]?.data.id, {})).toBe(400)
  expect(await did('first', 'refuse', made[0]?.data.id, { remark: '材料不全' })).toBe(200)
  expect(await did('first', 'refuse', made[1]?.data.id, { remark: '重复' })).toBe(200)
  expect(await purses(id)).toEqual([100_000, 0])
})

it('passes three people and a fourth who pays, each another one, and tells every step', async () => {
  const id = await funded('child', 200_000)
  const { data } = await ask('child', 80_000)
  const offered = async (name: string) => (await who(name).get(`${path}/page?id_equal=${data.id}`)).data.records[0]._can
  expect(await offered('clerk')).not.toContain('first')
  expect(await did('clerk', 'first', data.id)).toBe(403)
  expect(await did('first', 'first', data.id)).toBe(200)
  expect(await offered('first')).not.toContain('second')
  expect(await did('first', 'second', data.id)).toBe(403)
  expect(await did('second', 'second', data.id)).toBe(200)
  expect(await did('second', 'third', data.id)).toBe(403)
  const board = async (name: string): Promise<Record<string, number>> =>
    Object.fromEntries(((await who(name).get(`${path}/queues`)).data as { key: string; total: number }[]).map(({ key, total }) => [key, total]))
  expect(await board('third')).toMatchObject({ third: 1, toPay: 0 })
  expect(await board('reader')).toEqual({})
  expect(await did('third', 'third', data.id)).toBe(200)
  expect(await did('third', 'pay', data.id, { payRef: 'P1' })).toBe(403)
  expect(await did('cashier', 'pay', data.id)).toBe(400)
  expect(await did('cashier', 'pay', data.id, { payRef: 'P1' })).toBe(200)
  expect(await purses(id)).toEqual([120_000, 0])
  const small = (await ask('child', 1_000)).data.id
  expect([await did('first', 'first', small), await did('second', 'second', small)]).toEqual([200, 200])
  expect((await who('clerk').get(`${path}/${small}`)).data.status).toBe(3)
  const told = (await who('clerk').get(`${relieflog.path}/page?reliefId=${data.id}&ascs=id`)).data.records as { action: string }[]
  expect(told.map(({ action }) => action)).toEqual(['first', 'second', 'third', 'pay'])
  expect((await who('reader').get(`${path}/given`)).data.records).toMatchObject([{ dept: acme.depts.child, amount: 80_000, people: 1 }])
})

it('lapses when nobody decides in time, once, and gives back what it held', async () => {
  const id = await funded('other', 5_000)
  const { data } = await ask('other', 5_000)
  const later = (days: number) => runDue({ ...product.own, clock: { now: () => new Date(Date.now() + days * 86_400_000) } }, { nouns: [relief.name] })
  expect([await later(2), (await who('clerk').get(`${path}/${data.id}`)).data.status]).toEqual([0, 0])
  expect(await later(4)).toBeGreaterThan(0)
  expect([(await who('clerk').get(`${path}/${data.id}`)).data.status, await purses(id), await later(4)]).toEqual([6, [5_000, 0], 0])
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})
