import type { Label } from '@masthead/contract/kit/label'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../look/language'
import { beginOf } from './month'
import type { control } from './view'

export interface MonthProps extends Partial<ReturnType<typeof control>> {
  readonly value: unknown
  /** A quarter may be chosen as well. */
  readonly orQuarter?: boolean
  onChange(month: string | null): void
}

const formats = { month: 'YYYY-MM', quarter: 'YYYY-[Q]Q' } as const

const units = { month: ['按月', 'Month'], quarter: ['按季', 'Quarter'] } as const satisfies Record<string, Label>

const unitLabel: Label = ['周期', 'Kind of period']

/** A month, yyyy-MM on the wire; where it may be, a quarter, yyyy-Q1. */
export const MonthPicker = ({ value, orQuarter = false, onChange, ...aria }: MonthProps) => {
  const say = useSay()
  const [unit, setUnit] = useState<keyof typeof units>(String(value ?? '').includes('Q') ? 'quarter' : 'month')
  const picker = (
    <DatePicker
      {...aria}
      picker={unit}
      className="whole"
      format={formats[unit]}
      value={value ? dayjs(`${beginOf(String(value))}-01`) : null}
      onChange={(month) => onChange(month ? month.format(formats[unit]) : null)}
    />
  )
  if (!orQuarter) return picker
  return (
    <span className="period-picker">
      <Select
        aria-label={say(unitLabel)}
        value={unit}
        disabled={aria.disabled === true}
        options={Object.entries(units).map(([key, label]) => ({ value: key, label: say(label) }))}
        onChange={(next: keyof typeof units) => {
          setUnit(next)
          onChange(null)
        }}
      />
      {picker}
    </span>
  )
}
