import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether two texts are the same, in a time that tells nothing of where they differ. What a caller sends may be of any length and any script; only its
 * hash is compared.
 */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
