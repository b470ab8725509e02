import { vote } from '@masthead/contract/cms/vote'
import { votequestion } from '@masthead/contract/cms/votequestion'
import { voterecord } from '@masthead/contract/cms/voterecord'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Label } from '@masthead/contract/kit/label'
import { wireTime } from '../../engine/kinds/time'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rowId } from '../../engine/read/read'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { findRow, insertRow } from '../../engine/verbs'
import type { Cache, Caches } from '../../platform/background/cache'
import { addressOf } from '../../platform/outside/address'
import { sendLock } from '../../platform/database/lock'
import { conflict, invalid, notFound, tooMany } from '../../platform/refusal'
import { choiceOf, everyBallot, type Question, questionsOf, type Result, isShown, resultOf } from './result'

/** Pieces that a count is kept in. */
const pieces = 16

/** Ballots of devices behind one address in an hour, at most: a school or an office, and no more for one who throws cookies away. */
export const mostOfAddress = 60

/** Who casts a ballot: a member of the site, or a device that is known by a random mark. */
export type Voter = { readonly memberId: string } | { readonly device: string }

export type Picks = readonly { readonly questionId: string; readonly options: readonly string[] }[]

const between = ({ min, max }: Question): Label =>
  min === max ? [`请选择${min}项`, `Pick ${min}`] : [`请选择${min}至${max}项`, `Pick ${min} to ${max}`]

/** The picks of a ballot as they are kept. Throws a 400 at `picks` for an unknown question or option, one that is picked twice, and too few or too many. */
const choicesIn = (questions: readonly Question[], picks: Picks): string[] => {
  const wrong = (label: Label): never => {
    throw invalid({ picks: label })
  }
  const asked = new Set<string>()
  for (const { questionId } of picks) {
    if (asked.has(questionId)) wrong(['同一问题答了两次', 'A question has two answers'])
    if (!questions.some(({ id }) => id === questionId)) wrong(['没有这个问题', 'There is no such question'])
    asked.add(questionId)
  }
  return questions.flatMap((question) => {
    const chosen = picks.find(({ questionId }) => questionId === question.id)?.options ?? []
    if (new Set(chosen).size < chosen.length) wrong(['同一选项选了两次', 'An option is picked twice'])
    if (chosen.some((key) => !question.options.some((option) => option.key === key))) wrong(['没有这个选项', 'There is no such option'])
    if (chosen.length === 0 && !question.isRequired) return []
    if (chosen.length < question.min || chosen.length > question.max)
      wrong([`${question.title}：${between(question)[0]}`, `${question.title}: ${between(question)[1]}`])
    return chosen.map((key) => choiceOf(question.id, key))
  })
}

/** What a voter is known by in one vote: nobody tells from it who it is, nor finds the same voter in another vote. */
const markOf = (ctx: Context, voteId: string, voter: Voter): string =>
  ctx.keys
    .hmac(ctx.tenantId, 'memberId' in voter ? `ballot ${voteId} member ${voter.memberId}` : `ballot ${voteId} device ${voter.device}`)
    .slice(-64)

/** Moves the counts of some choices by one, in one order, so that two ballots never wait for each other in a circle; nobody waits for the answer, and others wait until the commit. */
export const moveCounts = (tx: TxContext, voteId: string, choices: readonly string[], by: 1 | -1): void => {
  const piece = Math.floor(Math.random() * pieces)
  within(tx).send(
    `insert into cms_votecount as c (tenant_id, vote_id, choice, piece, count)
     select v.tenant_id, v.id, g.choice, $4::int, $5::int from cms_vote v, unnest($3::text[]) g(choice)
     where v.${ofTenant} and v.id = $2::bigint order by g.choice
     on conflict (tenant_id, vote_id, choice, piece) where not is_deleted do update set count = c.count + excluded.count`,
    [voteId, [...choices].sort(), piece, by],
    'votes_move',
  )
}

/** What was ended by hand has that moment for its end. */
const demandOpen = (ctx: Context, { startTime, endTime }: { startTime: string; endTime: string }): void => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  if (now >= endTime) throw conflict('over', [`投票已于${endTime}结束`, `The vote ended at ${endTime}`])
  if (now < startTime) throw conflict('early', [`投票于${startTime}开始`, `The vote starts at ${startTime}`])
}

/** Whether this voter has cast a ballot. */
export const hasVoted = (ctx: Context, voteId: string, voter: Voter): Promise<boolean> =>
  rows(ctx, voterecord, { voteId, voter: markOf(ctx, voteId, voter) }, unscoped).exists()

interface Before {
  readonly all: number
  readonly today: number
}

/** How many ballots a voter has cast before. */
const castBefore = async (tx: TxContext, voteId: string, mark: string): Promise<Before> => {
  const midnight = `${wireTime(tx.clock.now(), tx.zone).slice(0, 10)} 00:00:00`
  const [found = { all: 0, today: 0 }] = await within(tx).query<Before>(
    `select count(*)::int as all, (count(*) filter (where create_time >= $4::timestamp at time zone $5))::int as today
     from cms_voterecord where ${ofTenant} and vote_id = $2::bigint and voter = $3 and not is_deleted`,
    [voteId, mark, midnight, tx.zone],
    'votes_turn',
  )
  return found
}

/** Throws a 409 once a voter has no ballot left, of the day or of the vote. */
const demandTurn = ({ all, today }: Before, limits: { perUserLimit: number; perDayLimit: number | null }): void => {
  if (all >= limits.perUserLimit) throw conflict('voted', ['您已经投过票', 'You have voted already'])
  if (limits.perDayLimit !== null && today >= limits.perDayLimit) throw conflict('voted', ['您今天已经投过票', 'You have voted today'])
}

/** Whether a network casts no more ballots than one may. */
const isQuiet = async (tx: TxContext, voteId: string, mark: string): Promise<boolean> => {
  const [{ count } = { count: 0 }] = await within(tx).query<{ count: number }>(
    `select count(*)::int as count from cms_voterecord where ${ofTenant} and vote_id = $2::bigint and mark = $3 and not is_deleted and create_time > $4::timestamptz - interval '1 hour'`,
    [voteId, mark, tx.clock.now().toISOString()],
    'votes_address',
  )
  return count < mostOfAddress
}

type Vote = RowOf<typeof vote>

const asked = new WeakMap<Caches, Cache<Map<string, Vote>>>()

/** Votes with their questions by their ids, remembered until one of a tenant changes. */
const askedOf = ({ caches, tenantId }: Context): Promise<Map<string, Vote>> => {
  const cache = asked.get(caches) ?? caches.of<Map<string, Vote>>([vote.name, votequestion.name])
  asked.set(caches, cache)
  return cache.get(tenantId, async () => new Map())
}

/** Votes that are remembered of a tenant. */
const mostAsked = 100

/** A vote as it was read in this version; read again where it has another one. */
const readVote = async (tx: TxContext, voteId: string, version: number): Promise<Vote | undefined> => {
  const all = await askedOf(tx)
  const known = all.get(voteId)
  if (known?.version === version) return known
  const found = await findRow(tx, vote, voteId, { verb: null })
  if (all.size >= mostAsked) all.clear()
  if (found?.version === version) all.set(voteId, found)
  return found
}

const limiting = ['version', 'startTime', 'endTime', 'needLogin', 'anonymous', 'perUserLimit', 'perDayLimit'] as const

/** What a ballot is looked at by, asked for at once; ballots of one voter take turns. */
const around = (tx: TxContext, voteId: string, { mark, network }: { mark: string; network: string | undefined }) => {
  sendLock(tx, 'ballots of a voter', voteId, mark)
  return Promise.all([
    rows(tx, vote, { id: voteId, isPublic: true }, { ...unscoped, lock: 'share' }).one(...limiting),
    castBefore(tx, voteId, mark),
    network === undefined || isQuiet(tx, voteId, network),
  ])
}

/** Casts a ballot, and answers the result as its voter sees it now. */
export const castBallot = async (ctx: Context, voteId: string, voter: Voter, picks: Picks): Promise<Result> => {
  if (rowId(voteId) === undefined) throw notFound()
  const row = await inTransaction(ctx, async (tx) => {
    const isMember = 'memberId' in voter
    const mark = markOf(tx, voteId, voter)
    const network = tx.keys.hmac(tx.tenantId, `network ${voteId} ${addressOf(tx.ip)}`).slice(-16)
    const [held, before, quiet] = await around(tx, voteId, { mark, network: isMember ? undefined : network })
    const found = held && (await readVote(tx, voteId, held.version))
    if (!found) throw notFound()
    demandOpen(tx, held)
    if (held.needLogin !== isMember)
      throw conflict(
        'login',
        held.needLogin ? ['请登录后投票', 'Please log in to vote'] : ['此投票按设备计票', 'This vote accepts one ballot per device'],
      )
    const choices = choicesIn(questionsOf(found), picks)
    if (choices.length === 0) throw invalid({ picks: ['请至少选一项', 'Please pick something'] })
    demandTurn(before, held)
    if (!quiet) throw tooMany(['此网络投票过于频繁，请一小时后再试', 'Too many ballots from this network; please try again in an hour'])
    const memberId = isMember && !held.anonymous ? voter.memberId : null
    const values = { voteId, memberId, origin: isMember ? 'member' : 'device', mark: network, voter: mark, occasion: before.all + 1 } as const
    const id = await insertRow(tx, voterecord, { ...values, status: voterecord.state.valid })
    within(tx).send(
      `insert into cms_votepick (tenant_id, record_id, choice)
       select r.tenant_id, r.id, g.choice from cms_voterecord r, unnest($3::text[]) g(choice) where r.${ofTenant} and r.id = $2::bigint`,
      [id, choices],
      'votes_picks',
    )
    // The last of all: others who move the same counts wait from here to the commit.
    moveCounts(tx, voteId, [...choices, everyBallot], 1)
    return found
  })
  return resultOf(ctx, row, isShown(row, true))
}

/** The choices that a ballot counts for, itself among them. */
export const choicesOfBallot = async (tx: TxContext, id: string): Promise<string[]> => {
  const found = await within(tx).query<{ choice: string }>(
    `select choice from cms_votepick where ${ofTenant} and record_id = $2::bigint and not is_deleted`,
    [id],
  )
  return [...found.map(({ choice }) => choice), everyBallot]
}
