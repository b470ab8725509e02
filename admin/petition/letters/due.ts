import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { lastingText, leftOf, wallOf } from '../../kit/look/lasting'
import { useMoment } from '../../kit/look/moment'
import type { Row } from '../../kit/wire/client'

/** What the clocks on the wire show, renewed twice a minute. */
export const useWallNow = (): number => wallOf(useMoment())

/** States in which a letter's clock runs: it is handed over, or in handling. */
const running: readonly unknown[] = [petitionxxptjjjb.state.handedOver, petitionxxptjjjb.state.inHandling]
const level = ['calm', 'yellow', 'red', 'late'] as const

const { toCheck, handedOver, inHandling, replyToCheck } = petitionxxptjjjb.state

/** Where a letter lies now: the column of since when, and the names of who has it. Nothing where nobody has to do anything about it. */
export const heldBy = (row: Row, now: number) => {
  const columns = new Map<unknown, string>([
    [toCheck, 'updateTime'],
    [handedOver, 'checkTime'],
    [inHandling, 'takenTime'],
    [replyToCheck, 'replyTime'],
  ])
  const column = columns.get(row.status)
  const since = column && (row[column] ?? row.updateTime)
  if (typeof since !== 'string') return undefined
  const person = row.status === inHandling ? row.receiveUserName : undefined
  const who = row.status === toCheck ? [] : [row.deptName, person].filter(Boolean)
  return { who: who.map(String).join(' '), for: lastingText(Math.max(0, now - wallOf(since))) }
}

/** How much time a letter has left, and how grave that is; undefined where its clock does not run. */
export const clockOf = ({ status, deadline, warnFlag }: Row, now: number) => {
  if (typeof deadline !== 'string' || !running.includes(status)) return undefined
  const { text, isLate } = leftOf(deadline, now)
  return { text, level: isLate ? 'late' : (level[Number(warnFlag ?? 0)] ?? 'calm') }
}
