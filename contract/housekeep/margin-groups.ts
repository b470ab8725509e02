import type { RowGroup } from '../kit/groups'

/** What is paid, what was taken off and what is left first, then each way in which money moves with those who examined it. */
export const marginGroups: readonly RowGroup[] = [
  {
    label: ['保证金', 'Margin'],
    look: 'receipt',
    lines: [{ of: 'required' }, { of: 'paid' }, { of: 'deducted', less: true }, { of: 'refunded', less: true }, { of: 'remaining', total: true }],
    fields: ['merchantId', 'missing', 'payWay', 'proof'],
  },
  { label: ['缴纳与审核', 'Payment and review'], fields: ['handedIn', 'payUser', 'payTime', 'examineUser', 'examineTime', 'reviewReason'] },
  { label: ['退还', 'Refund'], fields: ['refundAmount', 'refundReason', 'refundUser', 'refundTime', 'refundRef', 'refundedTime'] },
  { label: ['扣除', 'Deduction'], fields: ['deduction', 'deductReason', 'deductUser', 'deductStatus'] },
  {
    label: ['一审二审', 'First and second review'],
    fields: ['firstUser', 'firstTime', 'firstRemark', 'secondUser', 'secondTime', 'secondRemark'],
  },
  { label: ['终审', 'Final review'], fields: ['finalUser', 'finalTime', 'finalRemark'] },
  { label: ['编号', 'Number'], fields: ['marginNo'], rare: true },
]
