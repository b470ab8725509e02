import type { Label } from './label'

/** The part that a noun has of a member's page, and of what goes when the member leaves. */
export interface Mine {
  /** The rows are at /me/<key>/{id}. */
  readonly key: string
  readonly title: Label
  readonly empty: Label
  /** Where it stands among the parts: those with less come before it; at the end unless told. */
  readonly sort?: number
  /** Whose the rows are: a party of members, or the encrypted field of a phone that the member has proven. */
  readonly of: string
  /** The line below the title of a row. */
  readonly facts: readonly string[]
  /** What the page of a row says, and its moments with what happened then. Without it a row leads to `pages`. */
  readonly detail?: { readonly facts: readonly string[]; readonly course?: Readonly<Record<string, Label>> }
  /** Pages of the site to which a row leads, with `{id}`: the first one whose values the row has. */
  readonly pages?: readonly { readonly href: `/${string}`; readonly where?: Readonly<Record<string, string | number | boolean>> }[]
  /** What the member does to a row: actions that are open to this party. */
  readonly does?: readonly string[]
  /** What the member adds: the fields that are asked for, and how many on one day. */
  readonly adds?: { readonly label: Label; readonly button: Label; readonly fields: readonly string[]; readonly mostADay: number }
  /** What becomes of the rows when the member leaves: they go too, are kept as they are, or stay without these fields and without the member. */
  readonly forget: 'with' | 'keep' | readonly string[]
}
