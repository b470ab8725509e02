import { HolderOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import { order } from '@masthead/contract/housekeep/order'
import { Button } from 'antd'
import { useSay } from '../kit/look/language'
import { tonesOf } from '../kit/noun/fields'
import { StateMark } from '../kit/row/StateMark'
import { endOf, type Order } from './dispatch'
import { words } from './words'

const timeOf = (moment: string): string => moment.slice(11, 16)

interface Props {
  readonly row: Order
  readonly onOpen: () => void
  /** Offers it to somebody without dragging; none where the caller may not. */
  readonly onSend?: () => void
}

/** An order that waits for a merchant or a worker. */
export const OrderCard = ({ row, onOpen, onSend }: Props) => {
  const say = useSay()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !onSend })
  const name = `${row.serviceName ?? ''} ${row.contact ?? ''}`
  return (
    <li ref={setNodeRef} className="dispatch-card" data-row-key={row.id} data-dragging={isDragging} {...listeners}>
      <header>
        {onSend && (
          <button
            type="button"
            className="plain-button dispatch-grip"
            ref={setActivatorNodeRef}
            {...attributes}
            aria-label={say(words.grip, { name })}
          >
            <HolderOutlined aria-hidden />
          </button>
        )}
        <button type="button" className="plain-button dispatch-name" translate="no" onClick={onOpen}>
          {row.serviceName ?? row.orderNo}
        </button>
        <StateMark states={tonesOf(order, 'status')} value={row.status} />
      </header>
      <p className="soft">
        {say(words.booked, { from: timeOf(row.bookTime), to: timeOf(endOf(row)) })} ·{' '}
        <span translate="no">{[row.contact, row.merchantName].filter(Boolean).join(' · ')}</span>
      </p>
      {row.address ? (
        <p className="soft" translate="no">
          {row.address}
        </p>
      ) : null}
      {onSend && (
        <Button size="small" onClick={onSend}>
          {say(words.send)}
        </Button>
      )}
    </li>
  )
}
