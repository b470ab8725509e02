import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { letterTypes } from '@masthead/contract/petition/letterwords'
import type { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { petitionlog } from '@masthead/contract/petition/petitionlog'
import { petitionwarning } from '@masthead/contract/petition/petitionwarning'
import { tellOf } from '../telling/tell'
import { toldOf } from '../telling/told'
import { behave } from '../engine/behave'
import type { Row, TxContext } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { addRow, changeRow, modelOf, nounNamed, readRow } from '../engine/verbs'

/** How grave a warning is. */
type Level = 1 | 2 | 3

const rules = ['hand', 'beforeThree', 'beforeOne', 'passed'] as const

export type LetterType = keyof typeof letterTypes

type Common = 'letterNo' | 'title' | 'personName' | 'receiveTime' | 'warnFlag' | 'deptId' | 'deadline'

/** A letter of any kind: its own columns are those of all of them. */
export type Letter = Pick<RowOf<typeof petitionxxptjjjb>, Common> & Row

/** Who is told: the head of the department and who received the letter. */
const receivers = async (tx: TxContext, row: Row): Promise<string[]> => {
  const found = await within(tx).query<{ id: string | null }>(`select leader_id::text as id from system_dept where ${ofTenant} and id = $2::bigint`, [
    row.deptId,
  ])
  return [...new Set([...found.map(({ id }) => id), row.receiveUser].filter((id): id is string => typeof id === 'string'))]
}

/** Makes the row of a warning, closing the milder ones of the same letter, and tells those whom it concerns. */
export const warn = async (tx: TxContext, noun: LetterType, row: Letter): Promise<void> => {
  await closeWarnings(tx, noun, row.id, ['升级', 'Followed by a more serious one'])
  const level = row.warnFlag as Level
  const receiverIds = await receivers(tx, row)
  const about = { letterNo: row.letterNo, title: row.title, deptId: row.deptId, dueTime: row.deadline }
  await addRow(tx, petitionwarning, {
    letterType: noun,
    letterId: row.id,
    ...about,
    ruleCode: rules[level],
    level,
    receiverIds,
  })
  await notify(tx, noun, row, level, receiverIds)
}

const titles: Readonly<Record<Level, Label>> = {
  1: ['信访件即将到期：{letterNo}', 'A letter is due soon: {letterNo}'],
  2: ['信访件明日到期：{letterNo}', 'A letter must be answered within a working day: {letterNo}'],
  3: ['信访件已超期：{letterNo}', 'A letter is overdue: {letterNo}'],
}

const notify = (tx: TxContext, noun: string, row: Row, level: Level, receivers: readonly string[]): Promise<void> =>
  tellOf(tx, { model: modelOf(tx, { name: noun }), row, key: 'warn' }, receivers, {
    kind: 'deadline',
    what: titles[level],
    more: ['《{title}》办理期限 {deadline}，请尽快办理。', '“{title}” must be answered by {deadline}.'],
  })

/** Tells whoever leads the department of a letter, and whoever took it, that it is supervised from now on. */
export const tellSupervised = async (tx: TxContext, noun: string, row: Row): Promise<void> =>
  tellOf(tx, { model: modelOf(tx, { name: noun }), row, key: 'supervise' }, await receivers(tx, row), {
    kind: 'deadline',
    what: ['信访件被督办：{letterNo}', 'A letter of yours is supervised: {letterNo}'],
    more: ['《{title}》办理期限 {deadline}，请尽快办理。', '“{title}” must be answered by {deadline}.'],
  })

/** Closes what still stands open of a letter, and says why. */
export const closeWarnings = async (tx: TxContext, noun: string, letterId: string, why: Label): Promise<void> => {
  const open = await within(tx).query<{ id: string }>(
    `select id::text as id from petition_petitionwarning where ${ofTenant} and letter_type = $2 and letter_id = $3 and status = any($4::int[]) and not is_deleted order by id`,
    [noun, letterId, [petitionwarning.state.open, petitionwarning.state.seen]],
  )
  for (const { id } of open) {
    const row = await readRow(tx, petitionwarning, id, { verb: null, lock: true })
    const values = {
      status: petitionwarning.state.closed,
      handledAt: wireTime(tx.clock.now(), tx.zone),
      handledBy: tx.actor.userId,
      note: say(why, 'zh'),
    }
    await changeRow(tx, petitionwarning, row, values, { verb: 'close' })
  }
}

/** The noun of letters of a kind, of which the columns are read that those of every kind have. */
export const letterNoun = (tx: TxContext, type: LetterType) => nounNamed(tx, type) as typeof petitionxxptjjjb

/** A letter that is pointed at by its kind and its id, as far as the caller may see it; a 404 where he does not. */
export const letterRow = (tx: TxContext, { letterType, letterId }: { letterType: LetterType; letterId?: string | null }): Promise<Letter> =>
  readRow(tx, letterNoun(tx, letterType), letterId)

/** A warning that somebody writes by hand tells of the letter what the program's own would. */
export const petitionwarningBehaviour = behave(petitionwarning, {
  // What the program said stays said.
  can: { edit: (row) => row.ruleCode === 'hand', delete: (row) => row.ruleCode === 'hand' },
  create: {
    async set(tx, { values }) {
      const { letterNo, title, deptId, deadline } = await letterRow(tx, values)
      return { letterNo, title, deptId, dueTime: deadline }
    },
  },
})

/** A line of the log names the people that were notified by the warning made with it, a moment before the line, or told that somebody supervises or asks after the letter. */
export const petitionlogBehaviour = behave(petitionlog, {
  columns: {
    told: ({ t }) =>
      `case when ${t}.action in ('supervise', 'remind') then ${toldOf(t, { noun: `${t}.letter_type`, row: `${t}.letter_id` })} else (select string_agg(r.target_id::text, ',' order by r.place) from petition_petitionwarning_receiver_ids r where ${sameTenant('r', t)} and r.row_id = (
         select w.id from petition_petitionwarning w where ${sameTenant('w', t)} and w.letter_type = ${t}.letter_type and w.letter_id = ${t}.letter_id and not w.is_deleted
           and ${t}.action in ('warn', 'checkReject') and w.create_time between ${t}.create_time - interval '1 minute' and ${t}.create_time
         order by w.create_time desc limit 1)) end`,
  },
  names: { told: 'user/user' },
})
