import type { CallsOf } from '../engine/behave'
import { user } from '@masthead/contract/user/user'
import { rows, unscoped } from '../engine/read/rows'
import { tenant } from '@masthead/contract/system/tenant'
import type { Context, TxContext } from '../engine/types'
import { asTenant } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { readRow } from '../engine/verbs'
import { lock } from '../platform/database/lock'
import { conflict, forbidden } from '../platform/refusal'

const megabyte = 1024 * 1024

const accountsOf = (ctx: Context): Promise<number> => rows(ctx, user, {}, unscoped).count()

/** Bytes of the files that a tenant keeps, the smaller pictures beside them left out. */
const storageOf = async (ctx: Context): Promise<number> => {
  const [found] = await within(ctx).query<{ bytes: number }>(
    `select coalesce(sum(attach_size), 0)::float8 as bytes from resource_attach where ${ofTenant} and not is_deleted`,
  )
  return found?.bytes ?? 0
}

/** Refuses one account more than the tenant may have, with a 409 that says how many those are. */
export const refuseOverQuota = async (tx: TxContext): Promise<void> => {
  // The row is held until the end of the transaction, so that two at once do not both find the last place.
  const own = await rows(tx, tenant, { tenantId: tx.tenantId }, { ...unscoped, lock: 'no key update' }).one('accountNumber')
  const accounts = own?.accountNumber ?? -1
  if (accounts >= 0 && (await accountsOf(tx)) >= accounts)
    throw conflict('quota', [`账号数量已达上限 ${accounts} 个`, `The tenant can have at most ${accounts} accounts`])
}

/** Refuses a file of so many bytes where the tenant has no room for it, with a 409 that says how much it has left. */
export const refuseOverStorage = async (tx: TxContext, bytes: number): Promise<void> => {
  const own = await rows(tx, tenant, { tenantId: tx.tenantId }, unscoped).one('storageLimit')
  const storage = own?.storageLimit ?? -1
  if (storage < 0) return
  // A lock that lies with the files, which may be in another database than the tenant's row: it is held until they are there.
  await lock(tx, 'storage of a tenant', tx.tenantId)
  const left = storage * megabyte - (await storageOf(tx))
  if (bytes <= left) return
  const free = Math.max(0, Math.floor((left / megabyte) * 10) / 10)
  throw conflict('storage_quota', [
    `存储空间不足：额度 ${storage} MB，剩余 ${free} MB`,
    `Not enough storage: ${free} MB of the tenant's ${storage} MB left`,
  ])
}

/** What a tenant uses of what it may have: the caller's own, or for administrators of the platform any. Storage used is in bytes, its limit in MB. */
export const usage: CallsOf<typeof tenant>['usage'] = async (ctx, { input }) => {
  if (input.id && !ctx.actor.isPlatform) throw forbidden(['不能访问其他租户的数据', 'Data of another tenant cannot be reached'])
  const own = await rows(ctx, tenant, { tenantId: ctx.tenantId }, unscoped).one()
  const row = await readRow(ctx, tenant, input.id ?? own?.id, { verb: null })
  const there = asTenant(ctx, row.tenantId)
  return {
    accounts: await accountsOf(there),
    accountNumber: row.accountNumber ?? -1,
    storage: await storageOf(there),
    storageLimit: row.storageLimit ?? -1,
  }
}
