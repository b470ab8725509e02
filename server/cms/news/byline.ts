import { tags } from '@masthead/contract/general/tags'
import type { Context } from '../../engine/types'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'

/** Something that readers find further articles by: a reporter under the name that he writes under, or a tag. */
export interface Mark {
  readonly id: string
  readonly name: string
}

export interface About {
  /** Reporters in their order; children who report have no page of their own and so no id. */
  readonly byline: readonly (Omit<Mark, 'id'> & { readonly id?: string })[]
  readonly tags: readonly Mark[]
  /** Those who brought the news, without being its authors. */
  readonly messengers: readonly string[]
  /** The copyright notice of the outlet that the article names as its source. */
  readonly notice?: string | undefined
}

/** A pen name goes before the name of its bearer, whom it may be there to hide. */
const penName = (p: string): string => `coalesce(nullif(trim(${p}.pen_name), ''), ${p}.name)`

/** Who an article is by, and what it is marked with, as its readers are told. */
export const aboutArticle = async (ctx: Context, id: string): Promise<About> => {
  const found = await within(ctx).query<{ kind: 'reporter' | 'child' | 'messenger' | 'tag' | 'notice'; id: string; name: string }>(
    `select kind, id, name from (
       select 1 as rank, j.place, 'reporter' as kind, p.id::text as id, ${penName('p')} as name
         from cms_news_reporter j join contribute_contributepersonal p on ${sameTenant('p', 'j')} and p.id = j.target_id and not p.is_deleted
         where j.${ofTenant} and j.row_id = $2::bigint
       union all select 2, j.place, 'child', l.id::text, l.name
         from cms_news_little_reporter j join contribute_contributelittlereporter l on ${sameTenant('l', 'j')} and l.id = j.target_id and not l.is_deleted
         where j.${ofTenant} and j.row_id = $2::bigint
       union all select 3, j.place, 'messenger', m.id::text, ${penName('m')}
         from cms_news_messenger j join contribute_contributepersonal m on ${sameTenant('m', 'j')} and m.id = j.target_id and not m.is_deleted
         where j.${ofTenant} and j.row_id = $2::bigint
       union all select 4, j.place, 'tag', g.id::text, g.name
         from cms_news_tag_id j join general_tags x on ${sameTenant('x', 'j')} and x.id = j.target_id and not x.is_deleted
         join general_tags g on ${sameTenant('g', 'x')} and g.id = coalesce(x.alias_of, x.id) and not g.is_deleted and g.status = ${tags.state.on}
         where j.${ofTenant} and j.row_id = $2::bigint
       union all select 5, 0, 'notice', s.id::text, trim(s.copyright_line)
         from cms_news n join cms_sources s on ${sameTenant('s', 'n')} and s.name collate "C" = n.sources collate "C" and not s.is_deleted and trim(s.copyright_line) <> ''
         where n.${ofTenant} and n.id = $2::bigint) about
     order by rank, place`,
    [id],
    'about_article',
  )
  const marks = found.filter(({ kind }) => kind === 'tag').map(({ id, name }) => ({ id, name }))
  return {
    byline: found
      .filter(({ kind }) => kind === 'reporter' || kind === 'child')
      .map(({ kind, id, name }) => (kind === 'reporter' ? { id, name } : { name })),
    messengers: found.filter(({ kind }) => kind === 'messenger').map(({ name }) => name),
    notice: found.find(({ kind }) => kind === 'notice')?.name,
    tags: marks.filter(({ id }, at) => marks.findIndex((one) => one.id === id) === at),
  }
}

/** SQL of what readers may ask for by its id. */
const marks = {
  author: `select ${penName('p')} as name from contribute_contributepersonal p where p.${ofTenant} and p.id = $2::bigint and not p.is_deleted`,
  tag: `select g.name from general_tags g where g.${ofTenant} and g.id = $2::bigint and not g.is_deleted and g.status = ${tags.state.on}`,
} as const

/** The name of a reporter or a tag; undefined where there is none. Whether anything of it is online is for the list to say. */
export const markNamed = async (ctx: Context, kind: keyof typeof marks, id: string): Promise<Mark | undefined> => {
  const [found] = await within(ctx).query<{ name: string }>(marks[kind], [id], `site_${kind}`)
  return found && { id, name: found.name }
}
