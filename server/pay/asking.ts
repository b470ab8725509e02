/** The jobs that ask channels outside; their names stand apart from what they do, as both they and what asks for them need the names. */
export const askJob = 'pay/ask'
export const refundJob = 'pay/refund'
