import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { say as sayIn } from '@masthead/contract/kit/label'
import { callPaths, displayName } from '@masthead/contract/kit/name'
import type { Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Tone } from '@masthead/contract/kit/state'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { monthName } from '../kinds/moments'
import type { Params } from '../kinds/view'
import { wireNow } from '../look/clock'
import { useLanguage, useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { useActing } from '../noun/acting'
import { apiOf } from '../noun/nouns'
import { call } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { words } from './look-words'
import { shortSigns } from './short'
import './month.css'

interface Props {
  readonly noun: Resource
  readonly report: Report
  readonly tones: Readonly<Record<string, Tone>>
  /** What the list is asked for: its filters. */
  readonly query: Params
  /** Shows the rows of one line on one day as a list. */
  readonly onDay: (params: Params) => void
}

type Line = Readonly<Record<string, string | number | null>>

interface Person {
  readonly id: string
  readonly name: string
  readonly days: ReadonlyMap<string, string>
}

/** Lines that are drawn; a filter leads to the others. */
const mostLines = 200

/** One line a person and one column a day; a cell tells by a sign and a colour what the day came to. On a phone each person has a month of weeks. */
const Month = ({ noun, report, tones, query, onDay }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const acting = useActing()
  const [month, setMonth] = useState(() => wireNow().startOf('month'))
  const [lineKey = '', dayKey = '', cellKey = ''] = Object.values(report.groups ?? {})
  const [lineName = '', dayName = '', cellName = ''] = Object.keys(report.groups ?? {})
  const days = Array.from({ length: month.daysInMonth() }, (_, at) => month.add(at, 'day'))
  const span = { [`${dayKey}_datege`]: month.format('YYYY-MM-DD'), [`${dayKey}_datele`]: month.endOf('month').format('YYYY-MM-DD') }
  const [[, path = ''] = []] = callPaths(report.call)
  const found = useQuery({
    queryKey: ['rows', noun.name, 'month', span, query, language, acting],
    queryFn: ({ signal }) => call<readonly Line[]>('GET', apiOf(noun, path), { query: { ...acting, ...query, ...span }, signal }),
    placeholderData: (before) => before,
  })
  useLive(noun.name, () => readAnew(found))
  const nameField = displayName(lineName, lineName === lineKey ? (noun.fields[lineKey] ?? {}) : {})
  const people = useMemo(
    () => linesOf(found.data ?? [], { lineName, nameField, dayName, cellName }),
    [found.data, lineName, nameField, dayName, cellName],
  )
  const values = Object.entries(noun.fields[cellKey]?.choices ?? {})
  const signs = shortSigns(values.map(([, label]) => sayIn(label, language)))
  const signOf = new Map(values.map(([value, label], at) => [value, { sign: signs[at] ?? '', name: sayIn(label, language) }]))
  const names = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'narrow' })
  const today = wireNow().format('YYYY-MM-DD')
  const mondayFirst = (month.day() + 6) % 7
  const cell = (person: Person, key: string) => {
    const value = person.days.get(key)
    const about = value === undefined ? undefined : signOf.get(value)
    if (value === undefined || !about) return null
    return (
      <button
        type="button"
        className="plain-button state month-cell"
        data-tone={tones[value] ?? 'plain'}
        title={`${person.name} · ${key} · ${about.name}`}
        onClick={() => onDay({ [lineKey]: person.id, [`${dayKey}_datege`]: key, [`${dayKey}_datele`]: key })}
      >
        <span aria-hidden="true">{about.sign}</span>
        <span className="unseen">{about.name}</span>
      </button>
    )
  }
  const shown = people.slice(0, mostLines)
  return (
    <section className="month-grid" aria-label={say(report.label)}>
      <header>
        <h2>{monthName(month, language)}</h2>
        <Button icon={<LeftOutlined />} aria-label={say(words.before)} onClick={() => setMonth(month.subtract(1, 'month'))} />
        <Button onClick={() => setMonth(wireNow().startOf('month'))}>{say(words.now)}</Button>
        <Button icon={<RightOutlined />} aria-label={say(words.after)} onClick={() => setMonth(month.add(1, 'month'))} />
        <ul className="month-key" aria-label={say(words.key)}>
          {values.map(([value]) => (
            <li key={value}>
              <span className="state month-cell" data-tone={tones[value] ?? 'plain'} aria-hidden="true">
                {signOf.get(value)?.sign}
              </span>
              {signOf.get(value)?.name}
            </li>
          ))}
        </ul>
      </header>
      {found.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {found.isError && (
        <p className="soft">
          {found.error.message} <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
        </p>
      )}
      {found.isSuccess && shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.emptyMonth)} />}
      {found.isSuccess && shown.length > 0 && (
        <div className="month-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{say(noun.fields[lineKey]?.label ?? noun.label)}</th>
                {days.map((day) => (
                  <th
                    key={day.date()}
                    scope="col"
                    aria-current={day.format('YYYY-MM-DD') === today ? 'date' : undefined}
                    data-free={day.day() % 6 === 0}
                  >
                    <small aria-hidden="true">{names.format(day.toDate())}</small>
                    {day.date()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((person) => (
                <tr key={person.id}>
                  <th scope="row" translate="no">
                    {person.name}
                  </th>
                  {days.map((day, at) => (
                    <td
                      key={day.date()}
                      data-day={day.date()}
                      data-free={day.day() % 6 === 0}
                      style={at === 0 ? ({ '--first': mondayFirst + 1 } as React.CSSProperties) : undefined}
                    >
                      {cell(person, day.format('YYYY-MM-DD'))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {people.length > mostLines && <p className="soft">{say(words.cut, { count: mostLines })}</p>}
    </section>
  )
}

export default Month

/** The lines of a report as people, in the order of their names, each with what its days came to. */
const linesOf = (
  lines: readonly Line[],
  { lineName, nameField, dayName, cellName }: { lineName: string; nameField: string; dayName: string; cellName: string },
): readonly Person[] => {
  const people = new Map<string, { id: string; name: string; days: Map<string, string> }>()
  for (const line of lines) {
    const id = String(line[lineName])
    const known = people.get(id) ?? { id, name: String(line[nameField] ?? id), days: new Map<string, string>() }
    known.days.set(String(line[dayName]).slice(0, 10), String(line[cellName]))
    people.set(id, known)
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'zh'))
}
