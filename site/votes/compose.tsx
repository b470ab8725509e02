import { renderToString } from 'react-dom/server'
import { type Compose, isId } from '../compose'
import { frameOf } from '../frame'
import type { Load } from '../load'
import type { SiteRequest } from '../request'
import type { ShownResult, ShownVote } from '../voteload'
import type { VoteVisit } from '../below/Ballot'
import { VotePage, VotesPage } from './VotePages'

export const votesPage: Compose = async (request, load) => {
  const [frame, votes] = await Promise.all([frameOf(request, load), load.votes()])
  return { status: 200, page: <VotesPage frame={frame} votes={votes} /> }
}

export const votePage: Compose = async (request, load) => {
  const { id } = request.query
  const vote = isId(id) ? await load.vote(id) : undefined
  const result = vote && (await load.voteResult(vote.id))
  if (!vote || !result) return undefined
  return { status: 200, page: <VotePage frame={await frameOf(request, load)} vote={vote} result={result} /> }
}

/** The page of a vote for one visit: after a ballot, or with what was wrong with it. It is kept nowhere. */
export const renderVote = async (request: SiteRequest, load: Load, vote: ShownVote, result: ShownResult, visit: VoteVisit): Promise<string> =>
  `<!doctype html>${renderToString(<VotePage frame={await frameOf(request, load)} vote={vote} result={result} visit={visit} />)}`
