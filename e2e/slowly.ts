import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const parts = 8
const pause = 200

/** Serves what another server does, its pages in parts that come one after the other, as over a bad line. */
export const slowly = async (from: string): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${from}${request.url}`, { headers: { 'user-agent': request.headers['user-agent'] ?? '' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const count = type.startsWith('text/html') ? parts : 1
    const part = (at: number): void => {
      response.write(body.subarray(Math.floor((body.length * at) / count), Math.floor((body.length * (at + 1)) / count)))
      if (at + 1 === count) response.end()
      else setTimeout(() => part(at + 1), pause)
    }
    part(0)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
