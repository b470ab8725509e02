import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { fileReader } from './auth/file-cookie'
import { authenticate, contextOf, readOptimistically, type Services, welcome } from './auth/session'
import { behavioursWith } from './behaviours'
import { bannerCounter } from './general/bannercount'
import { viewCounter } from './cms/news/newsview'
import { catchingJob } from './contribute/paper/catch'
import { newsLiveStreams } from './cms/live/newslive'
import { createStreams } from './desk/stream'
import { demoFilling } from './demo/fill'
import type { DemoLogin } from './demo/found'
import { hasDemo } from './demo/mark'
import { demoRemoval } from './demo/remove'
import type { Behaviour, Context } from './engine/types'
import { bladeDialect } from './engine/wire/blade'
import { refuseAddress } from './engine/wire/foreign'
import { nobody } from './engine/reach/context'
import { createEngine } from './engine/model'
import { planesOf } from './engine/planes'
import { keepTallies } from './engine/ledger/tally'
import { deliveryJob } from './cms/delivery/sending'
import { consumersWith, jobsWith } from './jobs'
import { type Journal, openJournal } from './log/journal'
import { logTables } from './log/months'
import { telling, witness } from './log/requests'
import { type Background, createBackground } from './platform/background/background'
import { openPlaces } from './placing/places'
import { eachPlace } from './placing/rounds'
import { type Moving, tenantMoving } from './placing/move'
import { migrate } from './platform/database/migrate'
import { type Caches, createCaches } from './platform/background/cache'
import { systemClock } from './platform/clock'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import type { Database } from './platform/database/database'
import type { JobKind } from './platform/background/jobs'
import { childWhenUsed } from './platform/log'
import { openReplica } from './platform/replica/replica'
import { makeAllMonths } from './platform/database/months'
import { loadKeys } from './platform/secrets/keys'
import { loadPasswordCipher } from './platform/secrets/password'
import { sandboxRule } from './pay/sandbox'
import { watchSockets } from './platform/sockets'
import { createStorage, type Storage } from './platform/files/storage'
import { exportJobs, type ExportRunner, exportRunner } from './resource/exportrun'
import { deferExport } from './resource/exporttask'
import { movingJob } from './resource/move'
import { progressStreams } from './resource/progress'
import { renderingJob } from './resource/render'
import { createStores, type Stores } from './resource/stores'
import { sealIssuePhones } from './coupon/issuephones'
import { ownContext, setUp } from './setup'
import { createSkips } from './system/apiskip'
import { platformTenant } from './system/rights'
import { answerAhead } from './web/ahead'
import { serveApiDocs } from './web/apidocs'
import { createEditions } from './web/edition'
import { fileRoutes } from './web/files'
import { headersFor } from './web/headers'
import { serveHealth } from './web/health'
import { serveMetrics } from './web/metrics'
import { createHosts } from './web/hosts'
import { servePages } from './web/pages'
import { payCallbacks } from './web/pay-callbacks'
import { uploadRoutes } from './web/uploads'
import { allParameters, type Parameters } from './system/parameter'
import { siteParameters } from './web/parameters'
import { placesOf } from './web/readers/places'

export interface App {
  readonly server: FastifyInstance
  /** The program's own context, for its jobs. */
  readonly own: Context
  /** Jobs, and what other nodes do: begins when it is told to. */
  readonly background: Background
  /** Has health say that requests are to be sent elsewhere. */
  drain(): void
  /** This machine's disk. */
  readonly storage: Storage
  /** The stores of all tenants, that disk among them. */
  readonly stores: Stores
  /** Makes the exports that are too large to wait for. */
  readonly exports: ExportRunner
  /** Every route that the server has: 'GET /api/health'. */
  readonly routes: readonly string[]
  /** The logs that fill by themselves. */
  readonly journal: Journal
  /** The administrator's first password, when this start made one up. */
  readonly password?: string
  /** Who may log in to the demo content, when this start made it. */
  readonly demo?: DemoLogin
}

/** Puts the product together over a migrated database: engine, sessions, API, site and admin. Does not listen. */
export const createApp = async (parts: {
  config: Config
  database: Database
  register: Iterable<Resource | Service>
  log: FastifyBaseLogger
  /** Where the line about each answer goes; to the log unless told. */
  access?: Pick<FastifyBaseLogger, 'info'>
  adminDir: string
  clock?: Clock
  /** Where files lie; the local disk unless told. */
  storage?: Storage
  /** Of nouns that the product itself does not have. */
  behaviours?: readonly Behaviour[]
  /** The same nouns and behaviours were checked in this process before. */
  isChecked?: boolean
  jobs?: (own: Context) => readonly JobKind[]
}): Promise<App> => {
  const { config, log, access = parts.log, clock = systemClock } = parts
  const storage = parts.storage ?? createStorage(config, { clock })
  const stores = createStores(storage)
  // Beside the uploads and not among them: nobody reads an export by its address.
  const exported = createStorage({ dataDir: join(config.dataDir, 'exports') }, { clock })
  const streams = createStreams()
  const lives = newsLiveStreams()
  const progress = progressStreams()
  const caches = createCaches()
  const replica = config.replicaUrl ? await openReplica({ url: config.replicaUrl, primary: parts.database, heard: caches.heard, log }) : undefined
  const database: Database = replica ? { ...parts.database, replica } : parts.database
  const views = viewCounter()
  const banners = bannerCounter()
  const parameters = readParameters(database, caches)
  const hosts = createHosts({ db: database, caches, clock, publicUrl: config.publicUrl, siteHost: config.siteHost, parameters })
  const sandbox = sandboxRule(config.paySandbox, (ctx) => hasDemo(ctx.db, ctx.tenantId))
  const { originOf, linkOriginOf, siteOf } = hosts
  const product = behavioursWith(stores, streams, exported, views, originOf, linkOriginOf, siteOf, progress, sandbox, config.publicUrl, lives)
  const engine = createEngine(parts.register, [...product, ...(parts.behaviours ?? [])], parts)
  const keys = await loadKeys({ config, database, clock })
  const cipher = await loadPasswordCipher(database, keys)
  const journal = openJournal(engine, database, log)
  const seen = witness(engine, journal)
  // Beside this file in the source tree and in the bundle alike.
  const prepare = (url: string): Promise<unknown> => migrate(url, fileURLToPath(new URL('./migrations/', import.meta.url)), log)
  const planes = planesOf([...engine.models.values()].map(({ noun }) => noun))
  const placing = await openPlaces({ home: database, planes, keys, caches, log, prepare })
  const { places } = placing
  const moving: Moving = { prepare }
  const own = ownContext({ engine, database, places, keys, cipher, clock, caches, log, note: seen.note })
  await makeAllMonths(database, logTables(engine), { at: new Date(), log })
  const { password, demo } = await setUp(own, config)
  const exports = exportRunner(own, exported)
  /** What this node does besides requests over one database: home, or one that tenants were moved to. */
  const backgroundOver = (there: Context, heard: Pick<Caches, 'drop' | 'dropAll' | 'trust'>): Background => {
    const jobs = [
      ...jobsWith(there),
      ...exportJobs(there === own ? exports : exportRunner(there, exported)),
      deliveryJob(there, { stores, config }),
      renderingJob(there, stores, config.dataDir),
      movingJob(there, stores),
      catchingJob(there, stores),
      demoFilling(there, stores),
      demoRemoval(there, stores, exported),
      tenantMoving(there, moving),
      ...(parts.jobs?.(there) ?? []),
    ]
    return createBackground({
      database: there.database,
      log: telling(log, seen),
      caches: heard,
      jobs: there === own ? jobs : jobs.filter(({ atHome }) => !atHome),
      consumers: consumersWith(there),
      onNews(news) {
        streams.take(news, there.database)
        lives.take(news)
      },
    })
  }
  const background = eachPlace(backgroundOver(own, caches), {
    placing,
    caches,
    log,
    over: (there, heard) => backgroundOver({ ...own, database: there, db: there }, heard),
    async makeReady(there) {
      const tables = logTables(engine).filter((table) => planes.get(table) !== 'control')
      await makeAllMonths(there, tables, { at: new Date(), log })
      await sealIssuePhones({ ...own, database: there, db: there })
    },
  })
  const around = async (): Promise<Services> => {
    const [known] = await Promise.all([parameters(), placing.look()])
    return {
      engine,
      database,
      places,
      keys,
      cipher,
      clock,
      caches,
      publicTenant: known.get('site.tenant') || platformTenant,
      note: seen.note,
    }
  }

  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const server = Fastify({
    loggerInstance: log,
    childLoggerFactory: (logger, bindings, options) => childWhenUsed(logger, bindings, options),
    // What comes over a connection that is still open when the server closes is answered like everything else.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => requestId(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply.headers(headersFor('http', isSecure))),
    ajv: { customOptions: { removeAdditional: false, useDefaults: false, coerceTypes: false, allErrors: true, allowUnionTypes: true } },
  })
  const routes: string[] = []
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`)
  })
  server.addHook('onResponse', (request, reply, done) => {
    access.info(
      {
        reqId: request.id,
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
    seen.answered(request, reply)
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.protocol, isSecure)).header('x-request-id', request.id)
    done()
  })
  // Before others listen, who hear of every request.
  const ahead = answerAhead(server.server, {
    access,
    metrics: { began: () => metrics.began(), ended: () => metrics.ended(), answered: (one) => metrics.answered(one) },
    headersFor: (protocol) => headersFor(protocol, isSecure),
    requestId,
    isDraining: () => isDraining(),
  })
  const endSockets = watchSockets(server.server)
  server.addHook('preClose', async () => {
    streams.close()
    lives.close()
    progress.close()
    endSockets()
  })
  const { count, metrics } = serveMetrics(
    server,
    { database, places, streams: { events: () => streams.size, lives: () => lives.size, uploads: () => progress.size } },
    config,
  )
  await server.register(fastifyCookie)
  await server.register(fastifyMultipart, { limits: { files: 1, fields: 20, headerPairs: 100 } })

  bladeDialect(server, {
    engine,
    authenticate: async (request, options) => authenticate(await around(), request, options),
    readOptimistically: async (request, work) => readOptimistically(await around(), request, work),
    anybody: async (request) => contextOf(await around(), request, platformTenant, nobody),
    welcome: async (request, tenantId) => welcome(await around(), request, tenantId),
    defer: deferExport,
    isSkipped: createSkips(database, caches),
    called(request, called) {
      seen.called(request, called)
      count(request, called)
    },
    fault: seen.fault,
  })
  // After the dialect, whose way of refusing it shares.
  const { drain, isDraining } = serveHealth(server, database)
  await serveApiDocs(server, engine)
  const outside = async (request: FastifyRequest): Promise<Context> => {
    const now = await around()
    return contextOf(now, request, now.publicTenant, nobody)
  }
  const files = { stores, around: { db: database, database, places, keys }, fileHost: config.fileHost, keys }
  fileRoutes(server, {
    ...files,
    welcome: outside,
    reader: async (request) => fileReader(await around(), request),
  })
  await uploadRoutes(server, { stores, authenticate: async (request) => authenticate(await around(), request) })
  await payCallbacks(server, own)
  await servePages(server, {
    adminDir: parts.adminDir,
    // The build puts it beside the admin; the pages do without it where there is none.
    siteDir: join(parts.adminDir, '../site'),
    pageDir: join(config.dataDir, 'pages'),
    engine,
    hosts,
    editions: createEditions(
      caches,
      [...placesOf(engine).values()].map(({ model }) => model.noun.name),
    ),
    parameters: siteParameters(database, caches, parameters),
    installation: parameters,
    views,
    banners,
    clock,
    files,
    ahead,
    reader: async (request, tenantId) => contextOf(await around(), request, tenantId, nobody),
  })
  const counting = views.start(own)
  const tallying = keepTallies(own)
  const showing = banners.start(own)
  server.addHook('onClose', async () => {
    await counting.stop()
    await tallying.stop()
    await showing.stop()
    await journal.stop()
    await replica?.stop()
  })
  return { server, own, drain, storage, stores, background, exports, journal, routes, ...(password ? { password } : {}), ...(demo ? { demo } : {}) }
}

let counter = 0
/** The millisecond of the last request, and how its id began. */
let lastAt = 0
let lastText = ''

/** Short, ordered, and unlikely to be the same on two nodes. */
const requestId = (): string => {
  counter = (counter + 1) % 46656
  const now = Date.now()
  if (now !== lastAt) [lastAt, lastText] = [now, now.toString(36)]
  return `${lastText}${counter.toString(36).padStart(3, '0')}${Math.floor(Math.random() * 1296)
    .toString(36)
    .padStart(2, '0')}`
}

/** Parameters of the installation, remembered until one changes on any node. */
const readParameters = (database: Database, caches: Caches): (() => Promise<Parameters>) => {
  const cache = caches.of<Parameters>(['system/param'])
  return () => cache.get('', () => allParameters(database))
}
