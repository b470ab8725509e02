/**
 * Makes a package of the API from the contract, for programs of others: `npm run client` writes dist/client, with types of every noun and call, pages as async iteration,
 * errors that name fields, uploads that go on, and events as async iteration. It needs nothing but a `fetch`.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as register from '@masthead/contract/index'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { camelOf, clientCalls } from './client/calls'
import { nameOf, rowTypes, signatureOf } from './client/types'

const root = join(import.meta.dirname, '..')

const entries: readonly (Resource | Service)[] = Object.values(register)
  .filter((entry) => !isResource(entry) || !entry.internal)
  .sort((one, other) => (one.name < other.name ? -1 : 1))

const nounOf = ({ name }: { readonly name: string }): string => camelOf(name.slice(name.indexOf('/') + 1))

const byFamily = (): ReadonlyMap<string, readonly (Resource | Service)[]> => {
  const found = new Map<string, (Resource | Service)[]>()
  for (const entry of entries) found.set(camelOf(entry.family), [...(found.get(camelOf(entry.family)) ?? []), entry])
  return found
}

const table = (): Record<string, Record<string, Record<string, string>>> =>
  Object.fromEntries(
    [...byFamily()].map(([family, nouns]) => [
      family,
      Object.fromEntries(
        nouns.map((entry) => [
          nounOf(entry),
          Object.fromEntries(
            clientCalls(entry).map(({ name, kind, method, path, answer = '' }) => [name, `${kind} ${method} ${path} ${answer}`.trim()]),
          ),
        ]),
      ),
    ]),
  )

const head = `/** A stored row: its fields, who made it, and what the caller may do to it now. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly createUser: string | null
  readonly createTime: string
  readonly updateTime: string | null
  readonly _can?: readonly string[]
  readonly [further: string]: unknown
}
export interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}
/** Filters of a list: a field, or a field with an operator (title_like, createTime_datege), and current, size, ascs, descs. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
/** What an action did to one of several rows. */
export interface Outcome {
  readonly id: string
  readonly ok: boolean
  readonly msg: string
}
/** A call that was refused, or that no server answered (status 0). */
export class MastheadError extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown
}
export interface Options {
  /** Where the server is reached: https://news.example.com */
  readonly url: string
  /** An access token of the account in whose name it calls. */
  readonly token: string
  readonly language?: 'zh' | 'en'
  readonly fetch?: typeof fetch
}
export interface UploadOptions {
  readonly name: string
  readonly isPublic?: boolean
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}
/** A row was changed, rights of the account may have, or it is not known what was missed: then read again what you keep. */
export type Happening =
  | {
      readonly event: 'change'
      readonly id: string
      readonly noun: string
      /** What was done to the row; 'many', without a row, where a great many were changed at once. */
      readonly verb: string
      readonly rowId: string | null
      readonly version: number | null
      readonly actor: string | null
    }
  | { readonly event: 'rights' }
  | { readonly event: 'reset' }
export interface FollowOptions {
  readonly signal?: AbortSignal
  /** Milliseconds before the first try to come back after a break; each further one waits twice as long, up to 30 seconds. */
  readonly pauseMs?: number
}
/** Makes a client that calls one server. */
export const connect: (options: Options) => Client
`

const types = (): string => {
  const families = [...byFamily()].flatMap(([family, nouns]) => [
    `  readonly ${nameOf(family)}: {`,
    ...nouns.flatMap((entry) => [
      `    /** ${entry.label[1]} (${entry.label[0]}) */`,
      `    readonly ${nameOf(nounOf(entry))}: {`,
      ...clientCalls(entry).map((call) => `      /** ${call.label} */ readonly ${nameOf(call.name)}: ${arrow(signatureOf(entry, call))}`),
      '    }',
    ]),
    '  }',
  ])
  const client = [
    'export interface Client {',
    '  /** Uploads a file in pieces, and goes on where it was cut off. */',
    '  readonly upload: (file: Blob, options: UploadOptions) => Promise<{ readonly link: string; readonly [further: string]: unknown }>',
    '  /** What happens to rows of these nouns (family/noun) while it happens. What was missed in a break comes after it; throws once the token is over. */',
    '  readonly follow: (topics: readonly string[], options?: FollowOptions) => AsyncIterable<Happening>',
    ...families,
    '}',
  ]
  return `${head}\n${[...entries.filter(isResource).flatMap(rowTypes), ...client].join('\n')}\n`
}

/** A signature as the type of a property; overloads stand in braces already. */
const arrow = (signature: string): string =>
  signature.startsWith('{') ? signature : signature.replace(/\): (?=(?:Promise|AsyncIterable)<)/, ') => ')

const readme = `# Masthead client

\`\`\`js
import { connect } from '@masthead/client'

const masthead = connect({ url: 'https://news.example.com', token: process.env.MASTHEAD_TOKEN })
for await (const article of masthead.cms.news.rows({ status: 4 })) console.log(article.title)
for await (const told of masthead.follow(['cms/news'])) if (told.event === 'change') console.log(told.verb, told.rowId)
\`\`\`

The token is made in the back-office under personal info, access tokens, with the scopes that the program needs. Ids are strings, money is whole cents, times are
yyyy-MM-dd HH:mm:ss in the tenant's zone. A refusal is a \`MastheadError\` with \`status\` and, for a 400, \`fields\`.
`

/** Writes the package into a folder. */
export const writeClient = (folder: string): void => {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; license: string }
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(import.meta.dirname, 'client/runtime.mjs'), join(folder, 'runtime.js'))
  copyFileSync(join(import.meta.dirname, 'client/events.mjs'), join(folder, 'events.mjs'))
  const manifest = {
    name: '@masthead/client',
    version,
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    engines: { node: '>=20' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const lines = ["import { clientOf, MastheadError } from './runtime.js'", '', `const register = ${JSON.stringify(table(), null, 1)}`, '']
  writeFileSync(
    join(folder, 'index.js'),
    `${[...lines, 'export { MastheadError }', 'export const connect = (options) => clientOf(register, options)', ''].join('\n')}`,
  )
  writeFileSync(join(folder, 'index.d.ts'), types())
  writeFileSync(join(folder, 'README.md'), readme)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(root, 'dist/client')
  writeClient(folder)
  console.log(`wrote ${folder}: ${entries.length} nouns and services`)
}
