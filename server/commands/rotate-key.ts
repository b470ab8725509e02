import type { Resource, Service } from '@masthead/contract/kit/resource'
import { createEngine } from '../engine/model'
import type { Behaviour } from '../engine/types'
import type { Config } from '../platform/config'
import { everyPlace, placeSaid } from './everyplace'
import { resealAll } from './reseal'
import { tenantsMoving } from './visit'

/**
 * Encrypts every secret again in every database, with the first key of MASTHEAD_KEY (new,old), whether or not the system runs. Prints its progress. Returns the exit
 * code: 0 when older keys can be removed. Throws an Error while a tenant is being moved, since rows in transit would be skipped.
 */
export const rotateKey = async (parts: {
  config: Config
  register: readonly (Resource | Service)[]
  behaviours: readonly Behaviour[]
}): Promise<number> => {
  const engine = createEngine(parts.register, parts.behaviours)
  let id = ''
  const code = await everyPlace(parts.config, parts.register, async (visit, keys) => {
    const moving = await tenantsMoving(visit.database)
    if (moving.length > 0) throw new Error(`tenants are being moved to other databases: ${moving.join(', ')}. Run this again when that is over`)
    const where = placeSaid(visit)
    id = (await keys()).id
    console.log(`${where}Sealing with the key ${id}.`)
    const { done, failed } = await resealAll(engine, visit.database, await keys(), (line) => console.log(`${where}${line}`), {
      isAway: visit.shard !== 0,
    })
    for (const line of failed) console.error(`${where}${line}`)
    console.log(`${where}${done} values were sealed anew, ${failed.length} could not be.`)
    return failed.length === 0
  })
  if (code === 0) console.log(`Everything is sealed with the key ${id}: older keys may be taken out of MASTHEAD_KEY.`)
  return code
}
