import { type Mark, readMark } from '../demo/mark'
import type { Database } from '../platform/database/database'
import { eventually } from './eventually'

/** Waits for the demo for as long as it goes on step by step, however slow the machine is. */
export const filledUntil = async (database: Database, holds: (mark: Mark | undefined) => boolean): Promise<void> => {
  for (let mark = await readMark(database); !holds(mark); ) {
    const { step } = mark ?? {}
    mark = await eventually(
      () => readMark(database),
      (next) => holds(next) || next?.step !== step,
      180_000,
    )
  }
}
