import type { AskedField, Deed } from '../forms/asked'

/** A picture whose characters only people read, and what the server knows it by. */
export interface CaptchaPicture {
  readonly key: string
  /** A data URL. */
  readonly image: string
}

/** What is wrong, at the field that it is about; `form` stands for the whole. In the words of the reader's language. */
export type Faults = Readonly<Record<string, string | undefined>>

/** What was written before its author logged in: the form that takes it, and what it says. */
export interface Kept {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** A row of a member's, as his page shows it. */
export interface OwnRow {
  readonly id: string
  readonly title: string
  readonly facts: readonly string[]
  readonly state: string
  readonly href: string
}

/** One part of a member's page, which a family of the product adds. */
export interface OwnPart {
  readonly key: string
  readonly title: string
  readonly empty: string
  readonly rows: readonly OwnRow[]
  /** Leads to the form that adds a row. */
  readonly adds?: { readonly label: string; readonly href: string } | undefined
}

/** One row of a member's on a page of its own. */
export interface OwnDetail {
  readonly path: string
  readonly title: string
  readonly state: string
  readonly facts: readonly { readonly name: string; readonly text: string }[]
  readonly course: readonly { readonly time: string; readonly what: string }[]
  readonly deeds: readonly Deed[]
  /** Pictures of it: the small one is shown and leads to the whole one. */
  readonly pictures: readonly { readonly label: string; readonly href: string; readonly src: string }[]
  /** What is done about it on another page. */
  readonly leads?: { readonly label: string; readonly href: string } | undefined
  /** Further pages on which something is done about it. */
  readonly further: readonly { readonly label: string; readonly href: string }[]
}

/** A service that may be booked, in the words of its reader. */
export interface OfferedService {
  readonly name: string
  /** What it is, as sanitised HTML. */
  readonly detail?: string | undefined
  readonly href: string
  readonly price: string
  readonly facts: readonly string[]
}

/** How a payment stands, and how it may be paid. */
export interface Cashier {
  readonly path: string
  readonly what: string
  readonly payNo: string
  readonly price: string
  readonly state: string
  /** When it can be paid no longer; empty where there is no such moment. */
  readonly until: string
  readonly isOpen: boolean
  readonly isSandbox: boolean
  readonly channels: readonly { readonly code: string; readonly name: string }[]
  /** The channel that was chosen: what to scan (a data URL), where to go, what to hand to WeChat. */
  readonly chosen?:
    | { readonly name: string; readonly picture?: string | undefined; readonly link?: string | undefined; readonly params?: string | undefined }
    | undefined
  /** The row that it is for. */
  readonly back: string
}

/** A line of a basket, in the words of its reader. */
export interface BasketLine {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly price: string
  readonly qty: number
  /** Why it cannot be bought now. */
  readonly problem?: string | undefined
}

/** What a basket has of one merchant: it is one order. */
export interface BasketGroup {
  readonly merchantName: string
  readonly lines: readonly BasketLine[]
  readonly total: string
  /** Where it is ordered; nowhere while a line cannot be bought. */
  readonly checkout?: string | undefined
}

/** An order before it is placed: what it is of, what it costs, and what the form asks. */
export interface Checkout {
  readonly path: string
  readonly lines: readonly BasketLine[]
  readonly sums: readonly { readonly name: string; readonly text: string }[]
  readonly pay: string
  /** Cents, as the buyer sees them. */
  readonly seenPrice: number
  readonly fields: readonly AskedField[]
  /** Whether something of it is sent, and has to be sent somewhere. */
  readonly isSent: boolean
  /** Addresses to choose from; `''` stands for the one that the fields say. */
  readonly addresses: readonly { readonly id: string; readonly text: string }[]
  readonly addressId: string
}

export interface OwnNotice {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly leads: string
  readonly time: string
  readonly isRead: boolean
}

/** A column, a tag, an author or an account that a member follows. */
export interface Follow {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly href: string
}

/** Something new of what a member follows; `of` names by which of them it came. */
export interface FollowedItem {
  readonly title: string
  readonly href: string
  readonly of: string
  readonly time: string
}

/** What a member's page is about: one reader alone, so that nothing of it is ever kept for another one. */
export type MemberView =
  | { readonly kind: 'login'; readonly phone: string; readonly captcha: CaptchaPicture; readonly faults: Faults; readonly kept?: Kept | undefined }
  | {
      readonly kind: 'code'
      readonly phone: string
      /** Until there may be another code. */
      readonly seconds: number
      /** Somebody is about to ask for another one. */
      readonly isAgain: boolean
      readonly captcha: CaptchaPicture
      readonly faults: Faults
      readonly kept?: Kept | undefined
    }
  /** `fault` is why it was not taken, of what was sent before. */
  | { readonly kind: 'kept'; readonly kept: Kept; readonly fault?: string | undefined }
  /** A form that was not taken, and the page that it came from. */
  | { readonly kind: 'refused'; readonly fault: string; readonly back: string }
  | {
      readonly kind: 'me'
      readonly memberNo: string
      readonly name: string
      /** Under its mask. */
      readonly phone: string
      readonly notices: readonly OwnNotice[]
      readonly parts: readonly OwnPart[]
      /** Services may be booked. */
      readonly books: boolean
      /** There is a shop. */
      readonly shops: boolean
      readonly faults: Faults
    }
  | {
      readonly kind: 'follows'
      readonly follows: readonly Follow[]
      readonly items: readonly FollowedItem[]
      readonly current: number
      readonly pages: number
    }
  | { readonly kind: 'row'; readonly row: OwnDetail; readonly faults: Faults }
  | { readonly kind: 'services'; readonly services: readonly OfferedService[]; readonly packages: readonly OfferedService[] }
  | { readonly kind: 'book'; readonly service: OfferedService; readonly fields: readonly AskedField[]; readonly faults: Faults }
  | {
      readonly kind: 'check'
      readonly service: OfferedService
      readonly facts: readonly { readonly name: string; readonly text: string }[]
      readonly given: Readonly<Record<string, string>>
      readonly price: string
      readonly faults: Faults
    }
  | { readonly kind: 'pay'; readonly cashier: Cashier; readonly faults: Faults }
  | { readonly kind: 'basket'; readonly groups: readonly BasketGroup[]; readonly faults: Faults }
  | { readonly kind: 'checkout'; readonly checkout: Checkout; readonly faults: Faults }
  | { readonly kind: 'leave'; readonly faults: Faults }
  | { readonly kind: 'gone' }
