import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import type { MemberDetail } from '../user/memberpart'

/** What was done, as English says it afterwards; where it has no word of its own that of its button does. */
const done: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [mallOrder.name]: { paid: 'Paid', deliver: 'Shipped', receive: 'Received', cancel: 'Cancelled', expire: 'Not paid in time', refunded: 'Refunded' },
  [aftersale.name]: {
    agree: 'Agreed to',
    disagree: 'Refused',
    deliver: 'Sent back',
    receive: 'Received by the seller',
    refuseReceipt: 'Return refused',
    refund: 'Refund on its way',
    refunded: 'Refunded',
    cancel: 'Withdrawn',
    appeal: 'Appealed',
    respond: 'Answered by the seller',
    arbitrate: 'Decided',
    lapse: 'Not returned in time',
  },
}

const whatOf = ({ name, actions }: Pick<Resource, 'name' | 'actions'>, action: string): Label => {
  const [zh, en] = actions?.[action]?.label ?? [action, action]
  return [zh, done[name]?.[action] ?? en]
}

/** What has happened to a row of a member, the first of it in front. */
export const courseOf = (
  noun: Pick<Resource, 'name' | 'actions'>,
  first: Label,
  row: { readonly createTime: string },
  lines: readonly { action: string | null; createTime: string }[],
): MemberDetail['course'] => [
  { time: row.createTime.slice(0, 16), what: first },
  ...lines.map(({ action, createTime }) => ({
    time: createTime.slice(0, 16),
    what: whatOf(noun, String(action)),
  })),
]
