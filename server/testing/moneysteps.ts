import type { Resource } from '@masthead/contract/kit/resource'
import { statesIn } from '@masthead/contract/kit/name'
import { modelNamed } from '../engine/model'
import { inState } from '../engine/reach/ability'
import { inTransaction } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import { ident } from '../engine/sql'
import { act } from '../engine/write/act'
import { Refusal } from '../platform/refusal'
import { verdictIn } from '../pay/ledger'
import { owing } from './moneybooks'
import { merchantWith, type Market, placeOrder, payForRow } from './moneyplace'
import { type Kind, nouns, sentFor } from './moneywalk'
import { picture } from './people'

export interface Step {
  readonly kind: Kind
  readonly name: string
  readonly status: number
}

/** Every action in every state of its row. */
export const everyStep = (): Step[] =>
  (Object.keys(nouns) as Kind[]).flatMap((kind) => {
    const { states, actions }: Resource = nouns[kind]
    return Object.keys(states ?? {}).flatMap((status) => Object.keys(actions ?? {}).map((name) => ({ kind, name, status: Number(status) })))
  })

/** A merchant with a margin in force, a withdrawal and an order that is paid. */
export const oneOfEach = async (place: Market): Promise<Record<Kind, string>> => {
  const { product, who, serviceId } = place
  const { merchantId, marginId } = await merchantWith(place)
  const well = async (asked: ReturnType<ReturnType<Market['who']>['get']>) => {
    const { status, data, msg } = await asked
    if (status !== 200) throw new Error(`${status} ${msg}`)
    return data
  }
  await well(who('owner').put('blade-housekeep/merchantmargin/margin/pay', { id: marginId, payWay: 'transfer', proof: picture }))
  await well(who('first').put('blade-housekeep/merchantmargin/examine/pass', { id: marginId }))
  const [orderId, earned] = [await placeOrder(place, serviceId), await placeOrder(place, serviceId)]
  for (const id of [orderId, earned]) if ((await payForRow(place, id, 'paid')) !== 200) throw new Error(`${id} is not paid`)
  await product.database.run('update housekeep_order set merchant_id = $2::bigint, worker_id = $3::bigint where id = any($1::bigint[])', [
    [orderId, earned],
    merchantId,
    place.acme.users.worker,
  ])
  await product.database.run('update housekeep_order set status = 60 where id = $1::bigint', [earned])
  await well(who('customer').post(`blade-housekeep/order/confirm/${earned}`))
  const asked = { merchantId, amount: 500, idempotencyKey: 'one of each' }
  const { id: withdrawalId } = await well(who('chief').post('blade-housekeep/merchantwithdrawal', asked))
  return { order: orderId, merchantwithdrawal: withdrawalId, merchantmargin: marginId, merchant: merchantId }
}

interface Tried {
  /** Whether the action begins in that state. */
  readonly isFrom: boolean
  readonly status: number
  readonly wrong: readonly string[]
}

class Undone extends Error {
  constructor(readonly tried: Tried) {
    super('undone')
  }
}

/** Puts a row into a state, does something to it, looks at the books and takes all of it back. */
export const tryStep = async ({ product, acme }: Market, rows: Readonly<Record<Kind, string>>, { kind, name, status }: Step): Promise<Tried> => {
  const { engine } = product.own
  const model = modelNamed(engine, nouns[kind].name)
  const noun: Resource = nouns[kind]
  const from = statesIn(noun.actions?.[name]?.from)
  const given = {
    ...{ merchantId: rows.merchant, workerId: acme.users.worker, remark: '试', finishPercent: 50, refundAmount: 500, refundReason: '试' },
    ...{ score: 4, comment: '试', commentReply: '试' },
    ...{ payWay: 'transfer', proof: picture, deduction: 100_000, refundRef: 'R', payRef: 'P', result: 2 },
  }
  try {
    return await inTransaction(acme.ctx, async (tx) => {
      // Nothing goes back of what nobody paid.
      const isUnpaid = kind === 'order' && status === 0
      const machines = Object.keys(model.machines).filter((machine) => machine !== 'status' && from[machine] && !isUnpaid)
      const sets = [['status', status] as const, ...machines.map((machine) => [machine, from[machine]?.[0] ?? 0] as const)]
      const columns = sets.map(([key], index) => `${ident(model.columns.get(key)?.name ?? key)} = $${index + 2}`)
      const further = kind === 'order' ? ', refund_amount = 500' : ''
      await tx.db.run(`update ${ident(model.table)} set ${columns.join(', ')}${further} where id = $1::bigint`, [
        rows[kind],
        ...sets.map(([, to]) => to),
      ])
      const isFrom = inState(await readRow(tx, model, rows[kind], { verb: null }), from)
      try {
        await act(tx, model, name, rows[kind], sentFor(noun, name, given))
      } catch (error) {
        if (error instanceof Refusal) throw new Undone({ isFrom, status: error.status, wrong: [] })
        throw error
      }
      const { flaws } = await verdictIn(engine, tx.db)
      throw new Undone({ isFrom, status: 200, wrong: [...flaws.map(({ what }) => what), ...(await owing(engine, tx.db))] })
    })
  } catch (error) {
    if (error instanceof Undone) return error.tried
    throw error
  }
}
