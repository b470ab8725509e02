import Fastify from 'fastify'
import type { Context } from '../engine/types'
import { createLiveStreams, type LiveChange, type LiveSource, type LiveStreams } from '../engine/wire/livestream'
import { eventually } from './eventually'
import { type Following, followAt } from './follow'
import type { World } from './world'

const tenantId = '100001'
/** The noun whose rows are the changes of an invented live source, and the one that its head depends on. */
export const [noun, headNoun] = ['invented/entry', 'invented/show']

/** Groups whose rows the test writes, served over HTTP, and how often each was asked for. */
export const servedStreams = async (product: World, options: Parameters<typeof createLiveStreams>[1] = {}) => {
  const rows = new Map<string, LiveChange[]>()
  const heads = new Map<string, object>()
  const asked = { head: 0, last: 0, since: 0 }
  let fault: Error | undefined
  const source: LiveSource = {
    noun,
    heads: [headNoun],
    keeps: 3,
    async head(_ctx, group) {
      asked.head += 1
      return heads.get(group) as Readonly<Record<string, unknown>> | undefined
    },
    async last(_ctx, group) {
      asked.last += 1
      if (fault) throw fault
      return rows.get(group)?.at(-1)?.seq ?? 0
    },
    async since(_ctx, group, seq, most) {
      asked.since += 1
      return (rows.get(group) ?? []).filter((row) => row.seq > seq).slice(0, most)
    },
  }
  const streams = createLiveStreams(source, options)
  const server = Fastify({ forceCloseConnections: true })
  server.get('/:group', async (request, reply) => {
    const { group } = request.params as { group: string }
    const { after, most = '100', tenant = tenantId } = request.query as { after?: string; most?: string; tenant?: string }
    const ctx: Context = { ...product.own, database: product.database, tenantId: tenant }
    reply.header('x-page', 'own')
    try {
      const given = after === undefined ? undefined : Number(after)
      return (await streams.open(ctx, { request, reply, group, after: given, mostOfAddress: Number(most) })) ?? reply
    } catch (error) {
      return reply.status((error as { status?: number }).status ?? 500).send({})
    }
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const event = (of: string, tenant = tenantId, verb = 'edit') =>
    ({ noun: of, tenantId: tenant, verb }) as Parameters<LiveStreams['take']>[0]['events'][number]
  return {
    streams,
    asked,
    address,
    begin: (group: string, head: object = { status: 1 }) => heads.set(group, head),
    end: (group: string) => heads.delete(group),
    fails: (error: Error | undefined) => {
      fault = error
    },
    /** Writes the newest state of a row, or that it is gone, without telling anybody. */
    write(group: string, id: string, content?: string) {
      const before = rows.get(group) ?? []
      const seq = (before.at(-1)?.seq ?? 0) + 1
      rows.set(group, [...before.filter((row) => row.id !== id), { seq, id, ...(content === undefined ? {} : { row: { content } }) }])
    },
    tell: (of = noun, { tenant = tenantId, verb = 'edit', isLost = false } = {}) => streams.take({ events: [event(of, tenant, verb)], isLost }),
    follow: (group: string, { query = '', last }: { query?: string; last?: string } = {}) =>
      followAt(`${address}/${group}?${query}`, last === undefined ? {} : { 'last-event-id': last }),
    poll: (group: string, query = '') => fetch(`${address}/${group}?${query}`, { headers: { accept: 'application/json' } }),
    close: () => server.close(),
  }
}

/** What a reader was told: its number, the event and what it says. */
export const toldTo = ({ told }: Following): unknown[] => told.map(({ id, event, data }) => [id === undefined ? undefined : Number(id), event, data])
/** Waits until a reader was told so much. */
export const hasTold = (reader: Following, count: number) =>
  eventually(
    () => reader.told.length,
    (length) => length >= count,
  )
