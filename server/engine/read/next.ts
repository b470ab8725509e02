import type { Context, Model } from '../types'
import { visible } from '../reach/scope'
import { ident, params as newParams } from '../sql'
import { conditions, orderBy } from './filter'

/**
 * The id of the row that comes after this one in a list with these filters and in its order. The row itself need not meet the filters any more:
 * whoever decided about it goes on where he was.
 */
export const nextAfter = async (ctx: Context, model: Model, query: Readonly<Record<string, unknown>>, id: string): Promise<string | undefined> => {
  const { id: _id, current: _current, size: _size, ...asked } = query
  const p = newParams()
  const here = `t.id = ${p.add(id)}::bigint`
  const listed = [...visible(ctx, model, 'view', p), ...conditions(ctx, model, asked, p)]
  const own = visible(ctx, model, null, p)
  const sql = `with listed as (
      select t.id, row_number() over (order by ${orderBy(ctx, model, asked)}) as place from ${ident(model.table)} t
      where ${own.join(' and ')} and (${here} or (${listed.join(' and ')})))
    select l.id::text as id from listed l where l.place > (select t.place from listed t where ${here}) order by l.place limit 1`
  const [next] = await ctx.db.query<{ id: string }>(sql, p.values)
  return next?.id
}
