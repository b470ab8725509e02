import { lineCases } from '@masthead/contract/mall/orderitem'
import { aftersale, afterSaleDays } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Context } from '../engine/types'
import { askedField } from '../user/deeds'
import type { MemberDeed } from '../user/memberpart'
import { daysFrom } from './caseends'
import { type Item, itemsOf } from './pricing'

type Order = RowOf<typeof mallOrder>

/** What the pictures of a case are called where its buyer sends and sees them. */
export const photos: Label = ['照片', 'Photos']

const { open } = lineCases

/** The lines of an order of which something may still go back. */
const claimable = (ctx: Context, row: Order): readonly Item[] => {
  const { toSend, sent, completed } = mallOrder.state
  const isOpen =
    ([toSend, sent, completed] as number[]).includes(row.status) && (row.finishTime === null || row.finishTime >= daysFrom(ctx, -afterSaleDays))
  return isOpen ? itemsOf(row).filter(({ refundQty, qty, afterSaleStatus }) => afterSaleStatus !== open && refundQty < qty) : []
}

/** The form by which a buyer asks for a refund or a return; nothing where there is nothing to ask for. */
export const claimForm = (ctx: Context, row: Order): MemberDeed[] => {
  const items = claimable(ctx, row)
  const [first] = items
  if (!first) return []
  const isSent = row.status !== mallOrder.state.toSend && row.type === 'goods'
  const { way, qty, refundPrice, applyReason, applyDesc, pics } = aftersale.fields as Readonly<Record<string, Field>>
  return [
    {
      name: 'claim',
      label: ['申请售后', 'Ask for a refund or return'],
      fields: [
        {
          ...askedField('orderItemId', { kind: 'text', label: ['商品', 'Item'] } as Field, true),
          choices: Object.fromEntries(
            items.map(({ id, name, refundQty, qty: all }) => [id, [`${name} × ${all - refundQty}`, `${name} × ${all - refundQty}`] as const]),
          ),
          value: first.id,
        },
        {
          ...askedField('way', way as Field, true),
          choices: Object.fromEntries(Object.entries(way?.choices ?? {}).filter(([key]) => isSent || key === 'refund')),
          value: isSent ? 'return' : 'refund',
        },
        { ...askedField('qty', qty as Field, true), type: 'number', min: 1, value: '1' },
        {
          ...askedField('refundPrice', { ...(refundPrice as Field), max: 20 }, false),
          hint: ['单位元。留空则按数量退实付金额', 'In yuan. Leave it empty for all that was paid for these items'],
        },
        { ...askedField('applyReason', applyReason as Field, true), type: 'text' },
        askedField('applyDesc', applyDesc as Field),
        {
          ...askedField('pics', { ...(pics as Field), label: photos }),
          type: 'pictures',
          hint: ['选填。最多 9 张 JPEG、PNG 或 WebP 图片，每张 5 MB 以内', 'Optional. Up to 9 JPEG, PNG or WebP pictures of 5 MB each'],
        },
      ],
    },
  ]
}
