import type { Database, Queryable } from './database'
import { codeOf } from './lost'

/**
 * Transactions over two databases, each with a mark. The mark that commits at home with a transaction says that it is kept; one that stands there before says that it is not. The
 * first to ask while home has not decided has it decided against the transaction, which then cannot commit there any more.
 */

/** What a transaction writes at home, so that its commit there decides for both databases. */
export const markOf = (mark: string): [string, unknown[]] => ['insert into platform_crossing (mark, is_kept) values ($1, true)', [mark]]

const end = (data: Queryable, isKept: boolean, mark: string): Promise<unknown> =>
  data.run(`${isKept ? 'commit' : 'rollback'} prepared '${mark}'`).catch((error: unknown) => {
    // Another process was faster.
    if (codeOf(error) !== '42704') throw error
  })

/**
 * Commits a prepared transaction that home has committed, over the connection that prepared it: until then it holds its rows, so it waits for no other
 * connection, all of which may be waiting for these rows.
 */
export const keep = (data: Queryable, mark: string): Promise<unknown> => end(data, true, mark)

/** Forgets a mark whose transaction is there in both. */
export const forgetMark = (home: Queryable, mark: string): Promise<number> =>
  home.run('delete from platform_crossing where mark = $1 and is_kept', [mark])

/** Ends a prepared transaction as home says. */
export const settle = async (home: Queryable, data: Queryable, mark: string): Promise<void> => {
  // Waits for a transaction at home that is about to commit this mark.
  const [refused] = await home.query(
    'insert into platform_crossing (mark, is_kept) values ($1, false) on conflict (mark) do nothing returning mark',
    [mark],
  )
  const [known] = refused ? [] : await home.query<{ isKept: boolean }>('select is_kept as "isKept" from platform_crossing where mark = $1', [mark])
  const isKept = known?.isKept === true
  await end(data, isKept, mark)
  // A refusal stays for a day: the transaction that it refuses may still try to commit.
  if (isKept) await forgetMark(home, mark)
}

/** Milliseconds after which a prepared transaction counts as left behind. */
const patience = 10_000

const mark = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Ends what processes that died have left prepared; answers how many transactions. */
export const settleAll = async (home: Database, data: Database, after = patience): Promise<number> => {
  const left = await data.query<{ mark: string }>(
    `select gid as mark from pg_prepared_xacts where database = current_database() and owner = current_user and gid ~ '${mark}'
       and prepared <= clock_timestamp() - $1 * interval '1 millisecond' order by prepared`,
    [after],
  )
  for (const one of left) await settle(home, data, one.mark)
  await home.run(`delete from platform_crossing where not is_kept and made_at < now() - interval '1 day'`)
  return left.length
}
