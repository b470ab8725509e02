import { tenantmove } from '@masthead/contract/system/tenantmove'
import { type DriverClass, parseAddress } from '../develop/address'
import type { Caches } from '../platform/background/cache'
import { connect, type Database } from '../platform/database/database'
import { type Places, readingAlone } from '../platform/database/places'
import { type SplitDatabase, splitDatabase } from '../platform/database/split'
import type { Log } from '../platform/log'
import type { Plane } from '../platform/plane'
import { Refusal } from '../platform/refusal'
import type { Keys } from '../platform/secrets/keys'
import { trustedHosts } from '../system/outbound'
import { platformTenant } from '../system/rights'
import { urlOf } from './target'

/** Where each tenant lies that does not lie at home, and which are on the move, as the control plane says; read again when that changes on any node. */
export interface Placing {
  readonly places: Places
  /** Reads again where tenants lie, unless what is known is still right. */
  look(): Promise<void>
  /** Brings those up to this program that could not be reached before. */
  makeReady(): Promise<void>
  /** The databases beside home that tenants lie in. */
  beside(): readonly SplitDatabase[]
  close(): Promise<void>
}

/** A tenant that lies elsewhere or may not be written to now. */
interface Placed {
  readonly tenantId: string
  readonly datasourceId: string | null
  readonly name: string | null
  readonly isClosed: boolean
  /** It is open again within seconds. */
  readonly isBrief: boolean
  readonly driverClass: DriverClass | null
  readonly url: string | null
  readonly username: string | null
  readonly password: string | null
  readonly shard: number | null
}

const placedSql = `select t.tenant_id as "tenantId", t.datasource_id::text as "datasourceId", m.id is not null as "isClosed", coalesce(m.way = 'live', false) as "isBrief",
    d.name, d.driver_class as "driverClass", d.url, d.username, d.password, d.shard::int as shard
  from system_tenant t left join develop_datasource d on d.id = t.datasource_id
  left join system_tenantmove m on m.moved_tenant collate "C" = t.tenant_id and m.closed_time is not null and not m.is_deleted
  where t.datasource_id is not null or m.id is not null`

/** Milliseconds that connections to a place outlive the last tenant there. */
const lingering = 60_000

/** Milliseconds for which it is good enough to know where a tenant lay that moves. */
const instant = 100

/** Connections to the database of a place at most. */
const most = 10

/** A database in which a tenant is read and not changed, for a while or for a moment. */
type Closed = Readonly<Record<'long' | 'brief', Database>>

interface Open {
  /** What it was opened with: another address or password is another connection. */
  readonly key: string
  /** That of its data source, which may change. */
  name: string
  readonly database: SplitDatabase
  readonly closed: Closed
  /** Its tables are those of this program. */
  isReady: boolean
}

interface Options {
  readonly home: Database
  readonly planes: ReadonlyMap<string, Plane>
  readonly keys: Keys
  readonly caches: Caches
  readonly log: Log
  /** Brings the tables of a database up to this program. */
  prepare(url: string): Promise<unknown>
}

/** Opens the places that tenants lie in now. One that does not answer keeps nobody else from being served. */
export const openPlaces = async ({ home, planes, keys, caches, log, prepare }: Options): Promise<Placing> => {
  const closed = (database: Database): Closed => ({ long: readingAlone(database, planes), brief: readingAlone(database, planes, { isBrief: true }) })
  const closedHome = closed(home)
  const open = new Map<string, Open>()
  let placed: ReadonlyMap<string, Placed> = new Map()
  let beside: readonly SplitDatabase[] = []
  let all: readonly Database[] = [home]
  let isStarting = true
  const remembered = caches.of<ReadonlyMap<string, Placed>>(['system/tenant', tenantmove.name, 'develop/datasource'])

  let asked = 0
  let known = 0
  /** Pools that nobody is sent to any more, whose last callers go on to the end. */
  const ending = new Set<SplitDatabase>()
  const endSoon = (database: SplitDatabase): void => {
    ending.add(database)
    setTimeout(() => {
      if (ending.delete(database)) database.closeData().catch((error: unknown) => log.warn({ err: error }, 'the connections of a place did not end'))
    }, lingering).unref()
  }

  const openOne = (id: string, { name, driverClass, url, username, password, shard }: Placed, hosts: readonly string[]): void => {
    const key = JSON.stringify([driverClass, url, username, password, shard])
    const before = open.get(id)
    if (before) before.name = name ?? id
    if (before?.key === key) return
    if (!driverClass || !url || shard === null) return
    const source = { ...parseAddress(driverClass, url), username: username ?? '', password: password ? keys.decrypt(platformTenant, password) : '' }
    const database = splitDatabase({
      home,
      data: connect(urlOf(source, hosts), { log, max: most, shard }),
      legs: home.beside?.(most),
      planes,
      log,
    })
    // A move that ended while this process runs has made it ready.
    open.set(id, { key, name: name ?? id, database, closed: closed(database), isReady: !isStarting })
    if (before) endSoon(before.database)
  }

  const read = async (): Promise<ReadonlyMap<string, Placed>> => {
    const turn = ++asked
    const rows = await home.query<Placed>(placedSql, [], 'placed')
    // What was asked later and answered before is newer.
    if (turn < known) return placed
    known = turn
    const away = rows.filter(({ datasourceId }) => datasourceId !== null)
    const hosts = away.length === 0 ? [] : await trustedHosts({ db: home })
    for (const row of away) {
      try {
        openOne(row.datasourceId as string, row, hosts)
      } catch (error) {
        log.error({ err: error, datasourceId: row.datasourceId }, 'the database of a tenant cannot be opened')
      }
    }
    placed = new Map(rows.map((row) => [row.tenantId, row]))
    const used = new Set(away.map(({ datasourceId }) => datasourceId as string))
    beside = [...used].flatMap((id) => open.get(id)?.database ?? [])
    all = [home, ...beside]
    for (const [id, one] of open) {
      if (used.has(id)) continue
      open.delete(id)
      endSoon(one.database)
    }
    return placed
  }

  let reading: Promise<unknown> | undefined
  /** While a tenant moves nothing is remembered but for an instant, so that the move need not wait until every node has heard of its end. */
  const again = (): Promise<unknown> => {
    reading ??= read().finally(() => setTimeout(() => (reading = undefined), instant).unref())
    return reading
  }

  const of = (tenantId: string): Database => {
    const found = placed.get(tenantId)
    if (!found) return home
    if (found.datasourceId === null) return found.isClosed ? closedHome[found.isBrief ? 'brief' : 'long'] : home
    const place = open.get(found.datasourceId)
    if (!place?.isReady)
      throw new Refusal(500, 'place_away', [
        '该租户的数据库暂时无法使用，请稍后再试',
        'The database of this tenant cannot be used now; please try again later',
      ])
    return found.isClosed ? place.closed[found.isBrief ? 'brief' : 'long'] : place.database
  }

  /** Those that stood before this process began may be of an older program. */
  const makeReady = async (): Promise<void> => {
    for (const one of open.values()) {
      if (one.isReady) continue
      try {
        await prepare(one.database.directUrl)
        one.isReady = true
      } catch (error) {
        log.error({ err: error }, 'the database of a tenant cannot be used')
      }
    }
  }

  await read()
  await makeReady()
  isStarting = false
  return {
    places: {
      of,
      isAt: (database, tenantId) => placed.get(tenantId)?.isClosed !== true && isThat(of, database, tenantId),
      all: () => all,
      away: () => [...open].map(([id, { name, database, isReady }]) => ({ id, name, database, isReady })),
    },
    async look() {
      await ([...placed.values()].some(({ isClosed }) => isClosed) ? again() : remembered.get('', read))
    },
    makeReady,
    beside: () => beside,
    async close() {
      const all = [...ending, ...[...open.values()].map(({ database }) => database)]
      ending.clear()
      open.clear()
      await Promise.all(all.map((database) => database.closeData()))
    },
  }
}

const isThat = (of: (tenantId: string) => Database, database: Database, tenantId: string): boolean => {
  try {
    return of(tenantId) === database
  } catch {
    return false
  }
}
