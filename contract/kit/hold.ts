import type { Action, Actions, Hold, Written } from './action'

/** The hold of a noun, by the action that takes it. */
export const holdOf = (actions: Actions = {}): Hold | undefined =>
  Object.values(actions)
    .map(({ holds }) => holds)
    .find((holds): holds is Hold => typeof holds === 'object')

/** Actions with what they write of a hold: who takes the row, and nobody where it is given back or moves on. */
export const withHolds = (actions: Actions): Actions => {
  const hold = holdOf(actions)
  if (!hold) return actions
  const free: Written = { [hold.by]: null, [hold.until]: null }
  const writesOf = ({ holds, to, writes }: Action): Written | undefined => {
    if (typeof holds === 'object') return { ...writes, [holds.by]: '$me', [holds.until]: `$now+${holds.for}` }
    return holds === 'free' || to !== undefined ? { ...free, ...writes } : writes
  }
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => {
      const writes = writesOf(action)
      return [name, writes ? { ...action, writes } : action]
    }),
  )
}
