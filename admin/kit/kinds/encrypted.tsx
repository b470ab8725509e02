import { PlainCell, TextFilter } from './Plain'
import { text } from './text'
import type { KindView } from './view'

/** Shown under its mask; a mask that is sent back unchanged means that the value stays. */
export const encrypted: KindView = { Cell: PlainCell, Input: text.Input, Filter: TextFilter, width: 160 }
