import { enterprise } from '@masthead/contract/enterprise/enterprise'
import { enterpriseproduct } from '@masthead/contract/enterprise/enterpriseproduct'
import { enterpriseproductflow } from '@masthead/contract/enterprise/enterpriseproductflow'
import type { Label } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { askReview, settleReview } from '../general/review'
import { conflict, invalid } from '../platform/refusal'
import { lock } from '../platform/database/lock'

type Applied = { readonly id: string; readonly name: string; readonly userId: string | null; readonly createUser: string | null }

const ask = (tx: TxContext, { id, name, userId, createUser }: Applied): Promise<void> =>
  askReview(tx, 'enterprise/enterprise', { id, title: name, applicantId: userId ?? createUser })

export const enterpriseBehaviour = behave(enterprise, {
  create: { effect: (tx, { row }) => ask(tx, row) },
  remove: { effect: (tx, { row }) => settleReview(tx, 'enterprise/enterprise', row.id, 2) },
  actions: {
    apply: { effect: (tx, { row }) => ask(tx, row) },
    pass: { effect: (tx, { row }) => settleReview(tx, 'enterprise/enterprise', row.id, 1) },
    refuse: { effect: (tx, { row }) => settleReview(tx, 'enterprise/enterprise', row.id, 2) },
  },
})

/** A product stands below one of the same enterprise. */
const demandSameEnterprise = async (tx: TxContext, parentId: string | null | undefined, enterpriseId: unknown): Promise<void> => {
  if (!parentId || parentId === '0') return
  const parent = await rows(tx, enterpriseproduct, { id: parentId }, unscoped).one('enterpriseId')
  if (parent && parent.enterpriseId !== String(enterpriseId))
    throw invalid({ parentId: ['上级产品须属于同一企业', 'What it stands below must be of the same enterprise'] })
}

export const enterpriseproductBehaviour = behave(enterpriseproduct, {
  create: { guard: (tx, { values }) => demandSameEnterprise(tx, values.parentId, values.enterpriseId) },
  update: { guard: (tx, { before, values }) => demandSameEnterprise(tx, values.parentId, before?.enterpriseId) },
})

/** Nothing moves where none does. */
const demandSome = (qty: number | null | undefined): void => {
  if (qty === 0) throw invalid({ qty: ['数量须大于 0', 'The quantity must be more than 0'] })
}

/** Throws a 409 with what lies there, where that is less than a movement takes. Of two that take at once the second sees what the first has taken. */
const demandStock = async (
  tx: TxContext,
  row: { readonly productId: string; readonly qty: number },
  says: (left: number) => Label,
): Promise<void> => {
  await lock(tx, 'stock of an enterprise', row.productId)
  const [stock] = await within(tx).query<{ left: number }>(
    `select coalesce(sum(case type when 'in' then qty when 'out' then -qty else 0 end), 0)::float8 as left
     from enterprise_enterpriseproductflow where ${ofTenant} and product_id = $2::bigint and status = ${enterpriseproductflow.state.confirmed} and not is_deleted`,
    [row.productId],
  )
  const left = stock?.left ?? 0
  if (row.qty > left) throw conflict('short', says(left))
}

export const enterpriseproductflowBehaviour = behave(enterpriseproductflow, {
  create: { guard: (_tx, { values }) => demandSome(values.qty) },
  update: { guard: (_tx, { values }) => demandSome(values.qty) },
  actions: {
    confirm: {
      guard: (tx, { row }) => (row.type === 'out' ? demandStock(tx, row, (left) => [`库存不足，现有 ${left}`, `There are only ${left}`]) : undefined),
    },
    annul: {
      guard: (tx, { row }) =>
        row.type === 'in' ? demandStock(tx, row, (left) => [`作废后库存将为负数，现有 ${left}`, `There are only ${left} left`]) : undefined,
    },
  },
})
