import type { Label } from '@masthead/contract/kit/label'
import { problem, reopenDays } from '@masthead/contract/petition/problem'
import { behave } from '../engine/behave'
import { masked, opened } from '../engine/kinds/encrypted'
import { momentOf, wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext, Values } from '../engine/types'
import { storeRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { tellMember } from '../telling/membernotice'
import { tellFollowers } from './followers'
import { deadlineFor } from './deadline'
import { without } from './erase'
import { mattersOf } from './matters'
import { problemCallBehaviour } from './problem-front'
import { mayReopen } from './reopen'

const tooLate: Label = [`答复发布超过${reopenDays}天，不能再次提问`, `It was answered more than ${reopenDays} days ago and can no longer be reopened`]

const named: Label = [
  '提问人要求匿名，公开的答复中不能出现其称呼或电话',
  'The asker stays anonymous: the answer is published and cannot contain the name or phone number',
]

const longest = problem.fields.content.max as number

/** A question with what was still open, under the time at which that was asked. */
const askedAgain = (ctx: Context, before: unknown, more: string): string =>
  `${String(before)}\n\n【${wireTime(ctx.clock.now(), ctx.zone).slice(0, 16)} 再次提问】${more}`

/** Who readers take a question to be from: no more than the first letter of a name, and nobody where the asker stays anonymous. */
const shownAs = ({ isAnonymous, askerName }: { isAnonymous?: unknown; askerName?: unknown }): string | null =>
  isAnonymous === true || typeof askerName !== 'string' || askerName === '' ? null : masked(askerName, 'name')

/** An answer, which everybody reads, names nobody who asked not to be named. */
const demandNameless = async (tx: TxContext, { id, isAnonymous }: { id: string; isAnonymous?: unknown }, reply: string): Promise<void> => {
  if (isAnonymous !== true) return
  const [found] = await within(tx).query<{ askerName: string | null; phone: string | null }>(
    `select asker_name as "askerName", phone from petition_problem where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  const words = [found?.askerName, found?.phone].flatMap((word) => (word ? [opened(tx, word)] : []))
  if (words.some((word) => word.length > 1 && reply.includes(word))) throw invalid({ reply: named })
}

const fresh = async (ctx: Context, categoryId: string | null | undefined): Promise<string> =>
  deadlineFor(ctx, wireTime(ctx.clock.now(), ctx.zone), { categoryId, usual: 'petition.answerDays' })

export const problemBehaviour = behave(problem, {
  create: {
    set: async (tx, { values }): Promise<Values> => ({
      publicName: shownAs(values),
      ...(values.deadline ? {} : { deadline: await fresh(tx, values.categoryId) }),
    }),
  },
  update: { set: (_tx, { before, values }) => ({ publicName: shownAs({ ...before, ...values }) }) },
  actions: {
    reply: {
      guard: (tx, { row, input }) => demandNameless(tx, row, input.reply),
      set(tx, { row, input }) {
        const deptId = input.deptId ?? row.deptId ?? tx.actor.deptIds[0] ?? null
        return { deptId, replyDept: deptId }
      },
      // Readers go on reading the answer that was published, until the next one is.
      async effect(tx, { before, row }) {
        if (row.publishTime === null) return
        await storeRow(tx, problem, row, { reply: before.reply, nextReply: row.reply }, { quiet: true })
      },
    },
    check: {
      set: (tx, { row }) => ({
        reply: row.nextReply ?? row.reply,
        nextReply: null,
        content: `${row.content}${row.followUp ?? ''}`,
        followUp: null,
        // A question that another system brought in answered says no hour.
        answerHours: Math.max(
          0,
          Math.round((momentOf(tx, row.replyTime ?? row.createTime).getTime() - momentOf(tx, row.createTime).getTime()) / 3_600_000),
        ),
      }),
      async effect(tx, { before, row }) {
        if (before.publishTime !== null) await tellFollowers(tx, row)
        const [found] = await within(tx).query<{ phone: string | null }>(`select phone from petition_problem where ${ofTenant} and id = $2::bigint`, [
          row.id,
        ])
        if (!found?.phone) return
        await tellMember(tx, tx.keys.decrypt(tx.tenantId, found.phone), {
          what: [`您的提问已答复：${row.title}`, `Your question was answered: ${row.title}`],
          more: [row.problemNo, row.problemNo],
          leads: row.isPublic ? `/question?id=${row.id}` : '/myQuestion',
        })
      },
    },
    reopen: {
      guard(tx, { row, input }) {
        const room = longest - askedAgain(tx, `${row.content}${row.followUp ?? ''}`, '').length
        if (input.content.length > room)
          throw invalid({
            content: [`补充内容过长，最多还可填写${Math.max(0, room)}字`, `Too long: at most ${Math.max(0, room)} characters`],
          })
      },
      set: async (tx, { row, input }) => ({
        followUp: askedAgain(tx, row.followUp ?? '', input.content),
        deadline: await fresh(tx, row.categoryId),
      }),
    },
  },
  // The question and its answer were made in public and stay.
  forgotten: ({ title, content }) => ({ isAnonymous: true, title: without(String(title), []), content: without(String(content), []) }),
  forms: { front: { options: { categoryId: mattersOf } } },
  faces: { front: ({ t }) => `${t}.publish_time is not null and ${t}.status <> ${problem.state.hidden}` },
  can: { reopen: (row, ctx) => mayReopen(ctx, row) || conflict('too_late', tooLate) },
  calls: problemCallBehaviour,
})
