import type { ArgumentsOf } from '@masthead/contract/kit/resource'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { type Label, say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatorOf, system } from '../engine/reach/context'
import { demandSeen } from '../engine/reach/where'
import { ofTenant, within } from '../engine/reach/within'
import { rows } from '../engine/read/rows'
import { eachLine, type FilledLine, type FilledSheet, type LineProblem, readFilled, sendSheet } from '../engine/sheet/filled'
import type { Context } from '../engine/types'
import { recordUse } from '../engine/write/record'
import { act, modelOf } from '../engine/verbs'
import type { Written } from '../platform/documents/book'
import { badRequest, type Refusal } from '../platform/refusal'

const { thirdPassed: toPay, paid: paidOut } = merchantwithdrawal.state

/** Lines of one file, which a bank takes at once. */
const most = 5_000

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

const sheet: FilledSheet<keyof typeof head> = {
  name: ['商户提现打款', 'Payouts'],
  head,
  amount: 'amount',
  needs: ['transferNo', 'amount', 'result'],
  most,
  megabytes: 10,
}

type Line = FilledLine<keyof typeof head>

/**
 * The withdrawals that wait to be paid out, with the accounts in full, and room for what the bank says of each. The caller sees those that they may both
 * view and pay, and stands on the audit with their reason and the numbers of all of them.
 */
export const payoutFile = async (ctx: Context, reply: FastifyReply, reason: string): Promise<unknown> => {
  const model = modelOf(ctx, merchantwithdrawal)
  demandSeen(ctx, model, ['withdrawNo', 'transferNo', 'bankHolder', 'bankAccount', 'bankName', 'net'])
  const seen = await rows(ctx, merchantwithdrawal, { status: toPay }).ids()
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
  return sendSheet(ctx, reply, sheet, lines)
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

interface Outcome {
  readonly total: number
  readonly paid: number
  readonly failed: number
  readonly problems: readonly LineProblem[]
}

/** What a line of the bank's file would do: nothing, where the same file was brought in before. */
type Step = { readonly id: string } & (
  | { readonly isPaid: true; readonly input: ArgumentsOf<typeof merchantwithdrawal, 'drawSuccess'> }
  | { readonly isPaid: false; readonly input: ArgumentsOf<typeof merchantwithdrawal, 'drawFail'> }
)

const wrong = (label: Label): Refusal => badRequest('bad_line', label)

const yuan = (cents: number | null): string => (Number(cents) / 100).toFixed(2)

const stepOf = async (ctx: Context, cells: Line['cells']): Promise<Step | undefined> => {
  const { transferNo = '', amount = '', result = '', payRef = '', error = '' } = cells
  if (result === '') return undefined
  const row = await rows(ctx, merchantwithdrawal, { transferNo }).one('status', 'net', 'payRef')
  if (!row) throw wrong([`没有转账单号 ${transferNo}`, `There is no transfer ${transferNo}`])
  const isPaid = isOneOf(paidWords, result)
  if (!isPaid && !isOneOf(failedWords, result)) throw wrong([`不认识的结果：${result}`, `Unknown result: ${result}`])
  if (Math.round(Number(amount.replaceAll(',', '')) * 100) !== row.net)
    throw wrong([`金额与到账金额 ${yuan(row.net)} 不符`, `The amount is not ${yuan(row.net)}`])
  if (isPaid && payRef === '') throw wrong(['缺少银行流水号', 'The bank reference is missing'])
  if (isPaid && row.status === paidOut && row.payRef === payRef) return undefined
  if (row.status !== toPay) throw wrong(['该单不在待打款状态', 'This one is not waiting to be paid out'])
  if (!isPaid) return { id: row.id, isPaid, input: { payError: error || result, transferNo } }
  return { id: row.id, isPaid, input: { payRef, transferNo, paidAmount: row.net } }
}

/**
 * Brings in what the bank did with a payout file, line by line: each stands by itself, as the bank has paid it or has not. A line without a result is let be,
 * one that was brought in before changes nothing. The payer is the user who brings the file, who may be none of the reviewers.
 */
export const bringResults = async (ctx: Context, request: FastifyRequest, dryRun: boolean): Promise<Outcome> => {
  const lines = await readFilled(request, sheet)
  const model = modelOf(ctx, merchantwithdrawal)
  const counts = { paid: 0, failed: 0 }
  // What the bank refused is no decision of the caller, whose name stands beside it.
  const bank: Context = { ...ctx, actor: { ...system('payout'), name: operatorOf(ctx.actor) } }
  const problems = await eachLine(ctx, model, lines, async (cells) => {
    const step = await stepOf(ctx, cells)
    if (!step) return
    if (!dryRun && step.isPaid) await act(ctx, merchantwithdrawal, 'drawSuccess', step.id, step.input)
    else if (!dryRun && !step.isPaid) await act(bank, merchantwithdrawal, 'drawFail', step.id, step.input)
    counts[step.isPaid ? 'paid' : 'failed']++
  })
  await recordUse(ctx, model, 'payoutResult', { dryRun, lines: lines.length, ...counts, problems: problems.length })
  return { total: lines.length, ...counts, problems }
}
