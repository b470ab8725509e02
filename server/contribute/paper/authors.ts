import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { contributeuserpersonal } from '@masthead/contract/contribute/contributeuserpersonal'
import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspapergrade } from '@masthead/contract/contribute/newspapergrade'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { CallInputOf, RowOf } from '@masthead/contract/kit/resource'
import { divide } from '@masthead/contract/kit/divide'
import { behave } from '../../engine/behave'
import { isSeen, untoldName } from '../../engine/reach/veil'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { ident } from '../../engine/sql'
import type { Behaviour, Context, Row, TxContext, Values } from '../../engine/types'
import { addRow, listRows, modelOf, nounNamed, readRow, readRows } from '../../engine/verbs'
import { conflict, invalid } from '../../platform/refusal'
import { demandFit } from './grades'
import { monthFor, thisMonth } from './month'
import { asksForSecond } from './adjusting'
import { meritAfter, meritOfWork } from './merit'

type Author = RowOf<typeof newspaperauthor>

const { marked, examined, confirmed } = newspaperauthor.state

const isEntry = ({ entry }: Pick<Author, 'entry'>): boolean => Number(entry) > 0

/** One work: what the authors of one kind did for one article. */
interface Part {
  readonly id: string
  readonly author: string
  readonly status: number
  readonly share: number
  readonly gradeId: string | null
  readonly score: number
  readonly royalty: number
}

/** The authors of a work whose marks stand, in the order in which they came. The caller holds the article, so that they stay as they are. */
export const partsOf = async (tx: TxContext, noun: string, row: Pick<Author, 'paperNewsId' | 'type'>): Promise<Part[]> => {
  await readRow(tx, newspapernews, row.paperNewsId, { verb: null, lock: true })
  return within(tx).query<Part>(
    `select id::text as id, author, status::int as status, coalesce(share, 0)::int as share, grade_id::text as "gradeId", (coalesce(score, 0) + ${meritAfter(modelOf(tx, { name: noun }).table)})::float8 as score, coalesce(royalty, 0)::float8 as royalty
     from ${ident(modelOf(tx, { name: noun }).table)} a
     where ${ofTenant} and paper_news_id = $2::bigint and type = $3 and entry = 0 and status in (${marked}, ${examined}, ${confirmed}) and not is_deleted order by id`,
    [row.paperNewsId, row.type],
  )
}

/** What the authors of a work are called in messages: each by a number where the caller is not told their names. */
const calledOf = (tx: TxContext, noun: string, parts: readonly Part[]): Label[] => {
  const isTold = isSeen(tx, modelOf(tx, { name: noun }), 'author')
  return parts.map(({ author }, at) => (isTold ? [author, author] : untoldName(at + 1)))
}

const demandWhole = (tx: TxContext, noun: string, parts: readonly Part[]): void => {
  const sum = parts.reduce((so, { share }) => so + share, 0)
  if (sum !== 100) {
    const called = calledOf(tx, noun, parts)
    const told = (at: 0 | 1): string => parts.map(({ share }, part) => `${called[part]?.[at]} ${share}%`).join(at === 0 ? '，' : ', ')
    const [zh, en] = parts.some(({ status }) => status === confirmed)
      ? ['。漏标的作者可按占比 0% 标记，确认后再调整得分', '. An author who was left out is marked with 0 per cent and adjusted once confirmed']
      : ['', '']
    throw conflict(
      'shares',
      [`各作者占比合计须为100%，现为${sum}%（${told(0)}）${zh}`, `The authors' shares make ${sum} per cent instead of 100 (${told(1)})${en}`],
      { sum },
    )
  }
}

/** What one author gets: what others were found to have is theirs, and the rest is divided by the shares of those who have nothing yet. */
const resultOf = (total: number, parts: readonly Part[], id: string, given: (part: Part) => number): number => {
  const isFixed = ({ id: other, status }: Part): boolean => other !== id && status >= examined
  const open = parts.filter((part) => !isFixed(part))
  const left = parts.filter(isFixed).reduce((so, part) => so - given(part), total)
  const at = open.findIndex((part) => part.id === id)
  return divide(
    left,
    open.map(({ share }) => share),
  )[at] as number
}

/** The score and the cents of one author of a work under a grade. */
const scored = async (tx: TxContext, noun: string, row: Author, gradeId: string | null): Promise<Values> => {
  const parts = await partsOf(tx, noun, row)
  demandWhole(tx, noun, parts)
  const other = parts.findIndex(({ id, status, gradeId: theirs }) => id !== row.id && status >= examined && theirs !== gradeId)
  if (other >= 0) {
    const [zh, en] = calledOf(tx, noun, parts)[other] as Label
    throw conflict('other_grade', [`同一作品的等级须一致，${zh}为其他等级`, `A work has one grade, and ${en} has a different one`])
  }
  const grade = await readRow(tx, newspapergrade, gradeId, { verb: null })
  demandFit(grade, await readRow(tx, newspapernews, row.paperNewsId, { verb: null }))
  return {
    score: resultOf(grade.score + (await meritOfWork(tx, noun, row)), parts, row.id, ({ score }) => score),
    royalty: resultOf(grade.royalty ?? 0, parts, row.id, ({ royalty }) => royalty),
  }
}

/** Authors who are suspended, have left or only apply have no new work marked for them. */
const demandActive = async (tx: TxContext, person: 'personalId' | 'littleReporterId', id: unknown): Promise<void> => {
  if (!id) return
  const noun = person === 'personalId' ? contributepersonal : contributelittlereporter
  const { status, name } = await readRow(tx, nounNamed(tx, noun.name), id, { verb: null })
  if (status !== noun.state.active) throw invalid({ [person]: [`${name}不在任，不能标记`, `${name} is not active, so no work is marked for them`] })
}

/** Who marked the same work before is named, so that two who claim it can talk to each other. */
const demandUnclaimed = async (tx: TxContext, noun: string, row: Pick<Author, 'paperNewsId' | 'type' | 'author'>, id = '0'): Promise<void> => {
  const marks = nounNamed(tx, noun)
  await readRow(tx, newspapernews, row.paperNewsId, { verb: null, lock: true })
  const [found] = await within(tx).query<{ id: string }>(
    `select id::text as id from ${ident(modelOf(tx, marks).table)} where ${ofTenant} and paper_news_id = $2::bigint and type = $3 and author = $4 and entry = 0 and not is_deleted and id <> $5::bigint`,
    [row.paperNewsId, row.type, row.author, id],
  )
  if (!found) return
  const held = await readRow(tx, marks, found.id, { verb: null })
  const by = held.createUserName
  throw invalid({
    author: by
      ? [`${row.author}的该项工作已由${by}标记`, `${by} has already marked this work of ${row.author}`]
      : [`${row.author}的该项工作已标记`, `This work of ${row.author} has been marked already`],
  })
}

/** The account of an author who has one; of a child, the guardian's. */
const accountOf = async (tx: TxContext, person: 'personalId' | 'littleReporterId', id: unknown): Promise<string | null> => {
  const child =
    person === 'littleReporterId' && id ? await rows(tx, contributelittlereporter, { id: String(id) }, unscoped).one('guardianId') : undefined
  const personalId = person === 'personalId' ? id : child?.guardianId
  if (!personalId) return null
  const found = await rows(tx, contributeuserpersonal, { personalId: String(personalId), status: contributeuserpersonal.state.bound }, unscoped).one(
    'userId',
  )
  return found?.userId ?? null
}

const nextEntry = async (tx: TxContext, noun: string, row: Author): Promise<number> => {
  const [{ entry } = { entry: 1 }] = await within(tx).query<{ entry: number }>(
    `select coalesce(max(entry), 0)::int + 1 as entry from ${ident(modelOf(tx, { name: noun }).table)} where ${ofTenant} and paper_news_id = $2::bigint and type = $3 and author = $4`,
    [row.paperNewsId, row.type, row.author],
  )
  return entry
}

/** A further entry of an author of a work that is confirmed, in the month that is open; confirmed by the caller unless told. */
export const addEntry = async (tx: TxContext, noun: string, row: Author, given: Values): Promise<void> => {
  const { paperNewsId, author, type, issueDate, userId } = row
  const { personalId, littleReporterId } = row as Row
  await readRow(tx, newspapernews, paperNewsId, { verb: null, lock: true })
  const who = littleReporterId === undefined ? { personalId } : { littleReporterId }
  const own = { paperNewsId, author, type, issueDate, userId, ...who, share: 0, adjustsId: row.id }
  const signed = { status: confirmed, confirmUser: tx.actor.userId }
  const entry = await nextEntry(tx, noun, row)
  await addRow(tx, nounNamed(tx, noun), { ...own, ...signed, ...given, month: thisMonth(tx), entry })
}

/** What both nouns of authors do; `person` is the field that says who the author is. */
const authorBehaviour = (
  declared: typeof newspaperauthor | typeof littlereportnewspaperauthor,
  person: 'personalId' | 'littleReporterId',
): Behaviour => {
  const noun = declared as typeof newspaperauthor
  const asWritten = (row: Author, input: object): Author => ({ ...row, ...Object.fromEntries(Object.entries(input).filter(([, value]) => value)) })
  /** Whose account the work belongs to, where somebody else is named as its author. */
  const whose = async (tx: TxContext, given: object): Promise<Values> => {
    if (!(person in given)) return {}
    const id = (given as Values)[person]
    await demandActive(tx, person, id)
    return { userId: await accountOf(tx, person, id) }
  }
  return behave(noun, {
    create: {
      async set(tx, { values }) {
        const article = await readRow(tx, newspapernews, values.paperNewsId, { verb: null })
        const month = await monthFor(tx, article.issueDate)
        await demandUnclaimed(tx, noun.name, values as Author)
        const who = (values as Values)[person]
        // What was adopted goes to print, whatever became of its author.
        if (values.status === undefined) await demandActive(tx, person, who)
        return { month, issueDate: article.issueDate, userId: await accountOf(tx, person, who) }
      },
    },
    update: {
      async guard(tx, { before, values }) {
        if (before) await demandUnclaimed(tx, noun.name, asWritten(before, values), before.id)
      },
      set: (tx, { values }) => whose(tx, values),
    },
    actions: {
      mark: {
        async guard(tx, { row, input }) {
          const written = asWritten(row, input)
          await demandActive(tx, person, (written as Row)[person])
          await demandUnclaimed(tx, noun.name, written, row.id)
        },
        set: (tx, { input }) => whose(tx, input),
      },
      examine: { set: (tx, { row, input }) => scored(tx, noun.name, row, input.gradeId) },
      confirm: {
        async guard(tx, { row }) {
          if (!isEntry(row)) demandWhole(tx, noun.name, await partsOf(tx, noun.name, row))
        },
      },
      outRecycle: {
        guard: (tx, { row }) => demandUnclaimed(tx, noun.name, row, row.id),
      },
      binding: {
        guard: (tx, { row, input }) => demandUnclaimed(tx, noun.name, asWritten(row, input), row.id),
        set: (tx, { input }) => whose(tx, input),
        async effect(tx, { before, row }) {
          // Moved to another kind of work it gets its part of that one.
          if (row.status !== examined || before.type === row.type) return
          const again = await scored(tx, noun.name, row, row.gradeId)
          await within(tx).run(`update ${ident(modelOf(tx, noun).table)} set score = $3, royalty = $4 where ${ofTenant} and id = $2::bigint`, [
            row.id,
            again.score,
            again.royalty,
          ])
        },
      },
      adjust: {
        async effect(tx, { row, input }) {
          const { gradeId } = row
          const change = { score: input.score, royalty: input.royalty ?? 0 }
          const waits = (await asksForSecond(tx, noun.name, row.author, change))
            ? { status: examined, examineUser: tx.actor.userId, confirmUser: null }
            : {}
          await addEntry(tx, noun.name, row, { gradeId, ...change, reason: input.remark, ...waits })
        },
      },
    },
    // An entry corrects what was examined: it is confirmed or turned down, and never marked or examined itself.
    can: { mark: (row) => !isEntry(row), binding: (row) => !isEntry(row), edit: (row) => !isEntry(row) },
    calls: { select: (ctx, { input }) => choosable(ctx, noun.name, input) },
  })
}

/** Authors of an article, or of these marks, to choose from. */
const choosable = async (ctx: Context, name: string, input: CallInputOf<typeof newspaperauthor, 'select'>): Promise<unknown> => {
  const ids = listOf(input.ids)
  const asked = { size: '200', ...(input.paperNewsId ? { paperNewsId_equal: input.paperNewsId } : {}) }
  const found = await listRows(ctx, nounNamed(ctx, name), asked, {
    fixed: (params) => (ids.length > 0 ? [`t.id = any(${params.add(ids)}::bigint[])`] : []),
  })
  return found.records.map(({ id, author, type, share }) => ({ id, author, type, share }))
}

export const newspaperauthorBehaviour = authorBehaviour(newspaperauthor, 'personalId')
export const littlereportnewspaperauthorBehaviour = authorBehaviour(littlereportnewspaperauthor, 'littleReporterId')

/** Marks the contributors of a text that went to print as its authors, in equal shares. */
export const markAuthors = async (tx: TxContext, paperNewsId: string, type: 'text' | 'photo', personalIds: readonly string[]): Promise<void> => {
  const people = await readRows(tx, contributepersonal, personalIds)
  const shares = divide(
    100,
    people.map(() => 1),
  )
  for (const [at, { id, name }] of people.entries())
    await addRow(
      tx,
      newspaperauthor,
      { paperNewsId, author: name, personalId: id, type, share: shares[at], status: newspaperauthor.state.marked },
      { behaviour: modelOf(tx, newspaperauthor).behaviour.create },
    )
}
