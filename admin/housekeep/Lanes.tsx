import { merchant as merchantNoun } from '@masthead/contract/merchant/merchant'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { order } from '@masthead/contract/housekeep/order'
import type { Label } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { useSay } from '../kit/look/language'
import { useMoment } from '../kit/look/moment'
import { tonesOf } from '../kit/noun/fields'
import {
  type Board,
  endOf,
  hoursOf,
  isMovable,
  keyOf,
  lineOf,
  type Merchant,
  moveTo,
  type Order,
  placeOf,
  type Target,
  type Worker,
} from './dispatch'
import { words } from './words'

interface Props {
  readonly board: Board
  readonly rows: readonly Order[]
  readonly day: string
  /** The order that is being dragged. */
  readonly lifted: Order | undefined
  readonly onOpen: (id: string) => void
  readonly onSend: (row: Order) => void
}

interface Shown extends Omit<Props, 'board'> {
  readonly hours: { readonly first: number; readonly last: number }
  /** Where the present moment lies, in percent; undefined on another day. */
  readonly now: string | undefined
}

/** Merchants, their workers, and the hours of the day. */
export const Lanes = ({ board: { merchants, workers }, ...props }: Props) => {
  const say = useSay()
  const hours = hoursOf(props.rows, props.day)
  const now = lineOf(useMoment(), props.day, hours)
  if (merchants.length === 0) return <p className="soft dispatch-none">{say(words.noWorkers)}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="dispatch-lanes" tabIndex={0} aria-label={say(words.workers)}>
      <div className="dispatch-hours" aria-hidden>
        <span />
        <div>
          {hoursIn(hours).map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
          {now && <b className="dispatch-now" style={{ left: now }} />}
        </div>
      </div>
      {merchants.map((merchant) => (
        <section key={merchant.id} className="dispatch-merchant">
          <MerchantLane merchant={merchant} {...props} hours={hours} now={now} />
          {workers
            .filter(({ merchantId }) => merchantId === merchant.id)
            .map((worker) => (
              <WorkerLane key={worker.id} merchant={merchant} worker={worker} {...props} hours={hours} now={now} />
            ))}
        </section>
      ))}
    </section>
  )
}

const hoursIn = ({ first, last }: Shown['hours']): readonly number[] => Array.from({ length: last - first }, (_, index) => first + index)

/** What a lane says of the order that is dragged: nothing, that it takes it, or why not. */
const useVerdict = (target: Target, lifted: Order | undefined): { readonly takes: boolean | undefined; readonly why: readonly Label[] } => {
  if (!lifted) return { takes: undefined, why: [] }
  const found = moveTo(lifted, target)
  return 'why' in found ? { takes: false, why: found.why } : { takes: true, why: [] }
}

const Lane = ({ target, lifted, head, children }: { target: Target; lifted: Order | undefined; head: ReactNode; children: ReactNode }) => {
  const say = useSay()
  const { setNodeRef, isOver } = useDroppable({ id: keyOf(target), data: { target } })
  const { takes, why } = useVerdict(target, lifted)
  return (
    <div ref={setNodeRef} className="dispatch-lane" data-kind={target.worker ? 'worker' : 'merchant'} data-takes={takes} data-over={isOver}>
      <div className="dispatch-who">
        {head}
        {why[0] && <small className="dispatch-why">{say(why[0])}</small>}
      </div>
      <div className="dispatch-track">{children}</div>
    </div>
  )
}

const MerchantLane = ({ merchant, lifted }: Shown & { merchant: Merchant }) => {
  const say = useSay()
  return (
    <Lane
      target={{ merchant }}
      lifted={lifted}
      head={
        <strong>
          <span translate="no">{merchant.name}</span>
          {merchant.status === merchantNoun.state.frozen && <em> {say(words.frozen)}</em>}
        </strong>
      }
    >
      {lifted && <small className="soft">{say(words.merchantLane)}</small>}
    </Lane>
  )
}

const WorkerLane = ({ merchant, worker, rows, day, hours, now, lifted, onOpen, onSend }: Shown & { merchant: Merchant; worker: Worker }) => {
  const say = useSay()
  const own = rows.filter((row) => row.workerId === worker.userId && row.status >= order.state.workerAssigned)
  const target = { merchant, worker }
  const { takes } = useVerdict(target, lifted)
  // Orders that the caller does not see keep a worker busy all the same.
  const others = worker.busy.filter(({ id }) => !own.some((row) => row.id === id))
  return (
    <Lane
      target={target}
      lifted={lifted}
      head={
        <span>
          <span translate="no">{worker.name}</span>
          {!worker.worksToday && <em className="soft"> {say(words.off)}</em>}
        </span>
      }
    >
      {hoursIn(hours).map((hour) => (
        <i key={hour} style={{ width: `${100 / (hours.last - hours.first)}%` }} />
      ))}
      {now && <b className="dispatch-now" style={{ left: now }} aria-hidden />}
      {worker.leaves.map(({ startTime, endTime }) => (
        <span key={startTime} className="dispatch-leave" style={placeOf(startTime, endTime, day, hours)}>
          {say(words.leave)}
        </span>
      ))}
      {others.map(({ id, startTime, endTime }) => (
        <span key={id} className="dispatch-leave" style={placeOf(startTime, endTime, day, hours)} />
      ))}
      {lifted && <span className="dispatch-ghost" data-takes={takes} style={placeOf(lifted.bookTime, endOf(lifted), day, hours)} />}
      {own.map((row) => (
        <Block key={row.id} row={row} place={placeOf(row.bookTime, endOf(row), day, hours)} onOpen={onOpen} onSend={onSend} />
      ))}
    </Lane>
  )
}

/** An order in the lane of its worker; one that has begun stays there. */
const Block = ({
  row,
  place,
  onOpen,
}: {
  row: Order
  place: { left: string; width: string }
  onOpen: (id: string) => void
  onSend: (row: Order) => void
}) => {
  const say = useSay()
  const movable = isMovable(row)
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !movable })
  const tone = tonesOf(order, 'status')[row.status]
  const name = `${row.serviceName ?? ''} ${row.contact ?? ''}`
  const title = `${name} ${row.bookTime.slice(11, 16)}–${endOf(row).slice(11, 16)}${tone ? ` · ${say([tone[0], tone[1]])}` : ''}`
  return (
    <button
      type="button"
      ref={setNodeRef}
      className="dispatch-block"
      translate="no"
      data-row-key={row.id}
      data-status={row.status}
      data-dragging={isDragging}
      style={place}
      title={title}
      {...(movable ? attributes : {})}
      {...(movable ? listeners : {})}
      aria-label={title}
      onClick={() => onOpen(row.id)}
    >
      <span>{row.serviceName}</span>
    </button>
  )
}
