import { permission } from '@masthead/contract/kit/name'
import { payorder } from '@masthead/contract/pay/payorder'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { words } from './words'

const reads = ['channelCode']

/** Payments: the derived page, and from one that waits in the sandbox the way to its cashier. */
const PaymentPage = () => {
  const navigate = useNavigate()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'sandbox',
        label: words.sandbox,
        single: true,
        needs: [permission(payorder, 'sandbox')],
        fits: (row) => row.channelCode === null || row.channelCode === 'mock',
        go: ([row]) => row && void navigate(`/pay/sandbox/${row.id}`),
      },
    ],
    [navigate],
  )
  return <ResourcePage name={payorder.name} rowActions={actions} reads={reads} />
}

export default PaymentPage
