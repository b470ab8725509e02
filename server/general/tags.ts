import { rows, unscoped } from '../engine/read/rows'
import { tags } from '@masthead/contract/general/tags'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Row, Values, Watch, Context, TxContext } from '../engine/types'
import { here, may } from '../engine/reach/context'
import { partOf } from '../engine/reach/veil'
import { ident, likeText, type Params } from '../engine/sql'
import { ofTenant, sameTenant, tenantIs, within } from '../engine/reach/within'
import { listRows } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { conflict, invalid } from '../platform/refusal'
import { pinyinOf } from '../platform/text/pinyin'
import { evened } from '../platform/text/words'

/** The tag that a tag was merged into, or itself. */
const rootOf = async (tx: TxContext, id: unknown): Promise<string | undefined> => {
  const row = await rows(tx, tags, { id: String(id) }, unscoped).one('aliasOf')
  return row?.aliasOf ?? row?.id
}

/** What is merged into an alias is merged into what that stands for. Throws where a tag would stand for itself. */
const mergedInto = async (tx: TxContext, row: Row | null, aliasOf: unknown): Promise<string | null> => {
  if (aliasOf === null || aliasOf === undefined || aliasOf === '') return null
  const root = (await rootOf(tx, aliasOf)) ?? String(aliasOf)
  if (root === row?.id) throw invalid({ aliasOf: ['不能合并到自己', 'A tag cannot be merged into itself'] })
  return root
}

/** Puts a tag's aliases below the tag that it was merged into, and counts anew. */
const follow = async (tx: TxContext, before: Row | null, row: Row): Promise<void> => {
  if (row.aliasOf)
    await within(tx).run(`update general_tags set alias_of = $3::bigint where ${ofTenant} and alias_of = $2::bigint and not is_deleted`, [
      row.id,
      row.aliasOf,
    ])
  await countUse(tx, [row.id, row.aliasOf, before?.aliasOf].filter(Boolean).map(String))
}

const pinyinMost = 60

/** How a name is read, and the letters that it is found by: the whole and the initials, which an editor's own spelling of it does not replace. */
const spoken = (name: string): { pinyin: string; letters: string } => {
  const { full, initials } = pinyinOf(name)
  return { pinyin: full.slice(0, pinyinMost), letters: `${full} ${initials}` }
}

/** Where the links of things to tags are kept for nouns that have tags among their own fields. */
const watchLinks: Watch = async (tx, { model, id, before, values }) => {
  for (const join of model.joins.values()) {
    if (join.target !== 'general/tags' || !values || !(join.key in values)) continue
    const tagIds = (values[join.key] ?? []) as string[]
    // What is new has no tags that could go.
    if (before !== null || tagIds.length > 0) await linkTags(tx, { bizType: model.noun.noun, bizId: id }, tagIds)
  }
}

/** Makes these the tags of a thing, and counts those that came or went. */
export const linkTags = async (tx: TxContext, thing: { bizType: string; bizId: string }, tagIds: readonly string[]): Promise<void> => {
  const changed = await within(tx).query<{ id: string }>(
    `with gone as (delete from general_tagsbusiness where ${ofTenant} and biz_type = $2 and biz_id = $3 and not tag_id = any($4::bigint[]) and not is_deleted returning tag_id),
       come as (insert into general_tagsbusiness (tenant_id, create_user, update_user, tag_id, biz_type, biz_id)
         select $1, $5::bigint, $5::bigint, id, $2, $3 from unnest($4::bigint[]) id on conflict do nothing returning tag_id)
     select tag_id::text as id from gone union select tag_id::text from come`,
    [thing.bizType, thing.bizId, tagIds, tx.actor.userId],
  )
  await countUse(
    tx,
    changed.map(({ id }) => id),
  )
}

/** Counts the things that bear these tags or an alias of them. */
const countUse = async (tx: TxContext, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  // Locked in one order everywhere, so that two saves with the same tags do not wait for each other.
  await within(tx).run(
    `update general_tags g set use_count = (
       select count(distinct (l.biz_type, l.biz_id)) from general_tagsbusiness l where l.tenant_id = g.tenant_id and not l.is_deleted
         and l.tag_id in (select x.id from general_tags x where x.tenant_id = g.tenant_id and (x.id = g.id or x.alias_of = g.id)))
     from (select id from general_tags where ${ofTenant} and id in (
         select id from general_tags where ${ofTenant} and id = any($2::bigint[]) union select alias_of from general_tags where ${ofTenant} and id = any($2::bigint[]))
       order by id for update) o
     where g.${ofTenant} and g.id = o.id`,
    [ids],
  )
}

/** The rows that bear one of these tags, or one that was merged into it, or what it was merged into; null where the value is no list of ids. */
export const taggedFilter =
  (joinTable: string) =>
  ({ value, t, params, ctx }: { value: string; t: string; params: Params; ctx: Context }): string | null => {
    const ids = listOf(value)
    if (ids.some((id) => !/^\d{1,18}$/.test(id))) return null
    const [own, list] = [tenantIs(ctx, params, 'g'), params.add(ids)]
    return `exists (select 1 from ${ident(joinTable)} j where ${sameTenant('j', t)} and j.row_id = ${t}.id and j.target_id in (
      select x.id from general_tags g join general_tags x on x.tenant_id = g.tenant_id and coalesce(x.alias_of, x.id) = coalesce(g.alias_of, g.id)
      where ${own} and g.id = any(${list}::bigint[])))`
  }

const matching = (t: string, [name, sound]: readonly [string, string]): string =>
  `(${t}.name ilike ${name} or ${t}.pinyin ilike ${sound} or ${t}.letters like ${sound} or ${t}.letters like '% ' || ${sound})`

export const tagsBehaviour = behave(tags, {
  watch: watchLinks,
  filters: {
    search({ value, t, params }) {
      const patterns = [params.add(`%${likeText(value)}%`), params.add(`${likeText(evened(value).replace(/\s/g, ''))}%`)] as const
      return `(${matching(t, patterns)} or exists (select 1 from general_tags a where ${sameTenant('a', t)} and a.alias_of = ${t}.id and not a.is_deleted and ${matching('a', patterns)}))`
    },
  },
  create: {
    async set(tx, { values }): Promise<Values> {
      const { pinyin, letters } = spoken(values.name)
      return { pinyin: values.pinyin ?? pinyin, letters, aliasOf: await mergedInto(tx, null, values.aliasOf) }
    },
    effect: (tx, { row }) => follow(tx, null, row),
  },
  update: {
    async set(tx, { before, values }): Promise<Values> {
      const made: Values = {}
      if (values.name !== undefined) {
        const { pinyin, letters } = spoken(values.name)
        made.letters = letters
        // One that somebody wrote himself stays.
        if (!('pinyin' in values) && before.pinyin === spoken(before.name).pinyin) made.pinyin = pinyin
      }
      if ('aliasOf' in values) made.aliasOf = await mergedInto(tx, before, values.aliasOf)
      return made
    },
    async effect(tx, { before, row, values }) {
      if ('aliasOf' in values) await follow(tx, before, row)
    },
  },
  can: { unmerge: (row) => row.aliasOf !== null },
  actions: {
    merge: {
      async guard(tx, { row, input }) {
        const root = await mergedInto(tx, row, input.aliasOf)
        const target = await rows(tx, tags, { id: root }, { ...unscoped, bin: 'also' }).one('status')
        if (target?.status !== tags.state.on) throw conflict('blocked_tag', ['不能合并到已屏蔽的标签', 'A blocked tag takes no other in'])
      },
      set: async (tx, { row, input }) => ({ aliasOf: await mergedInto(tx, row, input.aliasOf) }),
      effect: (tx, { before, row }) => follow(tx, before, row),
    },
    unmerge: {
      set: () => ({ aliasOf: null }),
      effect: (tx, { before, row }) => follow(tx, before, row),
    },
  },
  calls: {
    /** Tags to choose from: those that are on, each under its own name; what it is called otherwise finds it too. */
    async fromSearch(ctx, { query }) {
      const { records } = await listRows(
        ctx,
        tags,
        { size: '50', ...query },
        { verb: may(ctx, permission(tags, 'view')) ? 'view' : null, where: [`t.status = ${tags.state.on}`, 't.alias_of is null'] },
      )
      const wanted = evened(query.search ?? '').trim()
      const rank = (row: RowOf<typeof tags>): number => (evened(row.name) === wanted ? 0 : evened(row.name).startsWith(wanted) ? 1 : 2)
      const found = wanted === '' ? records : [...records].sort((a, b) => rank(a) - rank(b))
      return found.map((row) => partOf(row, { id: 'id', name: 'name', color: 'color', useCount: 'useCount' }))
    },
  },
})

/** Gives tags that came into the table otherwise how they are read: seeds, imports of another system. */
export const tagPinyinJob = (own: Context): JobKind =>
  defineJob(
    'general/tag-pinyin',
    async ({ signal }) => {
      for (let [count, last]: [number, readonly [string, string]] = [0, ['', '0']]; !signal.aborted; ) {
        const found = await own.database.query<{ tenantId: string; id: string; name: string }>(
          'select tenant_id as "tenantId", id::text as id, name from general_tags where letters is null and not is_deleted and (tenant_id, id) > ($1, $2::bigint) order by tenant_id, id limit 500',
          [...last],
        )
        const end = found.at(-1)
        if (!end) return count
        last = [end.tenantId, end.id]
        const rows = here(own, found)
        const made = rows.map(({ name }) => spoken(name))
        count += await own.database.run(
          `update general_tags g set letters = x.letters, pinyin = coalesce(g.pinyin, x.pinyin) from unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) x(tenant_id, id, letters, pinyin)
           where g.tenant_id = x.tenant_id and g.id = x.id`,
          [rows.map((row) => row.tenantId), rows.map((row) => row.id), made.map((one) => one.letters), made.map((one) => one.pinyin)],
        )
      }
      return undefined
    },
    { cron: '0 37 * * * *', timeout: 600_000, atOnce: 1 },
  )
