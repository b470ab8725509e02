import { once } from 'node:events'
import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userActor } from '../engine/reach/context'
import type { Context } from '../engine/types'
import type { Database } from '../platform/database/database'
import { currentPosition, type Event } from '../platform/background/events'
import { eventually } from '../testing/eventually'
import { follow } from '../testing/follow'
import { type Node, nodes } from '../testing/nodes'
import { stage } from '../testing/people'
import { createStreams } from './stream'

const house = nodes()
let a: Node

beforeAll(async () => {
  a = await house.start()
  await stage(a, '100001', { chief: { codes: 'all' }, deputy: { codes: 'all' } })
  await a.as('chief@100001')
  await a.as('deputy@100001')
})
afterAll(() => house.close())

/** Streams of their own settings over real connections, with the session of a real login. */
const bare = async (options: Parameters<typeof createStreams>[0], database: Database = a.database) => {
  const streams = createStreams(options)
  const sessions = await a.database.query<{ id: string; user: string }>(
    `select s.id::text as id, s.user_id::text as user from platform_session s where s.tenant_id = '100001' and s.ended_at is null order by s.id`,
  )
  const server: FastifyInstance = Fastify()
  // The path says which session it is.
  server.get<{ Params: { session: string } }>('/:session', async (request, reply) => {
    const session = sessions[Number(request.params.session)]
    const actor = userActor({ ...a.own.actor, userId: session?.user ?? '', sessionId: session?.id ?? '' })
    const ctx: Context = { ...a.own, database, tenantId: '100001', actor }
    await streams.open(ctx, { topics: ['cms/sources'], request, reply })
    return reply
  })
  server.addHook('preClose', async () => streams.close())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { streams, server, address }
}

test('a sign of life comes now and then, and with it the place where the stream stands', async () => {
  const { streams, server, address } = await bare({ beatEvery: 30 })
  const answer = await fetch(`${address}/0`)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const read = async (until: RegExp) => {
    while (!until.test(text)) text += new TextDecoder().decode((await reader.read()).value)
  }
  await read(/: here\n\n/)
  const position = await currentPosition(a.database)
  streams.take({ events: [], position, isLost: false }, a.database)
  await read(new RegExp(`id: ${position.at}-[^\n]+\n\n`))
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await reader.cancel()
  await server.close()
})

test('a client that does not read is cut off, and the others go on', async () => {
  const { streams, server, address } = await bare({ mostBuffered: 300_000 })
  const deaf = request(`${address}/0`).end()
  const [response] = (await once(deaf, 'response')) as [import('node:http').IncomingMessage]
  response.pause()
  const answer = await fetch(`${address}/0`)
  let bytes = 0
  const reading = (async () => {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
  })()
  await eventually(
    () => streams.size,
    (size) => size === 2,
  )
  const position = await currentPosition(a.database)
  const one: Event = { id: '1', tenantId: '100001', noun: 'cms/sources', verb: 'edit', rowId: '5', actor: '6', version: 1 }
  const events = Array.from({ length: 1_000 }, () => one)
  await eventually(
    async () => {
      streams.take({ events, position, isLost: false }, a.database)
      // The reader keeps up before more comes.
      const seen = bytes
      await eventually(
        () => bytes,
        (now) => now > seen + 100_000,
      )
      return streams.size
    },
    (size) => size === 1,
    20_000,
  )
  const before = bytes
  streams.take({ events: [one], position, isLost: false }, a.database)
  await eventually(
    () => bytes,
    (now) => now > before,
  )
  await server.close()
  await reading
})

test('a stream that opens while the others are looked after stays open', async () => {
  const [asked, opened] = [gate(), gate()]
  let looks = 0
  /** The first look at the sessions is answered late. */
  const slow: Database = {
    ...a.database,
    async query<T>(sql: string, values?: readonly unknown[], name?: string) {
      const rows = await a.database.query<T>(sql, values, name)
      if (name === 'living_sessions' && looks++ === 0) {
        asked.open()
        await opened.passed
      }
      return rows
    },
  }
  const { streams, server, address } = await bare({ watchEvery: 10 }, slow)
  const first = await listen(`${address}/0`)
  await asked.passed
  const second = await listen(`${address}/1`)
  opened.open()
  await eventually(
    () => looks,
    (count) => count > 1,
  )
  expect(streams.size).toBe(2)
  expect(second.text()).toMatch(/^id: [^\n]+\nevent: hello\n/)
  expect(second.text()).not.toContain('event: bye')
  await server.close()
  await Promise.all([first.ended, second.ended])
})

test('a stream that opens while signs of life are given begins with its own first lines', async () => {
  const held = gate()
  let opens = 0
  /** What the second stream begins with is answered late. */
  const slow: Database = {
    ...a.database,
    async query<T>(sql: string, values?: readonly unknown[], name?: string) {
      if (name === 'rights_of_stream' && opens++ === 1) await held.passed
      return a.database.query<T>(sql, values, name)
    },
  }
  const { server, address } = await bare({ beatEvery: 10 }, slow)
  const first = await listen(`${address}/0`)
  const second = listen(`${address}/1`)
  await eventually(
    () => opens,
    (count) => count === 2,
  )
  const before = first.text().length
  await eventually(
    () => first.text().length,
    (length) => length >= before + 3 * ': here\n\n'.length,
  )
  held.open()
  expect((await second).text()).toMatch(/^id: [^\n]+\nevent: hello\n/)
  await server.close()
  await Promise.all([first.ended, (await second).ended])
})

test('a node that stops says so to its streams and does not wait for them', async () => {
  const c = await house.start()
  const stream = await follow(c.address, (await c.as('chief@100001')).token, 'cms/sources')
  await c.app.close()
  await stream.ended
  expect(stream.told.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'restart' } })
})

const gate = () => {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

/** Follows a stream and keeps all of its text; answers once the first of it is there. */
const listen = async (address: string) => {
  const answer = await fetch(address)
  let text = ''
  const ended = (async () => {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) text += new TextDecoder().decode(chunk)
  })()
  await eventually(
    () => text,
    (found) => found !== '',
  )
  return { text: () => text, ended }
}
