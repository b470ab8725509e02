import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database/database'
import type { Keys } from '../platform/secrets/keys'
import { anchorOf, auditTable, type Block, blockColumns, flawOf, sealKey, spanOf } from '../log/seal'
import { everyPlace, placeSaid } from './everyplace'

export interface Verdict {
  /** Blocks whose chain was checked, and lines that were. */
  readonly blocks: number
  readonly rows: number
  /** The last block whose lines went with their month; '0' for none. */
  readonly anchor: string
  readonly head: Block | undefined
  /** Lines that no block holds yet. */
  readonly unsealed: number
  /** The first block that is not what it was, in words. */
  readonly broken?: string
}

const some = 1_000

/** Follows the chain of the audit from its beginning and looks at the lines of every block that has any; stops at the first one that is broken. `noted` is a head of an earlier time, which must still be in it. */
export const verifyAudit = async (database: Database, keys: Keys, noted?: { number: string; hash: string }): Promise<Verdict> => {
  const key = await sealKey(database, keys)
  const counted = { blocks: 0, rows: 0 }
  let before: Block | undefined
  let anchor = '0'
  const verdict = async (broken?: string): Promise<Verdict> => {
    const [rest] = await database.query<{ count: number }>(`select count(*)::int as count from ${auditTable} where id > $1::bigint`, [
      before?.to ?? '-1',
    ])
    return { ...counted, anchor, head: before, unsealed: rest?.count ?? 0, ...(broken ? { broken } : {}) }
  }
  try {
    anchor = await anchorOf(database, key)
  } catch (error) {
    return verdict(error instanceof Error ? error.message : String(error))
  }
  for (;;) {
    const blocks: Block[] = await database.query<Block>(
      `select ${blockColumns} from platform_seal where platform_seal.number > $1::bigint order by platform_seal.number limit ${some}`,
      [before?.number ?? '0'],
    )
    for (const block of blocks) {
      const hasRows = BigInt(block.number) > BigInt(anchor)
      const flaw = await flawOf(database, key, block, { before, hasRows })
      if (flaw) return verdict(`block ${block.number} (${spanOf(block)}): ${flaw}`)
      if (noted?.number === block.number && noted.hash !== block.hash) return verdict(`block ${block.number} is another one than was noted`)
      counted.blocks++
      if (hasRows) counted.rows += Number(block.rows)
      before = block
    }
    if (blocks.length < some) break
  }
  if (BigInt(anchor) > BigInt(before?.number ?? 0)) return verdict(`the chain ends at block ${before?.number ?? 0}, before its anchor ${anchor}`)
  if (noted && BigInt(noted.number) > BigInt(before?.number ?? 0))
    return verdict(`the chain ends at block ${before?.number ?? 0}, before block ${noted.number}, which was noted`)
  return verdict()
}

/** A head of a chain that was noted before: the shard of the database whose chain it is, the number of the block and its hash. */
export interface Noted {
  readonly shard: number
  readonly number: string
  readonly hash: string
}

/** Checks the audit of an installation in every database, running or not; prints what it found and answers the exit code. */
export const runVerify = async (config: Config, register: Iterable<Resource | Service>, noted: readonly Noted[] = []): Promise<number> => {
  const seen = new Set<number>()
  const code = await everyPlace(config, register, async (visit, keys) => {
    seen.add(visit.shard)
    const where = placeSaid(visit)
    const head = noted.find(({ shard }) => shard === visit.shard)
    return tellVerdict(await verifyAudit(visit.database, await keys(), head), { where, shard: visit.shard })
  })
  const unseen = noted.filter(({ shard }) => !seen.has(shard))
  for (const { shard, number } of unseen) console.error(`The head ${shard}/${number} was not looked for: no database with the shard ${shard} was.`)
  return unseen.length > 0 ? 1 : code
}

const tellVerdict = ({ blocks, rows, anchor, head, unsealed, broken }: Verdict, { where, shard }: { where: string; shard: number }): boolean => {
  if (anchor !== '0')
    console.log(
      `${where}Lines up to block ${anchor} went with their months; the chain is checked from the first block, the lines from block ${BigInt(anchor) + 1n} on.`,
    )
  if (broken) {
    console.error(`${where}The audit is broken at ${broken}.`)
    return false
  }
  console.log(`${where}The audit is whole: ${blocks} blocks, ${rows} lines; ${unsealed} lines are not sealed yet.`)
  if (head) {
    const number = shard === 0 ? head.number : `${shard}/${head.number}`
    console.log(
      `${where}Head: ${number} ${head.hash}\nNote it elsewhere: "npm run audit:verify -- ${number} <hash>" tells later whether the chain still holds it.`,
    )
  }
  return true
}
