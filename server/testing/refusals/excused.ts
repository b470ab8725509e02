/** A refusal that no test of the server comes to. */
export interface Excuse {
  /** How its name begins: the file and the words of the call. */
  readonly starts: string
  readonly why: string
}

/** What only a moment or another process brings about. */
export const excused: readonly Excuse[] = [
  {
    starts: "server/demo/remove.ts: conflict('no_demo'",
    why: 'the row says whose the demo content is; that somebody else removes it between that look and the lock takes two at the same moment',
  },
]
