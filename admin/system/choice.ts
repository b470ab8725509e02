/** A node of a tree in which things are granted. */
export interface Branch {
  readonly key: string
  readonly title: string
  readonly children?: readonly Branch[]
}

/**
 * What a check means. `nested`: a node brings along what stands above and below it. `leaves`: only leaves are granted, their branches
 * merely order them. `each`: every node stands for itself.
 */
export type Manner = 'nested' | 'leaves' | 'each'

/** What several holders have: what all of them have, and what only some have, which stays as it is until somebody touches it. */
export interface Chosen {
  readonly all: ReadonlySet<string>
  readonly some: ReadonlySet<string>
}

/** The names of nodes that come or go, below the path of their parent. */
export interface Change {
  readonly path: string
  readonly titles: readonly string[]
}

/** What the holders have now, as the tree begins with it. */
export const chosenBy = (held: readonly ReadonlySet<string>[]): Chosen => {
  const [first, ...others] = held
  const all = new Set([...(first ?? [])].filter((key) => others.every((one) => one.has(key))))
  return { all, some: new Set(held.flatMap((one) => [...one]).filter((key) => !all.has(key))) }
}

/** What one holder has in the end. */
export const settled = (own: ReadonlySet<string>, { all, some }: Chosen): Set<string> => new Set([...all, ...[...own].filter((key) => some.has(key))])

const below = (node: Branch): Branch[] => (node.children ?? []).flatMap((child) => [child, ...below(child)])

const isLeaf = (node: Branch): boolean => !node.children?.length

/** The keys that a check on a node is about. */
const meant = (node: Branch, manner: Manner): string[] => {
  if (manner === 'each') return [node.key]
  const nodes = [node, ...below(node)]
  return (manner === 'leaves' ? nodes.filter(isLeaf) : nodes).map(({ key }) => key)
}

/** How the nodes of a tree show: checked, or half checked where only a part of what they stand for is chosen. */
export const marksOf = (nodes: readonly Branch[], { all, some }: Chosen, manner: Manner): { checked: string[]; halfChecked: string[] } => {
  const checked: string[] = []
  const halfChecked: string[] = []
  for (const node of nodes.flatMap((root) => [root, ...below(root)])) {
    const keys = meant(node, manner)
    if (keys.every((key) => all.has(key))) checked.push(node.key)
    else if (keys.some((key) => all.has(key) || some.has(key))) halfChecked.push(node.key)
  }
  return { checked, halfChecked }
}

/** The nodes from the root down to a key, the node itself last; empty where it is not in the tree. */
const wayTo = (nodes: readonly Branch[], key: string): Branch[] => {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const rest = wayTo(node.children ?? [], key)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

/**
 * Checks a node, or takes its check away when everything it stands for is chosen already. `shown` is the part of the tree that is seen: what a
 * search hides is not touched, except that a menu whose last button went goes with it.
 */
export const toggle = (tree: readonly Branch[], shown: readonly Branch[], key: string, chosen: Chosen, manner: Manner): Chosen => {
  const node = wayTo(shown, key).at(-1)
  if (!node) return chosen
  const keys = meant(node, manner)
  const all = new Set(chosen.all)
  const some = new Set(chosen.some)
  const above = manner === 'nested' ? wayTo(tree, key).slice(0, -1).reverse() : []
  if (keys.every((one) => all.has(one))) {
    for (const one of keys) all.delete(one)
    // What a search hides below a branch keeps the branch.
    const branches = manner === 'nested' ? [...keys].reverse().flatMap((one) => wayTo(tree, one).at(-1) ?? []) : []
    for (const branch of [...branches, ...above]) {
      if (isLeaf(branch)) continue
      if (below(branch).some((one) => all.has(one.key) || some.has(one.key))) {
        if (chosen.all.has(branch.key)) all.add(branch.key)
      } else {
        all.delete(branch.key)
        some.delete(branch.key)
      }
    }
    return { all, some }
  }
  for (const one of [...keys, ...above.map((parent) => parent.key)]) {
    all.add(one)
    some.delete(one)
  }
  return { all, some }
}

/** Checks or clears all that is seen. */
export const toggleAll = (tree: readonly Branch[], shown: readonly Branch[], isOn: boolean, chosen: Chosen, manner: Manner): Chosen =>
  shown.reduce((now, root) => {
    const targets = manner === 'each' ? [root, ...below(root)] : [root]
    return targets.reduce((before, node) => {
      const isFull = meant(node, manner).every((key) => before.all.has(key))
      if (isOn) return isFull ? before : toggle(tree, shown, node.key, before, manner)
      const full = isFull ? before : toggle(tree, shown, node.key, before, manner)
      return toggle(tree, shown, node.key, full, manner)
    }, now)
  }, chosen)

/** The part of a tree whose titles contain a text, with what stands above and below. */
export const matching = (nodes: readonly Branch[], text: string): readonly Branch[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The keys of the branches that lead to what a search found. */
export const leadingTo = (nodes: readonly Branch[], text: string): string[] =>
  nodes.flatMap((node) => {
    const children = node.children ?? []
    return matching(children, text).length > 0 ? [node.key, ...leadingTo(children, text)] : []
  })

/** The keys of all nodes that have others below them. */
export const branchKeys = (nodes: readonly Branch[]): string[] =>
  nodes.flatMap((node) => (isLeaf(node) ? [] : [node.key, ...branchKeys(node.children ?? [])]))

/** How many things of a tree can be chosen, and how many of them all holders have. */
export const countOf = (nodes: readonly Branch[], { all }: Chosen, manner: Manner): { chosen: number; total: number } => {
  const keys = new Set(nodes.flatMap((root) => (manner === 'each' ? [root, ...below(root)].map(({ key }) => key) : meant(root, 'leaves'))))
  return { chosen: [...keys].filter((key) => all.has(key)).length, total: keys.size }
}

/** The keys that `one` has and `other` lacks, by the names a person knows; a branch is named only when nothing below it changes with it. */
export const changesBetween = (nodes: readonly Branch[], one: ReadonlySet<string>, other: ReadonlySet<string>): Change[] => {
  const found = new Map<string, string[]>()
  const visit = (level: readonly Branch[], path: readonly string[]): void => {
    for (const node of level) {
      const comes = (key: string): boolean => one.has(key) && !other.has(key)
      if (comes(node.key) && !below(node).some(({ key }) => comes(key))) {
        const place = path.join(' / ')
        found.set(place, [...(found.get(place) ?? []), node.title])
      }
      visit(node.children ?? [], [...path, node.title])
    }
  }
  visit(nodes, [])
  return [...found].map(([path, titles]) => ({ path, titles }))
}

/** The title of a key, if the tree has it. */
export const titleIn = (nodes: readonly Branch[], key: string): string | undefined => wayTo(nodes, key).at(-1)?.title
