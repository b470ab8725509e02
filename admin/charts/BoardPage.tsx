import { DesktopOutlined, DownloadOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { permission } from '@masthead/contract/kit/name'
import { useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Empty, Grid, Result, Segmented, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { useUnsaved } from '../kit/form/unsaved'
import { invoke, refresh } from '../kit/noun/write'
import { isFailure } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { arranged, type Place } from './arranging'
import { BoardFilters } from './BoardFilters'
import { BoardTile, gap, paintedTile, rowHeight } from './BoardTile'
import { askData, type Board, type ChartData, type Tile, useBoard, useKept } from './data'
import { filtersIn, whereOf, withFilters } from './filters'
import { daysOf } from './period'
import { keepFile, pngOf } from './picture-file'
import { words } from './words'
import './charts.css'

const format = 'YYYY-MM-DD'

/** A dashboard: its charts beside each other, one period for all of them, arranged by whose it is. */
const BoardPage = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const id = pathname.split('/').at(-1) ?? ''
  const board = useBoard(id)
  if (board.isPending) return <Skeleton active className="card charts-page" paragraph={{ rows: 8 }} />
  if (!board.data)
    return (
      <Result
        status="warning"
        title={say(isFailure(board.error) && board.error.status === 404 ? words.noBoard : words.failed)}
        subTitle={board.error?.message}
        extra={<Button onClick={() => void board.refetch()}>{say(words.retry)}</Button>}
      />
    )
  return <Opened key={id} id={id} board={board.data} />
}

export default BoardPage

const Opened = ({ id, board }: { id: string; board: Board }) => {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { md = true } = Grid.useBreakpoint()
  const [address, setAddress] = useSearchParams()
  const [draft, setDraft] = useState<readonly Tile[]>()
  const [isSaving, setSaving] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const known = useRef(new Map<string, ChartData>())
  const period = address.get('period') ?? board.period
  const [from, to] = [address.get('from') ?? undefined, address.get('to') ?? undefined]
  const days = useMemo(() => daysOf(period, { ...(from ? { from } : {}), ...(to ? { to } : {}) }), [period, from, to])
  const filters = useMemo(() => filtersIn(address), [address])
  const cut = useMemo(() => ({ ...days, ...whereOf(filters) }), [days, filters])
  const isReady = useKept(id, cut)
  const tiles = draft ?? board.tiles
  const isArranging = draft !== undefined
  useUnsaved(() => draft?.some((tile, at) => !isSamePlace(tile, board.tiles[at])) ?? false)
  const onData = useCallback((tile: string, data: ChartData | undefined): void => {
    if (data) known.current.set(tile, data)
  }, [])
  const change = (next: Readonly<Record<string, string>>): void => setAddress(withFilters(new URLSearchParams(next), filters), { replace: true })

  const renew = async (): Promise<void> => {
    await Promise.all(
      board.tiles.map(async (tile) => {
        const data = await askData(tile.id, cut, true).catch(() => undefined)
        if (data) queries.setQueryData(['rows', charts.name, 'data', tile.id, cut], data)
        else await queries.invalidateQueries({ queryKey: ['rows', charts.name, 'data', tile.id, cut] })
      }),
    )
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await invoke(dashboard, 'arrange', { id, tiles: tiles.map(({ id: tile, x, y, w, h }) => ({ id: tile, x, y, w, h })) })
      queries.setQueryData(['row', dashboard.name, 'board', id], { ...board, tiles })
      refresh(queries, charts.name)
      setDraft(undefined)
      toast('success', say(words.saved))
    } catch (error) {
      if (!isFailure(error)) throw error
    } finally {
      setSaving(false)
    }
  }
  const picture = async (): Promise<void> => {
    const corner = grid.current?.getBoundingClientRect()
    if (!corner || !grid.current) return
    const painted = tiles.flatMap((tile) => {
      const [data, element] = [known.current.get(tile.id), grid.current?.querySelector(`[data-tile="${tile.id}"]`)]
      return data && element ? [paintedTile(tile, data, element, corner, say)] : []
    })
    try {
      keepFile(await pngOf(painted), `${board.name}.png`)
    } catch (error) {
      toast('error', (error as Error).message)
    }
  }
  const mayAdd = board.isMine && may(permission(charts, 'add'))
  const add = (): void => void navigate(`/charts/chart/new?board=${id}`)
  return (
    <div className="charts-page">
      <header className="charts-head">
        <h1 translate="no">{board.name}</h1>
        {isArranging ? (
          <>
            <span className="soft">{say(words.arrangeHint)}</span>
            <Button onClick={() => setDraft(undefined)}>{say(words.cancel)}</Button>
            <Button type="primary" loading={isSaving} onClick={() => void save()}>
              {say(words.saveLayout)}
            </Button>
          </>
        ) : (
          <>
            <Button icon={<ReloadOutlined />} onClick={() => void renew()}>
              {say(words.renew)}
            </Button>
            {tiles.length > 0 && (
              <Button icon={<DownloadOutlined />} onClick={() => void picture()}>
                PNG
              </Button>
            )}
            <Button icon={<DesktopOutlined />} href={`/charts/wall?${withFilters(new URLSearchParams({ id }), filters)}`} target="_blank">
              {say(words.wall)}
            </Button>
            {board.isMine && md && tiles.length > 0 && may(permission(dashboard, 'edit')) && (
              <Button onClick={() => setDraft(board.tiles)}>{say(words.arrange)}</Button>
            )}
            {mayAdd && (
              <Button type="primary" icon={<PlusOutlined />} onClick={add}>
                {say(words.add)}
              </Button>
            )}
          </>
        )}
      </header>
      <div className="charts-period">
        <Segmented
          aria-label={say(words.period)}
          value={period}
          options={[
            ...Object.entries(dashboard.fields.period?.choices ?? {}).map(([value, label]) => ({ value, label: say(label) })),
            { value: 'own', label: say(words.own) },
          ]}
          onChange={(value) => change(value === board.period ? {} : { period: value, ...(value === 'own' ? daysOf(period, days) : {}) })}
        />
        {period === 'own' && (
          <DatePicker.RangePicker
            aria-label={say(words.days)}
            allowEmpty={[true, true]}
            value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
            onChange={(chosen) => {
              const [first, last] = chosen ?? []
              change({ period: 'own', ...(first ? { from: first.format(format) } : {}), ...(last ? { to: last.format(format) } : {}) })
            }}
          />
        )}
        <BoardFilters tiles={board.tiles} filters={filters} onChange={(next) => setAddress(withFilters(address, next), { replace: true })} />
      </div>
      {tiles.length === 0 && (
        <Empty className="card charts-empty" description={say(board.isMine ? words.empty : words.emptyShared)}>
          {mayAdd && (
            <Button type="primary" onClick={add}>
              {say(words.add)}
            </Button>
          )}
          {!board.isMine && <Link to="/charts/boards">{say(words.back)}</Link>}
        </Empty>
      )}
      <div ref={grid} className="charts-grid" data-narrow={!md} style={{ gridAutoRows: `${rowHeight}px`, gap }}>
        {tiles.map((tile) => (
          <BoardTile
            key={tile.id}
            tile={tile}
            cut={cut}
            isReady={isReady}
            isMine={board.isMine}
            isArranging={isArranging}
            isNarrow={!md}
            grid={grid}
            onData={onData}
            onPlace={(place) => setDraft((before) => (before ? arranged(before, place) : before))}
          />
        ))}
      </div>
    </div>
  )
}

const isSamePlace = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h
