import type { Resource, Service } from '@masthead/contract/kit/resource'
import { createEngine } from '../engine/model'
import type { Behaviour } from '../engine/types'
import { verifyLedger } from '../pay/ledger'
import type { Config } from '../platform/config'
import { connect } from '../platform/database/database'
import { tellElsewhere, visitDatabase } from './visit'

/** Checks the ledger of an installation, running or not; prints what it found and answers the exit code. */
export const runLedgerVerify = async (config: Config, register: Iterable<Resource | Service>, behaviours: readonly Behaviour[]): Promise<number> => {
  const visited = await visitDatabase(config)
  await tellElsewhere(visited.url)
  const database = connect(visited.url, { max: 1, statementTimeout: 0 })
  try {
    const { accounts, entries, flaws } = await verifyLedger(createEngine(register, behaviours), database)
    for (const { tenantId, what } of flaws) console.error(`tenant ${tenantId}: ${what}`)
    if (flaws.length > 0) {
      console.error('The ledger does not hold.')
      return 1
    }
    console.log(`The ledger holds: ${accounts} accounts, ${entries} entries, and every balance is the sum of its entries.`)
    return 0
  } finally {
    await database.close()
    await visited.stop()
  }
}
