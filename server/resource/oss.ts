import { oss } from '@masthead/contract/resource/oss'
import type { MultipartFile } from '@fastify/multipart'
import { behave } from '../engine/behave'
import { inTransaction, may } from '../engine/context'
import { modelNamed } from '../engine/model'
import { addRow } from '../engine/write'
import { isPictureProblem, storePicture } from '../platform/picture'
import { badRequest, forbidden } from '../platform/refusal'
import type { Storage } from '../platform/storage'

/** Editor pictures; covers and avatars are held to less by their forms. */
const mostPictureBytes = 5 * 1024 * 1024

const extensions = new Set(['jpg', 'bmp', 'gif', 'ico', 'pcx', 'jpeg', 'tif', 'tiff', 'png', 'raw', 'tga', 'webp'])

/** Uploads of pictures: read in full up to the limit, recognised by their content, re-encoded without what they carried along, then listed as an attachment. */
export const ossBehaviour = (storage: Storage) =>
  behave(oss, {
    calls: {
      async putFile(ctx, { request }) {
        if (!may(ctx, 'resource_attach_view') && !ctx.actor.rights.permissions.size && !ctx.actor.rights.all)
          throw forbidden(['没有权限执行此操作', 'You do not have permission to do this'])
        const upload: MultipartFile | undefined = request.isMultipart()
          ? await request.file({ limits: { files: 1, fileSize: mostPictureBytes + 1 } })
          : undefined
        if (!upload) throw badRequest('no_file', ['请选择要上传的文件', 'Please choose a file to upload'])
        const originalName = (upload.filename || 'picture').replace(/[\p{Cc}/\\]/gu, '_').slice(-255)
        const extension = /\.([A-Za-z0-9]{1,10})$/.exec(originalName)?.[1]?.toLowerCase() ?? ''
        if (!extensions.has(extension)) {
          upload.file.resume()
          throw badRequest('bad_format', ['上传文件格式异常', 'This kind of file cannot be uploaded'])
        }
        try {
          const stored = await storePicture(storage, upload.file, { maxBytes: mostPictureBytes })
          const link = `/files/${stored.key}`
          const row = await inTransaction(ctx, (tx) =>
            addRow(tx, modelNamed(tx.engine, 'resource/attach'), {
              originalName,
              link,
              name: stored.key,
              extension: stored.key.split('.').pop(),
              attachSize: stored.size,
              mime: stored.mime,
              sha256: stored.sha256,
              ossCode: 'local',
              width: stored.width,
              height: stored.height,
              refCount: 0,
            }),
          )
          return {
            attachId: row.id,
            link,
            domain: '',
            name: stored.key,
            originalName,
            thumb: link,
            width: stored.width,
            height: stored.height,
            duration: null,
          }
        } catch (error) {
          upload.file.resume()
          if (!isPictureProblem(error)) throw error
          if (error.problem === 'too_large')
            throw badRequest('too_large', ['上传失败，图片大小须在5M以内', 'Upload failed, image size must be within 5M'])
          throw badRequest(error.problem, ['上传文件格式异常', 'This is not a picture that can be used'])
        }
      },
    },
  })
