import { coupon } from '@masthead/contract/coupon/coupon'
import { couponissue } from '@masthead/contract/coupon/couponissue'
import { couponissueline } from '@masthead/contract/coupon/couponissueline'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { member } from '@masthead/contract/user/member'
import { behave } from '../engine/behave'
import { asSystem, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { opened } from '../engine/kinds/encrypted'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, insertRow, readRow, storeRow } from '../engine/verbs'
import { jobContext, later } from '../engine/due/later'
import { tellProgress } from '../engine/follow/progress'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { conflict, invalid, Refusal } from '../platform/refusal'
import { noticeMember } from '../telling/membernotice'
import { memberIdFor } from '../user/memberphone'
import { issueCoupon } from './issuing'

const jobName = 'coupon/issue'
/** Members that one transaction of the job takes. */
const atOnce = 50

/** The phones of an issue, each once. */
const phonesIn = (text: string | null | undefined): string[] => [...new Set((text ?? '').split(/[\s,，;；]+/).filter(Boolean))]

const notPhone = (text: string) => invalid({ phones: [`手机号格式不正确：${text}`, `Not a phone number: ${text}`] })

export const couponissueBehaviour = behave(couponissue, {
  create: {
    async guard(tx, { values }) {
      if (!(await rows(tx, coupon, { id: values.couponId ?? '', status: coupon.state.active }, unscoped).exists()))
        throw invalid({ couponId: ['请选择发放中的优惠券', 'Please choose an active coupon'] })
      if (values.audience !== 'phones') return
      const wrong = phonesIn(values.phones).find((one) => !/^1[3-9]\d{9}$/.test(one))
      if (wrong) throw notPhone(wrong.slice(0, 20))
    },
    async set(tx, { values }) {
      const total =
        values.audience === 'phones' ? phonesIn(values.phones).length : await rows(tx, member, { status: member.state.open }, unscoped).count()
      return { total }
    },
    async effect(tx, { row }) {
      await later(tx, jobName, { id: row.id })
    },
  },
})

interface Receiver {
  readonly memberId: string | null
  readonly phone: string | null
}

/** The phones of an issue as they were given; what is read of it otherwise has them under a mask. */
const phonesOf = async (tx: TxContext, id: string): Promise<string[]> => {
  const [found] = await within(tx).query<{ phones: string | null }>(`select phones from coupon_couponissue where ${ofTenant} and id = $2::bigint`, [
    id,
  ])
  return found?.phones ? phonesIn(opened(tx, found.phones)) : []
}

/** Who comes next in an issue, after those that have a result. */
const nextReceivers = async (
  tx: TxContext,
  { id, audience, done, failed }: Pick<RowOf<typeof couponissue>, 'id' | 'audience' | 'done' | 'failed'>,
): Promise<Receiver[]> => {
  if (audience === 'phones')
    return Promise.all(
      (await phonesOf(tx, id)).slice(done + failed, done + failed + atOnce).map(async (phone) => ({ phone, memberId: await memberIdFor(tx, phone) })),
    )
  const [last] = await rows(tx, couponissueline, { issueId: id }, unscoped).list(['userId'], { sort: ['-id'], limit: 1 })
  const ids = await rows(tx, member, { status: member.state.open, ...(last?.userId ? { id_gt: last.userId } : {}) }, unscoped).ids({
    sort: [],
    limit: atOnce,
  })
  return ids.map((memberId) => ({ memberId, phone: null }))
}

/** Issues the coupon to the next members of an issue; returns whether more are left. */
const issueSome = async (tx: TxContext, id: string): Promise<boolean> => {
  const own = asSystem(tx, 'coupon')
  const row = await readRow(own, couponissue, id, { verb: null, lock: true })
  if (row.status !== couponissue.state.running) return false
  const receivers = await nextReceivers(tx, row)
  let [done, failed] = [row.done, row.failed]
  for (const { memberId, phone } of receivers) {
    const line = { issueId: id, phone, userId: memberId }
    try {
      if (memberId === null) throw conflict('no_member', ['没有使用此手机号的会员', 'No member has this phone'])
      const userCouponId = await issueCoupon(own, { couponId: row.couponId, memberId, takeType: 'admin' })
      await noticeMember(tx, memberId, { what: ['您收到一张优惠券', 'You got a coupon'], leads: `/me/coupons/${userCouponId}` })
      await insertRow(own, couponissueline, { ...line, result: 'issued', userCouponId })
      done++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await insertRow(own, couponissueline, { ...line, result: 'refused', reason: say(error.label, 'zh') })
      failed++
    }
  }
  await storeRow(own, couponissue, row, { done, failed }, { quiet: true })
  tellProgress(own, couponissue, id)
  const isOver = receivers.length < atOnce
  if (isOver) await act(own, couponissue, 'finish', id)
  return !isOver
}

/** Goes through an issue to many, some members in each transaction: who takes over goes on with the next one. */
export const couponIssuing = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    jobName,
    async (job) => {
      const ctx = jobContext(own, job)
      for (let isMore = true; isMore && !job.signal.aborted; ) isMore = await inTransaction(ctx, (tx) => issueSome(tx, job.data.id))
    },
    { retries: 8, backoff: 2_000, timeout: 600_000, keep: false },
  )
