/** Milliseconds for which what was read is shown again without asking. */
export const freshMs = 5_000
