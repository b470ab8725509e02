import { ledger } from '@masthead/contract/pay/ledger'
import { invoke } from '../kit/noun/write'

/** Whose entries they are: an account noun, or one of the kit's own accounts, and its row. */
export interface AccountName {
  readonly account: string
  readonly accountId: string
}

/** What one purse of an account holds. */
export interface Held {
  readonly purse: string
  readonly unit: string
  readonly balance: number | null
  readonly entries: number
}

/** Whether an account is a row of a noun; the kit's own accounts are called by what they are. */
export const hasRow = (account: string): boolean => account.includes('/')

export const accountPath = ({ account, accountId }: AccountName): string => `/pay/account?${new URLSearchParams({ account, accountId })}`

/** What an account holds, purse by purse; as of one entry where it is named. */
export const heldBy = (name: AccountName, until?: string): Promise<readonly Held[]> =>
  invoke<readonly Held[]>(ledger, 'account', { ...name, ...(until === undefined ? {} : { until }) })
