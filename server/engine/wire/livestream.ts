import { toTenant } from '../reach/context'
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../platform/outside/address'
import type { Event, News } from '../../platform/background/events'
import { notFound, tooMany } from '../../platform/refusal'
import type { Context } from '../types'

/** A change of a row of a live group, as its readers are told: the whole row, or that it is gone. */
export interface LiveChange {
  /** The number of the change in its group. */
  readonly seq: number
  readonly id: string
  /** The fields that the face shows; undefined for a row that it shows no longer. */
  readonly row?: Readonly<Record<string, unknown>> | undefined
}

/** What a face that is followed live reads. */
export interface LiveSource {
  /** The noun whose rows are the changes, and the nouns that decide what `head` says. */
  readonly noun: string
  readonly heads: readonly string[]
  /** Changes kept in memory for readers who were cut off. */
  readonly keeps: number
  /** What is said of the group itself; undefined where the public may not follow it, or may no longer. */
  head(ctx: Context, group: string): Promise<Readonly<Record<string, unknown>> | undefined>
  /** The number of the newest change. */
  last(ctx: Context, group: string): Promise<number>
  /** Changes after a number in their order, each row once with its newest state; at most `most`. */
  since(ctx: Context, group: string, seq: number, most: number): Promise<readonly LiveChange[]>
}

interface StreamOptions {
  /** Bytes that may wait for a reader who does not read; the stream is cut, and the reader comes back where they were. */
  readonly mostBuffered?: number
  /** Milliseconds between two signs of life. */
  readonly beatEvery?: number
  /** Milliseconds that a group is remembered after its last reader left. */
  readonly remembered?: number
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly group: string
  readonly after: number | undefined
  /** Streams of one address on this node at most. */
  readonly mostOfAddress: number
}

/** The live streams of one source on this node. */
export interface LiveStreams {
  /** Tells the readers of every group what happened in it. */
  take(news: Pick<News, 'events' | 'isLost'>): void
  /** Opens a stream, or answers once where the client takes no stream. Throws a 404 for a group that is not public, a 429 where an address has too many. */
  open(ctx: Context, asked: Asked): Promise<object | undefined>
  /** Says goodbye to all; they come back to another node, not all at once. */
  close(): void
  readonly size: number
}

interface Open {
  readonly raw: ServerResponse
  readonly address: string
  /** In which of the turns it gets its sign of life. */
  readonly turn: number
}

/** Turns in which all streams get a sign of life: thousands of them at once would hold up whatever else the process answers. */
const turns = 30

interface Group {
  readonly ctx: Context
  readonly id: string
  seq: number
  head: string
  /** Frames of the newest changes in their order. */
  ring: { readonly seq: number; readonly id: string; readonly text: string }[]
  /** Readers who have everything up to `ring[0]` can be served from memory. */
  from: number
  readonly open: Set<Open>
  tail: Promise<void>
  isWaiting: boolean
  emptySince: number
}

const frame = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const changeFrame = ({ seq, id, row }: LiveChange): string => (row ? frame('change', { id, ...row }, seq) : frame('gone', { id }, seq))

/** Milliseconds after which a reader who was cut off comes back: not all of them at once. */
const jitter = (): number => 2_000 + Math.floor(Math.random() * 8_000)

const isLost = (events: readonly Event[]): boolean => events.some(({ verb }) => verb === 'many')

/** Public server-sent events of one source: one encoded frame for all readers of a group, in the order of its numbers. */
export const createLiveStreams = (source: LiveSource, options: StreamOptions = {}): LiveStreams => {
  const { mostBuffered = 262_144, beatEvery = 15_000, remembered = 60_000 } = options
  const groups = new Map<string, Group>()
  const addresses = new Map<string, number>()
  let beating: NodeJS.Timeout | undefined
  let [opened, turn] = [0, 0]

  const write = ({ raw }: Open, text: string): void => {
    if (text === '' || raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > mostBuffered) raw.destroy()
  }

  const inTurn = (group: Group, work: () => Promise<void>): Promise<void> => {
    group.tail = group.tail.then(work).catch((error: unknown) => {
      group.ctx.log.warn({ err: error }, 'a live group could not be read')
    })
    return group.tail
  }

  const end = (group: Group, reason: 'gone' | 'restart'): void => {
    for (const one of [...group.open]) {
      write(one, `retry: ${jitter()}\n${frame('bye', { reason })}`)
      one.raw.end()
    }
  }

  /** Reads what is new in a group and tells its readers. */
  const pump = (group: Group): void => {
    if (group.isWaiting) return
    group.isWaiting = true
    void inTurn(group, async () => {
      group.isWaiting = false
      const ctx = toTenant(group.ctx, group.ctx.tenantId)
      const head = await source.head(ctx, group.id)
      if (!head) {
        groups.delete(keyOf(group.ctx, group.id))
        return end(group, 'gone')
      }
      const changes = await source.since(ctx, group.id, group.seq, source.keeps)
      const frames = changes.map((change) => ({ seq: change.seq, id: change.id, text: changeFrame(change) }))
      const moved = new Set(changes.map(({ id }) => id))
      // A row that changed again is told by its newest change alone, so that what memory holds is what the rows would say.
      group.ring = [...group.ring.filter(({ id }) => !moved.has(id)), ...frames]
      const dropped = group.ring.splice(0, Math.max(0, group.ring.length - source.keeps))
      group.from = dropped.at(-1)?.seq ?? group.from
      group.seq = frames.at(-1)?.seq ?? group.seq
      const said = JSON.stringify(head)
      const text = `${frames.map((one) => one.text).join('')}${said === group.head ? '' : frame('head', head)}`
      group.head = said
      for (const one of group.open) write(one, text)
      if (changes.length === source.keeps) pump(group)
    })
  }

  const beat = (): void => {
    const now = performance.now()
    turn = (turn + 1) % turns
    for (const [key, group] of groups) {
      for (const one of group.open) if (one.turn === turn) write(one, ': here\n\n')
      if (group.open.size === 0 && now - group.emptySince > remembered) groups.delete(key)
    }
  }

  const keyOf = ({ tenantId }: Context, id: string): string => `${tenantId} ${id}`

  const groupOf = async (ctx: Context, id: string, head: object): Promise<Group> => {
    const key = keyOf(ctx, id)
    const known = groups.get(key)
    if (known) return known
    const seq = await source.last(ctx, id)
    const made = groups.get(key)
    if (made) return made
    const own = { ...ctx, db: ctx.database }
    const group: Group = {
      ...{ ctx: own, id, seq, head: JSON.stringify(head), ring: [], from: seq, open: new Set(), tail: Promise.resolve() },
      ...{ isWaiting: false, emptySince: performance.now() },
    }
    groups.set(key, group)
    return group
  }

  /** What a reader missed since a number: from memory while it reaches back so far, else from the rows; undefined where it is more than is kept. */
  const missed = async (group: Group, after: number): Promise<string | undefined> => {
    if (after >= group.from) return group.ring.flatMap(({ seq, text }) => (seq > after ? [text] : [])).join('')
    const changes = await source.since(toTenant(group.ctx, group.ctx.tenantId), group.id, after, source.keeps + 1)
    return changes.length > source.keeps ? undefined : changes.flatMap((one) => (one.seq <= group.seq ? [changeFrame(one)] : [])).join('')
  }

  const count = (address: string, by: 1 | -1): void => {
    const now = (addresses.get(address) ?? 0) + by
    if (now > 0) addresses.set(address, now)
    else addresses.delete(address)
  }

  return {
    take({ events, isLost: isUnknown }) {
      const isMany = isUnknown || isLost(events)
      const nouns = new Set([source.noun, ...source.heads])
      const tenants = new Set(events.flatMap(({ noun, tenantId }) => (nouns.has(noun) ? [tenantId] : [])))
      for (const group of groups.values()) if (isMany || tenants.has(group.ctx.tenantId)) pump(group)
    },
    async open(ctx, { request, reply, group: id, after, mostOfAddress }) {
      const head = await source.head(ctx, id)
      if (!head) throw notFound()
      if (!String(request.headers.accept).includes('text/event-stream')) {
        const changes = await source.since(ctx, id, after ?? 0, source.keeps)
        reply.header('cache-control', 'no-store')
        return {
          seq: changes.at(-1)?.seq ?? after ?? 0,
          head,
          changes: changes.map(({ seq, id: row, row: data }) => ({ seq, id: row, row: data ?? null })),
        }
      }
      const address = addressOf(request.ip)
      if ((addresses.get(address) ?? 0) >= mostOfAddress)
        throw tooMany(['实时连接过多，请改为定时刷新', 'Too many live connections: please poll instead'])
      count(address, 1)
      const group = await groupOf(ctx, id, head).catch((error: unknown) => {
        count(address, -1)
        throw error
      })
      const { raw } = reply
      const one: Open = { raw, address, turn: opened++ % turns }
      reply.hijack()
      raw.on('close', () => {
        group.open.delete(one)
        group.emptySince = performance.now()
        count(address, -1)
      })
      raw.on('error', () => raw.destroy())
      beating ??= setInterval(beat, beatEvery / turns).unref()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const last = request.headers['last-event-id']
      const since = typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : after
      // Behind what the group is being told, so that nothing is told twice and nothing is left out.
      await inTurn(group, async () => {
        if (raw.destroyed) return
        const text = since === undefined ? '' : await missed(group, since)
        write(one, `retry: ${jitter()}\n${text === undefined ? frame('reset', {}, group.seq) : `${frame('head', JSON.parse(group.head))}${text}`}`)
        group.open.add(one)
      })
      // What happened while the stream was being opened.
      pump(group)
      return undefined
    },
    close() {
      for (const group of groups.values()) end(group, 'restart')
      groups.clear()
      clearInterval(beating)
      beating = undefined
    },
    get size() {
      return [...groups.values()].reduce((sum, { open }) => sum + open.size, 0)
    },
  }
}
