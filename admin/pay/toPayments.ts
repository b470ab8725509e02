import { payorder } from '@masthead/contract/pay/payorder'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../kit/noun/rowActions'
import { isFailure } from '../kit/wire/client'
import { invoke } from '../kit/noun/write'
import { words } from './words'

interface Offer extends Pick<RowAction, 'fits' | 'tone'> {
  /** What it is called, where that is not just to pay. */
  readonly label?: RowAction['label']
  /** Asks for the payment, where there may be none yet; answers whether there is one now. */
  readonly ask?: (id: string) => Promise<boolean>
}

/** From a row that waits for money the way to its cashier; `offer` says which rows wait for this user to pay. */
export const useToPayments = (source: string, offer: Offer): readonly RowAction[] => {
  const navigate = useNavigate()
  return useMemo(() => {
    const { ask, label = words.toPay, ...rest } = offer
    const go = async (id: string): Promise<void> => {
      if (ask && !(await ask(id))) return
      const found = await invoke<{ id: string }>(payorder, 'cashier', { sourceType: source, sourceId: id }).catch((error: unknown) => {
        // What went wrong had its toast.
        if (!isFailure(error)) throw error
      })
      if (found) await navigate(`/pay/cashier/${found.id}`)
    }
    return [{ key: 'payments', label, single: true, ...rest, go: ([row]) => row && void go(row.id) }]
  }, [navigate, source, offer])
}
