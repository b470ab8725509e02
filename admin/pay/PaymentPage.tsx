import { permission } from '@masthead/contract/kit/name'
import { payorder } from '@masthead/contract/pay/payorder'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { useMay } from '../kit/wire/permission'
import { useSession } from '../kit/wire/session'
import { words } from './words'

const reads = ['channelCode', 'payerId']

/** Payments: the derived page, and from one that waits the way to its cashier and to the sandbox. */
const PaymentPage = () => {
  const navigate = useNavigate()
  const me = useSession((session) => session.user?.user_id)
  const mayPress = useMay()(permission(payorder, 'sandbox'))
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'cashier',
        label: words.toPay,
        tone: 'primary',
        single: true,
        fits: ({ status, payerId }) => status === payorder.state.waiting && (payerId === me || mayPress),
        go: ([row]) => row && void navigate(`/pay/cashier/${row.id}`),
      },
      {
        key: 'sandbox',
        label: words.sandbox,
        single: true,
        needs: [permission(payorder, 'sandbox')],
        fits: (row) => row.channelCode === null || row.channelCode === 'mock',
        go: ([row]) => row && void navigate(`/pay/sandbox/${row.id}`),
      },
    ],
    [navigate, me, mayPress],
  )
  return <ResourcePage name={payorder.name} rowActions={actions} reads={reads} />
}

export default PaymentPage
