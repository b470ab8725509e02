import { newsinvite } from '@masthead/contract/cms/newsinvite'
import { newsorder } from '@masthead/contract/cms/newsorder'
import type { Label } from '@masthead/contract/kit/label'
import { wireTime } from '../../engine/kinds/time'
import { callerOf } from '../../engine/reach/context'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { addRow, readRow, storeRow } from '../../engine/verbs'
import { tell } from '../../telling/tell'
import type { Order } from './crew'

const { open, accepted, declined, closed } = newsinvite.state

const now = (tx: TxContext): string => wireTime(tx.clock.now(), tx.zone)

/** Invites people to an order; those who declined it are invited again. */
export const inviteTo = async (tx: TxContext, orderId: string, ids: readonly string[]): Promise<void> => {
  for (const userId of ids) {
    const known = await rows(tx, newsinvite, { orderId, userId }, unscoped).one('status')
    if (!known) await addRow(tx, newsinvite, { orderId, userId })
    else if (known.status === declined) await answer(tx, known.id, { status: open, answerTime: null, reason: null })
  }
}

const answer = async (
  tx: TxContext,
  id: string,
  values: { status: typeof open | typeof accepted | typeof declined | typeof closed; answerTime?: string | null; reason?: string | null },
): Promise<void> => {
  const row = await readRow(tx, newsinvite, id, { verb: null, lock: true })
  await storeRow(tx, newsinvite, row, values)
}

/** The open invitation of the caller to an order. */
export const myInvitation = (tx: TxContext, orderId: string) => rows(tx, newsinvite, { orderId, userId: callerOf(tx), status: open }, unscoped).one()

export const openInvitations = (tx: TxContext, orderId: string) => rows(tx, newsinvite, { orderId, status: open }, unscoped).list(['userId'])

/** The caller takes a seat: by an invitation, or of an order that nobody was invited to. */
export const takeSeat = async (tx: TxContext, orderId: string): Promise<void> => {
  const mine = await rows(tx, newsinvite, { orderId, userId: callerOf(tx) }, unscoped).one()
  if (mine) await answer(tx, mine.id, { status: accepted, answerTime: now(tx) })
  else await addRow(tx, newsinvite, { orderId, userId: callerOf(tx), answerTime: now(tx), status: accepted })
}

export const declineSeat = async (tx: TxContext, orderId: string, reason: string): Promise<void> => {
  const mine = await myInvitation(tx, orderId)
  if (mine) await answer(tx, mine.id, { status: declined, answerTime: now(tx), reason })
}

/** Closes the invitations that nobody answered, and says so to those who had them. */
export const closeInvitations = async (tx: TxContext, { id, title }: Pick<Order, 'id' | 'title'>, what: Label): Promise<void> => {
  const left = await openInvitations(tx, id)
  for (const one of left) await answer(tx, one.id, { status: closed })
  await tell(
    tx,
    left.map(({ userId }) => userId),
    {
      kind: 'result',
      what: [`${what[0]}：${title}`, `${what[1]}: ${title}`],
      leads: `/${newsorder.name}?id_equal=${id}`,
      likeness: `${newsorder.name} invitation`,
    },
  )
}
