import { attach } from '@masthead/contract/resource/attach'
import { everywhere, here, system } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { readRow, removeRow } from '../engine/verbs'
import { areFilesHeld } from '../platform/database/hold'
import { Refusal } from '../platform/refusal'
import { type Storage, wholeKey } from '../platform/files/storage'
import { owners } from './access'
import { expireUploads } from './resumable'
import type { Stores } from './stores'

/** How long an upload waits to be used, and a half-written one to go on. */
const patienceMs = 24 * 3_600_000

/**
 * Takes away what nobody uses: attachments that no row has linked to for 24 hours since their upload, files that no attachment tells of (the process
 * died between the two), and what uploads left that broke off with their process. Whatever is younger may still be on its way and stays. Any number
 * of nodes may run it at once. Answers how many of each it took away.
 */
export const sweepFiles = async (own: Context, stores: Stores): Promise<{ attachments: number; files: number; drafts: number }> => {
  const before = new Date(own.clock.now().getTime() - patienceMs)
  let attachments = 0
  for (const there of everywhere(own)) attachments += await sweepUnused(there, stores, before)
  let files = 0
  let drafts = 0
  for (const { code, storage } of [{ code: 'local', storage: stores.local }, ...(await stores.outside(own))]) {
    try {
      files += await sweepUnknown(own, storage, before)
      drafts += await storage.sweep(before)
    } catch (error) {
      // One that does not answer now is swept another time, and holds up no other.
      own.log.warn({ err: error, store: code }, 'a store was not swept')
    }
  }
  if (attachments + files + drafts > 0) own.log.info({ attachments, files, drafts }, 'unused files removed')
  return { attachments, files, drafts }
}

/** Attachments of the tenants of one database that nothing uses, and uploads that broke off. Answers how many attachments went. */
const sweepUnused = async (own: Context, stores: Stores, before: Date): Promise<number> => {
  const unused = await own.db.query<{ tenantId: string; id: string }>(
    `select a.tenant_id as "tenantId", a.id::text as id from resource_attach a where not a.is_deleted and a.create_time < $1
     and not exists (select 1 from resource_attachuse u where u.tenant_id = a.tenant_id and u.attach_id = a.id)
     and not exists (select 1 from resource_attach f where f.tenant_id = a.tenant_id and f.thumb = a.link and f.id <> a.id and not f.is_deleted) order by a.id limit 1000`,
    [before.toISOString()],
  )
  let attachments = 0
  for (const { tenantId, id } of here(own, unused)) {
    const ctx: Context = { ...own, tenantId, actor: system('file-sweep') }
    attachments += await own.database.transaction((db) => removeUnused({ ...ctx, db }, id))
  }
  await expireUploads(own, stores)
  return attachments
}

/** 1 when it was still unused once it was held, else 0. */
const removeUnused = async (tx: TxContext, id: string): Promise<number> => {
  try {
    await removeRow(tx, attach, await readRow(tx, attach, id, { verb: null, lock: true }))
    return 1
  } catch (error) {
    if (error instanceof Refusal && [404, 409].includes(error.status)) return 0
    throw error
  }
}

const sweepUnknown = async (own: Context, storage: Storage, before: Date): Promise<number> => {
  let count = 0
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    const keys = [...new Set(batch.map(wholeKey))]
    const names = new Set<string>()
    // A file is unknown where no database knows of it; one that does not answer ends the sweep.
    for (const { db } of everywhere(own)) {
      const known = await db.query<{ name: string }>(
        `${owners} select f.name from owner t cross join unnest($1::text[]) as f(name)
         join resource_attach a on a.tenant_id = t.id and a.link = '/files/' || f.name and a.object_key is null and not a.is_deleted
       union select p.piece ->> 'key' from resource_resumable r cross join jsonb_array_elements(r.pieces) as p(piece) where p.piece ->> 'key' = any($1)
       union select a.object_key from owner t join resource_attach a on a.tenant_id = t.id and a.object_key = any($1) and not a.is_deleted`,
        [keys],
      )
      for (const { name } of known) names.add(name)
    }
    if (await areFilesHeld(own.database)) batch = []
    for (const key of batch) if (!names.has(wholeKey(key)) && (await storage.remove(key))) count += 1
    batch = []
  }
  for await (const key of storage.list(before)) if (batch.push(key) === 500) await flush()
  if (batch.length > 0) await flush()
  return count
}
