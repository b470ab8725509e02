import { msg } from '@masthead/contract/cms/msg'
import { msgcomments } from '@masthead/contract/cms/msgcomments'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem, inTransaction, memberActor } from '../../engine/reach/context'
import { wireTime } from '../../engine/kinds/time'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { act, addRow, findRow, modelOf, readRow, storeRow } from '../../engine/verbs'
import { parseBody } from '../../engine/input/parse'
import { record } from '../../engine/write/record'
import { withFaults } from '../../engine/input/fault'
import { lock } from '../../platform/database/lock'
import { notFound, tooMany } from '../../platform/refusal'
import { askedField } from '../../user/deeds'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../../user/memberpart'
import { msgBehaviour, msgcommentsBehaviour } from './letters'

const { pending, shown, refused, reported } = msg.state

/** Letters of one member in a day, at most. */
const mostADay = 5

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

/** A state in the words of its author, without what was reported about it. */
const stateOf = (ctx: Context, noun: typeof msg | typeof msgcomments, status: number) => {
  const [zh = '', en = ''] = modelOf(ctx, noun).machines.status?.states[status === reported ? shown : status] ?? []
  return [zh, en] as const
}

/** How a member writes to the paper, on the page of letters and on one of their own. */
export const letterDeed: MemberDeed = {
  name: 'send',
  label: ['寄出', 'Send'],
  fields: [
    askedField('title', msg.fields.title),
    askedField('content', msg.fields.content),
    {
      // Published is what its author chose to have published, and nothing else.
      ...askedField('isPublic', msg.fields.isPublic, false),
      choices: { 0: ['不公开', 'No'], 1: ['同意，答复后公开', 'Yes, once it is answered'] },
      value: '0',
    },
  ],
}

const form: MemberDetail = { title: '', state: ['', ''], facts: [], course: [], deeds: [letterDeed] }

const canWithdraw = (status: number): boolean => status === pending || status === shown || status === reported

const withdrawal = { name: 'withdraw', label: ['撤回', 'Withdraw'], fields: [] } as const

const letterDetail = (ctx: Context, row: RowOf<typeof msg>): MemberDetail => ({
  title: row.title,
  state: row.isReply && row.status === shown ? ['已答复', 'Answered'] : stateOf(ctx, msg, row.status),
  facts: [
    [msg.fields.content.label, row.content],
    ...(row.replyContent ? [[msg.fields.replyContent.label, row.replyContent] as const] : []),
    ...(row.status === refused && row.auditRemark ? [[['原因', 'Reason'], row.auditRemark] as const] : []),
  ],
  course: [
    { time: row.createTime.slice(0, 16), what: ['寄出', 'Sent'] },
    ...(row.auditTime ? [{ time: row.auditTime.slice(0, 16), what: ['审核', 'Reviewed'] as const }] : []),
    ...(row.replyTime ? [{ time: row.replyTime.slice(0, 16), what: ['答复', 'Answered'] as const }] : []),
  ],
  deeds: canWithdraw(row.status) ? [withdrawal] : [],
  ...(row.isReply && row.isPublic && row.status === shown
    ? { leads: { label: ['公开页面', 'As published'] as const, href: `/letter?id=${row.id}` } }
    : {}),
})

/** Letters to the paper of one member: written, answered, withdrawn. */
export const memberLetters: MemberPart = {
  key: 'letters',
  title: ['我的来信', 'My letters'],
  empty: ['您还没有给报社写过信。', 'You have not written to the paper yet.'],
  adds: { label: ['给报社写信', 'Write to the paper'], id: 'new' },
  async rows(ctx, owner) {
    const found = await rows(ctx, msg, { fromUser: owner.id }, unscoped).list(['title', 'status', 'isReply', 'createTime'], {
      sort: ['-id'],
      limit: mostMemberRows,
    })
    return found.map(({ id, title, status, isReply, createTime }) => ({
      id,
      title,
      facts: [createTime.slice(0, 16)],
      state: say(isReply && status === shown ? ['已答复', 'Answered'] : stateOf(ctx, msg, status), ctx.language),
      href: `/me/letters/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    if (id === 'new') return { ...form, title: say(['给报社写信', 'A letter to the paper'], ctx.language) }
    const row = await findRow(asMember(ctx, owner), msg, id)
    return row && letterDetail(ctx, row)
  },
  async act(tx, owner, id, deed, { title, content, isPublic }) {
    const mine = asMember(tx, owner)
    if (id !== 'new') {
      const row = deed === 'withdraw' ? await findRow(mine, msg, id) : undefined
      if (!row) throw notFound()
      await act(asSystem(tx, 'member'), msg, 'withdraw', row.id)
      return
    }
    if (deed !== 'send') throw notFound()
    await lock(tx, 'seldom done', 'letters', owner.id)
    const today = `${wireTime(tx.clock.now(), tx.zone).slice(0, 10)} 00:00:00`
    if ((await rows(tx, msg, { fromUser: owner.id, createTime_ge: today }, unscoped).count()) >= mostADay)
      throw tooMany(['今天的来信已达上限，请明天再写', 'You have reached the daily limit of letters; please come back tomorrow'])
    const body = { title, content, isPublic: isPublic === '1' ? '1' : '0', fromUser: owner.id }
    const values = await parseBody(mine, modelOf(mine, msg), body, null)
    const row = await addRow(mine, msg, values as never, { body, behaviour: msgBehaviour.create })
    return `/me/letters/${row.id}`
  },
  async forget(tx, { id }) {
    const system = asSystem(tx, 'member')
    for (const row of await rows(system, msg, { fromUser: id }, { ...unscoped, bin: 'also' }).ids())
      await makeNameless(system, msg, row, { fromUser: null, fromName: '已注销用户', phone: null, ip: null })
  },
}

const makeNameless = async (tx: TxContext, noun: typeof msg | typeof msgcomments, id: string, values: Record<string, unknown>): Promise<void> => {
  const before = await readRow(tx, noun, id, { verb: null, lock: true }).catch(() => undefined)
  if (!before) return
  await storeRow(tx, noun, before as never, values as never)
  const row = await readRow(tx, noun, id, { verb: null })
  record(tx, { model: modelOf(tx, noun), verb: 'erase', before: null, row: row as never, changed: Object.keys(values) })
}

/** A member of the site says something about a letter: the same checks as for staff, and no permission. */
export const commentOnLetter = (ctx: Context, body: Readonly<Record<string, unknown>>): Promise<RowOf<typeof msgcomments>> =>
  withFaults(modelOf(ctx, msgcomments), () =>
    inTransaction(ctx, async (tx) => {
      const said = { ...body, userId: tx.actor.memberId }
      const values = await parseBody(tx, modelOf(tx, msgcomments), said, null)
      return addRow(tx, msgcomments, values as never, { body: said, behaviour: msgcommentsBehaviour.create })
    }),
  )

/** What a member said about letters of others. */
export const memberLetterComments: MemberPart = {
  key: 'lettercomments',
  title: ['我的来信评论', 'My comments on letters'],
  empty: ['您还没有评论过来信。', 'You have not commented on a letter yet.'],
  async rows(ctx, { id: userId }) {
    const found = await rows(ctx, msgcomments, { userId }, unscoped).list(['content', 'status', 'createTime'], {
      sort: ['-id'],
      limit: mostMemberRows,
    })
    return found.map(({ id, content, status, createTime }) => ({
      id,
      title: content.length > 40 ? `${content.slice(0, 40)}…` : content,
      facts: [createTime.slice(0, 16)],
      state: say(stateOf(ctx, msgcomments, status), ctx.language),
      href: `/me/lettercomments/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await findRow(asMember(ctx, owner), msgcomments, id)
    if (!row) return undefined
    return {
      title: say(['我的来信评论', 'My comment on a letter'], ctx.language),
      state: stateOf(ctx, msgcomments, row.status),
      facts: [
        [msgcomments.fields.content.label, row.content],
        ...(row.status === refused && row.auditRemark ? [[['原因', 'Reason'], row.auditRemark] as const] : []),
      ],
      course: [
        { time: row.createTime.slice(0, 16), what: ['发表', 'Written'] },
        ...(row.auditTime ? [{ time: row.auditTime.slice(0, 16), what: ['审核', 'Reviewed'] as const }] : []),
      ],
      deeds: canWithdraw(row.status) ? [withdrawal] : [],
      leads: { label: ['查看来信', 'The letter'], href: `/letter?id=${row.msgId}` },
    }
  },
  async act(tx, owner, id, deed) {
    const row = deed === 'withdraw' ? await findRow(asMember(tx, owner), msgcomments, id) : undefined
    if (!row) throw notFound()
    await act(asSystem(tx, 'member'), msgcomments, 'withdraw', row.id)
  },
  // What was said stays for those who answered it, and nobody finds out who said it.
  async forget(tx, { id }) {
    const system = asSystem(tx, 'member')
    for (const row of await rows(system, msgcomments, { userId: id }, { ...unscoped, bin: 'also' }).ids())
      await makeNameless(system, msgcomments, row, { nick: '已注销用户', ip: null })
  },
}
