import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHalves, planes } from '../../testing/halves'
import { settleAll } from './crossing'
import type { Database, Queryable } from './database'
import { splitDatabase } from './split'

let home: Database
let data: Database
let both: Database
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
  ;({ home, data, both, close } = await openHalves())
})
afterAll(() => close?.())

const found = async () => ({
  people: (await home.query<{ id: number }>('select id from person order by id')).map(({ id }) => id),
  papers: (await data.query<{ id: number }>('select id from paper order by id')).map(({ id }) => id),
  prepared: (await data.query('select 1 from pg_prepared_xacts where database = current_database()')).length,
  kept: (await home.query('select 1 from platform_crossing where is_kept')).length,
})
const empty = { people: [], papers: [], prepared: 0, kept: 0 }

const person = (id: number) => [`insert into person values ($1, 'Lin')`, [id]] as const
const paper = (id: number, before: number | null = null) => [`insert into paper values ($1, 'News', $2)`, [id, before]] as const
const clear = async () => {
  await home.run('delete from person')
  await data.run('delete from paper')
}

test('statements go where their tables lie, and none may name tables of both', async () => {
  await both.run(...person(1))
  await both.run(...paper(2))
  expect(await found()).toEqual({ ...empty, people: [1], papers: [2] })
  expect(await both.together(async (db) => [await db.query('select id from person'), await db.query('select id from paper')])).toEqual([
    [{ id: 1 }],
    [{ id: 2 }],
  ])
  const joined = 'select 1 from person p join paper r on r.id = p.id'
  await expect(both.query(joined)).rejects.toThrow('one statement names tables of both planes: person, paper')
  await expect(both.transaction((tx) => tx.query(joined))).rejects.toThrow('tables of both planes')
  await clear()
})

test('a transaction that writes both is there in both, and those who watch hear of it then', async () => {
  const heard: unknown[] = []
  const stop = both.watch((changes) => heard.push(changes))
  await both.transaction(async (tx) => {
    tx.send(...person(1))
    tx.send(...paper(1))
    expect([tx.writesTo(['person']), tx.writesTo(['paper'])]).toEqual([1, 1])
    tx.moved({ noun: 'person', tenantId: 'a' })
    tx.afterCommit(() => heard.push('after'))
    tx.lastly(async () => void (await tx.run(...paper(2))))
    expect(heard).toEqual([])
  })
  stop()
  expect(heard).toEqual([[{ noun: 'person', tenantId: 'a' }], 'after'])
  expect(await found()).toEqual({ ...empty, people: [1], papers: [1, 2] })
  await clear()
})

test.each<[string, (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>]>([
  ['the work', () => Promise.reject(new Error('no'))],
  ['a statement at home', (tx) => tx.run(...person(1))],
  ['a statement on the data that is swallowed', (tx) => tx.run(...paper(1)).catch(() => undefined)],
  ['a statement at home that is swallowed', (tx) => tx.run(...person(1)).catch(() => undefined)],
  ['a reference that is looked at when the data commit', (tx) => tx.run(...paper(2, 9))],
])('%s fails: neither has anything of it', async (_what, fail) => {
  await expect(
    both.transaction(async (tx) => {
      await tx.run(...person(1))
      await tx.run(...paper(1))
      await fail(tx)
    }),
  ).rejects.toThrow()
  expect(await found()).toEqual(empty)
})

test('a savepoint is one in both, also where home is asked only behind it', async () => {
  await both.transaction(async (tx) => {
    await tx.run(...paper(1))
    await tx.run('savepoint one')
    await tx.run(...person(2))
    await tx.run(...paper(2))
    await tx.run('rollback to savepoint one')
    await tx.run(...person(3))
    await tx.run('release savepoint one; savepoint one')
    await tx.run(...paper(3))
    await tx.run('release savepoint one')
  })
  expect(await found()).toEqual({ ...empty, people: [3], papers: [1, 3] })
  await clear()
})

test('what comes later in one database waits for what came before in the other', async () => {
  const order: string[] = []
  await data.transaction(async (holder) => {
    await holder.query('select pg_advisory_xact_lock(7)')
    const waiting = both.transaction(async (tx) => {
      tx.send('select pg_advisory_xact_lock(7)')
      await tx.run(...person(1))
      order.push('person')
    })
    await expect
      .poll(() =>
        holder.query(
          'select 1 from pg_locks where locktype = $1 and not granted and database = (select oid from pg_database where datname = current_database())',
          ['advisory'],
        ),
      )
      .toHaveLength(1)
    order.push('free')
    void waiting.then(() => order.push('done'))
  })
  await expect.poll(() => order).toEqual(['free', 'person', 'done'])
  await clear()
})

test('what lost against another transaction at home runs again in both', async () => {
  let runs = 0
  await both.transaction(async (tx) => {
    runs += 1
    await tx.run(...paper(1))
    await tx.run(...person(1))
    if (runs === 1)
      await tx
        .query(`select 1 from person where raise_serialisation()`)
        .catch(() => Promise.reject(Object.assign(new Error('lost'), { code: '40001' })))
  })
  expect(runs).toBe(2)
  expect(await found()).toEqual({ ...empty, people: [1], papers: [1] })
  await clear()
})

test('a commit that home loses has all of it run again, and never half', async () => {
  let isLost = false
  const losing: Database = {
    ...home,
    async transaction(work, options) {
      if (!isLost) {
        isLost = true
        const lose = home.transaction(async (tx) => {
          await work(tx)
          throw new Error('lost')
        })
        await lose.catch(() => undefined)
      }
      return home.transaction(work, options)
    },
  }
  let runs = 0
  await splitDatabase({ home: losing, data, planes }).transaction(async (tx) => {
    runs += 1
    await tx.run(...paper(1))
    await tx.run(...person(1))
  })
  expect(runs).toBe(2)
  expect(await found()).toEqual({ ...empty, people: [1], papers: [1] })
  await home.run('delete from platform_crossing')
  await clear()
})

/** A process that dies when it comes to a statement like this. */
const dying = (database: Database, when: RegExp): Database => {
  const over = (db: Queryable): Pick<Queryable, 'query' | 'run'> => ({
    run: async (sql, values, name) => (when.test(sql) ? Promise.reject(new Error('killed')) : db.run(sql, values, name)),
    query: async (sql, values, name) => (when.test(sql) ? Promise.reject(new Error('killed')) : db.query(sql, values, name)),
  })
  return { ...database, ...over(database), transaction: (work, options) => database.transaction((tx) => work({ ...tx, ...over(tx) }), options) }
}

const write = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.run(...paper(1))
    await tx.run(...person(1))
  })

test('a process that dies once home has decided leaves data that are there after all', async () => {
  await write(splitDatabase({ home, data: dying(data, /^commit prepared/), planes }))
  expect(await found()).toEqual({ people: [1], papers: [], prepared: 1, kept: 1 })
  // Not while it may still be under way.
  expect(await settleAll(home, data)).toBe(0)
  expect(await settleAll(home, data, 0)).toBe(1)
  expect(await found()).toEqual({ ...empty, people: [1], papers: [1] })
  expect(await settleAll(home, data, 0)).toBe(0)
  await clear()
})

test('a process that dies before home decides leaves nothing, and home decides otherwise no more', async () => {
  let late: (() => Promise<unknown>) | undefined
  // Home's transaction stays open while its process is gone; somebody else settles meanwhile.
  const slow: Database = {
    ...home,
    transaction: (work, options) =>
      home.transaction(async (tx) => {
        const kept: unknown[][] = []
        const result = await work({
          ...tx,
          run: async (sql, values, name) => (/platform_crossing/.test(sql) ? kept.push([sql, values, name]) : tx.run(sql, values, name)),
        })
        late = () => home.run(kept[0]?.[0] as string, kept[0]?.[1] as unknown[])
        throw Object.assign(new Error('killed'), { result })
      }, options),
  }
  await expect(
    write(
      splitDatabase({
        home: {
          ...slow,
          query: (sql, ...rest) => (/is_kept, false|values \(\$1, false/.test(sql) ? Promise.reject(new Error('killed')) : home.query(sql, ...rest)),
        },
        data,
        planes,
      }),
    ),
  ).rejects.toThrow('killed')
  expect(await found()).toEqual({ ...empty, prepared: 1 })
  expect(await settleAll(home, data, 0)).toBe(1)
  expect(await found()).toEqual(empty)
  await expect(late?.()).rejects.toThrow('platform_crossing_pkey')
  await home.run('delete from platform_crossing')
})
