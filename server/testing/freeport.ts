import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A port of loopback that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Whether somebody listens on a port of loopback. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.once('connect', () => socket.destroy())
    socket.once('error', () => done(false))
  })
