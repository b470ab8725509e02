import { letterTypes } from '@masthead/contract/petition/letterwords'
import { problem } from '@masthead/contract/petition/problem'
import type { Load } from '@masthead/site/load'
import type { Question } from '@masthead/site/questionload'
import type { Context } from '../engine/types'
import { modelNamed } from '../engine/model'
import { listFace, readFace } from '../engine/read/read'
import { listFace as listNamed, nounNamed } from '../engine/verbs'
import { answeringOf } from '../petition/answering'
import { faceOf, isRefused } from './faces'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Answers to letters that the page of questions shows, at most. */
const mostReplies = 10

/** What the pages of questions show: what is answered and public, through the noun's public face. */
export const questionLoad = (ctx: Context): Pick<Load, 'questions' | 'question' | 'answering' | 'publicReplies'> => {
  const model = modelNamed(ctx.engine, problem.name)
  const face = faceOf(problem, 'front')
  return {
    async questions(current, size) {
      const { records, total, pages } = await listFace(ctx, model, face, { current: String(current), size: String(size) })
      return { records: records as unknown as Question[], total, pages, current }
    },
    async question(id) {
      try {
        return (await readFace(ctx, model, face, id)) as unknown as Question
      } catch (error) {
        if (isRefused(error, 404)) return undefined
        throw error
      }
    },
    answering: () => answeringOf(ctx),
    async publicReplies() {
      const lists = await Promise.all(
        Object.keys(letterTypes).map(async (name) => {
          const found = await listNamed(ctx, nounNamed(ctx, name), 'front', { current: '1', size: String(mostReplies) })
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
