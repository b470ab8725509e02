/** A prize of a lottery and its weight among all that may be drawn. */
export interface Weight {
  /** The id of the prize; empty for drawing nothing. */
  readonly prizeId: string
  readonly weight: number
}

/** A draw as it is kept: with its weights and its digest anybody may find its prize again. */
export interface Draw {
  readonly weights: readonly Weight[]
  /** SHA-256 of the seed, in hexadecimal. */
  readonly digest: string
}

/** The sum of all weights. */
export const weightOf = (weights: readonly Weight[]): number => weights.reduce((sum, { weight }) => sum + weight, 0)

/** The number that a digest draws, from 0 to the sum of the weights less one. */
export const numberDrawn = ({ weights, digest }: Draw): number => Number(BigInt(`0x${digest}`) % BigInt(weightOf(weights)))

/** The id of the prize that a number falls to, weights counted up in their order; empty where it falls to none. */
export const prizeDrawn = (weights: readonly Weight[], drawn: number): string => {
  let upTo = 0
  for (const { prizeId, weight } of weights) {
    upTo += weight
    if (drawn < upTo) return prizeId
  }
  throw new Error(`${drawn} is beyond the weights, which come to ${upTo}`)
}
