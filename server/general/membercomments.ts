import { commentban } from '@masthead/contract/general/commentban'
import { comments } from '@masthead/contract/general/comments'
import { type Label, say } from '@masthead/contract/kit/label'
import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import { asSystem, inTransaction, memberActor } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, findRow, modelOf, readRow, storeRow } from '../engine/verbs'
import { withFaults } from '../engine/input/fault'
import { parseBody } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { notFound } from '../platform/refusal'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { commentsBehaviour, editMinutes } from './comments'

const key = 'comments'
const { pending, shown, reported } = comments.state

const stateIn = (ctx: Context, noun: Resource, status: number): Label => {
  const [zh = '', en = ''] = modelOf(ctx, noun).machines.status?.states[status] ?? []
  return [zh, en]
}

/** What became of a comment, as its author reads it. */
const stateOf = (ctx: Context, status: number): Label => stateIn(ctx, comments, status === reported ? shown : status)

/** A member of the site says something, within what public faces show: the same checks as for staff, and no permission. */
export const commentAsMember = (
  ctx: Context,
  body: Readonly<Partial<Record<'bizType' | 'bizId' | 'parentId' | 'content', string>>>,
): Promise<RowOf<typeof comments>> =>
  withFaults(modelOf(ctx, comments), () =>
    inTransaction(ctx, async (tx) => {
      const values = await parseBody(tx, modelOf(tx, comments), { ...body, userId: tx.actor.memberId }, null)
      return addRow(tx, comments, values as never, { body, behaviour: commentsBehaviour.create })
    }),
  )

const own = async (tx: TxContext, { id: memberId }: Pick<Owner, 'id'>, id: string): Promise<RowOf<typeof comments>> => {
  const row = await findRow({ ...tx, actor: memberActor({ id: memberId, memberNo: '' }) }, comments, id)
  if (!row) throw notFound()
  return row
}

/** Takes the author out of a comment, be it one that was deleted. */
const makeNameless = async (tx: TxContext, id: string, bin = false): Promise<void> => {
  const values = { nick: '已注销用户', ip: null }
  await storeRow(tx, comments, await readRow(tx, comments, id, { verb: null, lock: true, bin }), values as never, bin ? { bin: 'within' } : {})
  const row = await readRow(tx, comments, id, { verb: null, bin })
  record(tx, { model: modelOf(tx, comments), verb: 'erase', before: null, row: row as never, changed: Object.keys(values) })
}

const deedsOf = (row: RowOf<typeof comments>, isFresh: boolean): MemberDeed[] => [
  ...(isFresh && (row.status === pending || row.status === shown)
    ? [
        {
          name: 'revise',
          label: ['修改', 'Change'] as const,
          fields: [{ key: 'content', label: comments.fields.content.label, isRequired: true, max: 500, value: row.content }],
        },
      ]
    : []),
  ...(row.status === pending || row.status === shown || row.status === reported
    ? [{ name: 'withdraw', label: ['撤回', 'Withdraw'] as const, fields: [] }]
    : []),
]

/** Whether the minutes in which a comment may be changed are not over. */
const freshIn = async (ctx: Context, id: string): Promise<boolean> =>
  (
    await within(ctx).query(
      `select 1 from general_comments where ${ofTenant} and id = $2::bigint and create_time > clock_timestamp() - ${editMinutes} * interval '1 minute'`,
      [id],
    )
  ).length > 0

/** What a member said, what became of it, and the bans that hold. */
export const memberComments: MemberPart = {
  key,
  title: ['我的评论', 'My comments'],
  empty: ['您还没有发表评论。', 'You have not commented yet.'],
  async rows(ctx, { id }) {
    const found = await rows(ctx, comments, { userId: id }, unscoped).list(['content', 'status', 'createTime'], {
      sort: ['-id'],
      limit: mostMemberRows,
    })
    const bans = await rows(ctx, commentban, { userId: id, status: commentban.state.active }, unscoped).list(['reason', 'endTime'], { sort: ['-id'] })
    return [
      ...bans.map((ban) => ({
        id: `ban${ban.id}`,
        title: say(['评论封禁', 'Comment ban'], ctx.language),
        facts: [ban.reason, ban.endTime ?? say(['永久', 'For good'], ctx.language)],
        state: say(['封禁中', 'In force'], ctx.language),
        href: `/me/${key}/ban${ban.id}`,
      })),
      ...found.map(({ id: row, content, status, createTime }) => ({
        id: row,
        title: content.length > 40 ? `${content.slice(0, 40)}…` : content,
        facts: [createTime.slice(0, 16)],
        state: say(stateOf(ctx, status), ctx.language),
        href: `/me/${key}/${row}`,
      })),
    ]
  },
  async open(ctx, owner, id) {
    if (id.startsWith('ban')) return banDetail(ctx, owner, id.slice(3))
    const row = await findRow({ ...ctx, actor: memberActor(owner) }, comments, id)
    if (!row) return undefined
    const detail: MemberDetail = {
      title: say(['我的评论', 'My comment'], ctx.language),
      state: stateOf(ctx, row.status),
      facts: [[comments.fields.content.label, row.content], ...(row.auditRemark ? [[['原因', 'Reason'], row.auditRemark] as const] : [])],
      course: [
        { time: row.createTime.slice(0, 16), what: ['发表', 'Written'] },
        ...(row.editTime ? [{ time: row.editTime.slice(0, 16), what: ['修改', 'Changed'] as const }] : []),
        ...(row.auditTime ? [{ time: row.auditTime.slice(0, 16), what: ['审核', 'Reviewed'] as const }] : []),
      ],
      deeds: deedsOf(row, await freshIn(ctx, id)),
      leads: { label: ['查看评论', 'The comments'], href: `/comments?id=${row.bizId}` },
    }
    return detail
  },
  async act(tx, owner, id, deed, input) {
    const system = asSystem(tx, 'member')
    if (id.startsWith('ban')) {
      const ban = await banOf(tx, owner, id.slice(3))
      if (!ban || deed !== 'appealed' || !mayAppeal(ban)) throw notFound()
      await act(system, commentban, 'appealed', ban.id, { appeal: input.appeal as string })
      return
    }
    const row = await own(tx, owner, id)
    if (deed === 'revise') await act(system, comments, 'revise', row.id, { content: input.content as string })
    else if (deed === 'withdraw') await act(system, comments, 'withdraw', row.id)
    else throw notFound()
  },
  // What was said stays for those who answered it, and nobody finds out who said it.
  async forget(tx, { id }) {
    const system = asSystem(tx, 'member')
    for (const row of await rows(system, comments, { userId: id }, unscoped).ids()) await makeNameless(system, row)
    for (const row of await rows(system, comments, { userId: id }, { ...unscoped, bin: true }).ids()) await makeNameless(system, row, true)
  },
}

const banOf = async (ctx: Context, { id: userId }: Owner, id: string): Promise<RowOf<typeof commentban> | undefined> => {
  const ban = await findRow(ctx, commentban, id, { verb: null })
  return ban?.userId === userId ? ban : undefined
}

/** One appeal is heard for each ban. */
const mayAppeal = ({ status, appeal }: Pick<RowOf<typeof commentban>, 'status' | 'appeal'>): boolean => status === commentban.state.active && !appeal

const banDetail = async (ctx: Context, owner: Owner, id: string): Promise<MemberDetail | undefined> => {
  const ban = await banOf(ctx, owner, id)
  if (!ban) return undefined
  return {
    title: say(['评论封禁', 'Comment ban'], ctx.language),
    state: stateIn(ctx, commentban, ban.status),
    facts: [
      [['原因', 'Reason'], ban.reason],
      [['解封时间', 'Ends'], ban.endTime ?? say(['永久', 'For good'], ctx.language)],
      ...(ban.appeal ? [[['申诉', 'Appeal'], ban.appeal] as const] : []),
      ...(ban.appealReply ? [[['答复', 'Answer'], ban.appealReply] as const] : []),
    ],
    course: [{ time: ban.createTime.slice(0, 16), what: ['封禁', 'Banned'] }],
    deeds: mayAppeal(ban)
      ? [
          {
            name: 'appealed',
            label: ['申诉', 'Appeal'],
            fields: [{ key: 'appeal', label: ['申诉理由', 'Why it should be lifted'], isRequired: true, max: 500 }],
          },
        ]
      : [],
  }
}
