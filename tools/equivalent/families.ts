import type { Equivalent } from './equivalent'

const ersevent = 'server/ers/ersevent.ts'
const merchantmargin = 'server/housekeep/merchantmargin.ts'

/** Mistakes of emergencies, housekeeping and the other families that change nothing which anybody could see. */
export const ofFamilies: readonly Equivalent[] = [
  { path: ersevent, reads: 'proofs: (row.proofs) +', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: ersevent, reads: 'if ((row.proofs) === 0)', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: ersevent, reads: '&& (row.proofs) > 0', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: merchantmargin, reads: 'row.deducted + (row.deduction)', why: 'what is to be deducted is said before' },
  { path: merchantmargin, reads: 'row.deducted + (row.deduction ?? 1)', why: 'what is to be deducted is said before' },
  { path: merchantmargin, reads: 'row.refunded + (row.refundAmount)', why: 'what is to be refunded is said before' },
  { path: merchantmargin, reads: 'row.refunded + (row.refundAmount ?? 1)', why: 'what is to be refunded is said before' },
]
