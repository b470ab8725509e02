import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { couponTypes } from '@masthead/contract/coupon/discount'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { machinesOf } from '@masthead/contract/kit/name'
import { asSystem, memberActor } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { act, findRow } from '../engine/verbs'
import { type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { notFound } from '../platform/refusal'
import { scopeText, wordsOf, yuan } from './couponwords'
import { issueCoupon, whyNot } from './issuing'
import { rulesOf } from './using'

const key = 'coupons'
/** What the address of a coupon begins with that is to be taken. */
const offer = 'take-'

const stateOf = (status: number): Label => {
  const [zh = '', en = ''] = machinesOf(usercoupon).status?.states[status] ?? []
  return [zh, en]
}

const { unused, locked, used, expired } = usercoupon.state
/** What counts of those that a member got: one that was made void was never got. */
const counting = [unused, locked, used, expired]

/** Coupons that members take by themselves, as long as there are some. */
const offers = async (ctx: Context, memberId: string) => {
  const found = await rows(ctx, coupon, { status: coupon.state.active, takeType: 'user' }, unscoped).ids({ sort: ['-id'], limit: 20 })
  const open = []
  for (const id of found) {
    const row = await findRow(asSystem(ctx, 'coupon'), coupon, id, { verb: null })
    if (!row || whyNot(ctx, row)) continue
    if ((await rows(ctx, usercoupon, { couponId: id, userId: memberId, status: counting }, unscoped).count()) < row.perLimit) open.push(row)
  }
  return open
}

/** A coupon of the member's own on its page. */
const ownDetail = async (ctx: Context, owner: Owner, id: string | undefined): Promise<MemberDetail | undefined> => {
  const row = await findRow({ ...ctx, actor: memberActor(owner) }, usercoupon, id)
  if (!row) return undefined
  const rules = rulesOf(row)
  const kind = await rows(ctx, coupon, { id: row.couponId }, unscoped).one('desc')
  return {
    title: rules.name,
    state: stateOf(row.status),
    facts: [
      [couponTypes[rules.type], say(wordsOf(rules), ctx.language)],
      [coupon.fields.scope.label, await scopeText(ctx, rules)],
      [usercoupon.fields.code.label, row.code],
      [['有效期', 'Valid'], `${row.validFrom.slice(0, 16)} – ${row.validTo.slice(0, 16)}`],
      ...(row.discount === null ? [] : [[usercoupon.fields.discount.label, yuan(row.discount)] as const]),
      ...(kind?.desc ? [[coupon.fields.desc.label, kind.desc] as const] : []),
    ],
    course: [{ time: row.createTime.slice(0, 16), what: ['领取', 'Collected'] }],
    deeds: [],
  }
}

/** The newest coupon of a kind that a member has. */
const newestOf = async (ctx: Context, { id: userId }: Owner, couponId: string): Promise<string | undefined> =>
  /^[1-9]\d{0,17}$/.test(couponId) ? (await rows(ctx, usercoupon, { couponId, userId }, unscoped).ids({ sort: ['-id'], limit: 1 }))[0] : undefined

/** The coupons of a member, and those that the member may take. */
export const memberCoupons: MemberPart = {
  key,
  title: ['我的优惠券', 'My coupons'],
  empty: ['还没有优惠券。', 'No coupons yet.'],
  async rows(ctx, owner) {
    const word = (label: Label): string => say(label, ctx.language)
    const columns = ['snapshot', 'validTo', 'status'] as const
    const [open, own] = await Promise.all([
      offers(ctx, owner.id),
      rows({ ...ctx, actor: memberActor(owner) }, usercoupon).list(columns, { sort: ['-id'], limit: mostMemberRows }),
    ])
    return [
      ...open.map((row) => ({
        id: `${offer}${row.id}`,
        title: row.name,
        facts: [word(wordsOf(row))],
        state: word(['可领取', 'To collect']),
        href: `/me/${key}/${offer}${row.id}`,
      })),
      ...own.map((row) => {
        const [rules, until] = [rulesOf(row), row.validTo.slice(0, 16)]
        return {
          id: row.id,
          title: rules.name,
          facts: [word(wordsOf(rules)), word([`${until} 到期`, `Until ${until}`])],
          state: word(stateOf(row.status)),
          href: `/me/${key}/${row.id}`,
        }
      }),
    ]
  },
  async open(ctx, owner, id) {
    if (id.startsWith(offer)) {
      const row = (await offers(ctx, owner.id)).find((one) => `${offer}${one.id}` === id)
      // Taken a moment ago: the page is that of the coupon from now on.
      if (!row) return ownDetail(ctx, owner, await newestOf(ctx, owner, id.slice(offer.length)))
      return {
        title: row.name,
        state: ['可领取', 'To collect'],
        facts: [
          [couponTypes[row.type], say(wordsOf(row), ctx.language)],
          [coupon.fields.scope.label, await scopeText(ctx, row)],
          [['剩余', 'Left'], String(row.totalCount - row.takeCount)],
          ...(row.desc ? [[coupon.fields.desc.label, row.desc] as const] : []),
        ],
        course: [],
        deeds: [{ name: 'take', label: ['领取', 'Collect'], isMain: true, fields: [] }],
      }
    }
    return ownDetail(ctx, owner, id)
  },
  async act(tx, owner, id, deed) {
    if (deed !== 'take' || !id.startsWith(offer)) throw notFound()
    const kind = await findRow(asSystem(tx, 'coupon'), coupon, id.slice(offer.length), { verb: null })
    if (kind?.takeType !== 'user') throw notFound()
    await issueCoupon(tx, { couponId: kind.id, memberId: owner.id, takeType: 'user' })
  },
  async forget(tx, { id }) {
    for (const one of await rows(tx, usercoupon, { userId: id, status: usercoupon.state.unused }, unscoped).ids())
      await act(asSystem(tx, 'coupon'), usercoupon, 'annul', one, { remark: '会员注销' })
  },
}
