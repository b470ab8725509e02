import type { Where } from '@masthead/contract/kit/where'

/** What a node of a drawing does when a token reaches it. */
export type NodeType = 'start' | 'end' | 'terminate' | 'user' | 'service' | 'call' | 'timer' | 'exclusive' | 'parallel' | 'inclusive'

/** A way from one node to the next; `when` is a condition over the form. */
export interface Flow {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly when?: Where
}

/** How the votes of several people about one task count. */
export type Vote = 'any' | 'all' | 'ratio' | 'inTurn'

/** What becomes of a task whose only person started the process, or decided the step before. */
export type Same = 'keep' | 'skip' | 'head'

/** Where people come from: a kind and, but for the starter and who is chosen, what it names. */
export interface Source {
  readonly kind: 'user' | 'role' | 'post' | 'dept' | 'deptHead' | 'head' | 'starter' | 'starterHead' | 'chosen' | 'previous' | 'field'
  readonly of: string
}

export interface TaskRule {
  readonly people: readonly Source[]
  readonly nobody?: Source
  readonly vote: Vote
  /** Percent of the people who approve, where the vote is a ratio. */
  readonly ratio: number
  readonly same: Same
  /** Rights over fields of the form; what is not named is read. */
  readonly fields: Readonly<Record<string, 'write' | 'read' | 'hidden'>>
}

/** A moment on the edge of a task: after so many seconds it reminds, passes or refuses the task, or takes a way of its own. */
export interface Edge {
  readonly id: string
  readonly seconds: number
  readonly does: 'remind' | 'pass' | 'refuse' | 'leave'
  readonly to?: string
}

export interface Node {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly out: readonly Flow[]
  readonly in: readonly Flow[]
  /** exclusive, inclusive: the way that is taken where no condition holds. */
  readonly otherwise?: string
  readonly task?: TaskRule
  readonly edge?: Edge
  /** timer: how many seconds it waits. */
  readonly seconds?: number
  /** service: the noun and the action that it carries out on the row of the process. */
  readonly does?: { readonly noun: string; readonly action: string }
  /** call: the key of the process that it calls. */
  readonly calls?: string
  /** end: how the process ends here. */
  readonly result?: 'approved' | 'refused'
}

/** A drawing as the engine walks it. What `prove` adds stands beside it in Proof. */
export interface Graph {
  readonly key: string
  readonly name: string
  readonly start: string
  readonly nodes: ReadonlyMap<string, Node>
}

/** What was proven of a graph: the join of each fork, the fork of each join, and the branches that a node lies in (`<fork>/<number>`), the outermost first. */
export interface Proof {
  readonly joinOf: ReadonlyMap<string, string>
  readonly forkOf: ReadonlyMap<string, string>
  readonly enclosing: ReadonlyMap<string, readonly string[]>
}

export type Proven = Graph & Proof

export const nodeOf = (graph: Graph, id: string): Node => {
  const node = graph.nodes.get(id)
  if (!node) throw new Error(`the drawing ${graph.key} has no node ${id}`)
  return node
}
