import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps an eye on connections over which nothing was asked yet: browsers open some ahead of their requests, and a server that closes would wait
 * for them. Answers what ends them.
 */
export const watchUnused = (server: Server): (() => void) => {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  return () => {
    for (const socket of unused) socket.destroy()
  }
}
