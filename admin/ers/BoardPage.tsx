import type { RowAs } from '../kit/noun/rowAs'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { clockNameOf, isEventLate, waitsForUnit } from '@masthead/contract/ers/ersclocks'
import { gravest, severities } from '@masthead/contract/ers/erswords'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/look/language'
import type { Point } from '../kit/look/point'
import { PointMap, useMapPlace } from '../kit/report/PointMap'
import { call, type Page } from '../kit/wire/client'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { leftOf, wireOf } from '../kit/look/lasting'
import { useTenantNow } from './clock'
import { words } from './words'
import './board.css'

/** Height of a line of the list, and seconds after which the next ones are shown. */
const lineHeight = 104
const turnAfter = 12_000

type Event = RowAs<typeof ersevent>

const isGrave = (row: Event): boolean => row.severity <= gravest

const toneOf = (row: Event, now: string): Point['tone'] => (isEventLate(row, now) || isGrave(row) ? 'bad' : waitsForUnit(row) ? 'warn' : 'busy')

const useEvents = (withDrills: boolean) => {
  const found = useQuery({
    queryKey: ['rows', ersevent.name, 'board', withDrills],
    queryFn: ({ signal }) =>
      call<Page<Event>>('GET', '/api/blade-ers/ersevent/page2', {
        query: { size: 200, ...(withDrills ? {} : { isDrill: 'false' }) },
        signal,
        quiet: true,
      }),
    // Told at once of what changes; asked again in case a screen was asleep.
    refetchInterval: 30_000,
    networkMode: 'always',
    retry: false,
  })
  useLive(ersevent.name, () => readAnew(found))
  return found
}

/** So many lines as stand on the screen, the next ones after a while or by the arrow keys. */
const useTurning = (count: number) => {
  const box = useRef<HTMLOListElement>(null)
  const [fits, setFits] = useState(6)
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setFits(Math.max(1, Math.floor((entry?.contentRect.height ?? 600) / lineHeight))))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const pages = Math.max(1, Math.ceil(count / fits))
  useEffect(() => {
    if (pages < 2) return
    const timer = setInterval(() => setPage((at) => (at + 1) % pages), turnAfter)
    return () => clearInterval(timer)
  }, [pages])
  const at = Math.min(page, pages - 1)
  return { box, pages, at, first: at * fits, fits, turn: (step: number) => setPage((at + step + pages) % pages) }
}

/** The wall screen of a duty office: what is not over, by its gravity, beside the map. Nobody need touch it. */
const BoardPage = () => {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const withDrills = address.get('drills') === '1'
  const place = useMapPlace()
  const now = useTenantNow(place.data)
  const found = useEvents(withDrills)
  const rows = useMemo(() => found.data?.records ?? [], [found.data])
  // Before the server says what time it is nothing is late; the map is drawn again once a minute.
  const wire = now === undefined ? '' : wireOf(now)
  const minute = wire.slice(0, 16)
  const turning = useTurning(rows.length)
  const shown = rows.slice(turning.first, turning.first + turning.fits)
  const points = useMemo(
    () =>
      rows.flatMap((row): Point[] =>
        typeof row.lat === 'number' && typeof row.lng === 'number'
          ? [{ id: row.id, lat: row.lat, lng: row.lng, name: row.title, tone: toneOf(row, minute), isLarge: isGrave(row) }]
          : [],
      ),
    [rows, minute],
  )
  const keys = useRef<(key: string) => void>(() => undefined)
  keys.current = (key) => {
    if (key === 'ArrowDown' || key === 'ArrowRight' || key === 'PageDown') turning.turn(1)
    else if (key === 'ArrowUp' || key === 'ArrowLeft' || key === 'PageUp') turning.turn(-1)
    else if (key === 'f') void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    else if (key === 'd') setAddress(withDrills ? {} : { drills: '1' }, { replace: true })
  }
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) keys.current(event.key.length === 1 ? event.key.toLowerCase() : event.key)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const figures: readonly (readonly [Label, number, string])[] = [
    [words.open, rows.length, 'plain'],
    [words.toReceive, rows.filter(waitsForUnit).length, 'warn'],
    [words.inHand, rows.filter((row) => row.status === ersevent.state.inHandling).length, 'busy'],
    [words.grave, rows.filter(isGrave).length, 'bad'],
    [words.overdue, rows.filter((row) => isEventLate(row, wire)).length, 'bad'],
  ]
  return (
    <main className="ers-board">
      <header>
        <h1>{say(words.board)}</h1>
        {now !== undefined && <time>{wireOf(now)}</time>}
      </header>
      <dl className="ers-board-figures" aria-live="polite">
        {figures.map(([label, count, tone]) => (
          <div key={label[1]} data-tone={count > 0 ? tone : 'plain'}>
            <dt>{say(label)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ol ref={turning.box} className="ers-board-lines">
        {shown.map((row) => (
          <Line key={row.id} row={row} now={now} />
        ))}
        {found.isSuccess && rows.length === 0 && <li className="ers-board-none">{say(words.none)}</li>}
      </ol>
      <PointMap points={points} isDark />
      <footer>
        {found.isError ? <span data-tone="bad">{say(words.failed)}</span> : <span className="ers-board-keys">{say(words.hint)}</span>}
        {turning.pages > 1 && <span>{say(words.more, { page: turning.at + 1, pages: turning.pages })}</span>}
      </footer>
    </main>
  )
}

export default BoardPage

const Line = ({ row, now }: { row: Event; now: number | undefined }) => {
  const say = useSay()
  const state = ersevent.states?.[row.status]
  const clock = clockNameOf(row)
  const due = clock && row[clock]
  const left = now !== undefined && typeof due === 'string' ? leftOf(due, now) : undefined
  const grade = severities[row.severity]
  return (
    <li data-tone={toneOf(row, now === undefined ? '' : wireOf(now))}>
      <b className="ers-board-grade">{grade && say(grade)}</b>
      <div>
        <strong>
          {row.isDrill === true && <em>{say(words.drill)}</em>}
          <span translate="no">{row.title}</span>
        </strong>
        <span className="ers-board-where">
          <span translate="no">{[row.place, row.deptName, row.ownerName].filter(Boolean).join(' · ')}</span>
          {(row.escalation ?? 0) > 0 && waitsForUnit(row) && <i>{say(words.escalated, { count: row.escalation })}</i>}
        </span>
      </div>
      <div className="ers-board-state">
        <b>{state && say([state[0], state[1]])}</b>
        {left && clock && <span data-late={left.isLate}>{`${say(words[clock])} ${say(left.text)}`}</span>}
      </div>
    </li>
  )
}
