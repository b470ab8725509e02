import { parameters } from '@masthead/contract/system/parameters'
import type { Context } from '../engine/types'
import { installationParameters, tenantParameters } from '../system/parameter'

type Setting = 'petition.handleDays' | 'petition.answerDays' | 'petition.keepMonths' | 'petition.surveyDays'

const most = 1200

/** A number that the tenant has set, else the installation. */
export const settingOf = async (ctx: Context, key: Setting): Promise<number> => {
  for (const told of [await tenantParameters(ctx, [key]), await installationParameters(ctx, [key])]) {
    const number = Number(told.get(key) || Number.NaN)
    if (Number.isInteger(number) && number > 0 && number <= most) return number
  }
  return Number(parameters[key].default)
}
