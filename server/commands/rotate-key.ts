import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Behaviour } from '../engine/types'
import { createEngine } from '../engine/model'
import type { Config } from '../platform/config'
import { connect } from '../platform/database/database'
import { loadKeys } from '../platform/secrets/keys'
import { resealAll } from './reseal'
import { tellElsewhere, visitDatabase } from './visit'

/**
 * Seals everything anew with the first key of MASTHEAD_KEY (new,old), beside the running system or without it; answers the exit code. Afterwards
 * the older keys may go. Says what it does as it goes.
 */
export const rotateKey = async (parts: {
  config: Config
  register: Iterable<Resource | Service>
  behaviours: readonly Behaviour[]
}): Promise<number> => {
  const { config } = parts
  const visited = await visitDatabase(config)
  const database = connect(visited.url, { max: 2, statementTimeout: 0 })
  try {
    await tellElsewhere(visited.url, { demand: true })
    const keys = await loadKeys({ config, database })
    console.log(`Sealing with the key ${keys.id}.`)
    const { done, failed } = await resealAll(createEngine(parts.register, parts.behaviours), database, keys, (line) => console.log(line))
    for (const line of failed) console.error(line)
    console.log(`${done} values were sealed anew, ${failed.length} could not be.`)
    if (failed.length > 0) return 1
    console.log(`Everything is sealed with the key ${keys.id}: older keys may be taken out of MASTHEAD_KEY.`)
    return 0
  } finally {
    await database.close()
    await visited.stop()
  }
}
