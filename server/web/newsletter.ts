import { say } from '@masthead/contract/kit/label'
import { type NewsletterView, renderNewsletter } from '@masthead/site/newsletter/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersCaptcha, makeCaptcha } from '../auth/captcha'
import { askToSubscribe, followLink, standingOf } from '../cms/bulletin/subscriber'
import { asSystem, inTransaction } from '../engine/reach/context'
import { languageOf } from '../engine/wire/blade'
import { demandSeldom } from '../general/seldom'
import { Refusal } from '../platform/refusal'
import { faultsIn, given, isOwnForm, type Members, type Visit } from './membervisit'
import { publicLoad } from './publicload'
import { pageHeaders } from './ready'
import { failed, foreignForm, plainPage } from './site'
import { pageRequest } from './ownpage'

/** Addresses that may be given from one network within an hour. */
const mostAnHour = 5

/**
 * The pages of the e-mail of the day. A link of a mail shows a button and changes nothing by being opened, since programs open it too; it is sent by POST, from anywhere with the
 * token in its address, as mail programs do who sign off by one press (RFC 8058).
 */
export const serveNewsletter = (app: FastifyInstance, site: Members): void => {
  const draw = async ({ ctx, host, load, request, reply }: Visit, view: NewsletterView, status = 200): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/newsletter'
    const html = await renderNewsletter(pageRequest({ ctx, host }, site.assets, path), load, view)
    return reply
      .code(status)
      .headers({ ...pageHeaders, 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
      .header('content-type', 'text/html; charset=utf-8')
      .send(html)
  }

  const at =
    (answer: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        const there = await site.hosts.elsewhere(request)
        if (there !== undefined && request.method !== 'POST') return reply.redirect(`${there}${request.url}`, 302)
        const host = await site.hosts.of(request)
        const ctx = host && there === undefined ? await site.reader(request, host.tenantId) : undefined
        if (!host || !ctx) return site.show('/404', request, reply)
        const load = publicLoad(ctx, { edition: await site.editions.of(ctx), host, parameters: () => site.parameters.of(host.tenantId) })
        return await answer({ ctx, host, load, request, reply })
      } catch (error) {
        if (error instanceof Refusal)
          return plainPage(reply, error.status, [error.label, ['请稍后再试。', 'Please try again later.']], languageOf(request))
        request.log.error({ err: error }, 'a page of the newsletter failed')
        return plainPage(reply, 500, failed, languageOf(request))
      }
    }

  const form = async (visit: Visit, email = '', faults: Readonly<Record<string, string | undefined>> = {}, status = 200): Promise<FastifyReply> =>
    draw(visit, { kind: 'form', email, captcha: await makeCaptcha(visit.ctx), faults }, status)

  const isOffered = async ({ load }: Visit): Promise<boolean> => (await load.settings()).hasNewsletter === true

  app.get(
    '/newsletter',
    at(async (visit) => ((await isOffered(visit)) ? form(visit) : site.show('/404', visit.request, visit.reply))),
  )

  app.post(
    '/newsletter',
    at(async (visit) => {
      const { ctx, host, request, reply } = visit
      if (!(await isOffered(visit))) return site.show('/404', request, reply)
      if (!isOwnForm(request)) return plainPage(reply, 403, foreignForm, ctx.language)
      const email = given(visit, 'email')
      if (!(await answersCaptcha(ctx, given(visit, 'captchaKey'), given(visit, 'captchaCode'))))
        return form(visit, email, { captchaCode: say(['验证码错误或已过期', 'The captcha is wrong or has expired'], ctx.language) }, 400)
      try {
        await inTransaction(ctx, (tx) => demandSeldom(asSystem(tx, 'bulletin'), 'newsletter', mostAnHour))
        await askToSubscribe(ctx, email, host.origin)
      } catch (error) {
        const { status, faults } = faultsIn(error, ctx)
        return form(visit, email, faults, status)
      }
      return draw(visit, { kind: 'said', what: 'asked' })
    }),
  )

  /** The token stands behind the address of the link, or in the form of its page. */
  const tokenIn = (visit: Visit): string => {
    const { token } = visit.request.query as { token?: unknown }
    return typeof token === 'string' && token !== '' ? token : given(visit, 'token')
  }

  for (const use of ['confirm', 'leave'] as const) {
    app.get(
      `/newsletter/${use}`,
      at(async (visit) => {
        const token = tokenIn(visit)
        const found = token.length > 2_000 ? undefined : await standingOf(visit.ctx, use, token)
        if (!found) return draw(visit, { kind: 'said', what: 'dead' }, 410)
        if (found.isActive === (use === 'confirm')) return draw(visit, { kind: 'said', what: use === 'confirm' ? 'confirmed' : 'left' })
        return draw(visit, { kind: 'ask', use, token, hint: found.hint })
      }),
    )
    app.post(
      `/newsletter/${use}`,
      at(async (visit) => {
        const token = tokenIn(visit)
        const isDone = token.length <= 2_000 && (await followLink(visit.ctx, use, token))
        return isDone
          ? draw(visit, { kind: 'said', what: use === 'confirm' ? 'confirmed' : 'left' })
          : draw(visit, { kind: 'said', what: 'dead' }, 410)
      }),
    )
  }
}
