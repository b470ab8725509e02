import type { Action } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { setsOf } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { invalid } from '../platform/refusal'
import type { MemberDeed } from './memberpart'

/** Numbers of which there are so few that they are chosen rather than typed. */
const fewNumbers = 10

const choicesOf = ({ kind, min = 0, max, choices }: Field): Readonly<Record<string, Label>> | undefined => {
  if (kind !== 'integer' || max === undefined || max - min >= fewNumbers) return choices
  return Object.fromEntries(Array.from({ length: max - min + 1 }, (_, at) => [String(min + at), [`${min + at} / ${max}`, `${min + at} of ${max}`]]))
}

/** Characters of a text that stands on one line. */
const oneLine = 100

/** A field that a member fills in, as its declaration asks for it. */
export const askedField = (
  key: string,
  field: Field,
  isRequired = field.required !== undefined && field.required !== false,
): MemberDeed['fields'][number] => {
  const choices = choicesOf(field)
  return {
    key,
    label: field.label,
    isRequired,
    max: field.max ?? 200,
    ...(choices && { choices }),
    ...(field.kind === 'money' ? { type: 'money' } : field.kind === 'text' && (field.max ?? 200) <= oneLine ? { type: 'text' } : {}),
  }
}

/** Kinds that the pages of members have an entry for. */
const entered = ['text', 'longText', 'encrypted', 'phone', 'integer', 'decimal', 'money', 'choice', 'flag', 'ref']

type Told = Pick<Resource, 'fields' | 'actions'>

/** What an action asks for: its input, its reason too, and the fields that it sets, which begin with what the row has. */
const askedFor = ({ fields }: Told, { input = {}, sets = [] }: Action, row: object): MemberDeed['fields'] => [
  ...Object.entries(input).map(([key, field]) => askedField(key, field)),
  ...setsOf({ sets }).flatMap(({ key, demanded }) => {
    const field = fields[key]
    if (!field || key in input || !entered.includes(field.kind)) return []
    return [{ ...askedField(key, field, demanded), value: String((row as Readonly<Record<string, unknown>>)[key] ?? '') }]
  }),
]

/** What may be done to a row now, among these actions, each under its label unless `called` has another one. */
export const offeredDeeds = (
  noun: Told,
  row: object,
  names: readonly string[],
  called: (name: string, label: Label) => Label = (_, label) => label,
): MemberDeed[] => {
  const { _can: can = [] } = row as { readonly _can?: readonly string[] }
  return names.flatMap((name) => {
    const action: Action | undefined = noun.actions?.[name]
    return action && can.includes(name) ? [{ name, label: called(name, action.label), fields: askedFor(noun, action, row) }] : []
  })
}

/** The same deeds, of which the one that the page is for stands before the rest. */
export const withMain = (deeds: readonly MemberDeed[], main: string): MemberDeed[] =>
  deeds.map((one) => (one.name === main ? { ...one, isMain: true } : one))

/** Cents of an amount as people type it, in yuan. Throws a 400 that names the field where it is none. */
const centsIn = (key: string, text: string): number => {
  const found = /^¥?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!found) throw invalid({ [key]: ['请填写金额，如 12.50', 'Please enter an amount such as 12.50'] })
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** What a deed was given, as its declaration takes it; what was left empty is not said. Pictures are those that were sent, never links that a form names. */
export const givenFor = (
  { fields }: Pick<MemberDeed, 'fields'>,
  input: Readonly<Record<string, string>>,
  pictures: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ key, type }): (readonly [string, unknown])[] => {
      if (type === 'pictures') return pictures.length > 0 ? [[key, pictures]] : []
      return input[key] ? [[key, type === 'money' ? centsIn(key, input[key]) : input[key]]] : []
    }),
  )
