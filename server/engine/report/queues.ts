import { permission } from '@masthead/contract/kit/name'
import type { Queue } from '@masthead/contract/kit/report'
import { may } from '../reach/context'
import { visible } from '../reach/scope'
import { keysIn, queryOf, seesAll, whereSql } from '../reach/where'
import { ident, params as newParams } from '../sql'
import type { Context, Model } from '../types'
import { countRows } from '../read/read'

/** How many rows wait in a queue, and the filters by which the list shows them. */
export interface QueueCount {
  readonly key: string
  readonly query: Readonly<Record<string, string>>
  readonly total: number
  /** false when the total is a kept count, as that of a list. */
  readonly totalExact?: false
}

/** Rows of each queue that are counted in the one statement; what has more is counted as its list is. */
const countedUpTo = 10_000

/** The queues that the caller is shown: he may view the noun, holds one of the verbs that a queue needs, and sees the columns that it looks at. */
export const queuesFor = (ctx: Context, model: Model): [key: string, queue: Queue][] => {
  const { noun } = model
  if (!may(ctx, permission(noun, 'view')) || (noun.tenancy === 'platform' && !ctx.actor.isPlatform)) return []
  return Object.entries(noun.queues ?? {}).filter(([, { needs, where }]) => {
    const verbs = needs === undefined ? [] : [needs].flat()
    return (verbs.length === 0 || verbs.some((verb) => may(ctx, permission(noun, verb)))) && seesAll(ctx, model, keysIn(model, where))
  })
}

/** Counts queues of a noun in one statement, within reach; each is what its list tells. */
export const queueCounts = async (ctx: Context, model: Model, queues = queuesFor(ctx, model)): Promise<QueueCount[]> => {
  if (queues.length === 0) return []
  const p = newParams()
  const counts = queues.map(([, { where }], at) => {
    const rows = [...visible(ctx, model, 'view', p, { asked: queryOf(ctx, model, where) }), ...whereSql(ctx, model, where, p)].join(' and ')
    return `(select count(*) from (select 1 from ${ident(model.table)} t where ${rows || 'true'} limit ${countedUpTo + 1}) c)::int as q${at}`
  })
  const [found] = await ctx.db.query<Record<string, number>>(`select ${counts.join(', ')}`, p.values)
  return Promise.all(
    queues.map(async ([key, { where }], at) => {
      const query = queryOf(ctx, model, where)
      const some = found?.[`q${at}`] ?? 0
      if (some <= countedUpTo) return { key, query, total: some }
      const { total, exact } = await countRows(ctx, model, query)
      return { key, query, total, ...(exact ? {} : { totalExact: false as const }) }
    }),
  )
}
