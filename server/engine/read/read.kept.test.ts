import { choice, integer, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type Client, type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { params } from '../sql'
import { conditions } from './filter'

const grain = resource('cms/grain', {
  label: ['谷粒', 'Grain'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    kind: choice(['种类', 'Kind'], { 1: ['麦', 'Wheat'], 2: ['稻', 'Rice'] }, { default: 1, list: true, filter: 'equal' }),
    weight: integer(['重量', 'Weight'], { list: true }),
    earId: ref(['所在的穗', 'Ear'], 'cms/grain', { list: true }),
  },
  queues: { wheat: { label: ['麦', 'Wheat'], where: { kind: 1 } } },
})

/** More than a list is counted exactly for, and no whole number of pages. */
const wheat = 10_007
const rice = 3
const size = 10
const path = 'blade-cms/grain'
let product: World
let chief: Client

beforeAll(async () => {
  product = await world({ nouns: [grain], prepare: (database) => makeTables(database, [grain]) })
  await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
  const grow = (tenant: string, kind: number, count: number) =>
    product.database.run(
      `insert into cms_grain (tenant_id, name, kind, weight)
       select $1, '第' || n || '粒', $2::int, case when n % 4 <> 0 then n * 37 % 11 end from generate_series(1, $3::int) n`,
      [tenant, kind, count],
    )
  await grow('acme', 1, wheat)
  await grow('acme', 2, rice)
  await grow('rival', 1, 5)
})
afterAll(() => product?.close())

describe('a list that is too long to be counted each time', () => {
  it.each([
    ['weight asc nulls last, id asc', 'ascs=weight'],
    ['weight desc nulls first, id desc', 'descs=weight'],
  ])('shows each row on one page, from whichever end it is read, and says that its count may be old: %s', async (order, asked) => {
    const found = await product.database.query<{ id: string }>(
      `select id::text as id from cms_grain where tenant_id = 'acme' and kind = 1 order by ${order}`,
    )
    const ids = found.map(({ id }) => id)
    // The first of them has the list counted; those after it know how long it is.
    for (const current of [1, 2, 500, 501, 502, 750, 1000, 1001, 1002]) {
      const { data } = await chief.get(`${path}/page?kind_equal=1&current=${current}&size=${size}&${asked}`)
      expect([current, data.total, data.totalExact, data.pages]).toEqual([current, wheat, false, Math.ceil(wheat / size)])
      expect([current, data.records.map(({ id }: { id: string }) => id)]).toEqual([current, ids.slice((current - 1) * size, current * size)])
    }
  })

  it('is counted as a queue as the list of that queue is, with no row of anybody else', async () => {
    const [queue, ...others] = (await chief.get(`${path}/queues`)).data
    expect([queue, others]).toMatchObject([{ key: 'wheat', total: wheat, totalExact: false }, []])
    expect((await chief.get(`${path}/page?${new URLSearchParams(queue.query)}`)).data.total).toBe(wheat)
    expect((await chief.get(`${path}/page`)).data.total).toBe(wheat + rice)
  })
})

describe('the name of what a row points at', () => {
  it('is told as the row that was just written has it, though the one before is remembered', async () => {
    product.background.start()
    try {
      await expect.poll(() => product.own.caches.isTrusted(), { timeout: 10_000 }).toBe(true)
      const saved = async (body: object) => (await chief.post(`${path}/submit`, body)).data
      const ear = await saved({ name: '旧名', kind: 2 })
      const other = await saved({ name: '旁边的', kind: 2, earId: ear.id })
      expect((await chief.get(`${path}/${other.id}`)).data).toMatchObject({ earName: '旧名' })
      expect(await saved({ id: ear.id, version: ear.version, name: '新名', earId: ear.id })).toMatchObject({ name: '新名', earName: '新名' })
      expect((await chief.get(`${path}/${other.id}`)).data).toMatchObject({ earName: '新名' })
      for (const { id } of [other, ear]) await chief.post(`${path}/remove?ids=${id}`)
    } finally {
      await product.background.stop()
    }
  })
})

describe('a filter', () => {
  /** How the database finds the latest rows of a filter where reading every row and sorting are dear, as they are in a long table. */
  const wayOf = async (query: Readonly<Record<string, string>>): Promise<string> => {
    const p = params()
    const where = conditions(product.own, modelNamed(product.own.engine, grain.name), query, p)
    return product.database.transaction(async (tx) => {
      for (const dear of ['seqscan', 'bitmapscan', 'sort']) await tx.run(`set local enable_${dear} = off`)
      const text = `select t.id from cms_grain t where t.tenant_id = 'acme' and not t.is_deleted and ${where.join(' and ')} order by t.id desc limit 10`
      const plan = await tx.query<Record<string, string>>(`explain (costs off) ${text}`, p.values)
      return plan.flatMap((line) => Object.values(line)).join('\n')
    })
  }

  it('by one row finds the latest of its rows by an index that ends with their order; by several it passes the rows of others', async () => {
    expect(await wayOf({ earId: '7' })).toContain('cms_grain_ear_id_idx')
    expect(await wayOf({ earId: '7,8' })).toContain('cms_grain_pkey')
  })
})
