import { LeftOutlined, RightOutlined } from '@ant-design/icons'
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
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { order } from '@masthead/contract/housekeep/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { wireNow } from '../kit/look/clock'
import { inOneLine, useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { Unseen } from '../kit/look/Unseen'
import { useActing } from '../kit/noun/acting'
import { useActions } from '../kit/act/actions'
import { apiOf } from '../kit/noun/nouns'
import { call, isFailure, type Page } from '../kit/wire/client'
import { readAnew } from '../kit/wire/fresh'
import { useVeil } from '../kit/wire/permission'
import { useLive } from '../kit/wire/stream'
import { act, refresh } from '../kit/noun/write'
import { type Board, isMovable, type Move, moveTo, nameOf, type Order, type Target } from './dispatch'
import { Lanes } from './Lanes'
import { OrderCard } from './OrderCard'
import { SendDialog, WhyDialog } from './SendDialog'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'
import './dispatch.css'

const ResourceDetail = lazyPart(async () => ({ default: (await import('../kit/page/ResourceDetail')).ResourceDetail }))

/** States in which an order stands on the board; the first three wait for somebody. */
const { toAssign, toAccept, accepted, workerAssigned, inService, toConfirm } = order.state
const shown = [toAssign, toAccept, accepted, workerAssigned, inService, toConfirm]
const waits = ({ status }: Order): boolean => status <= accepted

/** A pointer says where it is; a card that is moved by keys lies over a lane. */
const under: typeof pointerWithin = (about) => (about.pointerCoordinates ? pointerWithin(about) : rectIntersection(about))

/** The arrows lead from lane to lane. */
const toNextLane: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = event.code === KeyboardCode.Down ? 1 : event.code === KeyboardCode.Up ? -1 : 0
  if (by === 0) return undefined
  event.preventDefault()
  const lanes = [...context.droppableRects.values()].sort((one, other) => one.top - other.top)
  const at = lanes.findIndex(({ top, bottom }) => currentCoordinates.y >= top && currentCoordinates.y < bottom)
  const rect = at < 0 ? lanes[by > 0 ? 0 : lanes.length - 1] : lanes[at + by]
  return rect ? { x: rect.left + 8, y: rect.top + 4 } : undefined
}

const rowOf = (data: unknown): Order => (data as { readonly row: Order }).row
const targetOf = (data: unknown): Target => (data as { readonly target: Target }).target
const titleOf = (row: Order): string => `${row.serviceName ?? ''} ${row.contact ?? ''}`.trim()

/** A day's orders, and the merchants and workers who may get them: a user who drags one over sees what speaks against it before letting go. */
const DispatchPage = () => {
  const say = useSay()
  const acting = useActing()
  const isHidden = useVeil(order)?.partly.includes('bookTime') ?? false
  const queries = useQueryClient()
  // The day stands in the address, so that one is led to it and comes back to it.
  const [address, setAddress] = useSearchParams()
  const asked = address.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : wireNow().format('YYYY-MM-DD')
  const setDay = (to: string): void => setAddress({ day: to }, { replace: true })
  const [lifted, setLifted] = useState<Order>()
  const [sending, setSending] = useState<Order>()
  const [asking, setAsking] = useState<{ row: Order; target: Target; move: Move }>()
  const [opened, setOpened] = useState<string>()
  const actions = useActions(order)
  const found = useQuery({
    queryKey: ['rows', order.name, 'dispatch', day, acting],
    queryFn: ({ signal }) =>
      call<Page<Order>>('GET', apiOf(order, 'page'), {
        query: { ...acting, bookTime_dateequal: day, status: shown.join(','), size: 200, ascs: 'bookTime' },
        signal,
      }),
    enabled: !isHidden,
  })
  const people = useQuery({
    enabled: !isHidden,
    queryKey: ['rows', order.name, 'board', day, acting],
    queryFn: ({ signal }) => call<Board>('GET', apiOf(order, 'dispatch-board'), { query: { ...acting, day }, signal }),
  })
  useLive(order.name, () => Promise.all([readAnew(found), readAnew(people)]))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextLane }),
  )
  const rows = found.data?.records ?? []
  const waiting = rows.filter(waits)

  const carryOut = async (row: Order, target: Target, { name, input }: Move, remark?: string): Promise<void> => {
    const told = { ...input, ...(remark ? { remark } : {}), ...acting, version: row.version }
    try {
      await act(order, name, order.actions?.[name] ?? { label: ['', ''] }, [row.id], told, [400, 409])
      toast('success', say(words.sent, { target: nameOf(target) }))
    } catch (error) {
      if (!isFailure(error)) throw error
      toast('error', Object.values(error.fields ?? {})[0] ?? error.message)
    }
    refresh(queries, order.name)
  }
  const give = (row: Order, target: Target): void => {
    const found = moveTo(row, target)
    if ('why' in found) toast('warning', say(words.cannot, { target: nameOf(target), why: inOneLine(found.why.map((one) => say(one))) }))
    else if (found.move.asksWhy) setAsking({ row, target, move: found.move })
    else void carryOut(row, target, found.move)
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    setLifted(undefined)
    if (over) give(rowOf(active.data.current), targetOf(over.data.current))
  }
  const about = (data: unknown): { name: string } => ({ name: titleOf(rowOf(data)) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(words.lifted, about(active.data.current)),
    onDragOver({ active, over }) {
      if (!over) return undefined
      const [row, target] = [rowOf(active.data.current), targetOf(over.data.current)]
      const found = moveTo(row, target)
      const told = { name: titleOf(row), target: nameOf(target) }
      return 'why' in found ? say(words.overNot, { ...told, why: inOneLine(found.why.map((one) => say(one))) }) : say(words.over, told)
    },
    onDragEnd: ({ active, over }) =>
      over ? say(words.dropped, { ...about(active.data.current), target: nameOf(targetOf(over.data.current)) }) : undefined,
    onDragCancel: ({ active }) => say(words.cancelled, about(active.data.current)),
  }
  const move = (days: number): void => setDay(dayjs(day).add(days, 'day').format('YYYY-MM-DD'))
  const failed = [found, people].find(({ isError }) => isError)?.error
  const card = (row: Order) => (
    <OrderCard key={row.id} row={row} onOpen={() => setOpened(row.id)} {...(isMovable(row) ? { onSend: () => setSending(row) } : {})} />
  )
  if (isHidden) return <Unseen field={order.fields.bookTime.label} />
  return (
    <section className="card dispatch" aria-label={say(words.board)}>
      <header className="dispatch-head">
        <h1>{say(words.board)}</h1>
        <Button icon={<LeftOutlined />} aria-label={say(words.before)} onClick={() => move(-1)} />
        <DatePicker allowClear={false} value={dayjs(day)} onChange={(value) => value && setDay(value.format('YYYY-MM-DD'))} />
        <Button icon={<RightOutlined />} aria-label={say(words.after)} onClick={() => move(1)} />
        <Button onClick={() => setDay(wireNow().format('YYYY-MM-DD'))}>{say(words.today)}</Button>
      </header>
      {failed && <Alert showIcon type="error" title={failed.message} />}
      <DndContext
        sensors={sensors}
        collisionDetection={under}
        accessibility={{ announcements, screenReaderInstructions: { draggable: say(words.hint) } }}
        onDragStart={({ active }) => setLifted(rowOf(active.data.current))}
        onDragEnd={drop}
        onDragCancel={() => setLifted(undefined)}
      >
        <div className="dispatch-body">
          <section className="dispatch-waiting" aria-label={say(words.waiting)}>
            <h2>
              {say(words.waiting)} <span className="soft number">{found.isPending ? '' : waiting.length}</span>
            </h2>
            {found.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
            {found.isSuccess && waiting.length === 0 && <p className="soft">{say(words.none)}</p>}
            <ul>{waiting.map(card)}</ul>
          </section>
          {people.data ? (
            <Lanes board={people.data} rows={rows} day={day} lifted={lifted} onOpen={setOpened} onSend={setSending} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </div>
        <DragOverlay dropAnimation={null}>{lifted && <div className="dispatch-lifted">{titleOf(lifted)}</div>}</DragOverlay>
      </DndContext>
      {sending && people.data && (
        <SendDialog
          row={sending}
          title={titleOf(sending)}
          board={people.data}
          onClose={() => setSending(undefined)}
          onPick={(target) => {
            setSending(undefined)
            give(sending, target)
          }}
        />
      )}
      {asking && (
        <WhyDialog
          target={nameOf(asking.target)}
          onClose={() => setAsking(undefined)}
          onSaid={(remark) => {
            setAsking(undefined)
            void carryOut(asking.row, asking.target, asking.move, remark)
          }}
        />
      )}
      <Later>
        {opened && (
          <ResourceDetail
            key={opened}
            isNamed
            noun={order}
            id={opened}
            actions={actions}
            onClose={() => setOpened(undefined)}
            onEdit={() => setOpened(undefined)}
            onDelete={() => undefined}
            ownFor={() => []}
          />
        )}
      </Later>
      {actions.dialog}
    </section>
  )
}

export default DispatchPage
