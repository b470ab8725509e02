import { msg } from '@masthead/contract/cms/msg'
import { msgcomments } from '@masthead/contract/cms/msgcomments'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { tellAnswered } from '../../general/answered'
import { nickOf, stateOfNew } from '../../general/comments'
import { demandMayComment, demandPace } from '../../general/commentrules'
import { readTree } from '../../general/commenttree'
import type { Threads } from '../../general/threads'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal'

const { shown, reported } = msg.state

/** Comments on letters. */
export const letterThreads: Threads = { noun: msgcomments.name, table: 'cms_msgcomments', about: (id, c = 'c') => `${c}.msg_id = ${id}::bigint` }

/** Whether readers see a letter: it was answered, is shown, and its author agreed. */
export const isPublished = (ctx: Context, id: string): Promise<boolean> =>
  /^[1-9]\d{0,17}$/.test(id) ? rows(ctx, msg, { id, isPublic: 1, isReply: 1, status: [shown, reported] }, unscoped).exists() : Promise.resolve(false)

export const msgBehaviour = behave(msg, {
  create: {
    // A letter waits until somebody of the desk has read it.
    async set(tx, { values }) {
      const signed = values.fromName || (values.fromUser ? await nickOf(tx, values.fromUser) : null)
      return { fromName: signed, ip: tx.ip || null }
    },
  },
  actions: {
    reply: {
      guard(_tx, { row }) {
        if (row.isReply && row.replyEdits > 0) throw conflict('answered', ['答复只能更正一次', 'An answer can be corrected only once'])
      },
      set: (_tx, { row }) => ({ replyEdits: row.isReply ? row.replyEdits + 1 : 0 }),
    },
  },
})

const answered = (tx: TxContext, row: RowOf<typeof msgcomments>): Promise<void> =>
  tellAnswered(tx, row, letterThreads, `/letter?id=${row.msgId}&thread=${row.rootId}`)

export const msgcommentsBehaviour = behave(msgcomments, {
  create: {
    async guard(tx, { values }) {
      if (values.isStaff && tx.actor.kind === 'member') throw forbidden(['只有工作人员可以这样回复', 'Only the newsroom can reply like this'])
      if (tx.actor.kind === 'member' && !(await isPublished(tx, values.msgId ?? '')))
        throw conflict('not_published', ['来信公开后才能评论', 'Comments are possible once the letter is published'])
      if (values.isStaff) return
      if (!values.userId) throw invalid({ userId: ['请选择会员', 'Please say which member'] })
      await demandMayComment(tx, values.userId)
      await demandPace(tx, values.userId, values.msgId ?? '', letterThreads)
    },
    async set(tx, { values }) {
      const nick = values.isStaff ? '编辑部' : await nickOf(tx, values.userId ?? '')
      return { nick, ip: tx.ip || null, status: await stateOfNew(tx, { ...values, id: values.msgId ?? '' }, letterThreads) }
    },
    effect: (tx, { row }) => (row.status === msgcomments.state.shown ? answered(tx, row) : undefined),
  },
  actions: {
    approve: { effect: (tx, { before, row }) => (before.status === msgcomments.state.pending ? answered(tx, row) : undefined) },
  },
  calls: {
    async tree(ctx, { input }) {
      const id = input.msgId ?? ''
      if (!(await isPublished(ctx, id))) throw notFound()
      const rootId = input.rootId && /^[1-9]\d{0,17}$/.test(input.rootId) ? input.rootId : undefined
      const sort = input.sort === 'best' ? 'best' : 'new'
      return readTree(ctx, { threads: letterThreads, bizId: id, rootId, sort, current: input.current ?? 1, size: input.size ?? 20 })
    },
  },
})
