import { type Label, say } from '@masthead/contract/kit/label'
import { attach } from '@masthead/contract/resource/attach'
import { pictureWidths } from '@masthead/contract/resource/upload'
import { behave } from '../engine/behave'
import type { Context, Row, TxContext } from '../engine/types'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import { partOf } from '../engine/reach/veil'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import type { Database } from '../platform/database'
import { areFilesHeld } from '../platform/hold'
import { conflict } from '../platform/refusal'
import { removePicture } from '../platform/picture'
import type { Storage } from '../platform/storage'
import { usesOf, visibleRow } from './access'
import { holdContent } from './keep'
import { noteLinks } from './links'
import { askRendering } from './rendering'
import { objectOf, type Stores } from './stores'

/** Attachments: where they are used, and their end. A file that is used stays; one that is deleted goes from the storage too. */
export const attachBehaviour = (stores: Stores) =>
  behave(attach, {
    watch: noteLinks,
    columns: {
      refCount: ({ t }) =>
        `select count(distinct (u.biz_tenant, u.owner_type, u.owner_id))::float8 from resource_attachuse u where ${sameTenant('u', t)} and u.attach_id = ${t}.id`,
    },
    actions: { retry: { effect: (tx, { row }) => askRendering(tx, row.id, String(row.extension)) } },
    calls: {
      async whereUsed(ctx, { input }) {
        const row = await readRow(ctx, modelNamed(ctx.engine, attach.name), input.id)
        return (await spotsOf(ctx, row.id)).map(({ spot }) => spot)
      },
    },
    remove: {
      async guard(tx, { before }) {
        const spots = before ? await spotsOf(tx, before.id) : []
        if (spots.length === 0) return
        throw conflict('in_use', [`附件正被使用，不能删除：${namesOf(spots, 0)}`, `Still in use, cannot be deleted: ${namesOf(spots, 1)}`], {
          uses: spots.map(({ spot }) => spot),
        })
      },
      async effect(tx, { row }) {
        const storeId = textOf(row.storeId)
        const storage = storeId === null ? stores.local : (await stores.byId(tx, tx.tenantId, storeId))?.storage
        // A store that is gone took its files along.
        if (!storage) return
        const key = objectOf({ name: String(row.name), objectKey: textOf(row.objectKey) })
        await holdContent(tx, String(row.sha256))
        if (await isShared(tx, row, key)) return
        tx.db.afterCommit(() => {
          removeFile(tx.database, storage, key).catch((error: unknown) =>
            tx.log.warn({ err: error, key }, 'a deleted file stays until the next clean-up'),
          )
        })
      },
    },
  })

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** Whether another living row shows the same content. */
export const isShared = async (tx: TxContext, row: Pick<Row, 'id'> & { readonly storeId?: unknown }, key: string): Promise<boolean> => {
  const [other] = await within(tx).query(
    `select 1 from resource_attach where ${ofTenant} and id <> $2::bigint and not is_deleted
     and ((link = '/files/' || $3 and object_key is null) or object_key = $3) and store_id is not distinct from $4 limit 1`,
    [row.id, key, row.storeId ?? null],
  )
  return other !== undefined
}

const removeFile = async (database: Database, storage: Storage, key: string): Promise<void> => {
  if (!(await areFilesHeld(database))) await removePicture(storage, key, pictureWidths)
}

/** A row that uses an attachment, in words; without a title where the caller may not see it. */
interface Spot {
  readonly noun: string
  readonly nounName: string
  readonly rowId: string
  readonly title: string
  /** The labels of the fields, and for earlier revisions and other parts what such a part is called. */
  readonly field: string
}

const spotsOf = async (ctx: Context, id: string): Promise<{ label: Label; spot: Spot }[]> => {
  const spots = []
  for (const { noun, rowId, fields, tenantId } of await usesOf(ctx, { id, tenantId: ctx.tenantId })) {
    const model = ctx.engine.models.get(noun)
    const label: Label = model?.noun.label ?? [noun, noun]
    const row = model && tenantId === ctx.tenantId ? await visibleRow(ctx, model, rowId) : undefined
    const title = row && model ? String(partOf(row, { title: model.noun.title }).title ?? '') : ''
    spots.push({ label, spot: { noun, nounName: say(label, ctx.language), rowId, title, field: fieldText(ctx, noun, fields) } })
  }
  return spots
}

const fieldText = (ctx: Context, noun: string, fields: readonly string[]): string => {
  const names = fields.map((one) => {
    const [type = '', key = ''] = one.split('.')
    const found = ctx.engine.models.get(type)?.noun
    const label = type === noun ? found?.fields[key]?.label : found?.label
    return label ? say(label, ctx.language) : key
  })
  return [...new Set(names)].join(ctx.language === 'en' ? ', ' : '、')
}

/** The first five by name, in the language of a label's half. */
const namesOf = (spots: readonly { label: Label; spot: Spot }[], half: 0 | 1): string => {
  const names = spots.slice(0, 5).map(({ label, spot: { title } }) => {
    if (title === '') return label[half]
    return half === 0 ? `${label[0]}《${title}》` : `${label[1]} “${title}”`
  })
  const more = spots.length - names.length
  if (more > 0) names.push(half === 0 ? `另 ${more} 处` : `${more} more`)
  return names.join(half === 0 ? '、' : ', ')
}
