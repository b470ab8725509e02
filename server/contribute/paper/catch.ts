import { Readable } from 'node:stream'
import { newspaper } from '@masthead/contract/contribute/newspaper'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import type { RowOf } from '@masthead/contract/kit/resource'
import { pictureBytes } from '@masthead/contract/resource/upload'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { jobContext } from '../../engine/due/later'
import { addRow, changeRow, modelOf, readRow } from '../../engine/verbs'
import { defineJob, type Job, type JobKind } from '../../platform/background/jobs'
import { Refusal } from '../../platform/refusal'
import { keepUpload } from '../../resource/keep'
import type { Stores } from '../../resource/stores'
import { outboundOf } from '../../system/outbound'
import { type EpaperPage, inPercent, issueUrl, type PageLink, type Zone } from './epaper'
import { type Reader, readerOf } from './reader'

type Paper = RowOf<typeof newspaper>

/** The job that brings issues of an e-paper here. */
export const catchJob = 'contribute/catch'

export interface Catching {
  readonly paperId: string
  /** The days whose issues are wanted, in their order. */
  readonly days: readonly string[]
}

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
  const paper = await readRow(ctx, newspaper, data.paperId, { verb: null })
  const tally = nothing()
  const reader = readerOf(await outboundOf(ctx), paper, signal, (told) => tally.notes.push(told))
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
  if (!index) return miss(work, first, `${day}：没有这一期`)
  tally.issues += 1
  const links: readonly PageLink[] = index.links.length > 0 ? index.links : [{ url: first, pageNo: '1', pageName: '' }]
  for (const link of links) {
    const page = link.url === first ? index : await reader.page(link.url)
    if (page) await catchPage(work, day, link, page)
    else miss(work, link.url, `${day} ${link.pageNo}：版面读不到`)
    await note(work.ctx, paper.id, { catching: `${day} ${link.pageNo}`, ...tally })
  }
}

/** Tells of what could not be read, unless the site keeps it back, which its reader has told of already. */
const miss = ({ reader, tally }: Pick<Work, 'reader' | 'tally'>, url: string, told: string): void => {
  if (!reader.keptBack.has(url)) tally.notes.push(told)
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
  if (known) return { id: known.id, size: await sizeOf(ctx, known.imgUrl) }
  const bytes = image ? await reader.bytes(image, pictureBytes) : undefined
  if (!bytes) {
    miss({ reader, tally }, image ?? '', `${key.issueDate} ${key.pageNo}：没有版面图，或版面图超过 5M`)
    return { id: null, size: undefined }
  }
  const name = `${key.paperCode}-${key.issueDate}-${key.pageNo}.jpg`
  const kept = await keepUpload(ctx, stores, { name, stream: Readable.from([bytes]), isPublic: true })
  const { id } = await inTransaction(ctx, (tx) =>
    addRow(tx, newspaperdiagrams, { ...key, pageName, imgUrl: kept.link }, { behaviour: modelOf(ctx, newspaperdiagrams).behaviour.create }),
  )
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
  if (!article) return miss({ reader, tally }, zone.url, `${place.issueDate} ${place.pageNo}：读不到 ${zone.url.split('/').at(-1)}`)
  const hotZone = size && zone.corners.length > 0 ? inPercent(zone.corners, size) : []
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
        await addRow(tx, newspapernews, { ...words, ...key, ...own, authorText: author }, { behaviour: modelOf(ctx, newspapernews).behaviour.create })
        tally.articles += 1
      } else if (await rows(tx, newspapernews, { id: same.id }, unscoped).exists())
        await changeRow(tx, newspapernews, await readRow(tx, newspapernews, same.id, { verb: null, lock: true }), own, { verb: 'edit' })
      return
    }
  })
}

/** Pieces of one title on one page. */
const mostOfTitle = 20
