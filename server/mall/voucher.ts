import { mallProduct } from '@masthead/contract/mall/product'
import { lineCases, orderitem } from '@masthead/contract/mall/orderitem'
import { mostCodes, voucher } from '@masthead/contract/mall/voucher'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { asSystem, inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { jobContext, later } from '../engine/due/later'
import { tellProgress } from '../engine/follow/progress'
import { act, findRow, insertRow, modelOf, readRow } from '../engine/verbs'
import { newCode } from '../platform/secrets/code'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { lock } from '../platform/database/lock'
import { conflict, invalid, notFound, tooMany } from '../platform/refusal'
import { publicvisit } from '@masthead/contract/general/publicvisit'
import { tellOf } from '../telling/tell'

const jobName = 'mall/codes'

const made = { kind: 'done', what: ['券码已生成：{name}，{makes} 个', 'Codes generated: {makes} for {name}'] } as const

/** Codes that one transaction of the job makes. */
const atOnce = 200

/** What a line says while a case of it is open. */
const { open: inCase } = lineCases

/** Codes that somebody may try in vain within an hour. */
const mostTries = 10

const counted =
  (where: string) =>
  ({ t }: { t: string }) =>
    `(select count(*)::int from mall_voucherdetail d where ${sameTenant('d', t)} and d.voucher_id = ${t}.id and not d.is_deleted${where})`

const { issued, used, expired } = voucherdetail.state

export const voucherBehaviour = behave(voucher, {
  columns: {
    total: counted(''),
    issued: counted(` and d.status in (${issued}, ${used}, ${expired})`),
    used: counted(` and d.status = ${used}`),
  },
  create: {
    guard(_tx, { values }) {
      demandTimes(values)
    },
    async set(tx, { values }) {
      const product = await rows(tx, mallProduct, { id: values.productId }, unscoped).one('type', 'merchantId')
      if (product?.type !== 'voucher') throw invalid({ productId: ['请选择卡券类商品', 'Please choose a voucher product'] })
      return { merchantId: product.merchantId }
    },
    async effect(tx, { row }) {
      if (row.makes > 0) await later(tx, jobName, { id: row.id })
    },
  },
  update: {
    guard(_tx, { before, values }) {
      demandTimes({ ...before, ...values })
    },
  },
  actions: {
    activate: {
      guard(tx, { row: { validType, validTo } }) {
        if (validType === 'range' && validTo !== null && validTo <= wireTime(tx.clock.now(), tx.zone))
          throw conflict('too_late', ['有效期已过', 'Its time has already passed'])
      },
    },
  },
})

const demandTimes = ({ validType, validFrom, validTo }: { validType?: unknown; validFrom?: unknown; validTo?: unknown }): void => {
  if (validType === 'range' && validFrom && validTo && String(validTo) <= String(validFrom))
    throw invalid({ validTo: ['结束时间须晚于开始时间', 'It must end after it begins'] })
}

/** The codes of a batch: those that are there, and those that the program has made, deleted ones too; what users bring in is none of the latter. */
const codesOf = async (tx: TxContext, voucherId: string): Promise<{ readonly there: number; readonly made: number }> => {
  const [found] = await within(tx).query<{ there: number; made: number }>(
    `select (count(*) filter (where not is_deleted))::int as there, (count(*) filter (where create_user is null))::int as made
     from mall_voucherdetail where ${ofTenant} and voucher_id = $2::bigint`,
    [voucherId],
    'codes of a batch',
  )
  return found ?? { there: 0, made: 0 }
}

/** Makes the next codes of a batch; open lists follow, and the user who asked for the codes is notified of the last one. Answers whether more are left to make. */
const makeSome = async (tx: TxContext, id: string): Promise<boolean> => {
  const own = asSystem(tx, 'mall')
  const row = await findRow(own, voucher, id, { verb: null, lock: true })
  if (!row || row.status === voucher.state.ended) return false
  const { made: before } = await codesOf(tx, id)
  const missing = Math.min(atOnce, row.makes - before)
  for (let n = 0; n < missing; n++) await insertRow(own, voucherdetail, { voucherId: id, merchantId: row.merchantId, code: newCode(16) })
  if (missing <= 0) return false
  tellProgress(own, voucher, id)
  if (before + missing === row.makes) await tellOf(own, { model: modelOf(tx, voucher), row: row as never, key: 'made' }, [row.createUser], made)
  return missing === atOnce
}

/** Makes the codes of a batch, some in each transaction: who takes over goes on with the next one. */
export const codeMaking = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    jobName,
    async (job) => {
      const ctx = jobContext(own, job)
      for (let isMore = true; isMore && !job.signal.aborted; ) isMore = await inTransaction(ctx, (tx) => makeSome(tx, job.data.id))
    },
    { retries: 8, backoff: 2_000, timeout: 600_000, keep: false },
  )

/** Notes a try of the caller, which counts until it turns out to be right: a 429 where there were too many in an hour. */
const noteTry = (ctx: Context): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const visitor = `user ${tx.actor.userId}`
    await lock(tx, 'seldom done', publicvisit.name, visitor)
    const [{ count } = { count: 0 }] = await within(tx).query<{ count: number }>(
      `select count(*)::int as count from general_publicvisit where ${ofTenant} and visitor = $2 and what = $3 and create_time > clock_timestamp() - interval '1 hour' and not is_deleted`,
      [visitor, voucherdetail.name],
    )
    if (count >= mostTries) throw tooMany(['核销失败次数过多，请一小时后再试', 'Too many wrong codes, please try again in an hour'])
    return insertRow(tx, publicvisit, { what: voucherdetail.name, visitor })
  })

const unknown = () => notFound(['券码不存在', 'There is no such code'])

/** A try that turned out to be right is none. */
const forgetTry = async (ctx: Context, code: string, tryId: string): Promise<void> => {
  if (await rows(ctx, voucherdetail, { code }, { reach: permission(voucherdetail, 'use') }).exists())
    await within(ctx).query(`delete from general_publicvisit where ${ofTenant} and id = $2::bigint returning 1`, [tryId], 'try forgotten')
}

const take = (ctx: Context, code: string) =>
  inTransaction(ctx, async (tx) => {
    const found = await rows(tx, voucherdetail, { code }, { reach: permission(voucherdetail, 'use') }).one('status', 'validTo', 'useTime')
    if (!found) throw unknown()
    if (found.status === used) throw conflict('used', [`该券已于 ${found.useTime} 核销`, `Used on ${found.useTime}`], { useTime: found.useTime })
    const row = await act(tx, voucherdetail, 'use', found.id)
    const batch = await rows(tx, voucher, { id: row.voucherId }, unscoped).one('name', 'faceValue')
    return { id: row.id, name: batch?.name ?? '', faceValue: batch?.faceValue ?? 0, useTime: row.useTime }
  })

const full = (coming: number) =>
  conflict(
    'full',
    coming > 0
      ? [`每批最多 ${mostCodes} 个券码，其中 ${coming} 个正在生成`, `A batch has ${mostCodes} codes at most, ${coming} of which are being generated`]
      : [`每批最多 ${mostCodes} 个券码`, `A batch has ${mostCodes} codes at most`],
  )

export const voucherdetailBehaviour = behave(voucherdetail, {
  create: {
    async set(tx, { values }) {
      const batch = await readRow(tx, voucher, values.voucherId, { verb: null, lock: true })
      if (batch.status === voucher.state.ended) throw conflict('ended', ['该批次已停用', 'This batch has ended'])
      const { there, made: before } = await codesOf(tx, batch.id)
      const coming = Math.max(0, batch.makes - before)
      if (there + coming >= mostCodes) throw full(coming)
      return { merchantId: batch.merchantId }
    },
  },
  actions: {
    use: {
      async guard(tx, { row: { orderItemId, validFrom, validTo } }) {
        const now = wireTime(tx.clock.now(), tx.zone)
        if (validFrom !== null && validFrom > now) throw conflict('not_yet', [`该券自 ${validFrom} 起可用`, `Valid from ${validFrom}`])
        if (validTo !== null && validTo <= now) throw conflict('over', [`该券已于 ${validTo} 到期`, `Expired on ${validTo}`])
        if (orderItemId === null) return
        const item = await readRow(tx, orderitem, orderItemId, { verb: null, lock: true })
        if (item.afterSaleStatus === inCase) throw conflict('in_aftersale', ['该券正在退款处理中', 'This voucher has an open after-sale case'])
      },
    },
    giveBack: {
      to: (_tx, { row }) => (row.shownTime === null ? voucherdetail.state.free : voucherdetail.state.void),
      set: (_tx, { row }) =>
        row.shownTime === null
          ? { userId: null, orderId: null, orderItemId: null, issueTime: null, validFrom: null, validTo: null }
          : { voidReason: '已退款' },
    },
  },
  calls: {
    async verification(ctx, { input: { code } }) {
      await forgetTry(ctx, code, await noteTry(ctx))
      return take(ctx, code)
    },
  },
})
