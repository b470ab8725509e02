/** The SQLSTATE or system code of an error, '' when it has none. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** The connection was lost between COMMIT and its answer: the transaction may have been committed, or not. */
export class Undecided extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'Undecided'
  }
}

/** 25006: the database takes reads alone, as a standby does. */
const unreachable = new Set([
  ...['08000', '08003', '08006', '25006', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What PgBouncer ends a connection with where the database behind it went away, or lets nobody in: all of it under the code of a broken protocol, which PostgreSQL itself tells with a routine. */
const ofPooler = /^(?:server conn crashed|server login|pgbouncer cannot connect|connect (?:failed|timeout)|query_wait_timeout|no more connections)/

const isOfPooler = (error: unknown): boolean =>
  codeOf(error) === '08P01' && error instanceof Error && !('routine' in error && error.routine) && ofPooler.test(error.message)

/** Whether the database went away or cannot be reached. What was asked of it last may have been done all the same. */
export const isUnreachable = (error: unknown): boolean =>
  unreachable.has(codeOf(error)) ||
  isOfPooler(error) ||
  // The driver's own words, which have no code.
  (error instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error|timeout (?:exceeded when trying|expired))/.test(error.message))
