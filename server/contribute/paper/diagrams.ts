import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapergrade } from '@masthead/contract/contribute/newspapergrade'
import { behave } from '../../engine/behave'
import { modelNamed } from '../../engine/model'
import { findRow, listRows, readRow } from '../../engine/read/read'
import type { Context, Model, Values } from '../../engine/types'
import { conflict } from '../../platform/refusal'
import { monthOf } from './month'

/** A page is one work with one designer, who gets all of its grade. */
export const newspaperdiagramsBehaviour = behave(newspaperdiagrams, {
  create: { set: (_tx, { values }) => ({ month: monthOf(String(values.issueDate)) }) },
  update: { set: (_tx, { values }) => (values.issueDate ? { month: monthOf(String(values.issueDate)) } : {}) },
  actions: {
    mark: {
      guard: (_tx, { row, input }) => {
        if (!(input.designerId ?? row.designerId)) throw conflict('no_designer', ['请先选择版式设计', 'Choose the designer first'])
      },
    },
    examine: {
      async set(tx, { input }) {
        const grade = await readRow(tx, modelNamed(tx.engine, newspapergrade.name), input.gradeId, { verb: null })
        if (grade.status !== 1) throw conflict('grade_off', ['该等级已停用', 'This grade is off'])
        return { score: grade.score, royalty: grade.royalty ?? 0 }
      },
    },
  },
})

/** Grades in force that fit a kind of work, or the work that a mark or a page is about. */
const grades = async (
  ctx: Context,
  { newsType, isOnline, newsPaperAuthorId, newsPaperDiagramsId }: Values,
  asksOnline: boolean,
): Promise<unknown> => {
  const kind = newsPaperDiagramsId ? 'page' : newsPaperAuthorId ? await kindOf(ctx, newsPaperAuthorId) : (newsType as string | undefined)
  const found = await listRows(ctx, modelNamed(ctx.engine, newspapergrade.name), { size: '200', status_equal: '1' }, { verb: null })
  return found.records
    .filter((grade) => !kind || [kind, 'all', null].includes(grade.newsType as string | null))
    .filter((grade) => !asksOnline || Boolean(grade.isOnline) === Boolean(isOnline))
    .map(({ id, name, newsType, score, royalty }) => ({ id, name, newsType, score, royalty }))
}

/** What an author or a little reporter did, as grades call it: photos are graded as photos, all else as text. */
const kindOf = async (ctx: Context, id: unknown): Promise<string> => {
  const [authors, children] = [newspaperauthor.name, littlereportnewspaperauthor.name].map((name) => modelNamed(ctx.engine, name)) as [Model, Model]
  const row = (await findRow(ctx, authors, id, { verb: null })) ?? (await readRow(ctx, children, id, { verb: null }))
  return row.type === 'photo' ? 'photo' : 'text'
}

export const newspapergradeBehaviour = behave(newspapergrade, {
  // A flag that nobody asked about comes as false.
  calls: { select: (ctx, { input, query }) => grades(ctx, input, Boolean(query.isOnline)) },
})
