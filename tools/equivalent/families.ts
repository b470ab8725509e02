import type { Equivalent } from './equivalent'

const fetching = 'server/collect/fetch.ts'
const merchantmargin = 'server/housekeep/merchantmargin.ts'
const accesstoken = 'server/auth/accesstoken.ts'

const petitions = 'server/petition'

const slower = 'it costs a statement and finds the same'
const hair = 'a thousandth of a second is not told'
const blank = 'a blank more between a day and its time, or behind a number, reads the same'

/** Mistakes of emergencies, housekeeping and the other families that change nothing which anybody could see. */
export const ofFamilies: readonly Equivalent[] = [
  { path: 'server/activities/campaign.ts', reads: 'if (values.capacity === undefined) {}', why: slower },
  { path: 'server/activities/campaign.ts', reads: '(values.capacity === undefined, false)', why: slower },
  { path: 'server/activities/campaign.ts', reads: 'signStart || signEnd && ', why: 'what is not said is neither before nor after' },
  { path: fetching, reads: 'mostMsInAll = 30001', why: hair },
  { path: fetching, reads: 'robotsKept = 3600001', why: hair },
  { path: fetching, reads: 'Math.max(2, Math.ceil(left))', why: hair },
  { path: fetching, reads: '(underway.get(host) === settled, false)', why: 'a turn that is over is waited for no longer' },
  { path: fetching, without: 'underway.delete(host)', why: 'a turn that is over is waited for no longer' },
  { path: fetching, reads: 'return seconds >= 0 ?', why: 'to wait for nothing is not to wait' },
  { path: 'server/collect/items.ts', reads: 'if (year || month && day)', why: 'what is written as a day has all three' },
  { path: 'server/collect/items.ts', reads: 'if (year && month || day)', why: 'what is written as a day has all three' },
  { path: 'server/contribute/paper/tax.ts', reads: '(tax === before, false)', why: 'what is written again reads the same' },
  { path: 'server/ers/unit.ts', reads: '=> count', why: 'what is counted begins with none, and nobody writes it' },
  { path: `${petitions}/deadline.ts`, reads: '.slice(0, 11)} 23:59:59', why: blank },
  { path: `${petitions}/deadline.ts`, reads: 'wire.slice(0, 11).split', why: blank },
  { path: `${petitions}/letter.ts`, reads: 'longestExtension * 86400001', why: hair },
  { path: `${petitions}/problem.ts`, reads: '3600001', why: hair },
  { path: `${petitions}/reopen.ts`, reads: '86400001', why: hair },
  { path: 'server/contribute/paper/authors.ts', reads: '() => 2,', why: 'parts that are alike are alike whatever each is called' },
  { path: 'server/contribute/paper/authors.ts', reads: '(before, true)', why: 'what is changed was there before' },
  { path: 'server/contribute/paper/royalties.ts', reads: '.test(earnerKey)', why: 'the slip of a month is made with its key' },
  { path: 'server/general/membercomments.ts', reads: 'status?.states[status]', why: 'each state has its name' },
  { path: 'server/general/membercomments.ts', reads: 'lock: false, bin }), values', why: 'what it writes of a comment nobody else writes' },
  { path: merchantmargin, reads: '(before?.required === row.required, false)', why: 'what is saved as it was is not written' },
  { path: merchantmargin, reads: '=== row.required) {}', why: 'what is saved as it was is not written' },
  { path: merchantmargin, reads: 'row.deducted + (row.deduction)', why: 'what is to be deducted is said before' },
  { path: merchantmargin, reads: 'row.deducted + (row.deduction ?? 1)', why: 'what is to be deducted is said before' },
  { path: merchantmargin, reads: 'row.refunded + (row.refundAmount)', why: 'what is to be refunded is said before' },
  { path: merchantmargin, reads: 'row.refunded + (row.refundAmount ?? 1)', why: 'what is to be refunded is said before' },
  { path: 'server/housekeep/channelpayments.ts', reads: 'row.payable >= 0 ||', why: 'a period that comes to nothing is confirmed as even' },
  { path: 'server/housekeep/channelpayments.ts', reads: 'row.payable <= 0 ||', why: 'a period that comes to nothing is confirmed as even' },
  { path: 'server/housekeep/channelpayments.ts', reads: 'row.payable < 1 ||', why: 'a period that comes to nothing is confirmed as even' },
  { path: accesstoken, reads: '86400001', why: 'a token lives to the second' },
]
