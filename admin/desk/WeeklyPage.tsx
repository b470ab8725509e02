import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { type WeeklyLine, type WeeklySection, weeklySections } from '@masthead/contract/desk/weekly'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Skeleton, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { daysBetween } from '../kit/kinds/moments'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useLanguage, useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { filled } from '../kit/noun/listWords'
import { call } from '../kit/wire/client'
import { listLink, useListPath } from './figures'
import { words } from './weekly-words'
import './weekly.css'

interface Week {
  readonly from: string
  readonly to: string
  readonly isMailed: boolean
  readonly hasAddress: boolean
  readonly lines: readonly WeeklyLine[]
}

const base = '/api/blade-desk/weekly'

const valueLabel = (value: number | null, unit: WeeklyLine['unit']): Label => {
  if (value === null) return words.none
  if (unit === 'cents') {
    const yuan = (value / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return filled(words.yuan, { value: yuan })
  }
  const number = value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
  return unit === 'hours' ? filled(words.hours, { value: number }) : [number, number]
}

/** Better or worse than the week before, for who looks; nothing where one of them is not known. */
const toneOf = ({ value, before, isBad }: WeeklyLine): 'good' | 'bad' | undefined => {
  if (value === null || before === null || before === undefined || value === before) return undefined
  return value > before === isBad ? 'bad' : 'good'
}

const Change = ({ line }: { line: WeeklyLine }) => {
  const say = useSay()
  const { value, before, unit } = line
  if (before === undefined) return <span className="soft">{say(words.now)}</span>
  if (before === null || value === null) return <span className="soft">{say(filled(words.before, { value: say(valueLabel(before, unit)) }))}</span>
  if (value === before) return <span className="soft">{say(words.same)}</span>
  const by = say(valueLabel(Math.round(Math.abs(value - before) * 10) / 10, unit))
  return (
    <span className="week-change" data-tone={toneOf(line)}>
      {say(filled(value > before ? words.more : words.less, { by }))}
    </span>
  )
}

/** A director's week: a few figures by section, each beside the week before and a way to its list; prints on one sheet, and comes by e-mail to who asks for it. */
const WeeklyPage = () => {
  const say = useSay()
  const language = useLanguage()
  const pathOf = useListPath()
  const [address, setAddress] = useSearchParams()
  const [isKeeping, setKeeping] = useState(false)
  const day = address.get('day') ?? undefined
  const found = useQuery({
    queryKey: ['count', 'week', day, language],
    queryFn: ({ signal }) => call<Week>('GET', `${base}/week`, { query: day ? { day } : {}, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const week = found.data
  const go = (weeks: number): void => {
    if (week) setAddress({ day: dayjs(week.from).add(weeks, 'week').format('YYYY-MM-DD') }, { replace: true })
  }
  const keep = async (isMailed: boolean): Promise<void> => {
    setKeeping(true)
    try {
      await call('POST', `${base}/mail`, { body: { isMailed } })
      toast('success', say(isMailed ? words.mailed : words.unmailed))
      await found.refetch()
    } catch {
      // What was refused was said by the call itself.
    } finally {
      setKeeping(false)
    }
  }
  if (found.isPending) return <Skeleton active className="card week-box" paragraph={{ rows: 10 }} />
  if (!week) return <LoadFailed of={found} />
  const sections = (Object.keys(weeklySections) as WeeklySection[])
    .map((section) => ({ section, own: week.lines.filter((line) => line.section === section) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="week">
      <header className="week-head">
        <h1>{say(words.title)}</h1>
        <span className="week-span">
          <Button className="week-way" icon={<LeftOutlined />} aria-label={say(words.earlier)} onClick={() => go(-1)} />
          <strong>{daysBetween(week.from, week.to)}</strong>
          <Button
            className="week-way"
            icon={<RightOutlined />}
            aria-label={say(words.later)}
            disabled={dayjs(week.to).isAfter(dayjs())}
            onClick={() => go(1)}
          />
        </span>
        <span className="week-ways week-way">
          <Tooltip title={week.hasAddress ? undefined : say(words.noAddress)}>
            <Checkbox
              checked={week.isMailed}
              disabled={isKeeping || (!week.hasAddress && !week.isMailed)}
              onChange={({ target }) => void keep(target.checked)}
            >
              {say(words.mail)}
            </Checkbox>
          </Tooltip>
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {say(words.print)}
          </Button>
        </span>
      </header>
      {sections.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />}
      {sections.map(({ section, own }) => (
        <section key={section} className="week-section" aria-labelledby={`week-${section}`}>
          <h2 id={`week-${section}`}>{say(weeklySections[section])}</h2>
          <ul className="week-figures">
            {own.map((line) => {
              const path = line.noun && pathOf(line.noun)
              const content = (
                <>
                  <span className="soft">{line.label}</span>
                  <strong className="number">{say(valueLabel(line.value, line.unit))}</strong>
                  <Change line={line} />
                </>
              )
              return (
                <li key={line.key}>
                  {path && line.query ? (
                    <Link className="card week-figure" to={listLink(path, line.query)}>
                      {content}
                    </Link>
                  ) : (
                    <span className="card week-figure">{content}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

export default WeeklyPage
