import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { SheetTools } from '../kit/act/SheetTools'
import { ResourcePage } from '../kit/page/ResourcePage'
import { inYuan } from '../kit/noun/counted'
import { newRow, rowParam } from '../kit/noun/rowAddress'
import { rowAs } from '../kit/noun/rowAs'
import { call, type Page } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { words } from './payout-words'

/** What the page itself reads of a row. */
const nothing: readonly string[] = []

/** Whoever sends a request twice, since no answer came, asks for his money once. */
const once = () => ({ idempotencyKey: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` })

interface Wallet {
  readonly merchantId: string
  readonly available: number
}

/** The wallet of those who run one merchant: all of it is withdrawn unless they say less. `isAsked` until it is known. */
const useOwnWallet = (): { readonly wallet?: Wallet; readonly isAsked: boolean } => {
  const isMerchant = useMay()(permission(merchantwithdrawal, 'add'))
  const found = useQuery({
    queryKey: ['rows', merchantbalance.name, 'own'],
    queryFn: ({ signal }) => call<Page>('GET', `/api/${merchantbalance.path}/page`, { query: { size: 2, current: 1 }, signal, quiet: true }),
    enabled: isMerchant,
  })
  const { records = [], total } = found.data ?? {}
  const [only] = records
  if (total !== 1 || !only) return { isAsked: found.isLoading }
  return {
    wallet: { merchantId: rowAs(merchantbalance, only).merchantId, available: typeof only.available === 'number' ? only.available : 0 },
    isAsked: false,
  }
}

/** Withdrawals: the derived page with the queues of its examiners, and for the cashier the payout file and its result. */
const WithdrawalPage = () => {
  const may = useMay()
  const { wallet, isAsked } = useOwnWallet()
  const [address] = useSearchParams()
  const available = wallet?.available
  const variant = useMemo(() => {
    if (available === undefined) return undefined
    const yuan = inYuan(available)
    const help: Label = [
      `可提现 ${yuan}，手续费从中扣除，到账银行账户`,
      `You can withdraw ${yuan}; the fee is deducted and the rest goes to your bank account`,
    ]
    return (noun: Resource): Resource => ({ ...noun, fields: { ...noun.fields, amount: { ...merchantwithdrawal.fields.amount, help } } })
  }, [available])
  const preset = wallet && { merchantId: wallet.merchantId, ...(wallet.available > 0 ? { amount: wallet.available } : {}) }
  const tools = may(permission(merchantwithdrawal, 'payout')) && (
    <SheetTools noun={merchantwithdrawal} out="payoutFile" back="payoutResult" megabytes={10} words={words} />
  )
  // The form begins with what the wallet holds.
  if (isAsked && address.get(rowParam) === newRow) return <Skeleton active />
  return (
    <ResourcePage
      name={merchantwithdrawal.name}
      tools={tools}
      reads={nothing}
      along={once}
      {...(preset ? { preset } : {})}
      {...(variant ? { variant } : {})}
    />
  )
}

export default WithdrawalPage
