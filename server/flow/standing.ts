import { token as flowToken } from '@masthead/contract/flow/token'
import { follow } from '@masthead/contract/flow/follow'
import { definition as manager } from '@masthead/contract/flow/definition'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { findRow, insertRow, readRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import type { Proven } from './graph/graph'
import { graphOf } from './graph/read'
import type { Standing, Token } from './graph/step'

export type Instance = RowOf<typeof follow>
export type Definition = RowOf<typeof manager>

/** A process as the program reads it, its form among it. */
export const instanceOf = (ctx: Context, id: string): Promise<Instance> => readRow(asSystem(ctx, 'flow'), follow, id, { verb: null })

/** Takes the turn of a process: who acts in it waits here, whatever they do and on whichever node. */
export const lockInstance = async (tx: TxContext, id: string): Promise<Instance> => {
  const held = await rows(tx, follow, { id }, { ...unscoped, lock: 'no key update' }).one()
  if (!held) throw notFound()
  return instanceOf(tx, id)
}

/** What a process runs by, or ran by: a deployment that was deleted is still read. */
export const definitionOf = async (ctx: Context, id: string): Promise<Definition> =>
  (await findRow(ctx, manager, id, { verb: null })) ?? readRow(ctx, manager, id, { verb: null, bin: true })

/** The drawing of that. */
export const drawingOf = (ctx: Context, definitionId: string): Promise<Proven> =>
  graphOf(`${ctx.tenantId}/${definitionId}`, async () => (await definitionOf(ctx, definitionId)).xml ?? '')

/** Where a process stands. */
export const standingOf = async (ctx: Context, { id, nextToken }: Pick<Instance, 'id' | 'nextToken'>): Promise<Standing> => {
  const found = await rows(ctx, flowToken, { instanceId: id, status: flowToken.state.on }, unscoped).list(
    ['no', 'nodeKey', 'path', 'joins', 'onward'],
    { sort: ['no'] },
  )
  const tokens = found.map(
    ({ no, nodeKey, path, joins, onward }): Token => ({
      no,
      node: nodeKey,
      path: path ? path.split(' ') : [],
      joins,
      ...(onward ? { onward } : {}),
    }),
  )
  return { tokens, next: nextToken }
}

/** Writes what a step changed: tokens that are gone, and those that are new or stand at a join now. */
export const keepStanding = async (tx: TxContext, id: string, before: Standing, after: Standing): Promise<void> => {
  const old = new Set(before.tokens.map(({ no }) => no))
  const now = new Set(after.tokens.map(({ no }) => no))
  const gone = [...old].filter((no) => !now.has(no))
  if (gone.length > 0)
    // It stays as a row that is off: what wakes it reads it again.
    await within(tx).run(`update flow_token set status = $4 where ${ofTenant} and instance_id = $2::bigint and no = any($3::int[])`, [
      id,
      gone,
      flowToken.state.off,
    ])
  for (const { no, node, path, joins, onward } of after.tokens)
    if (!old.has(no)) await insertRow(tx, flowToken, { instanceId: id, no, nodeKey: node, path: path.join(' '), joins, onward: onward ?? null })
  if (after.next !== before.next)
    await within(tx).run(`update flow_follow set next_token = $3 where ${ofTenant} and id = $2::bigint`, [id, after.next])
}
