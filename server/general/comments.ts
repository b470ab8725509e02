import { msg } from '@masthead/contract/cms/msg'
import { msgcomments } from '@masthead/contract/cms/msgcomments'
import { commentreport } from '@masthead/contract/general/commentreport'
import { comments } from '@masthead/contract/general/comments'
import type { RowOf } from '@masthead/contract/kit/resource'
import { member } from '@masthead/contract/user/member'
import { behave } from '../engine/behave'
import { abreast, asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext, Values } from '../engine/types'
import { rememberName } from '../engine/naming'
import { act, modelOf, nounNamed, readRow } from '../engine/verbs'
import { forbidden, invalid } from '../platform/refusal'
import { isOn } from '../system/parameter'
import { commentNumber, commentSetting } from './commentsettings'
import { demandMayComment, demandOpen, demandPace, isStorm } from './commentrules'
import { tellAnswered } from './answered'
import { commentTree } from './commenttree'
import { newsThreads, type Threads } from './threads'

const { pending, shown, reported } = comments.state

/** Minutes in which an author may change a comment. */
export const editMinutes = 5

/** What an author is called beside a comment: the name that they chose, else the end of their number. */
export const nickOf = async (tx: TxContext, userId: string): Promise<string> => {
  const [found] = await within(tx).query<{ name: string | null; no: string }>(
    `select name, member_no as no from user_member where ${ofTenant} and id = $2::bigint`,
    [userId],
    'comment nick',
  )
  // The comment tells the number of its author.
  await rememberName(tx, modelOf(tx, member), userId, found?.no)
  return found?.name ? tx.keys.decrypt(tx.tenantId, found.name) : `读者${found?.no.slice(-4)}`
}

/** Whether nobody has examined or shown a comment of this member yet. */
const isFirst = async (tx: TxContext, userId: string | null, { table }: Threads): Promise<boolean> => {
  const found = await within(tx).query(
    `select 1 from ${table} where ${ofTenant} and user_id = $2::bigint and status in (${shown}, ${reported}) and not is_deleted limit 1`,
    [userId],
    `comment first ${table}`,
  )
  return found.length === 0
}

interface New {
  /** What it is about. */
  readonly id: string
  readonly userId?: string | null | undefined
  readonly isStaff?: unknown
  readonly hits?: unknown
}

/** The state of a new comment: held where a word asks for it, where it is the first of its author, and in a storm; what staff say is shown. */
export const stateOfNew = async (tx: TxContext, values: New, threads: Threads = newsThreads): Promise<number> => {
  if (values.hits) return pending
  if (values.isStaff === true) return shown
  const [isInStorm, isOfNewcomer] = await abreast(isStorm(tx, values.id, threads), isHeldAsFirst(tx, values.userId ?? null, threads))
  return isInStorm || isOfNewcomer ? pending : shown
}

const isHeldAsFirst = async (tx: TxContext, userId: string | null, threads: Threads): Promise<boolean> =>
  isOn(await commentSetting(tx, 'comments.first')) && isFirst(tx, userId, threads)

const ageOf = async (tx: TxContext, id: string): Promise<number> => {
  const [{ age } = { age: Number.POSITIVE_INFINITY }] = await within(tx).query<{ age: number }>(
    `select (extract(epoch from clock_timestamp() - create_time) * 1000)::float8 as age from general_comments where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  return age
}

const answered = (tx: TxContext, row: RowOf<typeof comments>): Promise<void> =>
  tellAnswered(tx, row, newsThreads, `/comments?id=${row.bizId}&thread=${row.rootId}`)

export const commentsBehaviour = behave(comments, {
  create: {
    async guard(tx, { values }) {
      const about = { bizType: values.bizType, bizId: values.bizId }
      const { isStaff, userId } = values
      if (isStaff) return demandOpen(tx, about)
      if (!userId) {
        await demandOpen(tx, about)
        throw invalid({ userId: ['请选择会员', 'Please say which member'] })
      }
      // All are asked at once, and the first that refuses is heard.
      await abreast(abreast(demandOpen(tx, about), demandMayComment(tx, userId)), demandPace(tx, userId, about.bizId))
    },
    async set(tx, { values }): Promise<Values> {
      const state = stateOfNew(tx, { ...values, id: values.bizId })
      const [nick, status] = await abreast(values.isStaff || !values.userId ? Promise.resolve('编辑部') : nickOf(tx, values.userId), state)
      return { nick, ip: tx.ip || null, status }
    },
    effect: (tx, { row }) => (row.status === shown ? answered(tx, row) : undefined),
  },
  actions: {
    // What was reported was shown before, and its answer is known.
    approve: { effect: (tx, { before, row }) => (before.status === pending ? answered(tx, row) : undefined) },
    revise: {
      async guard(tx, { row }) {
        if ((await ageOf(tx, row.id)) > editMinutes * 60_000)
          throw forbidden([`发表 ${editMinutes} 分钟后不能修改`, `A comment may be changed for ${editMinutes} minutes`])
      },
      // A word that somebody must look at holds it; what was held stays so.
      to: (_tx, { row, input }) => ((input as { readonly hits?: unknown }).hits || row.status === pending ? pending : shown),
    },
  },
  calls: { tree: commentTree },
})

/** What readers may report, and the table of its log. */
const reportable = {
  'general/comments': [comments, 'general_commentslog', 'comment_id'],
  'cms/msgcomments': [msgcomments, 'cms_msgcommentslog', 'comment_id'],
  'cms/msg': [msg, 'cms_msglog', 'msg_id'],
} as const

/** A report counts towards the examination of what it is about, from its last examination on. */
export const commentreportBehaviour = behave(commentreport, {
  create: {
    async effect(tx, { row }) {
      const own = asSystem(tx, 'reports')
      const [kind, log, key] = reportable[row.bizType ?? 'general/comments']
      const noun = nounNamed(own, kind.name)
      // Held before the count: of two reports at once the later one counts the other.
      const about = await readRow(own, noun, row.bizId ?? '', { verb: null, lock: true })
      if (about.status !== shown) return
      const enough = await commentNumber(tx, 'comments.reports')
      const found = await within(tx).query(
        `select 1 from general_commentreport r where r.${ofTenant} and r.biz_type = $3 and r.biz_id = $2 and not r.is_deleted
           and r.create_time > coalesce((select max(l.create_time) from ${log} l where l.${ofTenant} and l.${key} = $2::bigint and l.action = 'approve'), '-infinity')
         limit $4`,
        [row.bizId, row.bizType, enough],
      )
      if (found.length === enough) await act(own, noun, 'report', about.id)
    },
  },
})
