import { merchantrechargelog } from '@masthead/contract/mall/merchantrechargelog'
import { useMemo } from 'react'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Row } from '../kit/wire/client'
import { useSession } from '../kit/wire/session'
import { useToPayments } from '../pay/toPayments'

const reads = ['operator']

/** Purchases of points: the derived page, and from one that waits, for who is to pay it, the way to its cashier. */
const PointsPurchasePage = () => {
  const me = useSession((session) => session.user?.user_id)
  const offer = useMemo(
    () => ({
      tone: 'primary' as const,
      fits: ({ status, operator }: Row) => status === merchantrechargelog.state.pending && operator === me,
    }),
    [me],
  )
  return <ResourcePage name={merchantrechargelog.name} rowActions={useToPayments(merchantrechargelog.name, offer)} reads={reads} />
}

export default PointsPurchasePage
