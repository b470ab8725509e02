import { crcre } from '@masthead/contract/activities/crcre'
import { crcrelog } from '@masthead/contract/activities/crcrelog'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import type { TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { nowIn } from '../general/occasion'
import { conflict } from '../platform/refusal'
import { award } from './award'

const dayMs = 86_400_000

/** A day so many days after another one; days have no zone. */
const shifted = (day: string, days: number): string => wireTime(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs), 'UTC').slice(0, 10)

/** The cycle that a day belongs to: the day itself, the Monday of its week, or the one there is. */
export const cycleOf = (cycle: string, day: string): string => {
  if (cycle === 'once') return 'once'
  if (cycle === 'day') return day
  // The first day of 1970 was a Thursday.
  return shifted(day, -((Date.parse(`${day}T00:00:00Z`) / dayMs + 3) % 7))
}

/** The cycle before one of a day or a week. */
const previous = (cycle: string, key: string): string => shifted(key, cycle === 'day' ? -1 : -7)

interface Habit {
  readonly cycle: string
  readonly lastCycle: string | null
  readonly streak: number
  readonly best: number
  readonly total: number
}

const today = (tx: TxContext): string => nowIn(tx).slice(0, 10)

/** What keeping at it today makes of a habit. */
const kept = ({ cycle, lastCycle, streak, best, total }: Habit, day: string) => {
  const key = cycleOf(cycle, day)
  const now = lastCycle !== null && lastCycle === previous(cycle, key) ? streak + 1 : 1
  return { lastCycle: key, streak: now, best: Math.max(best, now), total: total + 1 }
}

export const crcreBehaviour = behave(crcre, {
  actions: {
    record: {
      guard(tx, { row }) {
        if (row.lastCycle !== cycleOf(row.cycle, today(tx))) return
        const already = {
          day: ['今天已打卡', 'You have already done this today'],
          week: ['本周已打卡', 'You have already done this this week'],
          once: ['已打卡', 'You have already done this'],
        } as const
        throw conflict('already', already[row.cycle])
      },
      set: (tx, { row }) => ({ ...kept(row, today(tx)), lastTime: nowIn(tx) }),
      async effect(tx, { row }) {
        const { id, userId, value, streak, targetId, name, lastTime, lastCycle } = row
        const cycleKey = String(lastCycle)
        await insertRow(tx, crcrelog, {
          crcreId: id,
          userId,
          cycleKey,
          time: String(lastTime),
          delta: value,
          after: streak,
          ip: tx.ip || null,
        })
        await award(tx, { userId, activityId: targetId, bizType: 'crcre', bizId: `${id} ${cycleKey}`, delta: value, remark: `打卡：${name}` })
      },
    },
  },
})
