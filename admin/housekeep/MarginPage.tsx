import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import type { Action } from '@masthead/contract/kit/action'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { useActing } from '../kit/noun/acting'
import { ResourcePage } from '../kit/page/ResourcePage'
import { isFailure, type Row } from '../kit/wire/client'
import { act, refresh } from '../kit/noun/write'
import { useToPayments } from '../pay/toPayments'

const payOnline = merchantmargin.actions?.payOnline as Action
const reads: readonly string[] = []

/** Margins: the derived page, and for whoever may pay one online the way to a payment of it, which is asked for then. */
const MarginPage = () => {
  const say = useSay()
  const queries = useQueryClient()
  const acting = useActing()
  const offer = useMemo(() => {
    const ask = async (id: string): Promise<boolean> => {
      try {
        await act(merchantmargin, 'payOnline', payOnline, [id], acting)
        toast('success', say(payOnline.done ?? messages.done))
        return true
      } catch (error) {
        if (!isFailure(error)) throw error
        if (error.status === 400) toast('error', error.message)
        return false
      } finally {
        refresh(queries, merchantmargin.name)
      }
    }
    return { label: payOnline.label, fits: ({ _can }: Row) => _can?.includes('payOnline') === true, ask }
  }, [acting, queries, say])
  return <ResourcePage name={merchantmargin.name} rowActions={useToPayments(merchantmargin.name, offer)} reads={reads} />
}

export default MarginPage
