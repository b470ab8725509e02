import { token as flowToken } from '@masthead/contract/flow/token'
import { follow } from '@masthead/contract/flow/follow'
import { definition as manager } from '@masthead/contract/flow/definition'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem, isWithin } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { insertRow, lockPlain, readPlain, readRow } from '../engine/verbs'
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

/** What a process runs by, or ran by: a deployment that was deleted is still read. */
export const definitionOf = async (ctx: Context, id: string): Promise<Definition> => {
  const found = await rows(ctx, manager, { id }, { ...unscoped, bin: 'also' }).one(...known)
  if (!found) throw notFound()
  return found
}

/** What processes are started by: a deployment that stands. */
export const startableOf = async (ctx: Context, id: string): Promise<Definition> => {
  const found = await rows(ctx, manager, { id }, unscoped).one(...known)
  if (!found) throw notFound()
  return found
}

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

/** Writes what a step changed: tokens that are gone, and those that are new or stand at a join now. */
export const keepStanding = async (tx: TxContext, id: string, before: Standing, after: Standing): Promise<void> => {
  const old = new Set(before.tokens.map(({ no }) => no))
  const now = new Set(after.tokens.map(({ no }) => no))
  const gone = [...old].filter((no) => !now.has(no))
  const sent: Promise<unknown>[] = []
  if (gone.length > 0)
    // It stays as a row that is off: what wakes it reads it again.
    sent.push(
      within(tx).run(
        `update flow_token set status = $4 where ${ofTenant} and instance_id = $2::bigint and no = any($3::bigint[]) and not is_deleted`,
        [id, gone, flowToken.state.off],
        'flow tokens gone',
      ),
    )
  for (const { no, node, path, joins, onward } of after.tokens)
    if (!old.has(no)) sent.push(insertRow(tx, flowToken, { instanceId: id, no, nodeKey: node, path: path.join(' '), joins, onward: onward ?? null }))
  if (after.next !== before.next)
    sent.push(within(tx).run(`update flow_follow set next_token = $3 where ${ofTenant} and id = $2::bigint`, [id, after.next], 'flow next token'))
  await Promise.all(sent)
}
