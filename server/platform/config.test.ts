import { resolve } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config'
import { createLog } from './log'

test('nothing needs to be said', () => {
  expect(readConfig({ PORT: '', DEMO: ' ' })).toEqual({ port: 3000, host: '127.0.0.1', dataDir: resolve('data'), trustProxy: [], logLevel: 'info' })
})

test('everything can be said', () => {
  const key = 'k'.repeat(32)
  expect(
    readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/masthead',
      DATABASE_URL: 'postgresql://u:p@pooler/masthead',
      DATABASE_DIRECT_URL: 'postgresql://u:p@db/masthead',
      DATABASE_REPLICA_URL: 'postgresql://u:p@standby/masthead',
      MASTHEAD_KEY: key,
      ADMIN_PASSWORD: ' first ',
      DEMO: '1',
      DEMO_PASSWORD: 'demo',
      PAY_SANDBOX: '0',
      PUBLIC_URL: 'https://news.example.com/',
      SITE_HOST: 'www.Example.com',
      FILE_HOST: 'files.example.com:8443',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
      METRICS_TOKEN: 'today-of-16-char, yesterday-of-16-',
      DRAIN_SECONDS: '300',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/masthead',
    databaseUrl: 'postgresql://u:p@pooler/masthead',
    directUrl: 'postgresql://u:p@db/masthead',
    replicaUrl: 'postgresql://u:p@standby/masthead',
    key,
    adminPassword: ' first ',
    demo: '1',
    demoPassword: 'demo',
    paySandbox: '0',
    publicUrl: 'https://news.example.com',
    siteHost: 'www.example.com',
    fileHost: 'files.example.com:8443',
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    metricsTokens: ['today-of-16-char', 'yesterday-of-16-'],
    drainSeconds: 300,
    logLevel: 'warn',
  })
})

test.each([
  ['PORT', '65536'],
  ['PORT', 'abc'],
  ['DATABASE_URL', 'mysql://root:geheim@db'],
  ['DATABASE_DIRECT_URL', 'mysql://root:geheim@db'],
  ['DATABASE_DIRECT_URL', 'postgresql://root:geheim@db/without-the-pooler'],
  ['DATABASE_REPLICA_URL', 'mysql://root:geheim@db'],
  ['DATABASE_REPLICA_URL', 'postgresql://root:geheim@db/without-the-primary'],
  ['DEMO', 'yes'],
  ['PAY_SANDBOX', 'yes'],
  ['PUBLIC_URL', 'news.example.com'],
  ['PUBLIC_URL', 'https://news.example.com/path'],
  ['SITE_HOST', 'https://news.example.com'],
  ['FILE_HOST', 'a b'],
  ['LOG_LEVEL', 'loud'],
  ['MASTHEAD_KEY', 'short'],
  ['DRAIN_SECONDS', '301'],
  ['DRAIN_SECONDS', '-1'],
  ['METRICS_TOKEN', 'fifteen-letters'],
  ['METRICS_TOKEN', 'sixteen-letters-, geheim'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
  expect(() => readConfig({ [name]: value })).not.toThrow('geheim')
})

test('a database of its own demands a key', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgresql://db/x' })).toThrow('MASTHEAD_KEY')
})

test('the log of a request shows no secret, wherever it stands', async () => {
  const lines: string[] = []
  const app = fastify({ loggerInstance: createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }) })
  app.post('/token', async (request) => {
    request.log.info(
      { body: request.body, headers: request.headers, err: Object.assign(new Error('23505'), { detail: 'Key (id_no)=(geheim)' }) },
      'seen',
    )
    return {}
  })
  await app.inject({
    method: 'POST',
    url: '/token?username=admin&password=geheim&refresh_token=geheim',
    headers: { authorization: 'Basic geheim', 'blade-auth': 'bearer geheim', cookie: 'token=geheim' },
    payload: { username: 'admin', password: 'geheim', user: { newPassword: 'geheim' } },
  })
  await app.close()
  expect(lines.join('')).not.toContain('geheim')
  const seen = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'seen')
  expect(seen).toMatchObject({ level: 30, reqId: expect.anything(), body: { username: 'admin', password: '[secret]' } })
  expect(lines.join('')).toContain('username=admin&password=[secret]')
})
