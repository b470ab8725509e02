import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { attach } from '@masthead/contract/resource/attach'
import { pictureWidths } from '@masthead/contract/resource/upload'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { jobContext } from '../engine/due/later'
import { act } from '../engine/verbs'
import { type FilmFacts, findFfmpeg, isFilm, isFilmProblem, lookAt, makePlayable, takeStill } from '../platform/files/film'
import { defineJob, type Job, type JobKind } from '../platform/background/jobs'
import { passing } from '../platform/files/passing'
import { removePicture } from '../platform/files/picture'
import { type Storage, ownerOf } from '../platform/files/storage'
import { isShared } from './drop'
import { keepUpload } from './keep'
import { renderJob } from './rendering'
import { type Kept, objectOf, type Stores } from './stores'

interface Raw extends Kept {
  readonly id: string
  readonly originalName: string
  readonly extension: string
  readonly status: number
  readonly createUser: string | null
}

/** How long one film may take. */
const mostMs = 3_600_000

/**
 * Makes a film that was uploaded into one that every browser plays, with its length and a still; sound gets its length. Its link stays: what lies behind
 * it is another object from then on. One that cannot be read has failed, and somebody may try again.
 */
export const renderingJob = (own: Context, stores: Stores, dataDir: string): JobKind =>
  defineJob<{ id: string }>(
    renderJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const raw = await rawOf(ctx, job.data.id)
      if (!raw || (isFilm(raw.extension) ? raw.status !== attach.state.processing : raw.status !== attach.state.ready)) return
      const program = await findFfmpeg()
      if (!program) {
        own.log.warn({ attach: raw.id }, 'there is no ffmpeg: a film stays as it came')
        if (raw.status === attach.state.processing) await act(ctx, attach, 'ready', raw.id)
        return
      }
      sayWhich(own, program)
      const folder = await roomIn(dataDir)
      try {
        await render(ctx, stores, raw, { folder, job })
      } catch (error) {
        if (!isFilmProblem(error)) throw error
        own.log.warn({ err: error, attach: raw.id }, 'a film cannot be rendered')
        if (raw.status === attach.state.processing) await fail(ctx, raw.id, error.message)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { timeout: mostMs, atOnce: 2, ofTenant: 1, retries: 3, backoff: 5_000, keep: false },
  )

let isSaid = false

/** Logs once which program renders films: the packaged one has known faults, and a current one of the system takes its place. */
const sayWhich = (own: Context, program: string): void => {
  if (isSaid) return
  isSaid = true
  if (program === 'ffmpeg') own.log.info({ program }, 'films are rendered by the ffmpeg of the system')
  else own.log.warn({ program }, 'films are rendered by the packaged ffmpeg of 2018: install the one of the system')
}

const rawOf = async (ctx: Context, id: string): Promise<Raw | undefined> => {
  const [raw] = await within(ctx).query<Raw>(
    `select id::text as id, tenant_id as "tenantId", name, original_name as "originalName", extension, status, store_id as "storeId", object_key as "objectKey",
       create_user::text as "createUser" from resource_attach where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [id],
  )
  return raw
}

/** A folder of this run's own; what runs left that were killed long ago goes. */
const roomIn = async (dataDir: string): Promise<string> => {
  const root = join(dataDir, 'rendering')
  await mkdir(root, { recursive: true })
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > 2 * mostMs) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(root, 'run-'))
}

interface Run {
  readonly folder: string
  readonly job: Job
}

const render = async (ctx: Context, stores: Stores, raw: Raw, { folder, job }: Run): Promise<void> => {
  const { signal } = job
  const storage = await stores.of(ctx, raw)
  const came = await storage.open(objectOf(raw))
  if (!came) return fail(ctx, raw.id, 'the file is not in its store')
  const from = join(folder, `from.${raw.extension}`)
  await pipeline(came.stream, createWriteStream(from), { signal })
  const facts = await lookAt(from, raw.extension, signal)
  if (!isFilm(raw.extension)) {
    await within(ctx).run(`update resource_attach set duration = $3 where ${ofTenant} and id = $2::bigint`, [raw.id, facts.duration])
    return
  }
  const to = join(folder, 'film.mp4')
  await makePlayable(from, to, facts, { extension: raw.extension, signal })
  const still = join(folder, 'still.jpg')
  await takeStill(to, still, { ...facts, signal })
  // In the name of whoever uploaded it, who sees it as he sees the film.
  const uploader: Context = { ...ctx, actor: { ...system(renderJob), userId: raw.createUser } }
  const poster = await keepUpload(uploader, stores, {
    name: `${raw.originalName.replace(/\.[^.]*$/, '')}.jpg`,
    stream: createReadStream(still),
    isPublic: ownerOf(raw.name) === undefined,
  })
  const hash = createHash('sha256')
  const { key, size } = await storage.put(
    passing(createReadStream(to), (chunk) => hash.update(chunk)),
    placeOf(raw),
  )
  const film = { key, size, sha256: hash.digest('hex') }
  await finish(ctx, storage, raw, { film, facts: await lookAt(to, 'mp4', signal), thumb: poster.link }).catch(async (error: unknown) => {
    await storage.remove(key)
    throw error
  })
}

const placeOf = ({ name }: Raw): { extension: string; owner?: string } => {
  const owner = ownerOf(name)
  return owner === undefined ? { extension: 'mp4' } : { extension: 'mp4', owner }
}

interface Made {
  readonly film: { readonly key: string; readonly size: number; readonly sha256: string }
  readonly facts: FilmFacts
  readonly thumb: string
}

const finish = async (ctx: Context, storage: Storage, raw: Raw, { film, facts, thumb }: Made): Promise<void> =>
  ctx.database.transaction(async (db) => {
    const tx = { ...ctx, db }
    const before = objectOf(raw)
    const moved = await within(tx).run(
      `update resource_attach set object_key = $3, attach_size = $4, sha256 = $5, mime = 'video/mp4', duration = $6, width = $7, height = $8, thumb = $9, problem = null
       where ${ofTenant} and id = $2::bigint and status = ${attach.state.processing} and not is_deleted`,
      [raw.id, film.key, film.size, film.sha256, facts.duration, facts.width ?? null, facts.height ?? null, thumb],
    )
    if (moved === 0) throw new Error('the film was deleted, or rendered by somebody else')
    await act(tx, attach, 'ready', raw.id)
    if (await isShared(tx, { id: raw.id, storeId: raw.storeId }, before)) return
    db.afterCommit(() => {
      removePicture(storage, before, pictureWidths).catch((error: unknown) =>
        ctx.log.warn({ err: error, key: before }, 'a film as it came stays until the next clean-up'),
      )
    })
  })

const fail = (ctx: Context, id: string, problem: string): Promise<void> =>
  ctx.database.transaction(async (db) => {
    const tx = { ...ctx, db }
    await within(tx).run(`update resource_attach set problem = $3 where ${ofTenant} and id = $2::bigint`, [id, problem.slice(0, 500)])
    await act(tx, attach, 'fail', id)
  })
