/** Work in steps: others may do something between two of them. */
export type Steps<T> = Generator<undefined, T>

/** Takes one step after the other. */
export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Lets others do what they have to between the steps. */
export const inTurns = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await new Promise((resolve) => setImmediate(resolve))
  }
}
