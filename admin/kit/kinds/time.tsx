import { dates, DaysFilter, MomentInput } from './day'
import { MomentCell } from './Plain'
import type { FilterProps, InputProps, KindView } from './view'

const TimeInput = (props: InputProps) => <MomentInput {...props} timed />

const TimeFilter = (props: FilterProps) => <DaysFilter {...props} timed />

export const time: KindView = { Cell: MomentCell, Input: TimeInput, Filter: TimeFilter, ahead: dates, width: 136, sorts: true }
