import { once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { watchSockets } from './sockets'

/** A server that keeps connections for ever and answers when told to. */
const begun: ServerResponse[] = []
const agent = new Agent({ keepAlive: true })
let server: ReturnType<typeof createServer>
let port: number
let close: () => Promise<unknown>

beforeEach(async () => {
  begun.length = 0
  server = createServer((_request, response) => void begun.push(response))
  server.keepAliveTimeout = 0
  const end = watchSockets(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  close = () => {
    end()
    return new Promise((done) => server.close(done))
  }
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

const waiting = (count: number) =>
  eventually(
    () => begun.length,
    (found) => found === count,
  )

test('a server that closes gives the answer that is on its way, and waits no longer for its connection', { timeout: 20_000 }, async () => {
  const asked = once(get({ port, host: '127.0.0.1', agent }), 'response')
  await waiting(1)
  begun[0]?.write('the first half, ')
  const [answer] = await asked
  expect(answer.headers.connection).toBe('keep-alive')
  const closed = close()
  begun[0]?.end('the second')
  let text = ''
  for await (const part of answer) text += part
  expect(text).toBe('the first half, the second')
  await closed
})

test('what was asked behind it over the same connection is answered too', { timeout: 20_000 }, async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.write('GET /one HTTP/1.1\r\nhost: x\r\n\r\nGET /two HTTP/1.1\r\nhost: x\r\n\r\n')
  await waiting(2)
  const closed = close()
  begun[0]?.end('done')
  await eventually(
    () => text.match(/done/g)?.length,
    (found) => found === 1,
  )
  begun[1]?.end('done')
  await closed
  expect(text.match(/done/g)).toHaveLength(2)
})

test('a connection over which nothing was asked ends', { timeout: 20_000 }, async () => {
  const socket = connect(port, '127.0.0.1')
  const seen = once(server, 'connection')
  await seen
  const ended = once(socket.resume(), 'close')
  await close()
  await ended
  expect(socket.destroyed).toBe(true)
})
