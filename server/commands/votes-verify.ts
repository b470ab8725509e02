import { verifyVotes } from '../cms/votes/verify'
import type { Config } from '../platform/config'
import { connect } from '../platform/database/database'
import { tellElsewhere, visitDatabase } from './visit'

/** Counts the ballots of an installation again, running or not; prints what it found and answers the exit code. */
export const runVotesVerify = async (config: Config): Promise<number> => {
  const visited = await visitDatabase(config)
  await tellElsewhere(visited.url)
  const database = connect(visited.url, { max: 1, statementTimeout: 0 })
  try {
    const { votes, ballots, flaws } = await verifyVotes(database)
    for (const { tenantId, what } of flaws) console.error(`tenant ${tenantId}: ${what}`)
    if (flaws.length > 0) {
      console.error('The votes do not add up.')
      return 1
    }
    console.log(`The votes add up: ${ballots} ballots in ${votes} votes, and every count is that of its ballots.`)
    return 0
  } finally {
    await database.close()
    await visited.stop()
  }
}
