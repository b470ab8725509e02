import { type Flow, type Node, nodeOf, type Proven } from './graph'

/** Where a process stands at one place. `path` has an entry for each branch that it is within, `<fork>/<branch>#<run>`, the outermost first. */
export interface Token {
  readonly no: number
  readonly node: string
  readonly path: readonly string[]
  /** It stands at a join and waits for its siblings; else at a node that opens something. */
  readonly joins: boolean
  /** Once it goes on it goes straight there, not along the ways of its node. */
  readonly onward?: string
}

export interface Standing {
  readonly tokens: readonly Token[]
  /** The number of the next token or run of a fork. */
  readonly next: number
}

export type StepEvent =
  | { readonly kind: 'start' }
  /** What a token waited for is done. */
  | { readonly kind: 'pass'; readonly token: number }
  /** The moment on the edge of its node has come, and leads elsewhere. */
  | { readonly kind: 'leave'; readonly token: number }
  /** Back to a node that was passed; out of a fork it ends the other branches. `straight` comes back to where it was returned from. */
  | { readonly kind: 'return'; readonly token: number; readonly to: string; readonly straight: boolean }

export interface Step {
  readonly standing: Standing
  /** Tokens that reached something that waits, in order. */
  readonly opened: readonly Token[]
  /** Tokens that are there no more. */
  readonly closed: readonly Token[]
  readonly ended?: 'approved' | 'refused'
}

/** Whether a condition holds; `conditions.ts` asks the form. */
export type Holds = (flow: Flow) => boolean

/** Whether a token may go back to a task: one that lies in the branches that the token is in, or outside of some of them. */
export const canReturn = (graph: Proven, token: Token, to: string): boolean => {
  const around = graph.enclosing.get(to) ?? []
  return around.every((branch, index) => token.path[index]?.startsWith(`${branch}#`)) && nodeOf(graph, to).type === 'user'
}

/** The run of a fork that a branch belongs to: its siblings have the same. */
const runOf = (branch: string): string => branch.replace(/\/\d+#/, '#')
const forkIn = (run: string): string => run.slice(0, run.lastIndexOf('#'))

/** One move of a process: pure, over a proven drawing, so that the same standing and event always lead to the same. */
export const step = (graph: Proven, from: Standing, event: StepEvent, holds: Holds): Step => {
  let { next } = from
  const tokens = new Map(from.tokens.map((token) => [token.no, token]))
  const pending: { readonly to: string; readonly path: readonly string[] }[] = []
  const opened: Token[] = []
  let result: 'approved' | 'refused' = 'approved'
  const enter = (to: string, path: readonly string[]): void => void pending.push({ to, path })
  const put = (node: string, path: readonly string[], more: Partial<Token> = {}): Token => {
    const token = { no: next, node, path, joins: false, ...more }
    next += 1
    tokens.set(token.no, token)
    return token
  }
  const take = (no: number): Token => {
    const token = tokens.get(no)
    if (!token || token.joins) throw new Error(`no token ${no} waits in ${graph.key}`)
    tokens.delete(no)
    return token
  }
  /** Lets the siblings of one run of a fork through once all of them have come. */
  const meet = (join: Node, path: readonly string[]): void => {
    const run = runOf(path[path.length - 1] ?? '')
    if (graph.joinOf.get(forkIn(run)) !== join.id) {
      goOn(join, path)
      return
    }
    const under = (one: readonly string[]): boolean => one.some((branch) => runOf(branch) === run)
    const coming = pending.some(({ path: one }) => under(one)) || [...tokens.values()].some((one) => under(one.path) && !one.joins)
    if (coming) {
      put(join.id, path, { joins: true })
      return
    }
    for (const one of [...tokens.values()]) if (under(one.path)) tokens.delete(one.no)
    goOn(join, path.slice(0, -1))
  }
  const goOn = (node: Node, path: readonly string[]): void => {
    const [way] = node.out
    if (way) enter(way.to, path)
  }
  const fork = (node: Node, path: readonly string[]): void => {
    const meant = node.type === 'parallel' ? node.out : node.out.filter((flow) => flow.id !== node.otherwise && holds(flow))
    const taken = meant.length > 0 ? meant : node.out.filter(({ id }) => id === node.otherwise)
    for (const flow of taken) enter(flow.to, [...path, `${node.id}/${node.out.indexOf(flow)}#${next}`])
    next += 1
  }
  const arrive = (node: Node, path: readonly string[]): void => {
    if (node.type === 'end') {
      if (node.result === 'refused') result = 'refused'
    } else if (node.type === 'terminate') {
      tokens.clear()
      pending.length = 0
      opened.length = 0
      result = node.result ?? 'approved'
    } else if (node.type === 'exclusive') {
      const way = node.out.length === 1 ? node.out[0] : node.out.find((flow) => flow.id !== node.otherwise && holds(flow))
      enter((way ?? node.out.find(({ id }) => id === node.otherwise) ?? (node.out[0] as Flow)).to, path)
    } else if (node.type === 'parallel' || node.type === 'inclusive') {
      if (graph.joinOf.has(node.id)) fork(node, path)
      else meet(node, path)
    } else if (node.type === 'start') goOn(node, path)
    else opened.push(put(node.id, path))
  }
  switch (event.kind) {
    case 'start':
      enter(graph.start, [])
      break
    case 'pass': {
      const { node, path, onward } = take(event.token)
      if (onward === undefined) goOn(nodeOf(graph, node), path)
      else enter(onward, path)
      break
    }
    case 'leave': {
      const { node, path } = take(event.token)
      enter(nodeOf(graph, node).edge?.to as string, path)
      break
    }
    case 'return': {
      const { node, path } = take(event.token)
      const around = graph.enclosing.get(event.to) ?? []
      const left = path[around.length]
      if (left !== undefined)
        for (const one of [...tokens.values()]) if (one.path.some((branch) => runOf(branch) === runOf(left))) tokens.delete(one.no)
      const straight = event.straight && left === undefined ? { onward: node } : {}
      opened.push(put(event.to, path.slice(0, around.length), straight))
    }
  }
  while (pending.length > 0) {
    const { to, path } = pending.shift() as { to: string; path: readonly string[] }
    arrive(nodeOf(graph, to), path)
  }
  const standing: Standing = { tokens: [...tokens.values()], next }
  return {
    standing,
    opened: opened.filter(({ no }) => tokens.has(no)),
    closed: from.tokens.filter(({ no }) => !tokens.has(no)),
    ...(tokens.size === 0 ? { ended: result } : {}),
  }
}
