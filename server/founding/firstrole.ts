/** Permission codes of a noun: its code with each of these verbs. */
export const crud = (code: string, ...verbs: readonly string[]): string[] => verbs.map((verb) => `${code}_${verb}`)

/** Which rows the codes of a noun reach, by the noun's code, or one code by itself, where that is not what the noun says. */
export interface Reached {
  /** The type of the data scope: 1 all rows, 2 those of the caller, 6 those of a party. */
  readonly scopeType: 1 | 2 | 6
  /** The party. */
  readonly scopeColumn?: string
}

export interface FirstRole {
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly remark: string
  readonly codes: readonly string[]
  /** Nouns of which its people reach the rows of their own party alone, or of these parties. */
  readonly parties?: Readonly<Record<string, string | readonly string[]>>
  readonly reaches?: Readonly<Record<string, Reached>>
}
