import type { Row, Context, Model } from '../types'
import { modelNamed } from '../model'
import { listRows, type Page, readRow } from './read'
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

/** The history of a row that the caller may see, the latest first. Of its values it tells those that the row shows him; a 404 where he does not see it. */
export const listChanges = async (ctx: Context, model: Model, query: Readonly<Record<string, unknown>>): Promise<Page<Change>> => {
  const row = await readRow(ctx, model, query.id)
  const { current, size } = query
  const asked = { bizType_equal: model.noun.name, bizId_equal: row.id, ...(current ? { current } : {}), ...(size ? { size } : {}) }
  const found = await listRows(ctx, modelNamed(ctx.engine, auditNoun), asked, { verb: null, width: 'detail' })
  return { ...found, records: found.records.map((line) => changeIn(line, row)) }
}

const changeIn = (line: Row, row: Row): Change => {
  const before = (line.before ?? {}) as Values
  const after = (line.after ?? {}) as Values
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((key) => key !== 'version' && Object.hasOwn(row, key))
  const same = (key: string): boolean => JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null)
  return {
    id: line.id,
    action: line.action,
    operator: line.operator,
    createTime: line.createTime,
    fields: keys.filter((key) => !same(key)).map((key) => ({ field: key, before: before[key] ?? null, after: after[key] ?? null })),
  }
}
