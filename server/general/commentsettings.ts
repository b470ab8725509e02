import { type InstallationKey, parameters, type TenantKey } from '@masthead/contract/system/parameters'
import type { Context } from '../engine/types'
import { installationParameters, tenantParameters } from '../system/parameter'

type Key = Extract<TenantKey & InstallationKey, `comments.${string}`>

/** A parameter of comments: the tenant's own value, else that of the installation, else its default. */
export const commentSetting = async (ctx: Context, key: Key): Promise<string> => {
  const own = (await tenantParameters(ctx, [key])).get(key)
  if (own) return own
  return (await installationParameters(ctx, [key])).get(key) || parameters[key].default
}

/** The same as a whole number of at least `min`. */
export const commentNumber = async (ctx: Context, key: Key, min = 1): Promise<number> => {
  const given = Number(await commentSetting(ctx, key))
  return Number.isInteger(given) && given >= min ? given : Number(parameters[key].default)
}
