import { integer, ref, refs, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { computed } from '@masthead/contract/kit/worked-out'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type Answer, type Client, type World, world } from '../../testing/world'
import { behave } from '../behave'
import { inTransaction } from '../reach/context'
import { params } from '../sql'
import type { TxContext } from '../types'
import { act, changeRow, modelOf, readRow } from '../verbs'
import { dependsOn } from './held'
import { returnedAfter } from './returned'

const derived = { stored: false, readOnly: true } as const

/** A well, from which buckets are drawn: what it shows depends on its own columns and on buckets. */
const well = resource('cms/well', {
  label: ['水井', 'Well'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    depth: integer(['深度', 'Depth'], { default: 0 }),
    width: integer(['宽度', 'Width'], { default: 1 }),
    volume: computed(integer(['容积', 'Volume']), 'depth * width'),
    ropeId: ref(['井绳', 'Rope'], 'cms/rope'),
    keeperIds: refs(['看井人', 'Keepers'], 'user/user'),
    twice: integer(['两倍深度', 'Twice its depth'], derived),
    called: text(['称呼', 'What it is called'], derived),
    drawn: integer(['已打水', 'Drawn'], derived),
  },
  states: { open: { value: 0, label: ['开放', 'Open'] }, shut: { value: 1, label: ['封闭', 'Shut'] } },
  actions: {
    draw: { label: ['打水', 'Draw'], from: 'open', input: { name: text(['桶名', 'Name of the bucket'], { required: true }) } },
    dig: { label: ['挖深', 'Dig'], from: 'open', input: { depth: integer(['深度', 'Depth'], { required: true }) } },
    shut: { label: ['封闭', 'Shut'], from: 'open', to: 'shut' },
    redo: { label: ['重挖', 'Dig again'], from: 'open', quiet: true },
    fill: { label: ['填埋', 'Fill in'], from: 'open', bin: 'into' },
  },
})

/** What it shows depends on the other ponds. */
const pond = resource('cms/pond', {
  label: ['水塘', 'Pond'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    depth: integer(['深度', 'Depth'], { default: 0 }),
    deeper: integer(['更深的塘', 'Deeper ponds'], derived),
  },
})

const rope = resource('cms/rope', { label: ['井绳', 'Rope'], tenancy: 'tenant', fields: { name: text(['名称', 'Name'], { required: true }) } })

const bucket = resource('cms/bucket', {
  label: ['水桶', 'Bucket'],
  tenancy: 'tenant',
  fields: { name: text(['名称', 'Name'], { required: true }), wellId: ref(['水井', 'Well'], 'cms/well') },
})

const behaviour = behave(well, {
  columns: {
    twice: ({ t }) => `(${t}.depth * 2)::float8`,
    called: ({ t }) => `'t: ' || ${t}."name"`,
    drawn: ({ t }) => `(select count(*)::float8 from cms_bucket b where b.tenant_id = ${t}.tenant_id and b.well_id = ${t}.id)`,
  },
  actions: {
    draw: {
      async along(tx, { row, input }) {
        await tx.db.run('insert into cms_bucket (tenant_id, name, well_id) values ($1, $2, $3)', [tx.tenantId, input.name, row.id])
        return {}
      },
    },
    dig: { set: (_tx, { input }) => ({ depth: input.depth }) },
    redo: {
      // One change after the other of one row, each over what the one before it answered.
      async effect(tx, { row }) {
        const deeper = await act(tx, well, 'dig', row.id, { depth: 7 })
        const drawn = await act(tx, well, 'draw', row.id, { name: '第二桶' })
        const read = await readRow(tx, well, row.id, { verb: null })
        expect(JSON.parse(JSON.stringify(drawn))).toEqual(JSON.parse(JSON.stringify(read)))
        expect([deeper.depth, deeper.twice, drawn.depth, drawn.drawn]).toEqual([7, 14, 7, 1])
      },
    },
  },
})

const pondBehaviour = behave(pond, {
  columns: { deeper: ({ t }) => `(select count(*)::float8 from cms_pond w where w.tenant_id = ${t}.tenant_id and w.depth > ${t}.depth)` },
})

let product: World
let chief: Client
const path = 'blade-cms/well'
const nouns = [well, pond, rope, bucket]
const behaviours = [behaviour, pondBehaviour]

beforeAll(async () => {
  product = await world({ nouns, behaviours, prepare: (database) => makeTables(database, nouns, behaviours) })
  await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
})
afterAll(() => product?.close())

const made = async (more: object) => {
  const { data, body } = await chief.post(`${path}/submit`, { name: '东井', depth: 3, ...more })
  expect(body).toMatchObject({ code: 200 })
  return data
}
/** What is answered to a change, which is what is read of the row afterwards. */
const answered = async (id: string, asked: Promise<Answer>) => {
  const { data, body } = await asked
  expect(body).toMatchObject({ code: 200 })
  expect(data).toEqual((await chief.get(`${path}/${id}`)).data)
  return data
}

describe('what is answered to a change is what is read of the row', () => {
  it('in its own columns, written or not, and in what is worked out of them', async () => {
    const { id, version } = await made({ width: 2 })
    const saved = await answered(id, chief.post(`${path}/submit`, { id, version, depth: 5 }))
    expect(saved).toMatchObject({ name: '东井', depth: 5, width: 2, volume: 10, twice: 10, called: 't: 东井', version: version + 1 })
    const renamed = await answered(id, chief.post(`${path}/submit`, { id, version: version + 1, name: '西井' }))
    expect(renamed).toMatchObject({ name: '西井', depth: 5, called: 't: 西井', twice: 10 })
  })

  it('in what is counted among rows of another table that the same change wrote, or somebody else before it', async () => {
    const { id } = await made({})
    expect(await answered(id, chief.post(`${path}/draw/${id}`, { name: '一桶' }))).toMatchObject({ drawn: 1, version: 2 })
    await product.database.run(`insert into cms_bucket (tenant_id, name, well_id) values ('acme', '别人的', $1)`, [id])
    expect(await answered(id, chief.post(`${path}/dig/${id}`, { depth: 9 }))).toMatchObject({ drawn: 2, depth: 9, twice: 18 })
  })

  it('in what is counted among the rows of its own table', async () => {
    const ponds = 'blade-cms/pond'
    const [{ data: one }] = [await chief.post(ponds, { name: '东塘', depth: 100 }), await chief.post(ponds, { name: '西塘', depth: 200 })]
    expect((await chief.get(`${ponds}/${one.id}`)).data.deeper).toBe(1)
    const { data } = await chief.post(`${ponds}/submit`, { id: one.id, version: one.version, depth: 300 })
    expect([data.deeper, data]).toEqual([0, (await chief.get(`${ponds}/${one.id}`)).data])
  })

  it('in references, lists and states', async () => {
    const { data: cord } = await chief.post('blade-cms/rope', { name: '麻绳' })
    const { id, version } = await made({})
    const { data: people } = await chief.get('blade-user/page?size=1')
    const keeper = people.records[0]
    const saved = await answered(id, chief.post(`${path}/submit`, { id, version, ropeId: cord.id, keeperIds: keeper.id }))
    expect(saved).toMatchObject({ ropeName: '麻绳', keeperIds: keeper.id })
    expect(await answered(id, chief.post(`${path}/shut/${id}`, {}))).toMatchObject({
      status: 1,
      ropeName: '麻绳',
      keeperIds: keeper.id,
      _can: ['edit', 'delete'],
    })
  })

  it('in what several changes of one transaction left', async () => {
    const { id } = await made({})
    expect(await answered(id, chief.post(`${path}/redo/${id}`, {}))).toMatchObject({ depth: 7, drawn: 1 })
  })

  it('of a row that goes into the recycle bin', async () => {
    const { id } = await made({})
    expect((await chief.post(`${path}/fill/${id}`, {})).data).toMatchObject({ isRecycled: true, depth: 3, name: '东井' })
  })
})

describe('of a row that a transaction holds', () => {
  const locked = (tx: TxContext, id: string) => readRow(tx, well, id, { verb: null, lock: true })
  const inAcme = <T>(work: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction({ ...product.own, tenantId: 'acme' }, work)

  it('an update brings what it changes, and leaves alone what no column of it decides', async () => {
    const { id } = await made({})
    const brought = await inAcme(async (tx) => {
      const row = await locked(tx, id)
      return returnedAfter(tx, modelOf(tx, well), params(), { row: row as never, changed: ['depth'] }, new Set(['depth', 'version']))?.select
    })
    expect([...(brought ?? '').matchAll(/ as "(\w+)"/g)].map(([, key]) => key)).toEqual(['version', 'depth', 'volume', 'twice'])
  })

  it('what was read in another transaction, and is held no more, is read again', async () => {
    const { id } = await made({})
    const row = await inAcme((tx) => locked(tx, id))
    await product.database.run('update cms_well set width = 9 where id = $1', [id])
    expect(await inAcme((tx) => changeRow(tx, well, row, { depth: 8 }, { verb: 'edit' }))).toMatchObject({ depth: 8, width: 9, volume: 72 })
  })
})

it('an expression depends on the columns that it names, on the row as a whole, and on what else is read of its table', () => {
  const depends = (sql: string, ...written: string[]) => dependsOn(sql, 'cms_well', new Set(written))
  expect(depends('(t.depth * 2)', 'depth')).toBe(true)
  expect(depends('(t."depth" * 2)', 'depth')).toBe(true)
  expect(depends('(t.depth * t.width)', 'depth')).toBe(true)
  expect(depends('(t.depth * 2)', 'width')).toBe(false)
  expect(depends(`('t.depth, it''s t' || t.width)`, 'depth')).toBe(false)
  expect(depends('(f(t))', 'depth')).toBe(true)
  expect(depends('(f("t"))', 'depth')).toBe(true)
  expect(depends('(select 1 from cms_well w where w.id = t.id)', 'depth')).toBe(true)
  expect(depends('(select 1 from cms_bucket b where b.well_id = t.id)', 'depth')).toBe(false)
})
