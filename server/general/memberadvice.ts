import { advice } from '@masthead/contract/general/advice'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem, memberActor } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { record } from '../engine/write/record'
import { parseBody } from '../engine/write/parse'
import { addRow, findRow, modelOf, readRow, storeRow } from '../engine/verbs'
import { lock } from '../platform/lock'
import { notFound, tooMany } from '../platform/refusal'
import { type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'

const key = 'advice'

/** Feedback of one member in a day, at most. */
const mostADay = 10

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

const stateOf = (ctx: Context, status: number) => {
  const [zh = '', en = ''] = modelOf(ctx, advice).machines.status?.states[status] ?? []
  return [zh, en] as const
}

const form: MemberDetail = {
  title: '',
  state: ['', ''],
  facts: [],
  course: [],
  deeds: [
    {
      name: 'send',
      label: ['提交', 'Send'],
      fields: [
        { key: 'type', label: advice.fields.type.label, isRequired: true, max: 20, choices: advice.fields.type.choices ?? {} },
        { key: 'content', label: advice.fields.content.label, isRequired: true, max: 1000 },
        { key: 'contact', label: advice.fields.contact.label, isRequired: false, max: 100, type: 'text' },
      ],
    },
  ],
}

const detailOf = (ctx: Context, row: RowOf<typeof advice>): MemberDetail => ({
  title: row.adviceNo,
  state: stateOf(ctx, row.status),
  facts: [
    [advice.fields.content.label, row.content],
    ...(row.appVersion ? [[advice.fields.appVersion.label, row.appVersion] as const] : []),
    ...(row.device ? [[advice.fields.device.label, row.device] as const] : []),
    ...(row.replyContent ? [[advice.fields.replyContent.label, row.replyContent] as const] : []),
    ...(row.closeReason ? [[advice.fields.closeReason.label, row.closeReason] as const] : []),
  ],
  course: [
    { time: row.createTime.slice(0, 16), what: ['提交', 'Sent'] },
    ...(row.replyTime ? [{ time: row.replyTime.slice(0, 16), what: ['已回复', 'Answered'] as const }] : []),
  ],
  deeds: [],
})

/** Feedback of a member: what they say about the site, and what the desk answers. */
export const memberAdvice: MemberPart = {
  key,
  title: ['我的反馈', 'My feedback'],
  empty: ['对网站有什么意见或建议？', 'Is there anything about the site that you would change?'],
  adds: { label: ['写反馈', 'Give feedback'], id: 'new' },
  async rows(ctx, owner) {
    const found = await rows(asMember(ctx, owner), advice).list(['adviceNo', 'type', 'status', 'createTime'], {
      sort: ['-id'],
      limit: mostMemberRows,
    })
    return found.map(({ id, adviceNo, type, status, createTime }) => ({
      id,
      title: adviceNo,
      facts: [say(advice.fields.type.choices?.[type] ?? [type, type], ctx.language), createTime.slice(0, 10)],
      state: say(stateOf(ctx, status), ctx.language),
      href: `/me/${key}/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    if (id === 'new') return { ...form, title: say(['写反馈', 'Give feedback'], ctx.language) }
    const row = await findRow(asMember(ctx, owner), advice, id)
    return row && detailOf(ctx, row)
  },
  async act(tx, owner, id, deed, { type, content, contact }) {
    if (id !== 'new' || deed !== 'send') throw notFound()
    const mine = asMember(tx, owner)
    const values = await parseBody(mine, modelOf(mine, advice), { type, content, contact }, null)
    await lock(tx, 'seldom done', key, owner.id)
    const today = await rows(
      mine,
      advice,
      { memberId: owner.id, createTime_ge: `${wireTime(tx.clock.now(), tx.zone).slice(0, 10)} 00:00:00` },
      unscoped,
    ).count()
    if (today >= mostADay) throw tooMany(['今天的反馈已达上限，请明天再试', 'That is all the feedback of a day; please come back tomorrow'])
    const row = await addRow(mine, advice, { ...values, memberId: owner.id })
    return `/me/${key}/${row.id}`
  },
  // What was said stays, without who said it.
  async forget(tx, owner) {
    const own = asSystem(tx, 'member')
    const model = modelOf(own, advice)
    for (const { id } of await rows(own, advice, { memberId: owner.id }, unscoped).list(['id'])) {
      const row = await readRow(own, advice, id, { verb: null, lock: true })
      const values = { memberId: null, contact: null, images: null, device: null }
      await storeRow(own, advice, row, values)
      record(own, { model, verb: 'erase', before: null, row: await readRow(own, advice, id, { verb: null }), changed: Object.keys(values) })
    }
  },
}
