import { tags } from '@masthead/contract/general/tags'
import { tagsbusiness } from '@masthead/contract/general/tagsbusiness'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import type { Context, TxContext, Model } from '../engine/types'
import { demand } from '../engine/read/read'
import { isSeen } from '../engine/reach/veil'
import { withFaults } from '../engine/input/fault'
import { ofTenant, within } from '../engine/reach/within'
import { addRow, modelOf, readRow, updateRow } from '../engine/verbs'
import { badRequest, conflict, invalid } from '../platform/refusal'
import { linkTags, tagsBehaviour } from './tags'

interface Link {
  readonly tagId: string | undefined
  readonly tagName: string | undefined
  readonly bizType: string
  readonly bizId: string
  readonly score: number | null
  readonly by: 'user' | 'auto'
}

const known = new Set(['id', 'tagId', 'tagName', 'name', 'bizType', 'bizId', 'score', 'by'])

/**
 * What a client sends: a list of links, or one thing with the list of its tags: {bizType, bizId, tagId: '1,2'} or {bizType, bizId, list: [{tagName}]}.
 * The second form may leave a thing without tags.
 */
const linksIn = (body: unknown): { links: Link[]; things: { bizType: string; bizId: string }[] } => {
  const wrong: Record<string, Label> = {}
  const about = (body ?? {}) as Record<string, unknown>
  const rows = Array.isArray(body) ? body : [...(Array.isArray(about.list) ? about.list : []), ...listOf(about.tagId).map((tagId) => ({ tagId }))]
  if (!Array.isArray(body))
    for (const name of Object.keys(about))
      if (!['bizType', 'bizId', 'tagId', 'list', 'tenantId'].includes(name)) wrong[name] = [`不认识的字段：${name}`, `unknown field: ${name}`]
  const links = rows.map((row, at): Link => {
    const one = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
    for (const name of Object.keys(one))
      if (!known.has(name) && !name.startsWith('$')) wrong[`${at}.${name}`] = [`不认识的字段：${name}`, `unknown field: ${name}`]
    const text = (value: unknown): string | undefined => (value === undefined || value === null || value === '' ? undefined : String(value).trim())
    const link = {
      tagId: text(one.tagId),
      tagName: text(one.tagName ?? one.name),
      bizType: text(one.bizType ?? about.bizType) ?? '',
      bizId: text(one.bizId ?? about.bizId) ?? '',
      score: one.score === undefined || one.score === null || one.score === '' ? null : Math.round(Number(one.score)),
      by: one.by === 'auto' ? ('auto' as const) : ('user' as const),
    }
    if (!link.tagId && !link.tagName) wrong[`${at}.tagId`] = ['请选择或输入标签', 'Please choose or enter a tag']
    if (link.tagId && !/^\d{1,18}$/.test(link.tagId)) wrong[`${at}.tagId`] = ['标签编号不正确', 'the id of the tag is not valid']
    if (link.tagName && [...link.tagName].length > 20) wrong[`${at}.tagName`] = ['标签名称不能超过 20 个字', 'A tag has 20 characters at most']
    if (link.score !== null && !Number.isSafeInteger(link.score)) wrong[`${at}.score`] = ['得分必须是数字', 'The score must be a number']
    return link
  })
  const things = new Map<string, { bizType: string; bizId: string }>()
  for (const { bizType, bizId } of [
    ...links,
    ...(Array.isArray(body) ? [] : [{ bizType: String(about.bizType ?? ''), bizId: String(about.bizId ?? '') }]),
  ]) {
    if (bizType === '') wrong.bizType = ['缺少业务类型', 'bizType is missing']
    if (!/^\d{1,18}$/.test(bizId)) wrong.bizId = ['缺少业务编号', 'bizId is missing']
    things.set(`${bizType} ${bizId}`, { bizType, bizId })
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (things.size === 0) throw badRequest('no_links', ['请选择标签', 'Please choose tags'])
  if (links.length > 500) throw badRequest('too_many', ['一次最多 500 个标签', '500 tags at most at once'])
  return { links, things: [...things.values()] }
}

/** The noun that a bizType names: news, or family/noun where two families have one of that name. */
const nounOf = (ctx: Context, bizType: string): Model => {
  const found = [...ctx.engine.models.values()].filter(
    ({ noun, byTenant, log }) => (noun.noun === bizType || noun.name === bizType) && byTenant && !log && !noun.internal,
  )
  const [only] = found
  if (!only || found.length > 1) throw invalid({ bizType: [`不认识的业务类型：${bizType}`, `unknown kind of thing: ${bizType}`] })
  return only
}

/** The tag of a link: by its id, or by its name, made when the tenant has none of that name. An alias stands for what it was merged into. */
const tagOf = async (tx: TxContext, { tagId, tagName, by }: Link): Promise<string> => {
  const [tag] = await within(tx).query<{ id: string; status: number }>(
    `select g.id::text as id, g.status::int as status from general_tags x join general_tags g on g.tenant_id = x.tenant_id and g.id = coalesce(x.alias_of, x.id)
     where x.${ofTenant} and not x.is_deleted and not g.is_deleted and case when $2::bigint is not null then x.id = $2::bigint else x.name = $3 end`,
    [tagId ?? null, tagName ?? null],
  )
  if (tag && tag.status !== tags.state.on)
    throw conflict('blocked_tag', [`标签已被屏蔽：${tagName ?? tagId}`, `The tag is blocked: ${tagName ?? tagId}`])
  if (tag) return tag.id
  if (!tagName) throw invalid({ tagId: ['标签不存在', 'There is no such tag'] })
  const row = await addRow(tx, tags, { name: tagName, type: 1, source: by === 'auto' ? 'auto' : 'manual' }, { behaviour: tagsBehaviour.create })
  return row.id
}

/** Makes the given tags those of each thing. Whoever may change the thing may mark it. */
const submit = async (tx: TxContext, body: unknown): Promise<void> => {
  const { links, things } = linksIn(body)
  for (const thing of things) {
    const model = nounOf(tx, thing.bizType)
    const code = permission(model.noun, 'edit')
    demand(tx, model, code, true)
    const row = await readRow(tx, model.noun, thing.bizId, { verb: code, lock: true })
    const own = links.filter(({ bizType, bizId }) => bizType === thing.bizType && bizId === thing.bizId)
    const marked = new Map<string, Link>()
    for (const link of own) marked.set(await tagOf(tx, link), link)
    const ids = [...marked.keys()]
    const join = [...model.joins.values()].find(({ target }) => target === tags.name)
    const bizType = model.noun.noun
    // A noun that has tags of its own is changed as its editor would, in its states and with its history; its links follow.
    if (join) await updateRow(tx, model.noun, row.id, { version: row.version, [join.key]: ids })
    else await linkTags(tx, { bizType, bizId: row.id }, ids)
    await within(tx).run(
      `update general_tagsbusiness l set score = x.score, by = x.by from unnest($4::bigint[], $5::bigint[], $6::text[]) x(tag_id, score, by)
       where l.${ofTenant} and l.biz_type = $2 and l.biz_id = $3 and l.tag_id = x.tag_id and not l.is_deleted`,
      [bizType, row.id, ids, ids.map((id) => marked.get(id)?.score ?? null), ids.map((id) => marked.get(id)?.by ?? 'user')],
    )
  }
}

const linksOf = (ctx: Context, things: readonly { bizType: string; bizId: string }[]): Promise<Record<string, unknown>[]> =>
  within(ctx).query(
    `select l.id::text as id, l.tag_id::text as "tagId", ${isSeen(ctx, modelOf(ctx, tags), 'name') ? 'g.name' : 'null'} as "tagName", l.biz_type as "bizType", l.biz_id as "bizId", l.score::float8 as score, l.by
     from unnest($2::text[], $3::text[]) x(biz_type, biz_id) join general_tagsbusiness l on l.${ofTenant} and l.biz_type = x.biz_type and l.biz_id = x.biz_id and not l.is_deleted
     join general_tags g on g.tenant_id = l.tenant_id and g.id = l.tag_id order by l.biz_type, l.biz_id, l.id`,
    [things.map(({ bizType }) => bizType.split('/').at(-1)), things.map(({ bizId }) => bizId)],
  )

export const tagsbusinessBehaviour = behave(tagsbusiness, {
  calls: {
    submitList: (ctx, { body }) =>
      withFaults(modelOf(ctx, tags), () =>
        inTransaction(ctx, async (tx) => {
          await submit(tx, body)
          return linksOf(tx, linksIn(body).things)
        }),
      ),
  },
})
