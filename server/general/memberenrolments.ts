import { newsenroll } from '@masthead/contract/cms/newsenroll'
import { enroll } from '@masthead/contract/general/enroll'
import { say } from '@masthead/contract/kit/label'
import { asSystem, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { record } from '../engine/write/record'
import { act, modelOf, readRow, storeRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import { type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { standingOf } from './enroll-calls'
import { nowIn, occasionOf } from './occasion'

const idsOf = async (ctx: Context, { hashes, from }: Owner, rest = 'and not is_deleted'): Promise<string[]> =>
  (
    await within(ctx).query<{ id: string }>(
      `select id::text as id from general_enroll where ${ofTenant} and phone_hash = any($2::text[]) and create_time >= $3::timestamptz ${rest}`,
      [hashes, from],
    )
  ).map(({ id }) => id)

/** A name but for its last sign: a member who enrols a family by one phone tells them apart, who have the first one in common. */
const lastOf = (name: string): string => {
  const signs = [...name]
  return `${'*'.repeat(Math.max(signs.length - 1, 1))}${signs.at(-1) ?? ''}`
}

/** The states in which somebody still means to come. */
const coming: readonly number[] = [enroll.state.toExamine, enroll.state.admitted, enroll.state.waitlisted]

/** An enrolment below an article on a page of its own. Those for anything else are opened by their ticket alone. */
const openOwn = async (ctx: Context, owner: Owner, given: string): Promise<MemberDetail | undefined> => {
  if (!/^[1-9]\d{0,17}$/.test(given)) return undefined
  const [id] = await idsOf(ctx, owner, `and not is_deleted and biz_type = '${newsenroll.name}' and id = ${given}`)
  if (id === undefined) return undefined
  const row = await readRow(ctx, enroll, id, { verb: null })
  const { title, startTime, isOver } = await occasionOf(ctx, row.bizType, row.bizId)
  const { passcode, seatNo, ahead } = await standingOf(ctx, row)
  const [zh = '', en = ''] = enroll.states?.[row.status] ?? []
  const mayCancel = coming.includes(row.status) && !isOver && nowIn(ctx) < startTime
  return {
    title,
    state: [zh, en],
    facts: [
      [enroll.fields.name.label, row.name],
      [['报名截止', 'Until'], startTime.slice(0, 16)],
      ...(seatNo ? [[enroll.fields.seatNo.label, String(seatNo)] as const] : []),
      ...(ahead === null ? [] : [[['前面候补人数', 'How many wait before you'], String(ahead)] as const]),
      ...(mayCancel ? [[enroll.fields.ticket.label, String(passcode)] as const] : []),
      ...(row.auditRemark ? [[enroll.fields.auditRemark.label, row.auditRemark] as const] : []),
    ],
    course: [{ time: row.createTime.slice(0, 16), what: ['报名', 'Enrolled'] }],
    deeds: mayCancel ? [{ name: 'cancel', label: ['取消报名', 'Cancel my enrolment'], fields: [] }] : [],
    leads: { label: ['报名页面', 'The sign-up'], href: `/enrol?id=${row.bizId}` },
  }
}

/** Enrolments under a member's phone. Who leaves gives free the places that they still hold; of those that were, a nameless row stays, which counts. */
export const memberEnrolments: MemberPart = {
  key: 'enrolments',
  title: ['我的报名', 'My enrolments'],
  empty: ['您还没有报名。', 'You have not enrolled for anything.'],
  async rows(ctx, owner) {
    const ids = await idsOf(ctx, owner, `and not is_deleted order by id desc limit ${mostMemberRows}`)
    if (ids.length === 0) return []
    const found = await rows(ctx, enroll, { id: ids }, unscoped).list(['name', 'bizType', 'bizId', 'status'], { sort: ['-id'] })
    const together = (bizId: unknown): boolean => found.filter((one) => one.bizId === bizId).length > 1
    return Promise.all(
      found.map(async ({ id, name, bizType, bizId, status }) => {
        const { title, startTime, place } = await occasionOf(ctx, bizType, bizId)
        const [zh = '', en = ''] = enroll.states?.[status] ?? []
        const href = bizType === newsenroll.name ? `/me/enrolments/${id}` : bizType === 'activities/campaign' ? `/campaign?id=${bizId}` : '/myTicket'
        const whose = together(bizId) ? lastOf(name) : ''
        return { id, title, facts: [whose, startTime.slice(0, 16), place].filter(Boolean), state: say([zh, en], ctx.language), href }
      }),
    )
  },
  open: openOwn,
  async act(tx, owner, id, deed) {
    const detail = await openOwn(tx, owner, id)
    if (!detail?.deeds.some(({ name }) => name === deed)) throw notFound()
    await act(asSystem(tx, 'member'), enroll, 'cancel', id)
  },
  async forget(tx, owner) {
    const own = { ...tx, actor: system('member') }
    for (const id of await idsOf(tx, owner)) await makeNameless(own, id)
    // What lies in the recycle bin can be taken out of it.
    for (const id of await idsOf(tx, owner, 'and is_deleted')) await erase(own, id, true)
  },
}

const makeNameless = async (tx: TxContext, id: string): Promise<void> => {
  const { status, bizType, bizId } = await readRow(tx, enroll, id, { verb: null, lock: true })
  const { startTime } = await occasionOf(tx, bizType, bizId)
  if (coming.includes(status) && nowIn(tx) < startTime) await act(tx, enroll, 'cancel', id)
  await erase(tx, id)
}

const erase = async (tx: TxContext, id: string, bin = false): Promise<void> => {
  const before = await readRow(tx, enroll, id, { verb: null, lock: true, bin })
  // No number begins with three noughts; the id keeps two who left one activity apart.
  const values = { name: '〔已注销〕', phone: `000${id}`, idNo: null, ticket: null, answers: null }
  await storeRow(tx, enroll, before, values, bin ? { bin: 'within' } : {})
  // The audit says that it was done and repeats nothing of what was erased.
  record(tx, {
    model: modelOf(tx, enroll),
    verb: 'erase',
    before: null,
    row: await readRow(tx, enroll, id, { verb: null, bin }),
    changed: Object.keys(values),
  })
}
