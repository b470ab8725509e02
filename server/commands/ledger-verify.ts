import type { Resource, Service } from '@masthead/contract/kit/resource'
import { createEngine } from '../engine/model'
import type { Behaviour } from '../engine/types'
import { verifyLedger } from '../pay/ledger'
import type { Config } from '../platform/config'
import { everyPlace, placeSaid } from './everyplace'

/** Checks the ledger of an installation in every database, running or not; prints what it found and answers the exit code. */
export const runLedgerVerify = (config: Config, register: readonly (Resource | Service)[], behaviours: readonly Behaviour[]): Promise<number> => {
  const engine = createEngine(register, behaviours)
  return everyPlace(config, register, async (visit) => {
    const { accounts, entries, flaws } = await verifyLedger(engine, visit.database)
    const where = placeSaid(visit)
    for (const { tenantId, what } of flaws) console.error(`${where}tenant ${tenantId}: ${what}`)
    if (flaws.length > 0) console.error(`${where}The ledger does not hold.`)
    else console.log(`${where}The ledger holds: ${accounts} accounts, ${entries} entries, and every balance is the sum of its entries.`)
    return flaws.length === 0
  })
}
