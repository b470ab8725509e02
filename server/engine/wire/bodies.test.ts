import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeReading } from '../../platform/body'
import { stage } from '../../testing/people'
import { type Client, type World, world } from '../../testing/world'

let product: World
let chief: Client
beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', { chief: { codes: 'all' }, other: { codes: 'all' } })
  chief = await product.as('chief@acme')
})
afterAll(() => product?.close())

const kilobyte = 1024
const send = async (client: Client, path: string, payload: string | Buffer, headers: Record<string, string> = {}) => {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', ...(client.token ? { 'blade-auth': `bearer ${client.token}` } : {}), ...headers },
    payload,
  })
  return { status: answer.statusCode, msg: answer.json().msg as string, body: answer.json() }
}
const token = 'blade-auth/oauth/token'
const sources = 'blade-cms/sources'
const padded = (bytes: number): string => `{"name":"${'a'.repeat(bytes - 11)}"}`

describe('a body', () => {
  it.each([token, sources, 'blade-log/error/report'])('of nobody is read up to 64 kB at %s', async (path) => {
    expect((await send(product.nobody, path, padded(64 * kilobyte))).msg).not.toBe('请求内容过大')
    expect(await send(product.nobody, path, padded(64 * kilobyte + 1))).toMatchObject({ status: 400, msg: '请求内容过大' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(product.nobody, path, `a=${'b'.repeat(64 * kilobyte)}`, form)).toMatchObject({ status: 400, msg: '请求内容过大' })
  })

  it('that is large is refused for a session that is over before it is read, whatever it holds', async () => {
    const dead = product.withToken('a-token-that-nobody-has')
    expect((await send(dead, sources, Buffer.alloc(100 * kilobyte, '['))).status).toBe(401)
  })

  it('is as large as its noun can need', async () => {
    expect((await send(chief, sources, padded(900 * kilobyte))).body.data.fields).toEqual({ name: '来源名称不能超过 100 个字符' })
    expect(await send(chief, sources, padded(4 * 1024 * kilobyte))).toMatchObject({ status: 400, msg: '请求内容过大' })
    expect((await send(chief, 'blade-cms/news/submit', `{"content":"${'a'.repeat(11 * 1024 * kilobyte)}"}`)).body.data.fields.content).toMatch(
      /2000000/,
    )
    expect(await send(chief, 'blade-cms/news/submit', padded(13 * 1024 * kilobyte))).toMatchObject({ status: 400, msg: '请求内容过大' })
  })

  it.each([
    ['deep', '['.repeat(33), '请求内容嵌套过深，最多 32 层'],
    ['deep behind text', `["a\\"[", ${'['.repeat(32)}`, '请求内容嵌套过深，最多 32 层'],
    ['long in its names', `{"${'a'.repeat(300)}":1}`, '请求内容中的字段名过长，最多 256 字节'],
    ['of many elements', `[${'1,'.repeat(2_000)}1]`, '请求内容的元素过多，最多 2000 个'],
    ['of many names', `{${Array.from({ length: 1_100 }, (_, at) => `"${at}":1`)}}`, '请求内容的元素过多，最多 2000 个'],
  ])('that is too %s is refused before it is parsed', async (_, payload, msg) => {
    expect(await send(product.nobody, token, payload)).toMatchObject({ status: 400, msg })
  })

  it('of somebody known may hold more, and has bounds too', async () => {
    const ids = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))
    expect((await send(chief, `${sources}/remove`, `{"ids":${ids(900)}}`)).msg).not.toMatch(/过多/)
    expect(await send(chief, sources, `{"name":${ids(20_001)}}`)).toMatchObject({ status: 400, msg: '请求内容的元素过多，最多 20000 个' })
    const roles = Array.from({ length: 5_001 }, (_, at) => at + 1)
    expect((await chief.post('blade-user', { account: 'anna', roleId: roles })).data.fields.roleId).toBe('所属角色最多 5000 项')
  })

  it('whose text has brackets, commas and quotes is text', async () => {
    const name = '[[{,,":\\"'.repeat(5)
    const made = await chief.post(sources, { name })
    expect([made.status, made.data.name]).toEqual([200, name])
  })

  it('with a name of the language itself is no object of ours', async () => {
    for (const payload of ['{"__proto__":{"isPlatform":true}}', '{"constructor":{"prototype":{"a":1}}}'])
      expect((await send(chief, sources, payload)).status).toBe(400)
  })
})

describe('large bodies', () => {
  it('of one sender wait for each other unread, and hold up nobody else', async () => {
    const [other, [who]] = [
      await product.as('other@acme'),
      await product.database.query<{ id: string; tenantId: string }>(
        `select id::text as id, tenant_id as "tenantId" from user_user where account = 'chief' and tenant_id <> '000000'`,
      ),
    ]
    // As many as one sender may have under way, and the body of each still to come.
    const held = await Promise.all(Array.from({ length: 6 }, () => takeReading(`${who?.tenantId} ${who?.id}`)))
    let hasEnded = false
    const seventh = send(chief, sources, padded(100 * kilobyte)).finally(() => {
      hasEnded = true
    })
    expect((await send(chief, sources, '{"name":""}')).status).toBe(400)
    expect((await send(other, sources, padded(100 * kilobyte))).body.data.fields).toEqual({ name: '来源名称不能超过 100 个字符' })
    expect(hasEnded).toBe(false)
    held[0]?.()
    expect((await seventh).body.data.fields).toEqual({ name: '来源名称不能超过 100 个字符' })
    for (const end of held) end()
  })

  it('leave their places when whoever sent them hangs up', async () => {
    const [who] = await product.database.query<{ id: string; tenantId: string }>(
      `select id::text as id, tenant_id as "tenantId" from user_user where account = 'chief' and tenant_id <> '000000'`,
    )
    const held = await Promise.all(Array.from({ length: 6 }, () => takeReading(`${who?.tenantId} ${who?.id}`)))
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const gone = Array.from({ length: 8 }, () => {
      const leaving = new AbortController()
      const sent = fetch(`${url}/api/${sources}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'blade-auth': `bearer ${chief.token}` },
        body: padded(100 * kilobyte),
        signal: leaving.signal,
      })
      return { leaving, sent }
    })
    // They are known by now, and wait unread: this went the same way after them.
    expect((await send(chief, sources, '{"name":""}')).status).toBe(400)
    for (const { leaving, sent } of gone) {
      leaving.abort()
      await expect(sent).rejects.toThrow()
    }
    expect((await send(chief, sources, '{"name":""}')).status).toBe(400)
    for (const end of held) end()
    for (let time = 0; time < 3; time += 1) expect((await send(chief, sources, padded(100 * kilobyte))).status).toBe(400)
  })

  it('leave their places, however they end', async () => {
    for (const path of [sources, 'blade-cms/nothing', `${sources}/remove`]) {
      for (const body of [padded(100 * kilobyte), `[${' '.repeat(100 * kilobyte)}`, `{"__proto__":"${'a'.repeat(100 * kilobyte)}"}`])
        for (let time = 0; time < 4; time += 1) await send(chief, path, body)
    }
    expect((await send(chief, sources, padded(100 * kilobyte))).body.data.fields).toEqual({ name: '来源名称不能超过 100 个字符' })
  })
})

describe('a query', () => {
  it('has so many parameters at most, and so has a form', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `a${at}=1`).join('&')
    expect((await chief.get(`${sources}/page?${many}`)).msg).toBe('参数过多，最多 200 个')
    expect((await product.nobody.get(`blade-cms/news/front/list?${many}`)).msg).toBe('参数过多，最多 200 个')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send(product.nobody, token, many, form)).msg).toBe('参数过多，最多 200 个')
  })
})
