import type { Resource, Service } from '@masthead/contract/kit/resource'
import { type DriverClass, parseAddress } from '../develop/address'
import { planesOf } from '../engine/planes'
import { urlOf } from '../placing/target'
import type { Config } from '../platform/config'
import { connect, type Database } from '../platform/database/database'
import { splitDatabase } from '../platform/database/split'
import { type Keys, loadKeys } from '../platform/secrets/keys'
import { trustedHosts } from '../system/outbound'
import { platformTenant } from '../system/rights'
import { knowsPlaces, visitDatabase } from './visit'

/** A database with data of tenants, as a command looks at it. */
export interface Visit {
  /** The name of its data source; undefined for home. */
  readonly name: string | undefined
  /** The shard of the ids that it makes; 0 for home. */
  readonly shard: number
  /** Tenants that lie there now; at home all others. */
  readonly tenants: readonly string[]
  /** Its data, and the control plane of home. */
  readonly database: Database
}

interface Place {
  readonly name: string
  readonly driverClass: DriverClass
  readonly url: string
  readonly username: string | null
  readonly password: string | null
  readonly shard: number
  readonly tenants: readonly string[]
}

/** The databases that tenants were ever moved to, by their shards. */
const placesOf = async (home: Database): Promise<Place[]> => {
  if (!(await knowsPlaces(home))) return []
  return home.query<Place>(
    `select d.name, d.driver_class as "driverClass", d.url, d.username, d.password, d.shard::int as shard,
       array_remove(array_agg(t.tenant_id::text order by t.tenant_id), null) as tenants
     from develop_datasource d left join system_tenant t on t.datasource_id = d.id
     where d.shard is not null and (t.id is not null or not d.is_deleted) group by d.id order by d.shard`,
  )
}

/**
 * Carries out work over home and then over every database that tenants were moved to. One that does not answer is named: that is a failure where tenants lie in it, and only said
 * where none does any more. Answers the exit code: 1 where the work answered false anywhere.
 */
export const everyPlace = async (
  config: Config,
  register: Iterable<Resource | Service>,
  work: (visit: Visit, keys: () => Promise<Keys>) => Promise<boolean>,
): Promise<number> => {
  const visited = await visitDatabase(config)
  const home = connect(visited.url, { max: 2, statementTimeout: 0 })
  let loaded: Promise<Keys> | undefined
  const keys = (): Promise<Keys> => {
    loaded ??= loadKeys({ config, database: home })
    return loaded
  }
  try {
    const places = await placesOf(home)
    let isWell = await work({ name: undefined, shard: 0, tenants: [], database: home }, keys)
    if (places.length === 0) return isWell ? 0 : 1
    const planes = planesOf(register)
    const hosts = await trustedHosts({ db: home })
    for (const { name, driverClass, url, username, password, shard, tenants } of places) {
      try {
        const source = {
          ...parseAddress(driverClass, url),
          username: username ?? '',
          password: password ? (await keys()).decrypt(platformTenant, password) : '',
        }
        const data = connect(urlOf(source, hosts), { max: 2, statementTimeout: 0, shard })
        try {
          await data.query('select 1')
          isWell = (await work({ name, shard, tenants, database: splitDatabase({ home, data, planes }) }, keys)) && isWell
        } finally {
          await data.close()
        }
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        if (tenants.length > 0) {
          isWell = false
          console.error(`Database ${name}: it could not be looked at, with the tenants ${tenants.join(', ')}: ${said}`)
        } else console.warn(`Database ${name}: not looked at, since it does not answer. No tenant lies there now. (${said})`)
      }
    }
    return isWell ? 0 : 1
  } finally {
    await home.close()
    await visited.stop()
  }
}

/** How a line of a command names the database that it is about; nothing for home. */
export const placeSaid = ({ name }: Pick<Visit, 'name'>): string => (name === undefined ? '' : `Database ${name}: `)
