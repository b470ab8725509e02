import type { Action, Actions } from './action'
import { text } from './field'

/** Why something is done, where whoever does it must say so: in the dialog, in the log, and in a column where the action names one. */
const remark = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please enter a reason'] })

const withReason = ({ reason, ...action }: Action): Action =>
  reason === undefined
    ? action
    : {
        ...action,
        reason,
        input: { ...action.input, remark },
        ...(reason === true ? {} : { writes: { ...action.writes, [reason]: '$.remark' } }),
      }

/** Actions with what follows from the reasons that they ask for. */
export const withReasons = (actions: Actions): Actions =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, withReason(action)]))
