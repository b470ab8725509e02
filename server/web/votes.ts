import { randomBytes } from 'node:crypto'
import { renderVote } from '@masthead/site/votes/compose'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { castBallot, hasVoted, type Picks, type Voter } from '../cms/votes/ballot'
import { isShown, resultOf } from '../cms/votes/result'
import { publicVote } from '../cms/votes/vote'
import type { Context } from '../engine/types'
import { Refusal } from '../platform/refusal'
import type { SiteHost } from './hosts'
import { faultsIn, goTo, isOwnForm, memberPages, type Members } from './membervisit'
import { publicLoad } from './publicload'
import { failed, foreignForm, plainPage } from './site'
import { shownVote } from './voteload'
import { pageRequest, sendOwn } from './ownpage'

/** The cookie by which a device is known at votes without a login; nothing else is told by it. */
const deviceCookie = 'masthead-device'
const deviceDays = 400

interface Visit {
  readonly ctx: Context
  readonly host: SiteHost
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a form picked: its fields are `q<question>`, each once or several times. */
const picksIn = (body: unknown): Picks =>
  Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    const questionId = /^q(\d{1,18})$/.exec(name)?.[1]
    const options = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
    return questionId && options.length > 0 ? [{ questionId, options: options.slice(0, 100) }] : []
  })

const idIn = (given: unknown): string => {
  const { id } = (given ?? {}) as { id?: unknown }
  return typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id) ? id : ''
}

/** Ballots by forms: of devices below /vote, and of members below /me, whose cookie goes there alone. Their answers are kept nowhere. */
export const serveVotes = (app: FastifyInstance, site: Members): void => {
  const draw = async (
    { ctx, host, request, reply }: Visit,
    id: string,
    voter: Voter | undefined,
    about: { fault?: string; status?: number } = {},
  ) => {
    const load = publicLoad(ctx, { edition: await site.editions.of(ctx), host, parameters: () => site.parameters.of(host.tenantId) })
    const row = await publicVote(ctx, id)
    const voted = voter !== undefined && (await hasVoted(ctx, id, voter))
    const result = await resultOf(ctx, row, isShown(row, voted))
    const asked = pageRequest({ ctx, host }, site.assets, '/vote', { id })
    const picked = new Set(picksIn(request.body).flatMap(({ questionId, options }) => options.map((key) => `${questionId}:${key}`)))
    const html = await renderVote(asked, load, shownVote(ctx, row), result, { hasVoted: voted, fault: about.fault, picked })
    return sendOwn(reply, html, about.status)
  }

  const cast = async (visit: Visit, voter: Voter, done: string): Promise<FastifyReply> => {
    const id = idIn(visit.request.body)
    try {
      await castBallot(visit.ctx, id, voter, picksIn(visit.request.body))
      return goTo(visit.reply, `${done}?id=${id}`)
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) throw error
      const { status, faults } = faultsIn(error, visit.ctx)
      return draw(visit, id, voter, { fault: Object.values(faults).join(' '), status })
    }
  }

  const at =
    (answer: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        const host = await site.hosts.of(request)
        if (!host || (await site.hosts.elsewhere(request)) !== undefined) return site.show('/404', request, reply)
        const ctx = await site.reader(request, host.tenantId)
        if (request.method === 'POST' && !isOwnForm(request)) return plainPage(reply, 403, foreignForm, ctx.language)
        return await answer({ ctx, host, request, reply })
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return site.show('/404', request, reply)
        request.log.error({ err: error }, 'a page of a vote failed')
        return plainPage(reply, 500, failed, 'zh')
      }
    }

  const deviceOf = ({ request }: Visit): string | undefined => {
    const mark = request.cookies[deviceCookie]
    return mark && /^[\w-]{22}$/.test(mark) ? mark : undefined
  }

  app.post(
    '/vote/cast',
    at((visit) => {
      const known = deviceOf(visit)
      const device = known ?? randomBytes(16).toString('base64url')
      const secure = visit.request.protocol === 'https'
      visit.reply.setCookie(deviceCookie, device, { path: '/vote', httpOnly: true, sameSite: 'lax', secure, maxAge: deviceDays * 86_400 })
      return cast(visit, { device }, '/vote/mine')
    }),
  )
  app.get(
    '/vote/mine',
    at((visit) => {
      const device = deviceOf(visit)
      return draw(visit, idIn(visit.request.query), device === undefined ? undefined : { device })
    }),
  )

  const { ofMember } = memberPages(site)
  app.post(
    '/me/vote',
    ofMember((visit) => cast(visit, { memberId: visit.member.id }, '/me/vote')),
  )
  app.get(
    '/me/vote',
    ofMember((visit) => draw(visit, idIn(visit.request.query), { memberId: visit.member.id })),
  )
}
