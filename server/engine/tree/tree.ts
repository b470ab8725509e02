import { invalid } from '../../platform/refusal'
import { lock } from '../../platform/database/lock'
import type { Row, Values, Column, Context, Model } from '../types'
import { conditions, orderBy } from '../read/filter'
import { visible } from '../reach/scope'
import type { Chosen } from '../read/chosen'
import { namesFollow, titleSql } from '../names'
import { presentAll, rowSelect } from '../read/select'
import { ident, params as newParams } from '../sql'
import { isSeen } from '../reach/veil'

/** Trees: the root is NULL in the table and "0" on the wire. */

export interface TreeNode {
  readonly id: string
  readonly parentId: string
  readonly key: string
  readonly value: string
  readonly title: string
  readonly hasChildren: boolean
  readonly children?: TreeNode[]
}

type Query = Readonly<Record<string, unknown>>

const columnOf = (model: Model, key: string): string => {
  const column = model.columns.get(key)
  if (!column) throw new Error(`${model.noun.name} has no column ${key}`)
  return ident(column.name)
}

const treeOf = (model: Model): { parent: string; title: Column; by: string } => {
  const { tree } = model.noun
  if (!tree) throw new Error(`${model.noun.name} is no tree`)
  const by = model.noun.fields[tree.parent]?.by
  const title = model.columns.get(tree.title)
  if (!title) throw new Error(`${model.noun.name} has no column ${tree.title}`)
  return { parent: columnOf(model, tree.parent), title, by: by ? columnOf(model, by) : '"id"' }
}

const without = (query: Query, ...names: string[]): Query => Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

/** The nodes of a tree, nested; `verb` null skips the data scope, for pickers that show the whole of it. */
export const treeNodes = async (
  ctx: Context,
  model: Model,
  query: Query,
  options: { verb?: string | null; where?: string[] } = {},
): Promise<TreeNode[]> => {
  const { parent, title, by } = treeOf(model)
  const p = newParams()
  const where = [
    ...visible(ctx, model, options.verb === undefined ? 'view' : options.verb, p),
    ...conditions(ctx, model, query, p),
    ...(options.where ?? []),
  ]
  const rows = await ctx.db.query<{ id: string; key: string; parent: string | null; title: string }>(
    `select t.id::text as id, t.${by}::text as key, t.${parent}::text as parent, ${isSeen(ctx, model, model.noun.tree?.title ?? '') ? titleSql(model, title, 't', ctx.language) : `t.${by}::text`} as title from ${ident(model.table)} t where ${where.join(' and ') || 'true'} order by ${orderBy(ctx, model, query)}`,
    p.values,
  )
  return nest(rows.map((row) => ({ id: idOf(model, row), key: row.key, parentId: row.parent ?? '0', title: row.title }))).map(toNode)
}

/** A tree whose parents go by another key than the id goes by it all through. */
const idOf = ({ noun }: Model, { id, key }: { id: string; key: string }): string => (noun.fields[noun.tree?.parent ?? '']?.by ? key : id)

/** A row with those below it. */
export type Nested<T> = T & { children: Nested<T>[] }

/** Puts children below their parents; a row whose parent is not among them stands at the top. */
export const nest = <T extends { key: string; parentId: string }>(rows: readonly T[]): Nested<T>[] => {
  const byKey = new Map<string, Nested<T>>(rows.map((row) => [row.key, { ...row, children: [] }]))
  const roots: Nested<T>[] = []
  for (const row of byKey.values()) {
    const above = byKey.get(row.parentId)
    if (above && above !== row) above.children.push(row)
    else roots.push(row)
  }
  return roots
}

const toNode = (row: Nested<{ id: string; key: string; parentId: string; title: string }>): TreeNode => ({
  id: row.id,
  parentId: row.parentId,
  key: row.key,
  value: row.key,
  title: row.title,
  hasChildren: row.children.length > 0,
  ...(row.children.length > 0 ? { children: row.children.map(toNode) } : {}),
})

/** What a row of a tree is called to the caller. */
const titleIn = (ctx: Context, { noun }: Model, row: Row): string => {
  const english = ctx.language === 'en' ? noun.fields[noun.tree?.title ?? '']?.inEnglish : undefined
  return String((english && row[english]) || (row[noun.tree?.title ?? ''] ?? ''))
}

/** One level of a tree as nodes, with whether there is more below. */
export const lazyNodes = async (ctx: Context, model: Model, query: Query, options: { verb?: string | null } = {}): Promise<TreeNode[]> => {
  const rows = await levelRows(ctx, model, query, options.verb === undefined ? 'view' : options.verb)
  const { tree } = model.noun
  return rows.map((row) => {
    const key = String(row[model.noun.fields[tree?.parent ?? '']?.by ?? 'id'])
    return {
      id: idOf(model, { id: row.id, key }),
      parentId: String(row[tree?.parent ?? ''] ?? '0'),
      key,
      value: key,
      title: isSeen(ctx, model, tree?.title ?? '') ? titleIn(ctx, model, row) : key,
      hasChildren: row.hasChildren === true,
    }
  })
}

/** One level of a tree as whole rows. */
export const levelRows = async (ctx: Context, model: Model, query: Query, verb: string | null = 'view', only?: Chosen): Promise<Row[]> => {
  const { tree } = model.noun
  const { parent, by } = treeOf(model)
  const asked = String(query[tree?.parent ?? ''] ?? '').trim()
  const p = newParams()
  const where = [...visible(ctx, model, verb, p), ...conditions(ctx, model, without(query, tree?.parent ?? ''), p)]
  where.push(/^0*$/.test(asked) ? `t.${parent} is null` : `t.${parent}::text = ${p.add(asked)}`)
  const living = `${model.byTenant ? 'c.tenant_id = t.tenant_id and ' : ''}not c.is_deleted and c.${parent} = t.${by}`
  const part = { only, later: namesFollow(ctx, model) }
  const select = rowSelect(ctx, model, 'list', p, part)
  const rows = await ctx.db.query<Record<string, unknown>>(
    `select ${select}, exists (select 1 from ${ident(model.table)} c where ${living}) as "hasChildren" from ${ident(model.table)} t where ${where.join(' and ')} order by ${orderBy(ctx, model, query)} limit 2000`,
    p.values,
  )
  return (await presentAll(ctx, model, rows, part)).map((row) => rooted(model, row))
}

/** All rows of a tree, nested under `children`. */
export const nestedRows = async (ctx: Context, model: Model, query: Query, only?: Chosen): Promise<Row[]> => {
  const { tree } = model.noun
  const p = newParams()
  const where = [...visible(ctx, model, 'view', p), ...conditions(ctx, model, without(query, 'current', 'size'), p)]
  const part = { only, later: namesFollow(ctx, model) }
  const select = rowSelect(ctx, model, 'list', p, part)
  const rows = await ctx.db.query<Record<string, unknown>>(
    `select ${select} from ${ident(model.table)} t where ${where.join(' and ') || 'true'} order by ${orderBy(ctx, model, query)} limit 20000`,
    p.values,
  )
  const by = model.noun.fields[tree?.parent ?? '']?.by ?? 'id'
  const keyOf = new Map(rows.map((row) => [String(row.id), String(row[by])]))
  const keyed = (await presentAll(ctx, model, rows, part))
    .map((row) => rooted(model, row))
    .map((row) => ({ ...row, key: keyOf.get(row.id) ?? '', parentId: String(row[tree?.parent ?? '']) }))
  const finish = (row: Nested<(typeof keyed)[number]>): Row => {
    const { key: _key, children, ...rest } = row
    return { ...rest, hasChildren: children.length > 0, ...(children.length > 0 ? { children: children.map(finish) } : {}) }
  }
  return nest(keyed).map(finish)
}

/** A root shows its parent as "0". */
export const rooted = (model: Model, row: Row): Row => {
  const key = model.noun.tree?.parent
  return key && key in row && row[key] === null ? { ...row, [key]: '0' } : row
}

/** Holds off other moves in the same tree until the transaction ends. */
export const lockTree = async (ctx: Context, model: Model): Promise<void> => {
  await lock(model.byTenant ? ctx : { ...ctx, tenantId: '' }, 'tree', model.table)
}

/** A node cannot move below itself: walks up from the new parent, which the transaction locks against a move that crosses this one. */
export const checkParent = async (ctx: Context, model: Model, values: Values, before: Row | null): Promise<void> => {
  const { tree } = model.noun
  if (!tree || !before || !(tree.parent in values) || values[tree.parent] === null) return
  const { parent, by } = treeOf(model)
  const own = model.noun.fields[tree.parent]?.by
  const key = String(own ? before[own] : before.id)
  const tenant = model.byTenant ? 'and t.tenant_id = $3' : 'and $3::text is not null'
  await lockTree(ctx, model)
  const [found] = await ctx.db.query<{ below: boolean }>(
    `with recursive up(key, parent) as (
       select t.${by}::text, t.${parent}::text from ${ident(model.table)} t where t.${by}::text = $1 ${tenant}
       union select t.${by}::text, t.${parent}::text from ${ident(model.table)} t join up on t.${by}::text = up.parent where true ${tenant}
     ) select exists (select 1 from up where key = $2) as below`,
    [String(values[tree.parent]), key, ctx.tenantId],
  )
  if (found?.below) throw invalid({ [tree.parent]: ['不能移动到自己或自己的下级', 'cannot be moved below itself'] })
}

/** Writes the column `ancestors` of a row and of everything below it: "0" and then the keys from the top down to the parent. */
export const writeAncestors = async (ctx: Context, model: Model, id: string): Promise<void> => {
  const { parent, by } = treeOf(model)
  const table = ident(model.table)
  const same = (t: string): string => (model.byTenant ? `${t}.tenant_id = $2` : '$2::text is not null')
  await ctx.db.run(
    `with recursive down(id, key, line) as (
       select t.id, t.${by}, coalesce((select coalesce(p.ancestors, '0') || ',' || p.${by}::text from ${table} p where ${same('p')} and p.${by} = t.${parent}), '0') collate "C" from ${table} t where ${same('t')} and t.id = $1::bigint
       union all
       select c.id, c.${by}, (d.line || ',' || d.key::text) collate "C" from ${table} c join down d on c.${parent} = d.key where ${same('c')}
     ) update ${table} t set ancestors = down.line from down where ${same('t')} and t.id = down.id and t.ancestors collate "C" is distinct from down.line`,
    [id, ctx.tenantId],
  )
}
