import { need } from '@masthead/contract/cms/need'
import { statesIn } from '@masthead/contract/kit/name'
import { asSystem } from '../../engine/reach/context'
import { findRow, act } from '../../engine/verbs'
import type { TxContext } from '../../engine/types'
import type { Order } from './crew'

type Followed = 'taken' | 'started' | 'delivered' | 'returned' | 'finished' | 'freed'

/** Moves the request that an order is for along with it, unless the request has gone its own way. */
export const followOrder = async (tx: TxContext, { needId, summary, newsId }: Order, verb: Followed): Promise<void> => {
  const row = await findRow(tx, need, needId, { verb: null, lock: true })
  if (!row || !statesIn(need.actions?.[verb].from).status?.includes(row.status)) return
  if (verb === 'delivered') await act(asSystem(tx, 'planning'), need, verb, row.id, { reply: summary, newsId })
  else await act(asSystem(tx, 'planning'), need, verb, row.id)
}
