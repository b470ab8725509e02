import { account } from '@masthead/contract/official/account'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import type { Account, AccountText, AccountTitle, Load } from '@masthead/site/load'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { listShown, readShown } from './faces'

/** Whether anybody keeps an account here that readers may see. */
export const hasAccounts = (ctx: Context): Promise<boolean> => rows(ctx, account, { status: account.state.approved }, unscoped).exists()

/** Official accounts and what they publish, through the public faces of their nouns. */
export const accountLoad = (ctx: Context): Pick<Load, 'accounts' | 'account' | 'accountTexts' | 'accountText'> => ({
  accounts: (current, size) => listShown<Account>(ctx, account, 'front', { current, size }),
  account: (id) => readShown<Account>(ctx, account, 'front', id),
  accountTexts: (accountId, current, size) => listShown<AccountTitle>(ctx, officialManuscript, 'front', { current, size, accountId }),
  accountText: (id) => readShown<AccountText>(ctx, officialManuscript, 'front', id),
})
