import { eventually } from './eventually'
import type { Process } from './process'
import { remoteWith } from './remote'

/** Editors of one tenant who save over several nodes without a pause. */
export interface Edited {
  /** Titles that were answered with success. */
  readonly acknowledged: ReadonlySet<string>
  /** Titles of which nobody said whether they were kept. */
  readonly unanswered: ReadonlySet<string>
  /** Milliseconds that the longest save took. */
  readonly longest: number
  /** How many were told to try again. */
  readonly refused: number
  /** Resolves once one more has been kept. */
  goesOn(): Promise<void>
  end(): Promise<void>
}

/** Milliseconds for what waits for a process to start or for a move to end, on a machine that has other things to do. */
export const patience = 180_000

const isServing = ({ origin }: Process): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Begins: an editor at each place of a list of nodes, whichever node stands there by then. */
export const editedOver = (nodes: readonly Process[], token: string): Edited => {
  const acknowledged = new Set<string>()
  const unanswered = new Set<string>()
  let isOver = false
  let [count, longest, refused] = [0, 0, 0]
  const edit = async (at: number): Promise<void> => {
    const node = (): Process => nodes[at] as Process
    while (!isOver) {
      count += 1
      const title = `第 ${count} 篇`
      const began = performance.now()
      const { status } = await remoteWith(node().origin, token)
        .post('blade-cms/news/submit', { title, typeId: 2, content: `<p>${title}</p>` })
        .catch(() => ({ status: 0 }))
      longest = Math.max(longest, performance.now() - began)
      if (status === 200) acknowledged.add(title)
      else if (status === 409) refused += 1
      else unanswered.add(title)
      if (status === 0 || status >= 500) await eventually(() => isServing(node()), Boolean, patience)
    }
  }
  const editors = nodes.map((_, at) => edit(at))
  return {
    acknowledged,
    unanswered,
    get longest() {
      return longest
    },
    get refused() {
      return refused
    },
    async goesOn() {
      const before = acknowledged.size
      await eventually(
        () => acknowledged.size,
        (saved) => saved > before,
        patience,
      )
    },
    async end() {
      isOver = true
      await Promise.all(editors)
    },
  }
}
