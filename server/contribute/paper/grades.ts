import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapergrade } from '@masthead/contract/contribute/newspapergrade'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { partOf } from '../../engine/reach/veil'
import { demandSeen } from '../../engine/reach/where'
import { pickingVerb } from '../../engine/read/options'
import type { Context, Values } from '../../engine/types'
import { findRow, listRows, modelOf, readRow } from '../../engine/verbs'
import { conflict } from '../../platform/refusal'

export type Grade = RowOf<typeof newspapergrade>

/** What a grade is given for: when it appeared, and how long it is where it has a text. */
type Judged = Readonly<Record<string, unknown>>

const isEarly = (grade: Pick<Grade, 'effectiveFrom'>, issueDate: unknown): boolean =>
  Boolean(grade.effectiveFrom) && String(issueDate) < String(grade.effectiveFrom)

const isShort = ({ minWords }: Pick<Grade, 'minWords'>, words: unknown): boolean => typeof words === 'number' && words < Number(minWords)

/** A grade in force is given to what appeared on its first day or later, and is as long as it asks. */
export const demandFit = (grade: Grade, { issueDate, words }: Judged): void => {
  if (grade.status !== newspapergrade.state.on) throw conflict('grade_off', ['该等级已停用', 'This grade is off'])
  if (isEarly(grade, issueDate))
    throw conflict('grade_early', [`该等级自 ${grade.effectiveFrom} 起施行`, `This grade holds from ${grade.effectiveFrom}`])
  if (isShort(grade, words))
    throw conflict('grade_short', [
      `该等级要求至少 ${grade.minWords} 字，稿件为 ${words} 字`,
      `This grade needs ${grade.minWords} characters, and the article has ${words}`,
    ])
}

/** What a mark or a page is, as grades call it, and what it is judged by. */
const workOf = async (
  ctx: Context,
  { newsType, newsPaperAuthorId, newsPaperDiagramsId }: Values,
): Promise<{ kind?: string | undefined; judged?: Judged | undefined }> => {
  if (newsPaperDiagramsId) {
    const page = await findRow(ctx, newspaperdiagrams, newsPaperDiagramsId, { verb: null })
    return { kind: 'page', judged: page && { issueDate: page.issueDate } }
  }
  if (!newsPaperAuthorId) return { kind: newsType as string | undefined }
  const row =
    (await findRow(ctx, newspaperauthor, newsPaperAuthorId, { verb: null })) ??
    (await readRow(ctx, littlereportnewspaperauthor, newsPaperAuthorId, { verb: null }))
  // Photos are graded as photos, all else as text.
  return {
    kind: row.type === 'photo' ? 'photo' : 'text',
    judged: await readRow(ctx, newspapernews, row.paperNewsId, { verb: null }),
  }
}

/** Grades in force that fit a kind of work, or the work that a mark or a page is about. */
const grades = async (ctx: Context, input: Values, asksOnline: boolean): Promise<unknown> => {
  const { kind, judged } = await workOf(ctx, input)
  const model = modelOf(ctx, newspapergrade)
  demandSeen(ctx, model, [...(input.newsType ? ['newsType'] : []), ...(asksOnline ? ['isOnline'] : [])])
  const found = await listRows(
    ctx,
    newspapergrade,
    { size: '200', status_equal: String(newspapergrade.state.on) },
    { verb: pickingVerb(ctx, model), width: 'detail' },
  )
  return found.records
    .filter((grade) => !kind || [kind, 'all', null].includes(grade.newsType))
    .filter((grade) => !asksOnline || Boolean(grade.isOnline) === Boolean(input.isOnline))
    .filter((grade) => !judged || !(isEarly(grade, judged.issueDate) || isShort(grade, judged.words)))
    .map((grade) => partOf(grade, { id: 'id', name: 'name', newsType: 'newsType', score: 'score', royalty: 'royalty' }))
}

export const newspapergradeBehaviour = behave(newspapergrade, {
  // A flag that nobody asked about comes as false.
  calls: { select: (ctx, { input, query }) => grades(ctx, input, Boolean(query.isOnline)) },
})
