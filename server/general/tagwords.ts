import { keywords } from '@masthead/contract/general/keywords'
import { tags } from '@masthead/contract/general/tags'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import type { Cache, Caches } from '../platform/background/cache'
import { type Finder, finderOf } from '../platform/text/reading'
import { evened } from '../platform/text/words'

/** A word that the tenant knows: a tag under its own name, a keyword, or a tag that must not be offered. */
export interface KnownTag {
  /** Of the tag; null for a keyword that is none. */
  readonly id: string | null
  readonly name: string
  readonly kind: 'tag' | 'keyword' | 'blocked'
}

export interface KnownTags {
  /** Finds the words in a reading's text. */
  readonly finder: Finder
  /** By the word as a reading holds it; the name of an alias leads to what it was merged into. */
  readonly words: ReadonlyMap<string, KnownTag>
}

const caches = new WeakMap<Caches, Cache<KnownTags>>()

/** The tags and keywords of the caller's tenant, ready to be found in a text; made once and dropped on every node when one of them changes. */
export const knownTags = (ctx: Context): Promise<KnownTags> => {
  const cache = caches.get(ctx.caches) ?? ctx.caches.of<KnownTags>(['general/tags', 'general/keywords'], { most: 40 })
  caches.set(ctx.caches, cache)
  return cache.get(ctx.tenantId, () => load(ctx))
}

const load = async (ctx: Context): Promise<KnownTags> => {
  // On the caller's own connection: who holds one for a transaction must not wait for another.
  const rows = await within(ctx).query<KnownTag & { word: string }>(
    `select x.name as word, g.id::text as id, g.name, case when x.status = ${tags.state.on} and g.status = ${tags.state.on} then 'tag' else 'blocked' end as kind
     from general_tags x join general_tags g on g.tenant_id = x.tenant_id and g.id = coalesce(x.alias_of, x.id) where x.${ofTenant} and not x.is_deleted
     union all
     select keyword, null, keyword, 'keyword' from general_keywords where ${ofTenant} and not is_deleted and status = ${keywords.state.on}`,
    [],
    'known_tags',
  )
  const words = new Map<string, KnownTag>()
  // A tag goes before a keyword of the same name. What has one character is found in every text.
  for (const { word, id, name, kind } of rows) {
    const text = evened(word)
    if (text.length > 1 && !words.has(text)) words.set(text, { id, name, kind })
  }
  return { finder: finderOf([...words.keys()]), words }
}
