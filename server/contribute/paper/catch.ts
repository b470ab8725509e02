import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { newspaper } from '@masthead/contract/contribute/newspaper'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import type { RowOf } from '@masthead/contract/kit/resource'
import { pictureBytes } from '@masthead/contract/resource/upload'
import { modelNamed } from '../../engine/model'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { readRow } from '../../engine/read/read'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { jobContext } from '../../engine/write/later'
import { addRow, changeRow } from '../../engine/write/write'
import { defineJob, type Job, type JobKind } from '../../platform/jobs'
import { isOutboundProblem, type Outbound } from '../../platform/outbound'
import { Refusal } from '../../platform/refusal'
import { keepUpload } from '../../resource/keep'
import type { Stores } from '../../resource/stores'
import { outboundOf } from '../../system/outbound'
import { decoded, type EpaperPage, inPercent, issueUrl, type PageLink, readArticle, readPage, type Zone } from './epaper'

type Paper = RowOf<typeof newspaper>

/** The job that brings issues of an e-paper here. */
export const catchJob = 'contribute/catch'

export interface Catching {
  readonly paperId: string
  /** The days whose issues are wanted, in their order. */
  readonly days: readonly string[]
}

const userAgent = { 'user-agent': 'Mozilla/5.0 (compatible; Masthead)' }
const pageMost = 2 * 1024 * 1024
const mostMoves = 3

/** Catches what is wanted, one request after the other. What is here already is neither asked for nor written again, so that a run goes on where another one ended. */
export const catchingJob = (own: Context, stores: Stores): JobKind =>
  defineJob<Catching>(
    catchJob,
    (job) =>
      catchIssues(jobContext(own, job), stores, job).catch(async (error: unknown) => {
        // Nobody waits for a job that was given up.
        if (job.attempt > furtherTries && !job.signal.aborted)
          await note(jobContext(own, job), job.data.paperId, {
            ...nothing(),
            catching: null,
            notes: [error instanceof Error ? error.message : String(error)],
          })
        throw error
      }),
    { timeout: 12 * 3_600_000, retries: furtherTries, backoff: 30_000 },
  )

const furtherTries = 4

export const catchIssues = async (
  ctx: Context,
  stores: Stores,
  { data, signal, progress }: Pick<Job<Catching>, 'data' | 'signal' | 'progress'>,
): Promise<Tally> => {
  const paper = (await readRow(ctx, modelNamed(ctx.engine, newspaper.name), data.paperId, { verb: null })) as Paper
  const reader = readerOf(await outboundOf(ctx), paper, signal)
  const tally = nothing()
  for (const [at, day] of data.days.entries()) {
    await note(ctx, paper.id, { catching: day, ...tally })
    await catchIssue({ ctx, stores, paper, reader, tally }, day)
    progress(((at + 1) * 100) / data.days.length)
  }
  await note(ctx, paper.id, { catching: null, ...tally, isDone: true })
  return tally
}

interface Tally {
  issues: number
  pages: number
  articles: number
  readonly notes: string[]
}

const nothing = (): Tally => ({ issues: 0, pages: 0, articles: 0, notes: [] })

interface Work {
  readonly ctx: Context
  readonly stores: Stores
  readonly paper: Paper
  readonly reader: Reader
  readonly tally: Tally
}

/** How far it is, for whoever looks at the paper; kept without a version, as nobody edits these. */
const note = (ctx: Context, id: string, { catching, pages, articles, notes, isDone }: Tally & { catching: string | null; isDone?: boolean }) =>
  within(ctx).run(
    `update contribute_newspaper set catching = $3, pages_caught = $4, articles_caught = $5, caught_note = $6, caught_time = case when $7 then clock_timestamp() else caught_time end
     where ${ofTenant} and id = $2::bigint`,
    [id, catching, pages, articles, notes.slice(0, 12).join('\n').slice(0, 1000) || null, isDone ?? false],
  )

const catchIssue = async (work: Work, day: string): Promise<void> => {
  const { paper, reader, tally } = work
  const first = issueUrl(paper.indexUrl ?? '', day)
  const index = await reader.page(first)
  // A paper does not appear every day.
  if (!index) return void tally.notes.push(`${day}：没有这一期`)
  tally.issues += 1
  const links: readonly PageLink[] = index.links.length > 0 ? index.links : [{ url: first, pageNo: '1', pageName: '' }]
  for (const link of links) {
    const page = link.url === first ? index : await reader.page(link.url)
    if (page) await catchPage(work, day, link, page)
    else tally.notes.push(`${day} ${link.pageNo}：版面读不到`)
    await note(work.ctx, paper.id, { catching: `${day} ${link.pageNo}`, ...tally })
  }
}

const catchPage = async (work: Work, day: string, { pageNo, pageName }: PageLink, page: EpaperPage): Promise<void> => {
  const { ctx, paper, tally } = work
  const place = { paperCode: paper.paperCode, issueDate: day, pageNo }
  try {
    const diagram = await diagramOf(work, { ...place, pageName }, page)
    const size = page.size ?? diagram.size
    for (const zone of page.zones) await catchArticle(work, { ...place, pageName, diagramId: diagram.id }, zone, size)
  } catch (error) {
    // A closed month takes nothing more; whatever else the product refuses is told and stays out.
    if (!(error instanceof Refusal)) throw error
    tally.notes.push(`${day} ${pageNo}：${error.label[0]}`)
    ctx.log.info({ day, pageNo, code: error.code }, 'a page of the e-paper was not taken')
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The page's row with its picture, made where it is not there. */
const diagramOf = async (
  { ctx, stores, reader, tally }: Work,
  place: { paperCode: string; issueDate: string; pageNo: string; pageName: string },
  { image }: EpaperPage,
): Promise<{ id: string | null; size: Size | undefined }> => {
  const { pageName, ...key } = place
  const known = await rows(ctx, newspaperdiagrams, key, { ...unscoped, bin: 'also' }).one('imgUrl')
  if (known) return { id: known.id, size: await sizeOf(ctx, String(known.imgUrl)) }
  const bytes = image ? await reader.bytes(image, pictureBytes) : undefined
  if (!bytes) {
    tally.notes.push(`${key.issueDate} ${key.pageNo}：没有版面图，或版面图超过 5M`)
    return { id: null, size: undefined }
  }
  const name = `${key.paperCode}-${key.issueDate}-${key.pageNo}.jpg`
  const kept = await keepUpload(ctx, stores, { name, stream: Readable.from([bytes]), isPublic: true })
  const model = modelNamed(ctx.engine, newspaperdiagrams.name)
  const { id } = await inTransaction(ctx, (tx) => addRow(tx, model, { ...key, pageName, imgUrl: kept.link }, { behaviour: model.behaviour.create }))
  tally.pages += 1
  return { id, size: kept.width && kept.height ? { width: kept.width, height: kept.height } : undefined }
}

const sizeOf = async (ctx: Context, link: string): Promise<Size | undefined> => {
  const [found] = await within(ctx).query<{ width: number | null; height: number | null }>(
    `select width::float8 as width, height::float8 as height from resource_attach where ${ofTenant} and link = $2 and not is_deleted limit 1`,
    [link],
  )
  return found?.width && found.height ? { width: found.width, height: found.height } : undefined
}

type Place = { paperCode: string; issueDate: string; pageNo: string; pageName: string; diagramId: string | null }

const catchArticle = async ({ ctx, reader, tally }: Work, place: Place, zone: Zone, size: Size | undefined): Promise<void> => {
  const known = await rows(ctx, newspapernews, { sourceUrl: zone.url }, { ...unscoped, bin: 'also' }).exists()
  if (known) return
  const article = await reader.article(zone.url)
  if (!article) return void tally.notes.push(`${place.issueDate} ${place.pageNo}：读不到 ${zone.url.split('/').at(-1)}`)
  const hotZone = size && zone.corners.length > 0 ? inPercent(zone.corners, size) : []
  const model = modelNamed(ctx.engine, newspapernews.name)
  const { paperCode, issueDate, pageNo } = place
  await inTransaction(ctx, async (tx) => {
    const own = { diagramId: place.diagramId, hotZone: JSON.stringify(hotZone), sourceUrl: zone.url, pageName: place.pageName }
    // Several pieces of a page may have one title, as pictures often do; a manuscript that went to print stands there under its title without an address.
    for (let number = 1; number <= mostOfTitle; number++) {
      const key = { paperCode, issueDate, pageNo, title: number === 1 ? article.title : `${article.title.slice(0, 190)}（${number}）` }
      const same = await rows(tx, newspapernews, key, { ...unscoped, bin: 'also' }).one('sourceUrl')
      if (same && same.sourceUrl !== null) continue
      if (!same) {
        const { author, ...words } = article
        await addRow(tx, model, { ...words, ...key, ...own, authorText: author }, { behaviour: model.behaviour.create })
        tally.articles += 1
      } else if (await rows(tx, newspapernews, { id: same.id }, unscoped).exists())
        await changeRow(tx, model, await readRow(tx, model, same.id, { verb: null, lock: true }), own, { verb: 'edit' })
      return
    }
  })
}

/** Pieces of one title on one page. */
const mostOfTitle = 20

interface Reader {
  page(url: string): Promise<EpaperPage | undefined>
  article(url: string): ReturnType<typeof readArticle> | Promise<ReturnType<typeof readArticle>>
  bytes(url: string, mostBytes: number): Promise<Buffer | undefined>
}

/** Reads a site as a patient reader would: one request after the other with a pause before each, past the guard of outbound calls. */
const readerOf = (out: Outbound, paper: Paper, signal: AbortSignal): Reader => {
  const ask = async (first: string, mostBytes: number): Promise<Response | undefined> => {
    let url = first
    for (let moves = 0; moves <= mostMoves; moves++) {
      signal.throwIfAborted()
      await pause(paper.pauseMs ?? 0, undefined, { signal })
      const answer = await out(url, { headers: userAgent, mostBytes, signal })
      if (answer.status === 200) return answer
      // Told to wait, or in trouble: the job tries again later.
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${new URL(url).host} answers ${answer.status}`)
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
      if (next === null || !URL.canParse(next, url)) return undefined
      url = new URL(next, url).href
    }
    return undefined
  }
  const html = async (url: string): Promise<string | undefined> => {
    const answer = await ask(url, pageMost)
    return answer && decoded(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type'))
  }
  return {
    async page(url) {
      const text = await html(url)
      return text === undefined ? undefined : readPage(text, url, paper)
    },
    async article(url) {
      const text = await html(url)
      return text === undefined ? undefined : readArticle(text, paper)
    },
    async bytes(url, mostBytes) {
      const answer = await ask(url, mostBytes).catch((error: unknown) => {
        if (isOutboundProblem(error) && error.message.includes('too large')) return undefined
        throw error
      })
      return answer && Buffer.from(await answer.arrayBuffer())
    },
  }
}
