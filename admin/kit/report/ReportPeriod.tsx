import { day } from '@masthead/contract/kit/field'
import { Grid, Segmented, Select } from 'antd'
import { useId } from 'react'
import { useSay } from '../look/language'
import { type Period, periods, periodWords, type Span } from './period'
import { words } from './words'
import { Later, lazyPart } from '../wire/part'

const DaysFilter = lazyPart(async () => ({ default: (await import('../kinds/Dates')).DaysFilter }))

interface Props {
  readonly period: Period
  readonly own: Partial<Span> | undefined
  readonly onChange: (next: { readonly period: Period; readonly own?: Partial<Span> }) => void
}

const days = day(words.days)

/** The days that a report is read for, before all other filters. */
export const ReportPeriod = ({ period, own, onChange }: Props) => {
  const say = useSay()
  const id = useId()
  const { md = true } = Grid.useBreakpoint()
  const options = periods.map((value) => ({ value, label: say(periodWords[value]) }))
  const choose = (next: Period): void => onChange({ period: next, ...(own ? { own } : {}) })
  return (
    <div className="report-period">
      {md ? (
        <Segmented<Period> aria-label={say(words.period)} value={period} options={options} onChange={choose} />
      ) : (
        <Select<Period> aria-label={say(words.period)} value={period} options={options} onChange={choose} />
      )}
      {period === 'own' && (
        <Later>
          <DaysFilter
            id={id}
            name="days"
            field={days}
            use={['from', 'to']}
            params={{ ...(own?.from ? { from: own.from } : {}), ...(own?.to ? { to: own.to } : {}) }}
            onChange={(patch) => {
              const { from, to } = { ...own, ...patch }
              onChange({ period: 'own', own: { ...(from ? { from } : {}), ...(to ? { to } : {}) } })
            }}
          />
        </Later>
      )}
    </div>
  )
}
