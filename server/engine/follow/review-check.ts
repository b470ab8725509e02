import type { ReviewChain } from '@masthead/contract/kit/review'
import { statesIn } from '@masthead/contract/kit/name'
import type { Model } from '../types'

type Wrong = (text: string) => never

/**
 * Refuses reviews that are not carried out as they are declared: a step that its noun does not have or that does not sign, a person who could sign twice, a refusal
 * that leaves signatures in a row which is sent in again, and turns of actions that do not exist.
 */
export const checkReviews = ({ noun, columns }: Model, wrong: Wrong): void => {
  for (const [name, { turns = {}, from }] of Object.entries(noun.actions ?? {}))
    for (const [state, turn] of Object.entries(turns)) {
      if (!noun.actions?.[turn]) wrong(`the action ${name} is for those who may do the unknown ${turn}`)
      if (!statesIn(from).status?.includes(Number(state))) wrong(`the action ${name} has a turn in a state that it does not start from`)
    }
  for (const chain of noun.reviews ?? []) checkChain({ noun, columns }, chain, wrong)
}

const checkChain = ({ noun, columns }: Pick<Model, 'noun' | 'columns'>, { steps, follows, refused, asker }: ReviewChain, wrong: Wrong): void => {
  const signed = [asker]
  for (const { by, as } of steps) {
    const action = noun.actions?.[by]
    if (!action) wrong(`its review ${by} is no action of it`)
    if (!columns.has(as)) wrong(`its review ${by} signs in ${as}, which is no column of it`)
    if (action?.writes?.[as] !== '$me') wrong(`its review ${by} does not sign in ${as}`)
    demandOthers(noun, by, signed, wrong)
    signed.push(as)
  }
  if (follows !== undefined) demandOthers(noun, follows, signed, wrong)
  const back = noun.actions?.[refused.by]
  if (!back) wrong(`its reviews are refused by ${refused.by}, which is no action of it`)
  for (const { as } of refused.clears ? steps : []) if (back?.writes?.[as] !== null) wrong(`${refused.by} leaves the signature ${as} in the row`)
}

const demandOthers = ({ actions }: Model['noun'], name: string, signed: readonly string[], wrong: Wrong): void => {
  for (const key of signed) if (!actions?.[name]?.notBy?.includes(key)) wrong(`${name} may be done by ${key}, who has reviewed it or asked for it`)
}
