import type { Resource, Service } from '@masthead/contract/kit/resource'
import { verifyVotes } from '../cms/votes/verify'
import type { Config } from '../platform/config'
import { everyPlace, placeSaid } from './everyplace'

/** Counts the ballots of an installation again in every database, running or not; prints what it found and answers the exit code. */
export const runVotesVerify = (config: Config, register: Iterable<Resource | Service>): Promise<number> =>
  everyPlace(config, register, async (visit) => {
    const { votes, ballots, flaws } = await verifyVotes(visit.database)
    const where = placeSaid(visit)
    for (const { tenantId, what } of flaws) console.error(`${where}tenant ${tenantId}: ${what}`)
    if (flaws.length > 0) console.error(`${where}The votes do not add up.`)
    else console.log(`${where}The votes add up: ${ballots} ballots in ${votes} votes, and every count is that of its ballots.`)
    return flaws.length === 0
  })
