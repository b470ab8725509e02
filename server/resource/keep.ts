import { attach } from '@masthead/contract/resource/attach'
import type { Label } from '@masthead/contract/kit/label'
import type { Readable } from 'node:stream'
import { coverBytes, extensionOf, isPictureName, pictureBytes, pictureWidths, uploadMessages } from '@masthead/contract/resource/upload'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { addRow } from '../engine/write/write'
import { codeOf } from '../platform/database/lost'
import { isPictureProblem, type PictureProblem, removePicture, type StoredPicture, storePicture } from '../platform/files/picture'
import { badRequest, Refusal } from '../platform/refusal'
import { isStoreProblem } from '../platform/files/s3'
import type { Storage } from '../platform/files/storage'
import { lock } from '../platform/database/lock'
import { refuseOverStorage } from '../system/quota'
import { type StoredAttachment, storeAttachment } from './attachment'
import { fileTypeOf } from './filetype'
import { askRendering, firstState } from './rendering'
import type { Store, Stores } from './stores'

export interface Sent {
  /** As the sender called it; its extension says what it should be. */
  readonly name: string
  readonly stream: Readable
  /** Whether everybody with the link may open it; pictures unless told otherwise, since articles show them. */
  readonly isPublic: unknown
  /** A picture that is to be a cover or an avatar, which are smaller than those of texts. */
  readonly isCover?: boolean
}

/**
 * Keeps a file for the tenant of the context and in the name of its actor, and makes its row. Pictures are written anew; everything else must be what its
 * name says. Throws a Refusal in the words of uploads; then nothing is kept.
 */
export const keepUpload = async (ctx: Context, stores: Stores, sent: Sent) => {
  const store = await stores.inUse(ctx)
  return list(ctx, store, await take(ctx, store.storage, sent), sent.name)
}

/** Kinds of pictures that a reader's form takes. */
const readerKinds = ['jpeg', 'png', 'webp'] as const
const readerFormat: Label = ['只能上传 JPEG、PNG 或 WebP 图片', 'Only JPEG, PNG and WebP pictures can be sent']

/**
 * Keeps a picture that a member sends with a form of the site, privately and in the member's name: a JPEG, PNG or WebP by its content, whatever it is
 * called, of 5 MB at most, written again without what it carried beside itself. Throws a Refusal; then nothing is kept.
 */
export const keepReaderPicture = async (ctx: Context, stores: Stores, { name, stream }: Pick<Sent, 'name' | 'stream'>) => {
  const store = await stores.inUse(ctx)
  const options = { maxBytes: pictureBytes, widths: pictureWidths, owner: ctx.tenantId, kinds: readerKinds }
  const stored = await storePicture(store.storage, stream, options).catch((error: unknown) => {
    if (!isPictureProblem(error)) throw error
    throw error.problem === 'not_a_picture' ? badRequest(error.problem, readerFormat) : pictureRefusal(error, '', false)
  })
  return list(ctx, store, stored, name)
}

const take = (ctx: Context, storage: Storage, { name, stream, isPublic, isCover = false }: Sent): Promise<StoredPicture | StoredAttachment> => {
  const isPicture = isPictureName(name)
  const owner = (isPublic ?? isPicture) ? undefined : ctx.tenantId
  if (isPicture) {
    return storePicture(storage, stream, { maxBytes: isCover ? coverBytes : pictureBytes, widths: pictureWidths, owner }).catch((error: unknown) => {
      throw isPictureProblem(error) ? pictureRefusal(error, extensionOf(name), isCover) : error
    })
  }
  const extension = extensionOf(name)
  const type = fileTypeOf(extension)
  if (!type) throw badRequest('bad_format', uploadMessages.format)
  return storeAttachment(storage, stream, { extension, type, owner })
}

const pictureRefusal = ({ problem }: PictureProblem, extension: string, isCover: boolean): Refusal => {
  if (problem === 'busy') return new Refusal(500, 'busy', uploadMessages.busy)
  if (problem === 'too_large') return badRequest(problem, isCover ? uploadMessages.coverSize : uploadMessages.pictureSize)
  if (problem === 'too_many_pixels') return badRequest(problem, ['上传失败，图片像素过多', 'Upload failed, the picture has too many pixels'])
  if (['pcx', 'raw', 'tga', 'bmp', 'ico'].includes(extension)) {
    return badRequest(problem, [
      `上传文件格式异常，此 ${extension} 图片无法转换，请另存为 jpg 或 png 后上传`,
      `This ${extension} picture cannot be converted, please save it as jpg or png and upload that`,
    ])
  }
  return badRequest(problem, uploadMessages.pictureFormat)
}

/** Makes the row of a stored file; without the row the file does not stay either. What the tenant has already in that store is kept once. */
const list = async (ctx: Context, { id: storeId, code, storage }: Store, stored: StoredPicture | StoredAttachment, originalName: string) => {
  const link = `/files/${stored.key}`
  const extension = stored.key.split('.').pop() ?? ''
  const { width, height } = 'width' in stored ? stored : { width: null, height: null }
  const thumb = width === null ? null : link
  const drop = (): Promise<void> => removePicture(storage, stored.key, pictureWidths)
  try {
    const row = await inTransaction(ctx, async (tx) => {
      await refuseOverStorage(tx, stored.size)
      const objectKey = await twinOf(tx, storage, { ...stored, extension, storeId })
      // The row that links name stays its own: who may open it, what it is called and where it is used are not the content's.
      if (objectKey !== null)
        tx.db.afterCommit(() => {
          drop().catch((error: unknown) => tx.log.warn({ err: error, key: stored.key }, 'a second copy stays until the next clean-up'))
        })
      const row = await addRow(tx, modelOf(tx, attach), {
        originalName,
        link,
        name: stored.key,
        extension,
        attachSize: stored.size,
        mime: stored.mime,
        sha256: stored.sha256,
        ossCode: code,
        storeId,
        objectKey,
        width,
        height,
        thumb,
        memberId: ctx.actor.memberId,
        status: firstState(extension),
      })
      await askRendering(tx, row.id, extension)
      return row
    })
    return { attachId: row.id, link, domain: '', name: stored.key, originalName, thumb, width, height, duration: null as number | null }
  } catch (error) {
    await drop().catch((problem: unknown) => ctx.log.warn({ err: problem, key: stored.key }, 'an upload that failed stays until the next clean-up'))
    throw error
  }
}

/** Two that keep or drop the same content of a tenant do so one after the other. */
export const holdContent = (tx: TxContext, sha256: string): Promise<unknown> => lock(tx, 'content of files', sha256)

interface Content {
  readonly sha256: string
  readonly size: number
  readonly extension: string
  readonly storeId: string | null
}

/** The key under which the tenant keeps this content in this store already. */
const twinOf = async (tx: TxContext, storage: Storage, { sha256, size, extension, storeId }: Content): Promise<string | null> => {
  await holdContent(tx, sha256)
  const [twin] = await within(tx).query<{ key: string }>(
    `select coalesce(object_key, name) as key from resource_attach
     where ${ofTenant} and sha256 = $2 and attach_size = $3 and extension = $4 and store_id is not distinct from $5 and status = ${attach.state.ready} and not is_deleted order by id limit 1`,
    [sha256, size, extension, storeId],
  )
  return twin && (await storage.exists(twin.key)) ? twin.key : null
}

/** What went wrong below, in the words of uploads. */
export const refusalOf = (error: unknown): unknown => {
  if (error instanceof Refusal) return error
  if (isStoreProblem(error))
    return error.reason === 'full' ? new Refusal(500, 'disk_full', uploadMessages.diskFull) : new Refusal(500, 'busy', uploadMessages.busy)
  const code = codeOf(error)
  if (['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code)) return new Refusal(500, 'disk_full', uploadMessages.diskFull)
  if (['EMFILE', 'ENFILE', '53300'].includes(code)) return new Refusal(500, 'busy', uploadMessages.busy)
  // The sender stopped, or what it sent ends before it should.
  if (
    code.startsWith('FST_') ||
    code === 'ECONNRESET' ||
    (error instanceof Error && /unexpected end|terminated early|malformed|premature/i.test(error.message))
  )
    return badRequest('upload_failed', uploadMessages.failed)
  return error
}
