import { attach } from '@masthead/contract/resource/attach'
import { pictureWidths } from '@masthead/contract/resource/upload'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { jobContext } from '../engine/due/later'
import { areFilesHeld } from '../platform/database/hold'
import { defineJob, type Job, type JobKind } from '../platform/background/jobs'
import { removePicture } from '../platform/files/picture'
import { type Storage, sizedKey } from '../platform/files/storage'
import { holdContent } from './keep'
import type { Store, Stores } from './stores'

/** The job that moves a tenant's files into another store. */
export const moveJob = 'resource/move-files'

export interface Move {
  /** The row of the store that they go to. */
  readonly to: string
}

interface Lying {
  readonly key: string
  readonly sha256: string
  readonly storeId: string | null
  readonly lastId: string
}

/**
 * Moves all files of a tenant into a store, one content after the other: it is copied, the rows that show it are told, and only then it goes from where it
 * was. Links stay. Whoever takes the job up after its process died goes on with what has not moved.
 */
export const movingJob = (own: Context, stores: Stores): JobKind =>
  defineJob<Move>(moveJob, (job) => moveAll(jobContext(own, job), stores, job), { timeout: 24 * 3_600_000, atOnce: 1, retries: 20, backoff: 60_000 })

const moveAll = async (ctx: Context, stores: Stores, job: Job<Move>): Promise<{ moved: number; missing: number }> => {
  const to = await stores.byId(ctx, ctx.tenantId, job.data.to)
  if (!to) return { moved: 0, missing: 0 }
  const [all] = await within(ctx).query<{ count: number }>(`select count(*)::int as count from (${lying}) l`, [to.id, '0'])
  let [moved, missing, after] = [0, 0, '0']
  for (;;) {
    job.signal.throwIfAborted()
    const [next] = await within(ctx).query<Lying>(`${lying} order by max(id) limit 1`, [to.id, after])
    if (!next) return { moved, missing }
    after = next.lastId
    if (await moveOne(ctx, stores, next, to)) moved += 1
    else missing += 1
    job.progress(((moved + missing) * 100) / Math.max(1, all?.count ?? 1))
  }
}

/** Contents that lie elsewhere; a film that is worked on stays until that is done. */
const lying = `select coalesce(object_key, name) as key, max(sha256) as sha256, store_id as "storeId", max(id)::text as "lastId" from resource_attach
  where ${ofTenant} and store_id is distinct from $2 and status <> ${attach.state.processing} and not is_deleted group by coalesce(object_key, name), store_id having max(id) > $3::bigint`

const moveOne = async (ctx: Context, stores: Stores, { key, sha256, storeId }: Lying, to: Store): Promise<boolean> => {
  const from = await stores.of(ctx, { tenantId: ctx.tenantId, storeId })
  if (!(await copy(from, to.storage, key))) {
    ctx.log.warn({ key, storeId }, 'a file is not in its store, and was not moved')
    return false
  }
  for (const width of pictureWidths) await copy(from, to.storage, sizedKey(key, width))
  const told = await ctx.database.transaction(async (db) => {
    const tx = { ...ctx, db }
    await holdContent(tx, sha256)
    return within(tx).run(
      `update resource_attach set store_id = $4, oss_code = $5 where ${ofTenant} and coalesce(object_key, name) = $2 and store_id is not distinct from $3 and not is_deleted`,
      [key, storeId, to.id, to.code],
    )
  })
  // Deleted meanwhile: nobody asks for the copy.
  if (told === 0) await removePicture(to.storage, key, pictureWidths)
  else if (!(await areFilesHeld(ctx.database))) await removePicture(from, key, pictureWidths)
  return true
}

const copy = async (from: Storage, to: Storage, key: string): Promise<boolean> => {
  const file = await from.open(key)
  if (!file) return false
  await to.put(file.stream, { key })
  return true
}
