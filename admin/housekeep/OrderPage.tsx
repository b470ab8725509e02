import { order } from '@masthead/contract/housekeep/order'
import { permission, setsOf } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { useMemo } from 'react'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { useSession } from '../kit/wire/session'
import { useToPayments } from '../pay/toPayments'

const reads = ['userId']

/** The same noun, whose actions that send a worker offer those who work for the merchant instead of all users. */
const withStaff = (noun: Resource): Resource => {
  const among = { merchantId: '$merchantId', status: String(merchantuser.state.on) }
  const actions = Object.entries(noun.actions ?? {}).map(([name, action]) => {
    const sent = setsOf(action).find(({ key }) => key === 'workerId')
    if (!sent) return [name, action] as const
    const workerId = { ...order.fields.workerId, to: merchantuser.name, by: 'userId', among, required: sent.demanded }
    return [name, { ...action, input: { ...action.input, workerId } }] as const
  })
  return { ...noun, actions: Object.fromEntries(actions) }
}

/** Orders: the derived page, and for the user who placed one that is not paid yet the way to its payment. */
const OrderPage = () => {
  const me = useSession((session) => session.user?.user_id)
  const may = useMay()
  const offer = useMemo(() => ({ tone: 'primary' as const, fits: ({ status, userId }: Row) => status === order.state.unpaid && userId === me }), [me])
  const seesStaff = may(permission(merchantuser, 'view'))
  return <ResourcePage name={order.name} rowActions={useToPayments(order.name, offer)} reads={reads} {...(seesStaff ? { variant: withStaff } : {})} />
}

export default OrderPage
