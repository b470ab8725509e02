import type { Resource } from '@masthead/contract/kit/resource'
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import families from 'virtual:nouns'

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
