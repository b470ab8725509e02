import { order } from '@masthead/contract/housekeep/order'
import { Button, Modal } from 'antd'
import { AskDialog, fieldsOf } from '../kit/act/AskDialog'
import { inOneLine, useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { type Board, keyOf, moveTo, nameOf, type Order, type Target } from './dispatch'
import { words } from './words'

/** Who may get an order, and why the others may not: the board without dragging, for small screens and for keys. */
export const SendDialog = (props: { row: Order; title: string; board: Board; onPick: (target: Target) => void; onClose: () => void }) => {
  const { row, title, board, onPick, onClose } = props
  const say = useSay()
  const targets: Target[] = [
    ...board.workers.flatMap((worker) => {
      const merchant = board.merchants.find(({ id }) => id === worker.merchantId)
      return merchant && row.merchantId === merchant.id ? [{ merchant, worker }] : []
    }),
    ...board.merchants.map((merchant) => ({ merchant })),
  ]
  const told = targets.map((target) => ({ target, found: moveTo(row, target) }))
  const inOrder = [...told.filter(({ found }) => 'move' in found), ...told.filter(({ found }) => 'why' in found)]
  return (
    <Modal open width={460} footer={null} title={say(words.sendWhat, { name: title })} onCancel={onClose}>
      <ul className="dispatch-targets">
        {inOrder.map(({ target, found }) => (
          <li key={keyOf(target)}>
            <Button block disabled={'why' in found} onClick={() => onPick(target)}>
              {nameOf(target)}
              {target.worker ? ` · ${target.merchant.name}` : ''}
            </Button>
            {'why' in found && <small className="soft">{inOneLine(found.why.map((one) => say(one)))}</small>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const why = fieldsOf(order.actions?.allocation?.input, ['remark'], { remark: { label: words.reason, kind: 'longText' } })

/** Asks why an order goes to somebody else. */
export const WhyDialog = ({ target, onSaid, onClose }: { target: string; onSaid: (remark: string) => void; onClose: () => void }) => {
  const say = useSay()
  return (
    <AskDialog
      title={say(words.reassign, { target })}
      fields={why}
      go={say(phrases.form.confirm)}
      onClose={onClose}
      onGo={async ({ remark }) => onSaid(String(remark).trim())}
    />
  )
}
