import type { Resource, Service } from '@masthead/contract/kit/resource'
import * as register from '@masthead/contract/index'
import { behavioursWith } from '../behaviours'
import type { Behaviour, Engine } from '../engine/types'
import { createEngine } from '../engine/model'
import type { Database } from '../platform/database/database'
import { createStorage } from '../platform/files/storage'
import { createStores } from '../resource/stores'
import { type Schema, schemaOf, statementsBetween } from '../../tools/schema'

const declared: readonly (Resource | Service)[] = Object.values(register)
const behaviours = behavioursWith(createStores(createStorage({ dataDir: '/nowhere' })))

/** The register and further nouns, put together as the product does at its start. */
export const engineWith = (nouns: readonly (Resource | Service)[], more: readonly Behaviour[] = []): Engine =>
  createEngine([...declared, ...nouns], [...behaviours, ...more])

let drawn: Promise<Schema> | undefined

/** The tables of the register, drawn once a process. */
const tablesOfRegister = (): Promise<Schema> => {
  drawn ??= schemaOf(engineWith([]))
  return drawn
}

/** Those tables of one state that the other has not or has otherwise; to look for a difference in all of them takes long. */
const otherThan = (schema: Schema, other: Schema): Schema =>
  new Map([...schema].filter(([name, table]) => JSON.stringify(table) !== JSON.stringify(other.get(name))))

/** Makes the tables of further nouns, by the statements that the printer of migrations would write. */
export const makeTables = async (database: Database, nouns: readonly (Resource | Service)[], more: readonly Behaviour[] = []): Promise<void> => {
  const [before, now] = [await tablesOfRegister(), await schemaOf(engineWith(nouns, more))]
  const statements = await statementsBetween(otherThan(before, now), otherThan(now, before))
  await database.transaction(async (tx) => {
    for (const statement of statements) await tx.run(statement)
  })
}
