import { activity } from '@masthead/contract/coupon/activity'
import type { FastifyInstance } from 'fastify'
import { shareCookie, sharerIn } from '../coupon/sharing'
import { rows, unscoped } from '../engine/read/rows'
import { goTo, home, type MemberPages } from './membervisit'

/** Days for which an order counts for the member whose link brought the buyer. */
const shareDays = 30

/** The links that members give to friends: what is ordered within a month counts for who gave it, and the page of the activity is shown. */
export const serveSharedOffers = (app: FastifyInstance, { at, notFound }: MemberPages): void => {
  app.get(
    '/me/shared/:id/:code',
    at(async (visit) => {
      const { ctx, request, reply } = visit
      const { id, code } = request.params as { id: string; code: string }
      if ((await sharerIn(ctx, id, code)) === undefined) return notFound(visit)
      const isRunning = await rows(ctx, activity, { id, type: 'share', status: activity.state.running }, unscoped).exists()
      if (!isRunning) return goTo(reply, '/mall')
      const secure = request.protocol === 'https'
      reply.setCookie(shareCookie, `${id}.${code}`, { path: home, httpOnly: true, sameSite: 'lax', secure, maxAge: shareDays * 86_400 })
      return goTo(reply, `/offer?id=${id}&from=friend`)
    }),
  )
}
