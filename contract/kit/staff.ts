import type { Party } from './definition'

/** The people of the merchant that a row names, by what they are there: those who work for it besides see what is their own. */
const staff = { label: ['商户', 'Merchant'], field: 'merchantId', members: 'merchant/merchantuser' } as const satisfies Party

/** Those who run a merchant: its money and its staff are theirs. */
export const runners = ['owner', 'manager'] as const

/** Those who direct its work: they take its orders and send its workers. */
export const directors = [...runners, 'dispatcher'] as const

/** The party of those who run the merchant of a row. */
export const byRunners: Party = { ...staff, among: { role: runners } }

/** The party of those who direct the work of the merchant of a row. */
export const byDirectors: Party = { ...staff, among: { role: directors } }
