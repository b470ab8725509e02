import { type Label, say } from '@masthead/contract/kit/label'
import { renderMember } from '@masthead/site/members/render'
import type { Faults, MemberView } from '@masthead/site/members/view'
import type { Load } from '@masthead/site/load'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersCaptcha, makeCaptcha } from '../auth/captcha'
import { masked } from '../engine/kinds/encrypted'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { languageOf } from '../engine/wire/blade'
import { Refusal } from '../platform/refusal'
import { noticesOf, readNotices } from '../user/membernotice'
import { ownerOf } from '../user/memberpart'
import { memberParts } from '../memberparts'
import { actForMember, askToEnter, enterByCode, leaveForGood, phoneProblem, renameMember } from '../user/members'
import { endMemberSession, type Member, memberDays, memberOf } from '../user/membersession'
import type { SiteAssets } from './assets'
import type { SiteHost } from './hosts'
import { shownRow } from './memberrow'
import { publicLoad } from './publicload'
import { failed, pageHeaders, plainPage, type Site } from './site'

interface Members extends Site {
  readonly assets: SiteAssets
  show(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** The cookie of a member's session. Its path keeps it from the API and from the back-office, which no cookie opens in any case. */
const cookie = 'masthead-member'
const home = '/me'
const door = '/me/login'

/** A page of one reader: kept nowhere, and no search engine has it. The forms on it say where they come from, which `no-referrer` would forbid. */
const ownHeaders = { ...pageHeaders, 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' } as const

interface Visit {
  readonly ctx: Context
  readonly host: SiteHost
  readonly load: Load
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface OwnVisit extends Visit {
  readonly member: Member
}

/** Whether a form was sent from a page of this very host: browsers say so of each form, and no other page can make them say otherwise. */
const isOwnForm = ({ headers, host, protocol }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  const here = `${protocol}://${host}`
  return origin !== undefined && URL.canParse(origin) && URL.canParse(here) && new URL(origin).host === new URL(here).host
}

/** What a form says under a name; whatever is no text is nothing. */
const given = ({ request }: Visit, name: string): string => {
  const value = (request.body as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

const goTo = (reply: FastifyReply, path: string): FastifyReply => reply.header('cache-control', 'no-store').redirect(path, 303)

const faultsIn = (error: unknown, ctx: Context): { status: number; faults: Faults } => {
  if (!(error instanceof Refusal)) throw error
  const fields = (error.details?.fields ?? {}) as Readonly<Record<string, Label>>
  const named = Object.entries(fields).map(([key, label]) => [key, say(label, ctx.language)])
  return { status: error.status, faults: named.length > 0 ? Object.fromEntries(named) : { form: say(error.label, ctx.language) } }
}

/**
 * The pages of members below /me: they log in with a phone and a code, see what is theirs, and leave. Everything goes by forms that need no script. Nothing
 * here is ever put among the pages that are kept for everybody.
 */
export const serveMembers = (app: FastifyInstance, site: Members): void => {
  const draw = async ({ ctx, host, load, request, reply }: Visit, view: MemberView, status = 200): Promise<FastifyReply> => {
    const today = wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
    const { language, tenantId, zone } = ctx
    const path = request.url.split('?')[0] ?? home
    const html = await renderMember({ path, query: {}, language, origin: host.origin, tenantId, zone, today, ...site.assets }, load, view)
    return reply.code(status).headers(ownHeaders).header('content-type', 'text/html; charset=utf-8').send(html)
  }

  /** Leads a request to its answer: on the site's own host, where the tenant takes members, and for a form from its own pages alone. */
  const at =
    (answer: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const isForm = request.method === 'POST'
      try {
        const elsewhere = await site.hosts.elsewhere(request)
        if (elsewhere !== undefined && !isForm) return reply.redirect(`${elsewhere}${request.url}`, 302)
        const host = await site.hosts.of(request)
        const ctx = host && elsewhere === undefined ? await site.reader(request, host.tenantId) : undefined
        if (!host || !ctx) return site.show('/404', request, reply)
        const load = publicLoad(ctx, { edition: await site.editions.of(ctx), host, parameters: () => site.parameters.of(host.tenantId) })
        if (!(await load.settings()).takesMembers) return site.show('/404', request, reply)
        if (isForm && !isOwnForm(request))
          return plainPage(
            reply,
            403,
            [
              ['请求来源不正确', 'This form came from elsewhere'],
              ['请回到本站页面再试一次。', 'Please go back to the page of this site and try again.'],
            ],
            ctx.language,
          )
        return await answer({ ctx, host, load, request, reply })
      } catch (error) {
        const language = languageOf(request)
        if (error instanceof Refusal) return plainPage(reply, error.status, [error.label, ['请稍后再试。', 'Please try again later.']], language)
        request.log.error({ err: error }, 'a page of a member failed')
        return plainPage(reply, 500, failed, language)
      }
    }

  /** The same for members alone; anybody else is shown the door. */
  const ofMember = (answer: (visit: OwnVisit) => Promise<FastifyReply>) =>
    at(async (visit) => {
      const member = await memberOf(visit.ctx, visit.request.cookies[cookie])
      return member ? answer({ ...visit, member }) : goTo(visit.reply, door)
    })

  const forget = (reply: FastifyReply): FastifyReply => reply.clearCookie(cookie, { path: home })

  const drawDoor = async (visit: Visit, phone = '', faults: Faults = {}, status = 200): Promise<FastifyReply> =>
    draw(visit, { kind: 'login', phone, captcha: await makeCaptcha(visit.ctx), faults }, status)

  const drawCode = async (
    visit: Visit,
    about: { phone: string; seconds?: number; isAgain?: boolean; faults?: Faults; status?: number },
  ): Promise<FastifyReply> => {
    const { phone, seconds = 0, isAgain = false, faults = {}, status = 200 } = about
    return draw(visit, { kind: 'code', phone, seconds, isAgain, captcha: await makeCaptcha(visit.ctx), faults }, status)
  }

  const drawMe = async (visit: OwnVisit, faults: Faults = {}, status = 200, named?: string): Promise<FastifyReply> => {
    const { ctx, member } = visit
    const owner = ownerOf(ctx, member)
    const [notices, parts] = await Promise.all([
      noticesOf(ctx, member.id),
      Promise.all(
        memberParts.map(async (part) => ({
          key: part.key,
          title: say(part.title, ctx.language),
          empty: say(part.empty, ctx.language),
          rows: await part.rows(ctx, owner),
        })),
      ),
    ])
    const { memberNo, name, phone } = member
    return draw(visit, { kind: 'me', memberNo, name: named ?? name, phone: masked(phone, 'phone'), notices, parts, faults }, status)
  }

  app.get(
    door,
    at(async (visit) => ((await memberOf(visit.ctx, visit.request.cookies[cookie])) ? goTo(visit.reply, home) : drawDoor(visit))),
  )

  app.post(
    '/me/code',
    at(async (visit) => {
      const { ctx } = visit
      const phone = given(visit, 'phone')
      const wrong = phoneProblem(phone)
      if (wrong) return drawDoor(visit, phone, { phone: say(wrong, ctx.language) }, 400)
      // Whoever asks for another code may still type the one that he has.
      const back = (faults: Faults, status: number) =>
        given(visit, 'again') === '1' ? drawCode(visit, { phone, isAgain: true, faults, status }) : drawDoor(visit, phone, faults, status)
      if (given(visit, 'picture') === '1') return back({}, 200)
      if (!(await answersCaptcha(ctx, given(visit, 'captchaKey'), given(visit, 'captchaCode'))))
        return back({ captchaCode: say(['验证码错误或已过期', 'The captcha is wrong or has expired'], ctx.language) }, 400)
      try {
        return await drawCode(visit, { phone, seconds: await askToEnter(ctx, phone) })
      } catch (error) {
        const { status, faults } = faultsIn(error, ctx)
        return back(faults, status)
      }
    }),
  )

  app.post(
    '/me/enter',
    at(async (visit) => {
      const { ctx, request, reply } = visit
      const phone = given(visit, 'phone')
      const userAgent = String(request.headers['user-agent'] ?? '')
      const wrong = phoneProblem(phone)
      if (wrong) return drawDoor(visit, phone, { phone: say(wrong, ctx.language) }, 400)
      const entered = await enterByCode(ctx, { phone, code: given(visit, 'code'), userAgent }, memberParts)
      if ('problem' in entered) return drawCode(visit, { phone, faults: { code: say(entered.problem, ctx.language) }, status: 400 })
      // Whoever was logged in here before is not any more: one browser is one member.
      const before = await memberOf(ctx, request.cookies[cookie])
      if (before) await endMemberSession(ctx, before.sessionId)
      const isSecure = request.protocol === 'https'
      reply.setCookie(cookie, entered.token, { path: home, httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: memberDays * 86_400 })
      return goTo(reply, home)
    }),
  )

  app.get(home, ofMember(drawMe))

  app.post(
    '/me/name',
    ofMember(async (visit) => {
      const name = given(visit, 'name')
      try {
        await renameMember(visit.ctx, visit.member, name)
      } catch (error) {
        const { status, faults } = faultsIn(error, visit.ctx)
        return drawMe(visit, faults, status, name)
      }
      return goTo(visit.reply, '/me#about')
    }),
  )

  app.post(
    '/me/read',
    ofMember(async (visit) => {
      const upTo = given(visit, 'upTo')
      if (/^\d{1,18}$/.test(upTo)) await readNotices(visit.ctx, visit.member.id, upTo)
      return goTo(visit.reply, '/me#notices')
    }),
  )

  app.post(
    '/me/out',
    ofMember(async ({ ctx, member, reply }) => {
      await endMemberSession(ctx, member.sessionId)
      return goTo(forget(reply), '/home')
    }),
  )

  app.get(
    '/me/leave',
    ofMember((visit) => draw(visit, { kind: 'leave', faults: {} })),
  )

  app.post(
    '/me/leave',
    ofMember(async (visit) => {
      const { ctx, member, reply } = visit
      if (given(visit, 'sure') !== '1')
        return draw(visit, { kind: 'leave', faults: { sure: say(['请先勾选确认', 'Please tick the box first'], ctx.language) } }, 400)
      await leaveForGood(ctx, member, memberParts)
      forget(reply)
      return draw(visit, { kind: 'gone' })
    }),
  )

  const drawRow = async (visit: OwnVisit, faults: Faults = {}, status = 200): Promise<FastifyReply> => {
    const { ctx, member, request } = visit
    const { part: key, id } = request.params as { part: string; id: string }
    const part = memberParts.find((one) => one.key === key)
    const detail = await part?.open?.(ctx, ownerOf(ctx, member), id)
    if (!part || !detail) return site.show('/404', request, visit.reply)
    return draw(visit, { kind: 'row', row: shownRow(detail, `/me/${key}/${id}`, ctx.language), faults }, status)
  }

  app.get('/me/:part/:id', ofMember(drawRow))

  app.post(
    '/me/:part/:id/:deed',
    ofMember(async (visit) => {
      const { ctx, member, request, reply } = visit
      const { part, id, deed } = request.params as { part: string; id: string; deed: string }
      const body = (request.body ?? {}) as Readonly<Record<string, unknown>>
      const input = Object.fromEntries(Object.keys(body).map((name) => [name, given(visit, name)]))
      try {
        await actForMember(ctx, member, { part: memberParts.find(({ key }) => key === part), id, deed }, input)
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return site.show('/404', request, reply)
        const { status, faults } = faultsIn(error, ctx)
        return drawRow(visit, faults, status)
      }
      return goTo(reply, `/me/${part}/${id}`)
    }),
  )

  // Who loads anew a page that answered a form begins at the door.
  for (const path of ['/me/code', '/me/enter'])
    app.get(
      path,
      at(async ({ reply }) => goTo(reply, door)),
    )
}
