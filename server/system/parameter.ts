import type { Context } from '../engine/context'

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
