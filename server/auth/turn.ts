const last = new Map<string, Promise<unknown>>()

/**
 * Runs works of one key one after the other, in the order they came; those of other keys run meanwhile. A failed work holds nobody up. This node alone is
 * meant: who spreads guesses over nodes is told apart by what each of them finds in the database.
 */
export const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key)
  const mine = before ? before.then(work, work) : work()
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
