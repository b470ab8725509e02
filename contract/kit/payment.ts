import { flag, text } from './field'

/** What is told to a row that may be paid: its payment, none where it costs nothing or was paid elsewhere, and whether with money of the sandbox. */
const input = { paymentId: text(['支付单', 'Payment'], { max: 20 }), isSandbox: flag(['沙箱支付', 'Paid in the sandbox']) } as const

/** The action `paid` of such a noun, which the system carries out: `paid: { ...paidByPayment, from: 'unpaid', to: 'paid' }`. */
export const paidByPayment = { label: ['支付成功', 'Paid'], system: true, input } as const
