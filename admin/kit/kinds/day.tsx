import { late } from './late'
import { MomentCell } from './Plain'
import type { FilterProps, InputProps, KindView } from './view'

/** The calendar that opens below a date weighs as much as all other controls. */
export const MomentInput = late<InputProps & { timed?: boolean }>(async () => ({ default: (await import('./Dates')).MomentInput }))
export const DaysFilter = late<FilterProps & { timed?: boolean }>(async () => ({ default: (await import('./Dates')).DaysFilter }))
export const CreatedFilter = late<FilterProps>(async () => ({ default: (await import('./Dates')).CreatedFilter }))

export const dates = (): Promise<unknown> => import('./Dates')

export const day: KindView = { Cell: MomentCell, Input: MomentInput, Filter: DaysFilter, ahead: dates, width: 116, sorts: true }
