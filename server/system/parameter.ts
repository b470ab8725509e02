import { paramBiz } from '@masthead/contract/system/param-biz'
import { param } from '@masthead/contract/system/param'
import {
  type InstallationKey,
  type Parameter,
  type ParameterKey,
  parameterList,
  parameters,
  type TenantKey,
} from '@masthead/contract/system/parameters'
import { isWithin } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import type { Cache, Caches } from '../platform/background/cache'
import type { Queryable } from '../platform/database/database'

/** Parameters by key; those that nobody has set are absent. */
export type Parameters<K extends ParameterKey = ParameterKey> = ReadonlyMap<K, string>

interface Found<K extends ParameterKey> extends Record<string, unknown> {
  readonly key: K
  readonly value: string
}

const byKey = <K extends ParameterKey>(rows: readonly Found<K>[]): Parameters<K> => new Map(rows.map(({ key, value }) => [key, value.trim()]))

const inForce = `not is_deleted and status = ${param.state.on} and not is_secret`

/** What a process remembers of parameters: those of each tenant, and by '' those of the installation. */
const memories = new WeakMap<Caches, Cache<Parameters>>()

const memoryOf = (caches: Caches): Cache<Parameters> => {
  const known = memories.get(caches) ?? caches.of<Parameters>([param.name, paramBiz.name])
  memories.set(caches, known)
  return known
}

/**
 * All that is in force of one owner's parameters, from memory unless the transaction has changed some. A transaction never waits for what another one reads: that one may
 * wait for its locks.
 */
const remembered = async (ctx: Context, owner: string, read: () => Promise<Parameters>): Promise<Parameters> => {
  const isInside = isWithin(ctx)
  if (isInside && (ctx as TxContext).db.writesTo(['system_param', 'system_param_biz']) > 0) return read()
  const cache = memoryOf(ctx.caches)
  const known = cache.peek(owner)
  if (known) return known
  let own: Promise<Parameters> | undefined
  const kept = cache.get(owner, () => {
    own = read()
    return own
  })
  if (own === kept || !isInside) return kept
  kept.catch(() => undefined)
  return own ?? read()
}

/** Business parameters of the caller's tenant. */
export const tenantParameters = async <K extends TenantKey>(ctx: Context, keys: readonly K[]): Promise<Parameters<K>> =>
  byKey(
    await within(ctx).query<Found<K>>(
      `select param_key as key, param_value as value from system_param_biz where ${ofTenant} and param_key = any($2) and ${inForce}`,
      [keys],
      'tenant_parameters',
    ),
  )

/** Numbers that the caller's tenant has set, else the installation, as the process remembers them: whole ones from 0 to `most`, and the default of each that nobody has set so. */
export const numbersIn = async <K extends TenantKey & InstallationKey>(
  ctx: Context,
  keys: readonly K[],
  most: number,
): Promise<Readonly<Record<K, number>>> => {
  const own = await remembered(ctx, ctx.tenantId, () =>
    tenantParameters(
      ctx,
      parameterList.flatMap(({ key, of }) => (of === 'installation' ? [] : [key as TenantKey])),
    ),
  )
  const shared = await remembered(ctx, '', () => allParameters(ctx.db))
  const numberOf = (key: K): number => {
    const fits = [own.get(key), shared.get(key)]
      .map((text) => Number(text || Number.NaN))
      .find((one) => Number.isInteger(one) && one >= 0 && one <= most)
    return fits ?? Number(parameters[key].default)
  }
  return Object.fromEntries(keys.map((key) => [key, numberOf(key)])) as Record<K, number>
}

/** A secret business parameter of the caller's tenant, opened; empty where there is none. */
export const tenantSecret = async (ctx: Context, key: TenantKey): Promise<string> => {
  const [found] = await within(ctx).query<{ sealed: string | null }>(
    `select secret_value as sealed from system_param_biz where ${ofTenant} and param_key = $2 and not is_deleted and status = ${paramBiz.state.on} and is_secret`,
    [key],
  )
  return found?.sealed ? ctx.keys.decrypt(ctx.tenantId, found.sealed) : ''
}

/** Parameters of the installation. */
export const installationParameters = async <K extends InstallationKey>({ db }: { db: Queryable }, keys: readonly K[]): Promise<Parameters<K>> =>
  byKey(
    await db.query<Found<K>>(
      `select param_key as key, param_value as value from system_param where param_key = any($1) and ${inForce}`,
      [keys],
      'installation_parameters',
    ),
  )

/** Whom push services of browsers may write to about us. */
export const pushContact = async ({ database }: { readonly database: Queryable }): Promise<string> =>
  (await installationParameters({ db: database }, ['push.contact'])).get('push.contact') || 'mailto:postmaster@localhost'

/** All of the installation's at once. */
export const allParameters = (db: Queryable): Promise<Parameters> =>
  installationParameters(
    { db },
    parameterList.flatMap(({ key, of }) => (of === 'tenant' ? [] : [key as InstallationKey])),
  )

/** What a tenant says of its site, in place of the installation. */
export const ownSiteParameters = async (db: Queryable, tenantId: string): Promise<Parameters> =>
  byKey(
    await within({ db, tenantId }).query<Found<TenantKey>>(
      `select param_key as key, param_value as value from system_param_biz where ${ofTenant} and param_key = any($2) and ${inForce}`,
      [parameterList.flatMap(({ key, of }) => (of === 'own' && key.startsWith('site.') ? [key] : []))],
      'site_parameters',
    ),
  )

/** How many tenants have a value of their own for a parameter. */
export const tenantsWith = async (db: Queryable, key: TenantKey): Promise<number> => {
  const [found] = await db.query<{ count: number }>(
    `select count(*)::float8 as count from system_param_biz where param_key = $1 and param_value <> '' and ${inForce}`,
    [key],
  )
  return found?.count ?? 0
}

/** The row of one of the installation's, for who changes it on the program's behalf. */
export const rowOfParameter = async (db: Queryable, key: InstallationKey): Promise<{ id: string; value: string } | undefined> => {
  const [row] = await db.query<{ id: string; value: string }>(
    'select id::text as id, param_value as value from system_param where param_key = $1 and not is_deleted',
    [key],
  )
  return row
}

/** A declared parameter as a row of its noun; the installation's says where a tenant may have another value. */
export const parameterRow = (key: ParameterKey, value: string = parameters[key].default, forAll = false) => {
  const { name, meaning, of, ...rest }: Parameter = parameters[key]
  const [zh, en] = forAll && of === 'own' ? [`${meaning[0]}；租户可用同名业务参数覆盖`, `${meaning[1]}. A tenant may have its own`] : meaning
  return {
    paramName: name[0],
    paramNameEn: name[1],
    paramKey: key as string,
    paramValue: value,
    valueType: rest.type ?? ('text' as const),
    ...(rest.isSecret ? { isSecret: true } : {}),
    remark: zh,
    remarkEn: en,
  }
}

/** Whether a parameter is set to yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** A host as it may stand in a content policy: no scheme, no path, nothing that could end the directive. */
const host = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i

/** The hosts whose pages the back-office may embed; what is no host is left out. */
export const frameHosts = (parameters: { get(key: 'shell.frameHosts'): string | undefined }): string[] =>
  (parameters.get('shell.frameHosts') ?? '')
    .split(/[\s,;，；]+/)
    .map((one) => one.toLowerCase())
    .filter((one) => host.test(one))
