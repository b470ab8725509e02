import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import type { Row, Values, Context, TxContext } from '../engine/types'
import { may } from '../engine/reach/context'
import { masked } from '../engine/kinds/encrypted'
import { sameTenant } from '../engine/reach/within'
import { invalid } from '../platform/refusal'
import { type Parts, partsOf, removeParts, writeParts } from './parts'

const banks: Parts = { noun: 'contribute/contributebank', owner: 'personalId', field: 'banks' }
const addresses: Parts = { noun: 'contribute/contributeaddress', owner: 'personalId', field: 'addresses' }

const applying = 0
const online = 1
const byMail = 2

/** Somebody who is paid online needs a bank account, somebody who is paid by mail an address; whichever was there before counts. */
const checkPayment = (before: Row | null, values: Values): void => {
  const payment = values.payment ?? before?.payment
  const has = (field: string): boolean => partsOf(field in values ? values[field] : before?.[field]).length > 0
  if (payment === online && !has('banks')) throw invalid({ banks: ['请填写开户银行和银行账号', 'Please enter the bank and the account'] })
  if (payment === byMail && !has('addresses')) throw invalid({ addresses: ['请填写邮寄地址', 'Please enter the mail address'] })
}

const writeBoth = async (tx: TxContext, row: Row, values: Values): Promise<void> => {
  if ('banks' in values) {
    const sent = partsOf(values.banks).map((bank) => ({ ...emptyBank, ...bank, holder: bank.holder ?? row.name }))
    await writeParts(tx, banks, row.id, sent)
  }
  if ('addresses' in values)
    await writeParts(
      tx,
      addresses,
      row.id,
      partsOf(values.addresses).map((address) => ({ postcode: null, ...address })),
    )
}

/** What a client left out of the one bank row is empty. */
const emptyBank = { branch: null }

/** The account is read sealed, as it stands in its own table, and leaves under its mask. */
const maskAccounts = (row: Record<string, unknown>, ctx: Context): void => {
  if (!Array.isArray(row.banks)) return
  row.banks = (row.banks as Values[]).map((bank) => ({
    ...bank,
    account: typeof bank.account === 'string' ? masked(ctx.keys.decrypt(ctx.tenantId, bank.account), 'bank') : null,
  }))
}

export const contributepersonalBehaviour = behave(contributepersonal, {
  columns: {
    personalId: ({ t }) => `${t}.id::text`,
    banks: ({ t }) =>
      `select coalesce(jsonb_agg(jsonb_build_object('bankName', b.bank_name, 'branch', b.branch, 'account', b.account, 'holder', b.holder) order by b.id), '[]'::jsonb)
       from contribute_contributebank b where ${sameTenant('b', t)} and b.personal_id = ${t}.id and not b.is_deleted`,
    addresses: ({ t }) =>
      `select coalesce(jsonb_agg(jsonb_build_object('province', a.province, 'city', a.city, 'district', a.district, 'detail', a.detail, 'postcode', a.postcode) order by a.id), '[]'::jsonb)
       from contribute_contributeaddress a where ${sameTenant('a', t)} and a.personal_id = ${t}.id and not a.is_deleted`,
  },
  present: maskAccounts,
  owns: [banks.noun, addresses.noun],
  create: {
    guard: (_tx, { values }) => checkPayment(null, values),
    // Whoever may not approve applies.
    set: (tx) => (may(tx, permission(contributepersonal, 'approve')) ? {} : { status: applying }),
    effect: (tx, { row, values }) => writeBoth(tx, row, values),
  },
  update: {
    guard: (_tx, { before, values }) => checkPayment(before, values),
    effect: (tx, { row, values }) => writeBoth(tx, row, values),
  },
  remove: {
    async effect(tx, { row }) {
      await removeParts(tx, banks, row.id)
      await removeParts(tx, addresses, row.id)
    },
  },
})
