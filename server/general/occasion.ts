import { campaign } from '@masthead/contract/activities/campaign'
import { newsenroll } from '@masthead/contract/cms/newsenroll'
import { contributecollectreporter } from '@masthead/contract/contribute/contributecollectreporter'
import { type occasions, placedIn, enroll } from '@masthead/contract/general/enroll'
import { place } from '@masthead/contract/general/place'
import { placeopencontrol } from '@masthead/contract/general/placeopencontrol'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { readRow } from '../engine/verbs'
import { later } from '../engine/due/later'
import { conflict, notFound } from '../platform/refusal'
import type { Question } from './answers'

export type OccasionType = keyof typeof occasions

/** What people enrol for, as far as places go. */
export interface Occasion {
  readonly type: OccasionType
  readonly id: string
  readonly title: string
  readonly place: string
  readonly startTime: string
  /** The last moment to enrol, and the first where there is one. */
  readonly until: string
  readonly from: string | null
  readonly capacity: number | null
  readonly waitCapacity: number
  readonly needAudit: boolean
  readonly needIdNo: boolean
  readonly mouldId: string | null
  /** The questions of the form as they were when it was opened; those of `mouldId` unless told. */
  readonly questions?: readonly Question[]
  readonly pointsAward: number
  /** Shown to the public, and neither over nor called off. */
  readonly isOpen: boolean
  readonly isOver: boolean
  /** Nobody comes. */
  readonly isOff: boolean
  /** Says full, or that it takes people. */
  readonly isFull: boolean
}

export const nowIn = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

/** What most occasions are without. */
const plain = {
  place: '',
  from: null,
  waitCapacity: 0,
  needAudit: false,
  needIdNo: false,
  mouldId: null,
  pointsAward: 0,
  isOff: false,
  isFull: false,
}

const held = (lock: boolean) => (lock ? ({ ...unscoped, lock: 'no key update' } as const) : unscoped)

const campaignNamed = async (ctx: Context, id: string, lock: boolean): Promise<Occasion | undefined> => {
  const row = await rows(ctx, campaign, { id }, held(lock)).one(
    'title',
    'place',
    'startTime',
    'signStart',
    'signEnd',
    'capacity',
    'waitCapacity',
    'needAudit',
    'needIdNo',
    'mouldId',
    'pointsAward',
    'status',
  )
  if (!row) return undefined
  const { title, startTime, signStart, signEnd, capacity, waitCapacity, mouldId, pointsAward, status } = row
  return {
    type: 'activities/campaign',
    id,
    title,
    place: row.place ?? '',
    startTime,
    until: signEnd ?? startTime,
    from: signStart,
    capacity,
    waitCapacity,
    needAudit: Boolean(row.needAudit),
    needIdNo: Boolean(row.needIdNo),
    mouldId,
    pointsAward,
    isOpen: status === campaign.state.open || status === campaign.state.full,
    isOver: status === campaign.state.ended || status === campaign.state.calledOff,
    isOff: status === campaign.state.calledOff,
    isFull: status === campaign.state.full,
  }
}

const openingNamed = async (ctx: Context, id: string, lock: boolean): Promise<Occasion | undefined> => {
  const row = await rows(ctx, placeopencontrol, { id }, held(lock)).one('name', 'placeId', 'date', 'openFrom', 'quota', 'status')
  if (!row) return undefined
  const venue = await rows(ctx, place, { id: row.placeId }, unscoped).one('address')
  const startTime = `${row.date} ${row.openFrom}:00`
  return {
    ...plain,
    type: 'general/placeopencontrol',
    id,
    title: row.name ?? '',
    place: venue?.address ?? '',
    startTime,
    until: startTime,
    capacity: row.quota,
    isOpen: row.status === placeopencontrol.state.open,
    isOver: row.status !== placeopencontrol.state.open,
    isOff: row.status !== placeopencontrol.state.open,
  }
}

const recruitingNamed = async (ctx: Context, id: string, lock: boolean): Promise<Occasion | undefined> => {
  const row = await rows(ctx, contributecollectreporter, { id }, held(lock)).one(
    'title',
    'startTime',
    'endTime',
    'quota',
    'waitQuota',
    'formMouldId',
    'status',
  )
  if (!row) return undefined
  const { title, startTime, endTime, quota, waitQuota, formMouldId, status } = row
  return {
    ...plain,
    type: 'contribute/contributecollectreporter',
    id,
    title,
    // It begins to be held when nobody enrols any more.
    startTime: endTime,
    until: endTime,
    from: startTime,
    capacity: quota,
    waitCapacity: waitQuota ?? 0,
    needAudit: true,
    mouldId: formMouldId,
    isOpen: status === contributecollectreporter.state.open,
    isOver: status === contributecollectreporter.state.ended,
  }
}

const signUpNamed = async (ctx: Context, id: string, lock: boolean): Promise<Occasion | undefined> => {
  // Only the row is locked, and nothing of the article that it stands below.
  if (!(await rows(ctx, newsenroll, { id }, held(lock)).exists())) return undefined
  const { title, startTime, endTime, capacity, waitCapacity, needAudit, mouldId, fieldsSnapshot, status } = await readRow(ctx, newsenroll, id, {
    verb: null,
  })
  const { open, full, ended } = newsenroll.state
  return {
    ...plain,
    type: 'cms/newsenroll',
    id,
    title,
    startTime: endTime,
    until: endTime,
    from: startTime,
    capacity,
    waitCapacity,
    needAudit: Boolean(needAudit),
    mouldId,
    questions: (fieldsSnapshot ?? []) as readonly Question[],
    isOpen: status === open || status === full,
    isOver: status === ended,
    isFull: status === full,
  }
}

const known: Readonly<Record<OccasionType, (ctx: Context, id: string, lock: boolean) => Promise<Occasion | undefined>>> = {
  'activities/campaign': campaignNamed,
  'general/placeopencontrol': openingNamed,
  'contribute/contributecollectreporter': recruitingNamed,
  'cms/newsenroll': signUpNamed,
}

/** What somebody enrols for; `lock` holds its places until the transaction ends, without standing in the way of others who only point at it. */
export const occasionOf = async (ctx: Context, type: string, id: string, { lock = false } = {}): Promise<Occasion> => {
  const found = await known[type as OccasionType]?.(ctx, id, lock)
  if (!found) throw notFound()
  return found
}

/** Throws where nobody enrols any more, or not yet. */
export const demandOpen = (ctx: Context, { isOpen, from, until }: Occasion): void => {
  const now = nowIn(ctx)
  if (!isOpen) throw conflict('not_open', ['当前不能报名', 'Enrolment is not possible at the moment'])
  if (from && now < from) throw conflict('too_early', [`报名将于 ${from} 开始`, `Enrolment begins at ${from}`])
  if (now > until) throw conflict('too_late', ['报名已截止', 'Enrolment is over'])
}

interface Counts {
  readonly placed: number
  readonly waiting: number
  readonly came: number
}

const countsOf = async (ctx: Context, { type, id }: Occasion, besides: string): Promise<Counts> => {
  const [found] = await within(ctx).query<Counts>(
    `select count(*) filter (where status = any($4::int[]))::int as placed, count(*) filter (where status = ${enroll.state.waitlisted})::int as waiting,
       count(*) filter (where status = ${enroll.state.checkedIn})::int as came
     from general_enroll where ${ofTenant} and biz_type = $2 and biz_id = $3 and id <> $5::bigint and not is_deleted`,
    [type, id, placedIn, besides],
  )
  return found ?? { placed: 0, waiting: 0, came: 0 }
}

/** What an enrolment gets: a place with its number, or a turn on the waiting list. A 409 where neither is left. `besides` is the enrolment itself. */
export const seatFor = async (
  tx: TxContext,
  occasion: Occasion,
  besides = '0',
): Promise<{
  readonly status: typeof enroll.state.admitted | typeof enroll.state.waitlisted
  readonly seatNo: number | null
  readonly waitTime: string | null
}> => {
  const { placed, waiting } = await countsOf(tx, occasion, besides)
  // Nobody overtakes those who wait already.
  if (occasion.capacity === null || (placed < occasion.capacity && waiting === 0))
    return { status: enroll.state.admitted, seatNo: await freeSeat(tx, occasion), waitTime: null }
  if (waiting < occasion.waitCapacity) return { status: enroll.state.waitlisted, seatNo: null, waitTime: nowIn(tx) }
  throw conflict('full', ['名额已满', 'There are no places left'])
}

/** Whether a place is free that nobody was given. */
export const hasRoom = async (tx: TxContext, occasion: Occasion): Promise<boolean> =>
  occasion.capacity === null || (await countsOf(tx, occasion, '0')).placed < occasion.capacity

/** The lowest number that nobody has; the occasion is locked by whoever asks. */
export const freeSeat = async (tx: TxContext, { type, id }: Occasion): Promise<number> => {
  const [found] = await within(tx).query<{ seat: number }>(
    `with taken as (
       select seat_no from general_enroll where ${ofTenant} and biz_type = $2 and biz_id = $3 and status = any($4::int[]) and seat_no is not null and not is_deleted
     ) select coalesce((select 1 where not exists (select 1 from taken where seat_no = 1)),
         (select min(seat_no) + 1 from taken t where not exists (select 1 from taken o where o.seat_no = t.seat_no + 1)), 1)::int as seat`,
    [type, id, placedIn],
  )
  return found?.seat ?? 1
}

/** The jobs that say of an occasion whether it is full, for those that have a state for it. */
export const fullnessJobs = { 'activities/campaign': 'activities/fullness', 'cms/newsenroll': 'cms/fullness' } as const satisfies Partial<
  Record<OccasionType, string>
>

/** Columns of an occasion that hold its counts. Those of a sign-up below an article are tallies, which nobody writes here: the pages that show it stay kept. */
const counted: Readonly<Record<Exclude<OccasionType, 'cms/newsenroll'>, string>> = {
  'general/placeopencontrol': 'update general_placeopencontrol set booked = $3',
  'contribute/contributecollectreporter': 'update contribute_contributecollectreporter set enrolled = $3',
  'activities/campaign': 'update activities_campaign set enrolled = $3, waiting = $4, attended = $5',
}

/** Writes how many have a place, wait and came; whether that makes an activity full is said soon after, by nobody who enrols. */
export const recount = async (tx: TxContext, occasion: Occasion): Promise<void> => {
  const { placed, waiting, came } = await countsOf(tx, occasion, '0')
  if (occasion.type !== 'cms/newsenroll') {
    const counts = occasion.type === 'activities/campaign' ? [placed, waiting, came] : [placed]
    await within(tx).run(`${counted[occasion.type]} where ${ofTenant} and id = $2::bigint`, [occasion.id, ...counts])
    tx.db.moved({ noun: occasion.type, tenantId: tx.tenantId })
  }
  const isFull = occasion.capacity !== null && placed >= occasion.capacity
  const job = occasion.type in fullnessJobs ? fullnessJobs[occasion.type as keyof typeof fullnessJobs] : undefined
  if (job && occasion.isOpen && isFull !== occasion.isFull)
    await later(tx, job, { id: occasion.id }, { key: `${tx.tenantId} ${occasion.id} ${isFull}` })
}

/** How many have a place and wait. */
export const countPlaces = (ctx: Context, occasion: Occasion): Promise<Counts> => countsOf(ctx, occasion, '0')
