import type { Kind } from './kind'
import { text } from './text'

/** An address on the web; what it must begin with is its pattern. */
export const url: Kind = text
