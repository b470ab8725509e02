import type { Queryable, Transaction } from './queryable'

/** A database for what is only read. */
export interface Reading extends Queryable {
  /** Reading work in one transaction, which may run again elsewhere. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options: { readonly readOnly: true }): Promise<T>
}

/** `read`: it is asked; `behind`: it has not replayed in time what somebody needed; `away`: it does not answer; `wrong`: it is no standby of this primary. */
export type ReplicaState = 'read' | 'behind' | 'away' | 'wrong'

/** Why the primary answers in place of the replica: that is too old, or away, or it failed meanwhile, or the same work writes. */
export type Elsewhere = 'behind' | 'away' | 'failed' | 'written'

/** How a replica is, and who answered what was to be read from it. */
export interface ReplicaStanding {
  readonly state: ReplicaState
  /** Seconds since the oldest moment of which it lacks something. */
  readonly seconds: number
  /** Statements that the replica answered, and those that the primary answered in its place. */
  readonly answered: Readonly<Record<'replica' | Elsewhere, number>>
}

/** A standby of a database. */
export interface Replica {
  /** For one piece of work: whatever it reads has all that was kept when it began, and all that this process has heard of. */
  reading(): Reading
  standing(): ReplicaStanding
}
