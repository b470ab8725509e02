import { createHash } from 'node:crypto'
import { campaign } from '@masthead/contract/activities/campaign'
import { enroll, placedIn } from '@masthead/contract/general/enroll'
import { say, type Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { CallInputOf, RowOf } from '@masthead/contract/kit/resource'
import { answersCaptcha } from '../auth/captcha'
import { callerOf, inTransaction, system } from '../engine/reach/context'
import { partOf } from '../engine/reach/veil'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { BehaviourOf, ValuesOf } from '../engine/behave'
import type { Context, Row, TxContext, Values } from '../engine/types'
import { act, addRow, findRow, modelOf, readRow, removeRow } from '../engine/verbs'
import { badRequest, conflict, invalid, notFound, Refusal } from '../platform/refusal'
import { answersTo, questionsOf } from './answers'
import { codePicture } from './codepicture'
import { findPromotion, registeredBy } from './enrolling'
import { jsonIn, listIn } from './given'
import { demandOpen, nowIn, type Occasion, occasionOf } from './occasion'
import { findSensitive, noteHits, strictest } from './sensitive'
import { ticketIn } from './ticket'
import { demandSeldom } from './seldom'

const campaigns = campaign.name as 'activities/campaign'

type Enrolment = RowOf<typeof enroll>

export const outside = <C extends Context>(ctx: C): C => ({ ...ctx, actor: system('public') })

/** Tickets of enrolments by id; nobody but the person who enrolled learns it, and a gate their hashes. */
/** How an enrolment for what was called off stands. */
const calledOff: Label = ['活动已取消', 'Called off']

const ticketsOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await within(ctx).query<{ id: string; ticket: string }>(
    `select id::text as id, ticket from general_enroll where ${ofTenant} and id = any($2::bigint[]) and ticket is not null`,
    [ids],
  )
  return new Map(found.map(({ id, ticket }) => [id, ctx.keys.decrypt(ctx.tenantId, ticket)]))
}

const ticketOf = async (ctx: Context, id: string): Promise<string> => (await ticketsOf(ctx, [id])).get(id) ?? ''

/** The enrolment that a ticket belongs to; a 404 for a guess. */
const byTicket = async (ctx: Context, given: unknown): Promise<Enrolment> => {
  const [found] = await within(ctx).query<{ id: string }>(
    `select id::text as id from general_enroll where ${ofTenant} and ticket_hash = any($2) and not is_deleted`,
    [ctx.keys.hmacs(ctx.tenantId, ticketIn(given))],
  )
  if (!found) throw notFound(['入场码不正确', 'There is no enrolment with this ticket'])
  return readRow(ctx, enroll, found.id, { verb: null })
}

const statusName = (ctx: Context, status: number): string => {
  const [zh = '', en = ''] = enroll.states?.[status] ?? []
  return say([zh, en], ctx.language)
}

/** How an enrolment stands, as the person who enrolled is told. */
export const standingOf = async (ctx: Context, row: Pick<Enrolment, 'id' | 'status' | 'seatNo'>): Promise<Record<string, unknown>> => {
  const [queue] =
    row.status === enroll.state.waitlisted
      ? await within(ctx).query<{ ahead: number }>(
          `select count(*)::int as ahead from general_enroll e join general_enroll o on o.tenant_id = e.tenant_id and o.biz_type = e.biz_type and o.biz_id = e.biz_id
             and o.status = ${enroll.state.waitlisted} and not o.is_deleted and (o.wait_time, o.id) < (e.wait_time, e.id)
           where e.${ofTenant} and e.id = $2::bigint`,
          [row.id],
        )
      : []
  return {
    passcode: await ticketOf(ctx, row.id),
    status: row.status,
    statusName: statusName(ctx, row.status),
    seatNo: row.seatNo ?? null,
    ahead: queue?.ahead ?? null,
  }
}

const demandDecent = async (ctx: Context, texts: readonly string[]): Promise<void> => {
  const hits = await findSensitive(ctx, texts.join('\n'), 'comment')
  await noteHits(ctx, hits)
  if (strictest(hits) === 1) throw invalid({ answers: ['含有不允许发布的内容', 'This contains words that are not allowed'] })
}

/** Lets nobody by who did not read the characters of the captcha, which is good once. */
export const demandCaptcha = async (ctx: Context, { captchaKey, captchaCode }: Values): Promise<void> => {
  const wrong: Label = ['验证码错误或已过期', 'The captcha is wrong or has expired']
  if (!(await answersCaptcha(ctx, String(captchaKey), String(captchaCode))))
    throw badRequest('captcha', wrong, { fields: { captchaCode: ['验证码错误', 'wrong captcha'] } })
}

/** What somebody says who enrols. */
type Enrolling = Pick<ValuesOf<typeof enroll>, 'idNo'> & {
  readonly name: string
  readonly phone: string
  readonly answers?: unknown
  readonly promotionCode?: string | null
}

/** The account that enrols itself. */
type Own = Pick<ValuesOf<typeof enroll>, 'userId'>

/** Enrols one person for an activity. */
const enrolHim = async (tx: TxContext, input: CallInputOf<typeof enroll, 'join'>, own: Own): Promise<Enrolment> =>
  enrolAt(tx, await occasionOf(tx, campaigns, input.campaignId), input, own)

type Answer = ReturnType<typeof answersTo>[number]

/** Enrols somebody: within the time, with the form filled in, once; an account that cancelled takes its enrolment up again. `more` is said besides what the form asks. */
export const enrolAt = async (tx: TxContext, occasion: Occasion, input: Enrolling, own: Own, more: readonly Answer[] = []): Promise<Enrolment> => {
  demandOpen(tx, occasion)
  if (occasion.needIdNo && !input.idNo) throw invalid({ idNo: ['请填写身份证号', 'Please enter your ID number'] })
  const answers = [...more, ...answersTo(occasion.questions ?? (await questionsOf(tx, occasion.mouldId)), jsonIn(input.answers ?? null))]
  await demandDecent(tx, [input.name, ...answers.map(({ value }) => value)])
  const promoter = await findPromotion(tx, input.promotionCode)
  const known = await before(tx, occasion, input, own)
  if (known && known.status !== enroll.state.cancelled) throw conflict('enrolled', ['您已报名，请勿重复提交', 'You have enrolled already'])
  // Anybody may know a name and a phone: what was cancelled under them is taken up again by its own account alone, and makes room for a new enrolment otherwise.
  if (known && !known.isOwn) await removeRow(outside(tx), enroll, await readRow(outside(tx), enroll, known.id, { verb: null, lock: true }))
  const row = known?.isOwn
    ? await act(outside(tx), enroll, 'rejoin', known.id)
    : await addRow(
        outside(tx),
        enroll,
        {
          bizType: occasion.type,
          bizId: occasion.id,
          name: input.name,
          phone: input.phone,
          idNo: input.idNo || null,
          answers: JSON.stringify(answers),
          promoterId: promoter?.id ?? null,
          ...own,
        },
        { behaviour: modelOf(tx, enroll).behaviour.create },
      )
  if (promoter && !known) await registeredBy(tx, promoter, `enroll ${row.id}`)
  return row
}

/** An enrolment of the same person for the same: of the account, or under this name and phone; one in force first. */
const before = async (
  tx: TxContext,
  { type, id }: Occasion,
  input: Enrolling,
  { userId }: Own,
): Promise<{ id: string; status: number; isOwn: boolean } | undefined> => {
  const [found] = await within(tx).query<{ id: string; status: number; isOwn: boolean }>(
    `select id::text as id, status, coalesce(user_id = $4::bigint, false) as "isOwn" from general_enroll where ${ofTenant} and biz_type = $2 and biz_id = $3 and not is_deleted
       and (user_id = $4::bigint or (name = $5 and phone_hash = any($6))) order by status = $7, 3 desc, id limit 1`,
    [type, id, userId ?? null, input.name, tx.keys.hmacs(tx.tenantId, input.phone), enroll.state.cancelled],
  )
  return found
}

interface Scan {
  readonly passcode: string
  readonly time?: string | null
}

const mayCheckIn = permission(enroll, 'checkIn')

/** What a gate learns about somebody, as far as its user may see it. */
const shown = { name: 'name', seatNo: 'seatNo', checkinTime: 'checkinTime' } as const

/** One scan of a gate: what came of it is told, whatever it is. */
const checkIn = async (ctx: Context, campaignId: string, { passcode, time }: Scan): Promise<Record<string, unknown>> => {
  const row = await byTicket(ctx, passcode).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  })
  const mine = row && row.bizType === campaigns && row.bizId === campaignId ? row : undefined
  const reached = () => (mine ? findRow(ctx, enroll, mine.id, { verb: mayCheckIn }) : undefined)
  const seen = await reached()
  if (!seen) return { passcode, result: 'unknown' }
  const told = (result: string, found: Row) => ({ passcode, result, ...partOf(found, shown) })
  if (seen.status === enroll.state.checkedIn) return told('again', seen)
  if (seen.status !== enroll.state.admitted) return told('waiting', seen)
  try {
    return told('in', await act(ctx, enroll, 'checkIn', seen.id, time ? { at: time } : {}))
  } catch (error) {
    // Another gate was quicker.
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const now = (await reached()) ?? seen
    return told(now.status === enroll.state.checkedIn ? 'again' : 'waiting', now)
  }
}

/** The states in which an enrolment may still be given up. */
const standing: readonly number[] = [enroll.state.toExamine, enroll.state.admitted, enroll.state.waitlisted]

/** People of one gate's list, at most. */
const mostExpected = 5_000

/** How a ticket is kept by a gate that has no connection: nobody makes a ticket from it. */
const hashOf = (campaignId: string, ticket: string): string => createHash('sha256').update(`${campaignId} ${ticket}`).digest('base64url').slice(0, 22)

export const enrollCallBehaviour: BehaviourOf<typeof enroll>['calls'] = {
  join: (ctx, { input }) =>
    inTransaction(ctx, async (tx) => {
      const row = await enrolHim(tx, input, { userId: callerOf(tx) })
      return { id: row.id, ...(await standingOf(tx, row)) }
    }),
  async mine(ctx) {
    const userId = callerOf(ctx)
    const found = await rows(ctx, enroll, { userId }, unscoped).list(['bizType', 'bizId', 'status', 'seatNo'], { sort: ['-id'], limit: 100 })
    const told: Record<string, unknown>[] = []
    for (const row of found) {
      const { title, startTime } = await occasionOf(ctx, row.bizType, row.bizId)
      told.push({ id: row.id, title, startTime, ...(await standingOf(ctx, row)) })
    }
    return told
  },
  leave: (ctx, { input }) =>
    inTransaction(ctx, async (tx) => {
      const row = await byTicket(tx, input.passcode)
      if (row.userId !== callerOf(tx)) throw notFound()
      await act(outside(tx), enroll, 'cancel', row.id)
      return null
    }),
  async enrol(ctx, { input }) {
    await demandCaptcha(ctx, input)
    return inTransaction(outside(ctx), async (tx) => {
      await demandSeldom(tx, 'enroll', 30)
      return standingOf(tx, await enrolHim(tx, input, {}))
    })
  },
  async standing(ctx, { input }) {
    const own = outside(ctx)
    const row = await byTicket(own, input.passcode)
    const { title, place, startTime, isOver, isOff } = await occasionOf(own, row.bizType, row.bizId)
    const told = await standingOf(own, row)
    const { status, name } = row
    return {
      title,
      place,
      startTime,
      name: `${[...name][0] ?? ''}${'*'.repeat(Math.max(1, [...name].length - 1))}`,
      ...told,
      // A ticket for what was called off opens no gate, whatever its holder had.
      ...(isOff ? { statusName: say(calledOff, own.language) } : {}),
      qrcode: status === enroll.state.admitted && !isOff ? codePicture(String(told.passcode)) : null,
      isOpen: standing.includes(status) && !isOver && nowIn(own) < startTime,
    }
  },
  giveUp: (ctx, { input }) =>
    inTransaction(outside(ctx), async (tx) => {
      const row = await byTicket(tx, input.passcode)
      const { startTime } = await occasionOf(tx, row.bizType, row.bizId)
      if (nowIn(tx) >= startTime) throw conflict('begun', ['活动已经开始，不能取消', 'It has begun and can no longer be cancelled'])
      await act(tx, enroll, 'cancel', row.id)
      return null
    }),
  async gate(ctx, { input }) {
    const campaignId = input.campaignId
    const opened = await readRow(ctx, campaign, campaignId)
    const expected = { bizType: campaigns, bizId: campaignId, status: placedIn }
    const found = await rows(ctx, enroll, expected, { reach: mayCheckIn }).list(Object.values(shown), { sort: ['seatNo'], limit: mostExpected })
    const tickets = await ticketsOf(
      ctx,
      found.map(({ id }) => id),
    )
    const people = found.flatMap((row) => {
      const ticket = tickets.get(row.id)
      return ticket ? [{ code: hashOf(campaignId, ticket), ...partOf(row, shown) }] : []
    })
    return { ...partOf(opened, { title: 'title' }), people }
  },
  async scans(ctx, { input }) {
    const campaignId = input.campaignId
    await readRow(ctx, campaign, campaignId)
    const told: Record<string, unknown>[] = []
    for (const scan of listIn<Scan>(input.scans)) told.push(await checkIn(ctx, campaignId, scan))
    return told
  },
}
