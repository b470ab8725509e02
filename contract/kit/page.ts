import type { Label } from './label'

/** The pages of the site on which readers meet the rows of a face: a list, and a page for each row. */
export interface FacePages {
  readonly list: `/${string}`
  readonly row?: `/${string}`
  /** What the list is called, and what the navigation calls it. */
  readonly title: Label
  readonly nav: Label
  /** A line below the title of the list, and what stands there while it is empty. */
  readonly about: Label
  readonly empty: Label
  /** The line below the title of a row: fields, each with the words before its value, or with null where the value says enough. */
  readonly facts?: Readonly<Record<string, Label | null>>
  /** The texts of the page of a row, in their order; those after the first stand under their labels. */
  readonly texts?: readonly string[]
  readonly open?: FaceOpen
  /** What the page of a row says below its texts, and the words before the hotline of the site, where it has one. */
  readonly notes?: { readonly title: Label; readonly lines: readonly Label[]; readonly hotline?: Label }
  /** Further ways from the list. */
  readonly ways?: readonly { readonly label: Label; readonly href: `/${string}` }[]
}

/** When readers may answer a row, and for how many there is room; columns of the row. */
export interface FaceOpen {
  readonly from?: string
  readonly until: string
  /** The column of how many there is room for, the counter of those who came, and the words before the two. */
  readonly room?: { readonly for: string; readonly taken: string; readonly words: readonly [Label, Label] }
  /** What a row is called while it is open. */
  readonly now: Label
  /** What is said where there is no room, and readers may come all the same; without it nobody can. */
  readonly waits?: Label
}

/** Some fields of a form under a heading; with `where`, only of rows with these values. */
export interface AskedGroup {
  readonly label?: Label
  readonly fields: readonly string[]
  readonly where?: Readonly<Record<string, string | number | boolean>>
}

/** What readers may send, with and without a script. Limits, messages and hints are those of the fields; a captcha is drawn where the call takes one. */
export interface FaceForm {
  readonly title: Label
  /** Its own page; without it the form stands on the page of a row. */
  readonly page?: `/${string}`
  /** The page of the site that it stands on, where that does not follow from the face. */
  readonly on?: `/${string}`
  /** The page above its own, where the face has no list. */
  readonly below?: { readonly label: Label; readonly href: `/${string}` }
  /** The input that says which row it is about. */
  readonly row?: string
  /** The declared public call that takes it; without it the form makes a row of the noun by the call `send`. */
  readonly call?: string
  /** The noun that declares the call, where it is another one. */
  readonly of?: string
  /** Input that comes with the address of the page, and the parameter that has it. */
  readonly carries?: Readonly<Record<string, string>>
  /** How many may come from one address within an hour, where the form makes a row. */
  readonly mostAnHour?: number
  readonly about?: Label
  readonly asks: readonly AskedGroup[]
  readonly button: Label
  /** The parameter of the tenant that opens the form. */
  readonly parameter?: string
  /** What a member who has logged in need not fill in: the field, and what of the member it is. */
  readonly fills?: Readonly<Record<string, 'name' | 'phone'>>
  /** What is said of what was sent: what the call answers, each with its label, and where that leads; `sign` is an answer that goes along behind a # . */
  readonly taken: {
    readonly title: Label
    readonly shows?: Readonly<Record<string, Label>>
    readonly text?: Label
    readonly leads?: { readonly label: Label; readonly href: `/${string}`; readonly sign?: string }
  }
}
