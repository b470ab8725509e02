import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantchange } from '@masthead/contract/merchant/merchantchange'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { changeRow, modelOf, readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'

const { passed, frozen } = merchant.state

/** Fields that a change may carry over to its merchant. */
const carried = ['contact', 'phone', 'address', 'categoryIds', 'serviceArea', 'bankName', 'bankAccount', 'bankHolder'] as const

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Locks the merchant of a change, and refuses one whose data are edited directly or no more. */
const holdMerchant = async (tx: TxContext, merchantId: string): Promise<RowOf<typeof merchant>> => {
  const row = await readRow(tx, merchant, merchantId, { verb: null, lock: true })
  if (row.status !== passed && row.status !== frozen)
    throw conflict('not_passed', ['商户未通过审核或已关闭，不能申请变更', 'The merchant is not approved or is closed, so its data cannot be changed'])
  return row
}

const demandContent = (values: Readonly<Record<string, unknown>>): void => {
  if (!carried.some((key) => isGiven(values[key]))) throw invalid({ reason: ['请至少填写一项变更', 'Nothing has changed'] })
  if (!isGiven(values.bankAccount)) return
  const wrong: Record<string, Label> = {}
  if (!isGiven(values.bankName)) wrong.bankName = ['请填写开户银行', 'Please enter the bank of the account']
  if (!isGiven(values.bankHolder)) wrong.bankHolder = ['请填写户名', 'Please enter the holder of the account']
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** Returns the values of a change that replace those of its merchant, with what is sealed in full. */
const valuesOf = async (tx: TxContext, row: RowOf<typeof merchantchange>): Promise<Values> => {
  const [sealed] = await within(tx).query<Record<'phone' | 'bankAccount', string | null>>(
    `select phone, bank_account as "bankAccount" from merchant_merchantchange where ${ofTenant} and id = $2::bigint`,
    [row.id],
  )
  const plain: Values = { ...row, categoryIds: listOf(row.categoryIds), serviceArea: listOf(row.serviceArea) }
  for (const key of ['phone', 'bankAccount'] as const) plain[key] = sealed?.[key] ? tx.keys.decrypt(tx.tenantId, sealed[key]) : null
  return Object.fromEntries(carried.flatMap((key) => (isGiven(plain[key]) ? [[key, plain[key]]] : [])))
}

export const merchantchangeBehaviour = behave(merchantchange, {
  create: {
    async guard(tx, { values }) {
      demandContent(values)
      const { id } = await holdMerchant(tx, values.merchantId)
      if (await rows(tx, merchantchange, { merchantId: id, status: merchantchange.state.applying }, unscoped).exists())
        throw conflict('change_open', ['已有一项变更待审核，请先撤回或等待审核', 'A change is already waiting for review: withdraw it, or wait'])
    },
  },
  actions: {
    examine: {
      async effect(tx, { row }) {
        if (row.status !== merchantchange.state.passed) return
        const before = await holdMerchant(tx, row.merchantId)
        await changeRow(tx, merchant, before, await valuesOf(tx, row), { behaviour: modelOf(tx, merchant).behaviour.update, verb: 'edit' })
      },
    },
  },
})
