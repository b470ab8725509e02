import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openHalves, planes } from '../../testing/halves'
import { connect, type Database } from './database'
import { splitDatabase } from './split'

/** Transactions over both databases, many at once: none waits for ever, neither for a connection nor for another one that waits for it. */

let home: Database
let data: Database
let both: Database
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
  ;({ home, data, both, close } = await openHalves())
})
afterAll(() => close?.())
afterEach(async () => {
  await home.run('delete from person')
  await data.run('delete from paper')
})

const person = (id: number) => [`insert into person values ($1, 'Lin')`, [id]] as const
const paper = (id: number) => [`insert into paper values ($1, 'News')`, [id]] as const

/** The rows of a table by their ids. */
const idsOf = async (database: Database, table: 'person' | 'paper'): Promise<number[]> =>
  (await database.query<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id)

/** How many transactions stand prepared, and how many marks are kept of them. */
const left = async (): Promise<number[]> => [
  (await data.query('select 1 from pg_prepared_xacts where database = current_database()')).length,
  (await home.query('select 1 from platform_crossing where is_kept')).length,
]

test('transactions over both leave home its own connections, however many of them are under way', async () => {
  const one = connect(home.url, { max: 1, connectTimeout: 2_000 })
  const apart = splitDatabase({ home: one, data: connect(data.url, { max: 4 }), legs: one.beside?.(4), planes })
  let arrived = 0
  let meet: () => void = () => undefined
  const allHere = new Promise<void>((resolve) => {
    meet = resolve
  })
  const write = (id: number): Promise<unknown> =>
    apart.transaction(async (tx) => {
      await tx.run(...paper(id))
      await tx.run(...person(id))
      arrived += 1
      if (arrived === 4) meet()
      await allHere
      return one.query('select 1')
    })
  await Promise.all([1, 2, 3, 4].map(write))
  expect([await idsOf(home, 'person'), await idsOf(data, 'paper')]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ])
  // The connections of its legs end with those to the data, and home goes on.
  await apart.closeData()
  expect(await one.query('select 1 as n')).toEqual([{ n: 1 }])
  await one.close()
})

test('as many transactions over both as there are connections, which want one row, wait for nothing but each other', async () => {
  await data.run(...paper(1))
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      both.transaction(async (tx) => {
        await tx.run(...person(at))
        await tx.run(`update paper set title = title || '.' where id = 1`)
      }),
    ),
  )
  expect(await data.query('select length(title) as n from paper')).toEqual([{ n: 'News'.length + 24 }])
  expect([(await idsOf(home, 'person')).length, await left()]).toEqual([24, [0, 0]])
})

test('two transactions of which each holds in one database what the other wants in the other one both come through', async () => {
  await home.run(...person(1))
  await data.run(...paper(1))
  let held = 0
  let meet: () => void = () => undefined
  const bothHold = new Promise<void>((resolve) => {
    meet = resolve
  })
  const steps = [`update paper set title = title || '.' where id = 1`, `update person set name = name || '.' where id = 1`] as const
  let runs = 0
  const walk = (order: readonly string[]): Promise<unknown> =>
    both.transaction(async (tx) => {
      runs += 1
      // Either has both legs before it waits.
      await tx.query('select id from person')
      await tx.run(order[0] as string)
      held += 1
      if (held === 2) meet()
      await bothHold
      await tx.run(order[1] as string)
    })
  await Promise.all([walk(steps), walk([...steps].reverse())])
  expect(runs).toBeGreaterThan(2)
  expect([await data.query('select title from paper'), await home.query('select name from person')]).toEqual([
    [{ title: 'News..' }],
    [{ name: 'Lin..' }],
  ])
})
