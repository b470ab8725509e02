import type { Context } from '../engine/types'

/** Business parameters of the caller's tenant by key; those that it has not set are absent. */
export const tenantParameters = async (ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.db.query<{ key: string; value: string }>(
    'select param_key as key, param_value as value from system_param_biz where tenant_id = $1 and param_key = any($2) and not is_deleted and status = 1 and not is_secret',
    [ctx.tenantId, keys],
    'tenant_parameters',
  )
  return new Map(rows.map(({ key, value }) => [key, value.trim()]))
}

/** Whether a parameter is set to yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Parameters of the installation by key. */
export const houseParameters = async (ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.db.query<{ key: string; value: string }>(
    'select param_key as key, param_value as value from system_param where param_key = any($1) and not is_deleted and status = 1 and not is_secret',
    [keys],
    'house_parameters',
  )
  return new Map(rows.map(({ key, value }) => [key, value.trim()]))
}

/** A host as it may stand in a content policy: no scheme, no path, nothing that could end the directive. */
const host = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i

/** The hosts whose pages the back-office may embed; what is no host is left out. */
export const frameHosts = (parameters: ReadonlyMap<string, string>): string[] =>
  (parameters.get('shell.frameHosts') ?? '')
    .split(/[\s,;，；]+/)
    .map((one) => one.toLowerCase())
    .filter((one) => host.test(one))
