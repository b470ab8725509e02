import { manuscript } from '@masthead/contract/contribute/manuscript'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { parameters } from '@masthead/contract/system/parameters'
import type { RowOf } from '@masthead/contract/kit/resource'
import { sameTenant } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { ident } from '../../engine/sql'
import type { Context } from '../../engine/types'
import { tenantParameters } from '../../system/parameter'

type WholeKey = 'contribute.delicacyScore' | 'contribute.gtfyScore' | 'contribute.adjustScore' | 'contribute.adjustRoyalty'

/** A parameter of the tenant as a whole number from 0 to 1,000,000; 0 where it says none. */
export const wholeParameter = async (ctx: Context, key: WholeKey): Promise<number> => {
  const said = Number((await tenantParameters(ctx, [key])).get(key) ?? parameters[key].default)
  return Math.min(1_000_000, Math.max(0, Math.floor(said || 0)))
}

type Flags = Pick<RowOf<typeof manuscript>, 'isDelicacy' | 'isGtfy'>

/** As what the authors of a text that went to print are marked. */
export const workOf = ({ type }: { readonly type: unknown }): 'text' | 'photo' => (type === 'photo' ? 'photo' : 'text')

/** Points that a text gives besides its grade, by its flags. */
export const meritOf = async (ctx: Context, { isDelicacy, isGtfy }: Flags): Promise<number> => {
  const points = (key: WholeKey): Promise<number> => wholeParameter(ctx, key)
  return (isDelicacy ? await points('contribute.delicacyScore') : 0) + (isGtfy ? await points('contribute.gtfyScore') : 0)
}

/** Points that a work has besides its grade: those of the manuscript that it was printed from. */
export const meritOfWork = async (ctx: Context, noun: string, { paperNewsId, type }: { paperNewsId: unknown; type: unknown }): Promise<number> => {
  if (noun !== newspaperauthor.name) return 0
  const text = await rows(ctx, manuscript, { newspaperId: String(paperNewsId) }, unscoped).one('type', 'isDelicacy', 'isGtfy')
  return text && workOf(text) === type ? meritOf(ctx, text) : 0
}

/** SQL: what an author of a work was given for merit after he was confirmed. Such entries have no grade. */
export const meritAfter = (table: string): string =>
  `coalesce((select sum(m.score) from ${ident(table)} m where ${sameTenant('m', 'a')} and m.adjusts_id = a.id and m.grade_id is null and not m.is_deleted), 0)`
