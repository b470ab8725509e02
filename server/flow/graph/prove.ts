import type { Label } from '@masthead/contract/kit/label'
import { type Graph, type Node, nodeOf, type Proof } from './graph'

/** What is wrong with a drawing, and at which element. */
export interface Flaw {
  readonly element: string
  readonly text: Label
}

const nameOf = ({ name, id }: Node): string => name || id
const isForking = ({ type }: Node): boolean => type === 'parallel' || type === 'inclusive'

/** Everything that tokens reach from these nodes, `until` excluded. */
const reachedFrom = (graph: Graph, from: readonly string[], until?: string): Set<string> => {
  const found = new Set<string>()
  const open = [...from]
  while (open.length > 0) {
    const id = open.pop() as string
    if (id === until || found.has(id)) continue
    found.add(id)
    open.push(...nextOf(nodeOf(graph, id)))
  }
  return found
}

/** Where a token goes on from a node: by its ways, and by the moment on its edge. */
const nextOf = ({ out, edge }: Node): string[] => [...out.map(({ to }) => to), ...(edge?.to === undefined ? [] : [edge.to])]

const waits = ({ type }: Node): boolean => type === 'user' || type === 'timer'

/**
 * Proves that a process of this drawing ends, whatever is decided: every node is reached and leads to an end; each fork meets one join of its own kind, and
 * nothing enters or leaves the branches between them, so that a join never waits for what does not come; each choice has a way for the rest; each loop
 * passes a task or a timer. Answers what is wrong, or what was found on the way.
 */
export const prove = (graph: Graph): { readonly flaws: readonly Flaw[]; readonly proof: Proof } => {
  const flaws: Flaw[] = []
  const flaw = ({ id }: { readonly id: string }, zh: string, en: string): void => void flaws.push({ element: id, text: [zh, en] })
  const nodes = [...graph.nodes.values()]
  for (const node of nodes) checkWays(node, flaw)
  const reached = reachedFrom(graph, [graph.start])
  const ending = leadingToEnds(graph)
  for (const node of nodes) {
    if (!reached.has(node.id)) flaw(node, `没有路径到达“${nameOf(node)}”`, `No path leads to “${nameOf(node)}”`)
    else if (!ending.has(node.id)) flaw(node, `从“${nameOf(node)}”到不了结束`, `No path leads from “${nameOf(node)}” to an end`)
  }
  checkLoops(graph, flaw)
  const joins = flaws.length === 0 ? meetJoins(graph, flaw) : { joinOf: new Map(), forkOf: new Map(), enclosing: new Map() }
  return { flaws, proof: joins }
}

type Say = (node: { readonly id: string }, zh: string, en: string) => void

const checkWays = (node: Node, flaw: Say): void => {
  const name = nameOf(node)
  const ends = node.type === 'end' || node.type === 'terminate'
  if (ends && node.out.length > 0) flaw(node, `结束“${name}”之后不能再有路径`, `Nothing follows the end “${name}”`)
  if (!ends && node.out.length === 0) flaw(node, `“${name}”之后没有路径`, `Nothing follows “${name}”`)
  if (node.type === 'start' && node.in.length > 0) flaw(node, '开始之前不能有路径', 'No path leads back to the start')
  const chooses = node.type === 'exclusive' || node.type === 'inclusive'
  if (!isForking(node) && node.type !== 'exclusive' && node.out.length > 1)
    flaw(node, `“${name}”之后有多条路径，请用网关分开`, `Several paths follow “${name}”: put a gateway there`)
  if (isForking(node) && node.out.length > 1 && node.in.length > 1)
    flaw(node, `网关“${name}”既汇合又分支，请拆成两个`, `The gateway “${name}” joins and forks: make two of it`)
  if (chooses && node.out.length > 1) {
    if (node.otherwise === undefined) flaw(node, `网关“${name}”没有默认路径`, `The gateway “${name}” has no default path`)
    for (const flow of node.out)
      if (flow.id !== node.otherwise && !flow.when)
        flaw(flow, `路径“${flow.name || flow.id}”没有条件`, `The path “${flow.name || flow.id}” has no condition`)
  }
}

/** The nodes from which an end is reached. */
const leadingToEnds = (graph: Graph): Set<string> => {
  const before = new Map<string, string[]>()
  for (const node of graph.nodes.values()) for (const to of nextOf(node)) before.set(to, [...(before.get(to) ?? []), node.id])
  const found = new Set<string>()
  const open = [...graph.nodes.values()].filter(({ type }) => type === 'end' || type === 'terminate').map(({ id }) => id)
  while (open.length > 0) {
    const id = open.pop() as string
    if (found.has(id)) continue
    found.add(id)
    open.push(...(before.get(id) ?? []))
  }
  return found
}

/** A circle on which nobody acts would be walked for ever. */
const checkLoops = (graph: Graph, flaw: Say): void => {
  const done = new Set<string>()
  for (const first of graph.nodes.keys()) {
    const path = new Set<string>()
    const stack: { readonly id: string; next: string[] }[] = []
    const enter = (id: string): void => {
      const node = nodeOf(graph, id)
      if (done.has(id) || waits(node)) return
      if (path.has(id)) {
        flaw(node, `“${nameOf(node)}”处的循环不经过任何任务`, `The loop at “${nameOf(node)}” passes no task`)
        return
      }
      path.add(id)
      stack.push({ id, next: nextOf(node) })
    }
    enter(first)
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as { id: string; next: string[] }
      const to = top.next.pop()
      if (to !== undefined) enter(to)
      else {
        stack.pop()
        path.delete(top.id)
        done.add(top.id)
      }
    }
  }
}

/** The nodes that every path from `id` to an end passes, by the plain definition: without them no end is reached. */
const meetingPoints = (graph: Graph, fork: Node): string[] =>
  [...graph.nodes.values()]
    .filter(({ id, type }) => {
      if (id === fork.id || type !== fork.type) return false
      const without = reachedFrom(graph, nextOf(fork), id)
      return ![...without].some((one) => nodeOf(graph, one).type === 'end')
    })
    .map(({ id }) => id)

const meetJoins = (graph: Graph, flaw: Say): Proof => {
  const joinOf = new Map<string, string>()
  const forkOf = new Map<string, string>()
  const branches = new Map<string, readonly Set<string>[]>()
  for (const fork of graph.nodes.values()) {
    if (!isForking(fork) || fork.out.length < 2) continue
    const name = nameOf(fork)
    const fits = (id: string): boolean => {
      const body = reachedFrom(graph, nextOf(fork), id)
      return !body.has(fork.id) && isClosed(graph, body, fork.id, id)
    }
    const join = meetingPoints(graph, fork).find((id) => nodeOf(graph, id).in.length > 1 && fits(id))
    if (join === undefined) {
      flaw(
        fork,
        `分支“${name}”没有与之对应的汇合，或有路径从分支中间进出`,
        `The fork “${name}” meets no join of its kind, or a path enters or leaves between them`,
      )
      continue
    }
    const bodies = fork.out.map(({ to }) => reachedFrom(graph, [to], join))
    if (bodies.some((one, index) => bodies.some((other, beside) => beside > index && [...one].some((id) => other.has(id))))) {
      flaw(fork, `分支“${name}”的两条路径在汇合之前相遇`, `Two branches of “${name}” meet before its join`)
      continue
    }
    joinOf.set(fork.id, join)
    if (forkOf.has(join)) flaw(nodeOf(graph, join), `“${join}”汇合了两个分支`, `“${join}” joins two forks`)
    forkOf.set(join, fork.id)
    branches.set(fork.id, bodies)
  }
  for (const node of graph.nodes.values())
    if (isForking(node) && node.in.length > 1 && node.out.length < 2 && !forkOf.has(node.id))
      flaw(node, `汇合“${nameOf(node)}”没有与之对应的分支，会一直等待`, `The join “${nameOf(node)}” belongs to no fork and would wait for ever`)
  const enclosing = new Map([...graph.nodes.keys()].map((id) => [id, branchesAround(branches, id)]))
  return { joinOf, forkOf, enclosing }
}

/** The branches that a node lies in, as `<fork>/<number of the branch>`, the outermost first. */
const branchesAround = (branches: ReadonlyMap<string, readonly ReadonlySet<string>[]>, id: string): string[] =>
  [...branches]
    .flatMap(([fork, bodies]) => bodies.flatMap((body, index) => (body.has(id) ? [{ name: `${fork}/${index}`, size: body.size }] : [])))
    .sort((a, b) => b.size - a.size)
    .map(({ name }) => name)

/** Nothing leaves the branches but to their join, nothing enters them but from their fork, and the join has no other ways in. */
const isClosed = (graph: Graph, body: ReadonlySet<string>, fork: string, join: string): boolean => {
  const inside = (id: string): boolean => body.has(id) || id === fork
  for (const id of body) {
    const node = nodeOf(graph, id)
    if (node.type === 'end') return false
    if (node.in.some(({ from }) => !inside(from))) return false
  }
  return nodeOf(graph, join).in.every(({ from }) => inside(from))
}
