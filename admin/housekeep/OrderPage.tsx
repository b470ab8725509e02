import { order } from '@masthead/contract/housekeep/order'
import { useMemo } from 'react'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Row } from '../kit/wire/client'
import { useSession } from '../kit/wire/session'
import { useToPayments } from '../pay/toPayments'

const reads = ['userId']

/** Orders: the derived page, and for the user who placed one that is not paid yet the way to its payment. */
const OrderPage = () => {
  const me = useSession((session) => session.user?.user_id)
  const offer = useMemo(() => ({ tone: 'primary' as const, fits: ({ status, userId }: Row) => status === order.state.unpaid && userId === me }), [me])
  return <ResourcePage name={order.name} rowActions={useToPayments(order.name, offer)} reads={reads} />
}

export default OrderPage
