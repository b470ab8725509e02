import { say } from '@masthead/contract/kit/label'
import { tenant } from '@masthead/contract/system/tenant'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import type pg from 'pg'
import { hasDemo } from '../demo/mark'
import type { CallsOf } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { addRow } from '../engine/verbs'
import { connectTo } from '../platform/database/dump'
import { whyNotFollowed } from '../platform/database/follow'
import { hasRows } from '../platform/database/mover'
import { moving } from '../platform/database/places'
import { conflict, notFound } from '../platform/refusal'
import { platformTenant } from '../system/rights'
import { open, sideOf, urlOfPlace } from './move'
import { demandShard, demandTarget, type Target } from './target'

/** Asks for a move, in the caller's transaction. Throws a 409 where the tenant moves already or lies there, and what `demandTarget` throws. */
const askFor = async (tx: TxContext, tenantId: string, to: string | null): Promise<string> => {
  const row = await rows(tx, tenant, { tenantId }, { ...unscoped, lock: 'update' }).one('tenantName', 'datasourceId')
  if (!row) throw notFound()
  if (tenantId === platformTenant)
    throw conflict('platform_tenant', ['平台租户留在平台的数据库', "The platform's own tenant stays in the platform's database"])
  if (await hasDemo(tx.db, tenantId)) throw conflict('demo_tenant', ['演示内容的租户不能迁移', 'The tenant with the demo content is not moved'])
  const [under] = await tx.db.query(
    'select 1 from system_tenantmove where moved_tenant = $1 and not is_deleted and (status = any($2::int[]) or closed_time is not null)',
    [tenantId, open],
  )
  if (under) throw moving()
  if ((row.datasourceId ?? null) === to) throw conflict('same_place', ['租户已在该数据库', 'The tenant is already in this database'])
  if (to !== null) {
    const target = await demandTarget(tx, to)
    await demandShard(tx, to, target.mark)
    await demandEmpty(tx, tenantId, to, target)
  }
  const move = await addRow(tx, tenantmove, { movedTenant: tenantId, tenantName: row.tenantName, fromId: row.datasourceId, toId: to })
  return move.id
}

/** Refuses a database with rows of the tenant that no earlier move left there. */
const demandEmpty = async (tx: TxContext, tenantId: string, to: string, { url, hasTables }: Target): Promise<void> => {
  const [known] = await tx.db.query('select 1 from system_tenantmove where moved_tenant = $1 and $2::bigint in (from_id, to_id)', [tenantId, to])
  if (known || !hasTables) return
  const client = await connectTo(url)
  try {
    if (await hasRows(await sideOf(tx, client), tenantId))
      throw conflict('place_not_empty', ['目标数据库中已有该租户的数据', 'The database already holds rows of this tenant'])
  } finally {
    await client.end()
  }
}

/** The data source that is asked for, null for home. */
const placeAsked = (datasourceId: string | null | undefined): string | null => (datasourceId && datasourceId !== '0' ? datasourceId : null)

/** How a tenant would move: while it is used, or standing still and why. Throws what `demandTarget` throws. */
export const wayOfMove: CallsOf<typeof tenant>['moveWay'] = async (ctx, { input }) => {
  const row = await rows(ctx, tenant, { tenantId: input.tenantId }, unscoped).one('datasourceId')
  if (!row) throw notFound()
  const clients: pg.Client[] = []
  const side = async (id: string | null): Promise<pg.Client> => {
    const client = await connectTo(await urlOfPlace(ctx, id))
    clients.push(client)
    return client
  }
  try {
    const [from, to] = [await side(row.datasourceId ?? null), await side(placeAsked(input.datasourceId))]
    const why = await whyNotFollowed(from, to)
    return { way: why ? 'still' : 'live', still: why ? say(why, ctx.language) : null }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** The tenant is to lie in the database of this data source, or at home where none is named. Answers the move, which begins within seconds. */
export const moveTenant: CallsOf<typeof tenant>['datasource'] = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const { tenantId, datasourceId } = input
    return { moveId: await askFor(tx, tenantId, placeAsked(datasourceId)) }
  })
