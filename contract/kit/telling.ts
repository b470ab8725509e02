import type { Label } from './label'

/** What a value says to people, where it is not itself. */
export interface Telling {
  /** text: it names a noun, or what is an action or a row of the noun that another field names; people are told what that is called. */
  readonly tells?: 'noun' | `action of ${string}` | `row of ${string}`
  /** integer: what it counts, so that people read 2.4 MB or 1:05 instead of a long number. */
  readonly counts?: 'bytes' | 'megabytes' | 'seconds'
  /** integer: values that stand for something else than their number: -1 for unlimited. */
  readonly says?: Readonly<Record<number, Label>>
}

/** Where a field stands in forms, if it does. */
export interface InForms {
  /** Kept out of forms although a client may send it. */
  readonly form?: false
  /** Few rows have it: a form keeps it behind More while it is empty, however short that form is. */
  readonly rare?: true
}
