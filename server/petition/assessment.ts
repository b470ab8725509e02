import { qetitionzlkpxfjzps } from '@masthead/contract/petition/qetitionzlkpxfjzps'
import { behave } from '../engine/behave'
import type { Values } from '../engine/types'
import { letterRow } from './warning'

const veryGood = 90
const goodEnough = 60

/** The mean of the items and the level that it makes. */
export const totalOf = (items: unknown): Values => {
  const list: unknown = typeof items === 'string' ? JSON.parse(items) : items
  if (!Array.isArray(list) || list.length === 0) return {}
  const total = Math.round(list.reduce((sum, { score }: { score: number }) => sum + score, 0) / list.length)
  return { total, level: total >= veryGood ? 1 : total >= goodEnough ? 2 : 3 }
}

export const assessmentBehaviour = behave(qetitionzlkpxfjzps, {
  create: {
    async set(tx, { values }) {
      const { letterNo } = await letterRow(tx, values)
      return { letterNo, ...totalOf(values.items) }
    },
  },
  update: { set: (_tx, { values }) => totalOf(values.items) },
  actions: { decide: { set: (_tx, { input }) => totalOf(input.items) } },
})
