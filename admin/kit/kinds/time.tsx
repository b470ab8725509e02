import { DaysFilter, MomentInput } from './day'
import { PlainCell } from './Plain'
import type { FilterProps, InputProps, KindView } from './view'

const TimeInput = (props: InputProps) => <MomentInput {...props} timed />

const TimeFilter = (props: FilterProps) => <DaysFilter {...props} timed />

export const time: KindView = { Cell: PlainCell, Input: TimeInput, Filter: TimeFilter, width: 168, sorts: true }
