import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Row, Model } from '../../engine/types'
import { ident } from '../../engine/sql'
import { type Stage, stage } from '../people'
import { sampleFor } from '../samples'
import { engineWith, makeTables } from '../tables'
import { type Answer, type Client, type World, world } from '../world'
import { createMaker } from './maker'
import type { Court } from './making'
import * as specimens from './specimens'
import { watching } from './watch'

/** Nouns that use words which no noun of the product uses in every way. */
const onPaper: readonly (Resource | Service)[] = Object.values(specimens)

/** Every noun that the laws speak of, as the engine works with it. */
export const subjects: readonly Model[] = [...engineWith(onPaper).models.values()].filter(({ noun }) => !noun.internal)

const cast = {
  chief: { codes: 'all' },
  deputy: { codes: 'all' },
  bare: {},
  own: { codes: 'every', scope: 2 },
  dept: { codes: 'every', scope: 3 },
  below: { codes: 'every', scope: 4 },
  mixed: { codes: 'every', scope: 2, seesAll: true },
  unseeing: { codes: 'every', scope: 2, seesLess: true },
  veiled: { codes: 'every', isVeiled: true },
  recorder: { codes: 'every', isVeiled: true, seesLogs: true },
  member: { codes: 'every', scope: 6 },
} as const

let opened: Promise<Court> | undefined

/** The court of this process, with the product's own nouns and those on paper: opened by the file that comes first, shared by all, and gone with the run. */
export const theCourt = (): Promise<Court> => {
  opened ??= openCourt(onPaper)
  return opened
}

/** Opens a court over the product's own nouns and further ones, which its caller closes with its world. */
export const openCourt = async (nouns: readonly (Resource | Service)[]): Promise<Court> => {
  const watch = watching()
  const product = await world({
    nouns,
    env: { PAY_SANDBOX: '1' },
    prepare: (database) => makeTables(database, nouns),
    watch: watch.on,
  })
  const { engine } = product.own
  const first = await stage(product, 'acme', { ...cast })
  const late = await stageCustom(product, first)
  const acme: Stage = { ...first, users: { ...first.users, ...late.users }, roles: { ...first.roles, ...late.roles } }
  const beta = await stage(product, 'beta', { chief: { codes: 'all' } })
  const names = [...[...Object.keys(cast), ...Object.keys(late.users)].map((who) => `${who}@acme`), 'chief@beta', 'admin@000000']
  const clients = new Map<string, Client>()
  for (const who of names) clients.set(who, envelope(await product.as(who)))
  const client = (who: string): Client => {
    const found = clients.get(who.includes('@') ? who : `${who}@acme`)
    if (!found) throw new Error(`nobody called ${who}`)
    return found
  }
  const writer = (model: Model, tenantId = 'acme'): Client => client(model.byTenant ? `chief@${tenantId}` : 'admin@000000')
  const { database } = product
  const maker = createMaker({ world: product, engine, stages: { acme, beta }, writer })
  const kept = new Map<string, Promise<Row>>()
  return {
    ...maker,
    some(model) {
      const row = kept.get(model.noun.name) ?? maker.make(model, 'acme')
      kept.set(model.noun.name, row)
      return row
    },
    world: product,
    engine,
    watch,
    stages: { acme, beta },
    writer,
    client,
    model(name) {
      const found = engine.models.get(name)
      if (!found) throw new Error(`no noun ${name}`)
      return found
    },
    async trace(model, id) {
      const joins = [...model.joins.values()].map(
        ({ table }) => `(select string_agg(j.target_id::text, ',' order by j.place) from ${ident(table)} j where j.row_id = t.id)`,
      )
      const [found] = await database.query<{ trace: string }>(
        `select md5(concat_ws('|', t::text${joins.map((join) => `, ${join}`).join('')})) as trace from ${ident(model.table)} t where t.id = $1::bigint`,
        [id],
      )
      return found?.trace ?? 'no row'
    },
    async counts(model) {
      const log = model.noun.log ? engine.models.get(model.noun.log.noun)?.table : undefined
      // A log of requests has a line of every one that was refused, some time later.
      const rows = model.noun.byMonth ? '0' : `(select count(*)::int from ${ident(model.table)})`
      // The two may lie in two databases.
      const kept = await database.query<Record<string, number>>(
        'select (select count(*)::int from log_operatelog) as audit, (select count(*)::int from platform_event) as events',
      )
      const own = await database.query<Record<string, number>>(
        `select ${rows} as rows${log ? `, (select count(*)::int from ${ident(log)}) as log` : ''}`,
      )
      return JSON.stringify([...kept, ...own])
    },
    async traces(model, id) {
      const log = model.noun.log ? engine.models.get(model.noun.log.noun) : undefined
      const key = log?.columns.get(model.noun.log?.key ?? '')?.name ?? 'id'
      const [found] = await database.query<{ audit: number; events: number; log: number }>(
        `select (select count(*)::int from log_operatelog where biz_type = $1 and biz_id = $2) as audit, (select count(*)::int from platform_event where noun = $1 and row_id = $2::bigint) as events,
           ${log ? `(select count(*)::int from ${ident(log.table)} where ${ident(key)}::text = $2)` : '0'} as log`,
        [model.noun.name, id],
      )
      return found ?? { audit: 0, events: 0, log: 0 }
    },
    async place(model, id, columns) {
      const sets = Object.keys(columns).map((key, index) => `${ident(model.columns.get(key)?.name ?? key)} = $${index + 2}`)
      if (sets.length === 0) return
      // A row that is put into a state has what rows get on their way there.
      const along = Object.keys(columns).some((key) => key in model.machines)
        ? ((await sampleFor(model.noun.name).begun?.({ maker, engine, own: product.own, tenantId: 'acme' })) ?? {})
        : {}
      for (const [key, value] of Object.entries(along)) {
        const column = ident(model.columns.get(key)?.name ?? key)
        if (!(key in columns))
          sets.push(`${column} = case when tenant_id = 'acme' then coalesce(nullif(${column}, 0), ${value}::bigint) else ${column} end`)
      }
      await database.transaction(async (tx) => {
        // The ledger's own guard keeps every entry as it is.
        if (model.table.startsWith('platform_ledger')) await tx.run(`set local session_replication_role = replica`)
        await tx.run(`update ${ident(model.table)} set ${sets.join(', ')} where id = $1::bigint`, [id, ...Object.values(columns)])
      })
    },
  }
}

/** Somebody whose roles show him what the other department made, and nothing else. */
const stageCustom = (product: World, acme: Stage): Promise<Stage> =>
  stage(product, 'acme', { custom: { codes: 'every', scope: 5, where: { createDept_equal: acme.depts.other } } }, acme)

/** Every answer of the API comes in the envelope, with a status between 200 and 500 that is also its code. */
const envelope = (client: Client): Client => {
  const checked = (answer: Answer, what: string): Answer => {
    const { status, body } = answer
    if (status < 200 || status > 500 || status === 201 || status === 204) throw new Error(`${what}: status ${status}`)
    if (typeof body === 'object' && (body?.code !== status || body?.success !== (status === 200)))
      throw new Error(`${what}: the envelope says ${JSON.stringify(body).slice(0, 200)} under ${status}`)
    if (answer.headers['cache-control'] !== 'no-store') throw new Error(`${what}: may be kept by a cache`)
    if (status === 500) throw new Error(`${what}: ${JSON.stringify(body).slice(0, 300)}`)
    return answer
  }
  const send: Client['send'] = async (method, path, body, headers) => checked(await client.send(method, path, body, headers), `${method} ${path}`)
  return {
    token: client.token,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}
