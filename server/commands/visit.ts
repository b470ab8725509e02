import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config'
import { connect } from '../platform/database/database'
import { runningEmbedded, startEmbedded } from '../platform/embedded/embedded'

/** The tenants whose data lie in a database of their own. */
const tenantsElsewhere = async (url: string): Promise<string[]> => {
  const database = connect(url, { max: 1 })
  try {
    const [known] = await database.query(
      `select 1 from information_schema.columns where table_schema = 'public' and table_name = 'system_tenant' and column_name = 'datasource_id'`,
    )
    if (!known) return []
    const rows = await database.query<{ id: string }>('select tenant_id as id from system_tenant where datasource_id is not null order by 1')
    return rows.map(({ id }) => id)
  } finally {
    await database.close()
  }
}

/** Says which tenants are left out of what is done here, since their data lie in a database of their own. With `demand` an Error says so. */
export const tellElsewhere = async (url: string, { demand = false } = {}): Promise<void> => {
  const ids = await tenantsElsewhere(url)
  if (ids.length === 0) return
  const said = `the data of ${ids.length === 1 ? 'tenant' : 'tenants'} ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ', …' : ''} lie in a database of their own`
  if (demand) throw new Error(`${said}: move them home first`)
  console.warn(`Left out: ${said}.`)
}

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
