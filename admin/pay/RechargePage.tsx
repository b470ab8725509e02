import { recharge } from '@masthead/contract/pay/recharge'
import { useMemo } from 'react'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Row } from '../kit/wire/client'
import { useSession } from '../kit/wire/session'
import { useToPayments } from './toPayments'

const reads = ['userId']

/** Recharges: the derived page, and from a row of the user's own that waits the way to its cashier. */
const RechargePage = () => {
  const me = useSession((session) => session.user?.user_id)
  const offer = useMemo(
    () => ({ tone: 'primary' as const, fits: ({ status, userId }: Row) => status === recharge.state.unpaid && userId === me }),
    [me],
  )
  return <ResourcePage name={recharge.name} rowActions={useToPayments(recharge.name, offer)} reads={reads} />
}

export default RechargePage
