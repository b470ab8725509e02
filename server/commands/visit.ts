import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database/database'
import { runningEmbedded, startEmbedded } from '../platform/embedded/embedded'

/** Whether the tables of home know of databases beside it: those of an older program, or an empty database, do not. */
export const knowsPlaces = async (home: Database): Promise<boolean> => {
  const found = await home.query(
    `select 1 from information_schema.columns where table_schema = 'public' and (table_name, column_name) in (('system_tenant', 'datasource_id'), ('develop_datasource', 'shard'))`,
  )
  return found.length === 2
}

/** A tenant that lies in a database of its own, with the name of its data source. */
export interface Elsewhere {
  readonly tenantId: string
  readonly place: string
}

/** The tenants whose data lie in a database of their own. */
export const tenantsElsewhere = async (home: Database): Promise<Elsewhere[]> =>
  (await knowsPlaces(home))
    ? home.query<Elsewhere>(
        `select t.tenant_id as "tenantId", coalesce(d.name, t.datasource_id::text) as place from system_tenant t left join develop_datasource d on d.id = t.datasource_id
         where t.datasource_id is not null order by 2, 1`,
      )
    : []

/** Tenants that are being moved, or have been and are not yet open again. */
export const tenantsMoving = async (home: Database): Promise<string[]> => {
  const [known] = await home.query(`select 1 from information_schema.tables where table_schema = 'public' and table_name = 'system_tenantmove'`)
  if (!known) return []
  const { waiting, copying, comparing } = tenantmove.state
  const found = await home.query<{ id: string }>(
    'select moved_tenant as id from system_tenantmove where not is_deleted and (status = any($1::int[]) or closed_time is not null) order by 1',
    [[waiting, copying, comparing]],
  )
  return found.map(({ id }) => id)
}

/** Tenants by the databases that they lie in, in words. */
export const elsewhereSaid = (tenants: readonly Elsewhere[]): string =>
  [...new Set(tenants.map(({ place }) => place))]
    .map((place) => {
      const ids = tenants.flatMap((one) => (one.place === place ? [one.tenantId] : []))
      return `${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ` and ${ids.length - 20} more` : ''} in ${place}`
    })
    .join('; ')

/**
 * The database of an installation for work beside it: that of DATABASE_URL, the embedded one that the server runs by now, else the embedded one
 * started for the time being; `stop` ends only that. Throws an Error where there is none yet.
 */
export const visitDatabase = async (config: Config): Promise<{ url: string; stop(): Promise<void> }> => {
  const leave = async (): Promise<void> => undefined
  if (config.databaseUrl) return { url: config.directUrl ?? config.databaseUrl, stop: leave }
  if (!existsSync(join(config.dataDir, 'postgres.password'))) throw new Error(`there is no database in ${config.dataDir} (DATA_DIR)`)
  const running = await runningEmbedded(config.dataDir)
  return running ? { url: running, stop: leave } : startEmbedded({ dataDir: config.dataDir })
}
