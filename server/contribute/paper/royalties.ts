import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { type Bracket, statuteTax, type TaxTable, taxOn } from '@masthead/contract/contribute/royalty-tax'
import { royaltytax } from '@masthead/contract/contribute/royaltytax'
import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { Readable } from 'node:stream'
import { behave, raw } from '../../engine/behave'
import { modelNamed } from '../../engine/model'
import { visible } from '../../engine/reach/scope'
import { demandSeen } from '../../engine/reach/where'
import { ofTenant, within } from '../../engine/reach/within'
import { listRows } from '../../engine/read/read'
import { rows, unscoped } from '../../engine/read/rows'
import { asFile } from '../../engine/sheet/spreadsheet'
import type { Params } from '../../engine/sql'
import type { Context, Row, TxContext, Values } from '../../engine/types'
import { recordUse } from '../../engine/write/record'
import { bookOf, type Written } from '../../platform/book'
import { badRequest, conflict, invalid } from '../../platform/refusal'

type TaxKind = keyof typeof statuteTax

/** The table of tax for a payment of a month: the tenant's newest that holds by its last day, else the statute's. */
const tableFor = async (ctx: Context, kind: TaxKind, month: string): Promise<TaxTable> => {
  const own = rows(ctx, royaltytax, { taxKind: kind, effectiveFrom_lt: firstAfter(month), status: 1 }, unscoped)
  const [newest] = await own.list(['smallUpTo', 'smallFree', 'freeRate', 'counted', 'brackets'], { sort: ['-effectiveFrom'], limit: 1 })
  return newest ? { ...newest, brackets: newest.brackets as readonly Bracket[] } : statuteTax[kind]
}

/** The first day of the month after this one. */
const firstAfter = (month: string): string => {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return at === 12 ? `${year + 1}-01-01` : `${month.slice(0, 5)}${String(at + 1).padStart(2, '0')}-01`
}

/** What is withheld and paid of a gross amount. */
export const withheld = async (ctx: Context, kind: TaxKind, month: string, gross: number): Promise<{ tax: number; net: number }> => {
  const tax = taxOn(gross, await tableFor(ctx, kind, month))
  return { tax, net: gross - tax }
}

/** The account that a person is paid to, as it is when his slip is approved. */
const accountOf = async (tx: TxContext, personalId: string): Promise<Values> => {
  const [bank] = await within(tx).query<{ bankName: string; account: string; holder: string }>(
    `select bank_name as "bankName", account, holder from contribute_contributebank where ${ofTenant} and personal_id = $2::bigint and not is_deleted order by is_default desc, id limit 1`,
    [personalId],
  )
  if (!bank) throw conflict('no_account', ['该人员没有银行账户，不能付款', 'This person has no bank account to be paid to'])
  return { bankName: bank.bankName, bankAccount: tx.keys.decrypt(tx.tenantId, bank.account), bankHolder: bank.holder }
}

/** Rows of one bank file: a batch that a bank takes at once. */
const most = 10_000

const columns = [
  ['稿酬单号', 'Slip no.'],
  ['户名', 'Holder'],
  ['银行账号', 'Account'],
  ['开户银行', 'Bank'],
  ['金额', 'Amount'],
  ['备注', 'Remark'],
] as const

/** The slips that wait for payment, as far as who asks both sees and pays them, with the accounts in full: whoever takes this file is on the audit. */
const payable = async (ctx: Context, month: string | undefined): Promise<Written[][]> => {
  const model = modelNamed(ctx.engine, messageroyalties.name)
  demandSeen(ctx, model, ['slipNo', 'bankHolder', 'bankAccount', 'bankName', 'net', 'month'])
  const mayPay = (params: Params): string[] => visible(ctx, model, permission(model.noun, 'pay'), params)
  const lines: Written[][] = []
  for (let current = 1; ; current++) {
    const asked = { status_equal: '2', ascs: 'id', size: '200', current: String(current), ...(month ? { month_equal: month } : {}) }
    const { records, total } = await listRows(ctx, model, asked, { width: 'detail', fixed: mayPay })
    if (total > most) throw badRequest('too_many', [`超过 ${most} 笔，请按月份分批`, `More than ${most} slips: take them month by month`])
    const accounts = await sealedOf(ctx, records)
    for (const row of records) {
      const account = accounts.get(row.id)
      if (!account) throw conflict('no_account', [`${row.slipNo} 没有银行账号`, `${row.slipNo} has no account`])
      lines.push([String(row.slipNo), String(row.bankHolder), account, String(row.bankName), Number(row.net) / 100, `${row.month}稿酬`])
    }
    if (records.length < 200) return lines
  }
}

const sealedOf = async (ctx: Context, slips: readonly Row[]): Promise<Map<string, string>> => {
  const found = await within(ctx).query<{ id: string; account: string | null }>(
    `select id::text as id, bank_account as account from contribute_messageroyalties where ${ofTenant} and id = any($2::bigint[])`,
    [slips.map(({ id }) => id)],
  )
  return new Map(found.flatMap(({ id, account }) => (account ? [[id, ctx.keys.decrypt(ctx.tenantId, account)] as const] : [])))
}

/** A line of a CSV file: what a spreadsheet would take for a formula stays text. */
const csvLine = (cells: readonly Written[]): string =>
  `${cells.map((cell) => `"${(typeof cell === 'number' ? cell.toFixed(2) : String(cell ?? '').replace(/^[=+\-@\t\r]/, "'$&")).replaceAll('"', '""')}"`).join(',')}\r\n`

export const messageroyaltiesBehaviour = behave(messageroyalties, {
  create: {
    guard: (_tx, { values }) => {
      if (values.bizType === 'month') throw invalid({ bizType: ['月度稿酬单由月结生成', 'Slips of a month are made when it is closed'] })
    },
    async set(tx, { values }) {
      const { taxKind = 'manuscript', month, gross } = values
      return withheld(tx, taxKind as TaxKind, String(month), Number(gross))
    },
  },
  actions: { approve: { set: (tx, { row }) => accountOf(tx, row.personalId) } },
  can: { delete: (row) => row.bizType !== 'month' },
  calls: {
    async bankFile(ctx, { input, reply }) {
      const model = modelNamed(ctx.engine, messageroyalties.name)
      const lines = await payable(ctx, input.month ? String(input.month) : undefined)
      await recordUse(ctx, model, 'bankFile', { month: input.month ?? null, format: input.format, count: lines.length })
      const name = `${say(['稿酬代发', 'Royalties'], ctx.language)}-${input.month ?? ''}`
      const header = columns.map((label) => say(label, ctx.language))
      if (input.format === 'csv') {
        asFile(reply, `${name}.csv`)
        void reply.type('text/csv; charset=utf-8')
        return raw(Readable.from([`\uFEFF${[header, ...lines].map(csvLine).join('')}`]))
      }
      asFile(reply, `${name}.xlsx`)
      const sheet = {
        name,
        header,
        columns: header.map((_, at) => ({ width: 22, look: at === 4 ? ('amount' as const) : ('text' as const) })),
        rows: [lines],
      }
      return raw(Readable.from(bookOf([sheet]), { objectMode: false }))
    },
  },
})

/** The slip of a person for a month that was closed. */
export const slipValues = async (
  tx: TxContext,
  about: { month: string; personalId: string; bizId: string; score: number; gross: number },
): Promise<Values> => ({ ...about, bizType: 'month', taxKind: 'manuscript', ...(await withheld(tx, 'manuscript', about.month, about.gross)) })
