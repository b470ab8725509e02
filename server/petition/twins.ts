import { repeatDays } from '@masthead/contract/petition/letter'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import { say } from '@masthead/contract/kit/label'
import { may } from '../engine/reach/context'
import { permission } from '@masthead/contract/kit/name'
import { modelOf, nounNamed } from '../engine/verbs'
import { visible } from '../engine/reach/scope'
import { ident, literal, params } from '../engine/sql'
import type { Context, Model } from '../engine/types'
import { tenantIs } from '../engine/reach/within'

/** Another letter of the same person about the same matter. */
export interface Twin {
  readonly letterType: string
  readonly letterId: string
  readonly letterNo: string
  readonly title: string
  readonly receiveTime: string
  readonly status: number
  readonly sameDays: number
}

const most = 20

/**
 * Letters of any noun by the same person (the telephone, the ID number or the name and address are equal, of which hashes tell) about the same matter (category or
 * title) within 90 days of this one. `verb` null looks at all of the tenant; else at what the caller reaches.
 */
export const twinsOf = async (ctx: Context, model: Model, id: string, verb: 'view' | null): Promise<Twin[]> => {
  const p = params()
  const own = `${tenantIs(ctx, p, 'o')} and o.id = ${p.add(id)}::bigint`
  const parts = Object.keys(letterTypes).flatMap((name) => {
    const other = modelOf(ctx, { name })
    if (verb !== null && !may(ctx, permission(other.noun, verb))) return []
    return `select ${literal(name)} as "letterType", t.id, t.letter_no as "letterNo", t.title, t.receive_time, t.status,
        abs(extract(epoch from t.receive_time - o.receive_time) / 86400)::int as "sameDays"
      from ${ident(other.table)} t, own o where ${visible(ctx, other, verb, p).join(' and ')}
        and t.status <> ${petitionxxptjjjb.state.merged} ${name === model.noun.name ? 'and t.id <> o.id' : ''}
        and (t.phone_hash = o.phone_hash or t.id_no_hash = o.id_no_hash or (t.person_name_hash = o.person_name_hash and t.address_hash = o.address_hash))
        and (t.category_id = o.category_id or t.title = o.title)
        and t.receive_time between o.receive_time - interval '${repeatDays} days' and o.receive_time + interval '${repeatDays} days'`
  })
  if (parts.length === 0) return []
  const rows = await ctx.db.query<Twin & { receive_time: unknown }>(
    `with own as (select o.* from ${ident(model.table)} o where ${own})
     select x."letterType", x.id::text as "letterId", x."letterNo", x.title, x.status, x."sameDays",
       to_char(x.receive_time at time zone ${literal(ctx.zone)}, 'YYYY-MM-DD HH24:MI:SS') as "receiveTime"
     from (${parts.join(' union all ')}) x order by x.receive_time, x.id limit ${most}`,
    p.values,
  )
  return rows.map(({ receive_time: _moment, ...twin }) => twin)
}

/** The same as a caller reads it: states by their names. */
export const shownTwins = (ctx: Context, twins: readonly Twin[]): readonly Record<string, unknown>[] =>
  twins.map(({ status, ...twin }) => {
    const [zh = '', en = ''] = nounNamed(ctx, twin.letterType).states?.[status] ?? []
    return { ...twin, statusName: say([zh, en], ctx.language) }
  })
