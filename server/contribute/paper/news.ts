import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import { behave } from '../../engine/behave'
import { modelNamed } from '../../engine/model'
import { listFace } from '../../engine/read/read'
import { invalid } from '../../platform/refusal'

/** Characters as a newsroom counts them: without spaces. */
const wordsIn = (text: unknown): number => [...String(text ?? '').replace(/\s+/g, '')].length

/** A zone is a polygon, or there is none. */
const checkZone = (zone: unknown): void => {
  const points: unknown = typeof zone === 'string' ? JSON.parse(zone) : zone
  if (Array.isArray(points) && points.length > 0 && points.length < 3)
    throw invalid({ hotZone: ['热区至少需要三个点', 'A zone has three corners at least'] })
}

export const newspapernewsBehaviour = behave(newspapernews, {
  create: { guard: (_tx, { values }) => checkZone(values.hotZone), set: (_tx, { values }) => ({ words: wordsIn(values.content) }) },
  update: {
    guard: (_tx, { values }) => checkZone(values.hotZone),
    set: (_tx, { values }) => ('content' in values ? { words: wordsIn(values.content) } : {}),
  },
  calls: {
    frontList(ctx, { input }) {
      const model = modelNamed(ctx.engine, newspapernews.name)
      const { front } = newspapernews.faces ?? {}
      if (!front) throw new Error(`${newspapernews.name} has no public face`)
      const asked = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))
      return listFace(ctx, model, front, asked)
    },
  },
})
