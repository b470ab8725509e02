import { randomUUID } from 'node:crypto'
import { type Change, isTold } from './change'
import type { Database, Queryable, Transaction } from './database'
import { toldAs } from './statement'
import { keptSince } from './savepoints'
import { forgetMark, keep, markOf, settle, settleAll } from './crossing'
import type { Log } from '../log'
import { joinsPlanes, type Plane, tablesOf } from '../plane'
import { codeOf } from './lost'
import { changesNothing, written } from './written'

/** The two databases of a split one. */
interface Halves {
  /** Where the control plane lies. */
  readonly home: Database
  /** Where everything else lies, and what names no table is asked. */
  readonly data: Database
  /**
   * The connections to home of transactions over both, as many as those to the data; those of home itself when not said. Such a transaction holds rows of the data
   * while it waits for one, so it waits behind no caller who waits for these rows.
   */
  readonly legs?: Database | undefined
  readonly planes: ReadonlyMap<string, Plane>
  readonly log?: Pick<Log, 'error'>
}

export interface SplitDatabase extends Database {
  /** Ends what transactions over both have left prepared (`settleAll`). */
  settle(): Promise<number>
  /** Ends the connections to the data, and those that transactions over both have to home: home itself goes on for others. */
  closeData(): Promise<void>
}

type Side = 'home' | 'data'

/** What concerns the whole transaction, in both databases. */
const ofBoth = /^\s*(?:savepoint|release|rollback\s+to|set\s+(?:local|transaction)|select\s+set_config)\b/i

/** Texts that are remembered with their side. */
const mostTexts = 5_000

/** Where a statement goes. Throws where one names tables of both planes, which neither database could answer. */
const sides = (planes: ReadonlyMap<string, Plane>): ((sql: string) => Side) => {
  const known = new Map<string, Side>()
  return (sql) => {
    const before = known.get(sql)
    if (before) return before
    const tables = tablesOf(sql, planes)
    if (joinsPlanes(sql, planes)) throw new Error(`one statement names tables of both planes: ${tables.join(', ')} in ${sql.slice(0, 300)}`)
    const side = tables.some((table) => planes.get(table) === 'control') ? 'home' : 'data'
    if (known.size >= mostTexts) known.clear()
    known.set(sql, side)
    return side
  }
}

/** Sends statements in the order in which they come: one for the other side waits until those before it are done. */
const inTurn = (connectionOf: (side: Side) => Promise<Queryable>) => {
  let last: Side | undefined
  let issued: Promise<unknown> = Promise.resolve()
  let done: Promise<unknown> = Promise.resolve()
  return <T>(side: Side, send: (db: Queryable) => Promise<T>): Promise<T> => {
    const before = last !== undefined && last !== side ? done : issued
    last = side
    let sent!: Promise<T>
    const turn = before
      .catch(() => undefined)
      .then(async () => {
        sent = send(await connectionOf(side))
        sent.catch(() => undefined)
      })
    issued = turn
    const result = turn.then(() => sent)
    done = Promise.allSettled([done, result])
    result.catch(() => undefined)
    return result
  }
}

type Statement = readonly [sql: string, values?: readonly unknown[], name?: string]

/**
 * How long a transaction over both waits for a row, in either database. Two of them may hold what the other one wants, each in another database, of which neither sees
 * the circle: the one whose time is up runs again, as after a deadlock.
 */
const waitsFor: Statement = [`set local lock_timeout = '5s'`]

/** The transaction at home of a transaction over both: it begins when it is first asked, which `begins` is told, and ends when it is told to. */
const legAt = (home: Database, options: { readOnly?: boolean } | undefined, begins: () => void) => {
  let leg: Promise<Transaction> | undefined
  let end: (isKept: boolean) => void = () => undefined
  let ended: Promise<unknown> = Promise.resolve()
  /** Savepoints and settings that hold now, for a leg that begins later. */
  const standing: Statement[] = []
  const open = (): Promise<Transaction> =>
    new Promise<Transaction>((resolve, reject) => {
      const told = new Promise<boolean>((tell) => {
        end = tell
      })
      let isBegun = false
      ended = home.transaction(async (tx) => {
        // What it held is gone: nothing less than the whole transaction can run again.
        if (isBegun) throw Object.assign(new Error('home lost what it was to commit'), { code: '40001' })
        isBegun = true
        for (const one of [waitsFor, ...standing]) tx.send(...one)
        begins()
        resolve(tx)
        if (!(await told)) throw new Error('rolled back')
      }, options)
      ended.catch(reject)
    })
  return {
    get: (): Promise<Transaction> => {
      leg ??= open()
      return leg
    },
    isOpen: (): boolean => leg !== undefined,
    note(statement: Statement): void {
      const [, verb = '', name = ''] = /^\s*(savepoint|release|rollback)(?:\s+to)?(?:\s+savepoint)?\s+(\w+)\s*$/i.exec(statement[0]) ?? []
      if (verb === '' && /^\s*(?:release|rollback)/i.test(statement[0])) return
      if (/rollback/i.test(verb)) return
      if (/release/i.test(verb)) {
        const at = standing.findLastIndex(([sql]) => sql.trim().toLowerCase().split(/\s+/).join(' ') === `savepoint ${name.toLowerCase()}`)
        if (at >= 0) standing.splice(at, 1)
      } else standing.push(statement)
    },
    async finish(isKept: boolean): Promise<void> {
      if (!leg) return
      await leg.catch(() => undefined)
      end(isKept)
      if (isKept) await ended
      else await ended.catch(() => undefined)
    },
  }
}

/** What one run of a transaction leaves to be done when it is kept. */
interface Kept<T> {
  readonly result: T
  readonly after: readonly (() => void)[]
  /** The mark of a transaction that wrote in both. */
  readonly mark: string | undefined
  /** Whether it is committed in both already. */
  readonly isWhole: boolean
}

/**
 * One database made of two. Each statement goes where its tables lie. A transaction is one over both: where it wrote in both, the data are prepared first, then home
 * commits, with a mark, which decides for both, then the data are committed. A process that dies between the two leaves a prepared transaction, which
 * `settleAll` of crossing.ts ends the way home says. Nobody hears of a change before both have it.
 */
export const splitDatabase = ({ home, data, legs = home, planes, log }: Halves): SplitDatabase => {
  const sideOf = sides(planes)
  const at = { home, data }
  const listeners = new Set<(changes: readonly Change[]) => void>()

  const attempt = async <T>(dataTx: Transaction, work: (tx: Transaction) => Promise<T>, options?: { readOnly?: boolean }): Promise<Kept<T>> => {
    const leg = legAt(legs, options, () => dataTx.send(...waitsFor))
    const ask = inTurn((side) => (side === 'home' ? leg.get() : Promise.resolve(dataTx)))
    const writes = written()
    const wrote = { home: false, data: false }
    const sent: Promise<unknown>[] = []
    const after: (() => void)[] = []
    const last: (() => Promise<void>)[] = []
    const forget = keptSince(last)
    const changes: Change[] = []
    let hasMoved = false
    const send = async <R>(statement: Statement, one: (db: Queryable) => Promise<R>): Promise<R> => {
      const [sql] = statement
      writes.note(sql)
      forget(sql)
      if (ofBoth.test(sql)) {
        const isOpen = leg.isOpen()
        leg.note(statement)
        const other = isOpen ? ask('home', one) : undefined
        const answer = ask('data', one)
        await other
        return answer
      }
      const side = sideOf(sql)
      if (!changesNothing(sql)) wrote[side] = true
      return ask(side, one).catch((error: unknown) => {
        if (!leg.isOpen() || codeOf(error) !== '55P03') throw error
        throw Object.assign(new Error('transactions over both databases waited for each other', { cause: error }), { code: '40001' })
      })
    }
    const tx: Transaction = {
      isTransaction: true,
      query: async (...statement) => send(statement, (db) => db.query(...statement)) as never,
      run: async (...statement) => send(statement, (db) => db.run(...statement)),
      send(sql, values, name, told) {
        const statement: Statement = [sql, values, name]
        const one = toldAs(
          send(statement, (db) => db.run(...statement)),
          told,
        )
        one.catch(() => undefined)
        sent.push(one)
      },
      writesTo: writes.to,
      lastly: (callback) => last.push(callback),
      afterCommit: (callback) => after.push(callback),
      moved(change) {
        if (!hasMoved) after.unshift(() => tell(changes))
        hasMoved = true
        if (change && !isTold(changes, change)) changes.push(change)
      },
    }
    let mark: string | undefined
    try {
      const result = await work(tx)
      for (const callback of last) await callback()
      await Promise.all(sent)
      if (wrote.home && wrote.data) {
        // What failed and was swallowed fails here: to prepare such a transaction would only roll it back.
        await dataTx.query('select 1')
        const name = randomUUID()
        const homeTx = await leg.get()
        await homeTx.run(...markOf(name))
        await dataTx.run(`prepare transaction '${name}'`)
        mark = name
      }
      await leg.finish(true)
      const isWhole =
        mark !== undefined &&
        (await keep(dataTx, mark).then(
          () => true,
          () => false,
        ))
      return { result, after, mark, isWhole }
    } catch (error) {
      await leg.finish(false)
      // What is prepared stands until it is settled, by `settleAll` where that fails here.
      if (mark) await settle(home, dataTx, mark).catch(() => undefined)
      throw error
    }
  }
  const tell = (changes: readonly Change[]): void => {
    for (const listener of listeners) listener(changes)
  }

  const routed = (connectionOf: (side: Side) => Queryable): Queryable => ({
    query: async (sql, values, name) => connectionOf(sideOf(sql)).query(sql, values, name) as never,
    run: async (sql, values, name) => connectionOf(sideOf(sql)).run(sql, values, name),
  })
  return {
    url: data.url,
    directUrl: data.directUrl,
    ...routed((side) => at[side]),
    together: (work) => data.together((one) => work(routed((side) => (side === 'home' ? home : one)))),
    async transaction(work, options) {
      const { result, after, mark, isWhole } = await data.transaction((tx) => attempt(tx, work, options), options)
      // Home has decided: what fails here is done by `settleAll`, and stands as much as what was answered.
      if (mark) await (isWhole ? forgetMark(home, mark) : settle(home, data, mark)).catch(() => undefined)
      for (const callback of after) {
        try {
          callback()
        } catch (error) {
          log?.error({ err: error }, 'work after a commit failed')
        }
      }
      return result
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close(patience) {
      await Promise.all([...new Set([home, data, legs])].map((one) => one.close(patience)))
    },
    load: data.load,
    settle: () => settleAll(home, data),
    async closeData() {
      await Promise.all([data.close(), ...(legs === home ? [] : [legs.close()])])
    },
  }
}
