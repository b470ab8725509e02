import type { Action } from '@masthead/contract/kit/action'
import { statesIn } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'

type Wrong = (text: string) => never

/**
 * Who signed stands in a row so that they do not sign again. An action that leads back before a signature clears it, or the new round would go by the
 * names of the old one.
 */
export const checkSignatures = (noun: Resource, wrong: Wrong): void => {
  const actions = Object.entries(noun.actions ?? {})
  const everyState = Object.keys(noun.states ?? {}).map(Number)
  const from = (action: Action): readonly number[] => statesIn(action.from).status ?? everyState
  const to = (action: Action): readonly number[] => statesIn(action.to).status ?? []
  const after = (action: Action): Set<number> => {
    const reached = new Set(to(action))
    for (let size = -1; size !== reached.size; ) {
      size = reached.size
      for (const [, next] of actions) if (from(next).some((state) => reached.has(state))) for (const state of to(next)) reached.add(state)
    }
    return reached
  }
  const asked = new Set(actions.flatMap(([, { notBy }]) => notBy ?? []))
  for (const [signs, signing] of actions) {
    const columns = Object.entries(signing.writes ?? {}).flatMap(([key, value]) => (value === '$me' && asked.has(key) ? [key] : []))
    const signed = columns.length > 0 ? after(signing) : new Set<number>()
    for (const [name, action] of actions) {
      if (action === signing || !to(action).some((state) => from(signing).includes(state)) || !from(action).some((state) => signed.has(state)))
        continue
      for (const key of columns) if (!(key in (action.writes ?? {}))) wrong(`the action ${name} leads back before ${signs} and does not clear ${key}`)
    }
  }
}
