import type pg from 'pg'
import type { Queryable, Transaction } from './database'

/**
 * What transactions take turns at, by name, with what tells one turn from another: an advisory lock each, held until the transaction ends. A name stands here
 * once, which the compiler sees to, and in every key that is hashed, so that two names never meet.
 */
export const locks = {
  'access tokens': 'a user',
  'account of members': 'the hash of a phone number',
  administrators: '',
  basket: 'a member, or the token of a visitor',
  'ballots of a voter': 'a vote and the mark of a voter',
  'bookings of a member': 'a member',
  'bought by a member': 'a member and a product',
  'bulletin of the day': '',
  'browser errors': 'a user',
  'browsers of pushes': 'an origin',
  census: '',
  'channel orders': 'a channel and its number of the order',
  'codes of a product': 'a product',
  'content of files': 'a SHA-256',
  'days of attendance': 'a user',
  'event log': '',
  'conversions of a member': 'a member',
  'storage of a tenant': 'a tenant',
  'equipment of stories': '',
  exports: 'a user',
  'front page': '',
  'in use': 'a noun',
  'login codes': 'a phone number or address',
  months: 'a table',
  'moves of tenants': '',
  'months of royalties': '',
  'one of all': 'a noun and its field',
  'official counts': 'a visitor',
  'points of a member': 'a member',
  'posted once': 'an occasion',
  'questions of visitors': 'a visitor',
  'reactions of a member': 'a member',
  regions: '',
  'rooms booked': 'a room',
  'stock of an enterprise': 'a product',
  'seldom done': 'a thing and a visitor',
  settings: 'a user',
  setup: '',
  'seal of the audit': '',
  'shards of places': '',
  'sms limits': '',
  'statistics of days': 'a day',
  tallies: '',
  'tax of royalties': 'a month',
  'third accounts': 'a source and its id of the account',
  'tokens of platforms': 'an account',
  'top articles': '',
  tree: 'a table',
  unmask: 'a user',
  'user devices': 'a device',
  'views of articles': '',
  withdrawals: 'a merchant',
} as const

export type LockName = keyof typeof locks

const statement = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** Waits for its turn within the caller's tenant: `lock(tx, 'rooms booked', roomId)`. The turn ends with the transaction. */
export const lock = async (tx: { readonly db: Queryable; readonly tenantId: string }, name: LockName, ...key: readonly unknown[]): Promise<void> => {
  await tx.db.query(statement, [keyOf(name, tx.tenantId, key)], 'lock')
}

/** The same without waiting for the answer: what is sent afterwards happens in its turn. */
export const sendLock = (tx: { readonly db: Transaction; readonly tenantId: string }, name: LockName, ...key: readonly unknown[]): void =>
  tx.db.send(statement, [keyOf(name, tx.tenantId, key)], 'lock')

/** A turn that the whole system takes, whatever the tenant. */
export const lockForAll = async (db: Queryable, name: LockName, ...key: readonly unknown[]): Promise<void> => {
  await db.query(statement, [keyOf(name, '', key)], 'lock')
}

/** A turn that a connection keeps over all its transactions, until it ends; answers whether it got it. */
export const takeTurn = async (client: pg.Client, name: LockName): Promise<boolean> => {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"', [keyOf(name, '', [])])
  return rows[0]?.isMine === true
}

const keyOf = (name: LockName, tenantId: string, key: readonly unknown[]): string => JSON.stringify([name, tenantId, ...key])
