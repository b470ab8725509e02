import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { MomentCell } from './Plain'
import { control, type FilterProps, type InputProps, type KindView } from './view'

const dayFormat = 'YYYY-MM-DD'
const timeFormat = 'YYYY-MM-DD HH:mm:ss'

const read = (value: unknown): Dayjs | null => (value ? dayjs(String(value)) : null)

/** A day, or a moment with `timed`. */
export const MomentInput = ({ timed = false, ...props }: InputProps & { timed?: boolean }) => {
  const format = timed ? timeFormat : dayFormat
  return (
    <DatePicker
      {...control(props)}
      className="whole"
      format={format}
      showTime={timed}
      needConfirm={false}
      value={read(props.value)}
      onChange={(date) => props.onChange?.(date ? date.format(format) : null)}
    />
  )
}

/** Two days between which a value lies, both included. */
export const DaysFilter = ({ id, use: [from = '', to = ''], params, onChange, timed = false }: FilterProps & { timed?: boolean }) => {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="whole"
      format={dayFormat}
      allowEmpty={[true, true]}
      value={[read(params[from]), read(params[to])]}
      onChange={(days) => {
        const [start, end] = days ?? [null, null]
        onChange({
          [from]: start?.format(timed ? 'YYYY-MM-DD 00:00:00' : dayFormat),
          [to]: end?.format(timed ? 'YYYY-MM-DD 23:59:59' : dayFormat),
        })
      }}
    />
  )
}

export const day: KindView = { Cell: MomentCell, Input: MomentInput, Filter: DaysFilter, width: 116, sorts: true }
