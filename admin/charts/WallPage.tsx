import { FullscreenOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Label } from '@masthead/contract/kit/label'
import { useSay } from '../kit/look/language'
import { isFailure } from '../kit/wire/client'
import { type Board, type Cut, type Tile, useBoard, useChartData } from './data'
import { filtersIn, whereOf } from './filters'
import { daysOf } from './period'
import { TileBody } from './TileBody'
import { words } from './words'
import './charts.css'

/** How long ago something was, in one unit. */
const agoOf = (seconds: number): readonly [Label, number] => {
  if (seconds < 60) return [words.ageSec, seconds]
  if (seconds < 3600) return [words.ageMin, Math.floor(seconds / 60)]
  return [words.ageHour, Math.floor(seconds / 3600)]
}

/** Moves once a second, so that ages are true between renewals. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A dashboard that has the screen to itself: it renews itself, says how old it is, and says so when it could not be renewed. */
const WallPage = () => {
  const say = useSay()
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const board = useBoard(id, 60_000)
  const queries = useQueryClient()
  const now = useNow()
  const screen = (): void => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const keys = useRef<Readonly<Record<string, () => void>>>({})
  keys.current = { f: screen, r: () => void queries.invalidateQueries({ queryKey: ['rows', charts.name, 'data'] }) }
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) keys.current[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const { data, error } = board
  const age = Math.max(0, Math.round((now - board.dataUpdatedAt) / 1000))
  const [unit, count] = agoOf(age)
  const lost = isFailure(error) && error.status === 404
  return (
    <main className="charts-wall">
      <header>
        <h1 translate="no">{data && !lost ? data.name : say(dashboard.label)}</h1>
        <span className="charts-wall-state" data-tone={board.isError ? 'bad' : 'plain'} aria-live="polite">
          {board.isError && say(words.wallFailed, { why: error?.message ?? '' })} {data && say(words.age, { age: say(unit, { count }) })}
        </span>
        <Button type="text" icon={<FullscreenOutlined />} aria-label={say(words.fullScreen)} title={say(words.fullScreen)} onClick={screen} />
      </header>
      {data && !lost ? (
        <Tiles board={data} now={now} where={whereOf(filtersIn(address)).where ?? ''} />
      ) : (
        <p className="charts-wall-none">{board.isError || id === '' ? say(words.noBoard) : ''}</p>
      )}
      <footer>{say(words.wallHint)}</footer>
    </main>
  )
}

export default WallPage

const Tiles = ({ board, now, where }: { board: Board; now: number; where: string }) => {
  const say = useSay()
  const rows = Math.max(1, ...board.tiles.map(({ y, h }) => y + h))
  const { from = '', to = '' } = daysOf(board.period)
  if (board.tiles.length === 0) return <p className="charts-wall-none">{say(board.isMine ? words.empty : words.emptyShared)}</p>
  return (
    <div className="charts-wall-grid" style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
      {board.tiles.map((tile) => (
        <WallTile key={tile.id} tile={tile} from={from} to={to} where={where} every={board.wallSec * 1000} now={now} />
      ))}
    </div>
  )
}

interface TileProps {
  readonly tile: Tile
  readonly from: string
  readonly to: string
  readonly where: string
  readonly every: number
  readonly now: number
}

const WallTile = ({ tile, from, to, where, every, now }: TileProps) => {
  const say = useSay()
  const cut: Cut = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(where ? { where } : {}) }
  const found = useChartData(tile.id, cut, { every })
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(200)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setHeight(Math.max(80, (entry?.contentRect.height ?? 260) - 20)))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const [unit, count] = agoOf(Math.max(0, Math.round((now - found.dataUpdatedAt) / 1000) + (found.data?.age ?? 0)))
  return (
    <section
      aria-label={tile.name}
      className="charts-wall-tile"
      style={{ gridColumn: `${tile.x + 1} / span ${tile.w}`, gridRow: `${tile.y + 1} / span ${tile.h}` }}
    >
      <h2 translate="no">{tile.name}</h2>
      <div ref={box}>
        <TileBody name={tile.name} look={tile.type} option={tile.option} found={found} height={height} isTable={false} isDark />
      </div>
      {found.data && <small>{say(words.age, { age: say(unit, { count }) })}</small>}
    </section>
  )
}
