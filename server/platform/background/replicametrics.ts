import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from '../database/reading'

/** Has the metrics of a process tell how the replica is that it reads from. */
export const tellReplica = (register: Registry, replica: Replica): void => {
  const registers = [register]
  new Gauge({
    name: 'masthead_replica_read',
    help: 'Whether this process reads from its replica now.',
    registers,
    collect() {
      this.set(replica.standing().state === 'read' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'masthead_replica_behind_seconds',
    help: 'Seconds since the oldest moment of which that replica lacks something, as this process sees it.',
    registers,
    collect() {
      this.set(replica.standing().seconds)
    },
  })
  new Counter({
    name: 'masthead_replica_statements_total',
    help: 'Statements that were to be read from the replica: answered by it, or by the primary since it was behind or away, since it failed, or since the same work writes.',
    labelNames: ['answered'],
    registers,
    collect() {
      this.reset()
      for (const [answered, count] of Object.entries(replica.standing().answered)) this.inc({ answered }, count)
    },
  })
}
