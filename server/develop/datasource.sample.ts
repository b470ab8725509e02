import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { trustHosts } from '../testing/travel'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

let count = 0

/** A data source that is the database of this product. */
const itself = async ({ world }: Court): Promise<string> => {
  const platform = await world.as('admin@000000')
  const own = new URL(world.url)
  await trustHosts(world, [`${own.hostname}:${own.port}`])
  const body = {
    name: `自己${++count}`,
    driverClass: 'org.postgresql.Driver',
    url: `jdbc:postgresql://${own.host}${own.pathname}`,
    username: decodeURIComponent(own.username),
    password: decodeURIComponent(own.password),
  }
  return (await well(platform.post('blade-develop/datasource/submit', body), 'a data source')).data.id
}

export const sample = sampleOf('develop/datasource', {
  // The driver of the address.
  row: () => ({ driverClass: 'org.postgresql.Driver' }),
  calls: {
    test: {
      input: async ({ court }) => ({ id: await itself(court) }),
      async prove({ court, route }) {
        const platform = await court.world.as('admin@000000')
        const { data } = await well(platform.post('blade-develop/datasource/test', { id: await itself(court) }), route)
        expect.soft(data.version, route).toContain('PostgreSQL')
      },
    },
    tables: { input: async ({ court }) => ({ id: await itself(court) }) },
  },
})
