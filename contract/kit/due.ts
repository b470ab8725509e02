import type { Action, Due } from './action'
import type { Label } from './label'
import type { Span } from './span'

/** The moments at which the program carries an action out. */
export const duesOf = ({ due }: Pick<Action, 'due'>): readonly Due[] => {
  if (due === undefined) return []
  return (Array.isArray(due) ? (due as readonly (string | Due)[]) : [due as string | Due]).map((one) => (typeof one === 'string' ? { at: one } : one))
}

/** How far the moment lies from what the column holds: '-3d' before it, '1d' after it, nothing for the column itself. */
export const offsetOf = ({ before, after }: Due): Span | `-${Span}` | undefined => (before === undefined ? after : `-${before}`)

/** The name of a moment, the same as long as its declaration is: 'deadline', 'deadline-3wd', 'licenseExpire+1d'. */
export const dueKey = (due: Due): string =>
  `${due.at}${due.before === undefined ? '' : `-${due.before}`}${due.after === undefined ? '' : `+${due.after}`}`

/** A moment in words, for documentation. */
export const dueWords = ({ at, before, after }: Due): string =>
  before !== undefined ? `${before} before ${at}` : after !== undefined ? `${after} after ${at}` : at

/** What comes next to a row by itself, as its detail answers it. */
export interface Coming {
  readonly action: string
  /** When, in the tenant's zone. */
  readonly at: string
  /** Why it was refused, where its moment has passed. */
  readonly reason: string | null
}

/** What a reader is told of it. */
export const comingText = ({ at, reason }: Coming, action: Label): Label =>
  reason === null
    ? [`系统将于 ${at} 自动执行：${action[0]}`, `Scheduled for ${at}: ${action[1]}`]
    : [`系统自动执行「${action[0]}」未成功，将于 ${at} 重试：${reason}`, `Failed, next attempt ${at}: ${action[1]} (${reason})`]
