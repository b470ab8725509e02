import type { ServerResponse } from 'node:http'
import { stream } from '@masthead/contract/desk/stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { demandScope } from '../engine/reach/grant'
import { grantedOf } from '../system/granted'
import { holdOf, livingHolds } from '../system/living'
import { behave } from '../engine/behave'
import type { Behaviour, Context } from '../engine/types'
import { currentPosition, type Event, eventsSince, type News, positionOf, positionText } from '../platform/background/events'
import type { Database } from '../platform/database/database'
import { invalid, tooMany } from '../platform/refusal'
import { type Repeated, repeat } from '../platform/background/repeat'
import { standingOf } from '../system/rights'
import { reachable } from './reach'

/** The open streams of this process. */
export interface Streams {
  /** Tells every stream over this database what happened there, each what it may know of. */
  take(news: News, from: Database): void
  /** Opens the stream of a request and answers once its first lines are out; it lives on until one side ends it. */
  open(ctx: Context, options: { topics: readonly string[]; request: FastifyRequest; reply: FastifyReply }): Promise<void>
  /** Says goodbye to all; browsers come back to another node. */
  close(): void
  readonly size: number
}

interface StreamsOptions {
  /** Streams of one session or access token on one node at most: a browser shares one, and one that cannot must not use up its connections. */
  readonly mostPerSession?: number
  /** Bytes that may wait for a client that does not read; it is cut off, and comes back where it was. */
  readonly mostBuffered?: number
  /** Milliseconds between two signs of life. */
  readonly beatEvery?: number
  /** Milliseconds between two looks whether sessions still hold. */
  readonly watchEvery?: number
}

interface Open {
  ctx: Context
  epoch: string | undefined
  readonly topics: ReadonlySet<string>
  readonly raw: ServerResponse
  /** Last-Event-ID of what was told so far. */
  id: string
  told: string
  /** Deliveries follow each other. */
  tail: Promise<void>
  waiting: number
}

/** Whether the head of a stream is out, before which nothing else may be. */
const isBegun = ({ raw }: Open): boolean => raw.headersSent

/** News that may wait for one stream. */
const mostWaiting = 200

export const createStreams = (options: StreamsOptions = {}): Streams => {
  const { mostPerSession = 4, mostBuffered = 1_048_576, beatEvery = 15_000, watchEvery = 500 } = options
  const all = new Set<Open>()
  let watching: Repeated | undefined
  let beating: NodeJS.Timeout | undefined

  const write = (one: Open, text: string): void => {
    if (text === '' || one.raw.destroyed || one.raw.writableEnded) return
    one.raw.write(text)
    if (one.raw.writableLength > mostBuffered) one.raw.destroy()
  }
  const bye = (one: Open, reason: 'session' | 'restart'): void => {
    all.delete(one)
    // An answer without a beginning would pass for a whole one.
    if (!isBegun(one)) return void one.raw.destroy()
    write(one, `event: bye\ndata: ${JSON.stringify({ reason })}\n\n`)
    one.raw.end()
  }

  const tell = async (one: Open, news: News): Promise<void> => {
    const id = positionText(news.position)
    const events = news.isLost || news.events.length === 0 ? [] : await reachable(one.ctx, one.topics, news.events)
    if (!all.has(one)) return
    // The place after the last event holds for all of them: whoever got only some comes back to the place before.
    if (news.isLost) write(one, lines({ id, event: 'reset', data: {} }))
    else
      write(
        one,
        events.map((event, index) => lines({ event: 'change', data: shown(event), ...(index === events.length - 1 ? { id } : {}) })).join(''),
      )
    one.id = id
    if (news.isLost || events.length > 0) one.told = id
  }
  const queue = (one: Open, work: () => Promise<void>): Promise<void> => {
    if (one.waiting >= mostWaiting) {
      one.raw.destroy()
      return Promise.resolve()
    }
    one.waiting++
    one.tail = one.tail
      .then(work)
      .catch((error: unknown) => {
        one.ctx.log.warn({ err: error }, 'a stream was cut off')
        one.raw.destroy()
      })
      .finally(() => {
        one.waiting--
      })
    return one.tail
  }

  const beat = (): void => {
    for (const one of [...all].filter(isBegun)) {
      write(one, one.told === one.id ? ': here\n\n' : `id: ${one.id}\n\n`)
      one.told = one.id
    }
  }

  /** Ends the streams of sessions that are over, and takes over rights that changed. */
  const watch = async (): Promise<void> => {
    // Those that open while the database answers were not asked about.
    const asked = [...all].filter(isBegun)
    const [first] = asked
    if (!first) return
    const living = await livingHolds(first.ctx.database, [...new Set(asked.map(({ ctx }) => holdOf(ctx.actor)))])
    for (const one of asked) {
      if (!all.has(one)) continue
      const { actor, database, tenantId, places } = one.ctx
      // The data went elsewhere: browsers come back and follow them there.
      if (places.of(tenantId).url !== database.url) {
        bye(one, 'restart')
        continue
      }
      const session = living.get(holdOf(actor))
      if (session && session.epoch === one.epoch) continue
      const { engine } = one.ctx
      const standing =
        session &&
        grantedOf(
          engine,
          await standingOf(database, engine, {
            home: database,
            tenantId: session.tenantId,
            userId: actor.userId as string,
            epoch: session.epoch,
            mustChange: session.mustChange,
          }),
          session.scopes,
        )
      // Only the platform's administrators follow another tenant than their own.
      if (!session || !standing || (tenantId !== session.tenantId && !standing.isPlatform)) bye(one, 'session')
      else if (session.viewing !== (isViewer(actor) ? tenantId : null)) bye(one, 'session')
      else {
        // The same rights as before are the same object; rights of before that nobody keeps any more count as changed.
        const isMoved = standing.rights !== actor.rights
        // Whoever looks at a tenant goes on with what its administrator may see.
        if (!isViewer(actor)) one.ctx = { ...one.ctx, actor: { ...actor, ...standing } }
        one.epoch = session.epoch
        if (isMoved) write(one, lines({ event: 'rights', data: { rights: session.epoch } }))
      }
    }
  }

  return {
    take(news, from) {
      for (const one of all) if (one.ctx.database.url === from.url) void queue(one, () => tell(one, news))
    },
    async open(ctx, { topics, request, reply }) {
      const hold = holdOf(ctx.actor)
      const of = [...all].filter((one) => holdOf(one.ctx.actor) === hold)
      if (of.length >= mostPerSession) throw tooMany(['实时连接过多', 'Too many live connections'])
      checkTopics(ctx, topics)
      const { raw } = reply
      const one: Open = { ctx, epoch: undefined, topics: new Set(topics), raw, id: '', told: '', tail: Promise.resolve(), waiting: 0 }
      const last = request.headers['last-event-id']
      const since = typeof last === 'string' ? positionOf(last) : undefined
      reply.hijack()
      // From here on news wait in the queue behind the beginning.
      all.add(one)
      raw.on('close', () => all.delete(one))
      raw.on('error', () => raw.destroy())
      watching ??= repeat(watchEvery, watch, request.log)
      beating ??= setInterval(beat, beatEvery).unref()
      await queue(one, async () => {
        const now = since ? undefined : await currentPosition(ctx.database)
        const rights = (await livingHolds(ctx.database, [hold], 'rights_of_stream')).get(hold)?.epoch
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        raw.flushHeaders()
        if (now) {
          one.id = one.told = positionText(now)
          // Whoever names a place that cannot be read does not know what was missed.
          write(one, lines({ id: one.id, event: last === undefined ? 'hello' : 'reset', data: { rights } }))
        } else if (since) {
          write(one, lines({ event: 'hello', data: { rights } }))
          await tell(one, await eventsSince(ctx.database, since))
        }
      })
    },
    close() {
      for (const one of [...all]) bye(one, 'restart')
      clearInterval(beating)
      beating = undefined
      void watching?.stop()
      watching = undefined
    },
    get size() {
      return all.size
    },
  }
}

/** Somebody of the platform who looks at a tenant as its administrator does, and may there what that one may. */
const isViewer = ({ home, isPlatform }: Context['actor']): boolean => home !== undefined && !isPlatform

const checkTopics = (ctx: Context, topics: readonly string[]): void => {
  const unknown = topics.filter((name) => {
    const noun = ctx.engine.models.get(name)?.noun
    return !noun || (noun.internal && !noun.personal && !noun.heard)
  })
  if (unknown.length > 0) throw invalid({ topics: [`不认识的资源：${unknown.join(',')}`, `unknown nouns: ${unknown.join(',')}`] })
  for (const name of topics) demandScope(ctx.actor, name, 'read')
  if (topics.length > 100) throw invalid({ topics: ['最多订阅 100 个资源', 'takes 100 nouns at most'] })
}

const shown = ({ id, noun, verb, rowId, version, actor }: Event): Omit<Event, 'tenantId'> => ({ id, noun, verb, rowId, version, actor })

const lines = ({ id, event, data }: { id?: string; event: string; data: unknown }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export const streamBehaviour = (streams: Streams): Behaviour =>
  behave(stream, {
    calls: {
      async open(ctx, { input, request, reply }) {
        await streams.open(ctx, { topics: (input.topics ?? []) as string[], request, reply })
      },
    },
  })
