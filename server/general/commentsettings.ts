import { param } from '@masthead/contract/system/param'
import { paramBiz } from '@masthead/contract/system/param-biz'
import { type InstallationKey, parameterList, parameters, type TenantKey } from '@masthead/contract/system/parameters'
import type { Context } from '../engine/types'
import { abreast } from '../engine/reach/context'
import type { Cache } from '../platform/background/cache'
import { installationParameters, type Parameters, tenantParameters } from '../system/parameter'

type Key = Extract<TenantKey & InstallationKey, `comments.${string}`>
type Remembered = Cache<Parameters<Key>>

const keys = parameterList.flatMap(({ key }) => (key.startsWith('comments.') ? [key as Key] : []))

const caches = new WeakMap<object, { readonly own: Remembered; readonly all: Remembered }>()

/** Remembered until somebody changes a parameter: a comment asks for five of them. */
const rememberedBy = (ctx: Context) => {
  const known = caches.get(ctx.caches) ?? { own: ctx.caches.of<Parameters<Key>>([paramBiz.name]), all: ctx.caches.of<Parameters<Key>>([param.name]) }
  caches.set(ctx.caches, known)
  return known
}

/** A parameter of comments: the tenant's own value, else that of the installation, else its default. */
export const commentSetting = async (ctx: Context, key: Key): Promise<string> => {
  const { own, all } = rememberedBy(ctx)
  const [ours, everybodys] = await abreast(
    own.get(ctx.tenantId, () => tenantParameters(ctx, keys)),
    all.get('', () => installationParameters(ctx, keys)),
  )
  return ours.get(key) || everybodys.get(key) || parameters[key].default
}

/** The same as a whole number from 1 on. */
export const commentNumber = async (ctx: Context, key: Key): Promise<number> => {
  const given = Number(await commentSetting(ctx, key))
  return Number.isInteger(given) && given >= 1 ? given : Number(parameters[key].default)
}
