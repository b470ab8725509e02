import { createContext, useContext } from 'react'

/** What the input of one field may know of the whole article. */
export interface Desk {
  /** The body as it is this moment, markup included. */
  body(): string
  /** Sets another field, when it has no value yet. */
  suggest(key: string, value: unknown): void
}

export const DeskContext = createContext<Desk>({ body: () => '', suggest: () => undefined })

export const useDesk = (): Desk => useContext(DeskContext)
