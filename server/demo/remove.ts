import { tenant } from '@masthead/contract/system/tenant'
import type { ActionBehaviour, Context, TxContext } from '../engine/types'
import { system } from '../engine/reach/context'
import { auditNoun, record } from '../engine/write/record'
import { ident } from '../engine/sql'
import { ofTenant, within } from '../engine/reach/within'
import { findRow, modelOf } from '../engine/verbs'
import { planesOf } from '../engine/planes'
import { defineJob, enqueue, type JobKind } from '../platform/background/jobs'
import { removePicture } from '../platform/files/picture'
import { conflict } from '../platform/refusal'
import { areFilesHeld } from '../platform/database/hold'
import type { Storage } from '../platform/files/storage'
import { pictureWidths } from '@masthead/contract/resource/upload'
import { type Kept, objectOf, type Stores } from '../resource/stores'
import { rowOfParameter } from '../system/parameter'
import { bumpEpoch, platformTenant } from '../system/rights'
import { platformContext, setPublicTenant } from './found'
import { demoJobs, readMark, writeMark } from './mark'
import { removeTools } from './tools'

/**
 * Takes the demo content away: at once its people are locked out and the public site is what it was before; a job that cannot be lost then deletes every
 * row and every file of the tenant. A filling that is still under way ends with its next step.
 */
export const removeDemo: ActionBehaviour = {
  set: () => ({ status: tenant.state.off }),
  async effect(tx, { row }) {
    const mark = await readMark(tx.db, { lock: true })
    if (mark === undefined || mark.tenantId !== row.tenantId || !['filling', 'done'].includes(mark.state))
      throw conflict('no_demo', ['该租户没有演示内容', 'This tenant has no demo content'])
    if (mark.before !== undefined) await giveBackSite(tx, mark.tenantId, mark.before)
    await writeMark(tx.db, { ...mark, state: 'removing' })
    await enqueue(tx.db, demoJobs.remove, null, { key: 'demo', tenantId: platformTenant, userId: tx.actor.userId })
    await bumpEpoch(tx.db, mark.tenantId)
  },
}

/** The public site shows what it showed, unless somebody has chosen another one since. */
const giveBackSite = async (tx: TxContext, tenantId: string, before: string): Promise<void> => {
  const param = await rowOfParameter(tx.db, 'site.tenant')
  if (param?.value === tenantId)
    await setPublicTenant({ ...tx, tenantId: platformTenant, actor: { ...system('demo'), userId: tx.actor.userId } }, param.id, before)
}

/** The job behind it. Files go after the rows: one that is left by a process that died is found by the clean-up of unused files. */
export const demoRemoval = (own: Context, stores: Stores, exported: Storage): JobKind =>
  defineJob(demoJobs.remove, ({ commit }) => runRemoval(own, stores, exported, commit), { timeout: 600_000, atOnce: 1 })

type Commit = <T>(work: (tx: TxContext['db']) => Promise<T>) => Promise<T>

interface Gone {
  readonly key: string
  readonly storage: Storage
}

const runRemoval = async (own: Context, stores: Stores, exported: Storage, commit: Commit): Promise<void> => {
  const { gone, tenantId } = await commit<{ gone: Gone[]; tenantId: string }>(async (db) => {
    const tx: TxContext = { ...platformContext(own), db }
    const mark = await readMark(db, { lock: true })
    if (mark?.state !== 'removing') return { gone: [], tenantId: '' }
    const files = await within({ db, tenantId: mark.tenantId }).query<Kept>(
      `select tenant_id as "tenantId", name, store_id as "storeId", object_key as "objectKey" from resource_attach where ${ofTenant}`,
    )
    // The rows that say where a store is go with the others.
    const gone: Gone[] = []
    for (const file of files) gone.push({ key: objectOf(file), storage: await stores.of({ ...own, db }, file) })
    const sheets = await within({ db, tenantId: mark.tenantId }).query<{ name: string }>(
      `select file_key as name from resource_exporttask where ${ofTenant} and file_key is not null`,
    )
    for (const { name } of sheets) gone.push({ key: own.keys.decrypt(mark.tenantId, name), storage: exported })
    await tellOf(tx, mark.tenantId)
    await deleteRows(tx, mark.tenantId)
    await removeTools(tx)
    await writeMark(db, { ...mark, state: 'removed' })
    return { gone, tenantId: mark.tenantId }
  })
  if (!(await areFilesHeld(own.database))) for (const { key, storage } of gone) await removePicture(storage, key, pictureWidths)
  if (tenantId !== '') own.log.info({ tenantId, files: gone.length }, 'demo content removed')
}

/** The audit of the platform keeps that there was such a tenant, and open lists hear that it is gone. */
const tellOf = async (tx: TxContext, tenantId: string): Promise<void> => {
  const model = modelOf(tx, tenant)
  const [found] = await within({ db: tx.db, tenantId }).query<{ id: string }>(`select id::text as id from system_tenant where ${ofTenant}`)
  const row = found && (await findRow(tx, tenant, found.id, { verb: null }))
  if (row) record(tx, { model, verb: 'delete', before: row, row, changed: ['tenantId', 'tenantName'] })
}

/** Whose a row is. */
const ownerColumns = ['tenant_id', 'biz_tenant', 'of_tenant']

/**
 * Deletes every row of a tenant from every table that has its number, in one statement for each plane: what they point at in each other goes together. The audit
 * stays: it is under seal, and what was done was done.
 */
const deleteRows = async (tx: TxContext, tenantId: string): Promise<void> => {
  const columns = await tx.db.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = any($1) and c.relname <> $2 order by 1, 2`,
    [ownerColumns, modelOf(tx, { name: auditNoun }).table],
  )
  const planes = planesOf([...tx.engine.models.values()].map(({ noun }) => noun))
  const deletion = (table: string, index: number): string => {
    const whose = columns.filter((one) => one.table === table).map(({ column }) => `${ident(column)} = $1`)
    return `d${index} as (delete from ${ident(table)} where ${whose.join(' or ')})`
  }
  const tables = [...new Set(columns.map(({ table }) => table))]
  const isControl = (table: string): boolean => planes.get(table) === 'control'
  // The ledger lets its entries go with their tenant alone.
  await tx.db.query("select set_config('masthead.forgets', $1, true)", [tenantId])
  for (const some of [tables.filter((table) => !isControl(table)), tables.filter(isControl)])
    await tx.db.query(`with ${some.map(deletion).join(', ')} select 1`, [tenantId])
}
