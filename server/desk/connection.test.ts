import { once } from 'node:events'
import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../engine/context'
import { currentPosition, type Event } from '../platform/events'
import { eventually } from '../testing/eventually'
import { follow } from '../testing/follow'
import { type Node, nodes } from '../testing/nodes'
import { type Stage, stage } from '../testing/people'
import { createStreams } from './stream'

const house = nodes()
let a: Node
let acme: Stage

beforeAll(async () => {
  a = await house.start()
  acme = await stage(a, '100001', { chief: { codes: 'all' } })
  await a.as('chief@100001')
})
afterAll(() => house.close())

/** Streams of their own settings over real connections, with the session of a real login. */
const bare = async (options: Parameters<typeof createStreams>[0]) => {
  const streams = createStreams(options)
  const [session] = await a.database.query<{ id: string }>(
    `select s.id::text as id from platform_session s where s.user_id = $1::bigint and s.ended_at is null limit 1`,
    [acme.users.chief],
  )
  const ctx: Context = { ...a.own, tenantId: '100001', actor: { ...a.own.actor, userId: acme.users.chief ?? '', sessionId: session?.id ?? '' } }
  const server: FastifyInstance = Fastify()
  server.get('/', async (request, reply) => {
    await streams.open(ctx, { topics: ['cms/sources'], request, reply })
    return reply
  })
  server.addHook('preClose', async () => streams.close())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { streams, server, address }
}

test('a sign of life comes now and then, and with it the place where the stream stands', async () => {
  const { streams, server, address } = await bare({ beatEvery: 30 })
  const answer = await fetch(address)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const read = async (until: RegExp) => {
    while (!until.test(text)) text += new TextDecoder().decode((await reader.read()).value)
  }
  await read(/: here\n\n/)
  const position = await currentPosition(a.database)
  streams.take({ events: [], position, isLost: false })
  await read(new RegExp(`id: ${position.at}-[^\n]+\n\n`))
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await reader.cancel()
  await server.close()
})

test('a client that does not read is cut off, and the others go on', async () => {
  const { streams, server, address } = await bare({ mostBuffered: 300_000 })
  const deaf = request(address).end()
  const [response] = (await once(deaf, 'response')) as [import('node:http').IncomingMessage]
  response.pause()
  const answer = await fetch(address)
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
      streams.take({ events, position, isLost: false })
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
  streams.take({ events: [one], position, isLost: false })
  await eventually(
    () => bytes,
    (now) => now > before,
  )
  await server.close()
  await reading
}, 40_000)

test('a node that stops says so to its streams and does not wait for them', async () => {
  const c = await house.start()
  const stream = await follow(c.address, (await c.as('chief@100001')).token, 'cms/sources')
  const began = performance.now()
  await c.app.close()
  await stream.ended
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(stream.told.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'restart' } })
})
