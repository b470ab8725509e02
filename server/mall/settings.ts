import type { Context } from '../engine/types'
import { numbersIn } from '../system/parameter'

const settings = ['mall.signPoints', 'mall.pointsPerYuan', 'mall.pointWorth', 'mall.pointShare', 'mall.orderPoints'] as const

const most = 1_000_000

/** Returns a number that the tenant has set, else the installation; 0 is one. */
export const mallSetting = async (ctx: Context, key: (typeof settings)[number]): Promise<number> => (await numbersIn(ctx, settings, most))[key]
