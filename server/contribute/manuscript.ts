import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { contributeflow } from '@masthead/contract/desk/contributeflow'
import { manuscript } from '@masthead/contract/contribute/manuscript'
import { manuscriptaward } from '@masthead/contract/contribute/manuscriptaward'
import { manuscriptround } from '@masthead/contract/contribute/manuscriptround'
import { needs } from '@masthead/contract/contribute/needs'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { may } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { nextAfter } from '../engine/read/next'
import type { Context, Row, TxContext } from '../engine/types'
import { claim } from '../engine/ledger/claim'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { act, addRow, findRow, insertRow, modelOf, nounNamed, readRow, readRows } from '../engine/verbs'
import { findSensitive, strictest } from '../general/sensitive'
import { conflict, invalid } from '../platform/refusal'
import { thisMonth } from './paper/month'
import { giveMerit } from './paper/merits'
import { printed } from './paper/printed'
import { pushedArticle } from './pushed'
import { alikeTo, readNow } from './likeness/textprint'
import { paperNamed } from './paper/named'

type Manuscript = RowOf<typeof manuscript>

const { draft, submitted, adopted, rejected } = manuscript.state

/** Contributors who are suspended or have left send nothing. */
const demandActive = async (tx: TxContext, authorIds: unknown): Promise<void> => {
  const people = await readRows(tx, contributepersonal, listOf(authorIds))
  const resting = people.filter(({ status }) => status !== contributepersonal.state.active).map(({ name }) => name)
  if (resting.length > 0)
    throw invalid({ authorIds: [`作者不在任，不能投稿：${resting.join('、')}`, `Not an active contributor: ${resting.join(', ')}`] })
}

/** A text is sent for a call while that is open; one that was sent in time and rejected may be sent again later. */
const demandCallOpen = async (tx: TxContext, { status, needsId }: Manuscript): Promise<void> => {
  if (!needsId || status !== draft) return
  const call = await rows(tx, needs, { id: needsId }, unscoped).one('status', 'startTime', 'endTime')
  const now = wireTime(tx.clock.now(), tx.zone)
  if (call?.status === needs.state.open && (!call.startTime || call.startTime <= now) && now <= call.endTime) return
  throw invalid({ needsId: ['该征稿未开始或已结束，请改选或清空征稿后投稿', 'This call is not open: choose another one, or none'] })
}

/** What a text is found to be when it is sent: whose round, how like others, which words. */
const examined = async (tx: TxContext, row: Manuscript) => {
  await readNow(tx, manuscript.name, row)
  const [likest] = await alikeTo(tx, manuscript.name, row)
  const hits = await findSensitive(tx, `${row.title}\n${row.content}`, 'news', { isHtml: true })
  return {
    round: row.status === rejected ? (row.round ?? 1) + 1 : row.round,
    duplicateRate: likest?.rate ?? 0,
    sensitiveLevel: strictest(hits) ?? null,
  }
}

const sendIfTold = async (tx: TxContext, row: Row, values: Readonly<Record<string, unknown>>): Promise<void> => {
  if (values.sendNow === true) await act(tx, manuscript, 'send', row.id)
}

type Award = RowOf<typeof manuscriptaward>

const givenAward = async (tx: TxContext, row: Manuscript, period: string | null): Promise<Award | undefined> => {
  const [last] = await within(tx).query<{ id: string }>(
    `select id::text as id from contribute_manuscriptaward where ${ofTenant} and manuscript_id = $2::bigint and period = $3 and not is_reversal order by turn desc limit 1`,
    [row.id, period],
  )
  return last && findRow(tx, manuscriptaward, last.id, { verb: null })
}

const addAward = async (tx: TxContext, row: Row, values: Pick<Award, 'period' | 'awardLevel' | 'amount' | 'isReversal'>): Promise<Award> => {
  const { period, isReversal } = values
  const turn = (await rows(tx, manuscriptaward, { manuscriptId: row.id, period, isReversal }, unscoped).count()) + 1
  return addRow(tx, manuscriptaward, { manuscriptId: row.id, ...values, turn })
}

const viewed = async (ctx: Context, id: unknown): Promise<Manuscript> => await readRow(ctx, manuscript, id, { verb: 'view' })

/** What the authors of a text were given in the paper, and what was corrected of it later. */
const inPaper = (t: string): string =>
  `${sameTenant('a', t)} and a.paper_news_id = ${t}.newspaper_id and a.status = ${newspaperauthor.state.confirmed} and not a.is_deleted`

/** Nobody decides by hand about a text while a process does. */
const demandUncarried = ({ inProcess }: Pick<Manuscript, 'inProcess'>) =>
  !inProcess || conflict('in_process', ['稿件正在流程中审批，由流程决定', 'A process is deciding on this manuscript'])

export const manuscriptBehaviour = behave(manuscript, {
  columns: {
    sendNow: () => 'false',
    inProcess: ({ t }) =>
      `exists (select 1 from desk_contributeflow f where ${sameTenant('f', t)} and f.manuscript_id = ${t}.id and f.status = ${contributeflow.state.underReview} and not f.is_deleted)`,
    paperName: ({ t }) => paperNamed(t),
    score: ({ t }) => `select sum(a.score)::float8 from contribute_newspaperauthor a where ${inPaper(t)}`,
    royalty: ({ t }) =>
      `select nullif(coalesce((select sum(a.royalty) from contribute_newspaperauthor a where ${inPaper(t)}), 0)
         + coalesce((select sum(w.amount) from contribute_manuscriptaward w where ${sameTenant('w', t)} and w.manuscript_id = ${t}.id), 0), 0)::float8`,
  },
  create: {
    guard: (tx, { values }) => demandActive(tx, values.authorIds),
    effect: (tx, { row, values }) => sendIfTold(tx, row, values),
  },
  update: { effect: (tx, { row, values }) => sendIfTold(tx, row, values) },
  actions: {
    send: {
      async guard(tx, { row }) {
        await demandActive(tx, row.authorIds)
        await demandCallOpen(tx, row)
      },
      set: (tx, { row }) => examined(tx, row),
      async effect(tx, { row }) {
        const { id, round, title, content, sendTime } = row
        if (sendTime) await insertRow(tx, manuscriptround, { manuscriptId: id, round: round ?? 1, title, content: content ?? '', sendTime })
        if (round === 1 && row.needsId) await claim(tx, needs, row.needsId, 'submitCount', 1)
      },
    },
    adopt: {
      set: (tx, { row, input }) => ({ adoptMedium: input.adoptMedium ?? row.adoptMedium ?? 'paper', deskId: tx.actor.deptIds[0] ?? row.deskId }),
    },
    print: {
      async set(tx, { row, input }) {
        const place = { paperCode: input.paperCode ?? 'main', issueDate: input.issueDate, pageNo: input.pageNo }
        return { ...place, newspaperId: await printed(tx, row, place) }
      },
    },
    outDraft: { to: (_tx, { row }) => (row.prevStatus === adopted ? adopted : submitted) },
    saveDelicacy: { effect: (tx, { before, row }) => giveMerit(tx, before, row) },
    saveGtfy: { effect: (tx, { before, row }) => giveMerit(tx, before, row) },
    award: {
      async guard(tx, { row }) {
        if (row.awardLevel !== null && row.awardPeriod === thisMonth(tx))
          throw conflict('awarded', ['该稿件本期已评奖', 'This text already has an award for this month'])
      },
      async effect(tx, { row, input }) {
        const { awardPeriod: period, awardLevel } = row
        if (awardLevel !== null)
          await addAward(tx, row, { period: period ?? thisMonth(tx), awardLevel, amount: input.amount ?? 0, isReversal: false })
      },
    },
    cancelAward: {
      async guard(tx, { row }) {
        const given = await givenAward(tx, row, row.awardPeriod)
        if (!given) throw conflict('no_award', ['该稿件没有奖项', 'This text has no award'])
        const period = thisMonth(tx)
        await addAward(tx, row, { period, awardLevel: given.awardLevel, amount: -given.amount, isReversal: true })
      },
    },
    pushNews: { set: async (tx, { row }) => ({ newsId: (await pushedArticle(tx, row)).id }) },
  },
  // What was pushed before it went to print is printed once as well.
  can: {
    ...{ adopt: demandUncarried, toDraft: demandUncarried, reject: demandUncarried },
    cancelAward: (row) => row.awardLevel !== null,
    print: (row) => row.newspaperId === null,
  },
  calls: {
    async nextDetail(ctx, { input, query }) {
      const { id } = await viewed(ctx, input.id)
      const next = await nextAfter(ctx, modelOf(ctx, manuscript), query, id)
      return next === undefined ? null : viewed(ctx, next)
    },
    /** What may not be viewed is counted all the same, without its words. */
    async alike(ctx, { input }) {
      const found = await alikeTo(ctx, manuscript.name, await viewed(ctx, input.id))
      return Promise.all(
        found.map(async ({ noun, row, rate, passages }) => {
          const other = nounNamed(ctx, noun)
          const shown = may(ctx, permission(other, 'view')) && (await findRow(ctx, other, row.id, { verb: 'view' }))
          return shown
            ? { kind: noun, id: row.id, title: row.title, rate, passages: passages() }
            : { kind: noun, id: null, title: null, rate, passages: [] }
        }),
      )
    },
    async rounds(ctx, { input }) {
      const { id } = await viewed(ctx, input.id)
      const found = await within(ctx).query<{ id: string }>(
        `select id::text as id from contribute_manuscriptround where ${ofTenant} and manuscript_id = $2::bigint order by round desc limit 50`,
        [id],
      )
      return readRows(
        ctx,
        manuscriptround,
        found.map((row) => row.id),
      )
    },
    async sensitive(ctx, { input }) {
      const row = await viewed(ctx, input.id)
      return findSensitive(ctx, `${row.title}\n${row.content}`, 'news', { isHtml: true })
    },
  },
})
