import { type Label, say } from '@masthead/contract/kit/label'
import { resumable } from '@masthead/contract/resource/resumable'
import { uploadMessages } from '@masthead/contract/resource/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdOf, livingHolds } from '../system/living'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { badRequest, tooMany } from '../platform/refusal'
import { attachStates } from './rendering'
import type { Uploaded } from './resumable'

/** How far an upload is, whichever node has it: 0 to 99 while it comes and while it is rendered, 100 once it can be used. */
export interface UploadState {
  readonly percent: number
  readonly phase: 'waiting' | 'uploading' | 'rendering' | 'ready' | 'failed'
  readonly attachId: string | null
  readonly link: string | null
  readonly thumb: string | null
  readonly duration: number | null
}

const nothing = { attachId: null, link: null, thumb: null, duration: null }

/** What is known of the caller's own upload of this name. */
export const stateOf = async (ctx: Context, uuid: string): Promise<UploadState> => {
  const [row] = await within(ctx).query<{
    fileSize: number
    received: number
    isWhole: boolean
    attachId: string | null
    status: number | null
    link: string | null
    thumb: string | null
    duration: number | null
  }>(
    `select r.file_size::float8 as "fileSize", r.received::float8 as received, r.result is not null as "isWhole", a.id::text as "attachId", a.status, a.link, a.thumb,
       a.duration::float8 as duration
     from resource_resumable r left join resource_attach a on a.tenant_id = r.tenant_id and a.id = (r.result ->> 'attachId')::bigint and not a.is_deleted
     where r.${ofTenant} and r.uuid = $2 and r.create_user = $3::bigint order by r.id desc limit 1`,
    [uuid, ctx.actor.userId],
    'upload_state',
  )
  if (!row) return { percent: 0, phase: 'waiting', ...nothing }
  if (!row.isWhole) return { percent: Math.min(99, Math.floor((row.received * 100) / Math.max(1, row.fileSize))), phase: 'uploading', ...nothing }
  const { attachId, link, thumb, duration, status } = row
  if (status === null || status === attachStates.failed) return { percent: 99, phase: 'failed', attachId, link, thumb, duration }
  if (status === attachStates.processing) return { percent: 99, phase: 'rendering', attachId, link, thumb, duration }
  return { percent: 100, phase: 'ready', attachId, link, thumb, duration }
}

/** An upload in one piece whose sender follows it by a name that he gave it. */
export interface Tracked {
  /** Counts bytes that have come; written down from time to time. */
  see(bytes: number): void
  done(result: Uploaded): Promise<void>
  failed(): Promise<void>
}

const everyMs = 300

/** Begins to tell how far an upload is. */
export const track = async (ctx: Context, { uuid, fileName, fileSize }: { uuid: string; fileName: string; fileSize: number }): Promise<Tracked> => {
  const id = await inTransaction(ctx, (tx) =>
    insertRow(tx, resumable, {
      fileName,
      fileSize,
      uuid,
      expireTime: wireTime(new Date(tx.clock.now().getTime() + 86_400_000), tx.zone),
    }),
  )
  let received = 0
  let told = performance.now()
  return {
    see(bytes) {
      received += bytes
      if (performance.now() - told < everyMs) return
      told = performance.now()
      within(ctx)
        .run(`update resource_resumable set received = $3 where ${ofTenant} and id = $2::bigint and result is null`, [
          id,
          Math.min(received, fileSize),
        ])
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the progress of an upload was not kept'))
    },
    async done(result) {
      await within(ctx).run(`update resource_resumable set result = $3::jsonb where ${ofTenant} and id = $2::bigint`, [id, JSON.stringify(result)])
    },
    async failed() {
      await within(ctx).run(`delete from resource_resumable where ${ofTenant} and id = $2::bigint`, [id])
    },
  }
}

/** So long the answer of an upload waits for its film; whoever wants to know more follows it. */
const patienceMs = 60_000

/** What an upload answers once its film is ready; throws in the words of uploads where it cannot be played. */
export const settled = async (ctx: Context, kept: Uploaded): Promise<Uploaded> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const [row] = await within(ctx).query<{
      status: number
      thumb: string | null
      duration: number | null
      width: number | null
      height: number | null
    }>(
      `select status, thumb, duration::float8 as duration, width::float8 as width, height::float8 as height from resource_attach where ${ofTenant} and id = $2::bigint`,
      [kept.attachId],
    )
    if (row?.status === attachStates.failed) throw badRequest('render_failed', uploadMessages.videoFailed, { attachId: kept.attachId })
    if (!row || row.status === attachStates.ready || performance.now() > end) return { ...kept, ...(row ? told(row) : {}) }
    await new Promise((done) => setTimeout(done, everyMs))
  }
}

const told = ({ thumb, duration, width, height }: Pick<Uploaded, 'thumb' | 'duration' | 'width' | 'height'>) => ({ thumb, duration, width, height })

/** The streams of this process that tell how far uploads are. */
export interface ProgressStreams {
  open(ctx: Context, about: { uuid: string; request: FastifyRequest; reply: FastifyReply }): Promise<void>
  /** Ends all; whoever follows comes back to another node. */
  close(): void
  readonly size: number
}

const mostPerSession = 6
/** Looks at a name that nothing comes under, before the stream ends. */
const mostLooks = 200
const beatEvery = 50
const watchEvery = 30

/**
 * Streams of server-sent events whose data are a percent, as plain listeners expect it; `phase` tells besides what is going on, and `failed` why it came
 * to nothing. What is told is read from the database, so that any node may be asked.
 */
export const progressStreams = (): ProgressStreams => {
  const open = new Map<FastifyReply['raw'], string>()
  return {
    async open(ctx, { uuid, reply }) {
      const session = ctx.actor.sessionId ?? ''
      if ([...open.values()].filter((one) => one === session).length >= mostPerSession) throw tooMany(['实时连接过多', 'Too many live connections'])
      const { raw } = reply
      const first = await stateOf(ctx, uuid)
      reply.hijack()
      open.set(raw, session)
      raw.on('close', () => open.delete(raw))
      raw.on('error', () => raw.destroy())
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      follow(ctx, { uuid, first, write: (text) => open.has(raw) && raw.write(text), isOpen: () => open.has(raw) && !raw.destroyed })
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'a stream of progress was cut off'))
        .finally(() => raw.end())
    },
    close() {
      for (const raw of [...open.keys()]) raw.end()
      open.clear()
    },
    get size() {
      return open.size
    },
  }
}

interface Follower {
  readonly uuid: string
  readonly first: UploadState
  write(text: string): unknown
  isOpen(): boolean
}

const follow = async (ctx: Context, { uuid, first, write, isOpen }: Follower): Promise<void> => {
  let before: UploadState | undefined
  for (let look = 0, state = first; isOpen(); look++) {
    const isGone = before !== undefined && before.phase !== 'waiting' && state.phase === 'waiting'
    if (isGone || state.phase === 'failed') return void write(event('failed', { msg: say(failedWords, ctx.language), attachId: state.attachId }))
    if (state.phase !== before?.phase) write(event('phase', { phase: state.phase }))
    if (state.percent !== before?.percent) write(`data: ${state.percent}\n\n`)
    if (state.phase === 'ready' || (state.phase === 'waiting' && look >= mostLooks)) return
    if (look % beatEvery === beatEvery - 1) write(': here\n\n')
    before = state
    await new Promise((done) => setTimeout(done, everyMs))
    if (look % watchEvery === watchEvery - 1 && (await livingHolds(ctx.database, [holdOf(ctx.actor)])).size === 0) return
    state = await stateOf(ctx, uuid)
  }
}

const failedWords: Label = uploadMessages.videoFailed

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
