import { createContext, useContext } from 'react'
import type { Carried } from './useFront'

interface Carrying {
  take(carried: Carried | undefined): void
  now(): Carried | undefined
}

/** What the pointer carries at the moment: browsers tell those it is drawn over nothing but its kind. */
export const CarryingOf = createContext<Carrying>({ take: () => undefined, now: () => undefined })

export const useCarrying = (): Carrying => useContext(CarryingOf)
