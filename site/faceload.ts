/** Pages that follow from the faces of nouns, in the words of the reader's language; the server works them out. */

export interface FaceFact {
  /** The words before it. */
  readonly label?: string
  readonly text: string
  /** It is a moment, yyyy-MM-dd HH:mm:ss in the site's zone. */
  readonly isTime?: true
}

/** Whether readers who come now can answer a row, and for what. */
export type Stage = 'early' | 'open' | 'wait' | 'full' | 'late'

export interface FaceRow {
  readonly id: string
  readonly title: string
  /** Whether it is open, and what that is called. */
  readonly chance?: { readonly stage: Stage; readonly text: string }
  readonly facts: readonly FaceFact[]
}

export interface FaceLink {
  readonly label: string
  readonly href: string
}

/** A field of a form, with what was typed into it and what is wrong with that. */
export interface AskedField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type: 'text' | 'longText' | 'tel' | 'number' | 'count' | 'decimal' | 'day' | 'moment' | 'select' | 'ticks' | 'consent' | 'pictures'
  readonly isRequired: boolean
  readonly min?: number
  readonly max?: number
  readonly options?: readonly { readonly value: string; readonly name: string }[]
  /** What stands for none of the options. */
  readonly none?: string
  readonly value: string
}

export interface AskedPicture {
  readonly key: string
  readonly image: string
}

export interface FaceFormView {
  readonly title: string
  readonly about: readonly string[]
  /** Where it is sent without a script, and below /api/ with one; a form of a member goes without. */
  readonly action: string
  readonly call?: string
  readonly hidden: Readonly<Record<string, string>>
  readonly groups: readonly { readonly label?: string; readonly fields: readonly AskedField[] }[]
  readonly button: string
  readonly takesCaptcha: boolean
  /** The captcha that a form without a script is to be sent with. */
  readonly captcha?: AskedPicture
  readonly faults: Readonly<Record<string, string | undefined>>
  /** The same form with what is known of a member who has logged in. */
  readonly own?: string
  readonly taken: {
    readonly title: string
    readonly shows: readonly { readonly key: string; readonly label: string }[]
    readonly text?: string
    readonly leads?: FaceLink & { readonly sign?: string }
  }
  /** What was answered: it has been taken. */
  readonly answer?: Readonly<Record<string, string>>
}

export interface FaceListView {
  readonly kind: 'list'
  readonly path: string
  readonly title: string
  readonly about: string
  readonly empty: string
  readonly rowPath?: string
  readonly rows: readonly FaceRow[]
  readonly current: number
  readonly pages: number
  readonly ways: readonly FaceLink[]
}

export interface FaceRowView {
  readonly kind: 'row'
  readonly path: string
  readonly list: FaceLink
  readonly row: FaceRow
  readonly texts: readonly { readonly label?: string; readonly html?: string; readonly text?: string }[]
  readonly notes?: { readonly title: string; readonly lines: readonly string[]; readonly hotline?: string }
  readonly form?: FaceFormView
  /** Why nobody can send the form. */
  readonly closed?: { readonly title: string; readonly text: string }
}

export interface FaceFormPageView {
  readonly kind: 'form'
  readonly path: string
  readonly list?: FaceLink
  readonly form: FaceFormView
}

export type FaceView = FaceListView | FaceRowView | FaceFormPageView

/** What the pages of faces are made of. */
export interface FaceLoad {
  /** Their paths, and whether one is drawn each time. */
  readonly facePaths: ReadonlySet<string>
  facePage(path: string, query: Readonly<Record<string, string>>): Promise<FaceView | undefined>
  /** The form of a face on a page that does not follow from it; undefined where readers see no such row. */
  faceForm(path: string, query: Readonly<Record<string, string>>): Promise<FaceFormView | undefined>
  /** Lists that the navigation leads to: those that have a row. */
  faceLists(): Promise<readonly FaceLink[]>
}
