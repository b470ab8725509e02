import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Registry } from 'prom-client'
import { tellReplica } from '../platform/background/replicametrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadedPackages } from '../../tools/release.mjs'
import { readConfig } from '../platform/config'
import { type World, world } from './world'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const files = ['Containerfile', 'compose.yaml', 'nginx.conf', 'masthead.service', 'kubernetes/masthead.yaml', 'kubernetes/autoscaling-by-lag.yaml']
const texts: Readonly<Record<string, string>> = Object.fromEntries(files.map((name) => [name, read(`deploy/${name}`)]))
const textOf = (name: string): string => texts[name] ?? ''
/** What the first group of a pattern finds in a text, everywhere. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The variables that the program reads. */
const known = new Set(['NODE_ENV'])
readConfig(
  new Proxy({} as NodeJS.ProcessEnv, {
    get(_, name) {
      known.add(String(name))
      return undefined
    },
  }),
)

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here?.close())

/** Variables that a package sets for the program, with what it sets them to. */
const variablesIn = (name: string, text: string): Record<string, string> => {
  const pairs = (part: string, pattern: RegExp): [string, string][] =>
    [...part.matchAll(pattern)].map((match) => [match[1] ?? '', (match[2] ?? '').replace(/^'|'$/g, '')])
  const within = (from: RegExp): string => from.exec(text)?.[1] ?? ''
  if (name === 'Containerfile') return Object.fromEntries(pairs(within(/^ENV (.*)$/m), /(\w+)=(\S+)/g))
  if (name === 'compose.yaml') return Object.fromEntries(pairs(within(/\n {2}environment:\n((?: {4}.*\n)+)/), /^ +(\w+): (.*)$/gm))
  if (name === 'masthead.service') return Object.fromEntries(pairs(text, /^Environment=(\w+)=(.*)$/gm))
  const settings = pairs(within(/kind: ConfigMap\n.*\ndata:\n((?: {2}.*\n)+)/), /^ +(\w+): (.*)$/gm)
  return Object.fromEntries([...settings, ...all(text, /--from-literal=(\w+)=/g).map((one): [string, string] => [one, ''])])
}

const strangersIn = (name: string, text: string): string[] => Object.keys(variablesIn(name, text)).filter((one) => !known.has(one))

test('each variable that a package sets is one that the program reads, and takes', () => {
  const set = ['Containerfile', 'compose.yaml', 'masthead.service', 'kubernetes/masthead.yaml'].map((name) => {
    const variables = variablesIn(name, textOf(name))
    expect([name, strangersIn(name, textOf(name))]).toEqual([name, []])
    // What is given from outside, as ${...} or a secret, has no value here.
    const given = Object.entries(variables).filter(([, value]) => value !== '' && !value.includes('$'))
    expect(() => readConfig(Object.fromEntries(given)), name).not.toThrow()
    return Object.keys(variables).length
  })
  expect(set.every((count) => count >= 3)).toBe(true)
  // The comparison finds a stranger.
  expect(strangersIn('Containerfile', textOf('Containerfile').replace('PORT=', 'PORTS='))).toEqual(['PORTS'])
  expect(strangersIn('compose.yaml', textOf('compose.yaml').replace('    DEMO:', '    DEMOS:'))).toEqual(['DEMOS'])
  expect(strangersIn('kubernetes/masthead.yaml', textOf('kubernetes/masthead.yaml').replace('  DEMO:', '  DEMOS:'))).toEqual(['DEMOS'])
  expect(strangersIn('masthead.service', textOf('masthead.service').replace('DEMO=', 'DEMOS='))).toEqual(['DEMOS'])
})

test('the page of variables has each that the program reads, and no other', () => {
  const table = /## Configure([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
  const told = all(table, /^\| (`[^|]+`) \|/gm).flatMap((cell) => all(cell, /`(\w+)`/g))
  expect(told.sort()).toEqual([...known].filter((name) => name !== 'NODE_ENV').sort())
})

test('every package speaks of the port that the image listens on', () => {
  const { PORT } = variablesIn('Containerfile', textOf('Containerfile'))
  const image = textOf('Containerfile')
  const cluster = textOf('kubernetes/masthead.yaml')
  const ports = [
    ...all(image, /^EXPOSE (\d+)$/gm),
    ...all(image, /127\.0\.0\.1:(\d+)/g),
    ...all(textOf('nginx.conf'), /server masthead-\d:(\d+)/g),
    ...all(cluster, /containerPort: (\d+)/g),
    ...all(cluster, /prometheus\.io\/port: '(\d+)'/g),
  ]
  expect(ports).toEqual(Array.from({ length: 6 }, () => PORT))
  // nginx names the nodes of the composition, which publishes the port that nginx listens on.
  const services = all(textOf('compose.yaml'), /^ {2}([\w-]+): \*node$/gm)
  expect(all(textOf('nginx.conf'), /server (masthead-\d):/g)).toEqual(services)
  expect(all(textOf('compose.yaml'), /ports: \['80:(\d+)'\]/g)).toEqual(all(textOf('nginx.conf'), /listen (\d+);/g))
})

test('each path that a package asks for is a route of the program', () => {
  const asked = files.flatMap((name) => all(textOf(name), /(\/(?:api\/[\w/-]+|metrics|uploads)\b)/g))
  expect(asked.length).toBeGreaterThan(7)
  const lacking = [...new Set(asked)].filter(
    (path) => !here.routes.includes(`GET ${path}`) && !here.routes.includes(`POST ${path}`) && !here.own.engine.paths.has(path.slice('/api/'.length)),
  )
  expect(lacking).toEqual([])
})

test('each metric that a package or the manual names is one that the program tells', async () => {
  const { body: always } = await here.app.inject({ url: '/metrics' })
  // Some are told where there is a replica to be read.
  const register = new Registry()
  tellReplica(register, {
    reading: () => here.database,
    standing: () => ({ state: 'away', seconds: 0, answered: { replica: 0, behind: 0, away: 0, failed: 0, written: 0 } }),
  })
  const body = `${always}${await register.metrics()}`
  const named = [...files.map(textOf), read('docs/deploy.md')]
    .flatMap((text) => all(text, /\b(masthead_[a-z_]+)\b/g))
    .filter((one) => !/_test_|_beat_/.test(one))
  expect(named.length).toBeGreaterThan(8)
  expect([...new Set(named)].filter((one) => !body.includes(`# TYPE ${one} `))).toEqual([])
})

test('the page of steps says of one machine what the benchmarks say', () => {
  const table = /## What one machine does\n([\s\S]*?)\n## /.exec(read('docs/scale.md'))?.[1] ?? ''
  const told = all(table, /^\| [^|]+ \| ([^|]+) \|$/gm).flatMap((cell) => all(cell, /(\d[\d,.]*)/g).map((number) => number.replaceAll(',', '')))
  expect(told.length).toBeGreaterThan(10)
  const measured = read('bench/results.md')
  expect(told.filter((number) => !new RegExp(`\\| ${number.replace('.', '\\.')}(?:\\.0)? (?:/s|ms|s|MB) \\|`).test(measured))).toEqual([])
})

test('a package gives a node the time that it takes to drain, runs it as the same user without rights, and starts what a release holds', () => {
  const jobs = 5
  const drains = (name: string): number => Number(variablesIn(name, textOf(name)).DRAIN_SECONDS)
  const [stop] = all(textOf('compose.yaml'), /stop_grace_period: (\d+)s/g)
  const [grace] = all(textOf('kubernetes/masthead.yaml'), /terminationGracePeriodSeconds: (\d+)/g)
  expect(Number(stop)).toBeGreaterThan(drains('compose.yaml') + jobs)
  expect(Number(grace)).toBeGreaterThan(drains('kubernetes/masthead.yaml') + jobs)
  const [user] = all(textOf('Containerfile'), /^USER (\d+)$/gm)
  expect([user, ...all(textOf('kubernetes/masthead.yaml'), /runAsUser: (\d+)/g)]).toEqual(['10001', '10001'])
  expect(textOf('kubernetes/masthead.yaml')).toContain('readOnlyRootFilesystem: true')
  expect(textOf('compose.yaml')).toContain('read_only: true')
  const started = [...all(textOf('Containerfile'), /CMD \["node", "([^"]+)"\]$/gm), ...all(textOf('masthead.service'), /ExecStart=\S+ (\S+)/g)]
  expect(started).toEqual(['tools/start.mjs', 'tools/start.mjs'])
  expect(existsSync(join(root, 'tools/start.mjs'))).toBe(true)
})

test('a release holds every package that the server depends on, those that these need too, and none that only the making needs', () => {
  const held = new Set(loadedPackages(root).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  // The build refuses an import that these do not have.
  const { dependencies } = JSON.parse(read('server/package.json'))
  expect(Object.keys(dependencies).filter((name) => !name.startsWith('@masthead/') && !held.has(name))).toEqual([])
  expect(['pg-protocol', 'pino-std-serializers', 'tdigest'].filter((name) => !held.has(name))).toEqual([])
  expect([...held].filter((name) => name.startsWith('@img/sharp-'))).not.toEqual([])
  expect(['vite', 'vitest', 'tsx', 'typescript', 'antd'].filter((name) => held.has(name))).toEqual([])
})
