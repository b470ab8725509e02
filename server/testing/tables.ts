import type { Resource, Service } from '@masthead/contract/kit/resource'
import * as register from '@masthead/contract/index'
import { behavioursWith } from '../behaviours'
import type { Behaviour, Engine } from '../engine/types'
import { createEngine } from '../engine/model'
import type { Database } from '../platform/database'
import { createStorage } from '../platform/storage'
import { createStores } from '../resource/stores'
import { schemaOf, statementsBetween } from '../../tools/schema'

const declared: readonly (Resource | Service)[] = Object.values(register)
const behaviours = behavioursWith(createStores(createStorage({ dataDir: '/nowhere' })))

/** The register and further nouns, put together as the product does at its start. */
export const engineWith = (nouns: readonly (Resource | Service)[], more: readonly Behaviour[] = []): Engine =>
  createEngine([...declared, ...nouns], [...behaviours, ...more])

/** Makes the tables of further nouns, by the statements that the printer of migrations would write. */
export const makeTables = async (database: Database, nouns: readonly (Resource | Service)[], more: readonly Behaviour[] = []): Promise<void> => {
  const statements = await statementsBetween(await schemaOf(engineWith([])), await schemaOf(engineWith(nouns, more)))
  await database.transaction(async (tx) => {
    for (const statement of statements) await tx.run(statement)
  })
}
