import { commentreport } from '@masthead/contract/general/commentreport'
import { comments } from '@masthead/contract/general/comments'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext, Values } from '../engine/types'
import { act, readRow } from '../engine/verbs'
import { forbidden, invalid } from '../platform/refusal'
import { isOn } from '../system/parameter'
import { commentNumber, commentSetting } from './commentsettings'
import { demandMayComment, demandOpen, demandPace, isStorm } from './commentrules'
import { commentTree } from './commenttree'

const { pending, shown, reported } = comments.state

/** Minutes in which an author may change a comment. */
export const editMinutes = 5

/** What an author is called beside a comment: the name that they chose, else the end of their number. */
const nickOf = async (tx: TxContext, userId: string): Promise<string> => {
  const [found] = await within(tx).query<{ name: string | null; no: string }>(
    `select name, right(member_no, 4) as no from user_member where ${ofTenant} and id = $2::bigint`,
    [userId],
  )
  return found?.name ? tx.keys.decrypt(tx.tenantId, found.name) : `读者${found?.no}`
}

/** Whether nobody has examined or shown a comment of this member yet. */
const isFirst = async (tx: TxContext, userId: string): Promise<boolean> => {
  const found = await within(tx).query(
    `select 1 from general_comments where ${ofTenant} and user_id = $2::bigint and status in (${shown}, ${reported}) and not is_deleted limit 1`,
    [userId],
  )
  return found.length === 0
}

interface New {
  readonly bizType?: unknown
  readonly bizId?: unknown
  readonly userId?: unknown
  readonly isStaff?: unknown
  readonly hits?: unknown
}

/** The state of a new comment: held where a word asks for it, where it is the first of its author, and in a storm; what staff say is shown. */
const stateOfNew = async (tx: TxContext, values: New): Promise<number> => {
  if (values.hits) return pending
  if (values.isStaff === true) return shown
  if (await isStorm(tx, String(values.bizType), String(values.bizId))) return pending
  return isOn(await commentSetting(tx, 'comments.first')) && (await isFirst(tx, String(values.userId))) ? pending : shown
}

const ageOf = async (tx: TxContext, id: string): Promise<number> => {
  const [found] = await within(tx).query<{ age: number }>(
    `select (extract(epoch from clock_timestamp() - create_time) * 1000)::float8 as age from general_comments where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  return found?.age ?? Number.POSITIVE_INFINITY
}

export const commentsBehaviour = behave(comments, {
  create: {
    async guard(tx, { values }) {
      const about = { bizType: String(values.bizType), bizId: String(values.bizId) }
      await demandOpen(tx, about)
      if (values.isStaff) return
      if (!values.userId) throw invalid({ userId: ['请选择会员', 'Please say which member'] })
      await demandMayComment(tx, values.userId)
      await demandPace(tx, values.userId, about)
    },
    async set(tx, { values }): Promise<Values> {
      const nick = values.isStaff ? '编辑部' : await nickOf(tx, String(values.userId))
      return { nick, ip: tx.ip || null, status: await stateOfNew(tx, values) }
    },
  },
  actions: {
    revise: {
      async guard(tx, { row }) {
        if ((await ageOf(tx, row.id)) > editMinutes * 60_000)
          throw forbidden([`发表 ${editMinutes} 分钟后不能修改`, `A comment may be changed for ${editMinutes} minutes`])
      },
      // A word that somebody must look at holds it; what was held stays so.
      to: (_tx, { row, input }) => ((input as New).hits || row.status === pending ? pending : shown),
    },
  },
  calls: { tree: commentTree },
})

/** A report counts towards the examination of a comment, from its last examination on. */
export const commentreportBehaviour = behave(commentreport, {
  create: {
    async effect(tx, { row }) {
      const own = asSystem(tx, 'reports')
      // Held before the count: of two reports at once the later one counts the other.
      const comment: RowOf<typeof comments> = await readRow(own, comments, String(row.bizId), { verb: null, lock: true })
      if (comment.status !== shown) return
      const enough = await commentNumber(tx, 'comments.reports')
      const found = await within(tx).query(
        `select 1 from general_commentreport r where r.${ofTenant} and r.biz_type = 'general/comments' and r.biz_id = $2 and not r.is_deleted
           and r.create_time > coalesce((select max(l.create_time) from general_commentslog l where l.${ofTenant} and l.comment_id = $2::bigint and l.action = 'approve'), '-infinity')
         limit $3`,
        [row.bizId, enough],
      )
      if (found.length === enough) await act(own, comments, 'report', comment.id)
    },
  },
})
