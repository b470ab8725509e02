import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInside, outboundTo } from './outbound'

let server: Server
let port: number
const seen: { method: string | undefined; url: string | undefined; type: string | undefined; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ method: request.method, url: request.url, type: request.headers['content-type'], body })
    if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end()
    if (request.url === '/endless') return response.end(Buffer.alloc(2 * 1024 * 1024))
    response.setHeader('content-type', 'application/json').end('{"ok":true}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})

afterAll(() => new Promise((done) => server.close(done)))

test('a host that is not named may be neither inside nor without TLS, by address or by name', async () => {
  const out = outboundTo([])
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://localhost:${port}/`,
    'https://169.254.169.254/latest/',
    'http://example.com/',
    'https://0x7f000001/',
    'file:///etc/passwd',
  ])
    await expect(out(url), url).rejects.toThrow(/not outside|only https/)
  expect(seen).toEqual([])
})

test('what is inside is told from what is outside', () => {
  for (const address of [
    '10.1.2.3',
    '127.9.9.9',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '224.0.0.1',
  ])
    expect(isInside(address), address).toBe(true)
  // One of version 4 in each way that it is written as one of version 6, sites' own, and those that lead nowhere.
  for (const address of [
    '::7f00:1',
    '2002:7f00:1::',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '::ffff:0:7f00:1',
    '2001:0:7f00:1::',
    'fec0::1',
    '100::1',
    '4000::1',
  ])
    expect(isInside(address), address).toBe(true)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2400:3200::1', '::ffff:8.8.8.8']) expect(isInside(address), address).toBe(false)
})

test('a named host gets forms and JSON, its redirects are not followed, and it cannot answer without end', async () => {
  const out = outboundTo([`127.0.0.1:${port}`])
  const answer = await out(`http://127.0.0.1:${port}/form`, { method: 'POST', body: new URLSearchParams({ a: '一' }) })
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  await out(`http://127.0.0.1:${port}/json`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  expect(seen).toEqual([
    { method: 'POST', url: '/form', type: 'application/x-www-form-urlencoded;charset=UTF-8', body: 'a=%E4%B8%80' },
    { method: 'PUT', url: '/json', type: 'application/json', body: '{}' },
  ])
  expect((await out(`http://127.0.0.1:${port}/moved`)).status).toBe(302)
  await expect(out(`http://127.0.0.1:${port}/endless`)).rejects.toThrow('too large')
  await expect(outboundTo(['127.0.0.1:1'])(`http://127.0.0.1:1/`)).rejects.toThrow('127.0.0.1:1')
})
