import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MysqlServer, startMysql } from '../testing/mysqlserver'
import { type Client, type World, world } from '../testing/world'

let it: World
let platform: Client
let mysql: MysqlServer
let own: URL

const postgres = 'org.postgresql.Driver'
const driver = 'com.mysql.cj.jdbc.Driver'
const path = 'blade-develop/datasource'

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  own = new URL(it.url)
  mysql = await startMysql([
    [/from information_schema\.tables/, [{ name: 'orders', comment: '订单' }]],
    [/select version/, [{ version: '8.0.0' }]],
  ])
})
afterAll(async () => {
  await mysql?.close()
  await it?.close()
})

const trust = async (hosts: string): Promise<void> => {
  const [param] = (await platform.get('blade-system/param/page?paramKey_equal=outbound.hosts')).data.records
  expect((await platform.post('blade-system/param/submit', { id: param.id, version: param.version, paramValue: hosts })).status).toBe(200)
}

const send = (url: string, driverClass = postgres) =>
  platform.post(`${path}/submit`, { name: url.slice(0, 50), driverClass, url, username: 'reader', password: 'Geheim!42' })

test.each([
  ['jdbc:postgresql://127.0.0.1:5432/app', postgres, /127\.0\.0\.1/],
  ['jdbc:postgresql://169.254.169.254/app', postgres, /169\.254/],
  ['jdbc:postgresql://[::1]:5432/app', postgres, /::1/],
  ['jdbc:postgresql://localhost/app', postgres, /localhost/],
  ['jdbc:postgresql://10.0.0.8/app', postgres, /10\.0\.0\.8/],
  ['jdbc:mysql://example.com/app?allowLoadLocalInfile=true', driver, /allowLoadLocalInfile/],
  ['jdbc:mysql://example.com/app?useSSL=false&autoDeserialize=true', driver, /autoDeserialize/],
  ['jdbc:mysql://example.com/app?useSSL=maybe', driver, /useSSL/],
  ['jdbc:mysql://example.com/app?useSSL=true&useSSL=false', driver, /useSSL/],
  ['jdbc:postgresql://example.com/app?socketFactory=x', postgres, /socketFactory/],
  ['jdbc:postgresql://example.com:0/app', postgres, /port|端口/],
  ['jdbc:postgresql://example.com:65536/app', postgres, /port|端口/],
  ['jdbc:mysql://example.com/app', postgres, /jdbc:postgresql/],
  ['jdbc:postgresql://example.com', postgres, /jdbc:postgresql/],
  ['jdbc:postgresql://user:pass@example.com/app', postgres, /jdbc:postgresql/],
])('refuses the address %s', async (url, driverClass, said) => {
  const { status, data, msg } = await send(url, driverClass)
  expect([status, Object.keys(data.fields)]).toEqual([400, ['url']])
  expect(msg).toMatch(said)
})

test('refuses a driver that is none of its own', async () => {
  const { status, data } = await send('jdbc:h2:mem:x', 'org.h2.Driver')
  expect([status, Object.keys(data.fields).sort()]).toEqual([400, ['driverClass', 'url']])
})

test('keeps the data source of a host that the administrator named, tests it, and never answers its password', async () => {
  const url = `jdbc:postgresql://127.0.0.1:${own.port}${own.pathname}`
  await trust(`127.0.0.1:${own.port}, 127.0.0.1:${mysql.port}`)
  const made = await platform.post(`${path}/submit`, {
    name: '自己',
    driverClass: postgres,
    url,
    username: decodeURIComponent(own.username),
    password: decodeURIComponent(own.password) || 'none',
  })
  expect(made.status, made.msg).toBe(200)
  expect(made.data.password).toBe('******')
  const listed = (await platform.get(`${path}/list?name=${encodeURIComponent('自己')}`)).data.records
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([made.data.id])
  const tested = await platform.post(`${path}/test`, { id: made.data.id })
  expect([tested.status, /PostgreSQL/.test(tested.data.version)]).toEqual([200, true])
  const tables = (await platform.get(`${path}/tables?id=${made.data.id}`)).data.map(({ name }: { name: string }) => name)
  expect(tables).toContain('develop_datasource')
  expect(tables).toEqual((await platform.get(`${path}/tables`)).data.map(({ name }: { name: string }) => name))
  const [kept] = await it.database.query<{ password: string }>('select password from develop_datasource where id = $1::bigint', [made.data.id])
  expect(kept?.password).not.toContain(decodeURIComponent(own.password) || 'none')
  expect(JSON.stringify((await platform.get(`${path}/detail?id=${made.data.id}`)).body)).not.toContain(kept?.password)
  await trust(`127.0.0.1:${mysql.port}`)
  const refused = await platform.post(`${path}/test`, { id: made.data.id })
  expect([refused.status, refused.msg.includes('127.0.0.1')]).toEqual([400, true])
  expect((await platform.post(`${path}/remove?ids=${made.data.id}`)).status).toBe(200)
  expect((await platform.get(`${path}/detail?id=${made.data.id}`)).status).toBe(404)
})

test('reads a server of the MySQL protocol inside a read-only transaction', async () => {
  await trust(`127.0.0.1:${mysql.port}`)
  const { data, status, msg } = await send(`jdbc:mysql://127.0.0.1:${mysql.port}/shop?useSSL=false&characterEncoding=utf-8`, driver)
  expect(status, msg).toBe(200)
  const tested = await platform.post(`${path}/test`, { id: data.id })
  expect([tested.status, tested.data.version]).toEqual([200, '8.0.0'])
  expect(mysql.asked[0]).toBe('START TRANSACTION READ ONLY')
  expect((await platform.get(`${path}/tables?id=${data.id}`)).data).toEqual([{ name: 'orders', comment: '订单' }])
  // The password goes to no other host than the one that it was typed for; another database there asks for nothing.
  const beside = await platform.post(`${path}/submit`, { id: data.id, version: data.version, url: `jdbc:mysql://127.0.0.1:${mysql.port}/elsewhere` })
  expect([beside.status, (await platform.post(`${path}/test`, { id: data.id })).status]).toEqual([200, 200])
  const moved = { id: data.id, version: beside.data.version, url: `jdbc:mysql://8.8.8.8:${mysql.port}/shop` }
  const without = await platform.post(`${path}/submit`, moved)
  expect([without.status, Object.keys(without.data.fields)]).toEqual([400, ['password']])
  const masked = await platform.post(`${path}/submit`, { ...moved, password: data.password })
  expect([masked.status, Object.keys(masked.data.fields)]).toEqual([400, ['password']])
  const typed = await platform.post(`${path}/submit`, { ...moved, password: 'again' })
  expect([typed.status, typed.data.url]).toEqual([200, moved.url])
  const off = await platform.post(`${path}/submit`, { id: data.id, version: typed.data.version, status: 0 })
  expect(off.status, off.msg).toBe(200)
  expect((await platform.get(`${path}/tables?id=${data.id}`)).status).toBe(400)
})

test('says that a server does not answer, and keeps its password out of what it says', async () => {
  const closed = await startMysql([])
  await closed.close()
  await trust(`127.0.0.1:${closed.port}`)
  const { data } = await send(`jdbc:mysql://127.0.0.1:${closed.port}/none`, driver)
  const { status, msg } = await platform.post(`${path}/test`, { id: data.id })
  expect([status, msg.includes('Geheim')]).toEqual([400, false])
})

test('keeps the address of a database that a tenant moves to or from, and lets its name and password change', async () => {
  await trust(`127.0.0.1:${mysql.port}`)
  const url = `jdbc:mysql://127.0.0.1:${mysql.port}/tenants`
  const { data } = await send(url, driver)
  await it.database.run(`insert into system_tenantmove (moved_tenant, tenant_name, to_id, status) values ('acme', '江城', $1::bigint, 0)`, [data.id])
  const change = async (own: object) => {
    const { version } = (await platform.get(`${path}/detail?id=${data.id}`)).data
    const { status, msg } = await platform.post(`${path}/submit`, { id: data.id, version, ...own })
    return status === 200 ? status : [status, msg]
  }
  const held = [409, '该数据库中有租户，不能修改连接地址']
  const elsewhere = { url: `${url}2` }
  const other = { driverClass: postgres, url: url.replace('mysql', 'postgresql') }
  expect([await change(elsewhere), await change(other)]).toEqual([held, held])
  expect([await change({ url, driverClass: driver, password: 'Neu!42' }), await change({ url }), await change({ driverClass: driver })]).toEqual([
    200, 200, 200,
  ])
  await it.database.run(`update system_tenantmove set status = 5 where to_id = $1::bigint`, [data.id])
  expect([await change(elsewhere), await change(other)]).toEqual([200, 200])
})
