import { behave } from '../../engine/behave'
import { relief } from './relief'

/** From so many cents on three people look at it. */
const thirdFrom = 50_000

export const reliefBehaviour = behave(relief, {
  actions: { second: { to: (_tx, { row }) => (row.amount >= thirdFrom ? 2 : 3) } },
})
