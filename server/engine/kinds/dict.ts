import type { Kind } from './kind'
import { keyed } from './choice'

/** Whether the key stands in the dictionary is asked of the database, when the row is written. */
export const dict: Kind = keyed
