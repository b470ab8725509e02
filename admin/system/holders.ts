import { useMemo, useState } from 'react'
import type { HolderChange } from './Changes'
import { type Branch, type Chosen, changesBetween, chosenBy, type Manner, settled } from './choice'

/** One list that is granted, such as the menus of a role, and the tree it is chosen from. */
export interface Part {
  /** The name of the list on the wire. */
  readonly list: string
  readonly label: string
  readonly nodes: readonly Branch[]
  readonly manner: Manner
}

/** Somebody or something that holds what is granted, with what it holds of each list. */
export interface Holder {
  readonly id: string
  readonly title: string
  readonly held: Readonly<Record<string, ReadonlySet<string>>>
}

/** Lists to be written to some holders; a list that does not change is not among them. */
export interface Plan {
  readonly ids: readonly string[]
  readonly lists: Readonly<Record<string, readonly string[]>>
}

export interface Holding {
  readonly chosen: (list: string) => Chosen
  readonly choose: (list: string, chosen: Chosen) => void
  /** What would change, holders with the same change together. */
  readonly changes: readonly HolderChange[]
  /** What to write, holders with the same lists together. */
  readonly plans: readonly Plan[]
}

const none: ReadonlySet<string> = new Set()

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => one.size === other.size && [...one].every((key) => other.has(key))

/** Puts together what is the same for several; the order of the first stays. */
const together = <T>(items: readonly (readonly [name: string, value: T])[]): { names: string[]; value: T }[] => {
  const groups = new Map<string, { names: string[]; value: T }>()
  for (const [name, value] of items) {
    const key = JSON.stringify(value)
    const group = groups.get(key)
    if (group) group.names.push(name)
    else groups.set(key, { names: [name], value })
  }
  return [...groups.values()]
}

/** What is chosen for some holders, beginning with what they hold, and what that changes for each. */
export const useHolding = (parts: readonly Part[], holders: readonly Holder[]): Holding => {
  const [touched, setTouched] = useState<Readonly<Record<string, Chosen>>>({})
  const before = useMemo(
    () => Object.fromEntries(parts.map(({ list }) => [list, chosenBy(holders.map(({ held }) => held[list] ?? none))])),
    [parts, holders],
  )
  const outcome = useMemo(() => {
    const moves = holders.map((holder) => ({
      holder,
      lists: parts.flatMap((part) => {
        const own = holder.held[part.list] ?? none
        const chosen = touched[part.list]
        const after = chosen ? settled(own, chosen) : own
        return same(own, after) ? [] : [{ part, own, after }]
      }),
    }))
    const moving = moves.filter(({ lists }) => lists.length > 0)
    const changes = together(
      moving.map(({ holder, lists }) => [
        holder.title,
        lists.map(({ part, own, after }) => ({
          label: part.label,
          gives: changesBetween(part.nodes, after, own),
          takes: changesBetween(part.nodes, own, after),
        })),
      ]),
    )
    const plans = together(
      moving.map(({ holder, lists }) => [holder.id, Object.fromEntries(lists.map(({ part, after }) => [part.list, [...after].sort()]))]),
    )
    return {
      changes: changes.map(({ names, value }) => ({ titles: names, lists: value })),
      plans: plans.map(({ names, value }) => ({ ids: names, lists: value })),
    }
  }, [parts, holders, touched])
  return {
    ...outcome,
    chosen: (list) => touched[list] ?? before[list] ?? { all: none, some: none },
    choose: (list, chosen) => setTouched((now) => ({ ...now, [list]: chosen })),
  }
}
