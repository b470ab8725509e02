import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapergrade } from '@masthead/contract/contribute/newspapergrade'
import { behave } from '../../engine/behave'
import { readRow } from '../../engine/verbs'
import { conflict } from '../../platform/refusal'
import { demandFit, type Grade } from './grades'
import { monthFor } from './month'
import { paperNamed } from './named'

/** A page is one work with one designer, who gets all of its grade. */
export const newspaperdiagramsBehaviour = behave(newspaperdiagrams, {
  columns: { paperName: ({ t }) => paperNamed(t) },
  create: { set: async (tx, { values: { issueDate } }) => (issueDate ? { month: await monthFor(tx, issueDate) } : {}) },
  update: { set: async (tx, { values: { issueDate } }) => (issueDate ? { month: await monthFor(tx, issueDate) } : {}) },
  actions: {
    mark: {
      guard: (_tx, { row, input }) => {
        if (!(input.designerId ?? row.designerId)) throw conflict('no_designer', ['请先选择版式设计', 'Choose the designer first'])
      },
    },
    examine: {
      async set(tx, { row, input }) {
        const grade = await readRow(tx, newspapergrade, input.gradeId, { verb: null })
        demandFit(grade as Grade, { issueDate: row.issueDate })
        return { score: grade.score, royalty: grade.royalty ?? 0 }
      },
    },
  },
})
