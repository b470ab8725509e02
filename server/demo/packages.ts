import { packageorder } from '@masthead/contract/housekeep/packageorder'
import { product } from '@masthead/contract/housekeep/product'
import { payorder } from '@masthead/contract/pay/payorder'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import { receiveInSandbox } from '../pay/receive'
import { refundPackage } from '../housekeep/packages'

/** Who bought a package in the demo town, and what became of it. */
const buyers = [
  ['林晚', '13900001001', 'valid'],
  ['赵青禾', '13900001002', 'unpaid'],
  ['孙一鸣', '13900001003', 'refunded'],
] as const

/** Packages of services that customers bought: one valid, one that waits for its payment, one that went back. */
export const furnishPackages = async (tx: TxContext, at: Date): Promise<void> => {
  const program = asSystem(tx, 'demo')
  const [goods] = await rows(tx, product, { isUp: 1 }, unscoped).list(['name'], { sort: ['id'], limit: 1 })
  if (!goods) throw new Error('the demo town sells no package')
  for (const [contact, phone, becomes] of buyers) {
    const { id } = await createRow(tx, packageorder, { productId: goods.id, contact, phone, qty: 1 })
    if (becomes === 'unpaid') continue
    const payment = await rows(tx, payorder, { sourceType: 'housekeep/packageorder', sourceId: id }, unscoped).one('payNo', 'price', 'configId')
    if (!payment) throw new Error(`nobody was asked to pay for ${id}`)
    await receiveInSandbox(program, payment, at)
    if (becomes === 'valid') continue
    await act(tx, packageorder, 'refund', id, { remark: '计划有变' })
    await refundPackage(program, id)
  }
}
