import type { FastifyRequest } from 'fastify'
import { badRequest } from '../../platform/refusal'

/** Returns the bytes of the one file that a form carries. Throws a 400 without a file, and for a file of more megabytes. */
export const readUpload = async (request: FastifyRequest, megabytes: number): Promise<Buffer> => {
  const limits = { files: 1, fileSize: megabytes * 1024 * 1024 }
  const upload = request.isMultipart() ? await request.file({ limits, throwFileSizeLimit: false }) : undefined
  if (!upload) throw badRequest('no_file', ['请选择要导入的文件', 'Please choose a file to import'])
  const pieces: Buffer[] = []
  for await (const piece of upload.file) pieces.push(piece as Buffer)
  if (upload.file.truncated) throw badRequest('too_large', [`文件不能超过 ${megabytes}MB`, `The file must not be larger than ${megabytes} MB`])
  return Buffer.concat(pieces)
}
