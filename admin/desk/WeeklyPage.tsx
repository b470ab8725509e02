import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { type WeeklyLine, type WeeklySection, weeklySections } from '@masthead/contract/desk/weekly'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Skeleton, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { daysBetween } from '../kit/kinds/moments'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useLanguage, useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { call } from '../kit/wire/client'
import { FigureCards } from './FigureCards'
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

/** A director's week: a few figures by section, each beside the week before and a way to its list; prints on one sheet, and comes by e-mail to who asks for it. */
const WeeklyPage = () => {
  const say = useSay()
  const language = useLanguage()
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
          <FigureCards lines={own} before={say(words.weekBefore)} />
        </section>
      ))}
    </div>
  )
}

export default WeeklyPage
