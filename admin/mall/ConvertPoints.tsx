import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { pointsconversion } from '@masthead/contract/mall/pointsconversion'
import { pointsconversionlog } from '@masthead/contract/mall/pointsconversionlog'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../kit/act/AskDialog'
import { useSay } from '../kit/look/language'
import type { Values } from '../kit/noun/change'
import type { Named } from '../kit/noun/fields'
import { titleOf } from '../kit/noun/titles'
import { invoke, refresh } from '../kit/noun/write'
import type { RowAs } from '../kit/noun/rowAs'
import { conversionWords as words } from './conversion-words'

const { quoteFor, convertFor } = pointsconversion.calls ?? {}
const all = Object.entries(quoteFor?.input ?? {}) as Named[]
const ofMember = all.filter(([key]) => key !== 'userId')

interface Quote {
  readonly fromAmount: number
  readonly toAmount: number
  readonly feeAmount: number
  readonly beforeBalance: number
  readonly afterBalance: number
  readonly mallBefore: number
  readonly mallAfter: number
}

/** Turns activity points of a member into mall points: first it says what they would become, then it is confirmed. Without a row the member is chosen too. */
export const ConvertPoints = ({ row, onClose }: { readonly row?: RowAs<typeof memberpoints> | undefined; readonly onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [quote, setQuote] = useState<Quote>()

  const go = async (given: Values): Promise<void> => {
    const input = { ...(row ? { userId: row.userId } : {}), ...given }
    if (quote === undefined) return setQuote(await invoke<Quote>(pointsconversion, 'quoteFor', input, [0, 400, 409]))
    try {
      const { toAmount } = await invoke<Quote>(pointsconversion, 'convertFor', { ...input, toAmount: quote.toAmount }, [0, 400, 409])
      void message.success(say(words.done, { to: toAmount }))
    } catch (error) {
      setQuote(undefined)
      throw error
    }
    for (const { name } of [memberpoints, pointsconversionlog]) refresh(queries, name)
    onClose()
  }

  const told =
    quote &&
    [
      quote.feeAmount > 0 ? say(words.fee, { fee: quote.feeAmount }) : '',
      say(words.activity, { before: quote.beforeBalance, after: quote.afterBalance }),
      say(words.mall, { before: quote.mallBefore, after: quote.mallAfter }),
    ].filter(Boolean)
  return (
    <AskDialog
      title={row ? `${say(words.open)} · ${titleOf(memberpoints, row)}` : say(convertFor?.label ?? words.open)}
      fields={row ? ofMember : all}
      go={say(quote ? words.go : words.check)}
      onClose={onClose}
      onGo={go}
      onChange={() => setQuote(undefined)}
    >
      {quote && (
        <Alert
          type="info"
          role="status"
          title={say(words.gives, { from: quote.fromAmount, to: quote.toAmount })}
          description={told?.map((line) => <div key={line}>{line}</div>)}
        />
      )}
    </AskDialog>
  )
}
