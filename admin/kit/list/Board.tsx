import { HolderOutlined } from '@ant-design/icons'
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { machinesOf } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Params } from '../kinds/view'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { toast } from '../look/toast'
import { useActing } from '../noun/acting'
import { type Actions, labelFor, type Offer } from '../act/actions'
import type { Column } from '../row/columns'
import { tonesOf } from '../noun/fields'
import { apiOf } from '../noun/nouns'
import { titleOf } from '../noun/titles'
import { StateMark } from '../row/StateMark'
import { call, type Page, type Row } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { CardBody } from './Cards'
import { words } from './look-words'
import { movesTo } from './moves'
import './looks.css'

interface Props {
  readonly noun: Resource
  readonly machine: string
  /** What the list is asked for: filters and order. */
  readonly query: Params
  readonly fields: string | undefined
  readonly columns: readonly Column[]
  readonly bar: (row: Row) => ReactNode
  readonly hasWays: boolean
  readonly actions: Actions
}

const pageSize = 20

/** A pointer says where it is; a card that is moved by keys lies over a column. */
const under: typeof pointerWithin = (about) => (about.pointerCoordinates ? pointerWithin(about) : rectIntersection(about))

/** The arrows lead from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : 0
  if (by === 0) return undefined
  event.preventDefault()
  const columns = [...context.droppableRects.values()].sort((one, other) => one.left - other.left)
  const rect = columns[columns.findIndex(({ left, right }) => currentCoordinates.x >= left && currentCoordinates.x < right) + by]
  return rect ? { x: rect.left + 8, y: currentCoordinates.y } : undefined
}

/** The rows of a noun in columns by their state. Who drags one over does what brings it there, with all that this asks. */
const Board = ({ noun, machine, query, fields, columns, bar, hasWays, actions }: Props) => {
  const say = useSay()
  const tones = tonesOf(noun, machine)
  const asked = query[machine]?.split(',')
  const states = Object.keys(machinesOf(noun)[machine]?.states ?? {}).filter((state) => !asked || asked.includes(state))
  const [lifted, setLifted] = useState<Row>()
  const [choosing, setChoosing] = useState<{ row: Row; state: number; offers: readonly Offer[] }>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  )
  const nameOf = (state: unknown): string => {
    const tone = tones[Number(state)]
    return tone ? say([tone[0], tone[1]]) : ''
  }
  const rowOf = (data: unknown): Row => (data as { readonly row: Row }).row
  const drop = ({ active, over }: DragEndEvent): void => {
    setLifted(undefined)
    const row = rowOf(active.data.current)
    if (!over || String(row[machine]) === String(over.id)) return
    const state = Number(over.id)
    const offers = movesTo(noun, machine, row, state)
    const [only] = offers
    if (!only) toast('warning', say(words.cannot, { state: nameOf(state) }))
    else if (offers.length === 1) actions.run(only, [row])
    else setChoosing({ row, state, offers })
  }
  const about = (data: unknown): { name: string } => ({ name: titleOf(noun, rowOf(data)) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(words.lifted, about(active.data.current)),
    onDragOver: ({ active, over }) => (over ? say(words.over, { ...about(active.data.current), state: nameOf(over.id) }) : undefined),
    onDragEnd: ({ active, over }) => (over ? say(words.dropped, { ...about(active.data.current), state: nameOf(over.id) }) : undefined),
    onDragCancel: ({ active }) => say(words.cancelled, about(active.data.current)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={under}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say(words.hint) } }}
      onDragStart={({ active }) => setLifted(rowOf(active.data.current))}
      onDragEnd={drop}
      onDragCancel={() => setLifted(undefined)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="board" tabIndex={0} aria-label={say(noun.label)}>
        {states.map((state) => (
          <StateColumn
            key={state}
            noun={noun}
            machine={machine}
            state={state}
            query={query}
            fields={fields}
            columns={columns}
            bar={bar}
            hasWays={hasWays}
            takes={lifted ? movesTo(noun, machine, lifted, Number(state)).length > 0 : undefined}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className="board-card board-lifted">
            <CardBody columns={columns} bar={bar} hasWays={false} row={lifted} at={0} isStateless />
          </div>
        )}
      </DragOverlay>
      {choosing && (
        <Modal open footer={null} width={420} title={say(words.which, { state: nameOf(choosing.state) })} onCancel={() => setChoosing(undefined)}>
          <p className="soft dialog-what">{titleOf(noun, choosing.row)}</p>
          <div className="board-choices">
            {choosing.offers.map((offer) => (
              <Button
                key={offer.name}
                block
                danger={offer.action.tone === 'danger'}
                onClick={() => {
                  setChoosing(undefined)
                  actions.run(offer, [choosing.row])
                }}
              >
                {say(labelFor(offer.action, [choosing.row]))}
              </Button>
            ))}
          </div>
        </Modal>
      )}
    </DndContext>
  )
}

export default Board

interface ColumnProps extends Omit<Props, 'actions'> {
  readonly state: string
  /** Whether it takes the card that is lifted; undefined while none is. */
  readonly takes: boolean | undefined
}

const StateColumn = ({ noun, machine, state, query, fields, columns, bar, hasWays, takes }: ColumnProps) => {
  const say = useSay()
  const acting = useActing()
  const { setNodeRef, isOver } = useDroppable({ id: state })
  const found = useInfiniteQuery({
    queryKey: ['rows', noun.name, 'board', machine, state, query, fields, acting],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', apiOf(noun, 'page'), {
        query: { ...acting, ...query, [machine]: state, current: pageParam, size: pageSize, ...(fields ? { fields } : {}) },
        signal,
      }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  useLive(noun.name, () => readAnew(found))
  const rows = found.data?.pages.flatMap(({ records }) => records) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <section ref={setNodeRef} className="board-column" data-takes={takes} data-over={isOver}>
      <header>
        <StateMark states={tonesOf(noun, machine)} value={state} />
        <span className="soft number">{found.isPending ? '' : total.toLocaleString()}</span>
      </header>
      {found.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {found.isError && (
        <p className="soft">
          {found.error.message}{' '}
          <Button type="link" size="small" onClick={() => void found.refetch()}>
            {say(phrases.page.retry)}
          </Button>
        </p>
      )}
      {found.isSuccess && rows.length === 0 && <p className="soft board-none">{say(words.nothing)}</p>}
      <ul>
        {rows.map((row, at) => (
          <BoardCard key={row.id} noun={noun} row={row} at={at} columns={columns} bar={bar} hasWays={hasWays} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button type="text" block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(words.moreRows, { count: Math.min(pageSize, total - rows.length) })}
        </Button>
      )}
    </section>
  )
}

const BoardCard = ({ noun, row, at, columns, bar, hasWays }: Pick<Props, 'noun' | 'columns' | 'bar' | 'hasWays'> & { row: Row; at: number }) => {
  const say = useSay()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: row.id, data: { row } })
  return (
    <li ref={setNodeRef} className="board-card" data-row-key={row.id} data-dragging={isDragging} {...listeners}>
      <CardBody
        columns={columns}
        bar={bar}
        hasWays={hasWays}
        row={row}
        at={at}
        isStateless
        before={
          <button
            type="button"
            className="plain-button board-grip"
            ref={setActivatorNodeRef}
            {...attributes}
            aria-label={say(words.grip, { name: titleOf(noun, row) })}
          >
            <HolderOutlined aria-hidden />
          </button>
        }
      />
    </li>
  )
}
