import { statesIn } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { type Offer, offersFor } from '../act/actions'
import type { Row } from '../wire/client'

/** The actions that would bring a row into a state of a machine, as far as it allows them now. */
export const movesTo = (noun: Resource, machine: string, row: Row, state: number): readonly Offer[] =>
  Number(row[machine]) === state ? [] : offersFor(noun, [row]).filter(({ action }) => statesIn(action.to)[machine]?.includes(state))
