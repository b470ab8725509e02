/** Where "now" comes from, so that a rule about time can be told at any time. */
export interface Clock {
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
