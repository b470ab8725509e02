import type { broughtKinds } from '@masthead/contract/activities/broughtkinds'
import { promotioncode } from '@masthead/contract/activities/promotioncode'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Context, Row, TxContext } from '../engine/types'
import { readRow } from '../engine/verbs'
import { nowIn } from '../general/occasion'
import { award } from './award'

type Code = RowOf<typeof promotioncode>

/** The promotion code of this name that is in force, if there is one. */
export const codeNamed = async (ctx: Context, code: unknown): Promise<Code | undefined> => {
  if (typeof code !== 'string' || !/^[0-9A-Za-z]{4,20}$/.test(code)) return undefined
  const [found] = await rows(ctx, promotioncode, { code, status: promotioncode.state.valid }, unscoped).list(['expireTime'], { limit: 1 })
  if (!found || (found.expireTime && found.expireTime < nowIn(ctx))) return undefined
  return readRow(ctx, promotioncode, found.id, { verb: null })
}

/** The cookie that keeps the code which brought a reader; it is sent to the pages below /me alone. */
export const promotionCookie = 'masthead-promotion'

const columns = { scan: 'scans', register: 'registers', order: 'orders' } as const

interface Reward {
  readonly perScan?: number | null
  readonly perRegister?: number | null
}

/** Notes what a code brought, once for each occasion, and gives its owner what its rule says. Answers whether it was new. */
export const brought = async (tx: TxContext, code: Row, kind: keyof typeof broughtKinds, occasion: string): Promise<boolean> => {
  const { perScan, perRegister } = (code.rewardRule ?? {}) as Reward
  const points = code.ownerId ? ((kind === 'scan' ? perScan : kind === 'register' ? perRegister : 0) ?? 0) : 0
  const [made] = await within(tx).query<{ id: string }>(
    `insert into activities_promotionrecord (tenant_id, promotion_id, kind, occasion, points) values ($1, $2::bigint, $3, $4, $5)
     on conflict do nothing returning id::text as id, ${ofTenant} as own`,
    [code.id, kind, occasion, points],
  )
  if (!made) return false
  await within(tx).run(`update activities_promotioncode set ${columns[kind]} = ${columns[kind]} + 1 where ${ofTenant} and id = $2::bigint`, [code.id])
  tx.db.moved({ noun: promotioncode.name, tenantId: tx.tenantId })
  if (points > 0)
    await award(tx, {
      userId: String(code.ownerId),
      activityId: code.campaignId ? String(code.campaignId) : null,
      bizType: `promotion ${kind}`,
      bizId: made.id,
      delta: points,
      remark: `推广奖励：${String(code.name)}`,
    })
  return true
}
