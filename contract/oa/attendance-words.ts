import type { Label } from '../kit/label'

/** What a punch says. */
export const punchTypes = { on: ['上班', 'In'], off: ['下班', 'Out'] } as const satisfies Record<string, Label>

export type PunchType = keyof typeof punchTypes

/** What a day of work came to. */
export const dayResults = {
  normal: ['正常', 'Normal'],
  late: ['迟到', 'Late'],
  early: ['早退', 'Early'],
  missing: ['缺卡', 'Missed clocking'],
  absent: ['旷工', 'Absent'],
  leave: ['请假', 'On leave'],
  rest: ['休息', 'Day off'],
  open: ['进行中', 'In progress'],
} as const satisfies Record<string, Label>

export type DayResult = keyof typeof dayResults
