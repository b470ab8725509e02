import type { Field } from '@masthead/contract/kit/field'
import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { keptInOne, shownUnits, sideOf } from '@masthead/contract/kit/telling'
import { operatorLabel } from '@masthead/contract/kit/program'
import { displayName, hasDisplay, snake } from '@masthead/contract/kit/name'
import type { Context, Model } from '../types'
import { replacedInParts } from '../../platform/text/parts'
import { writable } from '../input/parse'
// After the parser: a kind cannot be the first that is loaded of all kinds.
import { truth } from '../kinds/flag'

/** A column of a noun's spreadsheets. */
export interface SheetColumn {
  readonly key: string
  readonly field: Field
  /** Languages in which another column bears the same label, so that the header names the key too. */
  readonly ambiguous: readonly Language[]
  /** An import may write it; the others are read over. */
  readonly isWritable: boolean
}

const languages: readonly Language[] = ['zh', 'en']

const sheets = new WeakMap<Model, readonly SheetColumn[]>()

/** The columns of a noun's spreadsheets: its id, its fields as they are declared, its states, who made it when, its version. What is never answered is left out. */
export const sheetColumns = (model: Model): readonly SheetColumn[] => {
  const known = sheets.get(model)
  if (known) return known
  const mine = writable(model)
  const machines = Object.keys(model.noun.machines ?? {})
  const keys = ['id', ...Object.keys(model.noun.fields), ...machines, 'status', 'createUser', 'createDept', 'createTime', 'updateTime', 'version']
  const fields = keys.flatMap((key): [string, Field][] => {
    const field = model.columns.get(key)?.field ?? model.noun.fields[key]
    // Lines of a row have no cell.
    return field && field.kind !== 'parts' ? [[key, field]] : []
  })
  const columns = fields.map(([key, field]) => ({
    key,
    field,
    ambiguous: languages.filter((language) => fields.some(([other, { label }]) => other !== key && label.includes(say(field.label, language)))),
    isWritable: Object.hasOwn(mine, key),
  }))
  sheets.set(model, columns)
  return columns
}

/** What an export shows: secrets are never answered. */
export const exportColumns = (model: Model): readonly SheetColumn[] => sheetColumns(model).filter(({ field }) => field.kind !== 'secret')

/** What a template asks for. */
export const templateColumns = (model: Model): readonly SheetColumn[] =>
  sheetColumns(model).filter(({ field, isWritable }) => isWritable && field.form !== false)

/** A new row cannot do without it. */
export const isDemanded = ({ field }: SheetColumn): boolean =>
  field.required !== undefined && field.required !== false && field.when === undefined && field.default === undefined

/** What stands above a column: its label, the unit of its numbers, and its key where that is needed. */
export const headerOf = ({ key, field, ambiguous }: SheetColumn, language: Language): string => {
  const label = say(withUnit(field), language)
  return ambiguous.includes(language) ? `${label} (${key})` : label
}

const withUnit = ({ label, counts }: Field): Label => {
  const unit = counts === 'tenThousandths' || counts === 'halfDays' ? shownUnits[counts]?.unit : undefined
  return unit ? [`${label[0]}（${unit[0]}）`, `${label[1]} (${unit[1]})`] : label
}

/** The column that a header names: its label in either language, its key, or both; a * beside it says that it is required. */
export const columnNamed = (model: Model, header: string): SheetColumn | undefined => {
  const text = header
    .replace(/^\s*\*|\*\s*$/g, '')
    .trim()
    .toLowerCase()
  const columns = sheetColumns(model)
  const byKey = columns.find(({ key, field }) => namesOf(key, field).includes(text))
  const isCalled = ({ field, ambiguous }: SheetColumn): boolean =>
    languages.some((language) => !ambiguous.includes(language) && say(withUnit(field), language).toLowerCase() === text)
  return byKey ?? columns.find(isCalled)
}

const namesOf = (key: string, field: Field): string[] =>
  [key, snake(key), ...withUnit(field).map((label) => `${label} (${key})`)].map((name) => name.toLowerCase())

export const yesNo: Readonly<Record<'yes' | 'no', Label>> = { yes: ['是', 'Yes'], no: ['否', 'No'] }

/** Most characters of a cell: spreadsheets hold 32,767. */
const mostCharacters = 30_000
/** Of rich text a cell shows the beginning. */
const mostOfMarkup = 1000

/** A value that a spreadsheet shows: text, a number, or nothing. */
export type Shown = string | number | null

/**
 * What a row of an answer shows in a column: display texts, yes or no, yuan instead of cents, per cent instead of ten-thousandths, days instead of half-days, rich text as plain text cut short. Text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export const shownIn = (ctx: Context, { key, field }: SheetColumn, row: Readonly<Record<string, unknown>>): Shown => {
  const value = row[key]
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'flag') return say(truth(value) ? yesNo.yes : yesNo.no, ctx.language)
  if (field.kind === 'money' && typeof value !== 'number') return asText(value)
  const many = keptInOne(field, row)
  if (many > 1) return Number(value) / many
  // Spreadsheets keep 15 digits.
  if (typeof value === 'number' && !hasDisplay(field)) return Math.abs(value) < 1e15 ? value : String(value)
  if (field.kind === 'html') return asText(plainText(String(value)))
  if (field.tells === 'operator') return asText(say(operatorLabel(String(value)), ctx.language))
  if (field.tells === 'sides') return asText(sideOf(String(value), ctx.language))
  const shown = hasDisplay(field) && key !== 'id' ? (row[displayName(key, field)] ?? value) : value
  return asText(typeof shown === 'object' ? JSON.stringify(shown) : shown)
}

const formula = /^[=+\-@\t\r＝＋－＠]/

const asText = (value: unknown): string | null => {
  const text = shortened(String(value), mostCharacters)
  if (text === '') return null
  return formula.test(text) ? `'${text}` : text
}

/** The text that was meant by a cell that begins like an escaped formula. */
export const unescaped = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'", '#39': "'" }

/** The beginning of rich text without its markup; blocks end lines. */
export const plainText = (markup: string): string => {
  const untagged = markup
    .replace(/<(style|script)[^>]*>[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr|section|blockquote)>/gi, '\n')
    .replace(/<[^>]*(>|$)/g, '')
  return shortened(
    replacedInParts(untagged, ';', (part) => part.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole))
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
    mostOfMarkup,
  )
}
