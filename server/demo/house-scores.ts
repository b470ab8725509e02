import { order, orderlog } from '@masthead/contract/housekeep/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { TxContext } from '../engine/types'
import { insertRow, readRow, storeRow } from '../engine/verbs'
import { countScore } from '../housekeep/scores'

/** What customers said of orders that are done, one after the other, and what the merchant replied. */
const said: readonly (readonly [score: number, comment: string, reply?: string])[] = [
  [5, '打扫得很仔细，窗缝都擦到了。'],
  [4, '活干得好，就是晚到了十分钟。', '抱歉让您久等，已提醒师傅提前出门。'],
  [5, '阿姨很专业，下个月还约她。'],
  [2, '疏通后两天又慢了，希望再来看看。'],
  [5, '拆洗很干净，走时把地也拖了。'],
  [3, '服务还行，预约时间改了一次。', '感谢反馈，改期会提前一天与您确认。'],
]

/** A customer's words on an order that is done, and the reply to them. */
export const sayOf = async (tx: TxContext, row: RowOf<typeof order>, nth: number, commentTime: string, replies: string): Promise<void> => {
  const told = said[nth % said.length]
  if (!told) return
  const [score, comment, reply] = told
  await storeRow(
    tx,
    order,
    await readRow(tx, order, row.id, { verb: null }),
    { score, comment, commentTime, commentReply: reply ?? null },
    { quiet: true },
  )
  await countScore(tx, { ...row, score })
  const line = { orderId: row.id, beforeStatus: row.status, afterStatus: row.status }
  await insertRow(tx, orderlog, { ...line, action: 'rate', operator: row.contact })
  if (reply) await insertRow(tx, orderlog, { ...line, action: 'replyComment', operator: replies })
}
