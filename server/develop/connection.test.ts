import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MysqlServer, startMysql } from '../testing/mysqlserver'
import { trustHosts } from '../testing/travel'
import { type World, world } from '../testing/world'
import { type Ask, demandOutside, type Source, withSource } from './connection'

/** What is asked of another database, how it is kept from writing and from telling too much, and what is said where it refuses. */

let house: World
let mysql: MysqlServer
let own: Source
let other: Source

beforeAll(async () => {
  house = await world()
  mysql = await startMysql([[/select/, [{ a: '1' }]]])
  const { hostname, port, pathname, username, password } = new URL(house.url)
  await trustHosts(house, [`${hostname}:${port}`, `${hostname}:1`, `127.0.0.1:${mysql.port}`])
  own = {
    ...{ dialect: 'postgresql', host: hostname, port: Number(port), database: pathname.slice(1), parameters: {} },
    ...{ username: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
  other = { dialect: 'mysql', host: '127.0.0.1', port: mysql.port, database: 'shop', parameters: {}, username: 'reader', password: 'Geheim!42' }
})
afterAll(async () => {
  await mysql?.close()
  await house?.close()
})

/** What is answered, or what is said where nothing is. */
const asked = (source: Source, work: (ask: Ask) => Promise<unknown>): Promise<unknown> =>
  withSource(house.own, source, work).catch((error) => error.label?.[0] ?? error)
const one = (sql: string, values?: readonly unknown[]) => (ask: Ask) => ask(sql, values)

it('answers texts, with values that are bound', async () => {
  expect(await asked(own, one('select $1::int + 1 as n, true as yes, null as nothing', [41]))).toEqual([{ n: '42', yes: 't', nothing: null }])
  const both = async (ask: Ask) => [await ask('select 1 as a'), await ask('select 2 as a')]
  expect(await asked(own, both)).toEqual([[{ a: '1' }], [{ a: '2' }]])
})

it('reads and does not write, one statement at a time', async () => {
  for (const sql of ['create table gone (a int)', 'select 1; select 2', 'delete from platform_job'])
    expect([sql, await asked(own, one(sql))]).toEqual([sql, expect.stringMatching(/^数据源报错：/)])
})

it('looks where its address says', async () => {
  await house.database.run('create schema if not exists "Elsewhere"')
  const path = one('show search_path')
  expect(await asked({ ...own, parameters: { currentSchema: 'Elsewhere' } }, path)).toEqual([{ search_path: '"Elsewhere"' }])
  expect(await asked(own, path)).toEqual([{ search_path: '"$user", public' }])
})

it('takes so many characters and no more', async () => {
  const size = 32 * 1024 * 1024
  const length = async (ask: Ask) => (await ask('select repeat($1, $2::int) as a, null as b', ['x', size - 8])).length
  expect(await asked(own, length)).toBe(1)
  expect(await asked(own, one('select repeat($1, $2::int) as a, null as b', ['x', size - 7]))).toBe('数据源返回的数据过多')
})

it('says whether it was the database that refused, or nobody who answered', async () => {
  expect(await asked({ ...own, database: 'nothing' }, one('select 1'))).toMatch(/^数据源报错：.*nothing/)
  expect(await asked({ ...own, port: 1 }, one('select 1'))).toMatch(/^数据源没有应答：/)
  const broken = Promise.reject(new Error(`${'x '.repeat(150)}\n  y`))
  broken.catch(() => undefined)
  expect(await asked(own, () => broken)).toBe(`数据源没有应答：${'x '.repeat(100)}`)
  for (const [code, says] of [
    ['57014', '数据源报错：查询超过 8 秒'],
    ['ER_QUERY_TIMEOUT', '数据源没有应答：查询超过 8 秒'],
    ['EPIPE', '数据源没有应答：EPIPE'],
    ['23505', '数据源报错：23505'],
  ] as const)
    expect([code, await asked(own, () => Promise.reject(Object.assign(new Error(''), { code })))]).toEqual([code, says])
  expect(await asked(other, () => Promise.reject(Object.assign(new Error('no'), { sqlState: '42000' })))).toBe('数据源报错：no')
})

it.each<[string, Record<string, string>, boolean]>([
  ['nothing', {}, true],
  ['disable', { sslmode: 'disable' }, true],
  ['require', { sslmode: 'require' }, false],
  ['verify-full', { sslmode: 'verify-full' }, false],
])('asks a host that is trusted for encryption by %s', async (_what, parameters, answers) => {
  const said = await asked({ ...own, parameters }, one('select 1 as a'))
  expect(said).toEqual(answers ? [{ a: '1' }] : expect.stringMatching(/SSL/))
})

it.each<[string, Record<string, string>, boolean]>([
  ['nothing', {}, true],
  ['useSSL=false', { useSSL: 'false' }, true],
  ['useSSL=true', { useSSL: 'true' }, false],
  ['DISABLED before useSSL', { sslMode: 'DISABLED', useSSL: 'true' }, true],
  ['REQUIRED', { sslMode: 'REQUIRED' }, false],
  ['VERIFY_IDENTITY before useSSL', { sslMode: 'VERIFY_IDENTITY', useSSL: 'false' }, false],
])('asks a server of MySQL for encryption by %s', async (_what, parameters, answers) => {
  const said = await asked({ ...other, parameters }, one('select 1 as a'))
  expect(said).toEqual(answers ? [{ a: '1' }] : expect.stringMatching(/^数据源/))
})

it('calls nothing inside the network that nobody named', async () => {
  const inside = { ...own, port: 2 }
  expect(await asked(inside, one('select 1'))).toBe(`主机 ${own.host} 在内网中，须先写入参数 outbound.hosts`)
  await expect(demandOutside(house.own, inside)).rejects.toMatchObject({ status: 400, details: { fields: { url: expect.anything() } } })
  expect(await demandOutside(house.own, own)).toBeUndefined()
})
