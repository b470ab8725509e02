import { msg } from '@masthead/contract/cms/msg'
import { category } from '@masthead/contract/general/category'
import { listOf } from '@masthead/contract/kit/message'
import type { Letter, LetterLoad } from '@masthead/site/letterload'
import { letterThreads } from '../cms/readers/letters'
import { letterDeed } from '../cms/readers/memberletters'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { listFace } from '../engine/verbs'
import { readTree } from '../general/commenttree'
import { shownComment } from './commentload'
import { shownDeed } from './memberrow'

/** Comments on one page. */
const perPage = 20

const columns = ['title', 'content', 'fromName', 'categoryId', 'images', 'createTime', 'replyContent', 'replyTime'] as const

const published = { isPublic: 1, isReply: 1, status: [msg.state.shown, msg.state.reported] }

export const hasLetters = (ctx: Context): Promise<boolean> => rows(ctx, msg, published, unscoped).exists()

/** What the pages of letters show: those that were answered and whose authors agreed. */
export const letterLoad = (ctx: Context): LetterLoad => {
  const find = async (ids: readonly string[]): Promise<Letter[]> => {
    const found = await rows(ctx, msg, { ...published, id: ids }, unscoped).list(columns, { sort: ['-replyTime', '-id'] })
    const names = await rows(ctx, category, { id: found.flatMap(({ categoryId }) => categoryId ?? []) }, unscoped).list(['categoryName'])
    return found.map((row) => ({
      id: row.id,
      title: row.title,
      content: row.content,
      signed: row.fromName ?? '',
      category: names.find(({ id }) => id === row.categoryId)?.categoryName ?? '',
      images: listOf(row.images ?? '').map(String),
      time: row.createTime,
      answer: row.replyContent ?? '',
      answered: row.replyTime ?? row.createTime,
    }))
  }
  return {
    letterForm: () => shownDeed(letterDeed, ctx.language),
    async letters(current, size) {
      const { records, pages } = await listFace(ctx, msg, 'front', { current: String(current), size: String(size) })
      return { records: await find(records.map(({ id }) => id)), current, pages }
    },
    async letter(id, { page, thread }) {
      const [letter] = await find([id])
      if (!letter) return undefined
      const found = await readTree(ctx, { threads: letterThreads, bizId: id, rootId: thread, sort: 'new', current: page, size: perPage })
      return { letter, comments: found.map(shownComment), hasMore: found.length === perPage }
    },
  }
}
