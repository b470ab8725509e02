import { workcalendar } from '@masthead/contract/general/workcalendar'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useActing } from '../kit/noun/acting'
import { wireNow } from '../kit/look/clock'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { call } from '../kit/wire/client'
import { words } from './words'
import './workcalendar.css'

interface Day {
  readonly day: string
  readonly isWorkday: boolean
  readonly source: 'week' | 'state' | 'platform' | 'tenant'
  readonly name: string | null
  readonly isPublished: boolean
}

const heads: readonly Label[] = [
  ['一', 'Mon'],
  ['二', 'Tue'],
  ['三', 'Wed'],
  ['四', 'Thu'],
  ['五', 'Fri'],
  ['六', 'Sat'],
  ['日', 'Sun'],
]
const sources = workcalendar.calls?.month?.output?.source?.choices ?? {}

/** A month, day by day: what is worked, what is not, and who says so. */
export const WorkcalendarMonth = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay()
  const acting = useActing()
  const [month, setMonth] = useState(() => wireNow().startOf('month'))
  const text = month.format('YYYY-MM')
  const { data = [] } = useQuery({
    queryKey: ['workcalendar', text, acting],
    queryFn: ({ signal }) => call<Day[]>('GET', apiOf(workcalendar, 'month'), { query: { ...acting, month: text }, signal }),
  })
  const weeks: (Day | null)[][] = []
  for (const [index, day] of [...Array.from({ length: (month.day() + 6) % 7 }, () => null), ...data].entries()) {
    if (index % 7 === 0) weeks.push([])
    weeks.at(-1)?.push(day)
  }
  return (
    <Modal open width={720} title={say(words.month)} onCancel={onClose} footer={<Button onClick={onClose}>{say(words.close)}</Button>}>
      <div className="month-bar">
        <Button aria-label={say(words.before)} onClick={() => setMonth(month.subtract(1, 'month'))}>
          ‹
        </Button>
        <strong aria-live="polite">{text}</strong>
        <Button aria-label={say(words.next)} onClick={() => setMonth(month.add(1, 'month'))}>
          ›
        </Button>
      </div>
      {data[0]?.isPublished === false && <Alert showIcon type="warning" title={say(words.unpublished)} />}
      <table className="month">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head[1]} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, index) =>
                day ? (
                  <td key={day.day} data-off={!day.isWorkday} title={say(sources[day.source] ?? ['', ''])}>
                    <span>{Number(day.day.slice(8))}</span>
                    {(day.source !== 'week' || !day.isWorkday) && <em>{say(day.isWorkday ? words.work : words.rest)}</em>}
                    <small>{day.name}</small>
                  </td>
                ) : (
                  <td key={heads[index]?.[1]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
