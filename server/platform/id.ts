/** Ids and the moments at which they were made: the upper bits are milliseconds since 2024. */
const epoch = Date.UTC(2024, 0, 1)

/** The smallest id that is made at a moment, in milliseconds; the largest one of the millisecond before it lies below. */
export const idAt = (ms: number): bigint => BigInt(Math.floor(ms) - epoch) << 22n

/** Milliseconds at which an id was made. */
export const momentOf = (id: bigint): number => Number(id >> 22n) + epoch
