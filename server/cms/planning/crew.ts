import { newscrew } from '@masthead/contract/cms/newscrew'
import { newsinvite } from '@masthead/contract/cms/newsinvite'
import { newsorder } from '@masthead/contract/cms/newsorder'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { user } from '@masthead/contract/user/user'
import { momentOf, wireTime } from '../../engine/kinds/time'
import { asSystem } from '../../engine/reach/context'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { act, addRow } from '../../engine/verbs'
import { conflict, invalid } from '../../platform/refusal'
import { lock } from '../../platform/database/lock'

export type Order = RowOf<typeof newsorder>

/** Hours that a story takes where nothing else is said. */
const usualHours = 2

/** Who is sent where and when, as a dispatch says it and the order already has it. */
export interface Sending {
  readonly leaderId: string
  readonly memberIds: readonly string[]
  readonly equipment: readonly string[]
  readonly eventTime: string
  readonly endTime: string
}

interface Said {
  readonly leaderId?: string | null
  readonly memberIds?: unknown
  readonly equipment?: unknown
  readonly eventTime?: string | null
  readonly endTime?: string | null
}

/** Throws a 400 that names the field where one of these is nobody who works here now. */
export const demandAtWork = async (tx: TxContext, field: string, ids: readonly string[]): Promise<void> => {
  const known = await rows(tx, user, { id: ids, status: user.state.on }, unscoped).ids()
  if (ids.some((id) => !known.includes(id)))
    throw invalid({ [field]: ['其中有人不存在或已停用', 'One of these people does not exist or is disabled'] })
}

/** Those who accepted an order, the first one first. */
export const acceptedBy = async (tx: TxContext, orderId: string): Promise<string[]> =>
  (await rows(tx, newsinvite, { orderId, status: newsinvite.state.accepted }, unscoped).list(['userId'], { sort: ['answerTime'] })).map(
    ({ userId }) => userId,
  )

/** What a dispatch comes to: those who accepted, where nobody else is named, for two hours unless an end is given. */
export const sendingOf = async (tx: TxContext, row: Order, said: Said): Promise<Sending> => {
  const accepted = await acceptedBy(tx, row.id)
  const leaderId = said.leaderId ?? row.leaderId ?? accepted[0]
  const named = listOf(said.memberIds ?? row.memberIds)
  const eventTime = said.eventTime ?? row.eventTime
  if (!leaderId) throw invalid({ leaderId: ['请选择领队', 'Please choose who leads'] })
  if (!eventTime) throw invalid({ eventTime: ['请选择采访时间', 'Please choose a time'] })
  const endTime = said.endTime ?? row.endTime ?? wireTime(new Date(momentOf(tx, eventTime).getTime() + usualHours * 3_600_000), tx.zone)
  if (endTime <= eventTime) throw invalid({ endTime: ['结束时间须晚于采访时间', 'It must end after it begins'] })
  const memberIds = (named.length > 0 ? named : accepted).filter((id) => id !== leaderId)
  return { leaderId, memberIds, equipment: listOf(said.equipment ?? row.equipment), eventTime, endTime }
}

/** Throws where somebody of a crew, or a piece of equipment, is at another story in these hours. */
export const demandNoClash = async (tx: TxContext, row: Order, { leaderId, memberIds, equipment, eventTime, endTime }: Sending): Promise<void> => {
  await demandAtWork(tx, 'leaderId', [leaderId])
  await demandAtWork(tx, 'memberIds', memberIds)
  const { busy } = newscrew.machineState.work
  const hours = { work: busy, startTime_lt: endTime, endTime_gt: eventTime }
  const [taken] = await rows(tx, newscrew, { userId: [leaderId, ...memberIds], ...hours }, unscoped).list(['userId', 'startTime', 'endTime'])
  if (taken) {
    const person = await rows(tx, user, { id: taken.userId }, unscoped).one('realName')
    const span = `${taken.startTime.slice(5, 16)}–${taken.endTime.slice(11, 16)}`
    throw conflict('clash', [`${person?.realName ?? ''} ${span} 已有采访`, `${person?.realName ?? ''} is at another story, ${span}`], {
      userId: taken.userId,
    })
  }
  if (equipment.length === 0) return
  await lock(tx, 'equipment of stories')
  const others = await rows(
    tx,
    newsorder,
    { status: newsorder.state.underWay, id_notequal: row.id, eventTime_lt: endTime, endTime_gt: eventTime },
    unscoped,
  ).list(['equipment', 'title'])
  for (const other of others)
    for (const piece of listOf(other.equipment))
      if (equipment.includes(piece)) throw invalid({ equipment: [`${piece} 已用于「${other.title}」`, `${piece} is used for ${other.title}`] })
}

/** Puts a crew down for the hours of a story. */
export const sendCrew = async (tx: TxContext, orderId: string, { leaderId, memberIds, eventTime, endTime }: Sending): Promise<void> => {
  for (const userId of [leaderId, ...memberIds])
    await addRow(tx, newscrew, { orderId, userId, duty: userId === leaderId ? '领队' : '成员', startTime: eventTime, endTime })
}

/** Frees a crew: its work is done, or was called off. */
export const freeCrew = async (tx: TxContext, orderId: string, verb: 'finish' | 'release'): Promise<void> => {
  for (const id of await rows(tx, newscrew, { orderId, work: newscrew.machineState.work.busy }, unscoped).ids())
    await act(asSystem(tx, 'planning'), newscrew, verb, id)
}
