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
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import type { Queryable } from '../platform/database/database'

/** Parameters by key; those that nobody has set are absent. */
export type Parameters<K extends ParameterKey = ParameterKey> = ReadonlyMap<K, string>

interface Found<K extends ParameterKey> extends Record<string, unknown> {
  readonly key: K
  readonly value: string
}

const byKey = <K extends ParameterKey>(rows: readonly Found<K>[]): Parameters<K> => new Map(rows.map(({ key, value }) => [key, value.trim()]))

const inForce = `not is_deleted and status = ${param.state.on} and not is_secret`

/** Business parameters of the caller's tenant. */
export const tenantParameters = async <K extends TenantKey>(ctx: Context, keys: readonly K[]): Promise<Parameters<K>> =>
  byKey(
    await within(ctx).query<Found<K>>(
      `select param_key as key, param_value as value from system_param_biz where ${ofTenant} and param_key = any($2) and ${inForce}`,
      [keys],
      'tenant_parameters',
    ),
  )

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
