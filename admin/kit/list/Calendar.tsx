import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { Dayjs } from 'dayjs'
import { useContext, useState } from 'react'
import { monthName } from '../kinds/moments'
import type { Params } from '../kinds/view'
import { wireNow } from '../look/clock'
import { useLanguage, useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { useActing } from '../noun/acting'
import { machineFields, plainStatusField, tonesOf } from '../noun/fields'
import { apiOf } from '../noun/nouns'
import { call, type Page, type Row } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { words } from './look-words'
import { faceOf } from '../row/face'
import { OpenRow, useNames, useWords } from '../row/RowName'
import './looks.css'

interface Props {
  readonly noun: Resource
  /** The day or time by which rows stand in the month. */
  readonly field: string
  /** What the list is asked for: its filters. */
  readonly query: Params
  readonly fields: string | undefined
}

/** Rows of a day that are named; the others are counted. */
const perDay = 4
const pageSize = 200
/** A month is not read for ever: whoever has more looks at the list. */
const mostPages = 3
const daysOfWeek = 7

/** The days that a month shows, in whole weeks; they begin on Monday. */
const daysOf = (month: Dayjs): readonly Dayjs[] => {
  const first = month.startOf('month').subtract((month.startOf('month').day() + daysOfWeek - 1) % daysOfWeek, 'day')
  const weeks = Math.ceil((month.startOf('month').diff(first, 'day') + month.daysInMonth()) / daysOfWeek)
  return Array.from({ length: weeks * daysOfWeek }, (_, at) => first.add(at, 'day'))
}

/** The rows of a month, each on its day. */
const Calendar = ({ noun, field, query, fields }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const acting = useActing()
  const [month, setMonth] = useState(() => wireNow().startOf('month'))
  const days = daysOf(month)
  const asked = fields && [...new Set([...fields.split(','), field])].join()
  const isTimed = noun.fields[field]?.kind === 'time'
  const end = (day: Dayjs | undefined, clock: string): string => `${day?.format('YYYY-MM-DD')}${isTimed ? ` ${clock}` : ''}`
  const span = { [`${field}_datege`]: end(days[0], '00:00:00'), [`${field}_datele`]: end(days.at(-1), '23:59:59') }
  const found = useQuery({
    queryKey: ['rows', noun.name, 'calendar', field, span, query, fields, language, acting],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      let total = 0
      for (let current = 1; current <= mostPages; current++) {
        const page = await call<Page>('GET', apiOf(noun, 'page'), {
          query: { ...acting, ...query, ...span, ascs: field, current, size: pageSize, ...(asked ? { fields: asked } : {}) },
          signal,
        })
        rows.push(...page.records)
        total = page.total
        if (current >= page.pages) break
      }
      return { rows, total }
    },
    placeholderData: (before) => before,
  })
  useLive(noun.name, () => readAnew(found))
  const byDay = new Map<string, Row[]>()
  for (const row of found.data?.rows ?? []) {
    const day = String(row[field]).slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), row])
  }
  const names = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'short' })
  const today = wireNow().format('YYYY-MM-DD')
  const isEmpty = days.every((day) => !day.isSame(month, 'month') || !byDay.has(day.format('YYYY-MM-DD')))
  const missing = (found.data?.total ?? 0) - (found.data?.rows.length ?? 0)
  return (
    <section className="month" aria-label={say(noun.label)}>
      <header>
        <h2>{monthName(month, language)}</h2>
        <Button icon={<LeftOutlined />} aria-label={say(words.before)} onClick={() => setMonth(month.subtract(1, 'month'))} />
        <Button onClick={() => setMonth(wireNow().startOf('month'))}>{say(words.now)}</Button>
        <Button icon={<RightOutlined />} aria-label={say(words.after)} onClick={() => setMonth(month.add(1, 'month'))} />
        {missing > 0 && <span className="soft">{say(words.cut, { count: found.data?.rows.length })}</span>}
      </header>
      {found.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {found.isError && (
        <p className="soft">
          {found.error.message} <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
        </p>
      )}
      {found.isSuccess && isEmpty && <p className="soft month-none">{say(words.emptyMonth)}</p>}
      {found.isSuccess && (
        <ol data-none={isEmpty}>
          {days.map((day) => {
            const key = day.format('YYYY-MM-DD')
            const rows = byDay.get(key) ?? []
            return (
              <li key={key} data-empty={rows.length === 0} data-other={!day.isSame(month, 'month')} aria-current={key === today ? 'date' : undefined}>
                <time dateTime={key}>
                  {day.date()}
                  <small>{names.format(day.toDate())}</small>
                </time>
                <ul>
                  {rows.slice(0, perDay).map((row) => (
                    <li key={row.id}>
                      <Entry noun={noun} row={row} field={field} hour={isTimed ? String(row[field]).slice(11, 16) : ''} />
                    </li>
                  ))}
                </ul>
                {rows.length > perDay && <p className="soft">{say(words.moreOn, { count: rows.length - perDay })}</p>}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

export default Calendar

/** A row on its day: its hour, its name, and its state by a mark. */
const Entry = ({ noun, row, field, hour }: { noun: Resource; row: Row; field: string; hour: string }) => {
  const say = useSay()
  const open = useContext(OpenRow)
  const [machine] = machineFields(noun).map(([key]) => key)
  const key = machine ?? (plainStatusField(noun) ? 'status' : '')
  const state = tonesOf(noun, key)[Number(row[key])]
  const told = state ? say([state[0], state[1]]) : ''
  const face = faceOf(noun)
  const wordsOf = useWords()
  const { title: own, second } = useNames(noun, face)(row)
  // What is called by its day says on that day whose it is, and of what.
  const others = noun.title === field ? [...second, ...face.key.filter(([, { kind }]) => kind === 'ref')].map((one) => wordsOf(row, one)) : []
  const name = others.filter(Boolean).join(' · ') || own
  const title = [hour, name, told].filter(Boolean).join(' · ')
  const content = (
    <>
      {state && <i className="state" data-tone={state[2] ?? 'plain'} aria-hidden="true" />}
      {hour && <span className="number">{hour} </span>}
      <b translate="no">{name}</b>
      {told && <span className="unseen"> {told}</span>}
    </>
  )
  if (!open) return <span title={title}>{content}</span>
  return (
    <button type="button" className="plain-button" title={title} onClick={() => open(row)}>
      {content}
    </button>
  )
}
