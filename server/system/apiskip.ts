import { type Label, say } from '@masthead/contract/kit/label'
import { callPaths } from '@masthead/contract/kit/name'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import { apiskip } from '@masthead/contract/system/apiskip'
import { behave } from '../engine/behave'
import type { Values, Engine } from '../engine/types'
import type { Caches } from '../platform/background/cache'
import type { Database } from '../platform/database/database'
import { invalid } from '../platform/refusal'

interface Skippable {
  readonly path: string
  readonly label: Label
}

/** The GETs that may be opened to callers without a session: those that are declared skippable. */
const skippable = (engine: Engine): Skippable[] => {
  const entries: (Resource | Service)[] = [...[...engine.models.values()].map(({ noun }) => noun), ...engine.services.values()]
  return entries.flatMap((entry) =>
    Object.values(entry.calls ?? {})
      .filter((call) => call.skippable && !call.writes)
      .flatMap((call) =>
        callPaths(call.call)
          .filter(([method]) => method === 'GET')
          .map(([, path]) => ({
            path: `/api/${entry.path}/${path}`,
            label: [`${entry.label[0]} · ${call.label[0]}`, `${entry.label[1]} · ${call.label[1]}`] as const,
          })),
      ),
  )
}

/** A path as it is kept: with /api before it, its parameters in order. A row with parameters opens the call with these alone. */
const kept = (given: string): { path: string; query: string } => {
  const [path = '', query = ''] = given.trim().split('?')
  const rooted = `/${path.replace(/^\/+|\/+$/g, '')}`
  const params = new URLSearchParams(query)
  params.sort()
  return { path: rooted.startsWith('/api/') ? rooted : `/api${rooted}`, query: params.toString() }
}

const checked = (engine: Engine, values: Values): Values => {
  if (typeof values.path !== 'string') return {}
  const { path, query } = kept(values.path)
  if (!skippable(engine).some((one) => one.path === path))
    throw invalid({ path: ['此接口不能免登录', 'This call cannot be opened to callers without a session'] })
  return { path: query === '' ? path : `${path}?${query}` }
}

export const apiskipBehaviour = behave(apiskip, {
  create: { set: (tx, { values }) => checked(tx.engine, values) },
  update: { set: (tx, { values }) => checked(tx.engine, values) },
  calls: { paths: (ctx) => skippable(ctx.engine).map(({ path, label }) => ({ path, label: say(label, ctx.language) })) },
})

interface Opened {
  readonly path: string
  readonly params: readonly (readonly [string, string])[]
  /** Milliseconds since 1970. */
  readonly until: number
}

/** A function that tells whether a call is open now to callers without a session. Remembered until a row changes, on any node. */
export const createSkips = (database: Database, caches: Caches): ((path: string, query: Readonly<Record<string, unknown>>) => Promise<boolean>) => {
  const cache = caches.of<readonly Opened[]>([apiskip.name])
  return async (path, query) => {
    const open = await cache.get('', async () => {
      const rows = await database.query<{ path: string; until: number | null }>(
        `select path, (extract(epoch from expire_time) * 1000)::float8 as until from system_apiskip where not is_deleted and status = ${apiskip.state.on}`,
        [],
        'open_calls',
      )
      return rows.map((row): Opened => {
        const [called = '', params = ''] = row.path.split('?')
        return { path: called, params: [...new URLSearchParams(params)], until: row.until ?? Number.POSITIVE_INFINITY }
      })
    })
    return open.some(
      (one) => one.path === `/api/${path}` && one.until > Date.now() && one.params.every(([name, value]) => String(query[name] ?? '') === value),
    )
  }
}
