import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { hasTold, headNoun, noun, servedStreams, toldTo } from '../../testing/streams'
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

test('signs of life go to one reader after the other', async () => {
  const { begin, write, tell, address, close } = await servedStreams(a, { beatEvery: 30_000 })
  begin('1')
  const opened = async () => {
    const answer = await fetch(`${address}/1`, { headers: { accept: 'text/event-stream' } })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    return async (until: string): Promise<string> => {
      while (!text.includes(until)) text += new TextDecoder().decode((await reader.read()).value)
      return text
    }
  }
  const [early, late] = [await opened(), await opened()]
  // The turn of the second one is the next; that of the first one comes when all turns have been.
  await late(': here\n\n')
  write('1', 'a', 'a')
  tell()
  expect(await early('event: change')).not.toContain(': here')
  await close()
})

test('who takes no stream is answered once: what is new, the number to ask from, and nothing that others keep', async () => {
  const { begin, write, poll, address, close } = await servedStreams(a)
  begin('1')
  const none = await poll('1')
  expect([none.headers.get('cache-control'), none.headers.get('x-page'), await none.json()]).toEqual([
    'no-store',
    'own',
    { seq: 0, head: { status: 1 }, changes: [] },
  ])
  expect(await (await poll('1', 'after=7')).json()).toMatchObject({ seq: 7, changes: [] })
  for (const id of ['a', 'b', 'c', 'd']) write('1', id, `${id}1`)
  write('1', 'a')
  expect(await (await poll('1', 'after=2')).json()).toEqual({
    seq: 5,
    head: { status: 1 },
    changes: [
      { seq: 3, id: 'c', row: { content: 'c1' } },
      { seq: 4, id: 'd', row: { content: 'd1' } },
      { seq: 5, id: 'a', row: null },
    ],
  })
  expect(await (await poll('1')).json()).toMatchObject({ seq: 4, changes: [{ id: 'b' }, { id: 'c' }, { id: 'd' }] })
  expect(
    (await fetch(`${address}/1`, { headers: { accept: 'text/html, text/event-stream' } }).then((answer) => answer.body?.cancel())) ?? 'a stream',
  ).toBe('a stream')
  expect([(await poll('2')).status, (await fetch(`${address}/2`, { headers: { accept: 'text/event-stream' } })).status]).toEqual([404, 404])
  await close()
})

test('a reader is told what is new since the number that they name, in its order, and each change afterwards once', async () => {
  const { begin, write, tell, follow, streams, close } = await servedStreams(a)
  begin('1')
  for (const id of ['a', 'b', 'c']) write('1', id, id)
  const [whole, later, fresh, wrong] = await Promise.all([
    follow('1', { query: 'after=0' }),
    follow('1', { query: 'after=0', last: '2' }),
    follow('1'),
    follow('1', { query: 'after=2', last: '2x' }),
  ])
  expect(streams.size).toBe(4)
  write('1', 'a', 'a again')
  write('1', 'b')
  tell()
  const hello = [undefined, 'head', { status: 1 }]
  const news = [
    [4, 'change', { id: 'a', content: 'a again' }],
    [5, 'gone', { id: 'b' }],
  ]
  const old = ['a', 'b', 'c'].map((id, at) => [at + 1, 'change', { id, content: id }])
  for (const [reader, expected] of [
    [whole, [hello, ...old, ...news]],
    [later, [hello, ...old.slice(2), ...news]],
    [fresh, [hello, ...news]],
    [wrong, [hello, ...old.slice(2), ...news]],
  ] as const) {
    await hasTold(reader, expected.length)
    expect(toldTo(reader)).toEqual(expected)
  }
  // What they missed is in memory by now, each row with its newest state alone.
  const back = await follow('1', { last: '3' })
  const longAway = await follow('1', { last: '1' })
  await hasTold(longAway, 4)
  expect([toldTo(back), toldTo(longAway)]).toEqual([
    [hello, ...news],
    [hello, [3, 'change', { id: 'c', content: 'c' }], ...news],
  ])
  // What memory does not reach is read, and what was written meanwhile is told once.
  begin('2')
  for (const id of ['a', 'b']) write('2', id, id)
  const watching = await follow('2')
  begin('2', { status: 2 })
  tell(headNoun)
  await hasTold(watching, 2)
  write('2', 'c', 'c')
  const second = await follow('2', { last: '0' })
  await hasTold(second, 4)
  write('2', 'd', 'd')
  tell()
  await hasTold(second, 5)
  expect(toldTo(second)).toEqual([
    [undefined, 'head', { status: 2 }],
    ...['a', 'b', 'c', 'd'].map((id, at) => [at + 1, 'change', { id, content: id }]),
  ])
  for (const one of [whole, later, fresh, wrong, back, longAway, watching, second]) one.stop()
  await eventually(
    () => streams.size,
    (size) => size === 0,
  )
  await close()
})

test('what is more than is kept is told as that, and all that came at once is read to its end', async () => {
  const { begin, write, tell, follow, asked, close } = await servedStreams(a)
  begin('1')
  const reader = await follow('1')
  for (let at = 1; at <= 7; at++) write('1', `r${at}`, String(at))
  tell()
  await hasTold(reader, 8)
  expect(toldTo(reader).slice(1)).toEqual(Array.from({ length: 7 }, (_, at) => [at + 1, 'change', { id: `r${at + 1}`, content: String(at + 1) }]))
  // Memory has the newest three; who has the one before them misses nothing, and more than three is a page to read again.
  const before = asked.since
  const near = await follow('1', { last: '4' })
  await hasTold(near, 4)
  expect(toldTo(near).slice(1)).toEqual([5, 6, 7].map((at) => [at, 'change', { id: `r${at}`, content: String(at) }]))
  // The group looks once more for what happened meanwhile, and for no more than that.
  await eventually(
    () => asked.since,
    (count) => count === before + 1,
  )
  const far = await follow('1', { last: '3' })
  expect(toldTo(far)).toEqual([[7, 'reset', {}]])
  for (const one of [reader, near, far]) one.stop()
  await close()
})

test('a group is read where its noun, or what its head says, changed in its tenant, or where nobody knows', async () => {
  const { begin, write, tell, follow, asked, streams, close } = await servedStreams(a)
  begin('1')
  const reader = await follow('1')
  const looked = async (): Promise<number> => {
    // Behind what was told before there is another one, so that each look has been taken by then.
    await streams.take({ events: [], isLost: false })
    return asked.head
  }
  await eventually(
    () => asked.since,
    (count) => count === 1,
  )
  const before = await looked()
  tell('cms/other')
  tell(noun, { tenant: '100002' })
  expect(await looked()).toBe(before)
  for (const [how, times] of [
    [() => tell(), 1],
    [() => tell(headNoun), 2],
    [() => tell('cms/other', { verb: 'many' }), 3],
    [() => tell('cms/other', { isLost: true }), 4],
  ] as const) {
    how()
    await eventually(
      () => asked.since,
      (count) => count === times + 1,
    )
  }
  expect(asked.head).toBe(before + 4)
  // Many at once are one look.
  for (let at = 0; at < 20; at++) tell()
  write('1', 'a', 'once')
  tell()
  await hasTold(reader, 2)
  expect([toldTo(reader).slice(1), asked.since]).toEqual([[[1, 'change', { id: 'a', content: 'once' }]], 6])
  begin('1', { status: 2 })
  tell(headNoun)
  await hasTold(reader, 3)
  tell(headNoun)
  write('1', 'b', 'then')
  tell()
  await hasTold(reader, 4)
  expect(toldTo(reader).slice(2)).toEqual([
    [undefined, 'head', { status: 2 }],
    [2, 'change', { id: 'b', content: 'then' }],
  ])
  reader.stop()
  await close()
})
