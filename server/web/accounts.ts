import { account } from '@masthead/contract/official/account'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import type { Face } from '@masthead/contract/kit/face'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Account, AccountText, AccountTitle, Load } from '@masthead/site/load'
import { modelNamed } from '../engine/model'
import { listFace, readFace } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { faceOf, isRefused } from './faces'

/** Whether anybody keeps an account here that readers may see. */
export const hasAccounts = (ctx: Context): Promise<boolean> => rows(ctx, account, { status: account.state.approved }, unscoped).exists()

/** Official accounts and what they publish, through the public faces of their nouns. */
export const accountLoad = (ctx: Context): Pick<Load, 'accounts' | 'account' | 'accountTexts' | 'accountText'> => {
  const [accounts, texts] = [faceOf(account, 'front'), faceOf(officialManuscript, 'front')]
  const list = async <T>(noun: Resource, face: Face, current: number, size: number, query: Record<string, string> = {}) => {
    const { records, total, pages } = await listFace(ctx, modelNamed(ctx.engine, noun.name), face, {
      ...query,
      current: String(current),
      size: String(size),
    })
    return { records: records as unknown as T[], total, pages, current }
  }
  const one = async <T>(noun: Resource, face: Face, id: string): Promise<T | undefined> => {
    try {
      return (await readFace(ctx, modelNamed(ctx.engine, noun.name), face, id)) as unknown as T
    } catch (error) {
      if (isRefused(error, 404)) return undefined
      throw error
    }
  }
  return {
    accounts: (current, size) => list<Account>(account, accounts, current, size),
    account: (id) => one<Account>(account, accounts, id),
    accountTexts: (accountId, current, size) => list<AccountTitle>(officialManuscript, texts, current, size, { accountId }),
    accountText: (id) => one<AccountText>(officialManuscript, texts, id),
  }
}
