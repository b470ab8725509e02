import { Readable } from 'node:stream'
import type { ArgumentsOf } from '@masthead/contract/kit/resource'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { type Label, say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { raw } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { operatorOf, system } from '../engine/reach/context'
import { demandSeen } from '../engine/reach/where'
import { ofTenant, within } from '../engine/reach/within'
import { rows } from '../engine/read/rows'
import { asFile } from '../engine/sheet/spreadsheet'
import type { Context } from '../engine/types'
import { refusalOf } from '../engine/input/fault'
import { recordUse } from '../engine/write/record'
import { act, modelOf } from '../engine/verbs'
import { bookOf, type Written } from '../platform/documents/book'
import { badRequest, Refusal } from '../platform/refusal'
import { type Cell, readSheet, type SheetRow } from '../platform/documents/sheet'

const toPay = 3
const paidOut = 4

/** Lines of one file, which a bank takes at once. */
const most = 5_000
const mostBytes = 10 * 1024 * 1024

const head = {
  transferNo: ['转账单号', 'Transfer no.'],
  holder: ['户名', 'Holder'],
  account: ['银行账号', 'Account'],
  bank: ['开户银行', 'Bank'],
  amount: ['金额', 'Amount'],
  use: ['用途', 'For'],
  result: ['打款结果', 'Result'],
  payRef: ['银行流水号', 'Bank reference'],
  error: ['失败原因', 'Error'],
} as const satisfies Readonly<Record<string, Label>>

type Column = keyof typeof head

const columns = Object.keys(head) as Column[]

/**
 * The withdrawals that wait to be paid out, with the accounts in full, and room for what the bank says of each. Whoever takes it sees those that he may both
 * view and pay, and stands on the audit with his reason and the numbers of all of them.
 */
export const payoutFile = async (ctx: Context, reply: FastifyReply, reason: string): Promise<unknown> => {
  const model = modelOf(ctx, merchantwithdrawal)
  demandSeen(ctx, model, ['withdrawNo', 'transferNo', 'bankHolder', 'bankAccount', 'bankName', 'net'])
  const seen = await rows(ctx, merchantwithdrawal, { status: toPay }).ids({ limit: most + 1 })
  const own = new Set(await rows(ctx, merchantwithdrawal, { status: toPay }, { reach: permission(merchantwithdrawal, 'payout') }).ids())
  const ids = seen.filter((id) => own.has(id))
  if (ids.length > most) throw badRequest('too_many', [`超过 ${most} 笔，请分批打款`, `More than ${most}: pay them in several batches`])
  const found = await within(ctx).query<{ no: string; transferNo: string; holder: string; account: string | null; bank: string; net: string }>(
    `select withdraw_no as no, transfer_no as "transferNo", bank_holder as holder, bank_account as account, bank_name as bank, net::text as net
     from housekeep_merchantwithdrawal where ${ofTenant} and id = any($2::bigint[]) order by id`,
    [ids],
  )
  await recordUse(ctx, model, 'payout', { unmask: { field: 'bankAccount', reason }, count: found.length, withdrawals: found.map(({ no }) => no) })
  const lines = found.map(({ no, transferNo, holder, account, bank, net }): Written[] => [
    transferNo,
    holder,
    account === null ? null : ctx.keys.decrypt(ctx.tenantId, account),
    bank,
    Number(net) / 100,
    say([`商户提现 ${no}`, `Withdrawal ${no}`], ctx.language),
    null,
    null,
    null,
  ])
  const name = say(['商户提现打款', 'Payouts'], ctx.language)
  asFile(reply, `${name}-${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)}.xlsx`)
  const sheet = {
    name,
    header: columns.map((column) => say(head[column], ctx.language)),
    columns: columns.map((column) => ({ width: 22, look: column === 'amount' ? ('amount' as const) : ('text' as const) })),
    rows: [lines],
  }
  return raw(Readable.from(bookOf([sheet]), { objectMode: false }))
}

interface Line {
  readonly row: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
}

const textIn = (cell: Cell | undefined): string => {
  if (cell === undefined || (typeof cell === 'object' && 'bad' in cell)) return ''
  return String(typeof cell === 'object' ? cell.date : cell).trim()
}

const linesOf = (sheet: readonly SheetRow[]): Line[] => {
  const [first, ...rest] = sheet
  const places = new Map<Column, number>()
  for (const [at, cell] of first?.cells ?? [])
    for (const column of columns) if (head[column].some((label) => label.toLowerCase() === textIn(cell).toLowerCase())) places.set(column, at)
  for (const column of ['transferNo', 'amount', 'result'] as const)
    if (!places.has(column)) throw badRequest('no_column', [`文件缺少“${head[column][0]}”列`, `The file has no column ${head[column][1]}`])
  return rest.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries([...places].map(([column, at]) => [column, textIn(cells.get(at))])),
  }))
}

/** What banks write of a transfer. */
const paidWords: readonly Label[] = [
  ['成功', 'Success'],
  ['已成功', 'Paid'],
]
const failedWords: readonly Label[] = [
  ['失败', 'Failed'],
  ['已失败', 'Fail'],
]

const isOneOf = (words: readonly Label[], text: string): boolean =>
  words.some((label) => label.some((one) => one.toLowerCase() === text.toLowerCase()))

interface Problem {
  readonly row: number
  readonly message: string
}

interface Outcome {
  readonly total: number
  readonly paid: number
  readonly failed: number
  readonly problems: readonly Problem[]
}

/** What a line of the bank's file would do: nothing, where the same file was brought in before. */
type Step = { readonly id: string } & (
  | { readonly isPaid: true; readonly input: ArgumentsOf<typeof merchantwithdrawal, 'drawSuccess'> }
  | { readonly isPaid: false; readonly input: ArgumentsOf<typeof merchantwithdrawal, 'drawFail'> }
)

const wrong = (label: Label): Refusal => badRequest('bad_line', label)

const stepOf = async (ctx: Context, { cells }: Line): Promise<Step | undefined> => {
  const { transferNo = '', amount = '', result = '', payRef = '', error = '' } = cells
  if (result === '') return undefined
  const row = await rows(ctx, merchantwithdrawal, { transferNo }).one('status', 'net', 'payRef')
  if (!row) throw wrong([`没有转账单号 ${transferNo}`, `There is no transfer ${transferNo}`])
  const isPaid = isOneOf(paidWords, result)
  if (!isPaid && !isOneOf(failedWords, result)) throw wrong([`不认识的结果：${result}`, `Unknown result: ${result}`])
  if (Math.round(Number(amount.replaceAll(',', '')) * 100) !== row.net)
    throw wrong([`金额与到账金额 ${((row.net ?? 0) / 100).toFixed(2)} 不符`, `The amount is not ${((row.net ?? 0) / 100).toFixed(2)}`])
  if (isPaid && payRef === '') throw wrong(['缺少银行流水号', 'The bank reference is missing'])
  if (isPaid && row.status === paidOut && row.payRef === payRef) return undefined
  if (row.status !== toPay) throw wrong(['该单不在待打款状态', 'This one is not waiting to be paid out'])
  if (!isPaid) return { id: row.id, isPaid, input: { payError: error || result, transferNo } }
  return { id: row.id, isPaid, input: { payRef, transferNo, paidAmount: row.net } }
}

/**
 * Brings in what the bank did with a payout file, line by line: each stands by itself, as the bank has paid it or has not. A line without a result is let be,
 * one that was brought in before changes nothing. Who paid is whoever brings the file, who may be none of the reviewers.
 */
export const bringResults = async (ctx: Context, request: FastifyRequest, dryRun: boolean): Promise<Outcome> => {
  const lines = linesOf(await readSheet(await fileOf(request), { rows: most, bytes: 48 * 1024 * 1024 }))
  const model = modelOf(ctx, merchantwithdrawal)
  const problems: Problem[] = []
  const counts = { paid: 0, failed: 0 }
  // What the bank refused is no decision of whoever brings its answer; his name stands beside it.
  const bank: Context = { ...ctx, actor: { ...system('payout'), name: operatorOf(ctx.actor) } }
  for (const line of lines) {
    try {
      const step = await stepOf(ctx, line)
      if (!step) continue
      if (!dryRun && step.isPaid) await act(ctx, merchantwithdrawal, 'drawSuccess', step.id, step.input)
      else if (!dryRun && !step.isPaid) await act(bank, merchantwithdrawal, 'drawFail', step.id, step.input)
      counts[step.isPaid ? 'paid' : 'failed']++
    } catch (error) {
      const known = refusalOf(error, model)
      if (!(known instanceof Refusal)) throw error
      problems.push({ row: line.row, message: say(known.label, ctx.language) })
    }
  }
  await recordUse(ctx, model, 'payoutResult', { dryRun, lines: lines.length, ...counts, problems: problems.length })
  return { total: lines.length, ...counts, problems }
}

const fileOf = async (request: FastifyRequest): Promise<Buffer> => {
  const upload = request.isMultipart() ? await request.file({ limits: { files: 1, fileSize: mostBytes }, throwFileSizeLimit: false }) : undefined
  if (!upload) throw badRequest('no_file', ['请选择要导入的文件', 'Please choose a file to import'])
  const pieces: Buffer[] = []
  for await (const piece of upload.file) pieces.push(piece as Buffer)
  if (upload.file.truncated) throw badRequest('too_large', ['文件不能超过 10MB', 'The file must not be larger than 10 MB'])
  return Buffer.concat(pieces)
}
