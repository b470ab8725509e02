import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { invalid } from '../../platform/refusal'
import { faceWhere, rowId } from '../read/read'
import { aboutOf, rememberHeld, subjectsOf, titleSeen } from '../read/subjects'
import { isThere } from '../read/there'
import { may } from '../reach/context'
import { visible } from '../reach/scope'
import { ident, type Params, params as newParams, statementName } from '../sql'
import type { Context, Model, Row, TxContext, Values } from '../types'

/**
 * Holds the rows that a row is about against being deleted, where it is written: each must be there and within what the writer views; a reader
 * without a session writes about what a public face shows. One that is not is refused by the name of the field.
 */
export const holdSubjects = async (tx: TxContext, model: Model, before: Row | Values | null, values: Values): Promise<void> => {
  const wrong: Record<string, Label> = {}
  for (const { type, id } of subjectsOf(model)) {
    if (!(type.key in values || id.key in values)) continue
    const [noun, value] = [values[type.key] ?? before?.[type.key], values[id.key] ?? before?.[id.key]]
    if (value === null || value === undefined || value === '') continue
    const target = tx.engine.models.get(String(noun))
    if (!target || !(await isHeld(tx, target, value)))
      wrong[id.key] = [`${id.field.label[0]}所选的数据不存在`, `${id.field.label[1]}: the selected item does not exist`]
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const isHeld = async (tx: TxContext, target: Model, value: unknown): Promise<boolean> => {
  const key = rowId(value)
  // What this transaction made nobody else can take away, and the program itself reaches all of it.
  if (tx.actor.rights.all && isThere(tx, target, 'made', key)) return true
  const isReader = tx.actor.kind === 'reader' || tx.actor.kind === 'member'
  if (key === undefined || (!isReader && !may(tx, permission(target.noun, 'view')))) return false
  const p = newParams()
  const where = [`t.id = ${p.add(key)}::bigint`, ...(isReader ? faced(tx, target, p) : visible(tx, target, 'view', p))]
  const title = isReader ? undefined : titleSeen(tx, target)
  const sql = `select ${title ?? 'null'} as title from ${ident(target.table)} t where ${where.join(' and ')} for key share of t`
  const [found] = await tx.db.query<{ title: string | null }>(sql, p.values, statementName(sql))
  if (found && title !== undefined) rememberHeld(tx, target, key, found.title)
  return found !== undefined
}

/** What any of the public faces of a noun shows. */
const faced = (ctx: Context, target: Model, p: Params): string[] => {
  const faces = Object.values(target.noun.faces ?? {}).map((face) => `(${faceWhere(ctx, target, face).join(' and ') || 'true'})`)
  return [...visible(ctx, target, null, p), faces.length === 0 ? 'false' : `(${faces.join(' or ')})`]
}

/** Rows that go with this one when it is deleted: nouns and ids. */
export const rowsAbout = async (tx: TxContext, model: Model, id: string): Promise<{ readonly model: Model; readonly id: string }[]> => {
  const found: { readonly model: Model; readonly id: string }[] = []
  for (const { model: other, type, id: held, onDelete } of aboutOf(tx.engine, model.noun.name)) {
    if (onDelete !== 'with') continue
    const rows = await tx.db.query<{ id: string }>(
      `select id::text as id from ${ident(other.table)} where tenant_id = $1 and ${ident(type.name)} = $2 and ${ident(held.name)} = $3 and not is_deleted order by id`,
      [tx.tenantId, model.noun.name, id],
    )
    for (const row of rows) found.push({ model: other, id: row.id })
  }
  return found
}
