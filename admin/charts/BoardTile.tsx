import { BarChartOutlined, MoreOutlined, TableOutlined } from '@ant-design/icons'
import { charts } from '@masthead/contract/charts/charts'
import { App, Button, Dropdown, Tag } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { act, refresh, submit } from '../kit/noun/write'
import { apiOf } from '../kit/noun/nouns'
import { call, isFailure, type Row } from '../kit/wire/client'
import { download } from '../kit/wire/download'
import { type Place, steppedBy } from './arranging'
import { type ChartData, type Cut, type Tile, useChartData } from './data'
import { keepFile, type PaintedTile, pngOf } from './picture-file'
import { TileBody } from './TileBody'
import { words } from './words'

export const rowHeight = 72
export const gap = 12

interface Props {
  readonly tile: Tile
  readonly cut: Cut
  /** Whether it may ask for its data by itself. */
  readonly isReady: boolean
  readonly isMine: boolean
  readonly isArranging: boolean
  readonly isNarrow: boolean
  readonly grid: RefObject<HTMLDivElement | null>
  readonly onPlace: (place: Place) => void
  /** Keeps what is needed to make a picture of the whole board. */
  readonly onData: (id: string, data: ChartData | undefined) => void
}

/** A chart on a dashboard: looked at, downloaded, and by its maker moved. */
export const BoardTile = ({ tile, cut, isReady, isMine, isArranging, isNarrow, grid, onPlace, onData }: Props) => {
  const say = useSay()
  const found = useChartData(tile.id, cut, { isReady })
  const [isTable, setTable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const drag = useDrag(tile, grid, onPlace)
  useEffect(() => onData(tile.id, found.data), [tile.id, found.data, onData])
  const height = isNarrow ? Math.max(160, tile.h * 56) : tile.h * rowHeight + (tile.h - 1) * gap - 78
  const place = isNarrow ? {} : { gridColumn: `${tile.x + 1} / span ${tile.w}`, gridRow: `${tile.y + 1} / span ${tile.h}` }
  const mark = say(words.moveTile, { name: tile.name, x: tile.x + 1, y: tile.y + 1, w: tile.w, h: tile.h })
  const [tableWords, chartWords] = [say(words.asTable), say(words.asChart)]
  const title = (
    <h2 title={tile.name} translate="no">
      {tile.name}
    </h2>
  )
  return (
    <section ref={box} className="card charts-tile" data-arranging={isArranging} data-tile={tile.id} style={place} aria-label={tile.name}>
      {isArranging ? (
        <header className="charts-handle">
          <button
            type="button"
            aria-label={mark}
            onKeyDown={(event) => {
              const next = steppedBy(tile, event.key, event.shiftKey)
              if (!next) return
              event.preventDefault()
              onPlace(next)
            }}
            onPointerDown={(event) => drag(event, false)}
          >
            {title}
          </button>
        </header>
      ) : (
        <header>
          {title}
          {isMine && tile.status === charts.state.draft && <Tag>{say(words.draft)}</Tag>}
          {tile.type !== 'table' && (
            <Button
              type="text"
              size="small"
              icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
              aria-pressed={isTable}
              aria-label={`${tile.name} ${isTable ? chartWords : tableWords}`}
              title={isTable ? chartWords : tableWords}
              onClick={() => setTable(!isTable)}
            />
          )}
          <TileMenu tile={tile} cut={cut} isMine={isMine} data={found.data} box={box} />
        </header>
      )}
      <TileBody name={tile.name} look={tile.type} option={tile.option} found={found} height={height} isTable={isTable} />
      {isArranging && <span className="charts-corner" title={say(words.resize)} onPointerDown={(event) => drag(event, true)} />}
    </section>
  )
}

/** Follows a pointer over the cells of the grid, from where it went down to where it is let go. */
const useDrag = (tile: Tile, grid: RefObject<HTMLDivElement | null>, onPlace: (place: Place) => void) => {
  return (event: PointerEvent, isSizing: boolean): void => {
    const width = grid.current?.clientWidth ?? 0
    if (event.button !== 0 || width === 0) return
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).focus()
    const [startX, startY] = [event.clientX, event.clientY + window.scrollY]
    const cell = (width + gap) / 12
    const follow = (move: globalThis.PointerEvent): void => {
      const across = Math.round((move.clientX - startX) / cell)
      const down = Math.round((move.clientY + window.scrollY - startY) / (rowHeight + gap))
      const { id, x, y, w, h } = tile
      onPlace(isSizing ? { id, x, y, w: w + across, h: h + down } : { id, x: x + across, y: y + down, w, h })
    }
    const over = (): void => {
      window.removeEventListener('pointermove', follow)
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, over)
    }
    window.addEventListener('pointermove', follow)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, over)
  }
}

/** What a tile looks like now, in pixels from the corner of `from`. */
export const paintedTile = (
  tile: Tile,
  data: ChartData,
  element: Element,
  from: { left: number; top: number },
  say: ReturnType<typeof useSay>,
): PaintedTile => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    name: tile.name,
    data,
    isNumber: tile.type === 'number',
    unit: tile.option?.unit ?? '',
    none: say(words.noValue),
    asOf: say(words.asOf, { time: data.at }),
    box: { left: left - from.left + gap, top: top - from.top + gap, width, height },
    svg: element.querySelector<SVGSVGElement>('.chart svg'),
  }
}

interface MenuProps {
  readonly tile: Tile
  readonly cut: Cut
  readonly isMine: boolean
  readonly data: ChartData | undefined
  readonly box: RefObject<HTMLElement | null>
}

const TileMenu = ({ tile, cut, isMine, data, box }: MenuProps) => {
  const say = useSay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const after = (): void => {
    refresh(queries, charts.name)
    refresh(queries, 'charts/dashboard')
    toast('success', say(words.saved))
  }
  const share = async (): Promise<void> => {
    const action = charts.actions?.share
    if (!action) return
    await act(charts, 'share', action, [tile.id], {}, [])
    after()
  }
  const takeOff = async (): Promise<void> => {
    const { version } = await call<Row>('GET', apiOf(charts, 'detail'), { query: { id: tile.id } })
    await submit(charts, { id: tile.id, version, dashboardId: null })
    after()
  }
  const picture = async (): Promise<void> => {
    if (!data || !box.current) return
    const rect = box.current.getBoundingClientRect()
    try {
      keepFile(await pngOf([paintedTile(tile, data, box.current, rect, say)]), `${tile.name}.png`)
    } catch (error) {
      toast('error', (error as Error).message)
    }
  }
  const run: Readonly<Record<string, () => Promise<unknown>>> = {
    png: picture,
    xlsx: () => download(apiOf(charts, 'sheet'), { query: { id: tile.id, ...cut } }),
    share,
  }
  const items = [
    ...(data ? [{ key: 'png', label: say(words.png) }] : []),
    ...(data ? [{ key: 'xlsx', label: say(words.xlsx) }] : []),
    ...(isMine ? [{ key: 'edit', label: say(words.edit) }] : []),
    ...(isMine && tile.status === charts.state.draft ? [{ key: 'share', label: say(words.share) }] : []),
    ...(isMine ? [{ key: 'takeOff', label: say(words.takeOff), danger: true }] : []),
  ]
  if (items.length === 0) return null
  const choose = ({ key }: { key: string }): void => {
    if (key === 'edit') return void navigate(`/charts/chart/${tile.id}`)
    if (key === 'takeOff') ask()
    else run[key]?.().catch(said)
  }
  const ask = (): void =>
    void modal.confirm({
      title: `${say(words.takeOff)}: ${tile.name}`,
      content: say(words.takeOffAsk),
      okText: say(words.takeOff),
      cancelText: say(words.cancel),
      onOk: () => takeOff().catch(said),
    })
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say(words.more, { name: tile.name })} />
    </Dropdown>
  )
}

/** The client has said what went wrong, unless the field is at fault. */
const said = (error: unknown): void => {
  if (!isFailure(error)) throw error
  if (error.status === 400 || error.status === 409) toast('error', error.message)
}
