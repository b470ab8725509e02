import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { control, type FilterProps, type InputProps } from './view'

const dayFormat = 'YYYY-MM-DD'
const timeFormat = 'YYYY-MM-DD HH:mm:ss'
/** A moment is shown and typed to its minute; what is typed to the second is taken too. */
const typed = ['YYYY-MM-DD HH:mm', timeFormat]

const read = (value: unknown): Dayjs | null => (value ? dayjs(String(value)) : null)

/** A day, or a moment with `timed`. */
export const MomentInput = ({ timed = false, ...props }: InputProps & { timed?: boolean }) => {
  const format = timed ? timeFormat : dayFormat
  return (
    <DatePicker
      {...control(props)}
      className="whole"
      format={timed ? typed : dayFormat}
      showTime={timed && { format: 'HH:mm' }}
      needConfirm={false}
      // The key takes what was typed: it does not send the whole form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      value={read(props.value)}
      onChange={(date) => props.onChange?.(date ? date.format(format) : null)}
    />
  )
}

/** What two days write into a search, the first and the last of them. */
interface Ends {
  readonly from: string
  readonly to: string
  readonly ofFirst: (day: Dayjs) => string
  readonly ofLast: (day: Dayjs) => string
  /** Days by which what is written lies behind the last day that is shown. */
  readonly beyond: number
}

const Span = ({ id, params, onChange, from, to, ofFirst, ofLast, beyond }: Pick<FilterProps, 'id' | 'params' | 'onChange'> & Ends) => (
  <DatePicker.RangePicker
    id={{ start: id, end: `${id}-end` }}
    className="whole"
    format={dayFormat}
    allowEmpty={[true, true]}
    value={[read(params[from]), read(params[to])?.subtract(beyond, 'day') ?? null]}
    onChange={(days) => {
      const [start, end] = days ?? [null, null]
      onChange({ [from]: start ? ofFirst(start) : undefined, [to]: end ? ofLast(end) : undefined })
    }}
  />
)

/** Two days between which a value lies, both included. */
export const DaysFilter = ({ use: [from = '', to = ''], timed = false, ...rest }: FilterProps & { timed?: boolean }) => (
  <Span
    {...rest}
    from={from}
    to={to}
    beyond={0}
    ofFirst={(day) => day.format(timed ? 'YYYY-MM-DD 00:00:00' : dayFormat)}
    ofLast={(day) => day.format(timed ? 'YYYY-MM-DD 23:59:59' : dayFormat)}
  />
)

/** Days of creation, both included: later than the first begins, earlier than the day after the last begins. */
export const CreatedFilter = ({ use: [from = '', to = ''], ...rest }: FilterProps) => {
  const begin = (day: Dayjs): string => day.format('YYYY-MM-DD 00:00:00')
  return <Span {...rest} from={from} to={to} beyond={1} ofFirst={begin} ofLast={(day) => begin(day.add(1, 'day'))} />
}
