import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useContext, useRef, useState } from 'react'
import { dayName, daysBetween } from '../kinds/moments'
import type { Params } from '../kinds/view'
import { wireNow } from '../look/clock'
import { useLanguage, useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { toast } from '../look/toast'
import { useActing } from '../noun/acting'
import { machineFields, plainStatusField, tonesOf } from '../noun/fields'
import { apiOf } from '../noun/nouns'
import { textOf, titleOf } from '../noun/titles'
import { submit } from '../noun/write'
import { faceOf } from '../row/face'
import { OpenRow, useNames } from '../row/RowName'
import { call, type Page, type Row } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { placed, pushed, type Span } from './bars'
import { words } from './look-words'
import './gantt.css'

interface Props {
  readonly noun: Resource
  readonly by: NonNullable<NonNullable<NonNullable<Resource['face']>['views']>['gantt']>
  /** What the list is asked for: its filters. */
  readonly query: Params
}

const pageSize = 200
/** 600 bars are drawn; a filter leads to the others. */
const mostPages = 3
/** Days that are seen at once, and how far a step leads. */
const seen = 42
const step = 14
const shape = 'YYYY-MM-DD'

/** The Monday of the week before this one. */
const aroundNow = (): string => {
  const now = wireNow()
  return now.subtract(((now.day() + 6) % 7) + 7, 'day').format(shape)
}

const dayOf = (text: string) => dayjs(text.slice(0, 10))

/** Rows as bars from their first day to their last, under what they belong to. A bar is moved by dragging or by the arrow keys, its end with Shift. */
const Gantt = ({ noun, by, query }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const acting = useActing()
  const names = useNames(noun, faceOf(noun))
  const open = useContext(OpenRow)
  const [first, setFirst] = useState(aroundNow)
  /** Bars that are being moved or saved, by row. */
  const [moved, setMoved] = useState<ReadonlyMap<string, Span>>(new Map())
  const days = Array.from({ length: seen }, (_, at) => dayOf(first).add(at, 'day'))
  const last = days.at(-1)?.format(shape) ?? first
  const span = { [`${by.from}_datele`]: last, [`${by.to}_datege`]: first }
  const found = useQuery({
    queryKey: ['rows', noun.name, 'gantt', span, query, language, acting],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      let total = 0
      for (let current = 1; current <= mostPages; current++) {
        const page = await call<Page>('GET', apiOf(noun, 'page'), {
          query: { ...acting, ...query, ...span, ascs: by.from, current, size: pageSize },
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
  const [machine] = machineFields(noun).map(([key]) => key)
  const stateKey = machine ?? (plainStatusField(noun) ? 'status' : '')
  const tones = tonesOf(noun, stateKey)
  const spanOf = (row: Row): Span => moved.get(row.id) ?? { from: String(row[by.from]).slice(0, 10), to: String(row[by.to]).slice(0, 10) }
  const hold = (id: string, next: Span | undefined): void =>
    setMoved((now) => {
      const others = new Map(now)
      if (next) others.set(id, next)
      else others.delete(id)
      return others
    })
  const save = async (row: Row, next: Span): Promise<void> => {
    if (next.from === String(row[by.from]).slice(0, 10) && next.to === String(row[by.to]).slice(0, 10)) return hold(row.id, undefined)
    hold(row.id, next)
    try {
      await submit(noun, { id: row.id, version: row.version, [by.from]: next.from, [by.to]: next.to })
      await found.refetch()
      toast('success', say(words.barMoved, { name: titleOf(noun, row), from: next.from, to: next.to }))
    } catch (error) {
      toast('error', (error as Error).message)
      await found.refetch()
    } finally {
      hold(row.id, undefined)
    }
  }
  const rows = found.data?.rows ?? []
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = by.under ? textOf(row, by.under, noun.fields[by.under] ?? { kind: 'text' }) : ''
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const today = wireNow().format(shape)
  const missing = (found.data?.total ?? 0) - rows.length
  return (
    <section className="gantt" aria-label={say(noun.label)} style={{ '--days': seen } as CSSProperties}>
      <header>
        <h2>{daysBetween(first, last)}</h2>
        <Button icon={<LeftOutlined />} aria-label={say(words.earlier)} onClick={() => setFirst(dayOf(first).subtract(step, 'day').format(shape))} />
        <Button onClick={() => setFirst(aroundNow())}>{say(words.today)}</Button>
        <Button icon={<RightOutlined />} aria-label={say(words.later)} onClick={() => setFirst(dayOf(first).add(step, 'day').format(shape))} />
        {missing > 0 && <span className="soft">{say(words.cut, { count: rows.length })}</span>}
      </header>
      {found.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {found.isError && (
        <p className="soft">
          {found.error.message} <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
        </p>
      )}
      {found.isSuccess && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noBars)} />}
      {rows.length > 0 && (
        <>
          <p id="bars-hint" className="unseen">
            {say(words.barHint)}
          </p>
          <div className="gantt-days" aria-hidden="true">
            {days.map((day) => (
              <span key={day.format(shape)} data-free={day.day() % 6 === 0} data-today={day.format(shape) === today}>
                {day.date() === 1 || day.isSame(first, 'day') ? (
                  <b>{dayName(day, language)}</b>
                ) : day.day() === 1 && day.add(4, 'day').date() > 4 ? (
                  day.date()
                ) : (
                  ''
                )}
              </span>
            ))}
          </div>
          {[...groups].map(([group, inside]) => (
            <section key={group} aria-label={group || undefined}>
              {group && <h3 translate="no">{group}</h3>}
              <ul>
                {inside.map((row) => {
                  const name = names(row).title
                  const state = tones[Number(row[stateKey])]
                  return (
                    <li key={row.id}>
                      <button type="button" className="plain-button gantt-name" onClick={() => open?.(row)} translate="no">
                        {name}
                      </button>
                      <div className="gantt-line">
                        {days.map((day, at) => (
                          <i
                            key={day.format(shape)}
                            style={{ gridColumn: at + 1 }}
                            data-free={day.day() % 6 === 0}
                            data-today={day.format(shape) === today}
                          />
                        ))}
                        <Bar
                          span={spanOf(row)}
                          first={first}
                          mayMove={row._can?.includes('edit') ?? false}
                          label={[name, state && say([state[0], state[1]])].filter(Boolean).join(' · ')}
                          tone={state?.[2] ?? 'plain'}
                          progress={by.progress ? Number(row[by.progress] ?? 0) : undefined}
                          onMove={(next) => hold(row.id, next)}
                          onDrop={(next) => void save(row, next)}
                          onOpen={() => open?.(row)}
                        />
                      </div>
                    </li>
                  )
                })}
              </ul>
            </section>
          ))}
        </>
      )}
    </section>
  )
}

export default Gantt

interface BarProps {
  readonly span: Span
  readonly first: string
  readonly mayMove: boolean
  readonly label: string
  readonly tone: string
  readonly progress: number | undefined
  readonly onMove: (next: Span) => void
  readonly onDrop: (next: Span) => void
  readonly onOpen: () => void
}

interface Held {
  readonly x: number
  readonly width: number
  readonly from: Span
  readonly what: 'whole' | 'end'
  readonly next: Span
}

const Bar = ({ span, first, mayMove, label, tone, progress, onMove, onDrop, onOpen }: BarProps) => {
  const held = useRef<Held>(undefined)
  /** Steps of the arrow keys that are not saved yet: they are when the hand leaves the bar or presses Enter. */
  const stepped = useRef<Span>(undefined)
  const place = placed(span, first, seen, dayOf)
  if (!place) return null
  const take = (event: PointerEvent<HTMLElement>): void => {
    const line = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!mayMove || !line || event.button !== 0) return
    const box = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = {
      x: event.clientX,
      width: line.width / seen,
      from: span,
      what: box.right - event.clientX < 8 && box.width > 16 ? 'end' : 'whole',
      next: span,
    }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    const now = held.current
    if (!now) return
    const next = pushed(now.from, Math.round((event.clientX - now.x) / now.width), now.what, dayOf)
    held.current = { ...now, next }
    if (next.from !== span.from || next.to !== span.to) onMove(next)
  }
  const drop = (): void => {
    const now = held.current
    held.current = undefined
    if (!now) return
    if (now.next.from === now.from.from && now.next.to === now.from.to) onOpen()
    else onDrop(now.next)
  }
  const keep = (): void => {
    const next = stepped.current
    stepped.current = undefined
    if (next) onDrop(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (stepped.current) keep()
      else onOpen()
    }
    const days = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (days === 0 || !mayMove) return
    event.preventDefault()
    stepped.current = pushed(span, days, event.shiftKey ? 'end' : 'whole', dayOf)
    onMove(stepped.current)
  }
  return (
    <button
      type="button"
      className="plain-button gantt-bar state"
      data-tone={tone}
      data-moves={mayMove}
      aria-describedby={mayMove ? 'bars-hint' : undefined}
      aria-label={`${label}, ${daysBetween(span.from, span.to)}${progress === undefined ? '' : `, ${progress}%`}`}
      title={`${label}\n${daysBetween(span.from, span.to)}`}
      style={{ '--at': place.at, '--long': place.days, '--done': `${progress ?? 0}%` } as CSSProperties}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => {
        held.current = undefined
      }}
      onClick={mayMove ? undefined : onOpen}
      onKeyDown={press}
      onBlur={keep}
    >
      <span aria-hidden="true" />
    </button>
  )
}
