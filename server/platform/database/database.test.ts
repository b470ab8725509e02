import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database'
import { connect, type Database } from './database'
import { codeOf, isUnreachable, Undecided } from './lost'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
  await database.run('CREATE TABLE account (id int PRIMARY KEY, cents bigint NOT NULL)')
  await database.run('INSERT INTO account VALUES (1, 100), (2, 100)')
})

afterAll(async () => {
  await database.close()
  await drop()
})

const cents = async (id: number) => (await database.query<{ cents: string }>('SELECT cents FROM account WHERE id = $1', [id]))[0]?.cents

test('values come as the wire wants them, whatever zone the machine is in', async () => {
  const [row] = await database.query(
    `SELECT 9007199254740993::bigint AS big, 1.25::numeric AS exact, DATE '2024-02-29' AS day, TIMESTAMPTZ '2024-05-01 08:00:00.123+08' AS moment,
            TIMESTAMP '2024-05-01 08:00:00' AS local, '{"a":[1]}'::jsonb AS json, ARRAY['a,b', NULL] AS texts, ARRAY[9007199254740993]::bigint[] AS bigs,
            true AS yes, 7 AS small, 0.5::float8 AS half, '\\x00ff'::bytea AS bytes`,
  )
  expect(row).toEqual({
    big: '9007199254740993',
    exact: 1.25,
    day: '2024-02-29',
    moment: '2024-05-01 00:00:00.123+00',
    local: '2024-05-01 08:00:00',
    json: { a: [1] },
    texts: ['a,b', null],
    bigs: ['9007199254740993'],
    yes: true,
    small: 7,
    half: 0.5,
    bytes: Buffer.from([0, 255]),
  })
})

test('a name makes a prepared statement', async () => {
  const one = connect(database.url, { max: 1 })
  expect(await one.query('SELECT $1::int AS n', [1], 'one_number')).toEqual([{ n: 1 }])
  expect(await one.query('SELECT $1::int AS n', [2], 'one_number')).toEqual([{ n: 2 }])
  expect(await one.query("SELECT name FROM pg_prepared_statements WHERE name = 'one_number'")).toEqual([{ name: 'one_number' }])
  await one.close()
})

test('a prepared statement answers every time as the first time: rows of all kinds, none, and those of its neighbours in one packet', async () => {
  const one = connect(database.url, { max: 1 })
  const wide = (id: number) =>
    one.query('SELECT id, cents, NULL::text AS nothing, ARRAY[id]::bigint[] AS ids, 1.5::numeric AS half FROM account WHERE id = $1', [id], 'wide')
  const row = { id: 1, cents: '100', nothing: null, ids: ['1'], half: 1.5 }
  for (let again = 0; again < 3; again += 1) expect([await wide(1), await wide(0)]).toEqual([[row], []])
  const both = (tx: Pick<Database, 'query' | 'run'>) =>
    Promise.all([
      tx.query('SELECT $1::int AS n', [1], 'number'),
      tx.run('UPDATE account SET cents = cents WHERE id = $1', [1], 'touched'),
      tx.query('SELECT $1::int AS n', [2], 'number'),
      tx.query("SELECT $1::text AS word, 'x' AS more", ['a'], 'word'),
    ])
  for (let again = 0; again < 3; again += 1) expect(await one.transaction(both)).toEqual([[{ n: 1 }], 1, [{ n: 2 }], [{ word: 'a', more: 'x' }]])
  await expect(one.query('SELECT 1 / $1::int AS n', [0], 'broken')).rejects.toThrow('division by zero')
  expect(await one.query('SELECT 1 / $1::int AS n', [1], 'broken')).toEqual([{ n: 1 }])
  await one.close()
})

test('a transaction knows to which tables it may have written', async () => {
  await database.transaction(async (tx) => {
    const mark = () => [tx.writesTo(['account']), tx.writesTo(['other'])]
    await tx.query('SELECT * FROM account WHERE id = 1 FOR UPDATE OF account')
    expect(mark()).toEqual([0, 0])
    await tx.run('UPDATE account SET cents = cents WHERE id = 1')
    tx.send('WITH gone AS (DELETE FROM "account" WHERE id = 0 RETURNING id) SELECT * FROM gone')
    expect(mark()).toEqual([2, 0])
    // Nobody can tell what this does.
    await tx.run('DO $$ BEGIN END $$')
    expect(mark()).toEqual([3, 1])
  })
})

test('a transaction that throws leaves nothing, and its work for after the commit is not done', async () => {
  const told: string[] = []
  await expect(
    database.transaction(async (tx) => {
      tx.afterCommit(() => told.push('never'))
      expect(await tx.run('UPDATE account SET cents = 0')).toBe(2)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await cents(1)).toBe('100')
  const result = await database.transaction(async (tx) => {
    tx.afterCommit(() => told.push('committed'))
    expect(told).toEqual([])
    return (await tx.query('SELECT 1 AS n')).length
  })
  expect([result, told]).toEqual([1, ['committed']])
})

test('a statement whose failure was swallowed does not pass for a commit', async () => {
  const work = database.transaction(async (tx) => {
    await tx.run('UPDATE account SET cents = 0')
    await tx.run('SELECT 1 / 0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await cents(1)).toBe('100')
})

test('a statement that nobody waits for fails the commit with its own error', async () => {
  const late = database.transaction(async (tx) => {
    await tx.run('UPDATE account SET cents = 0')
    tx.send('INSERT INTO account VALUES (1, 5)')
    return 'done'
  })
  expect(codeOf(await late.catch((reason) => reason))).toBe('23505')
  expect(await cents(1)).toBe('100')
  await database.transaction(async (tx) => {
    tx.send('INSERT INTO account VALUES ($1, 7)', [9], 'one_account')
    tx.send('DELETE FROM account WHERE id = $1 AND cents = 7', [9])
    expect(await tx.query('SELECT 1 FROM account WHERE id = 9')).toEqual([])
  })
})

test('statements sent together behind one that fails tell its error, whichever is asked first', async () => {
  const told = database.transaction(async (tx) => {
    const [, second, third] = [tx.run('INSERT INTO account VALUES (1, 5)').catch(() => undefined), tx.query('SELECT 1'), tx.query('SELECT 2')]
    third.catch(() => undefined)
    await second
  })
  expect(codeOf(await told.catch((reason) => reason))).toBe('23505')
})

test('what is read together is read on one connection, in the order it was asked', async () => {
  const rows = await database.together((db) =>
    Promise.all([
      db.query(`SELECT pg_backend_pid() AS pid, set_config('masthead.test', 'first', false) AS step`),
      db.query(`SELECT pg_backend_pid() AS pid, current_setting('masthead.test') AS step`),
    ]),
  )
  expect(rows[0]).toEqual(rows[1])
  await expect(database.together((db) => db.query('SELECT 1 / 0'))).rejects.toThrow('division by zero')
  expect(await cents(1)).toBe('100')
})

test('a transaction used after its end refuses', async () => {
  const kept = await database.transaction(async (tx) => tx)
  await expect(kept.run('DELETE FROM account')).rejects.toThrow('this transaction has ended')
  expect(await cents(1)).toBe('100')
})

test('a read-only transaction cannot write', async () => {
  const error: unknown = await database.transaction((tx) => tx.run('DELETE FROM account'), { readOnly: true }).catch((reason) => reason)
  expect(codeOf(error)).toBe('25006')
})

test('of two transactions in a deadlock both are done, the one that lost by another run', async () => {
  const runs = { first: 0, second: 0 }
  const told: string[] = []
  let release = () => {}
  const bothHold = new Promise<void>((done) => {
    release = done
  })
  let holding = 0
  const transfer = (name: 'first' | 'second', from: number, to: number) =>
    database.transaction(async (tx) => {
      runs[name] += 1
      tx.afterCommit(() => told.push(name))
      await tx.run('UPDATE account SET cents = cents - 10 WHERE id = $1', [from])
      holding += 1
      if (holding === 2) release()
      await bothHold
      await tx.run('UPDATE account SET cents = cents + 10 WHERE id = $1', [to])
    })
  await Promise.all([transfer('first', 1, 2), transfer('second', 2, 1)])
  expect(runs.first + runs.second).toBeGreaterThan(2)
  expect(Math.min(runs.first, runs.second)).toBeGreaterThan(0)
  expect(told.sort()).toEqual(['first', 'second'])
  expect([await cents(1), await cents(2)]).toEqual(['100', '100'])
})

test('a cut connection costs its own transaction alone', async () => {
  const cut = database.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await database.query('SELECT pg_terminate_backend($1)', [row?.pid])
    await tx.query('SELECT 1')
  })
  await expect(cut).rejects.toThrow()
  const pids = await Promise.all([1, 2, 3].map(() => database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')))
  const other = connect(database.url)
  for (const [row] of pids) await other.query('SELECT pg_terminate_backend($1)', [row?.pid])
  await other.close()
  await expect.poll(() => cents(1).catch(String)).toBe('100')
})

test('a connection that is lost while a transaction commits leaves it undecided, and one that is lost before does not', async () => {
  await database.run(
    'CREATE FUNCTION wait_to_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END $$',
  )
  await database.run(
    `CREATE CONSTRAINT TRIGGER waits AFTER UPDATE ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.cents = 777) EXECUTE FUNCTION wait_to_commit()`,
  )
  const lost = await database.transaction(async (holding) => {
    await holding.query('SELECT pg_advisory_xact_lock(4711)')
    const committing = database.transaction((tx) => tx.run('UPDATE account SET cents = 777 WHERE id = 1')).catch((error: unknown) => error)
    const waiting = () => holding.query<{ pid: number }>(`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`)
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await holding.query('SELECT pg_terminate_backend($1)', [(await waiting())[0]?.pid])
    return committing
  })
  expect([lost instanceof Undecided, isUnreachable(lost), codeOf(lost)]).toEqual([true, true, '57P01'])
  const before = await database
    .transaction(async (tx) => {
      await tx.run('UPDATE account SET cents = 778 WHERE id = 1')
      const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await database.query('SELECT pg_terminate_backend($1)', [row?.pid])
      await tx.query('SELECT 1')
    })
    .catch((error: unknown) => error)
  expect([before instanceof Undecided, isUnreachable(before)]).toEqual([false, true])
  // What a statement is refused for as it commits is known.
  await database.run('CREATE TABLE later (id int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED)')
  const refused = await database.transaction((tx) => tx.run('INSERT INTO later VALUES (1), (1)')).catch((error: unknown) => error)
  expect([refused instanceof Undecided, codeOf(refused)]).toEqual([false, '23505'])
  await database.run('DROP TRIGGER waits ON account')
  expect(await cents(1)).toBe('100')
})

test('a database that only answers reads, or whose name leads nowhere, counts as one that cannot be reached', async () => {
  const standby = database.transaction((tx) => tx.run('UPDATE account SET cents = 1 WHERE id = 1'), { readOnly: true })
  const nowhere = connect('postgresql://masthead@database.invalid/masthead')
  const lost = await Promise.all([standby, nowhere.query('SELECT 1')].map((asked) => asked.catch((error: unknown) => error)))
  await nowhere.close()
  expect(lost.map(isUnreachable)).toEqual([true, true])
  const wrong = await database.query('SELECT 1 / 0').catch((error: unknown) => error)
  expect(isUnreachable(wrong)).toBe(false)
})

test('a statement that takes too long is cut off', async () => {
  const hasty = connect(database.url, { statementTimeout: 50 })
  const error: unknown = await hasty.query('SELECT pg_sleep(10)').catch((reason) => reason)
  expect(codeOf(error)).toBe('57014')
  await hasty.close()
})

test('closed with a patience, what still waits then is cut off and not committed', async () => {
  await database.transaction(async (tx) => {
    await tx.run('UPDATE account SET cents = 100 WHERE id = 1')
    const closing = connect(database.url, { statementTimeout: 0 })
    const waiting = closing.transaction((other) => other.run('UPDATE account SET cents = 7 WHERE id = 1'))
    const refused = expect(waiting).rejects.toThrow()
    await expect
      .poll(() => database.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE account%'"))
      .toHaveLength(1)
    await closing.close(0)
    await refused
  })
  expect(await cents(1)).toBe('100')
})

test('what is left for the end of a transaction sees all of it, fails with it, and goes with the savepoint that it was left in', async () => {
  const seen: unknown[] = []
  await database.transaction(async (tx) => {
    const look = (name: string) =>
      tx.lastly(async () => void seen.push(name, (await tx.query<{ cents: string }>('SELECT cents FROM account WHERE id = 2'))[0]?.cents))
    look('first')
    await tx.run('savepoint one')
    look('kept')
    await tx.run('release savepoint one; savepoint one')
    look('dropped')
    await tx.run('rollback to savepoint one')
    look('last')
    await tx.run('UPDATE account SET cents = 55 WHERE id = 2')
  })
  expect(seen).toEqual(['first', '55', 'kept', '55', 'last', '55'])
  const refused = database.transaction(async (tx) => {
    tx.lastly(() => Promise.reject(new Error('none left')))
    await tx.run('UPDATE account SET cents = 66 WHERE id = 2')
  })
  await expect(refused).rejects.toThrow('none left')
  expect(await cents(2)).toBe('55')
  await database.run('UPDATE account SET cents = 100 WHERE id = 2')
})
