import type { Label } from '@masthead/contract/kit/label'
import type { Change } from './change'
import type { Database, Queryable, Transaction } from './database'
import { type Plane, tablesOf } from '../plane'
import { conflict, Refusal } from '../refusal'
import { changesNothing } from './written'

/**
 * Where the data of tenants lie: at home, with the control plane, or in a PostgreSQL of their own. What asks for the data of a tenant asks here first; what goes over all
 * tenants goes over all places, and in each over those that are there.
 */
export interface Places {
  /** The database that has the data of a tenant, and the control plane. While the tenant moves, it changes no data: that is a 409 which says so. */
  of(tenantId: string): Database
  /** Whether this database has the data of the tenant and may change them now: they lie nowhere else and do not move. */
  isAt(database: Database, tenantId: string): boolean
  /** Every database with data of tenants, home first. */
  all(): readonly Database[]
  /** Those beside home that could be opened, whether or not they answer. */
  away(): readonly Away[]
}

/** A database beside home that tenants lie in. */
export interface Away {
  /** Of its data source, as its name. */
  readonly id: string
  readonly name: string
  readonly database: Database
  /** Its tables are those of this program. Until then no tenant is served from it. */
  readonly isReady: boolean
}

/** All tenants in one database. */
export const onePlace = (database: Database): Places => {
  const all = [database]
  return { of: () => database, isAt: () => true, all: () => all, away: () => [] }
}

const movingSaid: Label = [
  '该租户的数据正在迁移，暂时不能修改，请稍后再试',
  'The data of this tenant are being moved and cannot be changed now; please try again later',
]

/** Seconds after which it is worth while to try again: where a tenant stands still while it is copied, and where it switches over. */
const [retryAfter, retrySoon] = [30, 5]

/** What a change to a tenant that moves is answered with; `isBrief` where it is open again within seconds. */
export const moving = ({ isBrief = false } = {}): Refusal => conflict('tenant_moving', movingSaid, { retryAfter: isBrief ? retrySoon : retryAfter })

/** Whether a change was refused that can be made within seconds. */
export const isBriefly = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'tenant_moving' && error.details?.retryAfter === retrySoon

/** The code that the guard of a table raises (`platform_moved`), so that no node writes to a place that a tenant has left. */
export const movedCode = 'MH409'

/** The same database, where nothing is changed but the control plane: reads go on. */
export const readingAlone = (database: Database, planes: ReadonlyMap<string, Plane>, { isBrief = false } = {}): Database => {
  const demand = (sql: string): void => {
    if (!changesNothing(sql) && tablesOf(sql, planes).some((table) => planes.get(table) !== 'control')) throw moving({ isBrief })
  }
  const queryable = (db: Queryable): Queryable => ({
    query: async (sql, values, name) => {
      demand(sql)
      return db.query(sql, values, name) as never
    },
    run: async (sql, values, name) => {
      demand(sql)
      return db.run(sql, values, name)
    },
  })
  return {
    url: database.url,
    directUrl: database.directUrl,
    ...queryable(database),
    together: (work) => database.together((one) => work(queryable(one))),
    transaction: (work, options) =>
      database.transaction((tx) => {
        // What nobody waits for fails the transaction all the same.
        let refused: Refusal | undefined
        const guarded: Transaction = {
          ...tx,
          ...queryable(tx),
          send(sql, values, name, told) {
            try {
              demand(sql)
              tx.send(sql, values, name, told)
            } catch (error) {
              refused ??= error as Refusal
            }
          },
        }
        tx.lastly(async () => {
          if (refused) throw refused
        })
        return work(guarded)
      }, options),
    watch: (listener: (changes: readonly Change[]) => void) => database.watch(listener),
    close: (patience) => database.close(patience),
    load: database.load,
  }
}
