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

/** Whether the database went away or cannot be reached. What was asked of it last may have been done all the same. */
export const isUnreachable = (error: unknown): boolean =>
  unreachable.has(codeOf(error)) ||
  // The driver's own words, which have no code.
  (error instanceof Error && /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/.test(error.message))
