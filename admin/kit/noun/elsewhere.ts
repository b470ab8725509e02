import { createContext } from 'react'

/** Nouns whose rows are made and changed in a window of their own, by name; below another row they can be looked at. */
export const EditedElsewhere = createContext<ReadonlySet<string>>(new Set())
