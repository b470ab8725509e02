import { permission } from '@masthead/contract/kit/name'
import { may } from '../engine/reach/context'
import type { Context, Model } from '../engine/types'
import { reaching } from '../engine/reach/scope'
import { ident, params } from '../engine/sql'
import { tenantIs } from '../engine/reach/within'
import type { Event } from '../platform/background/events'

/** The events of these nouns that the caller may know of: of rows that a list of his could show him, deleted ones included. */
export const reachable = async (ctx: Context, topics: ReadonlySet<string>, events: readonly Event[]): Promise<Event[]> => {
  const kept = new Set<Event>()
  const narrow = new Map<Model, Event[]>()
  for (const event of events) {
    const model = topics.has(event.noun) ? ctx.engine.models.get(event.noun) : undefined
    if (!model) continue
    if (model.noun.personal) {
      if (event.tenantId === ctx.tenantId && event.rowId !== null && event.rowId === ctx.actor.userId) kept.add(event)
    } else if (isHeard(ctx, model, event)) kept.add(event)
    else if (!mayKnow(ctx, model, event)) continue
    else if (event.rowId === null || reaching(ctx, model, 'view', params()).length === 0) kept.add(event)
    else narrow.set(model, [...(narrow.get(model) ?? []), event])
  }
  for (const [model, some] of narrow) {
    const ids = await idsInScope(
      ctx,
      model,
      some.map(({ rowId }) => rowId as string),
    )
    for (const event of some) if (ids.has(event.rowId as string)) kept.add(event)
  }
  return events.filter((event) => kept.has(event))
}

/** What the noun lets everybody of the tenant hear of. */
const isHeard = (ctx: Context, { noun }: Model, event: Event): boolean =>
  ctx.actor.userId !== null && event.tenantId === ctx.tenantId && (noun.heard?.includes(event.verb) ?? false)

const mayKnow = (ctx: Context, { noun, byTenant }: Model, event: Event): boolean =>
  may(ctx, permission(noun, 'view')) && (byTenant ? event.tenantId === ctx.tenantId : noun.tenancy === 'shared' || ctx.actor.isPlatform)

const idsInScope = async (ctx: Context, model: Model, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const p = params()
  const where = [tenantIs(ctx, p, 't'), `t.id = any(${p.add([...new Set(ids)])}::bigint[])`, ...reaching(ctx, model, 'view', p)]
  const rows = await ctx.database.query<{ id: string }>(`select t.id::text as id from ${ident(model.table)} t where ${where.join(' and ')}`, p.values)
  return new Set(rows.map(({ id }) => id))
}
