import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { apiOf, useNounLater } from '../kit/noun/nouns'
import { call, type Page } from '../kit/wire/client'
import { labelOf, type MenuItem, useMenu } from '../kit/wire/menu'
import { verbs } from './words'

/** What a noun is called in the menu, and where its list stands. */
interface Place {
  readonly label: Label
  readonly path: string
}

/** The nouns of a menu by their names. */
export const placesOf = (items: readonly MenuItem[]): Readonly<Record<string, Place>> =>
  Object.fromEntries(
    items.flatMap((item) => [
      ...(item.meta?.noun ? [[item.meta.noun, { label: labelOf(item), path: item.path }] as const] : []),
      ...Object.entries(placesOf(item.children ?? [])),
    ]),
  )

const waiting = new Map<string, { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, string>> }>()

/** The titles of all rows of a noun that are asked for within a moment, in one call; rows that are gone, or not the reader's, have none. */
const titleLater = async (api: string, id: string): Promise<string | null> => {
  const known = waiting.get(api)
  if (known) {
    known.ids.add(id)
    return (await known.found).get(id) ?? null
  }
  const ids = new Set([id])
  const found = new Promise<void>((go) => setTimeout(go, 20)).then(async () => {
    waiting.delete(api)
    const query = { ids: [...ids].join(','), current: 1, size: 200 }
    const { records } = await call<Page<{ id: string; title: string }>>('GET', api, { query, quiet: true })
    return new Map(records.map((one) => [one.id, one.title]))
  })
  waiting.set(api, { ids, found })
  return (await found).get(id) ?? null
}

/** The row that a line of a log is about: by its title, which leads to it. */
export const Subject = ({ noun: name, id }: { noun: string; id: string }) => {
  const noun = useNounLater(name)
  const menu = useMenu().data
  const place = placesOf(menu ?? [])[name]
  const { data } = useQuery({
    queryKey: ['title', name, id],
    enabled: noun !== undefined && id !== '',
    staleTime: 60_000,
    retry: false,
    queryFn: () => titleLater(apiOf(noun as { path: string }, 'options'), id),
  })
  if (id === '') return null
  const text = data || `#${id.slice(-6)}`
  return place ? (
    <Link className="line" translate="no" to={`${place.path}?id_equal=${id}`} title={data ?? id}>
      {text}
    </Link>
  ) : (
    <span className="line" translate="no" title={id}>
      {text}
    </span>
  )
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/** What somebody did, as the noun calls it, or as everybody does. */
export const useVerbOf = (noun: string): ((action: string) => string) => {
  const say = useSay()
  const declared = useNounLater(noun)
  return (action) => say(declared?.actions?.[camel(action)]?.label ?? declared?.actions?.[action]?.label ?? verbs[action] ?? [action, action])
}

/** The verb of a line of the audit. */
export const Verb = ({ noun, action }: { noun: string; action: string }) => <>{useVerbOf(noun)(action)}</>
