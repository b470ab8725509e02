import { needs } from '@masthead/contract/contribute/needs'
import type { Load, TextCall } from '@masthead/site/load'
import { modelNamed } from '../engine/model'
import { listFace, readFace } from '../engine/read/read'
import type { Context } from '../engine/types'
import type { Edition } from './edition'
import { faceOf, isRefused } from './faces'

/** Calls that the list shows; more than a desk ever has open. */
const mostCalls = '100'

/** What the pages of calls for texts show: those that are open, through the noun's public face. */
export const callLoad = (ctx: Context, edition: Edition): Pick<Load, 'calls' | 'call'> => {
  const model = modelNamed(ctx.engine, needs.name)
  const face = faceOf(needs, 'front')
  return {
    calls: () =>
      edition.once('calls', async () => (await listFace(ctx, model, face, { current: '1', size: mostCalls })).records as unknown as TextCall[]),
    async call(id) {
      try {
        return (await readFace(ctx, model, face, id)) as unknown as TextCall
      } catch (error) {
        if (isRefused(error, 404)) return undefined
        throw error
      }
    },
  }
}
