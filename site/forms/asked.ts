/** Something that a member fills in. */
export interface AskedField {
  readonly key: string
  readonly label: string
  readonly isRequired: boolean
  /** Characters, the greatest number, or the number of pictures. */
  readonly max: number
  readonly min?: number
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  /** How it is typed; lines of text unless told. */
  readonly type?: 'lines' | 'text' | 'tel' | 'number' | 'money' | 'moment' | 'pictures'
  readonly hint?: string
  /** What stands for none of the choices. */
  readonly none?: string
}

/** Something that a member does, and what is filled in for it. */
export interface Deed {
  readonly name: string
  readonly label: string
  readonly fields: readonly AskedField[]
  /** It is what the page is for. */
  readonly isMain?: boolean | undefined
}
