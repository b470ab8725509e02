import { qetitionjcblzbd } from '@masthead/contract/petition/qetitionjcblzbd'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tellOf } from '../telling/tell'
import { behave } from '../engine/behave'
import { modelOf } from '../engine/verbs'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, Row, TxContext } from '../engine/types'
import { conflict } from '../platform/refusal'
import type { OwnLetter } from './letter'

type Sheet = Pick<RowOf<typeof qetitionjcblzbd>, 'deptId' | 'createDept' | 'toDepts' | 'copyDepts'>

const listOf = (ids: unknown): string[] =>
  String(ids ?? '')
    .split(',')
    .filter(Boolean)

/** Whether the caller's departments have a sheet for their part or to read alone, and neither lead it nor entered it. */
const onlyJoins = ({ deptId, createDept, toDepts, copyDepts }: Sheet, { actor }: Context): boolean => {
  const reaches = (ids: readonly unknown[]): boolean => ids.some((id) => typeof id === 'string' && actor.deptBelow.concat(actor.deptIds).includes(id))
  return !actor.rights.all && !reaches([deptId, createDept]) && reaches([...listOf(toDepts), ...listOf(copyDepts)])
}

const leads = (row: Sheet, ctx: Context) =>
  !onlyJoins(row, ctx) ||
  conflict('only_joins', ['本机构只参与协办或知悉，由承办机构办理', 'Your department only assists or is informed; another one handles it'])

/** The department for which the caller gives feedback: one of theirs that takes part and has not said anything yet. */
const speakingFor = (row: Sheet & { readonly feedback: unknown }, { actor }: Context): string | undefined =>
  listOf(row.toDepts).find((id) => actor.deptIds.includes(id))

interface Line {
  readonly dept: string
  readonly content: string
}

/** The lines of a sheet, which are read as text or as a list. */
const linesOf = (feedback: unknown): readonly Line[] => {
  const list: unknown = typeof feedback === 'string' && feedback !== '' ? JSON.parse(feedback) : feedback
  return Array.isArray(list) ? (list as Line[]) : []
}

const nameOf = async (ctx: Context, id: string): Promise<string> => {
  const [found] = await within(ctx).query<{ name: string }>(`select dept_name as name from system_dept where ${ofTenant} and id = $2::bigint`, [id])
  return found?.name ?? ''
}

/** How many of the departments that take part have said nothing yet. */
const awaited = async (ctx: Context, toDepts: unknown, lines: readonly Line[]): Promise<number> => {
  const names = await Promise.all(listOf(toDepts).map((id) => nameOf(ctx, id)))
  return names.filter((name) => !lines.some(({ dept }) => dept === name)).length
}

const behaviour = behave(qetitionjcblzbd, {
  actions: {
    giveFeedback: {
      async set(tx, { row, input }) {
        const dept = await nameOf(tx, String(speakingFor(row, tx) ?? tx.actor.deptIds[0]))
        const feedback = [...linesOf(row.feedback), { dept, content: input.content }]
        return { feedback: JSON.stringify(feedback), awaits: await awaited(tx, row.toDepts, feedback) }
      },
    },
  },
  can: {
    receive: leads,
    reply: leads,
    extend: leads,
    assign: leads,
    supervise: leads,
    edit: leads,
    delete: leads,
    send: leads,
    giveFeedback: (row, ctx) => ctx.actor.rights.all || speakingFor(row, ctx) !== undefined,
  },
})

/** People of departments, as many as one sheet notifies. */
const peopleOf = (tx: TxContext, depts: readonly string[]): Promise<{ id: string }[]> =>
  within(tx).query<{ id: string }>(
    `select distinct j.row_id::text as id from user_user_dept_id j where j.${ofTenant} and j.target_id = any($2::bigint[]) limit 50`,
    [depts],
  )

/** Tells the departments that take part in a sheet, and those that get a copy, once it is handed over. */
const tellOthers = async (tx: TxContext, row: Row): Promise<void> => {
  const model = modelOf(tx, qetitionjcblzbd)
  const about = { model, row, key: 'taking part' }
  const more = ['《{title}》办理期限 {deadline}', '“{title}”, to be answered by {deadline}'] as const
  const taking = (await peopleOf(tx, listOf(row.toDepts))).map(({ id }) => id)
  await tellOf(tx, about, taking, { kind: 'waits', what: ['请协办信访件：{letterNo}', 'Feedback requested on a letter: {letterNo}'], more })
  const copied = (await peopleOf(tx, listOf(row.copyDepts))).map(({ id }) => id).filter((id) => !taking.includes(id))
  await tellOf(tx, about, copied, { kind: 'result', what: ['信访件抄送：{letterNo}', 'A copy of a letter: {letterNo}'], more })
}

/** What transfer sheets do besides what all letters do. */
export const sheetDepts: OwnLetter = {
  actions: behaviour.actions,
  can: behaviour.can,
  async checked(tx, row) {
    if (row.status !== qetitionjcblzbd.state.handedOver) return
    await within(tx).run(`update petition_qetitionjcblzbd set awaits = $3 where ${ofTenant} and id = $2::bigint`, [
      row.id,
      await awaited(tx, row.toDepts, linesOf(row.feedback)),
    ])
    await tellOthers(tx, row)
  },
}
