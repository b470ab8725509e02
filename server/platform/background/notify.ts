import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log'

/** Nodes tell each other here that the outbox or the queue has grown; what exactly, they read in the tables. */
const channel = 'masthead_moved'

/** Milliseconds between two notices of one node at least: a burst of commits is one notice. */
const gap = 10

export interface Notify {
  /** Tells the other nodes, soon and once however often it is called meanwhile. */
  tell(): void
  stop(): Promise<void>
}

interface Options {
  log?: Log
  /** Another node said that something moved. */
  onMoved(): void
  /** Listens (again): whatever was told before may have been missed. */
  onListening(): void
  /** Does not listen any more. */
  onLost(): void
  /** Milliseconds between two heartbeats; one that is not heard by the next one is a broken connection. */
  beatEvery?: number
}

/**
 * Listens on a connection of its own, which no pool hands out, and connects again whenever it is lost. A heartbeat goes the whole way through
 * the server and back, so a connection that is open but hears nothing (a dead network, a pooler in between) counts as lost too.
 */
export const startNotify = (url: string, options: Options): Notify => {
  const { log, onMoved, onListening, onLost, beatEvery = 2_000 } = options
  const end = new AbortController()
  let current: pg.Client | undefined
  let wanted = false
  let sending = false

  const send = async (): Promise<void> => {
    if (sending || !wanted || !current) return
    sending = true
    wanted = false
    try {
      await current.query(`NOTIFY ${channel}`)
      await pause(gap, undefined, { signal: end.signal })
    } catch {
      // The connection is lost, or everything ends: the others look at the tables by themselves too.
    } finally {
      sending = false
    }
    void send()
  }

  /** One connection from its beginning to its loss; throws what ended it. */
  const listen = async (): Promise<void> => {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      application_name: 'masthead listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      stream: () => socket,
    })
    const life = new AbortController()
    const lose = (error: Error): void => {
      life.abort(error)
      // A connection whose other side is gone would wait long for its end.
      socket.destroy()
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection ended')))
    end.signal.addEventListener('abort', () => lose(new Error('stopped')), { signal: life.signal })
    let beat: string | undefined
    let heard = true
    client.on('notification', ({ channel: name, processId }) => {
      if (name === beat) heard = true
      else if (processId !== pidOf(client)) onMoved()
    })
    try {
      await client.connect()
      beat = `masthead_beat_${pidOf(client)}`
      await client.query(`LISTEN ${channel}`)
      await client.query(`LISTEN ${beat}`)
      if (life.signal.aborted) throw life.signal.reason
      current = client
      onListening()
      void send()
      while (!life.signal.aborted) {
        await pause(beatEvery, undefined, { signal: life.signal })
        if (!heard) throw new Error('the heartbeat was not heard')
        heard = false
        client.query(`NOTIFY ${beat}`).catch(lose)
      }
    } finally {
      const wasListening = current === client
      if (wasListening) current = undefined
      lose(new Error('the connection was given up'))
      if (wasListening) onLost()
    }
  }

  const run = async (): Promise<void> => {
    for (let wait = 50; !end.signal.aborted; wait = Math.min(wait * 2, 2_000)) {
      const began = performance.now()
      try {
        await listen()
      } catch (error) {
        if (end.signal.aborted) return
        log?.warn(
          { err: error instanceof Error && error.name === 'AbortError' ? error.cause : error },
          'notices of other nodes are lost, connecting again',
        )
      }
      if (performance.now() - began > 5_000) wait = 50
      await pause(wait, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    tell() {
      wanted = true
      void send()
    },
    async stop() {
      end.abort()
      await running
    },
  }
}

/** The server process behind a connection, known once it is connected. */
const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID
