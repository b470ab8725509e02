import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

let count = 0

/** A setting of the generator over a table of this product. */
const aSetting = async ({ world }: Court): Promise<string> => {
  const platform = await world.as('admin@000000')
  const body = {
    codeName: `来源${++count}`,
    tableName: 'cms_sources',
    tablePrefix: 'cms_',
    serviceName: 'blade-town',
    packageName: 'org.example.town',
  }
  return (await well(platform.post('blade-develop/code/submit', body), 'a setting')).data.id
}

export const sample = sampleOf('develop/code', {
  calls: {
    genCode: {
      input: async ({ court }) => ({ ids: await aSetting(court), system: 'saber' }),
      async prove({ court, route }) {
        const platform = await court.world.as('admin@000000')
        const { headers } = await well(platform.post('blade-develop/code/gen-code', { ids: await aSetting(court) }), route)
        expect.soft(headers['content-type'], route).toBe('application/zip')
      },
    },
    preview: { input: async ({ court }) => ({ id: await aSetting(court) }) },
    copy: { input: async ({ court }) => ({ id: await aSetting(court) }) },
  },
})
