/**
 * Divides a whole number of points or cents by weights so that the parts add up to it: each gets what is his in whole numbers, and what is left over goes
 * one by one to the largest remainders, the first among equal ones. Without any weight nobody gets anything.
 */
export const apportion = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((so, one) => so + one, 0)
  if (sum === 0) return weights.map(() => 0)
  // Exact for the totals and shares of a paper: all products stay far below 2^53.
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  const order = weights.map((weight, at) => ({ at, rest: (((total * weight) % sum) + sum) % sum })).sort((a, b) => b.rest - a.rest || a.at - b.at)
  const over = total - parts.reduce((so, one) => so + one, 0)
  for (const { at } of order.slice(0, over)) parts[at] = (parts[at] as number) + 1
  return parts
}
