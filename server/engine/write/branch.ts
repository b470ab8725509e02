import { permission } from '@masthead/contract/kit/name'
import { conflict, invalid } from '../../platform/refusal'
import type { CallBehaviour, Row, Context, TxContext, Model } from '../types'
import { inTransaction } from '../reach/context'
import { modelNamed } from '../model'
import { readRow } from '../read/read'
import { ident } from '../sql'
import { lockTree } from '../tree/tree'
import { withFaults } from '../input/fault'
import { changeRow, removeRow } from './write'
import { countUses } from './uses'

/** More nodes than these are not deleted at once. */
const mostNodes = 2000

/** The node and everything below it, the deepest last. */
const nodesFrom = async (ctx: Context, model: Model, id: string): Promise<string[]> => {
  const { parent, table, own } = placesOf(model)
  const rows = await ctx.db.query<{ id: string }>(
    `with recursive down(id, depth) as (
       select t.id, 0 from ${table} t where t.id = $1::bigint and ${own('t')}
       union all select c.id, d.depth + 1 from ${table} c join down d on c.${parent} = d.id where ${own('c')} and not c.is_deleted
     ) select id::text as id from down order by depth, id limit ${mostNodes + 1}`,
    model.byTenant ? [id, ctx.tenantId] : [id],
  )
  return rows.map((row) => row.id)
}

const placesOf = (model: Model): { parent: string; key: string; table: string; own: (t: string) => string } => {
  const key = model.noun.tree?.parent ?? ''
  const column = model.columns.get(key)
  if (!column || column.field.by) throw new Error(`${model.noun.name} is no tree by ids`)
  return { parent: ident(column.name), key, table: ident(model.table), own: (t) => (model.byTenant ? `${t}.tenant_id = $2` : 'true') }
}

/** What a node holds: { children, below, uses, usesBelow }; the uses are [{ noun, label, count }] of the node alone, and with what is below it. */
export const usesOf = async (ctx: Context, model: Model, id: unknown) => {
  const row = await readRow(ctx, model, id)
  const ids = await nodesFrom(ctx, model, row.id)
  const { parent, table, own } = placesOf(model)
  const [found] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from ${table} t where t.${parent} = $1::bigint and ${own('t')} and not t.is_deleted`,
    model.byTenant ? [row.id, ctx.tenantId] : [row.id],
  )
  const others = async (rows: readonly string[]) =>
    (await countUses(ctx, model, rows)).filter(({ noun }) => noun !== model.noun.name).map(({ noun, label, count }) => ({ noun, label, count }))
  return { children: found?.count ?? 0, below: ids.length - 1, uses: await others([row.id]), usesBelow: await others(ids) }
}

/**
 * Deletes a node. What is directly below it moves to `moveTo`, without one up a level; with `cascade` everything below is deleted too. What
 * points at a deleted node points at `moveTo` afterwards; without one a node that is in use stays, and the refusal says how much uses it.
 */
export const dissolve = (ctx: Context, model: Model, id: unknown, options: { moveTo?: string | null; cascade?: boolean }): Promise<void> =>
  withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      await lockTree(tx, model)
      const verb = permission(model.noun, 'delete')
      const row = await readRow(tx, model, id, { verb, lock: true })
      const ids = await nodesFrom(tx, model, row.id)
      if (options.cascade && ids.length > mostNodes)
        throw conflict('too_many', [`一次最多删除 ${mostNodes} 个节点`, `At most ${mostNodes} nodes can be deleted at a time`])
      const { moveTo = null } = options
      if (moveTo !== null && ids.includes(moveTo)) throw invalid({ moveTo: ['不能转移到自己或自己的下级', 'cannot be moved to itself or below'] })
      const gone = options.cascade ? ids : [row.id]
      if (!options.cascade) await moveChildren(tx, model, row, moveTo)
      if (moveTo !== null) await repoint(tx, model, gone, moveTo)
      for (const one of [...gone].reverse()) await removeRow(tx, model, await readRow(tx, model, one, { verb, lock: true }))
    }),
  )

const moveChildren = async (tx: TxContext, model: Model, row: Row, moveTo: string | null): Promise<void> => {
  const { parent, key, table, own } = placesOf(model)
  const children = await tx.db.query<{ id: string }>(
    `select t.id::text as id from ${table} t where t.${parent} = $1::bigint and ${own('t')} and not t.is_deleted order by t.id`,
    model.byTenant ? [row.id, tx.tenantId] : [row.id],
  )
  for (const { id } of children) {
    const before = await readRow(tx, model, id, { verb: null, lock: true })
    await changeRow(tx, model, before, { [key]: moveTo ?? row[key] }, { behaviour: model.behaviour.update, verb: 'move' })
  }
}

/** Turns everything that points at some rows of a noun to another one, the parent field of its own tree excepted, and tells of every row. */
const repoint = async (tx: TxContext, model: Model, from: readonly string[], to: string): Promise<void> => {
  for (const [name, key] of tx.engine.pointers.get(model.noun.name) ?? []) {
    const other = modelNamed(tx.engine, name)
    if (other.log || (name === model.noun.name && key === model.noun.tree?.parent)) continue
    const join = other.joins.get(key)
    const column = other.columns.get(key)
    if (!join && (!column || column.field.by)) continue
    const own = (t: string): string => (other.byTenant ? `${t}.tenant_id = $1` : '$1::text is not null')
    const stamps = 'version = version + 1, update_time = clock_timestamp(), update_user = $4::bigint'
    const touched = join
      ? `with gone as (delete from ${ident(join.table)} j where ${own('j')} and j.target_id = any($2::bigint[]) returning j.row_id, j.place),
         added as (insert into ${ident(join.table)} (${other.byTenant ? 'tenant_id, ' : ''}row_id, target_id, place)
           select ${other.byTenant ? '$1, ' : ''}row_id, $3::bigint, min(place) from gone group by row_id on conflict do nothing),
         touched as (update ${ident(other.table)} x set ${stamps} where ${own('x')} and x.id in (select row_id from gone) returning x.id, x.version)`
      : `with touched as (update ${ident(other.table)} x set ${ident(column?.name ?? '')} = $3::bigint, ${stamps}
         where ${own('x')} and x.${ident(column?.name ?? '')} = any($2::bigint[]) returning x.id, x.version)`
    // Rows of the control plane and the events of what happened to them may lie in two databases: they are written by two statements.
    const rows = await tx.db.query<{ id: string; version: number }>(`${touched} select id::text as id, version from touched`, [
      tx.tenantId,
      from,
      to,
      tx.actor.userId,
    ])
    if (rows.length === 0) continue
    await tx.db.run(
      `insert into platform_event (tenant_id, noun, verb, row_id, actor, data)
       select $1, $2, 'edit', x.id, $3::bigint, jsonb_build_object('version', x.version, 'changed', jsonb_build_array($4::text))
       from unnest($5::bigint[], $6::int[]) as x(id, version)`,
      [tx.tenantId, name, tx.actor.userId, key, rows.map(({ id }) => id), rows.map(({ version }) => version)],
    )
    tx.db.moved({ noun: name, tenantId: tx.tenantId })
  }
}

/** The calls that contract/kit/branch declares. */
export const branchBehaviour = (name: string): Record<'uses' | 'dissolve', CallBehaviour> => ({
  uses: (ctx, { input }) => usesOf(ctx, modelNamed(ctx.engine, name), input.id),
  async dissolve(ctx, { input }) {
    await dissolve(ctx, modelNamed(ctx.engine, name), input.id, {
      moveTo: (input.moveTo as string | null | undefined) ?? null,
      cascade: input.cascade === true,
    })
  },
})
