import type { States } from '@masthead/contract/kit/state'
import { useSay } from '../look/language'
import { Nothing } from '../kinds/Plain'

/** A state by its name, in a pill of its tone. */
export const StateMark = ({ states, value }: { states: States; value: unknown }) => {
  const say = useSay()
  const state = states[Number(value)]
  if (value === null || value === undefined) return <Nothing />
  if (!state) return <span>{String(value)}</span>
  return (
    <span className="state" data-tone={state[2] ?? 'plain'}>
      {say([state[0], state[1]])}
    </span>
  )
}
