import { machinesOf, statesIn } from '@masthead/contract/kit/name'
import { duesOf } from '@masthead/contract/kit/due'
import { tellingsOf } from '@masthead/contract/kit/tells'
import type { Action } from '@masthead/contract/kit/action'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Engine } from '../../engine/types'
import { type Look, lookOf } from './look'
import { written } from './nouns'

/** The states of a machine that an action leads to, from whichever state. */
const targetsOf = (action: Action, machine: string): readonly number[] => statesIn(action.to)[machine] ?? []

/** Whether an action starts from a state of a machine. */
const startsFrom = (action: Action, machine: string, state: number): boolean => {
  const from = statesIn(action.from)[machine]
  return action.to !== undefined && machine in statesIn(action.to) && (from === undefined || from.includes(state))
}

/** The states of a machine that no action leads out of. */
export const finalStatesOf = (noun: Resource, machine: string): number[] =>
  Object.keys(machinesOf(noun)[machine]?.states ?? {})
    .map(Number)
    .filter(
      (state) =>
        !Object.values(noun.actions ?? {}).some(
          (action) => startsFrom(action, machine, state) && targetsOf(action, machine).some((to) => to !== state),
        ),
    )

/** Whether readers of a face see rows in one of these states. */
const isPublished = (noun: Resource, machine: string, states: readonly number[]): boolean =>
  Object.values(noun.faces ?? {}).some(({ where }) => states.includes(Number(where[machine])))

/** Each action that ends a machine without telling, paying, publishing or filing anything. */
export const itEndsSomewhere = (engine: Engine): Look => {
  const found: string[] = []
  let tried = 0
  for (const noun of written) {
    const behaviour = engine.models.get(noun.name)?.behaviour
    for (const machine of Object.keys(machinesOf(noun))) {
      const final = finalStatesOf(noun, machine)
      for (const [name, action] of Object.entries(noun.actions ?? {})) {
        const ends = targetsOf(action, machine).filter((state) => final.includes(state))
        if (ends.length === 0) continue
        tried++
        const own = behaviour?.actions?.[name]
        const isFelt =
          tellingsOf(action).length > 0 || (action.posts ?? []).length > 0 || own?.effect !== undefined || isPublished(noun, machine, ends)
        // A deadline ends for everybody alike: the row itself says so.
        if (!isFelt && duesOf(action).length === 0) found.push(`${noun.name} ${name}`)
      }
    }
  }
  return lookOf('it ends somewhere', tried, found)
}

/** Each state that no action, making or behaviour leads to. */
export const eachStateIsReached = (): Look => {
  const found: string[] = []
  let tried = 0
  for (const noun of written) {
    for (const [machine, { states, initial }] of Object.entries(machinesOf(noun))) {
      const reached = new Set([initial])
      const actions = Object.values(noun.actions ?? {})
      for (let size = 0; size !== reached.size; ) {
        size = reached.size
        for (const action of actions)
          for (const state of [...reached]) {
            const arrows = action.arrows?.[machine]?.[state]
            if (arrows) for (const to of arrows) reached.add(to)
            else if (action.arrows?.[machine] === undefined && startsFrom(action, machine, state))
              for (const to of targetsOf(action, machine)) reached.add(to)
          }
      }
      for (const state of Object.keys(states).map(Number)) {
        tried++
        if (!reached.has(state)) found.push(`${noun.name} ${machine} ${state}`)
      }
    }
  }
  return lookOf('each state is reached', tried, found)
}
