import { parameters } from '@masthead/contract/system/parameters'
import type { Context } from '../engine/types'
import { installationParameters, tenantParameters } from '../system/parameter'

type Setting = 'mall.signPoints' | 'mall.pointsPerYuan' | 'mall.pointWorth' | 'mall.pointShare' | 'mall.orderPoints'

const most = 1_000_000

/** Returns a number that the tenant has set, else the installation; 0 is one. */
export const mallSetting = async (ctx: Context, key: Setting): Promise<number> => {
  for (const found of [await tenantParameters(ctx, [key]), await installationParameters(ctx, [key])]) {
    const text = found.get(key)
    const number = Number(text || Number.NaN)
    if (Number.isInteger(number) && number >= 0 && number <= most) return number
  }
  return Number(parameters[key].default)
}
