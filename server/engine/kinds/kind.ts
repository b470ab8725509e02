import type { Field } from '@masthead/contract/kit/field'
import type { Keys } from '../../platform/secrets/keys'
import type { PasswordCipher } from '../../platform/secrets/password'

/** How a column is searched: which operators make sense, and what an operator-less filter means. */
export type Search = 'text' | 'list' | 'number' | 'flag' | 'day' | 'time' | 'id' | 'ids' | 'sealed' | 'none'

export type JsonSchema = Readonly<Record<string, unknown>>

/** What a kind may need while it reads or writes one value. */
export interface KindContext {
  readonly tenantId: string
  readonly zone: string
  readonly keys: Keys
  readonly cipher: PasswordCipher
}

/** What is wrong with a value, thrown by parse as a label pair: the end of a sentence that begins with the field's name, or a whole one. */
export class Unfit extends Error {
  constructor(
    readonly label: readonly [string, string],
    readonly isWhole = false,
  ) {
    super(label[1])
  }
}

/**
 * One field kind on the server: its column, how a value comes in, how it goes out, and how it is searched.
 * The admin has the other half in admin/kit/kinds.
 */
export interface Kind {
  /** SQL type of the column, with its collation; '' when the value lives in a join table. */
  sqlType(field: Field): string
  readonly search: Search | ((field: Field) => Search)
  /** JSON Schema of the value on its way in. */
  schema(field: Field): JsonSchema
  /** JSON Schema of the value on its way out. */
  answer(field: Field): JsonSchema
  /** The wire value as the database takes it; null when empty. Throws Unfit. Checks of kit/message come before. */
  parse(value: unknown, field: Field, ctx: KindContext): unknown | Promise<unknown>
  /** What the behaviour of a call gets instead, where that is not what a row keeps. */
  open?(value: unknown, field: Field, ctx: KindContext): unknown
  /** SQL that answers the column in its wire form; the bare column unless told. */
  read?(column: string, field: Field, zone: string): string
  /** SQL that turns a parameter into the column's value; the bare parameter unless told. */
  write?(parameter: string, field: Field, zone: string): string
  /** Last touch in the program, where SQL cannot do it. */
  present?(value: unknown, field: Field, ctx: KindContext): unknown
  /** Encrypted at rest: has a column <name>_hash beside it when it is searched or unique. */
  sealed?(field: Field): boolean
  /** Never answered. */
  readonly silent?: boolean
}
