import { type Label, say } from '@masthead/contract/kit/label'
import { renderMember } from '@masthead/site/members/render'
import type { Faults, MemberView } from '@masthead/site/members/view'
import type { Load } from '@masthead/site/load'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import { languageOf } from '../engine/wire/blade'
import { Refusal } from '../platform/refusal'
import { type Member, memberOf } from '../user/membersession'
import type { SiteAssets } from './assets'
import type { SiteHost } from './hosts'
import { makeCaptcha } from '../auth/captcha'
import { keptFrom } from './kept'
import { publicLoad } from './publicload'
import { failed, foreignForm, plainPage, type Site } from './site'
import { pageRequest, sendOwn } from './ownpage'

export interface Members extends Site {
  readonly assets: SiteAssets
  show(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** The cookie of a member's session. Its path keeps it from the API and from the back-office, which no cookie opens in any case. */
export const cookie = 'masthead-member'
/** Says to the script of the public pages that there is such a session, and nothing else. */
export const knownCookie = 'masthead-known'
export const home = '/me'
export const door = '/me/login'

export interface Visit {
  readonly ctx: Context
  readonly host: SiteHost
  readonly load: Load
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface OwnVisit extends Visit {
  readonly member: Member
}

/** Whether a form was sent from a page of this very host: browsers say so of each form, and no other page can make them say otherwise. */
export const isOwnForm = ({ headers, host, protocol }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  const here = `${protocol}://${host}`
  return origin !== undefined && URL.canParse(origin) && URL.canParse(here) && new URL(origin).host === new URL(here).host
}

/** What a form says under a name; whatever is no text is nothing. */
export const given = ({ request }: Visit, name: string): string => {
  const value = (request.body as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const goTo = (reply: FastifyReply, path: string): FastifyReply => reply.header('cache-control', 'no-store').redirect(path, 303)

export const faultsIn = (error: unknown, ctx: Context): { status: number; faults: Faults } => {
  if (!(error instanceof Refusal)) throw error
  const fields = (error.details?.fields ?? {}) as Readonly<Record<string, Label>>
  const named = Object.entries(fields).map(([key, label]) => [key, say(label, ctx.language)])
  return { status: error.status, faults: named.length > 0 ? Object.fromEntries(named) : { form: say(error.label, ctx.language) } }
}

/** A page of this site, where a form that was sent leads back to. */
export const backTo = (visit: Visit): string => {
  const back = given(visit, 'back')
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : home
}

/** The page that a form came from, as it was before it was sent. */
const cameFrom = (visit: Visit): string => backTo(visit).replace(/[?&]sent=\w+/, '')

/** What the pages below /me have in common: they are drawn for one member, on the site's own host, and take forms of their own pages alone. */
export interface MemberPages {
  draw(visit: Visit, view: MemberView, status?: number): Promise<FastifyReply>
  /** Leads a request to its answer, member or not. */
  at(answer: (visit: Visit) => Promise<FastifyReply>): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Shows the door to a visitor; what they wrote is kept until they have logged in. */
  toDoor(visit: Visit): Promise<FastifyReply>
  /** The same for members alone; anybody else is shown the door. */
  ofMember(answer: (visit: OwnVisit) => Promise<FastifyReply>): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  notFound(visit: Visit): Promise<FastifyReply>
}

export const memberPages = (site: Members): MemberPages => {
  const draw = async ({ ctx, host, load, request, reply }: Visit, view: MemberView, status = 200): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? home
    return sendOwn(reply, await renderMember(pageRequest({ ctx, host }, site.assets, path), load, view), status)
  }

  /** Says why a form was not taken: with what its author wrote, to be changed and sent again, or with the way back. */
  const refused = (visit: Visit, error: Refusal): Promise<FastifyReply> => {
    const { status, faults } = faultsIn(error, visit.ctx)
    const fault = Object.values(faults).join(' ')
    const kept = keptFrom(visit)
    return kept?.fields.content
      ? draw(visit, { kind: 'kept', kept, fault }, status)
      : draw(visit, { kind: 'refused', fault, back: cameFrom(visit) }, status)
  }

  /** Leads a request to its answer: on the site's own host, where the tenant takes members, and for a form from its own pages alone. */
  const at =
    (answer: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const isForm = request.method === 'POST'
      let visit: Visit | undefined
      try {
        const elsewhere = await site.hosts.elsewhere(request)
        if (elsewhere !== undefined && !isForm) return reply.redirect(`${elsewhere}${request.url}`, 302)
        const host = await site.hosts.of(request)
        const ctx = host && elsewhere === undefined ? await site.reader(request, host.tenantId) : undefined
        if (!host || !ctx) return site.show('/404', request, reply)
        const load = publicLoad(ctx, { edition: await site.editions.of(ctx), host, parameters: () => site.parameters.of(host.tenantId) })
        if (!(await load.settings()).takesMembers) return site.show('/404', request, reply)
        if (isForm && !isOwnForm(request)) return plainPage(reply, 403, foreignForm, ctx.language)
        visit = { ctx, host, load, request, reply }
        return await answer(visit)
      } catch (error) {
        const language = languageOf(request)
        if (error instanceof Refusal && visit && isForm) return await refused(visit, error)
        if (error instanceof Refusal) return plainPage(reply, error.status, [error.label, ['请稍后再试。', 'Please try again later.']], language)
        request.log.error({ err: error }, 'a page of a member failed')
        return plainPage(reply, 500, failed, language)
      }
    }

  const toDoor = async (visit: Visit): Promise<FastifyReply> => {
    const kept = keptFrom(visit)
    return kept ? draw(visit, { kind: 'login', phone: '', captcha: await makeCaptcha(visit.ctx), faults: {}, kept }) : goTo(visit.reply, door)
  }

  /** The same for members alone; anybody else is shown the door. */
  const ofMember = (answer: (visit: OwnVisit) => Promise<FastifyReply>) =>
    at(async (visit) => {
      const member = await memberOf(visit.ctx, visit.request.cookies[cookie])
      return member ? answer({ ...visit, member }) : toDoor(visit)
    })

  return { draw, at, toDoor, ofMember, notFound: ({ request, reply }) => site.show('/404', request, reply) }
}
