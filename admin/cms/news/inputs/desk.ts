import { createContext, useContext } from 'react'

/** What the input of one field may know of the whole article. */
export interface Desk {
  /** The body as it is this moment, markup included. */
  body(): string
  /** The title as it is this moment. */
  title(): string
  /** Sets another field, when it has no value yet. */
  suggest(key: string, value: unknown): void
}

export const DeskContext = createContext<Desk>({ body: () => '', title: () => '', suggest: () => undefined })

export const useDesk = (): Desk => useContext(DeskContext)
