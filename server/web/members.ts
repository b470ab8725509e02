import { say } from '@masthead/contract/kit/label'
import type { Faults } from '@masthead/site/members/view'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answersCaptcha, makeCaptcha, spareCaptcha } from '../auth/captcha'
import { masked } from '../engine/kinds/encrypted'
import { Refusal } from '../platform/refusal'
import { noticesOf, readNotices } from '../telling/membernotice'
import { type MemberDetail, ownerOf } from '../user/memberpart'
import { takesBookings } from '../housekeep/memberbooking'
import { memberPartsOf } from '../memberparts'
import { actForMember, askToEnter, enterByCode, leaveForGood, phoneProblem, renameMember } from '../user/members'
import { endMemberSession, memberDays, memberOf } from '../user/membersession'
import { serveMemberBooking } from './memberbooking'
import { serveMemberCashier } from './membercashier'
import { serveMemberFollows } from './memberfollows'
import { serveMemberPackages } from './memberpackages'
import { serveSharedOffers } from './memberoffers'
import { asMember, serveReactions } from './memberreact'
import { bringBasket, serveMemberShop } from './membershop'
import { serveSignUps } from './signups'
import { keptIn } from './kept'
import { picturesAsked, sendRowPicture } from './memberpictures'
import { shownRow } from './memberrow'
import { ofMemberForms, type SentForm, takeForm } from './pictureform'
import { cookie, door, faultsIn, given, goTo, home, knownCookie, memberPages, type Members, type OwnVisit, type Visit } from './membervisit'
import { ownHeaders } from './ownpage'

/**
 * The pages of members below /me: they log in with a phone and a code, see what is theirs, and leave. Everything goes by forms that need no script. Nothing
 * here is ever put among the pages that are kept for everybody.
 */
export const serveMembers = (app: FastifyInstance, site: Members): void => {
  const pages = memberPages(site)
  const memberParts = memberPartsOf(site.engine)
  const { draw, at, ofMember } = pages

  const forget = (reply: FastifyReply): FastifyReply => reply.clearCookie(cookie, { path: home }).clearCookie(knownCookie, { path: '/' })

  const drawDoor = async (visit: Visit, phone = '', faults: Faults = {}, status = 200): Promise<FastifyReply> =>
    draw(visit, { kind: 'login', phone, captcha: await makeCaptcha(visit.ctx), faults, kept: keptIn(visit) }, status)

  const drawCode = async (
    visit: Visit,
    about: { phone: string; seconds?: number; isAgain?: boolean; faults?: Faults; status?: number },
  ): Promise<FastifyReply> => {
    const { phone, seconds = 0, isAgain = false, faults = {}, status = 200 } = about
    return draw(visit, { kind: 'code', phone, seconds, isAgain, captcha: await makeCaptcha(visit.ctx), faults, kept: keptIn(visit) }, status)
  }

  const drawMe = async (visit: OwnVisit, faults: Faults = {}, status = 200, named?: string): Promise<FastifyReply> => {
    const { ctx, member } = visit
    const owner = ownerOf(ctx, member)
    const [books, notices, parts] = await Promise.all([
      takesBookings(ctx),
      noticesOf(ctx, member.id),
      Promise.all(
        memberParts.map(async (part) => ({
          key: part.key,
          title: say(part.title, ctx.language),
          empty: say(part.empty, ctx.language),
          rows: await part.rows(ctx, owner),
          adds: part.adds && { label: say(part.adds.label, ctx.language), href: `/me/${part.key}/${part.adds.id}` },
        })),
      ),
    ])
    const { memberNo, name, phone } = member
    return draw(
      visit,
      {
        kind: 'me',
        memberNo,
        name: named ?? name,
        phone: masked(phone, 'phone'),
        notices,
        parts,
        books,
        shops: (await visit.load.settings()).hasShop === true,
        faults,
      },
      status,
    )
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
      const isPicture = given(visit, 'picture') === '1'
      const wrong = phoneProblem(phone)
      if (wrong) return isPicture ? drawDoor(visit, phone) : drawDoor(visit, phone, { phone: say(wrong, ctx.language) }, 400)
      // A visitor who asks for another code may still type the one they have.
      const back = (faults: Faults, status: number) =>
        given(visit, 'again') === '1' ? drawCode(visit, { phone, isAgain: true, faults, status }) : drawDoor(visit, phone, faults, status)
      if (isPicture) return back({}, 200)
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
      const userAgent = request.headers['user-agent'] ?? ''
      const wrong = phoneProblem(phone)
      if (wrong) return drawDoor(visit, phone, { phone: say(wrong, ctx.language) }, 400)
      const entered = await enterByCode(ctx, { phone, code: given(visit, 'code'), userAgent }, memberParts)
      if ('problem' in entered) return drawCode(visit, { phone, faults: { code: say(entered.problem, ctx.language) }, status: 400 })
      // The member who was logged in here before is not any more: one browser is one member.
      const before = await memberOf(ctx, request.cookies[cookie])
      if (before) await endMemberSession(ctx, before.sessionId)
      const isSecure = request.protocol === 'https'
      reply.setCookie(cookie, entered.token, { path: home, httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: memberDays * 86_400 })
      reply.setCookie(knownCookie, '1', { path: '/', sameSite: 'lax', secure: isSecure, maxAge: memberDays * 86_400 })
      const toBasket = await bringBasket(visit, entered.token)
      const kept = keptIn(visit)
      return kept ? draw(visit, { kind: 'kept', kept }) : goTo(reply, toBasket ?? home)
    }),
  )

  app.get(home, ofMember(drawMe))

  // What forms of the public pages, which are drawn for everybody, put in for a member.
  app.get(
    '/me/self',
    ofMember(async ({ ctx, member: { id, name, phone }, reply }) =>
      reply.headers(ownHeaders).send({ name, phone, ...(await spareCaptcha(ctx, `member ${id}`)) }),
    ),
  )
  serveMemberBooking(app, pages)
  serveMemberCashier(app, pages)
  serveMemberPackages(app, pages)
  serveReactions(app, pages)
  serveMemberFollows(app, pages)
  serveSignUps(app, site, pages)
  serveMemberShop(app, pages)
  serveSharedOffers(app, pages)

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

  interface RowVisit extends OwnVisit {
    readonly at: { readonly part: string; readonly id: string }
  }

  const rowOf = ({ ctx, member, at: { part, id } }: RowVisit): Promise<MemberDetail | undefined> | undefined =>
    memberParts.find(({ key }) => key === part)?.open?.(ctx, ownerOf(ctx, member), id)

  const ofRow = (answer: (visit: RowVisit) => Promise<FastifyReply>) =>
    ofMember((visit) => {
      const { part, id } = visit.request.params as RowVisit['at']
      return answer({ ...visit, at: { part, id } })
    })

  /** The page of a row. A form that was refused has what its author said. */
  const drawRow = async (
    visit: RowVisit,
    { faults, status, deed, input }: { faults: Faults; status: number; deed?: string; input?: SentForm['input'] } = { faults: {}, status: 200 },
  ): Promise<FastifyReply> => {
    const { ctx, at: place, request } = visit
    const detail = await rowOf(visit)
    if (!detail) return site.show('/404', request, visit.reply)
    const deeds = detail.deeds.map((one) =>
      one.name === deed ? { ...one, fields: one.fields.map((field) => ({ ...field, value: input?.[field.key] ?? field.value ?? '' })) } : one,
    )
    return draw(visit, { kind: 'row', row: shownRow({ ...detail, deeds }, `/me/${place.part}/${place.id}`, ctx.language), faults }, status)
  }

  app.get(
    '/me/:part/:id',
    ofRow((visit) => drawRow(visit)),
  )

  app.get(
    '/me/:part/:id/pictures/:name',
    ofRow(async (visit) => sendRowPicture(site.files, await rowOf(visit), visit.request, visit.reply)),
  )

  const sentIn = (visit: Visit): SentForm => {
    const body = (visit.request.body ?? {}) as Readonly<Record<string, unknown>>
    return { input: Object.fromEntries(Object.keys(body).map((name) => [name, given(visit, name)])), pictures: [], drop: async () => {} }
  }

  app.post(
    '/me/:part/:id/:deed',
    ofRow(async (visit) => {
      const { ctx, member, request, reply, at: place } = visit
      const { deed } = request.params as { deed: string }
      const field = request.isMultipart() ? picturesAsked(await rowOf(visit), deed) : undefined
      const form = field
        ? await takeForm(asMember(ctx, member), site.files.stores, { ...ofMemberForms(ctx, member.id), field, request })
        : sentIn(visit)
      try {
        if (form.refused) throw form.refused
        const next = await actForMember(ctx, member, { ...place, part: memberParts.find(({ key }) => key === place.part), deed }, form)
        return goTo(reply, next ?? `/me/${place.part}/${place.id}`)
      } catch (error) {
        const again =
          field && form.pictures.length > 0 ? { [field.key]: say(['请重新选择图片', 'Please choose the pictures again'], ctx.language) } : {}
        await form.drop()
        if (error instanceof Refusal && error.status === 404) return site.show('/404', request, reply)
        const { status, faults } = faultsIn(error, ctx)
        return drawRow(visit, { faults: { ...again, ...faults }, status, deed, input: form.input })
      }
    }),
  )

  // A visitor who loads again a page that answered a form begins at the door.
  for (const path of ['/me/code', '/me/enter'])
    app.get(
      path,
      at(async ({ reply }) => goTo(reply, door)),
    )
}
