import { tenantmove } from '@masthead/contract/system/tenantmove'
import { datasource } from '@masthead/contract/develop/datasource'
import { behave } from '../engine/behave'
import type { TxContext, Values } from '../engine/types'
import { readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { type DriverClass, parseAddress } from './address'
import { demandOutside, withSource } from './connection'
import { askTables, sealedSource } from './source'
import { listTables } from './tables'

/** Refuses an address that this product does not call: of another driver, with a parameter that is not allowed, or inside the network. */
const demandAddress = async (tx: TxContext, driverClass: unknown, url: unknown): Promise<void> => {
  if (typeof driverClass !== 'string' || typeof url !== 'string') return
  await demandOutside(tx, parseAddress(driverClass as DriverClass, url))
}

const { waiting, copying, comparing } = tenantmove.state

/** The database that tenants lie in stays the one that it is; its account and password may change. */
const demandNoTenants = async (
  tx: TxContext,
  before: { readonly id: string; readonly url: string; readonly driverClass: string },
  values: Values,
): Promise<void> => {
  if ((values.url ?? before.url) === before.url && (values.driverClass ?? before.driverClass) === before.driverClass) return
  const [tenant] = await tx.db.query(
    `select 1 from system_tenant where datasource_id = $1::bigint
     union all select 1 from system_tenantmove where $1::bigint in (from_id, to_id) and not is_deleted and (status = any($2::int[]) or closed_time is not null) limit 1`,
    [before.id, [waiting, copying, comparing]],
  )
  if (tenant) throw conflict('in_use', ['该数据库中有租户，不能修改连接地址', 'This database holds tenants, so its address cannot be changed'])
}

export const datasourceBehaviour = behave(datasource, {
  create: { guard: (tx, { values }) => demandAddress(tx, values.driverClass ?? 'org.postgresql.Driver', values.url) },
  update: {
    async guard(tx, { before, values }) {
      if ('url' in values || 'driverClass' in values) await demandAddress(tx, values.driverClass ?? before?.driverClass, values.url ?? before?.url)
      if (before !== null && ('url' in values || 'driverClass' in values)) await demandNoTenants(tx, before, values)
      // A password is sent to the host that it was typed for, and to no other.
      if (before === null || values.password !== undefined || typeof values.url !== 'string') return
      const kept = parseAddress(before.driverClass, before.url)
      const wanted = parseAddress(values.driverClass ?? before.driverClass, values.url)
      if (kept.host === wanted.host && kept.port === wanted.port) return
      if ((await sealedSource(tx, before)).password !== '')
        throw invalid({ password: ['更改主机时请重新输入密码', 'Enter the password again when the host changes'] })
    },
  },
  calls: {
    async test(ctx, { input }) {
      const row = await readRow(ctx, datasource, input.id)
      const began = performance.now()
      const [found] = await withSource(ctx, await sealedSource(ctx, row), (ask) => ask('select version() as version'))
      return { version: `${found?.version ?? ''}`.slice(0, 100), ms: Math.round(performance.now() - began) }
    },
    tables: (ctx, { input }) => askTables(ctx, input.id ?? null, listTables),
  },
})
