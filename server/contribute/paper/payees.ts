import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { messageroyalties, paymentMethods } from '@masthead/contract/contribute/messageroyalties'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext, Values } from '../../engine/types'
import { conflict } from '../../platform/refusal'

const { held, draft, examined, returned } = messageroyalties.state

/** SQL: whether a person at this alias has where to be paid to. */
const hasBank = (t: string): string =>
  `exists (select 1 from contribute_contributebank b where ${sameTenant('b', t)} and b.personal_id = ${t}.personal_id and not b.is_deleted)`
const hasAddress = (t: string): string =>
  `exists (select 1 from contribute_contributeaddress a where ${sameTenant('a', t)} and a.personal_id = ${t}.personal_id and not a.is_deleted)`
const isMailed = (t: string): string =>
  `exists (select 1 from contribute_contributepersonal p where ${sameTenant('p', t)} and p.id = ${t}.personal_id and p.payment = ${paymentMethods.post})`

/** SQL: why the slip at this alias cannot be paid as things stand; null where it can, or is on its way. */
export const obstacleSql = (t: string): string =>
  `case when ${t}.status = ${held} then case ${t}.earner_kind when 'child' then 'noGuardian' when 'page' then 'noDesigner' else 'noPerson' end
        when ${t}.status not in (${draft}, ${examined}, ${returned}) then null
        when ${isMailed(t)} then case when ${hasAddress(t)} then null else 'noAddress' end
        when ${hasBank(t)} then null else 'noBank' end`

interface Address {
  readonly detail: string
  readonly postcode: string | null
  readonly regions: readonly string[]
}

const mailOf = async (tx: TxContext, personalId: string, name: string): Promise<Values> => {
  const [found] = await within(tx).query<Address>(
    `select a.detail, a.postcode, array_remove(array[a.province, a.city, a.district], null) as regions
     from contribute_contributeaddress a where a.${ofTenant} and a.personal_id = $2::bigint and not a.is_deleted`,
    [personalId],
  )
  if (!found) throw conflict('no_address', ['该人员没有邮寄地址，不能付款', 'This person has no mail address to be paid at'])
  const bank = { bankName: null, bankAccount: null, bankHolder: null }
  const [{ place } = { place: '' }] = await tx.db.query<{ place: string }>(
    `select coalesce(string_agg(r.name, '' order by r.level), '') as place from system_region r where r.code = any($1::text[]) and not r.is_deleted`,
    [found.regions],
  )
  return { ...bank, payment: paymentMethods.post, mailName: name, mailAddress: `${place}${found.detail}`, mailPostcode: found.postcode }
}

const bankOf = async (tx: TxContext, personalId: string): Promise<Values> => {
  const [bank] = await within(tx).query<{ bankName: string; account: string; holder: string }>(
    `select bank_name as "bankName", account, holder from contribute_contributebank where ${ofTenant} and personal_id = $2::bigint and not is_deleted order by is_default desc, id limit 1`,
    [personalId],
  )
  if (!bank) throw conflict('no_account', ['该人员没有银行账户，不能付款', 'This person has no bank account to be paid to'])
  const mail = { mailName: null, mailAddress: null, mailPostcode: null }
  const bankAccount = tx.keys.decrypt(tx.tenantId, bank.account)
  return { ...mail, payment: paymentMethods.bank, bankName: bank.bankName, bankAccount, bankHolder: bank.holder }
}

/** Where a person is paid, as it is now: a bank account, or an address for a postal order. A 409 where neither is known. */
export const destinationOf = async (tx: TxContext, personalId: string | null): Promise<Values> => {
  const person = await rows(tx, contributepersonal, { id: personalId }, unscoped).one('payment', 'name')
  if (!person) throw conflict('no_payee', ['请先指定收款人', 'Name the payee first'])
  return person.payment === paymentMethods.post ? mailOf(tx, person.id, person.name) : bankOf(tx, person.id)
}
