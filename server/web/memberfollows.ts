import { pageOf } from '@masthead/site/compose'
import type { FastifyInstance } from 'fastify'
import { followsOf, newOf } from './following'
import type { MemberPages } from './membervisit'

const size = 20

/** The page below /me on which members read what is new of what they follow. */
export const serveMemberFollows = (app: FastifyInstance, pages: MemberPages): void => {
  app.get(
    '/me/follows/new',
    pages.ofMember(async (visit) => {
      const current = pageOf((visit.request.query as { page?: string }).page)
      if (current === undefined) return pages.notFound(visit)
      const follows = await followsOf(visit.ctx, visit.member.id)
      const { items, pages: count } = await newOf(visit.ctx, visit.member.id, { follows, current, size })
      if (current > 1 && items.length === 0) return pages.notFound(visit)
      return pages.draw(visit, { kind: 'follows', follows, items, current, pages: count })
    }),
  )
}
