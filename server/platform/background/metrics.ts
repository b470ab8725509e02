import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Backlog, readBacklog } from './backlog'
import type { Database } from '../database/database'
import type { Places } from '../database/places'
import { tellReplica } from './replicametrics'

/** An answer as the metrics count it. */
export interface Answered {
  /** A route template or a kind of call, never a path. */
  readonly route: string
  /** The family of the noun that was called; '' for what is no call. */
  readonly family: string
  readonly status: number
  readonly milliseconds: number
  /** A stream stays open for hours: it is counted, and how long it took is not. */
  readonly isStream: boolean
}

export interface Metrics {
  began(): void
  ended(): void
  answered(one: Answered): void
  /** All of it in the format of Prometheus, read at this moment. */
  text(): Promise<string>
  readonly contentType: string
}

interface Parts {
  readonly database: Database
  /** Where tenants lie. */
  readonly places: Pick<Places, 'away'>
  /** Open streams of this process by their kind. */
  readonly streams: Readonly<Record<string, () => number>>
}

/** Names of routes that are told apart; further ones are counted as one. */
const mostRoutes = 300
/** Milliseconds within which the database has to answer what is asked of it for the metrics. */
const patience = 2_000

let ofProcess: Registry | undefined

/** Processor, memory, event loop and collections of garbage: once a process, since each look at the event loop has a timer of its own. */
const processRegistry = (): Registry => {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 })
  return ofProcess
}

/** Counts what this process does, and reads what waits for it when it is asked. */
export const createMetrics = ({ database, places, streams }: Parts): Metrics => {
  const own = new Registry()
  const shared = processRegistry()
  const registers = [own]
  const requests = new Counter({
    name: 'masthead_http_requests_total',
    help: 'Requests that were answered, by route, family of the noun and status.',
    labelNames: ['route', 'family', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'masthead_http_request_duration_seconds',
    help: 'How long answers took, by route; without streams.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `masthead_${name}`, help, registers })
  const gaugeBy = <L extends string>(name: string, help: string, label: L): Gauge<L> =>
    new Gauge({ name: `masthead_${name}`, help, labelNames: [label], registers })

  const underway = gauge('http_requests_underway', 'Requests that are being answered, streams among them.')
  const connections = gaugeBy('database_connections', 'Connections of the pool of this process.', 'state')
  const most = gauge('database_connections_most', 'Connections that the pool of this process opens at most.')
  const waiting = gauge('database_connections_awaited', 'Callers in this process that wait for a connection.')
  const isUp = gauge('database_up', 'Whether the database answered within two seconds.')
  const open = gaugeBy('streams_open', 'Open streams of this process.', 'kind')
  const jobs = gaugeBy('jobs', 'Jobs of the whole installation by state; counting ends at 100,000.', 'state')
  const late = gauge('jobs_lag_seconds', 'Seconds since the job that is due longest should have begun.')
  const events = gauge('outbox_events', 'Events of the whole installation that wait for their consumers; counting ends at 100,000.')
  const lag = gauge('outbox_lag_seconds', 'Seconds since the oldest event that waits.')
  const replicas = gaugeBy('replica_lag_seconds', 'Seconds by which a standby is behind, as the primary sees it.', 'replica')
  const placeUp = gaugeBy('place_up', 'Whether the database of a data source that tenants lie in answered within two seconds.', 'place')
  const placeJobs = gaugeBy('place_jobs_due', 'Jobs that are due in the database of a data source; counting ends at 100,000.', 'place')
  const placeLate = gaugeBy('place_jobs_lag_seconds', 'Seconds since the job that is due longest there should have begun.', 'place')
  const placeEvents = gaugeBy('place_outbox_events', 'Events that wait there for their consumers; counting ends at 100,000.', 'place')
  const placeLag = gaugeBy('place_outbox_lag_seconds', 'Seconds since the oldest event that waits there.', 'place')

  if (database.replica) tellReplica(own, database.replica)

  const routes = new Set<string>()
  const routeOf = (route: string): string => {
    if (routes.size < mostRoutes) routes.add(route)
    return routes.has(route) ? route : 'other'
  }

  const tell = (backlog: Backlog): void => {
    for (const state of ['due', 'waiting', 'running', 'dead'] as const) jobs.set({ state }, backlog[state])
    late.set(backlog.dueSeconds)
    events.set(backlog.events)
    lag.set(backlog.eventSeconds)
  }

  /** What the database knows is left out where it does not say it in time, rather than told as it was. */
  const look = async (): Promise<void> => {
    const asked = Promise.all([readBacklog(database), readReplicas(database)]).catch(() => undefined)
    const found = await Promise.race([asked, pause(patience, undefined, { ref: false })])
    for (const one of [jobs, late, events, lag, replicas]) one.reset()
    isUp.set(found ? 1 : 0)
    if (!found) {
      for (const one of [late, events, lag]) one.set(Number.NaN)
      return
    }
    tell(found[0])
    for (const { name, seconds } of found[1]) replicas.set({ replica: name }, seconds)
  }
  /** The databases that tenants were moved to, each by itself: one that does not answer is told as down, and what waits there is left out. */
  const lookAway = async (): Promise<void> => {
    const seen = await Promise.all(
      places.away().map(async ({ name, database: there }) => {
        const asked = readBacklog(there).catch(() => undefined)
        return { place: name, backlog: await Promise.race([asked, pause(patience, undefined, { ref: false })]) }
      }),
    )
    for (const one of [placeUp, placeJobs, placeLate, placeEvents, placeLag]) one.reset()
    for (const { place, backlog } of seen) {
      placeUp.set({ place }, backlog ? 1 : 0)
      if (!backlog) continue
      placeJobs.set({ place }, backlog.due)
      placeLate.set({ place }, backlog.dueSeconds)
      placeEvents.set({ place }, backlog.events)
      placeLag.set({ place }, backlog.eventSeconds)
    }
  }
  let looking: Promise<unknown> | undefined
  /** Requests that are being answered, and those that were since the last reading: kept as plain numbers, since every request passes here. */
  let inHand = 0
  const counts = new Map<string, { readonly labels: { route: string; family: string; status: number }; count: number }>()
  const countAnswer = (route: string, family: string, status: number): void => {
    const key = `${route}\n${family}\n${status}`
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { labels: { route, family, status }, count: 1 })
  }
  const tellRequests = (): void => {
    underway.set(inHand)
    for (const { labels, count } of counts.values()) requests.inc(labels, count)
    counts.clear()
  }

  return {
    began() {
      inHand += 1
    },
    ended() {
      inHand -= 1
    },
    answered({ route, family, status, milliseconds, isStream }) {
      const name = routeOf(route)
      countAnswer(name, family, status)
      if (!isStream) seconds.observe({ route: name }, milliseconds / 1_000)
    },
    async text() {
      const load = database.load()
      connections.set({ state: 'busy' }, load.open - load.idle)
      connections.set({ state: 'idle' }, load.idle)
      most.set(load.most)
      waiting.set(load.waiting)
      for (const [kind, size] of Object.entries(streams)) open.set({ kind }, size())
      // Those who ask meanwhile wait for the same look.
      looking ??= Promise.all([look(), lookAway()]).finally(() => {
        looking = undefined
      })
      await looking
      tellRequests()
      return (await Promise.all([own.metrics(), shared.metrics()])).join('\n')
    },
    contentType: own.contentType,
  }
}

/** Standbys that the primary feeds, and how far each is behind. A role that may not look at them sees none. */
export const readReplicas = (db: Pick<Database, 'query'>): Promise<{ name: string; seconds: number; state: string }[]> =>
  db.query(
    `select coalesce(nullif(application_name, ''), 'standby') as name, coalesce(state, '') as state, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
     from pg_stat_replication where state is not null and application_name not like 'pg_basebackup%' order by 1 limit 20`,
    [],
    'replicas',
  )
