import { Readable } from 'node:stream'
import { extensionOf, isPictureName, limitOf, uploadMessages } from '@masthead/contract/resource/upload'
import { resumable } from '@masthead/contract/resource/resumable'
import { here, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { badRequest, conflict, notFound, Refusal, tooMany } from '../platform/refusal'
import type { Storage } from '../platform/files/storage'
import { refuseOverStorage } from '../system/quota'
import { fileTypeOf, headBytes } from './filetype'
import { keepUpload, refusalOf } from './keep'
import type { Stores } from './stores'

/** One piece: what an upload holds in memory, and what is lost at most when the process dies. */
const pieceBytes = 4 * 1024 * 1024
/** A sender of tiny pieces would make a row without end. */
const mostPieces = 2_000
/** Uploads of one person that are under way. */
const mostOpen = 20
/** An upload waits so long to go on. */
const patienceMs = 24 * 3_600_000
/** Whoever puts a file together gives a sign of life more often than this. */
const leaseMs = 60_000

interface Piece {
  readonly key: string
  readonly size: number
}

/** What keepUpload answers. */
export type Uploaded = Awaited<ReturnType<typeof keepUpload>>

/** A file on its way. */
export interface Coming {
  readonly id: string
  readonly fileName: string
  readonly fileSize: number
  readonly received: number
  readonly pieces: readonly Piece[]
  readonly storeId: string | null
  readonly uuid: string | null
  readonly isPublic: number | null
  /** Milliseconds since 1970. */
  readonly expires: number
  readonly result: Uploaded | null
}

interface Begun {
  readonly fileName: string
  readonly fileSize: number
  readonly isPublic: boolean | undefined
  readonly uuid: string | undefined
}

/** Refuses a name that is not taken and a size beyond its limit, before anything has come. */
export const refuseAhead = (fileName: string, fileSize: number): void => {
  if (!isPictureName(fileName) && !fileTypeOf(extensionOf(fileName))) throw badRequest('bad_format', uploadMessages.format)
  const { bytes, message } = limitOf(fileName)
  if (fileSize > bytes) throw badRequest('too_large', message)
  if (fileSize === 0) throw badRequest('empty', ['上传失败，文件是空的', 'Upload failed, the file is empty'])
}

/** Bytes of the tenant's files that are still to come in full: they have their room from the beginning. */
const comingBytes = async (tx: Context): Promise<number> => {
  const [found] = await within(tx).query<{ bytes: number }>(
    `select coalesce(sum(file_size), 0)::float8 as bytes from resource_resumable where ${ofTenant} and result is null and pieces is not null and expire_time > now()`,
  )
  return found?.bytes ?? 0
}

/** Makes room for a file that will come in pieces; answers its id. */
export const beginUpload = async (ctx: Context, stores: Stores, { fileName, fileSize, isPublic, uuid }: Begun): Promise<string> => {
  refuseAhead(fileName, fileSize)
  const { id: storeId } = await stores.inUse(ctx)
  return inTransaction(ctx, async (tx) => {
    await refuseOverStorage(tx, fileSize + (await comingBytes(tx)))
    const [open] = await within(tx).query<{ count: number }>(
      `select count(*)::int as count from resource_resumable where ${ofTenant} and create_user = $2::bigint and result is null and expire_time > now() and not is_deleted`,
      [tx.actor.userId],
    )
    if ((open?.count ?? 0) >= mostOpen) throw tooMany([`同时上传的文件过多，最多 ${mostOpen} 个`, `Too many uploads at once: at most ${mostOpen}`])
    return insertRow(tx, resumable, {
      fileName,
      fileSize,
      pieces: '[]',
      storeId,
      uuid: uuid ?? null,
      isPublic: isPublic === undefined ? null : Number(isPublic),
      expireTime: wireTime(new Date(tx.clock.now().getTime() + patienceMs), tx.zone),
    })
  })
}

/** The caller's own upload; throws a 404 for anybody else's and for one whose time is over. */
export const findUpload = async (ctx: Context, id: string): Promise<Coming> => {
  const [found] = /^\d{1,19}$/.test(id)
    ? await within(ctx).query<Coming>(
        `select id::text as id, file_name as "fileName", file_size::float8 as "fileSize", received::float8 as received, pieces, store_id as "storeId", uuid,
           is_public as "isPublic", extract(epoch from expire_time)::float8 * 1000 as expires, result
         from resource_resumable where ${ofTenant} and id = $2::bigint and create_user = $3::bigint and pieces is not null and expire_time > now()`,
        [id, ctx.actor.userId],
      )
    : []
  if (!found) throw notFound()
  return found
}

const wrongOffset = (): Refusal => conflict('wrong_offset', ['续传位置不正确', 'The upload continues from another position'])

/**
 * Takes what comes from `offset` on, piece by piece; a sender who stops keeps all that has come. Two that go on at the same place at once do not mix:
 * each piece is added by compare-and-set, and whoever comes second is told with a 409. Answers how many bytes there are now.
 */
export const appendUpload = async (ctx: Context, stores: Stores, upload: Coming, offset: number, stream: Readable): Promise<number> => {
  if (offset !== upload.received || upload.result) throw wrongOffset()
  const storage = await stores.of(ctx, { tenantId: ctx.tenantId, storeId: upload.storeId })
  let [at, count] = [offset, upload.pieces.length]
  let held: Buffer[] = []
  let length = 0
  const keep = async (): Promise<void> => {
    if (length === 0) return
    const content = Buffer.concat(held)
    held = []
    length = 0
    if (at === 0) refuseHead(upload.fileName, content, upload.fileSize)
    if (count >= mostPieces) throw badRequest('too_many_pieces', ['上传失败，分片过多', 'Upload failed, it comes in too many pieces'])
    await keepPiece(ctx, storage, { id: upload.id, at, content })
    at += content.length
    count += 1
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (at + length + chunk.length > upload.fileSize) throw badRequest('too_large', uploadMessages.failed)
      held.push(chunk)
      length += chunk.length
      if (length >= pieceBytes) await keep()
    }
  } catch (error) {
    if (!(error instanceof Refusal)) await keep()
    throw error
  }
  await keep()
  return at
}

/** What is not what its name says is refused with its first bytes. */
const refuseHead = (fileName: string, content: Buffer, fileSize: number): void => {
  const type = fileTypeOf(extensionOf(fileName))
  const isEnough = content.length >= Math.min(headBytes, fileSize)
  if (type && isEnough && !type.begins(content.subarray(0, headBytes))) throw badRequest('not_its_kind', uploadMessages.content)
}

const keepPiece = async (ctx: Context, storage: Storage, { id, at, content }: { id: string; at: number; content: Buffer }): Promise<void> => {
  const { key, size } = await storage.put(content, { extension: 'part', owner: ctx.tenantId })
  const moved = await within(ctx)
    .run(
      `update resource_resumable set received = received + $4, pieces = pieces || $5::jsonb, expire_time = now() + interval '${patienceMs} milliseconds'
       where ${ofTenant} and id = $2::bigint and received = $3 and result is null`,
      [id, at, size, JSON.stringify([{ key, size }])],
    )
    .catch(async (error: unknown) => {
      await storage.remove(key)
      throw error
    })
  if (moved === 1) return
  await storage.remove(key)
  throw wrongOffset()
}

/**
 * Makes an attachment of an upload whose bytes have all come, by the same checks as any other; asked again, it answers the same. What is refused then is
 * forgotten with all its pieces; where the store does not answer, they wait.
 */
export const finishUpload = async (ctx: Context, stores: Stores, id: string): Promise<Uploaded> => {
  const upload = await findUpload(ctx, id)
  if (upload.result) return upload.result
  if (upload.received < upload.fileSize) throw conflict('not_whole', ['文件尚未传完', 'The file is not complete yet'])
  if (!(await hold(ctx, id))) throw new Refusal(409, 'finishing', ['文件正在处理，请稍候', 'The file is being assembled, please wait'])
  const sign = setInterval(() => void hold(ctx, id, true).catch(() => undefined), leaseMs / 3)
  try {
    const storage = await stores.of(ctx, { tenantId: ctx.tenantId, storeId: upload.storeId })
    const stream = Readable.from(contentOf(storage, upload.pieces), { objectMode: false })
    const isPublic = upload.isPublic === null ? undefined : upload.isPublic === 1
    const result = await keepUpload(ctx, stores, { name: upload.fileName, stream, isPublic })
    await within(ctx).run(
      `update resource_resumable set result = $3::jsonb, pieces = '[]', held_until = null, expire_time = now() + interval '1 hour' where ${ofTenant} and id = $2::bigint`,
      [id, JSON.stringify(result)],
    )
    await dropPieces(ctx, storage, upload.pieces)
    return result
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) await dropUpload(ctx, stores, upload)
    else await within(ctx).run(`update resource_resumable set held_until = null where ${ofTenant} and id = $2::bigint`, [id])
    throw refusalOf(error)
  } finally {
    clearInterval(sign)
  }
}

/** Takes the upload for whoever puts it together, or holds it for longer; false where somebody else does. */
const hold = async (ctx: Context, id: string, again = false): Promise<boolean> =>
  (await within(ctx).run(
    `update resource_resumable set held_until = now() + interval '${leaseMs} milliseconds' where ${ofTenant} and id = $2::bigint and result is null
     and ${again ? 'held_until is not null' : '(held_until is null or held_until < now())'}`,
    [id],
  )) === 1

async function* contentOf(storage: Storage, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { key } of pieces) {
    const piece = await storage.open(key)
    if (!piece) throw badRequest('upload_failed', uploadMessages.failed)
    yield* piece.stream as AsyncIterable<Buffer>
  }
}

/** Forgets an upload and all that has come of it. */
export const dropUpload = async (ctx: Context, stores: Stores, upload: Pick<Coming, 'id' | 'pieces' | 'storeId'>): Promise<void> => {
  await within(ctx).run(`delete from resource_resumable where ${ofTenant} and id = $2::bigint`, [upload.id])
  await dropPieces(ctx, await stores.of(ctx, { tenantId: ctx.tenantId, storeId: upload.storeId }), upload.pieces)
}

const dropPieces = async (ctx: Context, storage: Storage, pieces: readonly Piece[]): Promise<void> => {
  for (const { key } of pieces)
    await storage.remove(key).catch((error: unknown) => ctx.log.warn({ err: error, key }, 'a piece of an upload stays until the next clean-up'))
}

/** Forgets uploads that nobody went on with; answers how many. */
export const expireUploads = async (own: Context, stores: Stores): Promise<number> => {
  const over = await own.db.query<Coming & { tenantId: string }>(
    `select tenant_id as "tenantId", id::text as id, pieces, store_id as "storeId" from resource_resumable
     where expire_time < $1 and (held_until is null or held_until < now()) order by id limit 500`,
    [own.clock.now().toISOString()],
  )
  for (const upload of here(own, over)) await dropUpload({ ...own, tenantId: upload.tenantId }, stores, upload)
  return over.length
}
