import { expect } from 'vitest'
import { selectedIn } from '@masthead/contract/kit/derived'
import type { Law } from './law'

export const selectionLaws: readonly Law[] = [
  {
    name: 'rows to choose from are the rows of the list, and tell of each what they are declared to tell and no more',
    of: (model) => model.noun.select !== undefined,
    async hold(court, model) {
      const tenant = model.byTenant ? 'acme' : '000000'
      await court.make(model, tenant)
      const client = court.writer(model)
      const { select, path } = model.noun
      const fields = selectedIn(select ?? [])
      const [chosen, listed] = [await client.get(`${path}/select?size=50`), await client.get(`${path}/page?size=50`)]
      expect.soft(chosen.status, JSON.stringify(chosen.body).slice(0, 300)).toBe(200)
      const rows: Record<string, unknown>[] = listed.data.records
      const cut = rows.map((row) => Object.fromEntries(['id', ...fields].map((key) => [key, row[key]])))
      expect.soft(cut.length, 'rows of the list').toBeGreaterThan(0)
      expect.soft(chosen.data).toMatchObject(cut)
      for (const row of chosen.data)
        for (const name of Object.keys(row))
          expect
            .soft(
              [...fields, 'id'].some((key) => name.startsWith(key.replace(/Id$/, ''))),
              name,
            )
            .toBe(true)
      expect.soft((await court.world.nobody.get(`${path}/select`)).status, 'a stranger').toBe(401)
    },
  },
]
