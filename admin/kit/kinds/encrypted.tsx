import { longText } from './longText'
import { PlainCell, TextFilter } from './Plain'
import { text } from './text'
import type { InputProps, KindView } from './view'

/** From so many characters on it is more than a line. */
const lines = 1_000

const EncryptedInput = (props: InputProps) => ((props.field.max ?? 0) >= lines ? <longText.Input {...props} /> : <text.Input {...props} />)

/** Shown under its mask; a mask that is sent back unchanged means that the value stays. */
export const encrypted: KindView = { Cell: PlainCell, Input: EncryptedInput, Filter: TextFilter, width: 160 }
