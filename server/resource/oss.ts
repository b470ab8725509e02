import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { oss } from '@masthead/contract/resource/oss'
import { attachmentBytes, extensionOf, isPictureName, pictureBytes, pictureWidths, uploadMessages } from '@masthead/contract/resource/upload'
import type { FastifyRequest } from 'fastify'
import type { OriginOf } from '../auth/authorize'
import { setFileCookie } from '../auth/file-cookie'
import { behave } from '../engine/behave'
import { inTransaction, may } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { modelNamed } from '../engine/model'
import { addRow } from '../engine/write/write'
import { codeOf } from '../platform/database'
import { isPictureProblem, type PictureProblem, removePicture, type StoredPicture, storePicture } from '../platform/picture'
import { badRequest, forbidden, Refusal } from '../platform/refusal'
import type { Storage } from '../platform/storage'
import { refuseOverStorage } from '../system/quota'
import { type StoredAttachment, storeAttachment } from './attachment'
import { fileTypeOf } from './filetype'

/** What a form weighs besides its file. */
const formBytes = 64 * 1024

/** Uploads, whose links begin with what `linkOriginOf` answers, and the cookie that opens private files. */
export const ossBehaviour = (storage: Storage, linkOriginOf: OriginOf) =>
  behave(oss, {
    calls: {
      async putFile(ctx, { request, input }) {
        demandUpload(ctx)
        try {
          refuseLength(request, attachmentBytes, uploadMessages.attachmentSize)
          const upload = await fileOf(request)
          const originalName = nameOf(upload)
          if (isPictureName(originalName)) refuseLength(request, pictureBytes, uploadMessages.pictureSize)
          const kept = await keepUpload(ctx, storage, { name: originalName, stream: upload.file, isPublic: input.isPublic })
          // Who shows the link elsewhere needs the whole address; rows keep the path, which outlives a move to another host.
          const domain = (await linkOriginOf(request)) ?? ''
          return { ...kept, link: domain + kept.link, domain, thumb: kept.thumb === null ? null : domain + kept.thumb }
        } catch (error) {
          // What is still coming is read and dropped, so that the browser hears the answer instead of a broken connection.
          request.raw.unpipe()
          request.raw.resume()
          throw refusalOf(error)
        }
      },
      fileCookie(ctx, { request, reply }) {
        setFileCookie(ctx, request, reply)
        return null
      },
    },
  })

/** Whoever may do anything in the back-office may upload; a guest who waits for approval may not. */
const demandUpload = (ctx: Context): void => {
  if (may(ctx, 'resource_attach_view') || ctx.actor.rights.permissions.size > 0) return
  throw forbidden(['没有权限执行此操作', 'You do not have permission to do this'])
}

/** A request that says that it is too long is not read. */
const refuseLength = (request: FastifyRequest, most: number, label: readonly [string, string]): void => {
  if (Number(request.headers['content-length'] ?? 0) > most + formBytes) throw badRequest('too_large', label)
}

const fileOf = async (request: FastifyRequest): Promise<MultipartFile> => {
  const limits = { files: 1, fileSize: attachmentBytes + 1 }
  const upload = request.isMultipart() ? await request.file({ limits, throwFileSizeLimit: false }) : undefined
  if (upload?.fieldname !== 'file' || !upload.filename) throw badRequest('no_file', uploadMessages.none)
  return upload
}

/** As the sender called it, without what a name cannot hold. */
const nameOf = (upload: MultipartFile): string => [...upload.filename.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '_')].slice(-255).join('')

interface Sent {
  /** As the sender called it; its extension says what it should be. */
  readonly name: string
  readonly stream: Readable
  /** Whether everybody with the link may open it; pictures unless told otherwise, since articles show them. */
  readonly isPublic: unknown
}

/**
 * Keeps a file for the tenant of the context and in the name of its actor, and makes its row. Pictures are written anew; everything else must be what its
 * name says. Throws a Refusal in the words of uploads; then nothing is kept.
 */
export const keepUpload = async (ctx: Context, storage: Storage, sent: Sent) => list(ctx, storage, await take(ctx, storage, sent), sent.name)

const take = (ctx: Context, storage: Storage, { name, stream, isPublic }: Sent): Promise<StoredPicture | StoredAttachment> => {
  const isPicture = isPictureName(name)
  const owner = (isPublic ?? isPicture) ? undefined : ctx.tenantId
  if (isPicture) {
    return storePicture(storage, stream, { maxBytes: pictureBytes, widths: pictureWidths, owner }).catch((error: unknown) => {
      throw isPictureProblem(error) ? pictureRefusal(error, extensionOf(name)) : error
    })
  }
  const extension = extensionOf(name)
  const type = fileTypeOf(extension)
  if (!type) throw badRequest('bad_format', uploadMessages.format)
  return storeAttachment(storage, stream, { extension, type, owner })
}

const pictureRefusal = ({ problem }: PictureProblem, extension: string): Refusal => {
  if (problem === 'busy') return new Refusal(500, 'busy', uploadMessages.busy)
  if (problem === 'too_large') return badRequest(problem, uploadMessages.pictureSize)
  if (problem === 'too_many_pixels') return badRequest(problem, ['上传失败，图片像素过多', 'Upload failed, the picture has too many pixels'])
  if (['pcx', 'raw', 'tga', 'bmp', 'ico'].includes(extension)) {
    return badRequest(problem, [
      `上传文件格式异常，此 ${extension} 图片无法转换，请另存为 jpg 或 png 后上传`,
      `This ${extension} picture cannot be converted, please save it as jpg or png and upload that`,
    ])
  }
  return badRequest(problem, uploadMessages.pictureFormat)
}

/** Makes the row of a stored file; without the row the file does not stay either. */
const list = async (ctx: Context, storage: Storage, stored: StoredPicture | StoredAttachment, originalName: string) => {
  const link = `/files/${stored.key}`
  const { width, height } = 'width' in stored ? stored : { width: null, height: null }
  const thumb = width === null ? null : link
  try {
    const row = await inTransaction(ctx, async (tx) => {
      await refuseOverStorage(tx, stored.size)
      return addRow(tx, modelNamed(tx.engine, 'resource/attach'), {
        originalName,
        link,
        name: stored.key,
        extension: stored.key.split('.').pop(),
        attachSize: stored.size,
        mime: stored.mime,
        sha256: stored.sha256,
        ossCode: 'local',
        width,
        height,
        thumb,
      })
    })
    return { attachId: row.id, link, domain: '', name: stored.key, originalName, thumb, width, height, duration: null }
  } catch (error) {
    await removePicture(storage, stored.key, pictureWidths)
    throw error
  }
}

/** What went wrong below, in the words of uploads. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof Refusal) return error
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
