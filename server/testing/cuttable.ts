import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut, as a machine that goes away cuts it. */
export const cuttable = async (url: string): Promise<{ readonly url: string; cut(): void }> => {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof place === 'object' ? place?.port : '')
  return {
    url: through.href,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
