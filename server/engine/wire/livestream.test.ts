import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../testing/world'
import type { Context } from '../types'
import { createLiveStreams, type LiveSource } from './livestream'

let a: World
beforeAll(async () => {
  a = await world()
})
afterAll(() => a.close())

/** A group of which nothing is ever told. */
const silent: LiveSource = {
  noun: 'cms/newslive',
  heads: [],
  keeps: 10,
  head: async () => ({ status: 1 }),
  last: async () => 0,
  since: async () => [],
}

test('each of many readers gets a sign of life again and again, however many of them there are', async () => {
  const streams = createLiveStreams(silent, { beatEvery: 60 })
  const server = Fastify({ forceCloseConnections: true })
  server.get('/', async (request, reply) => {
    const ctx: Context = { ...a.own, database: a.database, tenantId: '100001' }
    await streams.open(ctx, { request, reply, group: '1', after: undefined, mostOfAddress: 100 })
    return reply
  })
  server.addHook('preClose', async () => streams.close())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const heard = await Promise.all(
    Array.from({ length: 70 }, async () => {
      const answer = await fetch(address, { headers: { accept: 'text/event-stream' } })
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      let text = ''
      const times = (): number => text.match(/: here\n\n/g)?.length ?? 0
      while (times() < 2) {
        const { done, value } = await reader.read()
        if (done) break
        text += new TextDecoder().decode(value)
      }
      await reader.cancel()
      return times()
    }),
  )
  expect(heard.every((times) => times >= 2)).toBe(true)
  await server.close()
})
