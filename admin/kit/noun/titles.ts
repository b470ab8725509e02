import type { Field } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import { displayName, hasDisplay } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { currentLanguage } from '../look/language'
import type { Row } from '../wire/client'

/** What a field of a row says to a reader: its display text when its kind, or its declaration, has one. The root of a tree says nothing. */
export const textOf = (row: Row, key: string, field: Pick<Field, 'kind' | 'nameAs' | 'inEnglish' | 'says'>): string => {
  const word = field.kind === 'text' ? field.says?.[String(row[key])] : undefined
  if (word) return say(word, currentLanguage())
  const text =
    (field.inEnglish && currentLanguage() === 'en' && row[field.inEnglish]) ||
    ((hasDisplay(field) || field.nameAs ? row[displayName(key, field)] : undefined) ?? (field.kind === 'ref' && row[key] === '0' ? '' : row[key]))
  return text === null || text === undefined ? '' : String(text)
}

/** An id, which names nothing to people. */
const isBareId = (text: string): boolean => /^\d{15,}$/.test(text)

/** The title of a row as far as its reader sees it: '' where that is hidden, or leads to what is gone or not seen. */
export const seenTitle = (noun: Resource, row: Row): string => {
  const field: Pick<Field, 'kind' | 'nameAs' | 'inEnglish' | 'says'> = noun.fields[noun.title] ?? { kind: 'text' }
  const text = textOf(row, noun.title, field)
  return (field.kind === 'ref' || field.nameAs) && isBareId(text) ? '' : text
}

/** How a row is called in questions and titles: by its title, where that is not seen by its number, else by its kind. */
export const titleOf = (noun: Resource, row: Row): string => {
  const title = seenTitle(noun, row)
  if (title) return title
  const number = Object.entries(noun.fields).find(([key, { serial }]) => serial !== undefined && row[key])
  return number ? String(row[number[0]]) : say(noun.label, currentLanguage())
}
