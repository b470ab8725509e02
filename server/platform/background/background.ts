import type { Caches } from './cache'
import type { Database } from '../database/database'
import { type News, startFeed } from './events'
import type { JobKind } from './jobs'
import type { Log } from '../log'
import { startNotify } from './notify'
import { type Consumer, expiry, startDispatch } from './outbox'
import { startRunner } from './runner'

/** What a node does besides answering requests. */
export interface Background {
  start(): void
  /** Takes no more jobs and events and hands back what runs; it goes on hearing of the other nodes, for the requests that are still answered. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Running {
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  database: Database
  log: Log
  caches: Pick<Caches, 'drop' | 'dropAll' | 'trust'>
  jobs: readonly JobKind[]
  consumers: readonly Consumer[]
  /** Told of every event of every node, in order. */
  onNews(news: News): void
}

/** Caches are believed for this long after the last successful look at the outbox, in milliseconds. */
const trusted = 3_000

/**
 * Ties a node to the others: it reads the outbox, empties caches, hands events to consumers and runs jobs. A commit of this process wakes all of it
 * at once and tells the other nodes, which are woken the same way; every part also looks by itself once a second, so a lost notice costs a second.
 */
export const createBackground = ({ database, log, caches, jobs, consumers, onNews }: Parts): Background => {
  let running: Running | undefined
  const start = (): Running => {
    let isListening = false
    const take = (news: News): void => {
      if (news.isLost) caches.dropAll()
      else caches.drop(news.events)
      onNews(news)
    }
    const feed = startFeed({
      database,
      log,
      take,
      onRead: (began) => {
        if (isListening) caches.trust(began + trusted)
      },
    })
    const dispatch = startDispatch(database, consumers, log)
    const runner = startRunner({ database, log, jobs: [...jobs, ...consumers.map(({ job }) => job), expiry(database)] })
    const wake = (): void => {
      feed.wake()
      dispatch.wake()
      runner.wake()
    }
    const notify = startNotify(database.directUrl, {
      log,
      onMoved: wake,
      onListening() {
        isListening = true
        caches.dropAll()
        feed.replay()
        wake()
      },
      onLost() {
        isListening = false
        caches.trust(Number.NEGATIVE_INFINITY)
        caches.dropAll()
      },
    })
    const unwatch = database.watch((changes) => {
      // Whoever wrote reads what he wrote, before anybody has read the outbox.
      caches.drop(changes)
      wake()
      notify.tell()
    })
    let draining: Promise<unknown> | undefined
    const drain = async (): Promise<void> => {
      draining ??= Promise.all([runner.stop(), dispatch.stop()])
      await draining
    }
    return {
      drain,
      async stop() {
        unwatch()
        await Promise.all([notify.stop(), drain(), feed.stop()])
      },
    }
  }
  return {
    start() {
      running ??= start()
    },
    async drain() {
      await running?.drain()
    },
    async stop() {
      const ending = running
      running = undefined
      await ending?.stop()
    },
  }
}
