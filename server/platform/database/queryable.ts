import type { Change } from './change'

export interface Queryable {
  /** Rows of one statement; a name makes it a prepared statement that each connection parses once. */
  query<T = Record<string, unknown>>(sql: string, values?: readonly unknown[], name?: string): Promise<T[]>
  /** The number of rows that one statement changed. */
  run(sql: string, values?: readonly unknown[], name?: string): Promise<number>
}

/** Statements are carried out in the order they are sent; those that nobody waits for between them travel together. */
export interface Transaction extends Queryable {
  readonly isTransaction: true
  /** A statement whose outcome nobody asks for: the commit waits for it and fails when it failed, with what `told` makes of the error. */
  send(sql: string, values?: readonly unknown[], name?: string, told?: (error: unknown) => unknown): void
  /** How many statements of this transaction may have written to one of these tables: as many as before, and what was read of them holds. */
  writesTo(tables: Iterable<string>): number
  /** Says that the outbox or the queue has grown; those who watch the database are told once, after the commit. */
  moved(change?: Change): void
  /** Work for the end of the transaction, when all else of it is done: it fails with it. */
  lastly(work: () => Promise<void>): void
  /** Work for after the commit (never after a rollback); its errors are logged, since the commit can no longer be undone. */
  afterCommit(work: () => void): void
}
