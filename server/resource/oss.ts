import type { MultipartFile } from '@fastify/multipart'
import { oss, storeKinds } from '@masthead/contract/resource/oss'
import { attachmentBytes, extensionOf, limitOf, uploadMessages, videoBytes, videoExtension } from '@masthead/contract/resource/upload'
import type { FastifyRequest } from 'fastify'
import type { OriginOf } from '../platform/outside/origin'
import { behave } from '../engine/behave'
import { may } from '../engine/reach/context'
import { demandScope } from '../engine/reach/grant'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, Row, TxContext, Values } from '../engine/types'
import { oneInUse } from '../engine/write/in-use'
import { later } from '../engine/due/later'
import { passing } from '../platform/files/passing'
import { badRequest, conflict, forbidden } from '../platform/refusal'
import { administers } from '../system/cover'
import { owners } from './access'
import { setFileCookie } from './file-cookie'
import { fetchPicture } from './fetch-picture'
import { keepUpload, refusalOf, type Sent } from './keep'
import { moveJob } from './move'
import { type ProgressStreams, settled, stateOf, track } from './progress'
import { finishUpload, type Uploaded } from './resumable'
import { newFolder, probe, type Stores, type StoreSettings } from './stores'

/** A video whose sender follows it by the name that he gave it; answered once it can be played, as far as that is soon. */
const keepVideo = async (
  ctx: Context,
  stores: Stores,
  sent: Sent,
  { uuid, request }: { uuid: string; request: FastifyRequest },
): Promise<Uploaded> => {
  if (extensionOf(sent.name) !== videoExtension) throw badRequest('bad_format', uploadMessages.videoFormat)
  const tracked = await track(ctx, { uuid, fileName: sent.name, fileSize: Number(request.headers['content-length'] ?? 0) })
  const stream = passing(sent.stream, (chunk) => tracked.see(chunk.length))
  const kept = await keepUpload(ctx, stores, { ...sent, stream }).catch(async (error: unknown) => {
    await tracked.failed()
    throw error
  })
  await tracked.done(kept)
  return settled(ctx, kept)
}

/** Who shows the link elsewhere needs the whole address; rows keep the path, which outlives a move to another host. */
const linked = (kept: Uploaded, domain = ''): Uploaded => ({
  ...kept,
  link: domain + kept.link,
  domain,
  thumb: kept.thumb === null ? null : domain + kept.thumb,
})

/** What says where the files of a store are. */
const places = ['category', 'endpoint', 'bucketName', 'appId', 'region'] as const

/** Whoever names the server that files go to reads them all. */
const demandAdministrator = async (tx: TxContext, values: Values): Promise<void> => {
  const names = (values.category ?? storeKinds.local) !== storeKinds.local || values.endpoint || values.transformEndpoint
  if (names && !(await administers(tx))) throw forbidden(['只有管理员可以设置存储地址', 'Only administrators can configure file stores'])
}

const refuseWithFiles = async (tx: TxContext, store: Row, label: readonly [string, string]): Promise<void> => {
  // Files of this machine's disk name no store: those of a local one stay where they are.
  const [found] = await tx.db.query(
    `${owners} select 1 from owner t join resource_attach a on a.tenant_id = t.id and a.store_id = $1 and not a.is_deleted limit 1`,
    [store.id],
  )
  if (found) throw conflict('has_files', label)
}

const settingsOf = async (tx: TxContext, id: string): Promise<StoreSettings> => {
  const [found] = await within(tx).query<StoreSettings>(
    `select tenant_id as "tenantId", category, endpoint, region, bucket_name as "bucketName", app_id as "appId", access_key as "accessKey", secret_key as "secretKey",
       transform_endpoint as "transformEndpoint", folder from resource_oss where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [id],
  )
  return found as StoreSettings
}

const demandFit = (tx: TxContext, stores: Stores, row: Row): Promise<void> => probe(async () => stores.made(tx, await settingsOf(tx, row.id)))

/** What a form weighs besides its file. */
const formBytes = 64 * 1024

/** Uploads, whose links begin with what `linkOriginOf` answers, and the cookie that opens private files. */
export const ossBehaviour = (stores: Stores, linkOriginOf: OriginOf, progress: ProgressStreams) =>
  behave(oss, {
    create: {
      guard: (tx, { values }) => demandAdministrator(tx, values),
      set: () => ({ folder: newFolder() }),
    },
    update: {
      async guard(tx, { before, values }) {
        await demandAdministrator(tx, values)
        if (!before) return
        const moves = places.some((name) => name in values && (values[name] ?? null) !== (before[name] ?? null))
        if (moves)
          await refuseWithFiles(tx, before, [
            '其中还有文件，不能改变位置，请先迁移',
            'It still contains files, so its location cannot be changed; move them first',
          ])
        if (before.status === oss.state.inUse && (moves || 'accessKey' in values || 'secretKey' in values))
          await probe(async () => stores.made(tx, { ...(await settingsOf(tx, before.id)), ...values }))
      },
    },
    remove: {
      guard: async (tx, { before }) => {
        if (before)
          await refuseWithFiles(tx, before, ['其中还有文件，不能删除，请先迁移', 'It still contains files and cannot be deleted; move them first'])
      },
    },
    actions: {
      ...oneInUse(oss, (tx, row) => demandFit(tx, stores, row)),
      test: { guard: (tx, { row }) => demandFit(tx, stores, row) },
      move: {
        async effect(tx, { row }) {
          await later(tx, moveJob, { to: row.id })
        },
      },
    },
    calls: {
      async putFile(ctx, { request, input }) {
        demandUpload(ctx)
        try {
          if (input.uuid) refuseLength(request, videoBytes, uploadMessages.videoSize)
          else refuseLength(request, attachmentBytes, uploadMessages.attachmentSize)
          const upload = await fileOf(request)
          const originalName = nameOf(upload.filename)
          const { bytes, message } = limitOf(originalName)
          refuseLength(request, bytes, message)
          const sent = { name: originalName, stream: upload.file, isPublic: input.isPublic, isCover: input.use !== undefined && input.use !== null }
          const kept = input.uuid ? await keepVideo(ctx, stores, sent, { uuid: input.uuid, request }) : await keepUpload(ctx, stores, sent)
          return linked(kept, await linkOriginOf(request))
        } catch (error) {
          // What is still coming is read and dropped, so that the browser hears the answer instead of a broken connection.
          request.raw.unpipe()
          request.raw.resume()
          throw refusalOf(error)
        }
      },
      getPercent: (ctx, { input, request, reply }) => progress.open(ctx, { uuid: input.uuid, request, reply }),
      uploadState: (ctx, { input }) => stateOf(ctx, input.uuid),
      async finishUpload(ctx, { request, input }) {
        demandUpload(ctx)
        return linked(await finishUpload(ctx, stores, input.id), await linkOriginOf(request))
      },
      fetchPicture: fetchPicture(stores, demandUpload, keepUpload),
      fileCookie(ctx, { request, reply }) {
        setFileCookie(ctx, request, reply)
        return null
      },
    },
  })

/** Users who may do anything in the back-office may upload; a guest who waits for approval may not, nor an access token without the scope to write files. */
export const demandUpload = (ctx: Context): void => {
  demandScope(ctx.actor, oss.name, 'write')
  if (may(ctx, 'resource_attach_view') || ctx.actor.rights.permissions.size > 0) return
  throw forbidden(['没有权限执行此操作', 'You do not have permission to do this'])
}

/** A request that says that it is too long is not read. */
const refuseLength = (request: FastifyRequest, most: number, label: readonly [string, string]): void => {
  if (Number(request.headers['content-length'] ?? 0) > most + formBytes) throw badRequest('too_large', label)
}

const fileOf = async (request: FastifyRequest): Promise<MultipartFile> => {
  const limits = { files: 1, fileSize: videoBytes + 1 }
  const upload = request.isMultipart() ? await request.file({ limits, throwFileSizeLimit: false }) : undefined
  if (upload?.fieldname !== 'file' || !upload.filename) throw badRequest('no_file', uploadMessages.none)
  return upload
}

/** As the sender called it, without what a name cannot hold. */
export const nameOf = (sent: string): string => [...sent.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '_')].slice(-255).join('')
