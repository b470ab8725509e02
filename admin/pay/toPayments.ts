import { permission } from '@masthead/contract/kit/name'
import { payorder } from '@masthead/contract/pay/payorder'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../kit/noun/rowActions'
import { words } from './words'

/** What it takes to pay at a desk: to see the payment, and to be let to its cashier. Channels outside are paid in an app. */
const needs = [permission(payorder, 'view'), permission(payorder, 'sandbox')]

interface Offer extends Pick<RowAction, 'fits' | 'tone'> {
  /** What it is called, where that is not just to pay. */
  readonly label?: RowAction['label']
  /** Asks for the payment, where there may be none yet; answers whether there is one now. */
  readonly ask?: (id: string) => Promise<boolean>
}

/** From a row that waits for money the way to its payments, for whoever may pay them here; `offer` says which rows wait. */
export const useToPayments = (source: string, offer: Offer): readonly RowAction[] => {
  const navigate = useNavigate()
  return useMemo(() => {
    const { ask, label = words.toPay, ...rest } = offer
    const go = async (id: string): Promise<void> => {
      if (!ask || (await ask(id))) await navigate(`/pay/payorder?${new URLSearchParams({ sourceType: source, sourceId: id })}`)
    }
    return [{ key: 'payments', label, single: true, needs, ...rest, go: ([row]) => row && void go(row.id) }]
  }, [navigate, source, offer])
}
