import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { control } from './view'

export type MonthProps = Partial<ReturnType<typeof control>> & { readonly value: unknown; onChange(month: string | null): void }

/** A month, yyyy-MM on the wire. */
export const MonthPicker = ({ value, onChange, ...aria }: MonthProps) => (
  <DatePicker
    {...aria}
    picker="month"
    className="whole"
    format="YYYY-MM"
    value={value ? dayjs(`${String(value)}-01`) : null}
    onChange={(month) => onChange(month ? month.format('YYYY-MM') : null)}
  />
)
