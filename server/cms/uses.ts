import { say } from '@masthead/contract/kit/label'
import type { Context } from '../engine/types'
import { titleColumn, titleSql } from '../engine/names'
import { ident, params as newParams } from '../engine/sql'
import { tenantIs } from '../engine/reach/within'

/** A living row elsewhere that puts an article before readers: a guide's item, a carousel's slide. */
export interface NewsUse {
  readonly newsId: string
  readonly noun: string
  readonly nounName: string
  readonly id: string
  readonly title: string
}

/** Where articles are shown, by the nouns that declare so: a hundred places at most. One query, whatever nouns there are. */
export const usesOfNews = async (ctx: Context, ids: readonly string[]): Promise<NewsUse[]> => {
  const p = newParams()
  const [own, news] = [tenantIs(ctx, p, 'x'), p.add(ids)]
  const parts: string[] = []
  for (const [name, key] of ctx.engine.pointers.get('cms/news') ?? []) {
    const other = ctx.engine.models.get(name)
    if (!other?.noun.fields[key]?.shows) continue
    const title = titleColumn(other)
    const shown = title ? titleSql(other, title, 'x', ctx.language) : 'x.id::text'
    const join = other.joins.get(key)
    const column = other.columns.get(key)
    const from = join
      ? `${ident(join.table)} j join ${ident(other.table)} x on x.tenant_id = j.tenant_id and x.id = j.row_id`
      : `${ident(other.table)} x`
    const points = join ? 'j.target_id' : column && `x.${ident(column.name)}`
    if (points)
      parts.push(
        `select ${points}::text as "newsId", ${p.add(name)} as noun, x.id::text as id, ${shown} as title from ${from} where ${own} and ${points} = any(${news}::bigint[]) and not x.is_deleted`,
      )
  }
  if (parts.length === 0) return []
  const rows = await ctx.db.query<Omit<NewsUse, 'nounName'>>(`${parts.join(' union all ')} limit 100`, p.values)
  return rows.map((row) => {
    const label = ctx.engine.models.get(row.noun)?.noun.label
    return { ...row, nounName: label ? say(label, ctx.language) : row.noun }
  })
}
