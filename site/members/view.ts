/** A picture whose characters only people read, and what the server knows it by. */
export interface CaptchaPicture {
  readonly key: string
  /** A data URL. */
  readonly image: string
}

/** What is wrong, at the field that it is about; `form` stands for the whole. In the words of the reader's language. */
export type Faults = Readonly<Record<string, string | undefined>>

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
}

/** One row of a member's on a page of its own. */
export interface OwnDetail {
  readonly path: string
  readonly title: string
  readonly state: string
  readonly facts: readonly { readonly name: string; readonly text: string }[]
  readonly course: readonly { readonly time: string; readonly what: string }[]
  readonly deeds: readonly {
    readonly name: string
    readonly label: string
    readonly fields: readonly {
      readonly key: string
      readonly label: string
      readonly isRequired: boolean
      readonly max: number
      readonly choices: readonly { readonly value: string; readonly name: string }[]
      readonly value: string
    }[]
  }[]
}

export interface OwnNotice {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly leads: string
  readonly time: string
  readonly isRead: boolean
}

/** What a member's page is about: one reader alone, so that nothing of it is ever kept for another one. */
export type MemberView =
  | { readonly kind: 'login'; readonly phone: string; readonly captcha: CaptchaPicture; readonly faults: Faults }
  | {
      readonly kind: 'code'
      readonly phone: string
      /** Until there may be another code. */
      readonly seconds: number
      /** Somebody is about to ask for another one. */
      readonly isAgain: boolean
      readonly captcha: CaptchaPicture
      readonly faults: Faults
    }
  | {
      readonly kind: 'me'
      readonly memberNo: string
      readonly name: string
      /** Under its mask. */
      readonly phone: string
      readonly notices: readonly OwnNotice[]
      readonly parts: readonly OwnPart[]
      readonly faults: Faults
    }
  | { readonly kind: 'row'; readonly row: OwnDetail; readonly faults: Faults }
  | { readonly kind: 'leave'; readonly faults: Faults }
  | { readonly kind: 'gone' }
