import { choice, integer, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { subject } from '@masthead/contract/kit/subject'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database'
import { lockForAll } from '../../platform/database/lock'
import { onePlace } from '../../platform/database/places'
import { createLog } from '../../platform/log'
import { eventually } from '../../testing/eventually'
import { type Stage, stage } from '../../testing/people'
import { waitsFor } from '../../testing/race'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { inTransaction } from '../reach/context'
import { insertRow } from '../write/write'
import { foldTallies, keepTallies, noteTallies, recountTallies, tallyCheck } from './tally'

const shelf = resource('cms/shelf', {
  label: ['书架', 'Shelf'],
  tenancy: 'tenant',
  fields: { name: text(['名称', 'Name'], { required: true, list: true }) },
  tallies: {
    tomes: { label: ['册数', 'Tomes'], of: 'cms/tome' },
    pages: { label: ['页数', 'Pages'], of: 'cms/tome', where: { status: ['placed', 'lent'], kind: 1 }, sum: 'pages' },
    slips: { label: ['便笺数', 'Slips'], of: 'cms/slip' },
  },
})
const tome = resource('cms/tome', {
  label: ['书册', 'Tome'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    shelfId: ref(['书架', 'Shelf'], 'cms/shelf'),
    pages: integer(['页数', 'Pages'], { min: 0 }),
    kind: choice(['种类', 'Kind'], { 1: ['书', 'Book'], 2: ['图', 'Map'] }, { default: 1 }),
  },
  states: {
    placed: { value: 0, label: ['在架', 'Placed'] },
    lent: { value: 1, label: ['借出', 'Lent'] },
    lost: { value: 2, label: ['遗失', 'Lost'] },
  },
  actions: {
    lend: { label: ['借出', 'Lend'], from: 'placed', to: 'lent' },
    lose: { label: ['遗失', 'Lose'], from: 'lent', to: 'lost' },
  },
})
const slip = resource('cms/slip', {
  label: ['便笺', 'Slip'],
  tenancy: 'tenant',
  title: 'bizId',
  fields: subject('biz', ['所属', 'Of'], { 'cms/shelf': ['书架', 'Shelf'], 'cms/tome': ['书册', 'Tome'] } as const, {
    kind: ['对象', 'About'],
    onDelete: 'keep',
  }),
})
const nouns = [shelf, tome, slip]

let product: World
let acme: Stage
let chief: Client
let stranger: Client

beforeAll(async () => {
  product = await world({ nouns, prepare: tablesFor(nouns) })
  acme = await stage(product, 'acme', { chief: { codes: 'all' } })
  await stage(product, 'rival', { chief: { codes: 'all' } })
  ;[chief, stranger] = [await product.as('chief@acme'), await product.as('chief@rival')]
})
afterAll(() => product?.close())

const made = async (noun: { readonly path: string }, body: object, who = chief) => {
  const { data, msg } = await who.post(noun.path, noun === slip ? body : { name: '一件', ...body })
  expect(data?.id, msg).toEqual(expect.any(String))
  return data
}
const shelves = async (...owners: Client[]): Promise<string[]> => {
  const found: string[] = []
  for (const who of owners) found.push((await made(shelf, {}, who)).id)
  return found
}
const counts = async (id = '', who = chief) => {
  const { tomes, pages, slips } = (await who.get(`${shelf.path}/${id}`)).data
  return [tomes, pages, slips]
}
const added = async (id = '') => {
  await foldTallies(product.database)
  return counts(id)
}
const change = async ({ id, version }: { id: string; version: number }, body: object) => {
  const { data, msg } = await chief.put(`${tome.path}/${id}`, { version, ...body })
  expect(data?.version, msg).toBe(version + 1)
  return data
}
const recounted = (tenantId?: string) => product.database.transaction((tx) => recountTallies(product.own.engine, tx, tenantId))
const spoil = (id: string | undefined, name: string) =>
  product.database.run('update log_tally set total = total + 40 where biz_id = $1 and name = $2', [id, name])

it('counts what points at a row, as it comes, changes, moves elsewhere and goes', async () => {
  const [one = '', two = ''] = await shelves(chief, chief)
  await made(tome, { pages: 7 })
  const book = await made(tome, { shelfId: one, pages: 10 })
  expect(await added(one)).toEqual([1, 10, 0])
  await made(tome, { shelfId: one })
  const map = await made(tome, { shelfId: one, pages: 5, kind: 2 })
  expect(await added(one)).toEqual([3, 10, 0])
  expect(await change(map, { kind: 1 })).toMatchObject({ kind: 1 })
  expect(await added(one)).toEqual([3, 15, 0])
  const thicker = await change(book, { pages: 25 })
  expect(await added(one)).toEqual([3, 30, 0])
  const elsewhere = await change(thicker, { shelfId: two })
  expect([await added(one), await counts(two)]).toEqual([
    [2, 5, 0],
    [1, 25, 0],
  ])
  expect((await chief.post(`${tome.path}/lend/${book.id}`)).status).toBe(200)
  expect(await added(two)).toEqual([1, 25, 0])
  const { version } = (await chief.post(`${tome.path}/lose/${book.id}`)).data
  expect(await added(two)).toEqual([1, 0, 0])
  await change({ ...elsewhere, version }, { shelfId: null })
  expect(await added(two)).toEqual([0, 0, 0])
  expect((await chief.post(`${tome.path}/remove?ids=${map.id}`)).status).toBe(200)
  expect(await added(one)).toEqual([1, 0, 0])
  // One that the program makes, which says nothing of its pages.
  await inTransaction(acme.ctx, (tx) => insertRow(tx, modelNamed(tx.engine, tome.name), { name: '一册', shelfId: one, kind: 1 }))
  expect(await added(one)).toEqual([2, 0, 0])
})

it('counts for a row what is about it, and nothing that is about a row of another noun', async () => {
  const [one = ''] = await shelves(chief)
  const { id } = await made(tome, { shelfId: one })
  await made(slip, { bizType: 'cms/tome', bizId: id })
  expect(await added(one)).toEqual([1, 0, 0])
  await made(slip, { bizType: 'cms/shelf', bizId: one })
  expect(await added(one)).toEqual([1, 0, 1])
})

it('mends each count that differs from its rows, those of one tenant or of all, and finds no other', async () => {
  const [one = '', two = ''] = await shelves(chief, stranger)
  const { id } = await made(tome, { shelfId: one, pages: 3 })
  await made(tome, { shelfId: one, pages: 100, kind: 2 })
  await made(slip, { bizType: 'cms/tome', bizId: id })
  await made(slip, { bizType: 'cms/shelf', bizId: one })
  await made(tome, { shelfId: two }, stranger)
  // What waits to be added is in the rows already.
  expect(await recounted()).toBe(0)
  expect(await added(one)).toEqual([2, 3, 1])
  for (const name of ['tomes', 'pages', 'slips']) await spoil(one, name)
  await spoil(two, 'tomes')
  expect([await counts(one), await counts(two, stranger)]).toEqual([
    [42, 43, 41],
    [41, 0, 0],
  ])
  expect([await recounted('acme'), await counts(one), await counts(two, stranger)]).toEqual([3, [2, 3, 1], [41, 0, 0]])
  expect([await recounted(), await counts(two, stranger), await recounted()]).toEqual([1, [1, 0, 0], 0])
})

it('tells each night of counts that differed, and of none where none did', async () => {
  const [one = ''] = await shelves(chief)
  await made(tome, { shelfId: one })
  await made(slip, { bizType: 'cms/shelf', bizId: one })
  await added(one)
  const said: unknown[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void said.push(JSON.parse(line)) })
  const check = () => tallyCheck({ ...product.own, log }).handler({} as never)
  await check()
  expect(said).toEqual([])
  await spoil(one, 'tomes')
  await check()
  expect(said).toEqual([expect.objectContaining({ mended: 1 })])
  expect(await counts(one)).toEqual([1, 0, 1])
})

it.each([
  ['adds up', (database: Database) => foldTallies(database)],
  ['counts again', (database: Database) => database.transaction((tx) => recountTallies(product.own.engine, tx, 'acme'))],
] as const)('%s in turn with whoever does either', async (_what, work) => {
  const [waits] = await waitsFor(
    product,
    (tx) => lockForAll(tx, 'tallies'),
    () => work(product.database),
  )
  expect(waits).toBe(true)
})

/** A database that tells in which turns somebody began to add up there. */
const watched = (database: Database, turns: number[], turn: () => number): Database => ({
  ...database,
  transaction: (work, options) => {
    turns.push(turn())
    return database.transaction(work, options)
  },
})

it('adds up in the next turn what was noted here, in each thirtieth what others left, and again soon where that failed', async () => {
  const [one = ''] = await shelves(chief)
  let turn = 0
  const [here, lost]: [number[], number[]] = [[], []]
  const gone: Database = { ...product.database, transaction: () => Promise.reject(new Error('the database is away')) }
  const databases = [watched(gone, lost, () => turn), watched(product.database, here, () => turn)] as const
  const places = {
    ...onePlace(product.database),
    all: () => {
      turn += 1
      return databases
    },
  }
  const said: string[] = []
  const adding = keepTallies({ places, log: createLog({ logLevel: 'warn' }, { write: (line) => void said.push(line) }) })
  const until = (wanted: number) =>
    eventually(
      () => {
        adding.wake()
        return turn
      },
      (now) => now >= wanted,
    )
  await until(32)
  expect([here, lost.slice(0, 2)]).toEqual([[30], [30, 31]])
  expect(said[0]).toContain('counts could not be added up now')
  // What notes it is a transaction here as well.
  const noted = turn
  await inTransaction({ ...acme.ctx, database: databases[1] }, async (tx) => {
    noteTallies(tx, modelNamed(tx.engine, tome.name), null, { shelfId: one, pages: null, kind: 1, status: 0 })
  })
  await until(noted + 3)
  await adding.stop()
  expect(here).toHaveLength(3)
  expect(here[2]).toBeLessThan(60)
  expect(await counts(one)).toEqual([1, 0, 0])
})
