import type { Equivalent } from './equivalent'

const news = 'server/cms/news/newsactions.ts'
const ballot = 'server/cms/votes/ballot.ts'
const result = 'server/cms/votes/result.ts'
const verify = 'server/cms/votes/verify.ts'
const merge = 'server/cms/merge/merge.ts'
const threeway = 'server/cms/merge/threeway.ts'
const index = 'server/cms/news/newsindex.ts'
const search = 'server/cms/news/newssearch.ts'

/** Mistakes of news, their planning and votes that change nothing which anybody could see. */
export const ofNews: readonly Equivalent[] = [
  { path: news, reads: '[1, 2].includes(Number(row.pendingState))', why: 'what is no number is neither of the two' },
  { path: news, reads: 'input.views, input.likes', why: 'to the database a parameter that is undefined is null' },
  { path: news, reads: 'input.likes, tx.actor', why: 'to the database a parameter that is undefined is null' },
  { path: index, reads: 'html.length, 1)', why: 'whether words are cut here or in a thread, they are the same' },
  { path: index, reads: 'const atOnce = 4097', why: 'whether words are cut here or in a thread, they are the same' },
  { path: index, reads: '0) < atOnce', why: 'whether words are cut here or in a thread, they are the same' },
  { path: index, reads: '<= atOnce, true)', why: 'whether words are cut here or in a thread, they are the same' },
  { path: index, reads: '<= atOnce, false)', why: 'whether words are cut here or in a thread, they are the same' },
  { path: index, reads: '(found.length > 0, true)', why: 'of no articles none is written' },
  { path: index, reads: 'found.length >= 0', why: 'of no articles none is written' },
  { path: index, reads: 'const block = 2001', why: 'in however many steps articles are looked at, all of them are' },
  { path: index, reads: 'after = found.at(-2)', why: 'the last article of a step is looked at twice, and lacks nothing by then' },
  { path: index, reads: '(waiting.length === 0, false)', why: 'of no texts none is kept' },
  { path: index, reads: 'const reading = 3', why: 'a way of reading is told from those before it, whatever its number' },
  { path: index, reads: 'const batch = 21', why: 'in however many steps texts are read, all of them are' },
  { path: 'server/cms/planning/newsorder.ts', reads: 'momentOf(tx, row.eventTime).', why: 'what is proposed has a time by then' },
  { path: 'server/cms/planning/crew.ts', reads: '(equipment.length === 0, false)', why: 'nobody else has any of no equipment' },
  { path: 'server/cms/planning/crew.ts', without: 'return', why: 'nobody else has any of no equipment' },
  { path: 'server/cms/opinions/opinion.ts', reads: ', row.replacement) :', why: 'a suggestion says what it proposes' },
  { path: 'server/cms/opinions/opinion.ts', reads: '(anchor, true)', why: 'a suggestion has the words that it is about' },
  { path: 'server/platform/outside/mailbox.ts', reads: 'rest.length >= mostBytes', why: 'where a server cuts its lines is chance, to the byte' },
  { path: search, reads: '.length >= 2 ?', why: 'a word of two signs is one part, which a title has where it has the word' },
  { path: search, reads: '(all.length > 0, true)', why: 'every text has all of no words' },
  { path: search, reads: '(known.size >= mostLooked, false)', why: 'what is remembered for too long is asked again after a minute' },
  { path: search, reads: 'known.size > mostLooked', why: 'what is forgotten is asked again, and answered the same' },
  { path: search, reads: 'const mostLooked = 5001', why: 'what is forgotten is asked again, and answered the same' },
  { path: search, without: 'known.clear()', why: 'what is remembered for too long is asked again after a minute' },
  { path: ballot, reads: '(known?.version === version, false)', why: 'what is read again is the same' },
  { path: ballot, reads: '(found?.version === version, false)', why: 'what is not remembered is read again, and is the same' },
  { path: ballot, reads: '(found?.version === version, true)', why: 'what is remembered is looked at by its version' },
  { path: ballot, reads: 'if (found?.version !== version)', why: 'what is not remembered is read again, and is the same' },
  { path: ballot, without: 'all.set(voteId, found)', why: 'what is not remembered is read again, and is the same' },
  { path: ballot, without: 'asked.set(caches, cache)', why: 'what is not remembered is read again, and is the same' },
  { path: ballot, reads: '.slice(0, 11)', why: 'two blanks between a day and its time read as one' },
  { path: ballot, reads: 'const mostAsked = 101', why: 'what is forgotten is read again, and is the same' },
  { path: ballot, reads: 'all.size > mostAsked', why: 'what is forgotten is read again, and is the same' },
  { path: ballot, reads: '(all.size >= mostAsked, true)', why: 'what is forgotten is read again, and is the same' },
  { path: ballot, reads: '(all.size >= mostAsked, false)', why: 'what is remembered for longer is looked at by its version all the same' },
  { path: ballot, without: 'all.clear()', why: 'what is remembered for longer is looked at by its version all the same' },
  { path: ballot, reads: 'const pieces = 17', why: 'in however many pieces a count is kept, it is their sum' },
  { path: ballot, reads: '.slice(-65)', why: 'a mark is 64 characters long' },
  { path: ballot, reads: '.slice(-17)', why: 'what a network is known by is no shorter than before' },
  { path: result, reads: '(one.sort) -', why: 'null counts as nothing where it is subtracted from' },
  { path: result, reads: '- (other.sort)', why: 'null counts as nothing where it is subtracted' },
  { path: 'server/cms/votes/vote.ts', reads: 'row.endTime >= now ?', why: 'what ends at its end ends then' },
  { path: 'server/cms/merge/moves.ts', reads: 'nearest(one) < nearest(other)', why: 'a block goes behind the same one, whichever list names it' },
  { path: threeway, reads: 'if (!inMine && !inTheirs)', why: 'texts that were near enough are no further apart without what was moved' },
  { path: threeway, reads: '(!inMine || !inTheirs, false)', why: 'texts that were near enough are no further apart without what was moved' },
  { path: merge, reads: "(stretch.kind === 'agreed', true)", why: 'where two changed one passage no text is made of both' },
  { path: merge, reads: "=> (('content' in sent, true)", why: 'what is taken apart and not asked for changes nothing' },
  { path: merge, reads: '(blocks, false)', why: 'what is read again is the same' },
  { path: verify, reads: 'sums?.votes,', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.votes ?? 1', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.ballots,', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.ballots ?? 1', why: 'a statement that counts answers one row' },
]
