import { rows, unscoped } from '../engine/read/rows'
import { tenant } from '@masthead/contract/system/tenant'
import type { FastifyRequest } from 'fastify'
import type { CallBehaviour, Context, TxContext } from '../engine/types'
import { asTenant, atHome, inTransaction } from '../engine/reach/context'
import { record, recordUse } from '../engine/write/record'
import { modelOf, readRow } from '../engine/verbs'
import { conflict, unauthorized } from '../platform/refusal'
import { turnSession, type Tokens } from '../platform/secrets/session'
import { findAccount } from '../system/account'
import { loadRights, platformTenant, tenantRole } from '../system/rights'

/**
 * The context of an administrator of the platform who looks at another tenant: he sees and may do what its administrator may, and remains who he
 * is. Every request leaves a line in the audit of that tenant, also one that only reads. Throws a 401 once he is no administrator any more.
 */
export const contextOfViewer = async (ctx: Context, home: string, request: FastifyRequest): Promise<Context> => {
  if (!ctx.actor.isPlatform) throw unauthorized(['登录已失效，请重新登录', 'Your session has ended, please log in again'])
  const rights = await loadRights(ctx.db, ctx.engine, { tenantId: ctx.tenantId, roles: [{ id: '0', alias: tenantRole }], isPlatform: false })
  const actor = { ...ctx.actor, home, isPlatform: false, roleName: tenantRole, deptIds: [], deptBelow: [], rights }
  const viewer = { ...ctx, actor }
  const [path = ''] = request.url.split('?')
  const { id, ids } = (request.query ?? {}) as { id?: unknown; ids?: unknown }
  const rows = { ...(id === undefined ? {} : { id }), ...(ids === undefined ? {} : { ids }) }
  await recordUse(viewer, modelOf(ctx, tenant), 'view_step', { method: request.method, path: path.slice(0, 300), ...rows })
  return viewer
}

/** What a tenant is called. */
export const tenantNameOf = async (ctx: Context, tenantId: string): Promise<string> => {
  const found = await rows(ctx, tenant, { tenantId }, unscoped).one('tenantName')
  return found?.tenantName ?? tenantId
}

/** Lets the caller's session look at a tenant as its administrator sees it. */
export const viewAs: CallBehaviour = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const model = modelOf(tx, tenant)
    const row = await readRow(tx, tenant, input.id, { verb: null })
    const tenantId = row.tenantId
    if (tenantId === platformTenant) throw conflict('own_tenant', ['这是您自己的租户', 'This is your own tenant'])
    const tokens = await turn(tx, tenantId)
    record(tx, { model, verb: 'view_as', before: row, row, changed: ['tenantId'] })
    const there = asTenant({ ...tx, actor: { ...tx.actor, home: tx.tenantId } }, tenantId)
    await recordUse(there, model, 'view_as', { tenantId })
    return { ...answer(tokens, tenantId, row.tenantName), role_name: tenantRole }
  })

/** Brings the session back to its own tenant. */
export const leaveView: CallBehaviour = (ctx) => {
  const { home } = ctx.actor
  if (home === undefined) throw conflict('not_viewing', ['您没有在查看其他租户', 'You are not looking at another tenant'])
  return inTransaction(atHome(ctx), async (own) => {
    const tokens = await turn(own, null)
    const model = modelOf(own, tenant)
    // In the audit of the tenant that was looked at, wherever that lies.
    await recordUse(ctx.database === own.database ? { ...ctx, db: own.db } : ctx, model, 'leave_view', { tenantId: ctx.tenantId })
    const row = await rows(own, tenant, { tenantId: ctx.tenantId }, unscoped).one()
    if (row) {
      const before = await readRow(own, tenant, row.id, { verb: null })
      record(own, { model, verb: 'leave_view', before, row: before, changed: ['tenantId'] })
    }
    const account = await findAccount(own, home, { id: String(own.actor.userId) })
    return { ...answer(tokens, home, ''), role_name: account?.roles ?? '' }
  })
}

const turn = async (tx: TxContext, viewing: string | null): Promise<Tokens> => {
  const [client] = await tx.db.query<{ accessSeconds: number; refreshSeconds: number }>(
    `select c.access_token_validity::float8 as "accessSeconds", c.refresh_token_validity::float8 as "refreshSeconds"
     from platform_session s join system_client c on c.client_id = s.client_id and not c.is_deleted where s.id = $1::bigint`,
    [tx.actor.sessionId],
  )
  const tokens = client && tx.actor.sessionId !== null ? await turnSession(tx.db, tx.actor.sessionId, viewing, client) : undefined
  if (!tokens) throw unauthorized(['登录已失效，请重新登录', 'Your session has ended, please log in again'])
  return tokens
}

const answer = (tokens: Tokens, tenantId: string, viewing: string) => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  expires_in: tokens.expiresIn,
  tenant_id: tenantId,
  viewing,
})
