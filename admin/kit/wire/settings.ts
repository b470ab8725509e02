/** What is fixed for the whole back-office. */
export const settings = {
  /** Seconds after which a token is renewed, and after which somebody who does nothing is logged out. */
  tokenTime: 3000,
  /** Milliseconds that a call may take. */
  timeout: 600_000,
  /** Milliseconds that a part of the program may take to load. */
  chunkTimeout: 120_000,
  /** Milliseconds between the lock and the way to its page. */
  lockDelay: 100,
  /** Codes whose calls fail without a message of their own; a locked session shows its lock instead. */
  unspokenCodes: [423] as readonly number[],
  /** Errors that the badge counts at most; above that it says so. */
  badgeMost: 99,
} as const
