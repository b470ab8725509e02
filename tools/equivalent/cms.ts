import type { Equivalent } from './equivalent'

const news = 'server/cms/news/newsactions.ts'
const ballot = 'server/cms/votes/ballot.ts'
const result = 'server/cms/votes/result.ts'
const verify = 'server/cms/votes/verify.ts'

/** Mistakes of news and votes that change nothing which anybody could see. */
export const ofNews: readonly Equivalent[] = [
  { path: news, reads: '[1, 2].includes(Number(row.pendingState))', why: 'what is no number is neither of the two' },
  { path: news, reads: 'input.views, input.likes', why: 'to the database a parameter that is undefined is null' },
  { path: news, reads: 'input.likes, tx.actor', why: 'to the database a parameter that is undefined is null' },
  { path: ballot, reads: 'today = 0 } = found', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'today = 1 } = found', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'if ((found?.count ?? 1) >=', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'if ((found?.count) >=', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'const pieces = 17', why: 'in however many pieces a count is kept, it is their sum' },
  { path: ballot, reads: '.slice(-65)', why: 'a mark is 64 characters long' },
  { path: ballot, reads: '.slice(-17)', why: 'what a network is known by is no shorter than before' },
  { path: result, reads: '(one.sort) -', why: 'null counts as nothing where it is subtracted from' },
  { path: result, reads: '- (other.sort)', why: 'null counts as nothing where it is subtracted' },
  { path: verify, reads: 'sums?.votes,', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.votes ?? 1', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.ballots,', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.ballots ?? 1', why: 'a statement that counts answers one row' },
]
