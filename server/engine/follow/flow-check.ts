import { endsOf } from '@masthead/contract/kit/flow'
import type { Fields } from '@masthead/contract/kit/field'
import { setsOf, statesIn } from '@masthead/contract/kit/name'
import type { Model } from '../types'

type Wrong = (text: string) => never

/**
 * Refuses a `flow` that a process could not carry out: ends that do not start where the beginning leads, that demand more than a remark, or that lead nowhere else, and
 * rows that are edited or deleted while a process decides about them.
 */
export const checkFlow = ({ noun, columns }: Model, wrong: Wrong): void => {
  const { flow, actions = {} } = noun
  if (!flow) return
  const field = columns.get(flow.instance)?.field
  if (field?.kind !== 'ref' || field.to !== 'flow/follow' || !field.readOnly)
    wrong(`${flow.instance} is no read-only reference to the process that carries it`)
  const reached = statesIn(actions[flow.start]?.to).status ?? []
  if (reached.length !== 1) wrong(`its process begins by ${flow.start}, which leads to no single state`)
  const [held] = reached as [number]
  for (const name of endsOf(flow)) {
    const end = actions[name]
    if (!end) {
      wrong(`its process ends by ${name}, which is no action of it`)
      continue
    }
    if (!(statesIn(end.from).status ?? []).includes(held)) wrong(`its process ends by ${name}, which does not start where ${flow.start} leads`)
    if ((statesIn(end.to).status ?? [held]).includes(held)) wrong(`its process ends by ${name}, which leaves the row where it is`)
    const demanded = Object.entries(end.input ?? {}).filter(([key, { required }]) => required && key !== 'remark')
    if (demanded.length > 0 || end.sets?.some((key) => key.endsWith('!'))) wrong(`its process ends by ${name}, which demands more than a remark`)
  }
  for (const [verb, states] of [
    ['edit', noun.editIn],
    ['delete', noun.deleteIn],
  ] as const) {
    if (noun.without?.includes(verb)) continue
    if (statesIn(states).status?.includes(held) ?? true) wrong(`a process decides about it while somebody may ${verb} it`)
  }
}

/**
 * Refuses `approvable` on an action that waits for nothing: one of the program, one that leaves no version behind or is a double click, and one of several rows at once;
 * and on input that must not be kept.
 */
export const checkApprovable = ({ noun }: Model, wrong: Wrong): void => {
  for (const [name, action] of Object.entries(noun.actions ?? {})) {
    if (!action.approvable) continue
    const { system, quiet, toggles, bin, together, holds, due } = action
    if (system || quiet || toggles || bin || together || holds || due) wrong(`${name} is approvable, and no action that waits`)
    for (const [key, { kind }] of Object.entries({
      ...action.input,
      ...Object.fromEntries(setsOf(action).map(({ key: one }) => [one, noun.fields[one]])),
    } as Fields))
      if (kind === 'secret' || kind === 'encrypted' || kind === 'phone') wrong(`${name} is approvable, and its ${key} must not be kept meanwhile`)
  }
}
