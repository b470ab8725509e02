import type { Plane } from '../platform/plane'
import { connect, type Database } from '../platform/database/database'
import { splitDatabase } from '../platform/database/split'
import { freshDatabase } from './database'

/** Where the two tables of these tests lie. */
export const planes: ReadonlyMap<string, Plane> = new Map<string, Plane>([
  ['person', 'control'],
  ['paper', 'data'],
])

/** Two databases with a table each, people at home and papers with the data, of four connections each, and the one that is made of both. */
export interface TwoHalves {
  readonly home: Database
  readonly data: Database
  readonly both: Database
  close(): Promise<void>
}

export const openHalves = async (): Promise<TwoHalves> => {
  const places = await Promise.all([freshDatabase(), freshDatabase()])
  const [home, data] = places.map(({ url }) => connect(url, { max: 4 })) as [Database, Database]
  await home.run('create table person (id int primary key, name text not null)')
  await data.run('create table paper (id int primary key, title text not null, before int references paper (id) deferrable initially deferred)')
  const both = splitDatabase({ home, data, planes })
  return {
    ...{ home, data, both },
    async close() {
      await both.close()
      for (const { drop } of places) await drop()
    },
  }
}
