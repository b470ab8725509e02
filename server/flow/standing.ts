import { token as flowToken } from '@masthead/contract/flow/token'
import { follow } from '@masthead/contract/flow/follow'
import { definition as manager } from '@masthead/contract/flow/definition'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem, isWithin } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { lockPlain, readPlain, readRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import type { Proven } from './graph/graph'
import { graphOf } from './graph/read'
import type { Standing, Token } from './graph/step'

export type Instance = RowOf<typeof follow>
/** What of a deployed version is looked at while its processes run: neither its drawing, which is kept, nor how many of them run, which is counted. */
const known = ['name', 'processKey', 'versionNo', 'category', 'status', 'form'] as const

export type Definition = Pick<RowOf<typeof manager>, 'id' | (typeof known)[number]>

/** A process as the program reads it, its form among it; within a transaction without the names of what it points at. */
export const instanceOf = (ctx: Context, id: string): Promise<Instance> =>
  isWithin(ctx) ? readPlain(ctx as TxContext, follow, id) : readRow(asSystem(ctx, 'flow'), follow, id, { verb: null })

/** Takes the turn of a process: who acts in it waits here, whatever they do and on whichever node. */
export const lockInstance = (tx: TxContext, id: string): Promise<Instance> => lockPlain(tx, follow, id)

/** What processes are started by: a deployment that stands, or one of the bin `also`. */
export const startableOf = async (ctx: Context, id: string, bin?: 'also'): Promise<Definition> => {
  const found = await rows(ctx, manager, { id }, { ...unscoped, bin }).one(...known)
  if (!found) throw notFound()
  return found
}

/** What a process runs by, or ran by: a deployment that was deleted is still read. */
export const definitionOf = (ctx: Context, id: string): Promise<Definition> => startableOf(ctx, id, 'also')

/** The drawing of a deployment, as it was deployed. */
export const xmlOf = async (ctx: Context, id: string): Promise<string> =>
  (await rows(ctx, manager, { id }, { ...unscoped, bin: 'also' }).one('xml'))?.xml ?? ''

/** The same as it was proven. */
export const drawingOf = (ctx: Context, definitionId: string): Promise<Proven> =>
  graphOf(`${ctx.tenantId}/${definitionId}`, () => xmlOf(ctx, definitionId))

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

/** Sends what a step changed, in one statement: tokens that are gone, those that are new or stand at a join now, and the number of the next one. The commit waits for it. */
export const keepStanding = (tx: TxContext, id: string, before: Standing, after: Standing): void => {
  const old = new Set(before.tokens.map(({ no }) => no))
  const now = new Set(after.tokens.map(({ no }) => no))
  const gone = [...old].filter((no) => !now.has(no))
  const come = after.tokens.filter(({ no }) => !old.has(no))
  // A token that is gone stays as a row that is off: what wakes it reads it again.
  within(tx).send(
    `with gone as (
       update flow_token set status = ${flowToken.state.off} where ${ofTenant} and instance_id = $2::bigint and no = any($3::bigint[]) and not is_deleted
     ), come as (
       insert into flow_token (tenant_id, create_user, create_dept, update_user, status, instance_id, no, node_key, path, joins, onward)
       select $1, $4::bigint, $5::bigint, $4::bigint, ${flowToken.state.on}, $2::bigint, x.* from unnest($6::bigint[], $7::text[], $8::text[], $9::boolean[], $10::text[]) x
     ) update flow_follow set next_token = $11 where ${ofTenant} and id = $2::bigint and next_token <> $11`,
    [
      ...[id, gone, tx.actor.userId, tx.actor.deptIds[0]],
      come.map(({ no }) => no),
      come.map(({ node }) => node),
      come.map(({ path }) => path.join(' ')),
      come.map(({ joins }) => joins),
      come.map(({ onward }) => onward),
      after.next,
    ],
    'flow standing',
  )
}
