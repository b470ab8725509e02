import { say } from '@masthead/contract/kit/label'
import type { Row, Context, Model } from '../types'
import { modelNamed } from '../model'
import { areMakersUntold, hideValues, untoldName, veiledIn, withoutHiddenFields } from '../reach/veil'
import { whereSql } from '../reach/where'
import type { Params } from '../sql'
import { listRows, type Page, readRow } from '../read/read'
import { auditNoun } from '../write/record'

/** One write to a row: who did what when, and each value that it changed. */
export interface Change {
  readonly id: string
  readonly action: unknown
  readonly operator: unknown
  readonly createTime: unknown
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

type Values = Readonly<Record<string, unknown>>

/** The history of a row that the caller may see, the latest first. Of its values it tells those that the row shows them; a 404 where they do not see it. */
export const listChanges = async (ctx: Context, model: Model, query: Readonly<Record<string, unknown>>): Promise<Page<Change>> => {
  const row = await readRow(ctx, model, query.id)
  const { current, size } = query
  const audit = modelNamed(ctx.engine, auditNoun)
  // Whatever the caller sees of the audit: these are values of a row that they see.
  const fixed = (params: Params): string[] => whereSql(ctx, audit, { bizType: model.noun.name, bizId: row.id }, params)
  const found = await listRows(ctx, audit, { ...(current ? { current } : {}), ...(size ? { size } : {}) }, { verb: null, width: 'detail', fixed })
  return { ...found, records: found.records.map((line) => changeIn(ctx, model, line, row)) }
}

const changeIn = (ctx: Context, model: Model, line: Row, row: Row): Change => {
  const hidden = veiledIn(row) ?? new Set()
  for (const values of [line.before, line.after]) hideValues(ctx, model, values, hidden)
  const before = withoutHiddenFields((line.before ?? {}) as Values)
  const after = withoutHiddenFields((line.after ?? {}) as Values)
  const isTold = (key: string): boolean => key !== 'version' && Object.hasOwn(row, key) && model.noun.fields[key]?.kind !== 'secret'
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(isTold)
  const same = (key: string): boolean => JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null)
  return {
    id: line.id,
    action: line.action,
    operator: line.createUser !== null && areMakersUntold(ctx, model) ? say(untoldName(), ctx.language) : line.operator,
    createTime: line.createTime,
    fields: keys.filter((key) => !same(key)).map((key) => ({ field: key, before: before[key] ?? null, after: after[key] ?? null })),
  }
}
