import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { hasTold, headNoun, servedStreams, toldTo } from '../../testing/streams'
import { type World, world } from '../../testing/world'

/** How live streams end, and for how long they are kept. */

let a: World
beforeAll(async () => {
  a = await world()
})
afterAll(() => a?.close())

test('ends with a word: a group that nobody may follow any more, and all of them where the node stops', async () => {
  const { begin, end, tell, follow, streams, close } = await servedStreams(a)
  begin('1')
  begin('2')
  const [one, two] = await Promise.all([follow('1'), follow('2')])
  end('1')
  tell(headNoun)
  await one.ended
  expect([toldTo(one).at(-1), toldTo(two).length]).toEqual([[undefined, 'bye', { reason: 'gone' }], 1])
  await eventually(
    () => streams.size,
    (size) => size === 1,
  )
  // What is public again begins as something new.
  begin('1', { status: 2 })
  const again = await follow('1')
  tell(headNoun)
  begin('1', { status: 3 })
  tell(headNoun)
  await hasTold(again, 2)
  expect(toldTo(again)).toEqual([2, 3].map((status) => [undefined, 'head', { status }]))
  streams.close()
  await Promise.all([again.ended, two.ended])
  expect([toldTo(two).at(-1), streams.size]).toEqual([[undefined, 'bye', { reason: 'restart' }], 0])
  await close()
})

test('tells who is cut off to come back within ten seconds, and not all at once', async () => {
  const { begin, address, close } = await servedStreams(a)
  begin('1')
  const times = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${address}/1`, { headers: { accept: 'text/event-stream' } })
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
        answer.headers.get('x-accel-buffering'),
      ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', 'no'])
      expect(answer.headers.get('x-page')).toBe('own')
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      const { value } = await reader.read()
      await reader.cancel()
      return Number(/^retry: (\d+)\nevent: head\n/.exec(new TextDecoder().decode(value))?.[1])
    }),
  )
  expect(times.every((time) => time >= 2_000 && time < 10_000)).toBe(true)
  expect(new Set(times).size).toBeGreaterThan(1)
  await close()
})

test('counts the streams of an address, those that could not be opened and those that ended not among them', async () => {
  const { begin, fails, follow, streams, close } = await servedStreams(a)
  begin('1')
  begin('2')
  fails(new Error('the database is away'))
  for (let at = 0; at < 3; at++) expect((await follow('1', { query: 'most=2' })).status).toBe(500)
  fails(undefined)
  expect((await follow('1', { query: 'most=0' })).status).toBe(429)
  const first = await follow('1', { query: 'most=1' })
  expect([first.status, (await follow('2', { query: 'most=1' })).status]).toEqual([200, 429])
  first.stop()
  await eventually(
    () => streams.size,
    (size) => size === 0,
  )
  const open = [await follow('1', { query: 'most=2' }), await follow('2', { query: 'most=2' })]
  expect([open.map(({ status }) => status), (await follow('1', { query: 'most=2' })).status]).toEqual([[200, 200], 429])
  open[0]?.stop()
  await eventually(
    () => streams.size,
    (size) => size === 1,
  )
  const again = await follow('1', { query: 'most=2' })
  expect([again.status, (await follow('1', { query: 'most=2' })).status]).toEqual([200, 429])
  for (const one of [...open, again]) one.stop()
  await close()
})

test('remembers a group for a while after its last reader left, and no longer', async () => {
  for (const [remembered, isKnown] of [
    [60_000, true],
    [0, false],
  ] as const) {
    const { begin, asked, follow, streams, close } = await servedStreams(a, { beatEvery: 30, remembered })
    begin('1')
    begin('2')
    const stays = await follow('2')
    ;(await follow('1')).stop()
    await eventually(
      () => streams.size,
      (size) => size === 1,
    )
    const before = asked.last
    const comesBack = async (): Promise<number> => {
      const again = await follow('1')
      again.stop()
      await eventually(
        () => streams.size,
        (size) => size === 1,
      )
      return asked.last
    }
    if (isKnown) expect([await comesBack(), await comesBack()]).toEqual([before, before])
    else await eventually(comesBack, (last) => last > before)
    expect(toldTo(stays)).toHaveLength(1)
    stays.stop()
    await close()
  }
})

test('cuts a reader who does not read, and no other one', async () => {
  const { begin, write, tell, follow, streams, address, close } = await servedStreams(a, { mostBuffered: 100_000 })
  begin('1')
  const reads = await follow('1')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /1 HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n')
  await eventually(
    () => streams.size,
    (size) => size === 2,
  )
  let written = 0
  while (streams.size === 2) {
    written += 1
    write('1', `big${written}`, 'x'.repeat(90_000))
    tell()
    await hasTold(reads, written + 1)
  }
  expect([streams.size, reads.told.length]).toEqual([1, written + 1])
  socket.destroy()
  reads.stop()
  await close()
})
