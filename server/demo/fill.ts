import { inTransaction } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'
import type { Stores } from '../resource/stores'
import { type Album, openAlbum } from './album'
import { furnishCampaigns } from './campaigns'
import { stories, subscription } from './articles'
import { type Cast, castOf } from './cast'
import { civicViews, furnishActivities } from './civic'
import { furnishPlaces } from './civic-places'
import { furnishCivicTurns } from './civic-turns'
import { communityViews, furnishCommunity } from './community'
import { furnishDeskNotes } from './desknotes'
import { furnishSignoffs } from './signoffs'
import { furnishData } from './data'
import { furnishEmergencies } from './emergencies'
import { furnishGuides, furnishLibrary, furnishLinks, furnishShelves, placesOf } from './furnish'
import { furnishFigures } from './figures'
import { furnishFronts } from './fronts'
import { furnishHouse, housePictures, operator } from './house'
import { furnishHouseOrders } from './house-orders'
import { furnishPackages } from './packages'
import { furnishLetters } from './letters'
import { furnishMall } from './mall'
import { furnishOffers } from './offers'
import { furnishOffice } from './office'
import { furnishProjects } from './projects'
import { furnishManuscripts } from './manuscripts'
import { furnishMoney, moneyView } from './money'
import { demoJobs, type Mark, readMark, writeMark } from './mark'
import { furnishMessages } from './messages'
import { picturesNamed, type Shown } from './markup'
import { closeMonth, furnishIssue, furnishPaper, issues } from './newspaper'
import { furnishTaking } from './taking'
import { furnishNewsletter } from './newsletter'
import { furnishNewsroomTurns } from './newsroom-turns'
import { furnishVotes } from './votes'
import { furnishTownHall } from './townhall'
import { furnishPaperTurns } from './paper-turns'
import { furnishPlanning } from './planning'
import { furnishProcesses } from './processes'
import { publish } from './publish'
import { furnishReaders } from './readers'
import { furnishCoupons, furnishPoints } from './promotions'
import { furnishPushes } from './pushes'
import { guideItems } from './shelves'
import type { Story } from './story'

const photographer = 'xuzhao'
const administrator = 'admin'
const editorInChief = 'zhouyuan'

/** Pictures that are drawn ahead of the step that needs them, and so many at a time. */
const ahead = 4

interface Desk {
  readonly at: Date
  readonly cast: Cast
  readonly album: Album
}

/** One transaction of the filling; what it needs to be drawn is drawn before it. */
interface Step {
  readonly views: readonly string[]
  readonly hasSound?: boolean
  /** The film that it shows, by its name and its view. */
  readonly film?: readonly [name: string, view: string] | undefined
  run(tx: TxContext, desk: Desk): Promise<void>
}

const viewsOf = ({ picture, pictures = [], text }: Story): string[] => [
  ...new Set([...(picture ? [picture] : []), ...pictures, ...picturesNamed(text)]),
]

const writing = (story: Story): Step => ({
  views: viewsOf(story),
  hasSound: story.hasAudio === true,
  film: story.film && [story.title, story.film],
  async run(tx, { at, cast, album }) {
    const pictures = new Map<string, Shown>()
    for (const view of viewsOf(story)) pictures.set(view, await album.picture(view))
    const sound = story.hasAudio ? await album.sound() : undefined
    const film = story.film ? await album.film(story.title, story.film) : undefined
    await publish(tx, story, { at, cast, places: await placesOf(tx), material: { pictures, sound, film } })
  },
})

const steps: readonly Step[] = [
  { views: [], run: (tx, { at, cast, album }) => furnishShelves({ ...tx, actor: cast(administrator) }, at, album) },
  ...stories.map(writing),
  {
    views: Object.values(guideItems).flatMap((items) => items.flatMap(({ picture }) => picture ?? [])),
    run: (tx, { cast, album }) => furnishGuides({ ...tx, actor: cast(editorInChief) }, album),
  },
  {
    views: [],
    async run(tx, { cast, album }) {
      const admin: TxContext = { ...tx, actor: cast(administrator) }
      await furnishLibrary({ ...tx, actor: cast(photographer) }, admin, album)
      await furnishLinks(admin, subscription)
    },
  },
  {
    views: housePictures,
    async run(tx, { at, cast, album }) {
      const house = await furnishHouse({ ...tx, actor: cast(administrator) }, cast, at, album)
      await furnishHouseOrders({ ...tx, actor: cast(operator) }, house, at)
      await furnishPackages({ ...tx, actor: cast(operator) }, at)
    },
  },
  { views: [], run: (tx, { at, cast }) => furnishLetters({ ...tx, actor: cast(administrator) }, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishPushes({ ...tx, actor: cast(administrator) }, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishMessages({ ...tx, actor: cast(administrator) }, at) },
  {
    views: [],
    async run(tx, { at, cast }) {
      const admin: TxContext = { ...tx, actor: cast(administrator) }
      await furnishManuscripts(admin, at, cast)
      await furnishPaper(admin)
    },
  },
  ...issues.map((issue): Step => ({ views: [], run: (tx, desk) => furnishIssue({ ...tx, actor: desk.cast(administrator) }, issue, desk) })),
  { views: [], run: (tx, { at, cast }) => closeMonth(tx, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishCampaigns({ ...tx, actor: cast(administrator) }, at) },
  { views: civicViews, run: (tx, { at, cast, album }) => furnishActivities({ ...tx, actor: cast(administrator) }, at, cast, album) },
  { views: civicViews, run: (tx, { at, cast, album }) => furnishPlaces({ ...tx, actor: cast(administrator) }, at, cast, album) },
  { views: [], run: (tx, { at, cast }) => furnishOffice(tx, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishProjects(tx, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishEmergencies(tx, at, cast) },
  { views: [moneyView], run: (tx, { cast, album }) => furnishMoney({ ...tx, actor: cast(administrator) }, cast, album) },
  { views: [], run: (tx, { at, cast }) => furnishPoints({ ...tx, actor: cast(administrator) }, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishCoupons({ ...tx, actor: cast(administrator) }, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishTownHall(tx, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishVotes(tx, at, cast) },
  { views: [], run: (tx, { at, cast }) => furnishNewsletter(tx, at, cast) },
  { views: communityViews, run: (tx, { at, cast, album }) => furnishCommunity(tx, at, cast, album) },
  { views: [], run: (tx, { cast }) => furnishReaders({ ...tx, actor: cast(administrator) }) },
  { views: [], run: (tx, { at, cast }) => furnishTaking(tx, at, cast) },
  { views: [], run: (tx, { at }) => furnishFigures(tx, at) },
  { views: [], run: (tx, { cast }) => furnishProcesses(tx, cast) },
  { views: [], run: (tx, { at, cast, album }) => furnishMall({ ...tx, actor: cast(administrator) }, cast, at, album) },
  { views: [], run: (tx, { at, cast }) => furnishOffers(tx, at, cast) },
  {
    views: [],
    async run(tx, { at, cast }) {
      await furnishPlanning(tx, at, cast)
      await furnishDeskNotes(tx, at, cast)
      await furnishSignoffs(tx, at, cast)
      await furnishFronts(tx, cast)
    },
  },
  { views: [], run: (tx, { at, cast }) => furnishData(tx, at, cast) },
  {
    views: [],
    async run(tx, { at, cast }) {
      await furnishNewsroomTurns(tx, at, cast)
      await furnishPaperTurns(tx, at, cast)
      await furnishCivicTurns(tx, at, cast)
    },
  },
]

/**
 * The job that fills the demo newsroom. A step that was done is marked in its own transaction, so that the next try goes on with the next one: a slow machine
 * may need several.
 */
export const demoFilling = (own: Context, stores: Stores): JobKind =>
  defineJob(demoJobs.fill, ({ signal, progress }) => runFilling(own, stores, { signal, progress }), { timeout: 600_000, atOnce: 1, retries: 40 })

/** Milliseconds from which a filling counts as broken off. */
const stale = 3_600_000

interface Run {
  readonly signal: AbortSignal
  progress(percent: number): void
}

const runFilling = async (own: Context, stores: Stores, { signal, progress }: Run): Promise<void> => {
  const began = performance.now()
  const first = await readMark(own.db)
  if (first?.state !== 'filling') return
  const ctx: Context = { ...own, tenantId: first.tenantId, requestId: 'demo' }
  const cast = await castOf(ctx)
  const album = openAlbum({ ...ctx, actor: cast(photographer) }, stores)
  const now = own.clock.now()
  // What was broken off and is taken up another day goes on as of that day: offers and dates of the one before may be over.
  const desk: Desk = { at: now.getTime() - Date.parse(first.at) > stale ? now : new Date(first.at), cast, album }
  for (let index = first.step; index < steps.length; index++) {
    const step = steps[index] as Step
    await draw(steps.slice(index, index + ahead), album)
    signal.throwIfAborted()
    const isMine = await inTransaction(ctx, async (tx) => {
      const mark = await readMark(tx.db, { lock: true })
      // Somebody took the content away meanwhile, or another node went on with it.
      if (mark?.state !== 'filling' || mark.step !== index) return false
      await step.run(tx, desk)
      await writeMark(tx.db, after(mark, index))
      return true
    })
    if (!isMine) return
    progress(((index + 1) / steps.length) * 100)
  }
  own.log.info(
    { tenantId: first.tenantId, articles: stories.length, seconds: Math.round((performance.now() - began) / 100) / 10 },
    'demo content is complete',
  )
}

const after = (mark: Mark, index: number): Mark => ({ ...mark, step: index + 1, ...(index + 1 === steps.length ? { state: 'done' as const } : {}) })

/** Waits for what the first of these steps shows; what the others show is begun meanwhile. */
const draw = async ([now, ...next]: readonly Step[], album: Album): Promise<void> => {
  const wanted = (now as Step).views.map((view) => album.picture(view))
  for (const { views } of next) for (const view of views.slice(0, 3)) album.picture(view).catch(() => undefined)
  await Promise.all(wanted)
  if (now?.hasSound) await album.sound()
  if (now?.film) await album.film(...now.film)
}
