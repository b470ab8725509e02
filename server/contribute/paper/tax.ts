import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { type Bracket, statuteTax, type TaxTable, taxOn } from '@masthead/contract/contribute/royalty-tax'
import { royaltytax } from '@masthead/contract/contribute/royaltytax'
import type { RowOf } from '@masthead/contract/kit/resource'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { changeRow, readRow } from '../../engine/verbs'
import { lock } from '../../platform/database/lock'

export type TaxKind = keyof typeof statuteTax

const { draft, examined, toBePaid, paid, returned } = messageroyalties.state

/** The table of tax for a payment of a month: the tenant's newest that holds by its last day, else the statute's. */
const tableFor = async (ctx: Context, kind: TaxKind, month: string): Promise<TaxTable> => {
  const own = rows(ctx, royaltytax, { taxKind: kind, effectiveFrom_lt: firstAfter(month), status: royaltytax.state.on }, unscoped)
  const [newest] = await own.list(['smallUpTo', 'smallFree', 'freeRate', 'counted', 'brackets'], { sort: ['-effectiveFrom'], limit: 1 })
  return newest ? { ...newest, brackets: newest.brackets as readonly Bracket[] } : statuteTax[kind]
}

/** The first day of the month after this one. */
const firstAfter = (month: string): string => {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return at === 12 ? `${year + 1}-01-01` : `${month.slice(0, 5)}${String(at + 1).padStart(2, '0')}-01`
}

/** A slip as far as its tax goes. Of a young reporter the child is the earner, of anybody else the payee. */
type Taxed = Pick<RowOf<typeof messageroyalties>, 'month' | 'taxKind' | 'personalId' | 'littleReporterId'>

/** Slips of one kind of income that one earner has in a month: the tax takes them as one payment. */
const incomeOf = ({ month, taxKind, personalId, littleReporterId }: Taxed) => ({
  month,
  taxKind,
  ...(littleReporterId ? { littleReporterId } : { personalId, littleReporterId: null }),
})

/** Keeps others from working out tax on the income of the same month until the transaction ends. */
export const holdIncome = (tx: TxContext, month: string): Promise<void> => lock(tx, 'tax of royalties', month)

/** What was withheld of the earner's slips that are approved or paid, whose tax stands. */
const settledOf = async (tx: TxContext, slip: Taxed): Promise<{ gross: number; tax: number }> => {
  const found = await rows(tx, messageroyalties, { ...incomeOf(slip), status: [toBePaid, paid, returned] }, unscoped).list(['gross', 'tax'])
  return { gross: found.reduce((sum, one) => sum + one.gross, 0), tax: found.reduce((sum, { tax }) => sum + Number(tax), 0) }
}

/** The tax on a slip after others of the same income: that on all of them less what those have withheld; never more than the slip itself. */
const taxAfter = (table: TaxTable, before: { gross: number; tax: number }, gross: number): number =>
  Math.min(gross, Math.max(0, taxOn(before.gross + gross, table) - before.tax))

/** What is withheld and paid of a slip that is about to be approved: after those that are approved already. */
export const settledTax = async (tx: TxContext, slip: Taxed & { gross: number }): Promise<{ tax: number; net: number }> => {
  const tax = taxAfter(await tableFor(tx, slip.taxKind, slip.month), await settledOf(tx, slip), slip.gross)
  return { tax, net: slip.gross - tax }
}

/** Works out the tax of the earner's slips that nobody has approved yet, in the order in which they were made, each after those before it. */
export const retax = async (tx: TxContext, slip: Taxed): Promise<void> => {
  const table = await tableFor(tx, slip.taxKind, slip.month)
  const sum = await settledOf(tx, slip)
  for (const { id, gross, tax: before } of await rows(tx, messageroyalties, { ...incomeOf(slip), status: [draft, examined] }, unscoped).list([
    'gross',
    'tax',
  ])) {
    const tax = taxAfter(table, sum, gross)
    sum.gross += gross
    sum.tax += tax
    if (tax === before) continue
    await changeRow(
      tx,
      messageroyalties,
      await readRow(tx, messageroyalties, id, { verb: null, lock: true }),
      { tax, net: gross - tax },
      { verb: 'tax', quiet: true },
    )
  }
}

/** What is withheld and paid of a slip by itself. */
export const withheld = async (ctx: Context, kind: TaxKind, month: string, gross: number): Promise<{ tax: number; net: number }> => {
  const tax = taxOn(gross, await tableFor(ctx, kind, month))
  return { tax, net: gross - tax }
}
