import type { Label } from '@masthead/contract/kit/label'
import type { Context, TxContext } from '../engine/types'

/** The member whose rows are sought: rows that name the member, or that have the phone which the member proved by a code. */
export interface Owner {
  readonly id: string
  readonly memberNo: string
  /** Hashes of the phone, under every key that still reads. */
  readonly hashes: readonly string[]
  /** Rows from before this moment may be of whoever had the number before him: ISO. */
  readonly from: string
}

/** One row of his, as his page tells of it: what a text message to the phone would say, and no more. Whatever else it holds opens by its own secret. */
export interface MemberRow {
  readonly id: string
  readonly title: string
  readonly facts: readonly string[]
  readonly state: string
  readonly href: string
}

/** Something that a member may do to a row of his, and what he fills in for it. */
export interface MemberDeed {
  readonly name: string
  readonly label: Label
  /** It is what the page is for, and stands before the rest. */
  readonly isMain?: true
  readonly fields: readonly {
    readonly key: string
    readonly label: Label
    readonly isRequired: boolean
    readonly max: number
    /** How it is typed; many lines of text unless told. `money` is in yuan; of `pictures` there are `max` at most. */
    readonly type?: 'money' | 'number' | 'text' | 'tel' | 'pictures'
    /** What it is one of; anything may be written where there are none. */
    readonly choices?: Readonly<Record<string, Label>>
    readonly min?: number
    /** What it begins with. */
    readonly value?: string
    readonly hint?: Label
  }[]
}

/** One row of his on a page of its own: what it is, how it went, and what he may do. */
export interface MemberDetail {
  readonly title: string
  readonly state: Label
  readonly facts: readonly (readonly [name: Label, text: string])[]
  readonly course: readonly { readonly time: string; readonly what: Label }[]
  readonly deeds: readonly MemberDeed[]
  /** Uploaded pictures that its page shows: their links, which open to the member by the page's own address. */
  readonly pictures?: readonly { readonly label: Label; readonly link: string }[]
  /** What is done about it on another page of the site. */
  readonly leads?: { readonly label: Label; readonly href: string } | undefined
  /** Further pages on which something is done about it. */
  readonly further?: readonly { readonly label: Label; readonly href: string }[]
}

/** What a family adds to the page of a member. */
export interface MemberPart {
  /** The fragment that leads to it. */
  readonly key: string
  readonly title: Label
  readonly empty: Label
  rows(ctx: Context, owner: Owner): Promise<readonly MemberRow[]>
  /** One of them on its own page; nothing where it is not his. Without it rows have no page of their own. */
  open?(ctx: Context, owner: Owner, id: string): Promise<MemberDetail | undefined>
  /** A row that the member adds: what the link says, and the id under which `open` answers its form. */
  readonly adds?: { readonly label: Label; readonly id: string }
  /** Does to a row what its page offers, with links to the pictures that were sent along; answers the page that follows where it is another one. Throws a 404 where it is not the member's or not offered. */
  act?(
    tx: TxContext,
    owner: Owner,
    id: string,
    deed: string,
    input: Readonly<Record<string, string>>,
    pictures?: readonly string[],
    // biome-ignore lint/suspicious/noConfusingVoidType: most deeds lead back to the row
  ): Promise<string | void>
  /** Joins rows of the proven phone to the member who enters, and releases those from before the phone was proven again. */
  join?(tx: TxContext, owner: Owner): Promise<void>
  /** Erases him from the rows that are his, or makes them nameless; without it the house has to keep them as they are. */
  forget?(tx: TxContext, owner: Owner): Promise<void>
}

/** Rows of one part that the page shows, at most. */
export const mostMemberRows = 50

/** Days after which an operator gives a number to somebody else, at the earliest. */
export const quarantineDays = 90

/** The owner that a member is: rows of his phone, from no earlier than it can have been somebody else's. */
export const ownerOf = (
  ctx: Context,
  { id, memberNo, phone, since }: { readonly id: string; readonly memberNo: string; readonly phone: string; readonly since: string },
): Owner => ({
  id,
  memberNo,
  hashes: ctx.keys.hmacs(ctx.tenantId, phone),
  from: new Date(new Date(since).getTime() - quarantineDays * 86_400_000).toISOString(),
})
