import { permission } from '@masthead/contract/kit/name'
import { payorder } from '@masthead/contract/pay/payorder'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../kit/page/rowActions'
import { words } from './words'

/** From a row that waits for money the way to its payments, for whoever may see those; `offer` says which rows wait, and for whom else it is. */
export const useToPayments = (source: string, offer: Pick<RowAction, 'fits' | 'tone' | 'needs'>): readonly RowAction[] => {
  const navigate = useNavigate()
  return useMemo(
    () => [
      {
        key: 'payments',
        label: words.toPay,
        single: true,
        ...offer,
        needs: [permission(payorder, 'view'), ...(offer.needs ?? [])],
        go: ([row]) => row && void navigate(`/pay/payorder?${new URLSearchParams({ sourceType: source, sourceId: row.id })}`),
      },
    ],
    [navigate, source, offer],
  )
}
