import { newsenroll } from '@masthead/contract/cms/newsenroll'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Chance } from '@masthead/site/campaignload'
import type { SignUp, SignUpLoad } from '@masthead/site/signupload'
import { openSwitches } from '../cms/readers/switches'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { readRow } from '../engine/verbs'
import { countPlaces, nowIn, occasionOf } from '../general/occasion'
import { fieldsAsked } from './readers/form'

type Row = RowOf<typeof newsenroll>
type Counts = { readonly enrolled: number; readonly waiting: number }

/** What a reader who enrols now may expect. Without counts it goes by the state alone, which follows them. */
const chanceOf = (now: string, { status, startTime, endTime, capacity, waitCapacity }: Row, counts: Counts | undefined): Chance => {
  if (status === newsenroll.state.ended || now > endTime) return 'late'
  if (startTime && now < startTime) return 'early'
  if (counts === undefined ? status === newsenroll.state.open : capacity === null || (counts.enrolled < capacity && counts.waiting === 0))
    return 'place'
  return (counts?.waiting ?? 0) < waitCapacity ? 'wait' : 'full'
}

const shown = async (ctx: Context, row: Row, counts?: Counts): Promise<SignUp> => ({
  id: row.id,
  title: row.title,
  intro: row.intro ?? '',
  newsId: row.newsId,
  startTime: row.startTime,
  endTime: row.endTime,
  capacity: row.capacity,
  waitCapacity: row.waitCapacity,
  fee: row.fee,
  isExamined: row.needAudit === true,
  asks: await fieldsAsked(ctx, newsenroll, 'front', ['name', 'answers'], row as never),
  chance: chanceOf(nowIn(ctx), row, counts),
  counts,
})

/** The sign-up that stands below an article, the newest that is open to readers; no counts, since the page of the article is kept. */
export const signUpBelow = async (ctx: Context, newsId: string): Promise<SignUp | undefined> => {
  const [id] = await rows(ctx, newsenroll, { newsId, isPublic: true }, unscoped).ids({ sort: ['-id'], limit: 1 })
  return id ? shown(ctx, await readRow(ctx, newsenroll, id, { verb: null })) : undefined
}

/** What the page of a sign-up shows: one that is open to readers, below an article that they see. */
export const signUpLoad = (ctx: Context): SignUpLoad => ({
  async signUp(id) {
    const found = await rows(ctx, newsenroll, { id, isPublic: true }, unscoped).one('newsId')
    if (!found || (await openSwitches(ctx, found.newsId))?.openEnroll !== true) return undefined
    const row = await readRow(ctx, newsenroll, id, { verb: null })
    const { placed, waiting } = await countPlaces(ctx, await occasionOf(ctx, newsenroll.name, id))
    return shown(ctx, row, { enrolled: placed, waiting })
  },
})
