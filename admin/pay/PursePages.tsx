import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import { permission } from '@masthead/contract/kit/name'
import { ledger } from '@masthead/contract/pay/ledger'
import { wallet } from '@masthead/contract/pay/wallet'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { accountPath } from './account'
import { words } from './words'

/** What the page itself reads of a row. */
const nothing: readonly string[] = []

/** Accounts: the derived page, and from each of them the way to its entries. */
const AccountsOf = ({ name }: { readonly name: string }) => {
  const navigate = useNavigate()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'entries',
        label: words.entries,
        tone: 'primary',
        single: true,
        needs: [permission(ledger, 'view')],
        go: ([row]) => row && void navigate(accountPath({ account: name, accountId: row.id })),
      },
    ],
    [name, navigate],
  )
  return <ResourcePage name={name} rowActions={actions} reads={nothing} />
}

export const MerchantBalancePage = () => <AccountsOf name={merchantbalance.name} />
export const WalletPage = () => <AccountsOf name={wallet.name} />
