import { user } from '@masthead/contract/user/user'
import { randomInt } from 'node:crypto'
import { tenant } from '@masthead/contract/system/tenant'
import { tenantpackage } from '@masthead/contract/system/tenantpackage'
import { behave, type CallsOf } from '../engine/behave'
import type { ActionBehaviour, CallBehaviour, TxContext, Values } from '../engine/types'
import { rows, unscoped } from '../engine/read/rows'
import { listRows, readRow } from '../engine/verbs'
import { conflict, invalid, notFound, type Refusal } from '../platform/refusal'
import { endViewsOf } from '../platform/secrets/session'
import { usage } from './quota'
import { bumpEpoch, platformTenant } from './rights'

/** Whether a tenant, living or deleted, is known by this number. */
const isTaken = (tx: TxContext, number: unknown): Promise<boolean> =>
  rows(tx, tenant, { tenantId: String(number) }, { ...unscoped, bin: 'also' }).exists()

/** Six digits that no tenant was ever known by. */
const freeNumber = async (tx: TxContext): Promise<string> => {
  for (;;) {
    const number = String(randomInt(100_000, 1_000_000))
    if (!(await isTaken(tx, number))) return number
  }
}

/** The platform's own tenant lasts as long as the installation. */
const keepPlatform = (tenantId: unknown, values: Values): void => {
  if (tenantId !== platformTenant) return
  const isLost = ('status' in values && values.status !== tenant.state.on) || values.expireTime || values.packageId
  if (isLost)
    throw conflict('platform_tenant', [
      '平台租户不能停用、设置过期时间或套餐',
      'The platform’s own tenant cannot be disabled, expire or have a package',
    ])
}

const notDemo = (): Refusal => conflict('not_demo', ['该租户不是演示内容', 'This tenant is not demo content'])

/** What other families do with tenants. */
export interface TenantParts {
  /** Makes what a new tenant needs before anybody can work in it; what it returns is answered once. */
  readonly furnish: (tx: TxContext, tenantId: string, tenantName: string) => Promise<Values>
  readonly viewAs: CallBehaviour
  readonly leaveView: CallBehaviour
  readonly removeDemo: ActionBehaviour
  readonly moveTenant: CallsOf<typeof tenant>['datasource']
  readonly wayOfMove: CallsOf<typeof tenant>['moveWay']
  /** SQL of whether a row, under this alias, is the tenant with the demo content. */
  readonly isDemoTenant: (t: string) => string
}

export const tenantBehaviour = ({ furnish, viewAs, leaveView, removeDemo, moveTenant, wayOfMove, isDemoTenant }: TenantParts) =>
  behave(tenant, {
    answers: ['adminAccount', 'adminPassword'],
    columns: { isDemo: ({ t }) => isDemoTenant(t) },
    create: {
      // A number outlives its tenant, since the rows of the tenant do: another one would find them.
      async guard(tx, { values }) {
        if (values.tenantId && (await isTaken(tx, values.tenantId))) throw invalid({ tenantId: ['租户编号已存在', 'This tenant no. exists already'] })
      },
      async set(tx, { values }) {
        return values.tenantId ? {} : { tenantId: await freeNumber(tx) }
      },
      effect: (tx, { row }) => furnish(tx, row.tenantId, row.tenantName),
    },
    update: {
      guard: (_tx, { before, values }) => keepPlatform(before?.tenantId, values),
      effect: (tx, { row }) => bumpEpoch(tx.db, row.tenantId),
    },
    remove: {
      async guard(tx, { before }) {
        // The account that was made with the tenant goes with it; anybody else's work must not vanish like that.
        const others = (await rows({ ...tx, tenantId: before.tenantId }, user, {}, unscoped).count()) - 1
        if (others > 0)
          throw conflict('in_use', [`租户下还有 ${others} 个其他用户，不能删除`, `The tenant still has ${others} other users and cannot be deleted`])
      },
      async effect(tx, { row }) {
        await endViewsOf(tx.db, row.tenantId)
        await bumpEpoch(tx.db, row.tenantId)
      },
    },
    actions: {
      packageSetting: {
        guard: (_tx, { row, input }) => keepPlatform(row.tenantId, input),
        effect: (tx, { row }) => bumpEpoch(tx.db, row.tenantId),
      },
      setting: { guard: (_tx, { row, input }) => keepPlatform(row.tenantId, input) },
      removeDemo,
    },
    can: {
      delete: (row) =>
        row.tenantId !== platformTenant || conflict('platform_tenant', ['平台租户不能删除', 'The platform’s own tenant cannot be deleted']),
      removeDemo: (row) => row.isDemo === true || notDemo(),
    },
    calls: {
      /** The platform chooses among all tenants; everybody else sees their own. */
      async select(ctx, { query }) {
        const { tenantId: _tenant, ...rest } = query
        const asked = ctx.actor.isPlatform ? { size: '200', ...rest } : { tenantId_equal: ctx.tenantId, size: '1' }
        const { records } = await listRows(ctx, tenant, asked, { verb: null })
        return records.map(({ id, tenantId, tenantName }) => ({ id, tenantId, tenantName }))
      },
      async packageDetail(ctx, { input }) {
        const asked = input.tenantId
        const [found] = await ctx.db.query<{ packageId: string | null }>(
          'select package_id::text as "packageId" from system_tenant where $1 in (tenant_id, id::text) and not is_deleted',
          [asked],
        )
        if (!found) throw notFound()
        return found.packageId === null ? {} : readRow(ctx, tenantpackage, found.packageId)
      },
      async info(ctx, { input }) {
        const domain = bare(input.domain ?? '')
        if (domain === '') return {}
        const rows = await ctx.db.query<{ tenantId: string; tenantName: string; domain: string; backgroundUrl: string | null }>(
          `select tenant_id as "tenantId", tenant_name as "tenantName", domain, background_url as "backgroundUrl" from system_tenant
         where domain is not null and not is_deleted and status = ${tenant.state.on} and (expire_time is null or expire_time > now())`,
        )
        return rows.find((row) => bare(row.domain) === domain) ?? {}
      },
      usage,
      datasource: moveTenant,
      moveWay: wayOfMove,
      viewAs,
      leaveView,
    },
  })

/** A domain as people write it, with or without protocol and slash. */
const bare = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
