import type { RowOf } from '@masthead/contract/kit/resource'
import type { attach } from '@masthead/contract/resource/attach'
import { pictureWidths } from '@masthead/contract/resource/upload'
import { ofTenant, within } from '../engine/reach/within'
import type { Row, TxContext } from '../engine/types'
import type { Database } from '../platform/database/database'
import { areFilesHeld } from '../platform/database/hold'
import { removePicture } from '../platform/files/picture'
import type { Storage } from '../platform/files/storage'
import { holdContent } from './keep'
import { objectOf, type Stores } from './stores'

/** What of a row of an attachment says what it shows. */
type Shown = Pick<RowOf<typeof attach>, 'id' | 'name' | 'storeId' | 'objectKey' | 'sha256'>

/** Whether another living row shows the same content. */
export const isShared = async (tx: TxContext, row: Pick<Row, 'id'> & { readonly storeId?: unknown }, key: string): Promise<boolean> => {
  const [other] = await within(tx).query(
    `select 1 from resource_attach where ${ofTenant} and id <> $2::bigint and not is_deleted
     and ((link = '/files/' || $3 and object_key is null) or object_key = $3) and store_id is not distinct from $4 limit 1`,
    [row.id, key, row.storeId ?? null],
  )
  return other !== undefined
}

/** Takes what a row of an attachment showed out of its store once the caller's transaction stands, unless another row shows it too. */
export const dropContent = async (tx: TxContext, stores: Stores, row: Shown): Promise<void> => {
  const { storeId } = row
  const storage = storeId === null ? stores.local : (await stores.byId(tx, tx.tenantId, storeId))?.storage
  // A store that is gone took its files along.
  if (!storage) return
  const key = objectOf({ name: row.name ?? '', objectKey: row.objectKey })
  await holdContent(tx, row.sha256 ?? '')
  if (await isShared(tx, row, key)) return
  tx.db.afterCommit(() => {
    removeFile(tx.database, storage, key).catch((error: unknown) => tx.log.warn({ err: error, key }, 'a deleted file stays until the next clean-up'))
  })
}

const removeFile = async (database: Database, storage: Storage, key: string): Promise<void> => {
  if (!(await areFilesHeld(database))) await removePicture(storage, key, pictureWidths)
}
