import { constants, publicEncrypt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createApp } from '../app'
import type { Behaviour, Context } from '../engine/types'
import { system } from '../engine/reach/context'
import type { Clock } from '../platform/clock'
import { systemClock } from '../platform/clock'
import type { Background } from '../platform/background/background'
import { readConfig } from '../platform/config'
import { connect, type Database } from '../platform/database/database'
import type { JobKind } from '../platform/background/jobs'
import { createLog } from '../platform/log'
import type { Storage } from '../platform/files/storage'
import type { Journal } from '../log/journal'
import type { ExportRunner } from '../resource/exportrun'
import type { Stores } from '../resource/stores'
import { copyOf, freshDatabase } from './database'
import { copyHome, isApart, splitOver } from './split'

export interface Answer {
  /** HTTP status. */
  readonly status: number
  /** The envelope's, or the whole body of an unwrapped call. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly data: any
  readonly msg: string
  readonly headers: Record<string, unknown>
}

/** Somebody who calls the API as a browser would, over the server's real routes. */
export interface Client {
  readonly token: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface World {
  readonly app: FastifyInstance
  /** Jobs and other nodes; begins when told to. */
  readonly background: Background
  readonly database: Database
  readonly url: string
  /** The data directory of this world: its key and its files. */
  readonly dataDir: string
  readonly storage: Storage
  readonly stores: Stores
  /** Every route of the server: 'GET /api/health'. */
  readonly routes: readonly string[]
  /** The logs that fill by themselves; what was said stands in them after a flush. */
  readonly journal: Journal
  /** The program's own context in the platform tenant, with every right. */
  readonly own: Context
  /** A logged-in user, "account@tenant"; the password is `password` unless told. */
  as(who: string, secret?: string): Promise<Client>
  /** Makes what was exported in the background; nothing runs by itself here. */
  readonly exports: ExportRunner
  /** A caller without a session. */
  readonly nobody: Client
  /** A caller with a token that was got otherwise. */
  withToken(token: string): Client
  /** A password as it travels. */
  seal(plain: string): string
  close(): Promise<void>
}

/** The administrator's password of every test world. */
export const password = 'Passw0rd!'

export interface WorldOptions {
  /** Nouns besides the register's, and what they do. */
  readonly nouns?: readonly (Resource | Service)[]
  readonly behaviours?: readonly Behaviour[]
  readonly clock?: Clock
  /** Further environment, such as a MASTHEAD_KEY that another node shares. */
  readonly env?: Readonly<Record<string, string>>
  /** Run on the migrated database before the product starts: tables of further nouns. */
  prepare?(database: Database): Promise<void>
  /** An existing database and data directory instead of fresh ones: a further node. */
  readonly over?: { readonly url: string; readonly dataDir: string }
  readonly jobs?: (own: Context) => readonly JobKind[]
  /** The tables of the control plane lie in a database of their own. */
  readonly isSplit?: true
  /** Stands between the product and its database, to see what it asks. */
  watch?(database: Database): Database
}

interface Begun {
  readonly url: string
  readonly dataDir: string
}

let begun: Promise<Begun> | undefined
/** The nouns and behaviours of the product itself have been put together in this process: they were checked then, and stay what they are. */
let isChecked = false

/** What a first start makes, made once a process: to copy it takes half of what a start of one's own would. */
const begin = async (): Promise<Begun> => {
  const { url } = await freshDatabase()
  const dataDir = emptyData()
  await (await world({ over: { url, dataDir } })).close()
  return { url, dataDir }
}

const emptyData = (): string => mkdtempSync(join(inject('database').folder, 'world-'))

/** What of its environment a first start keeps in its database. */
const keptOfEnv = ['MASTHEAD_KEY', 'ADMIN_PASSWORD', 'DEMO', 'DEMO_PASSWORD']

/** A database and a data directory that a world begins with; a world that is like any other but for what each start reads anew has been started before. */
const placeOf = async ({ over, nouns, behaviours, env = {}, prepare, isSplit }: WorldOptions): Promise<Begun & { drop(): Promise<void> }> => {
  if (over) return { ...over, drop: async () => undefined }
  if (nouns || behaviours || prepare || isSplit || keptOfEnv.some((name) => name in env)) return { ...(await freshDatabase()), dataDir: emptyData() }
  begun ??= begin()
  const like = await begun
  const dataDir = emptyData()
  cpSync(like.dataDir, dataDir, { recursive: true })
  const copy = await copyOf(like.url)
  await copyHome(like.url, copy.url)
  return { ...copy, dataDir }
}

/** The product on a fresh database of its own, with nothing in it but what the first start makes. */
export const world = async (options: WorldOptions = {}): Promise<World> => {
  const { dataDir, ...fresh } = await placeOf(options)
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, DEMO: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...options.env })
  const log = createLog(config)
  const nouns = [...Object.values(register), ...(options.nouns ?? [])]
  const connected = isApart || options.isSplit ? await splitOver(fresh.url, { nouns, log }) : connect(fresh.url, { log, max: 8 })
  await options.prepare?.(connected)
  const database = options.watch?.(connected) ?? connected
  const { server, own, background, storage, stores, exports, journal, routes } = await createApp({
    config,
    database,
    register: nouns,
    behaviours: options.behaviours ?? [],
    isChecked: isChecked && !options.nouns && !options.behaviours,
    log,
    adminDir: join(dataDir, 'none'),
    clock: options.clock ?? systemClock,
    ...(options.jobs ? { jobs: options.jobs } : {}),
  }).catch(async (error: unknown) => {
    await database.close()
    await fresh.drop()
    throw error
  })
  await server.ready()
  isChecked ||= !options.nouns && !options.behaviours
  const { publicKey } = own.cipher
  const seal = (plain: string): string =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(plain)).toString('base64')
  const clients = new Map<string, Client>()
  return {
    app: server,
    background,
    exports,
    database,
    url: fresh.url,
    dataDir,
    storage,
    stores,
    journal,
    routes,
    seal,
    own: { ...own, actor: system('test') },
    nobody: clientOf(server, ''),
    withToken: (token) => clientOf(server, token),
    async as(who, secret = password) {
      const known = clients.get(`${who} ${secret}`)
      if (known) return known
      const [account, tenantId = '000000'] = who.split('@') as [string, string?]
      const answer = await logIn(server, { tenantId, username: account, password: seal(secret) })
      if (answer.status !== 200) throw new Error(`${who} cannot log in: ${JSON.stringify(answer.body)}`)
      const client = clientOf(server, answer.body.access_token as string)
      clients.set(`${who} ${secret}`, client)
      return client
    },
    async close() {
      await server.close()
      await background.stop()
      await database.close()
      await fresh.drop()
      if (!options.over) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** The token call as the login page makes it. */
export const logIn = async (app: FastifyInstance, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  answerOf(
    await app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: new URLSearchParams({ grant_type: 'password', scope: 'all', ...form }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: basic, 'tenant-id': form.tenantId ?? '', ...headers },
    }),
  )

/** Calls the API of a node with a token; '' for none. */
export const clientOf = (app: FastifyInstance, token: string): Client => {
  const send: Client['send'] = async (method, path, body, headers = {}) =>
    answerOf(
      await app.inject({
        method: method as 'GET',
        url: path.startsWith('/') ? path : `/api/${path}`,
        headers: {
          authorization: basic,
          ...(token ? { 'blade-auth': `bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    )
  return {
    token,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}

const answerOf = (response: { statusCode: number; body: string; headers: unknown }): Answer => {
  let body: unknown = response.body
  try {
    body = JSON.parse(response.body)
  } catch {
    // a page or a file
  }
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as { data?: unknown; msg?: string }
  return { status: response.statusCode, body, data: envelope.data, msg: envelope.msg ?? '', headers: response.headers as Record<string, unknown> }
}
