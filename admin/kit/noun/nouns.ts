import type { Field } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import { displayName, hasDisplay } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import families from 'virtual:nouns'
import { currentLanguage } from '../look/language'
import type { Row } from '../wire/client'

/** Loads the declaration of a noun by its name, family/noun; its family comes along, or the part of it that travels apart. Throws when there is none. */
export const loadNoun = async (name: string): Promise<Resource> => {
  const [family = ''] = name.split('/')
  for (const part of [family, `${family}+`]) {
    const noun = Object.values((await families[part]?.()) ?? {}).find((one) => isNamed(one, name))
    if (noun) return noun as Resource
  }
  throw new Error(`No declaration of ${name}`)
}

const isNamed = (one: unknown, name: string): boolean => typeof one === 'object' && one !== null && 'fields' in one && (one as Resource).name === name

const declaration = (name: string) => ({
  queryKey: ['noun', name],
  queryFn: () => loadNoun(name),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The declaration of a noun; the component waits for it. */
export const useNounOf = (name: string): Resource => useSuspenseQuery(declaration(name)).data

/** The declaration of a noun once it is loaded, for controls that can show themselves without it; no name is none. */
export const useNounLater = (name: string): Resource | undefined => useQuery({ ...declaration(name), enabled: name !== '' }).data

/** Several declarations, those that are loaded. */
export const useNounsLater = (names: readonly string[]): readonly Resource[] => useQueries({ queries: names.map(declaration), combine: loaded })

const loaded = (found: readonly { readonly data: Resource | undefined }[]): readonly Resource[] => found.flatMap(({ data }) => data ?? [])

/** The path of a noun's calls. */
export const apiOf = (noun: Pick<Resource, 'path'>, below: string): string => `/api/${noun.path}/${below}`

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
