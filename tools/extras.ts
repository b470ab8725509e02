import type { Engine, Model } from '../server/engine/types'

/**
 * Something of a table that drizzle-kit cannot state: an exclusion constraint, a trigger and its function, an extension they need. It is known by its
 * name: where `make` changes under the same name, the earlier one is dropped and the new one made.
 */
export interface Extra {
  readonly name: string
  readonly make: string
  /** How it is taken away again; nothing for what other tables may need too. */
  readonly drop?: string
}

/** A word of the kit that asks for such things. */
type Word = (engine: Engine, model: Model) => readonly Extra[]

const words: readonly Word[] = []

/** All that a noun's table has beyond columns, keys, checks and indexes, in the order in which it is made. */
export const extrasOf = (engine: Engine, model: Model): readonly Extra[] => words.flatMap((word) => word(engine, model))
