/**
 * Divides a whole number of cents, points or places by whole weights, so that the parts add up to it: each part is its share rounded towards 0, and what is left
 * over goes one by one to the largest remainders, the first among equal ones. A negative total divides as the positive one does. Without any weight every part is 0.
 */
export const divide = (total: number, weights: readonly number[]): number[] => {
  if (!Number.isSafeInteger(total) || !weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
    throw new RangeError(`${total} is not divided by ${weights}`)
  const sum = weights.reduce((so, weight) => so + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const whole = Math.abs(total)
  // A product may pass what a number holds exactly.
  const shares = weights.map((weight, at) => ({ at, product: BigInt(whole) * BigInt(weight) }))
  const parts = shares.map(({ product }) => Number(product / sum))
  const left = whole - parts.reduce((so, part) => so + part, 0)
  const byRest = [...shares].sort((a, b) => (a.product % sum === b.product % sum ? a.at - b.at : a.product % sum > b.product % sum ? -1 : 1))
  for (const { at } of byRest.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts
}
