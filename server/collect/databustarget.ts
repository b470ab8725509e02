import { databustarget } from '@masthead/contract/collect/databustarget'
import { behave } from '../engine/behave'
import { later } from '../engine/due/later'
import { collectJob, gather } from './collect'
import { valuesOf } from './items'

const mostShown = 10

export const databustargetBehaviour = behave(databustarget, {
  update: {
    // Another address has no marks of the one before.
    set: (_tx, { values }) => ('url' in values || 'parseRule' in values || 'type' in values ? { etag: null, lastModified: null } : {}),
  },
  actions: {
    collect: {
      async effect(tx, { row }) {
        await later(tx, collectJob, { id: row.id }, { key: `collect ${row.id}` })
      },
    },
  },
  calls: {
    async attempt(ctx, { input }) {
      const parseRule = typeof input.parseRule === 'string' ? JSON.parse(input.parseRule) : input.parseRule
      const { items = [] } = await gather(ctx, { type: input.type, url: input.url, parseRule }, { credential: input.credential })
      return items.slice(0, mostShown).map((item) => {
        const { content: _, ...shown } = valuesOf(ctx, item)
        return shown
      })
    },
  },
})
