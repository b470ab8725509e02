import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends connections of a server that closes which it would wait for otherwise: those over which nothing was asked yet, as browsers open some ahead of their requests,
 * and those whose answer was on its way, and said before that the connection would be kept. Answers what is called when the server begins to close.
 */
export const watchSockets = (server: Server): (() => void) => {
  /** Requests that are being answered, by connection. */
  const busy = new Map<Socket, number>()
  const unused = new Set<Socket>()
  let isClosing = false
  /** One function for all answers: an answer closes once. */
  function ended(this: ServerResponse): void {
    const { socket } = this.req
    const left = (busy.get(socket) ?? 1) - 1
    if (left > 0) busy.set(socket, left)
    else if (busy.delete(socket) && isClosing) socket.end()
  }
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => {
      unused.delete(socket)
      busy.delete(socket)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket)
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.on('close', ended)
  })
  return () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  }
}
