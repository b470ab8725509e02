import { createHmac, randomBytes } from 'node:crypto'
import { operatelog } from '@masthead/contract/log/operatelog'
import { snake } from '@masthead/contract/kit/name'
import type { Context } from '../engine/types'
import type { Database, Queryable, Transaction } from '../platform/database/database'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type Keys, sealedSetting } from '../platform/secrets/keys'
import { type Part, partsOf } from '../platform/database/months'
import { idAt, momentOf } from '../platform/id'
import { isSame } from '../platform/secrets/same'
import { lockForAll } from '../platform/database/lock'

/**
 * The audit under seal: blocks of lines in the order of their ids, without a gap between them, each with a digest of its lines and a keyed hash over that
 * and the block before. Whoever changes, adds or takes away a line that is sealed breaks its block; whoever takes away blocks breaks the chain. The key is not in
 * the database in the open. A block does not reach over a month, so that months can be dropped: up to the anchor, which is signed too, lines are gone by
 * right and the chain alone is checked. What is erased of a line by right leaves its digest behind, signed with what the line says since (erase.ts).
 */

export const auditTable = snake(operatelog.name.replace('/', '_'))

export interface Block {
  readonly number: string
  readonly from: string
  readonly to: string
  readonly rows: string
  readonly digest: string
  readonly hash: string
}

export const blockColumns = 'number::text as number, from_id::text as from, to_id::text as to, rows::text as rows, digest, hash'

const mostRows = 5_000

/** Lines as they are digested: as JSON, whose text the database writes the same way everywhere. */
export const lineText = `jsonb_build_array(a.tenant_id, a.id, a.create_user, a.create_dept, extract(epoch from a.create_time), a.biz_type, a.biz_id, a.action, a.before, a.after, a.operator, a.ip, a.trace_id)::text`

/** The digest of a line as it was written: by what it says, or as it was kept when something of it was erased. */
export const lineDigest = `case when a.erased ~ '^[0-9a-f]{64}[.]' then decode(left(a.erased, 64), 'hex') else sha256(convert_to(${lineText}, 'UTF8')) end`

/** The shard of the ids that a database makes. */
const shardSql = `coalesce(nullif(current_setting('masthead.shard', true), ''), '0')::bigint`

/** SQL of the lines that were written in this database: what came with a tenant from another one is under seal there, and stays there. */
const isWrittenHere = (t: string): string => `((${t}id >> 14) & 255) = ${shardSql}`

/** How many lines there are between two ids, both inclusive, and their digest. */
export const digestOf = async (db: Queryable, from: string, to: string): Promise<{ rows: string; digest: string }> => {
  const [found] = await db.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(encode(sha256(string_agg(${lineDigest}, ''::bytea order by a.id, a.tenant_id)), 'hex'), '') as digest
     from ${auditTable} a where a.id between $1::bigint and $2::bigint and ${isWrittenHere('a.')}`,
    [from, to],
  )
  return found ?? { rows: '0', digest: '' }
}

/** The key that seals: made once, kept under the installation's own. */
export const sealKey = (db: Queryable, keys: Keys): Promise<Buffer> =>
  sealedSetting(db, keys, 'audit', async () => randomBytes(32).toString('base64')).then((text) => Buffer.from(text, 'base64'))

/** The hash of a block behind another one; '' before the first. */
export const blockHash = (key: Buffer, block: Omit<Block, 'hash'>, before: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([block.number, block.from, block.to, block.rows, block.digest, before]))
    .digest('hex')

/** The sign of this system that a line with this digest says by right what it says now. */
export const erasedSign = (key: Buffer, digest: string, text: string): string =>
  createHmac('sha256', key).update(`erased ${digest} ${text}`).digest('hex')

const anchorHash = (key: Buffer, number: string, hash: string): string => createHmac('sha256', key).update(`anchor ${number} ${hash}`).digest('hex')

/** Under what the anchor of a database's chain is kept at home, with the shard of its ids. */
const anchorSetting = (shard: string): string => (shard === '0' ? 'audit.anchor' : `audit.anchor.${shard}`)

const shardOf = async (db: Queryable): Promise<string> => {
  const [found] = await db.query<{ shard: string }>(`select (${shardSql})::text as shard`, [], 'shard')
  return found?.shard ?? '0'
}

/** The number of the last block whose lines went with their month; '0' for none. Throws an Error where somebody else set it. */
export const anchorOf = async (db: Queryable, key: Buffer): Promise<string> => {
  const [found] = await db.query<{ value: string }>('select value from platform_setting where key = $1', [anchorSetting(await shardOf(db))])
  if (!found) return '0'
  const [number = '', sign = ''] = found.value.split('.')
  const [block] = await db.query<{ hash: string }>('select hash from platform_seal where platform_seal.number = $1::bigint', [number])
  if (!isSame(sign, anchorHash(key, number, block?.hash ?? '')))
    throw new Error(`the anchor of the audit (block ${number}) was not set by this system`)
  return number
}

/** Seals what is there, once a minute. */
export const auditSeal = (own: Context): JobKind => defineJob('log/seal', () => runSeal(own), { cron: '40 * * * * *', atOnce: 1, timeout: 300_000 })

/**
 * Seals all lines that are older than every transaction that could still bring an older one, and than `lag` milliseconds. Answers how many blocks it made.
 * Nodes that do so at once take turns.
 */
export const runSeal = async (own: Pick<Context, 'database' | 'keys'>, { lag = 30_000 }: { lag?: number } = {}): Promise<number> => {
  const key = await sealKey(own.database, own.keys)
  const end = await safeEnd(own.database, lag)
  let blocks = 0
  while (await own.database.transaction((tx) => sealNext(tx, key, end))) blocks++
  return blocks
}

/** Ids from here on may still get company below them. */
const safeEnd = async (db: Database, lag: number): Promise<bigint> => {
  const [found] = await db.query<{ ms: number }>(
    `select floor(extract(epoch from least(clock_timestamp() - $1 * interval '1 millisecond',
       (select min(xact_start) from pg_stat_activity where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()))) * 1000)::float8 as ms`,
    [lag],
  )
  return idAt(found?.ms ?? 0)
}

const lastBlock = async (db: Queryable): Promise<Block | undefined> =>
  (await db.query<Block>(`select ${blockColumns} from platform_seal order by platform_seal.number desc limit 1`))[0]

/** Seals the next lines below `end`; false when there are none. */
const sealNext = async (tx: Transaction, key: Buffer, end: bigint): Promise<boolean> => {
  await lockForAll(tx, 'seal of the audit')
  const before = await lastBlock(tx)
  const from = String(before ? BigInt(before.to) + 1n : 0n)
  const [first] = await tx.query<{ id: string | null }>(
    `select min(id)::text as id from ${auditTable} where id >= $1::bigint and id < $2::bigint and ${isWrittenHere('')}`,
    [from, String(end)],
  )
  if (!first?.id) return false
  // A block ends with its month.
  const part = (await partsOf(tx, auditTable)).find(
    (one) => (one.from === null || one.from <= BigInt(first.id ?? 0)) && one.to !== null && BigInt(first.id ?? 0) < one.to,
  )
  const limit = part?.to !== null && part?.to !== undefined && part.to < end ? part.to : end
  const [last] = await tx.query<{ id: string }>(
    `select max(id)::text as id from (select id from ${auditTable} where id >= $1::bigint and id < $2::bigint and ${isWrittenHere('')} order by id limit ${mostRows}) few`,
    [from, String(limit)],
  )
  if (!last) return false
  const number = String(BigInt(before?.number ?? 0) + 1n)
  const block = { number, from, to: last.id, ...(await digestOf(tx, from, last.id)) }
  await tx.run(
    'insert into platform_seal (number, from_id, to_id, rows, digest, hash) values ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5, $6)',
    [block.number, block.from, block.to, block.rows, block.digest, blockHash(key, block, before?.hash ?? '')],
  )
  return true
}

/** What is wrong with a block, or undefined. `before` is the one before it. */
export const flawOf = async (
  db: Queryable,
  key: Buffer,
  block: Block,
  { before, hasRows }: { before: Block | undefined; hasRows: boolean },
): Promise<string | undefined> => {
  const number = BigInt(before?.number ?? 0) + 1n
  if (BigInt(block.number) !== number) return `block ${number} is missing`
  if (BigInt(block.from) !== (before ? BigInt(before.to) + 1n : 0n)) return 'it does not begin where the block before it ends'
  if (block.hash !== blockHash(key, block, before?.hash ?? '')) return 'its seal is not the one that this system made'
  if (!hasRows) return undefined
  const { rows, digest } = await digestOf(db, block.from, block.to)
  const difference = BigInt(rows) - BigInt(block.rows)
  if (difference < 0n) return `${-difference} of its ${block.rows} lines are gone`
  if (difference > 0n) return `${difference} lines came to its ${block.rows} afterwards`
  if (digest !== block.digest) return `a line among its ${block.rows} was changed`
  const erased = await db.query<{ erased: string; text: string }>(
    `select a.erased, ${lineText} as text from ${auditTable} a where a.id between $1::bigint and $2::bigint and ${isWrittenHere('a.')} and a.erased is not null`,
    [block.from, block.to],
  )
  const isBySystem = ({ erased: said, text }: { erased: string; text: string }): boolean =>
    isSame(said.slice(65), erasedSign(key, said.slice(0, 64), text))
  return erased.every(isBySystem) ? undefined : `of a line among its ${block.rows} something was taken that this system did not erase`
}

/** The time that a block's lines are of, in UTC. */
export const spanOf = (block: Pick<Block, 'from' | 'to'>): string => {
  const text = (id: string): string => new Date(momentOf(BigInt(id))).toISOString().slice(0, 19).replace('T', ' ')
  return block.from === '0' ? `until ${text(block.to)}` : `${text(block.from)} to ${text(block.to)}`
}

/** Before a month of the audit goes: all of it is sealed, still as it was sealed, and the anchor moves behind it. Throws an Error where it is not. */
export const sealPart = async (own: Pick<Context, 'keys'>, tx: Transaction, part: Part): Promise<void> => {
  if (part.to === null) return
  const key = await sealKey(tx, own.keys)
  while (await sealNext(tx, key, part.to));
  const anchor = await anchorOf(tx, key)
  const blocks = await tx.query<Block>(
    `select ${blockColumns} from platform_seal where platform_seal.number >= $1::bigint and to_id < $2::bigint order by platform_seal.number`,
    [anchor, String(part.to)],
  )
  let before: Block | undefined
  for (const block of blocks) {
    if (block.number !== anchor) {
      const flaw = await flawOf(tx, key, block, { before, hasRows: true })
      if (flaw) throw new Error(`${part.name} is kept, since its block ${block.number} (${spanOf(block)}) is broken: ${flaw}`)
    }
    before = block
  }
  if (!before) return
  await tx.run(
    `insert into platform_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [anchorSetting(await shardOf(tx)), `${before.number}.${anchorHash(key, before.number, before.hash)}`],
  )
}
