import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { seedArticles, seedShelves, seedTexts, settle } from './article-seed'
import { type Loaded, loadOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, type Running, startServer } from './process'
import { openSession } from './session'

const tenantId = '000000'
const password = 'Bench-Passw0rd'

/** A product with a list of articles, of which five callers turn the pages while others do what they do. */
export interface Listed {
  readonly product: Running
  readonly database: Database
  readonly dataDir: string
  /** The session of the administrator. */
  readonly headers: Record<string, string>
  /** Turns pages for some seconds. */
  pages(seconds: number): Promise<Loaded>
}

/** Starts it over a database of its own, seeded; `env` is further environment. Ends with the run. */
export const startListed = async (
  root: string,
  options: Options,
  later: Later,
  { name, articles, env = {} }: { name: string; articles: number; env?: Readonly<Record<string, string>> },
): Promise<Listed> => {
  const dataDir = options.at || mkdtempSync(join(tmpdir(), `masthead-${name}-`))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep && !options.at) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const own = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword: password, logLevel: 'error' })
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env: { ...own, ...env } })
  const [who] = await database.query<{ userId: string; deptId: string; known: number }>(
    `select u.id::text as "userId", d.id::text as "deptId", (select count(*) from cms_news)::int as known from user_user u, system_dept d
     where u.tenant_id = $1 and d.tenant_id = $1 limit 1`,
    [tenantId],
  )
  if (!who) throw new Error('the first start made nobody')
  if (who.known === 0) {
    await seedTexts(database)
    await seedShelves(database, { tenantId, ...who })
    await seedArticles(database, { tenantId, ...who }, 1, articles)
    await settle(database)
  }
  const headers = await openSession(product.url, { tenantId, username: 'admin', password })
  const pages: Listed['pages'] = (seconds) =>
    loadOf({
      url: product.url,
      connections: 5,
      seconds,
      requests: () => [{ method: 'GET', path: '/api/blade-cms/news/page?current=1&size=10', headers }],
    })
  return { product, database, dataDir, headers, pages }
}
