import type { Label } from './label'

/** A structured value of a body: anything but nothing; once it has been read, its JSON text. */
export type Structured = NonNullable<unknown>

/** What a field has in a row, by what it was told: nothing where it need not be filled in. */
export type Given<O, T> = O extends { required: true | Label } ? T : T | null
/** The same of a body: undefined where a new row comes without it, since no client says it or since it does not apply to every row. */
export type Said<O, T> = O extends { required: true | Label }
  ? O extends { when: object }
    ? T | null | undefined
    : O extends { readOnly: true }
      ? T | undefined
      : T
  : T | null
/** A list goes out as a comma string, and comes in so or as an array. */
export type ListOr<O, T> = O extends { many: true } ? string : T
export type ListIn<O, T> = O extends { many: true } ? string | readonly T[] : T
/** What the text beside a reference is called. */
export type Named<O> = O extends { readonly nameAs: infer N extends string } ? { readonly nameAs: N } : unknown
