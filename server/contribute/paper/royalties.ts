import { messageroyalties, paymentMethods } from '@masthead/contract/contribute/messageroyalties'
import { type Label, say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { Readable } from 'node:stream'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, raw } from '../../engine/behave'
import { visible } from '../../engine/reach/scope'
import { demandSeen } from '../../engine/reach/where'
import { ofTenant, within } from '../../engine/reach/within'
import { asFile } from '../../engine/sheet/spreadsheet'
import type { Params } from '../../engine/sql'
import type { CallBehaviour, Context } from '../../engine/types'
import { recordUse } from '../../engine/write/record'
import { listRows, modelOf } from '../../engine/verbs'
import { bookOf, type Written } from '../../platform/documents/book'
import { badRequest, conflict, invalid } from '../../platform/refusal'
import { destinationOf, obstacleSql } from './payees'
import { holdIncome, retax, settledTax, withheld } from './tax'

type Slip = RowOf<typeof messageroyalties>

/** Rows of one file: a batch that a bank or a post office takes at once. */
const most = 10_000

/** What is put into a file of payments: its columns, and the cells of a slip. */
interface Sheet {
  readonly name: Label
  readonly method: number
  readonly columns: readonly Label[]
  /** Fields that the caller must see. */
  readonly shows: readonly string[]
  cells(slip: Slip, account: string | undefined): Written[]
}

const amountOf = ({ net }: Slip): number => Number(net) / 100

const bankSheet: Sheet = {
  name: ['稿酬代发', 'Royalties'],
  method: paymentMethods.bank,
  shows: ['slipNo', 'bankHolder', 'bankAccount', 'bankName', 'net', 'month'],
  columns: [
    ['稿酬单号', 'Slip no.'],
    ['户名', 'Holder'],
    ['银行账号', 'Account'],
    ['开户银行', 'Bank'],
    ['金额', 'Amount'],
    ['备注', 'Remark'],
  ],
  cells(slip, account) {
    if (!account) throw conflict('no_account', [`${slip.slipNo} 没有银行账号`, `${slip.slipNo} has no account`])
    return [slip.slipNo, slip.bankHolder, account, slip.bankName, amountOf(slip), `${slip.month}稿酬`]
  },
}

const postSheet: Sheet = {
  name: ['稿酬汇款', 'Postal orders'],
  method: paymentMethods.post,
  shows: ['slipNo', 'mailName', 'mailAddress', 'mailPostcode', 'net', 'month'],
  columns: [
    ['稿酬单号', 'Slip no.'],
    ['收款人', 'Addressee'],
    ['邮寄地址', 'Address'],
    ['邮编', 'Postcode'],
    ['金额', 'Amount'],
    ['备注', 'Remark'],
  ],
  cells: (slip) => [slip.slipNo, slip.mailName, slip.mailAddress, slip.mailPostcode, amountOf(slip), `${slip.month}稿酬`],
}

/** The slips that wait for payment by one method, as far as the caller both sees and pays them, with the accounts in full: a file of them is on the audit. */
const payable = async (ctx: Context, sheet: Sheet, month: string | undefined): Promise<Written[][]> => {
  const model = modelOf(ctx, messageroyalties)
  demandSeen(ctx, model, sheet.shows)
  const mayPay = (params: Params): string[] => [
    ...visible(ctx, model, permission(model.noun, 'pay'), params),
    `coalesce(t.payment, ${params.add(paymentMethods.bank)}::int) = ${params.add(sheet.method)}::int`,
  ]
  const lines: Written[][] = []
  for (let current = 1; ; current++) {
    const asked = { status_equal: `${messageroyalties.state.toBePaid}`, ascs: 'id', size: '200', current: `${current}` }
    const { records, total } = await listRows(ctx, messageroyalties, month ? { ...asked, month_equal: month } : asked, {
      width: 'detail',
      fixed: mayPay,
    })
    if (total > most) throw badRequest('too_many', [`超过 ${most} 笔，请按月份分批`, `More than ${most} slips: export them month by month`])
    const accounts = await sealedOf(ctx, records)
    lines.push(...records.map((row) => sheet.cells(row, accounts.get(row.id))))
    if (records.length < 200) return lines
  }
}

const sealedOf = async (ctx: Context, slips: readonly Slip[]): Promise<Map<string, string>> => {
  const found = await within(ctx).query<{ id: string; account: string | null }>(
    `select id::text as id, bank_account as account from contribute_messageroyalties where ${ofTenant} and id = any($2::bigint[])`,
    [slips.map(({ id }) => id)],
  )
  return new Map(found.flatMap(({ id, account }) => (account ? [[id, ctx.keys.decrypt(ctx.tenantId, account)] as const] : [])))
}

/** A line of a CSV file: what a spreadsheet would take for a formula stays text. */
const csvLine = (cells: readonly Written[]): string =>
  `${cells.map((cell) => `"${(typeof cell === 'number' ? cell.toFixed(2) : (cell ?? '').replace(/^[=+\-@\t\r]/, "'$&")).replaceAll('"', '""')}"`).join(',')}\r\n`

/** A call that answers the payable slips of a month, or of all, as a file. */
const fileOf =
  (verb: 'bankFile' | 'postFile', sheet: Sheet): CallBehaviour =>
  async (ctx, { input, reply }) => {
    const model = modelOf(ctx, messageroyalties)
    const month = typeof input.month === 'string' && input.month ? input.month : undefined
    const lines = await payable(ctx, sheet, month)
    await recordUse(ctx, model, verb, { month, format: input.format, count: lines.length })
    const name = `${say(sheet.name, ctx.language)}-${month ?? ''}`
    const header = sheet.columns.map((label) => say(label, ctx.language))
    if (input.format === 'csv') {
      asFile(reply, `${name}.csv`)
      void reply.type('text/csv; charset=utf-8')
      return raw(Readable.from([`\uFEFF${[header, ...lines].map(csvLine).join('')}`]))
    }
    asFile(reply, `${name}.xlsx`)
    const columns = header.map((_, at) => ({ width: 22, look: at === 4 ? ('amount' as const) : ('text' as const) }))
    return raw(Readable.from(bookOf([{ name, header, columns, rows: [lines] }]), { objectMode: false }))
  }

/** Whether the payee follows from whose work it is. */
const isKnown = ({ bizType, earnerKey }: Pick<Slip, 'bizType' | 'earnerKey'>): boolean => bizType !== 'month' || !/^[nkuc]/.test(earnerKey ?? '')

export const messageroyaltiesBehaviour = behave(messageroyalties, {
  columns: { obstacle: ({ t }) => obstacleSql(t) },
  create: {
    guard: (_tx, { values }) => {
      if (values.bizType === 'month') throw invalid({ bizType: ['月度稿酬单由月结生成', 'Slips are created when a month is closed'] })
    },
    async set(tx, { values }) {
      const { taxKind = 'manuscript', month, gross } = values
      await holdIncome(tx, month as string)
      return withheld(tx, taxKind, month as string, gross as number)
    },
    effect: (tx, { row }) => retax(tx, row),
  },
  remove: {
    async effect(tx, { row }) {
      await holdIncome(tx, row.month)
      await retax(tx, row)
    },
  },
  actions: {
    assign: {
      // Stays through every way back: it names who chose the payee, and is no signature of one round.
      set: (tx) => ({ assignUser: tx.actor.userId }),
      async effect(tx, { before, row }) {
        await holdIncome(tx, row.month)
        await retax(tx, before)
        await retax(tx, row)
      },
    },
    approve: {
      async set(tx, { row }) {
        await holdIncome(tx, row.month)
        return { ...(await destinationOf(tx, row.personalId)), ...(await settledTax(tx, row)) }
      },
      effect: (tx, { row }) => retax(tx, row),
    },
    sendBack: {
      async effect(tx, { row }) {
        await holdIncome(tx, row.month)
        await retax(tx, row)
      },
    },
    // The bank returned it because of the account, or the post because of the address: it goes to what is on file now.
    again: { set: (tx, { row }) => destinationOf(tx, row.personalId) },
  },
  can: {
    assign: (row) => !isKnown(row),
    delete: (row) => row.bizType !== 'month' && row.status === messageroyalties.state.draft,
  },
  calls: { bankFile: fileOf('bankFile', bankSheet), postFile: fileOf('postFile', postSheet) },
})
