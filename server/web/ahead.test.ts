import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'
import { type Node, nodes } from '../testing/nodes'

const house = nodes()
let node: Node
let desk: Desk

beforeAll(async () => {
  node = await house.start({ env: { TRUST_PROXY: '127.0.0.1' } })
  desk = await openDesk({}, node)
})
afterAll(() => house.close())

it('a page that lies ready is answered ahead of the framework with what the framework answers, and by the framework where a request says anything else', async () => {
  const { id } = await desk.issue({ title: '先于框架' })
  const path = `/newDetail?id=${id}`
  let handled = 0
  const count = (): void => void handled++
  subscribe('tracing:fastify.request.handler:start', count)
  const told = [
    'content-type',
    'content-encoding',
    'etag',
    'cache-control',
    'vary',
    'content-security-policy',
    'referrer-policy',
    'permissions-policy',
  ]
  const both = async (more: Record<string, string>): Promise<number> => {
    const headers = { 'accept-encoding': 'identity', 'accept-language': 'zh', ...more }
    const framed = await node.app.inject({ url: path, headers: { host: new URL(node.address).host, ...headers } })
    const before = handled
    const ahead = await fetch(`${node.address}${path}`, { headers })
    const text = framed.headers['content-encoding'] ? gunzipSync(framed.rawPayload).toString() : framed.body
    const of = (find: (name: string) => unknown) => told.map((name) => find(name) ?? null)
    expect([ahead.status, await ahead.text(), ...of((name) => ahead.headers.get(name))]).toEqual([
      framed.statusCode,
      text,
      ...of((name) => framed.headers[name]),
    ])
    expect(ahead.headers.get('x-request-id')).toMatch(/^\w{8,}$/)
    return handled - before
  }
  // The first of a text is read by the framework, and so are all before the page lies ready.
  await eventually(
    () => both({}),
    (times) => times === 0,
  )
  const etag = (await fetch(`${node.address}${path}`)).headers.get('etag') ?? ''
  for (const more of [{ 'if-none-match': etag }, { 'accept-encoding': 'gzip' }] as Record<string, string>[]) expect(await both(more)).toBe(0)
  // Behind a proxy another host is another page, and so is another language; one request is the back-office's to answer.
  await both({ 'x-forwarded-host': 'elsewhere.example' })
  for (const more of [{ cookie: 'masthead-missing=1' }, { 'accept-language': 'en' }] as Record<string, string>[]) expect(await both(more)).toBe(1)
  unsubscribe('tracing:fastify.request.handler:start', count)
})
