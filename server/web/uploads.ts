import type { Readable } from 'node:stream'
import { videoBytes } from '@masthead/contract/resource/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import { badRequest, Refusal } from '../platform/refusal'
import { refusalOf } from '../resource/keep'
import { demandUpload, nameOf } from '../resource/oss'
import { appendUpload, beginUpload, dropUpload, findUpload, finishUpload } from '../resource/resumable'
import type { Stores } from '../resource/stores'

interface Uploads {
  readonly stores: Stores
  /** The context of the session that the request's token names; asked for each request. */
  authenticate(request: FastifyRequest): Promise<Context>
}

const version = '1.0.0'
const pieceType = 'application/offset+octet-stream'

/**
 * Uploads that go on where they broke off, by the tus protocol 1.0.0 (creation, expiration, termination). They stand outside of /api since the protocol
 * has its own answers. Each request proves by its token who sends it, and only who began an upload goes on with it, on any node.
 */
export const uploadRoutes = async (app: FastifyInstance, { stores, authenticate }: Uploads): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read while it comes, by whoever keeps it.
    scope.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload))
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'tus-resumable': version, 'cache-control': 'no-store' })
    })

    scope.options('/uploads', async (_request, reply) =>
      reply
        .code(204)
        .headers({ 'tus-version': version, 'tus-extension': 'creation,expiration,termination', 'tus-max-size': String(videoBytes) })
        .send(),
    )

    scope.post('/uploads', async (request, reply) => {
      const ctx = await enter(request, authenticate)
      const told = metadataOf(request.headers['upload-metadata'])
      const fileName = nameOf(told.get('filename') ?? '')
      const id = await beginUpload(ctx, stores, {
        fileName,
        fileSize: wholeNumber(request, 'upload-length'),
        isPublic: told.has('isPublic') ? told.get('isPublic') === '1' : undefined,
        uuid: told.get('uuid')?.slice(0, 64),
      })
      return reply
        .code(201)
        .headers({ location: `/uploads/${id}`, 'upload-expires': inADay() })
        .send()
    })

    scope.head<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
      const ctx = await enter(request, authenticate)
      const upload = await findUpload(ctx, request.params.id)
      return reply
        .headers({ 'upload-offset': upload.received, 'upload-length': upload.fileSize, 'upload-expires': new Date(upload.expires).toUTCString() })
        .send()
    })

    scope.patch<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
      const ctx = await enter(request, authenticate)
      if (request.headers['content-type'] !== pieceType) throw new Refusal(415, 'bad_type', ['内容类型不正确', `Content-Type must be ${pieceType}`])
      const upload = await findUpload(ctx, request.params.id)
      try {
        const received = await appendUpload(ctx, stores, upload, wholeNumber(request, 'upload-offset'), request.body as Readable)
        if (received === upload.fileSize) await finishUpload(ctx, stores, upload.id)
        return reply.code(204).headers({ 'upload-offset': received, 'upload-expires': inADay() }).send()
      } catch (error) {
        request.raw.unpipe()
        request.raw.resume()
        // What is refused for what it is will not become better: all of it goes at once. A sender who was cut off may go on.
        if (error instanceof Refusal && error.status === 400) await dropUpload(ctx, stores, await findUpload(ctx, upload.id).catch(() => upload))
        throw refusalOf(error)
      }
    })

    scope.delete<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
      const ctx = await enter(request, authenticate)
      await dropUpload(ctx, stores, await findUpload(ctx, request.params.id))
      return reply.code(204).send()
    })
  })
}

const enter = async (request: FastifyRequest, authenticate: Uploads['authenticate']): Promise<Context> => {
  if (request.headers['tus-resumable'] !== version)
    throw new Refusal(412, 'bad_version', ['不支持的续传协议版本', `Tus-Resumable must be ${version}`])
  const ctx = await authenticate(request)
  demandUpload(ctx)
  return ctx
}

const inADay = (): string => new Date(Date.now() + 86_400_000).toUTCString()

const wholeNumber = (request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number => {
  const text = request.headers[name]
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw badRequest('bad_header', [`缺少 ${name}`, `${name} is missing or no number`])
  return Number(text)
}

/** `name base64,name base64` as the protocol has it. */
const metadataOf = (header: string | readonly string[] | undefined): Map<string, string> => {
  const found = new Map<string, string>()
  for (const pair of String(header ?? '')
    .slice(0, 4_000)
    .split(',')) {
    const [name, value] = pair.trim().split(' ')
    if (name) found.set(name, Buffer.from(value ?? '', 'base64').toString())
  }
  return found
}
