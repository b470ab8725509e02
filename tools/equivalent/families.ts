import type { Equivalent } from './equivalent'

const ersevent = 'server/ers/ersevent.ts'
const merchantmargin = 'server/housekeep/merchantmargin.ts'

/** Mistakes of emergencies, housekeeping and the other families that change nothing which anybody could see. */
export const ofFamilies: readonly Equivalent[] = [
  { path: ersevent, reads: 'proofs: (row.proofs) +', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: ersevent, reads: 'if ((row.proofs) === 0)', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: ersevent, reads: '&& (row.proofs) > 0', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: merchantmargin, reads: 'if (input.deduction > (row.remaining)) ', why: 'what remains is worked out of amounts that each margin has' },
  { path: merchantmargin, reads: 'throw tooMuch(row.remaining)', why: 'what remains is worked out of amounts that each margin has' },
]
