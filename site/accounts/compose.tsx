import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { AccountPage, AccountsPage, AccountTextPage } from './AccountPages'

/** Accounts on a page, and texts of one of them. */
const accountsSize = 30
const textsSize = 20

export const accountsPage: Compose = async (request, load) => {
  const current = pageOf(request.query.page)
  const frame = await frameOf(request, load)
  if (current === undefined || !frame.settings.hasAccounts) return undefined
  const listing = await load.accounts(current, accountsSize)
  if (current > 1 && listing.records.length === 0) return undefined
  return { status: 200, page: <AccountsPage frame={frame} listing={listing} /> }
}

export const accountPage: Compose = async (request, load) => {
  const { id } = request.query
  const current = pageOf(request.query.page)
  const account = isId(id) && current !== undefined ? await load.account(id) : undefined
  if (!account || current === undefined) return undefined
  const [frame, listing] = await Promise.all([frameOf(request, load), load.accountTexts(account.id, current, textsSize)])
  if (current > 1 && listing.records.length === 0) return undefined
  return { status: 200, page: <AccountPage frame={frame} account={account} listing={listing} tenantId={request.tenantId} /> }
}

export const accountTextPage: Compose = async (request, load) => {
  const { id } = request.query
  const text = isId(id) ? await load.accountText(id) : undefined
  return text && { status: 200, page: <AccountTextPage frame={await frameOf(request, load)} text={text} tenantId={request.tenantId} /> }
}
