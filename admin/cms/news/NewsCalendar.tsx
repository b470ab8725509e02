import { news } from '@masthead/contract/cms/news'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { monthName } from '../../kit/kinds/moments'
import { wireNow } from '../../kit/look/clock'
import { useLanguage, useSay } from '../../kit/look/language'
import { Unseen } from '../../kit/look/Unseen'
import { StateMark } from '../../kit/row/StateMark'
import { apiOf } from '../../kit/noun/nouns'
import { call, type Page } from '../../kit/wire/client'
import { readAnew } from '../../kit/wire/fresh'
import { useVeil } from '../../kit/wire/permission'
import { useLive } from '../../kit/wire/stream'
import { filled, words } from '../words'
import type { Article } from './article'
import './calendar.css'

/** Articles of a day that are named; the others are counted. */
const perDay = 4
/** A month is read in pages, and not for ever: a newsroom of more looks at its list. */
const pageSize = 200
const mostPages = 5
const daysOfWeek = 7

/** What appeared and what will, by the day of its publish time. */
const NewsCalendar = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const say = useSay()
  const language = useLanguage()
  const isHidden = useVeil(news)?.partly.includes('publishTime') ?? false
  const [address, setAddress] = useSearchParams()
  const asked = address.get('month') ?? ''
  const month = (/^\d{4}-\d{2}$/.test(asked) ? dayjs(`${asked}-01`) : wireNow()).startOf('month')
  // Weeks begin on Monday.
  const first = month.subtract((month.day() + daysOfWeek - 1) % daysOfWeek, 'day')
  const weeks = Math.ceil((month.diff(first, 'day') + month.daysInMonth()) / daysOfWeek)
  const days = Array.from({ length: weeks * daysOfWeek }, (_, at) => first.add(at, 'day'))
  const [from, until] = [days[0]?.format('YYYY-MM-DD'), days.at(-1)?.add(1, 'day').format('YYYY-MM-DD')]
  const createUser = address.get('createUser') ?? ''
  const status = address.get('status') ?? ''
  const found = useQuery({
    queryKey: ['rows', news.name, 'calendar', from, until, createUser, status, language],
    queryFn: async ({ signal }) => {
      const rows: Article[] = []
      for (let current = 1; current <= mostPages; current++) {
        const { records, pages } = await call<Page<Article>>('GET', apiOf(news, 'page'), {
          query: {
            publishTime_datege: `${from} 00:00:00`,
            publishTime_datelt: `${until} 00:00:00`,
            current,
            size: pageSize,
            ascs: 'publishTime',
            ...(createUser ? { createUser } : {}),
            ...(status ? { status } : {}),
          },
          signal,
        })
        rows.push(...records)
        if (current >= pages) break
      }
      return rows
    },
    placeholderData: (before) => before,
    enabled: !isHidden,
  })
  useLive(news.name, () => readAnew(found))
  const on = (day: string): readonly Article[] => (found.data ?? []).filter(({ publishTime }) => publishTime?.startsWith(day))
  const go = (to: dayjs.Dayjs): void => {
    const next = new URLSearchParams(address)
    next.set('month', to.format('YYYY-MM'))
    setAddress(next, { replace: true })
  }
  const names = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'short' })
  const today = wireNow().format('YYYY-MM-DD')
  if (isHidden) return <Unseen field={news.fields.publishTime.label} />
  return (
    <section className="card calendar">
      <header>
        <h1>{monthName(month, language)}</h1>
        <Button icon={<LeftOutlined />} aria-label={say(words.monthBefore)} onClick={() => go(month.subtract(1, 'month'))} />
        <Button onClick={() => go(wireNow())}>{say(words.thisMonth)}</Button>
        <Button icon={<RightOutlined />} aria-label={say(words.monthAfter)} onClick={() => go(month.add(1, 'month'))} />
      </header>
      {found.isPending ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <ol className="calendar-days">
          {days.map((day) => {
            const key = day.format('YYYY-MM-DD')
            const rows = on(key)
            return (
              <li key={key} data-empty={rows.length === 0} data-other={!day.isSame(month, 'month')} aria-current={key === today ? 'date' : undefined}>
                <time dateTime={key}>
                  {day.date()}
                  <small>{names.format(day.toDate())}</small>
                </time>
                <ul>
                  {rows.slice(0, perDay).map((row) => (
                    <li key={row.id}>
                      <button type="button" className="plain-button" title={row.title} onClick={() => onOpen(row.id)}>
                        <span>{row.publishTime?.slice(11, 16)}</span>
                        <b translate="no">{row.title}</b>
                        <StateMark states={news.states ?? {}} value={row.status} />
                      </button>
                    </li>
                  ))}
                </ul>
                {rows.length > perDay && <p className="soft">{say(filled(words.moreOn, { count: String(rows.length - perDay) }))}</p>}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

export default NewsCalendar
