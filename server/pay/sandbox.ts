import { outsideChannels, type Payable, payableInSandbox } from '@masthead/contract/pay/channels'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import type { Config } from '../platform/config'

/** The purse, of every account that it reaches, in which money of the sandbox stays: its entries cancel among themselves, so that none of it becomes real. */
export const sandboxPurse = 'sandbox'

/** Whether the installation lets the caller's tenant pay in the sandbox. */
export type SandboxRule = (ctx: Context) => Promise<boolean>

/** The rule of an installation: in every tenant, in none, or, where nothing is set, in the tenant of the demo content alone. */
export const sandboxRule = (setting: Config['paySandbox'], isDemo: SandboxRule): SandboxRule =>
  setting === undefined ? isDemo : async () => setting === '1'

/** Whether the caller's tenant may pay something like this in the sandbox now: the installation lets it, and no channel outside is in use. */
export const isSandboxOpen = async (ctx: Context, rule: SandboxRule, sourceType: string | null): Promise<boolean> =>
  payableInSandbox.includes(sourceType as Payable) &&
  (await rule(ctx)) &&
  !(await rows(ctx, payconfiginfo, { status: payconfiginfo.state.inUse, channelCode: [...outsideChannels] }, unscoped).exists())
