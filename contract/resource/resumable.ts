import { integer, json, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * A file on its way in pieces, each kept as soon as it is there: `received` of its bytes have come, so that any node goes on from there. Once whole it
 * becomes an attachment, whose answer stays until the row expires for a sender who did not hear it.
 */
export const resumable = resource('resource/resumable', {
  label: ['续传文件', 'Upload in pieces'],
  tenancy: 'tenant',
  title: 'fileName',
  fields: {
    fileName: text(['文件名', 'File name'], { max: 255, required: true }),
    fileSize: integer(['大小', 'Size'], { min: 0, required: true }),
    received: integer(['已收到', 'Received'], { min: 0, default: 0 }),
    /** Its pieces in their order: `{key, size}` each, in the store that was in use when it began. */
    pieces: json(['分片', 'Pieces'], { many: true, max: 2000 }),
    storeId: text(['存储', 'Store'], { max: 20 }),
    uuid: text(['上传标识', 'Upload id'], { max: 64 }),
    isPublic: integer(['公开', 'Public'], { min: 0, max: 1 }),
    expireTime: time(['过期时间', 'Expires'], { required: true }),
    heldUntil: time(['占用至', 'Held until']),
    result: json(['结果', 'Outcome']),
  },
  internal: true,
  indexes: [['createUser']],
})
