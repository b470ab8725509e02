import { voucher } from '@masthead/contract/mall/voucher'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { machinesOf } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { asSystem, memberActor } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { act, findRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import { type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'

const key = 'vouchers'

/** Seconds for which a code that its buyer asks for stands on the page. */
const shownFor = 60

/** A code that was sold is, to its buyer, one that was not used. */
const stateOf = (status: number): Label => {
  if (status === voucherdetail.state.issued) return ['未使用', 'Not used']
  const [zh = '', en = ''] = machinesOf(voucherdetail).status?.states[status] ?? []
  return [zh, en]
}

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

/** The code, whole for a minute after its buyer asked for it, and under its mask from then on. */
const codeOf = async (ctx: Context, { id, shownTime, code }: RowOf<typeof voucherdetail>): Promise<string> => {
  const since = wireTime(new Date(ctx.clock.now().getTime() - shownFor * 1_000), ctx.zone)
  if (shownTime === null || shownTime < since) return code
  const [sealed] = await within(ctx).query<{ code: string }>(`select code from mall_voucherdetail where ${ofTenant} and id = $2::bigint`, [id])
  return sealed ? ctx.keys.decrypt(ctx.tenantId, sealed.code) : code
}

/** The vouchers that a member bought. */
export const memberVouchers: MemberPart = {
  key,
  title: ['我的卡券', 'My vouchers'],
  empty: ['还没有卡券。', 'No vouchers yet.'],
  async rows(ctx, owner) {
    const found = await rows(asMember(ctx, owner), voucherdetail).list(['voucherId', 'status', 'validTo'], {
      sort: ['-issueTime'],
      limit: mostMemberRows,
    })
    const ids = [...new Set(found.map(({ voucherId }) => voucherId))]
    const names = ids.length > 0 ? await rows(ctx, voucher, { id: ids }, unscoped).list(['name']) : []
    return found.map(({ id, voucherId, status, validTo }) => ({
      id,
      title: names.find((one) => one.id === voucherId)?.name ?? '',
      facts: validTo ? [say([`${validTo.slice(0, 10)} 到期`, `valid until ${validTo.slice(0, 10)}`], ctx.language)] : [],
      state: say(stateOf(status), ctx.language),
      href: `/me/${key}/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await findRow(asMember(ctx, owner), voucherdetail, id)
    if (!row) return undefined
    const batch = await rows(ctx, voucher, { id: row.voucherId }, unscoped).one('name', 'rule', 'faceValue')
    const isOpen = row.status === voucherdetail.state.issued && row.shownTime === null
    return {
      title: batch?.name ?? '',
      state: stateOf(row.status),
      facts: [
        [voucherdetail.fields.code.label, await codeOf(ctx, row)],
        [voucher.fields.faceValue.label, `¥${((batch?.faceValue ?? 0) / 100).toFixed(2)}`],
        ...(row.validTo ? [[['有效期', 'Valid'], `${(row.validFrom ?? '').slice(0, 10)} – ${row.validTo.slice(0, 10)}`] as const] : []),
        ...(batch?.rule ? [[voucher.fields.rule.label, batch.rule] as const] : []),
        ...(isOpen
          ? [
              [
                ['提示', 'Note'],
                say(['券码只完整显示一次，请在核销前记好', 'The whole code is shown only once: write it down'], ctx.language),
              ] as const,
            ]
          : []),
      ],
      course: [
        ...(row.issueTime ? [{ time: row.issueTime.slice(0, 16), what: ['购得', 'Bought'] as const }] : []),
        ...(row.useTime ? [{ time: row.useTime.slice(0, 16), what: ['已使用', 'Used'] as const }] : []),
      ],
      deeds: isOpen ? [{ name: 'show', label: ['查看券码', 'Show code'], isMain: true, fields: [] }] : [],
      leads: row.orderId ? { label: ['查看订单', 'See the order'], href: `/me/mall/${row.orderId}` } : undefined,
    }
  },
  async act(tx, owner, id, deed) {
    const row = await findRow(asMember(tx, owner), voucherdetail, id)
    if (deed !== 'show' || row?.shownTime !== null) throw notFound()
    await act(asSystem(tx, 'mall'), voucherdetail, 'show', id)
  },
}
