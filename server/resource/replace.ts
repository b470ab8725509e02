import type { RowOf } from '@masthead/contract/kit/resource'
import { attach } from '@masthead/contract/resource/attach'
import { extensionOf, isPictureName } from '@masthead/contract/resource/upload'
import { changeRow, readRow, removeRow } from '../engine/verbs'
import type { ActionsOf, ValuesOf } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { isFilm, isSound } from '../platform/files/film'
import { badRequest, conflict, invalid } from '../platform/refusal'
import { ownerOf } from '../platform/files/storage'
import { fileOf, mayOpen, usesOf } from './access'
import { dropContent } from './drop'
import { askRendering, attachStates } from './rendering'
import { objectOf, type Stores } from './stores'

type Attachment = RowOf<typeof attach>

/**
 * Puts the content of another upload behind the link of this one. Whatever shows the link shows the new content: no row that links to it is written, and all
 * of them are told, so that drawn pages and open lists follow. The upload that it came with goes, unless something uses that one too.
 */
export const replacing = (stores: Stores): ActionsOf<typeof attach>['replace'] => ({
  async guard(tx, { row, input }) {
    const by = await heldRow(tx, input.by)
    await demandOpen(tx, by)
    if (by.id === row.id || by.sha256 === row.sha256)
      throw badRequest('same_content', ['新文件与现有文件内容相同', 'The new file is identical to the current one'])
    if (by.status !== attachStates.ready)
      throw conflict('not_ready', ['新文件还在处理中，请稍后再试', 'The new file is still being processed, please try again in a moment'])
    if (sortOf(by) !== sortOf(row))
      throw badRequest('other_kind', [
        `只能用同类文件替换：现有文件是 ${row.extension}，新文件是 ${by.extension}`,
        `The file types must match: the current one is ${row.extension}, the new one ${by.extension}`,
      ])
  },
  set: async (tx, { row, input }) => ({ ...contentOf(await heldRow(tx, input.by)), ...named(row, await heldRow(tx, input.by)) }),
  async effect(tx, { before, row, input }) {
    const by = await heldRow(tx, input.by)
    const stills = await replaceStill(tx, stores, before, by)
    await tellUsers(tx, row.id)
    await dropContent(tx, stores, before)
    for (const gone of [by, ...stills]) if ((await usesOf(tx, { id: gone.id, tenantId: tx.tenantId })).length === 0) await removeRow(tx, attach, gone)
    // Its length is not known yet, perhaps.
    const extension = row.extension ?? ''
    if (isSound(extension)) await askRendering(tx, row.id, extension)
  },
})

const heldRow = (tx: TxContext, id: unknown): Promise<Attachment> => readRow(tx, attach, id, { verb: null, lock: true })

/** A link that others may open must not come to show what whoever sets it may not open himself. */
const demandOpen = async (tx: TxContext, by: Attachment): Promise<void> => {
  const name = by.name ?? ''
  const file = ownerOf(name) === undefined ? undefined : await fileOf(tx, tx.tenantId, name)
  if (file && !(await mayOpen(tx, file))) throw invalid({ by: ['新文件所选的数据不存在', 'The new file does not exist'] })
}

/** What may stand in for what: any picture, film or sound for another one, a document for one of the same format. */
const sortOf = ({ extension }: Attachment): string => {
  const name = extension ?? ''
  if (isPictureName(`.${name}`)) return 'picture'
  return isFilm(name) ? 'film' : isSound(name) ? 'sound' : name
}

const contentOf = (by: Attachment): ValuesOf<typeof attach> => ({
  extension: by.extension,
  attachSize: by.attachSize,
  mime: by.mime,
  sha256: by.sha256,
  ossCode: by.ossCode,
  storeId: by.storeId,
  objectKey: objectOf({ name: by.name ?? '', objectKey: by.objectKey }),
  width: by.width,
  height: by.height,
  duration: by.duration,
  problem: null,
})

/** The name stays with the link, and ends as the new content does. A film that had no still takes that of the new one. */
const named = (row: Attachment, by: Attachment): ValuesOf<typeof attach> => {
  const extension = extensionOf(by.originalName)
  const stem = row.originalName.replace(/\.[A-Za-z0-9]{1,10}$/, '')
  const stays = extension === '' || extension === extensionOf(row.originalName)
  return { ...(stays ? {} : { originalName: `${stem.slice(0, 240)}.${extension}` }), ...(row.thumb === null ? { thumb: by.thumb } : {}) }
}

/** A film's still is a file of its own that articles may show: it shows what the new film does from now on. Answers the row that it came with. */
const replaceStill = async (tx: TxContext, stores: Stores, before: Attachment, by: Attachment): Promise<Attachment[]> => {
  if (before.thumb === by.thumb || before.thumb === pathOf(before) || by.thumb === pathOf(by)) return []
  const [old, still] = [await pictureAt(tx, before.thumb), await pictureAt(tx, by.thumb)]
  if (!old || !still) return []
  await changeRow(tx, attach, old, contentOf(still), { verb: 'replace' })
  await tellUsers(tx, old.id)
  await dropContent(tx, stores, old)
  return [still]
}

/** The link of a file as rows keep it. */
const pathOf = ({ name }: Attachment): string => `/files/${name}`

const pictureAt = async (tx: TxContext, link: unknown): Promise<Attachment | undefined> => {
  const [found] = await within(tx).query<{ id: string }>(
    `select id::text as id from resource_attach where ${ofTenant} and link = $2 and not is_deleted`,
    [link ?? ''],
  )
  return found && heldRow(tx, found.id)
}

/** Lets every page and list hear of it that shows a row with the link. */
const tellUsers = async (tx: TxContext, id: string): Promise<void> => {
  const told = await within(tx).query<{ tenantId: string; noun: string }>(
    `with users as (select distinct biz_tenant, owner_type, owner_id from resource_attachuse where ${ofTenant} and attach_id = $2::bigint),
     told as (insert into platform_event (tenant_id, noun, verb, row_id, actor, data)
       select biz_tenant, owner_type, 'file', owner_id::bigint, $3::bigint, '{}' from users)
     select distinct biz_tenant as "tenantId", owner_type as noun from users`,
    [id, tx.actor.userId],
  )
  for (const change of told) tx.db.moved(change)
}
