import { clientmerchantrelation } from '@masthead/contract/mall/clientmerchantrelation'
import { merchantgrant } from '@masthead/contract/mall/merchantgrant'
import { merchantpoints } from '@masthead/contract/mall/merchantpoints'
import { merchantrechargelog } from '@masthead/contract/mall/merchantrechargelog'
import { type PointsType, pointsTypes } from '@masthead/contract/mall/points'
import { pointsconsumelog } from '@masthead/contract/mall/pointsconsumelog'
import { member as memberNoun } from '@masthead/contract/user/member'
import { behave } from '../engine/behave'
import { asSystem } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, addRow, insertRow, storeRow } from '../engine/verbs'
import { askPayment, closePayments } from '../pay/payments'
import { sandboxPurse } from '../pay/sandbox'
import { noticeMember } from '../telling/membernotice'
import { memberIdFor } from '../user/memberphone'
import { conflict, invalid } from '../platform/refusal'
import { countMisses } from './phoneguesses'
import { earnPoints } from './points'
import { mallSetting } from './settings'

const summed =
  (sign: '>' | '<') =>
  ({ t }: { t: string }) =>
    `(select coalesce(sum(abs(l.point)), 0)::float8 from mall_pointsconsumelog l where ${sameTenant('l', t)} and l.merchant_id = ${t}.merchant_id and l.point ${sign} 0)`

/** The points that a merchant may give; locked where they are about to move. */
const pointsOf = async (tx: TxContext, merchantId: string, lock: '' | 'for no key update' = ''): Promise<number> => {
  const [{ points } = { points: 0 }] = await within(tx).query<{ points: number }>(
    `select points::float8 as points from mall_merchantpoints where ${ofTenant} and merchant_id = $2::bigint and not is_deleted ${lock}`,
    [merchantId],
  )
  return points
}

/** Writes what a merchant's points do by an entry that is posted right after, from here on in the turn of their account. */
const note = async (
  tx: TxContext,
  merchantId: string,
  about: { type: PointsType; bizId: string; delta: number; description: string },
): Promise<void> => {
  const totalPoint = (await pointsOf(tx, merchantId, 'for no key update')) + about.delta
  await insertRow(tx, pointsconsumelog, {
    merchantId,
    bizType: about.type,
    bizId: about.bizId,
    title: pointsTypes[about.type][0],
    description: about.description.slice(0, 200),
    point: about.delta,
    totalPoint,
  })
}

export const merchantpointsBehaviour = behave(merchantpoints, { columns: { totalIn: summed('>'), totalOut: summed('<') } })

/** Makes a member a customer of a merchant, who is none yet. */
const makeCustomer = async (tx: TxContext, merchantId: string, clientId: string): Promise<void> => {
  const isKnown = await rows(tx, clientmerchantrelation, { merchantId, clientId }, unscoped).exists()
  if (!isKnown) await addRow(asSystem(tx, 'mall'), clientmerchantrelation, { merchantId, clientId })
}

const misses = countMisses()

export const merchantgrantBehaviour = behave(merchantgrant, {
  columns: { giveNow: () => 'false' },
  create: {
    async set(tx, { values }) {
      const [merchant, now] = [`${tx.tenantId} ${values.merchantId}`, tx.clock.now().getTime()]
      misses.demandFew(merchant, now)
      const userId = await memberIdFor(tx, values.phone)
      if (userId === null) {
        misses.note(merchant, now)
        throw invalid({ phone: ['没有使用此手机号的会员', 'No member has this phone'] })
      }
      return { userId }
    },
    async effect(tx, { row, values }) {
      if (values.giveNow === true) await act(tx, merchantgrant, 'give', row.id)
    },
  },
  actions: {
    give: {
      async guard(tx, { row: { merchantId, userId, points } }) {
        const member = userId !== null && (await rows(tx, memberNoun, { id: userId, status: memberNoun.state.open }, unscoped).exists())
        if (!member) throw conflict('member_left', ['该会员已注销或停用，不能赠送', 'The member has left, or is switched off'])
        if ((await pointsOf(tx, merchantId)) < points)
          throw conflict('insufficient', ['商户可用积分不足', 'The merchant does not have enough points'])
      },
      async effect(tx, { row: { id, merchantId, merchantName, userId, points, remark } }) {
        if (userId === null) throw new Error(`${merchantgrant.name} ${id}: nobody gets the points`)
        await makeCustomer(tx, merchantId, userId)
        const description = [merchantName, remark].filter(Boolean).join('：')
        await earnPoints(tx, { memberId: userId, type: 'MERCHANT_GRANT', bizId: id, count: points, description })
        await note(tx, merchantId, { type: 'MERCHANT_GRANT', bizId: id, delta: -points, description: remark })
        await noticeMember(tx, userId, {
          what: [`商户赠送 ${points} 积分`, `A merchant gave you ${points} points`],
          more: [description, description],
          leads: '/me/points/balance',
        })
      },
    },
  },
})

const sourceOf = ({ id }: { readonly id: string }) => ({ source: merchantrechargelog.name as 'mall/merchantrechargelog', sourceId: id })

export const merchantrechargelogBehaviour = behave(merchantrechargelog, {
  create: {
    async set(tx, { values }) {
      return { points: Math.floor(((values.money ?? 0) * (await mallSetting(tx, 'mall.pointsPerYuan'))) / 100) }
    },
    async effect(tx, { row }) {
      const payment = await askPayment(tx, {
        ...sourceOf(row),
        // A user of the platform has no account in the tenant.
        payerId: tx.actor.home === undefined ? row.operator : null,
        price: row.money,
        body: `商户积分 ${row.rechargeNo}`,
        payBefore: row.payBefore,
        isNew: true,
      })
      await storeRow(tx, merchantrechargelog, row, { payOrderId: payment.id }, { quiet: true })
    },
  },
  actions: {
    paid: {
      // Money of the sandbox stays there; the points are points.
      redirect: (_tx, { input, moves }) =>
        input.isSandbox ? moves.map((move) => (move.unit === 'cent' ? { ...move, purse: sandboxPurse } : move)) : moves,
      effect: (tx, { row }) => note(tx, row.merchantId, { type: 'MERCHANT_RECHARGE', bizId: row.id, delta: row.points, description: row.rechargeNo }),
    },
    close: { effect: (tx, { row }) => closePayments(tx, sourceOf(row)) },
  },
})
