import type { Label } from './label'
import type { Lots } from './lots'
import type { InForms, Telling } from './telling'
import type { Given, ListIn, ListOr, Named, Said, Structured } from './values'

/** Every field kind. The engine and the admin each have one file a kind, and the compiler demands both. */
export type KindName =
  | 'text'
  | 'longText'
  | 'html'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'choice'
  | 'dict'
  | 'ref'
  | 'refs'
  | 'day'
  | 'time'
  | 'json'
  | 'file'
  | 'image'
  | 'images'
  | 'phone'
  | 'secret'
  | 'encrypted'
  | 'colour'
  | 'url'
  | 'region'
  | 'parts'

/** How a value shows when it must not be read in full. */
export type Mask = 'phone' | 'idNo' | 'bank' | 'name' | 'address' | 'all'

/** A condition over the other fields of the same form: every named field has this value, or one of these. */
export type When = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>

/** What every kind may be told. */
export interface FieldOptions extends InForms {
  /** Must have a value; a label is the message to say when it has none. */
  readonly required?: boolean | Label
  /** Answered but never taken from a client. `hour`, of a time: lists show its hour however long ago it was. */
  readonly readOnly?: boolean
  readonly hour?: true
  /** Taken when the row is made, never changed afterwards. */
  readonly once?: boolean
  /** No two living rows of a tenant share it; a list names further columns that belong to the key. */
  readonly unique?: boolean | readonly string[]
  /** A column of the derived list page. */
  readonly list?: boolean
  /** A control of the derived search form: one value, a piece of text, or two ends. */
  readonly filter?: 'equal' | 'like' | 'range'
  /** Answered by detail only; the heavy kinds (html, longText, json) are so unless they say `detail: false`. */
  readonly detail?: boolean
  /** Not a column of the noun's own table: its behaviour says in SQL where the value comes from, and writes it itself. */
  readonly stored?: false
  /** Shown, and required, only while other fields have these values. */
  readonly when?: When
  /** The section of the form it stands in. */
  readonly group?: Label
  /** A line of help under the control. */
  readonly help?: Label
  /** ref, refs: this row puts the one it points at before readers: a guide's item, a carousel's slide. */
  readonly shows?: true
  /** ref, refs: forms and filters offer only rows of the other noun with these values; one that was chosen otherwise stays. `$field` is what that field of the same form says now. */
  readonly among?: Readonly<Record<string, string>>
  /** text, longText: the field that says the same in English, shown to who reads English wherever it is filled in. */
  readonly inEnglish?: string
  /** The name under which the display text of a reference, choice or dictionary value is answered, where `<field>Name` is not it. */
  readonly nameAs?: string
  /** file, image, images: a proof, so that a link is refused unless it leads to a file that was uploaded here and is still there. */
  readonly uploaded?: true
  /** Further names under which it is taken, asked for and answered, for clients that call it so. */
  readonly also?: readonly string[]
  /** time, day: the fields that it is worked out from; a correction of one of them works it out again, in every state. */
  readonly follows?: readonly string[]
  /** The value of a new row that brings none; of a time `$now` is the moment at which it is added. */
  readonly default?: unknown
}

/** A declared field: its kind, its label and what the kind was told. `Row` and `Body` exist for the compiler alone. */
export interface Field<Row = unknown, Body = Row> extends FieldOptions, Telling {
  readonly kind: KindName
  readonly label: Label
  /** text, longText: most characters. integer, decimal, money: largest value. images: most pictures. */
  readonly max?: number
  /** text: fewest characters. integer, decimal, money: smallest value. */
  readonly min?: number
  readonly pattern?: string
  /** What to say when `pattern`, `min` or `max` is not met. */
  readonly message?: Label
  /** A list: a comma string or an array comes in, a comma string goes out. */
  readonly many?: boolean
  /** choice: the values and their labels. */
  readonly choices?: Readonly<Record<string, Label>>
  /** choice, dict: the values are numbers on the wire. */
  readonly numeric?: boolean
  /** dict: the code of the dictionary; `biz` looks it up among the tenant's own. */
  readonly dict?: string
  readonly biz?: boolean
  /** ref, refs: the noun pointed at, as family/noun. */
  readonly to?: string
  /** ref: the column of the other noun that is kept, where it is not the id. parts: the reference of the other noun that points back. */
  readonly by?: string
  /** parts: the json field with the options of whose values they are the combinations. */
  readonly matrix?: string
  /** flag: of all rows, or of those that are equal in these fields, one at most has it; whoever takes it takes it from that one. */
  readonly only?: true | readonly string[]
  /** flag: how it travels. */
  readonly as?: 'boolean' | 'number' | 'text'
  /** decimal: digits after the point. */
  readonly scale?: number
  /** phone, encrypted: encrypted at rest and shown under this mask. */
  readonly mask?: Mask
  /** secret: encrypted because the server must read it, or hashed for good; `min`, `max` and `pattern` are those of the plain text, which travels encrypted. */
  readonly keep?: 'hash' | 'encrypted'
  /** json: the fields of the value, and whether it is a list of such. */
  readonly shape?: Fields
  /** json: a report of a noun that users save (`SavedReport`), checked when it is written as a declared one is at start. */
  readonly is?: 'report'
  /** text: the pattern of a number that the system gives, 'DD{yyyyMMdd}{####}'. */
  readonly serial?: string
  /** text: the id of a row of one of the nouns that the field `type` may name. */
  readonly subject?: { readonly type: string; readonly onDelete: 'hold' | 'with' | 'keep' }
  /** integer: moved by claims alone; `upTo` is the column that it does not pass. */
  readonly counter?: { readonly upTo?: string }
  /** integer, money, decimal: worked out of other columns of the row, which nobody writes. */
  readonly computed?: string
  /** json: these fields of the row of the noun `of` that `from` points at, as they were when this row was made. */
  readonly copies?: { readonly from: string; readonly of: string; readonly fields: readonly string[] }
  /** integer, money: a balance that postings alone move. */
  readonly purse?: { readonly unit: string; readonly may?: 'owe'; readonly lots?: Lots }
  readonly __row?: Row
  readonly __body?: Body
}

export type Fields = Readonly<Record<string, Field<any, any>>>

/** A field of one value. */
type Of<O, T> = Field<Given<O, T>, Said<O, T>>

const make = (kind: KindName, label: Label, rest: object): Field<any, any> => ({ kind, label, ...rest })

interface TextOptions extends FieldOptions, Pick<Telling, 'tells' | 'says'> {
  readonly max?: number
  readonly min?: number
  readonly pattern?: string
  readonly message?: Label
  readonly many?: boolean
}

/** A line of text; `max` characters, 255 unless told. With `many` a list of words. */
export const text = <const O extends TextOptions = object>(label: Label, options?: O): Field<Given<O, string>, Said<O, ListIn<O, string>>> =>
  make('text', label, { max: 255, ...options })

/** Several lines of plain text. */
export const longText = <const O extends TextOptions = object>(label: Label, options?: O): Of<O, string> =>
  make('longText', label, { max: 20000, ...options })

/** Rich HTML, sanitised on the server before it is kept. `max` counts characters of markup. */
export const html = <const O extends TextOptions = object>(label: Label, options?: O): Of<O, string> =>
  make('html', label, { max: 2_000_000, ...options })

/**
 * The next number of a sequence of the tenant: 'DD{yyyyMMdd}{####}' begins anew each day. Tokens are {yyyy}, {yyyyMM}, {yyyyMMdd} (days of the tenant's
 * zone), {####} (a counter, as wide as it has signs at least) and {id} (the row's own id, which nobody waits for). Never given twice, never taken from a client.
 */
export const serial = <const O extends FieldOptions = object>(label: Label, pattern: string, options?: O): Field<string, string | undefined> =>
  make('text', label, { max: 60, required: true, readOnly: true, unique: true, list: true, filter: 'like', ...options, serial: pattern })

interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly message?: Label
}

/** A whole number. */
export const integer = <const O extends NumberOptions & Omit<Telling, 'tells'> = object>(label: Label, options?: O): Of<O, number> =>
  make('integer', label, { ...options })

/**
 * A whole number that `claim` alone moves: a stock that is taken from, seats that fill up. Never below 0, nor above the column that `upTo` names; a new
 * row has 0, or `default`.
 */
export const counter = <const O extends FieldOptions & { readonly upTo?: string; readonly default?: number } = object>(
  label: Label,
  { upTo, ...options }: O = {} as O,
): Field<number, number | undefined> =>
  make('integer', label, { min: 0, default: 0, required: true, readOnly: true, ...options, counter: upTo === undefined ? {} : { upTo } })

/** A number with `scale` digits after the point (6 unless told): coordinates, days, rates. */
export const decimal = <const O extends NumberOptions & { readonly scale?: number } = object>(label: Label, options?: O): Of<O, number> =>
  make('decimal', label, { scale: 6, ...options })

/** An amount in whole cents. */
export const money = <const O extends NumberOptions & Pick<Telling, 'says'> = object>(label: Label, options?: O): Of<O, number> =>
  make('money', label, { ...options })

type FlagOptions = FieldOptions & Pick<Field, 'as' | 'only'>

/** Yes or no; `as` says how it travels, both forms are understood. */
export const flag = <const O extends FlagOptions = object>(
  label: Label,
  options?: O,
): Field<O extends { as: 'number' } ? 0 | 1 : O extends { as: 'text' } ? 'true' | 'false' : boolean, boolean | 0 | 1 | 'true' | 'false'> =>
  make('flag', label, { as: 'boolean', default: false, ...options })

type ChoiceValue<C> = keyof C & (string | number)

/** One of a few fixed values, each with its label. Numeric keys travel as numbers. */
export const choice = <const C extends Readonly<Record<string | number, Label>>, const O extends FieldOptions & { readonly many?: boolean } = object>(
  label: Label,
  choices: C,
  options?: O,
): Field<Given<O, ListOr<O, ChoiceValue<C>>>, Said<O, ListIn<O, ChoiceValue<C>>>> =>
  make('choice', label, { choices, numeric: Object.keys(choices).every((key) => /^-?\d+$/.test(key)), ...options })

type Listed = string | readonly string[] | null
type Many = FieldOptions & Pick<Field, 'many'>
type DictOptions = FieldOptions & Pick<Field, 'many' | 'numeric' | 'biz'>

/** A key of the dictionary `code`, which administrators extend while the system runs. */
export const dict = <const O extends DictOptions = object>(label: Label, code: string, options?: O): Of<O, string | number> =>
  make('dict', label, { dict: code, ...options })

/** One row of another noun, by its id. */
export const ref = <const O extends FieldOptions & { readonly by?: string } = object>(
  label: Label,
  to: string,
  options?: O,
): Of<O, string> & Named<O> => make('ref', label, { to, ...options }) as Field<any, any> & Named<O>

/** Several rows of another noun: list or comma string in, comma string out. */
export const refs = <const O extends FieldOptions = object>(label: Label, to: string, options?: O): Field<string, Listed> & Named<O> =>
  make('refs', label, { to, ...options }) as Field<any, any> & Named<O>

/** A calendar day, yyyy-MM-dd. */
export const day = <const O extends FieldOptions = object>(label: Label, options?: O): Of<O, string> => make('day', label, { ...options })

/** A moment, yyyy-MM-dd HH:mm:ss in the tenant's zone. */
export const time = <const O extends FieldOptions = object>(label: Label, options?: O): Of<O, string> => make('time', label, { ...options })

/** A structured value; `shape` names its fields, `many` makes it a list of them (at most `max`). */
export const json = <const O extends FieldOptions & Pick<Field, 'shape' | 'many' | 'max' | 'message' | 'is'> = object>(
  label: Label,
  options?: O,
): Field<unknown, Said<O, Structured>> => make('json', label, { ...options })

/** The link of an uploaded file. */
export const file = <const O extends FieldOptions = object>(label: Label, options?: O): Of<O, string> => make('file', label, { max: 500, ...options })

/** The link of an uploaded picture. */
export const image = <const O extends FieldOptions = object>(label: Label, options?: O): Of<O, string> =>
  make('image', label, { max: 500, ...options })

/** Several pictures, at most `max`; a comma string of links on the wire. */
export const images = <const O extends FieldOptions & { readonly max?: number } = object>(
  label: Label,
  options?: O,
): Field<Given<O, string>, Listed> => make('images', label, { max: 9, ...options })

/** A Chinese mobile number of 11 digits; with a `mask` it is encrypted at rest. */
export const phone = <const O extends FieldOptions & { readonly mask?: Mask; readonly message?: Label } = object>(
  label: Label,
  options?: O,
): Of<O, string> => make('phone', label, { max: 11, ...options })

/** A value that goes in and never comes out: hashed, or encrypted where the server itself must read it. */
export const secret = <const O extends TextOptions & { readonly keep?: 'hash' | 'encrypted' } = object>(
  label: Label,
  options?: O,
): Field<never, Said<O, string>> => make('secret', label, { keep: 'encrypted', max: 2000, ...options }) as Field<never, any>

/** Personal text, encrypted at rest and masked on the wire; found again by equality only. */
export const encrypted = <const O extends TextOptions & { readonly mask: Mask } = { readonly mask: 'all' }>(
  label: Label,
  options?: O,
): Of<O, string> => make('encrypted', label, { mask: 'all', max: 255, ...options })

/** A colour, #rrggbb. */
export const colour = <const O extends FieldOptions = object>(label: Label, options?: O): Of<O, string> =>
  make('colour', label, { max: 7, pattern: '^#[0-9a-fA-F]{6}$', ...options })

/** The code of an administrative region, or with `many` those of several. */
export const region = <const O extends Many = object>(label: Label, options?: O): Field<Given<O, string>, Said<O, ListIn<O, string>>> =>
  make('region', label, { max: 12, pattern: '^\\d{2,12}$', ...options })

/**
 * Rows of another noun, saved, versioned and deleted with this one; `by` is their reference back. Of a list that comes in a line with an `id` is changed, one without is
 * made, one that is missing goes. `min` and `max` (100 unless told) say how many there are. Those of a `matrix` are found by their values. */
export const parts = <const O extends FieldOptions & { readonly min?: number; readonly max?: number; readonly matrix?: string } = object>(
  label: Label,
  of: string,
  by: string,
  options?: O,
): Field<readonly Readonly<Record<string, unknown>>[], readonly Readonly<Record<string, unknown>>[] | null> =>
  make('parts', label, { to: of, by, max: 100, detail: true, ...options })
