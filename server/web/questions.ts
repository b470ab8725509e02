import { letterTypes } from '@masthead/contract/petition/letterwords'
import { problem } from '@masthead/contract/petition/problem'
import type { Load } from '@masthead/site/load'
import type { Question } from '@masthead/site/questionload'
import type { Context } from '../engine/types'
import { listFace, nounNamed } from '../engine/verbs'
import { answeringOf } from '../petition/answering'
import { listShown, readShown } from './faces'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Answers to letters that the page of questions shows, at most. */
const mostReplies = 10

/** What the pages of questions show: what is answered and public, through the noun's public face. */
export const questionLoad = (ctx: Context): Pick<Load, 'questions' | 'question' | 'answering' | 'publicReplies'> => {
  return {
    questions: (current, size) => listShown<Question>(ctx, problem, 'front', { current, size }),
    question: (id) => readShown<Question>(ctx, problem, 'front', id),
    answering: () => answeringOf(ctx),
    async publicReplies() {
      const lists = await Promise.all(
        Object.keys(letterTypes).map(async (name) => {
          const found = await listFace(ctx, nounNamed(ctx, name), 'front', { current: '1', size: String(mostReplies) })
          return found.records.map(({ id, categoryName, deptName, publicReply, closeTime }) => ({
            id,
            categoryName: textOf(categoryName),
            deptName: textOf(deptName),
            publicReply: textOf(publicReply) ?? '',
            closeTime: textOf(closeTime) ?? '',
          }))
        }),
      )
      return lists
        .flat()
        .sort((a, b) => (a.closeTime < b.closeTime ? 1 : -1))
        .slice(0, mostReplies)
    },
  }
}
