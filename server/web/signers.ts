import { longestOutsideOpinion } from '@masthead/contract/cms/outsign'
import type { Article } from '@masthead/site/load'
import { renderSigner, type SignerView } from '@masthead/site/signers/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shownAt } from '../cms/news/newspreview'
import { askSignerCode, isOpen, requestOfLink, signByLink, tenantOfLink } from '../cms/signoff/outside'
import { languageOf } from '../engine/wire/blade'
import type { Context } from '../engine/types'
import { invalid, Refusal } from '../platform/refusal'
import { withSizes } from './articleload'
import { faultsIn, given, type Members, type Visit } from './membervisit'
import { publicLoad } from './publicload'
import { failed, plainPage } from './site'
import { pageRequest, sendOwn } from './ownpage'

/** A link is longer than this only where somebody made it up. */
const longestToken = 2_000

interface Signing extends Visit {
  /** The context of the tenant that asks, which need not be the one whose site the host shows. */
  readonly there: Context
  readonly token: string
}

interface Shown {
  readonly sent?: number
  readonly result?: string
  readonly remark?: string
  readonly faults?: Readonly<Record<string, string | undefined>>
}

/** The page of somebody outside who signs an article off: its text, a code by SMS, and one signature. It works without a script. */
export const serveSigners = (app: FastifyInstance, site: Members): void => {
  const draw = async ({ ctx, host, load, request, reply }: Visit, view: SignerView, status = 200): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/signer'
    return sendOwn(reply, await renderSigner(pageRequest({ ctx, host }, site.assets, path), load, view), status)
  }

  const read = async (visit: Signing, { sent, result = '', remark = '', faults = {} }: Shown = {}, status = 200): Promise<FastifyReply> => {
    const { there, token } = visit
    const found = await requestOfLink(there, token)
    if (!found) return draw(visit, { kind: 'said', what: 'unknown' }, 404)
    if (!isOpen(there, found)) return draw(visit, { kind: 'said', what: 'gone' }, 410)
    const { request, article } = found
    const shown: unknown = { ...(await shownAt(there, article, request.revisionId)), id: request.newsId }
    const loaded = await withSizes(there, shown as Article)
    const about = { signer: request.signerName, phone: request.phone, until: request.expireTime ?? '', message: request.message ?? '' }
    return draw(visit, { kind: 'read', token, ...about, loaded, sent, result, remark, faults }, status)
  }

  const at =
    (answer: (visit: Signing) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        const elsewhere = await site.hosts.elsewhere(request)
        if (elsewhere !== undefined && request.method !== 'POST') return reply.redirect(`${elsewhere}${request.url}`, 302)
        const host = await site.hosts.of(request)
        const ctx = host && elsewhere === undefined ? await site.reader(request, host.tenantId) : undefined
        if (!host || !ctx) return site.show('/404', request, reply)
        const load = publicLoad(ctx, { edition: await site.editions.of(ctx), host, parameters: () => site.parameters.of(host.tenantId) })
        const visit: Visit = { ctx, host, load, request, reply }
        const inAddress = (request.query as { token?: unknown }).token
        const token = typeof inAddress === 'string' && inAddress !== '' ? inAddress : given(visit, 'token')
        const tenantId = token.length > longestToken ? undefined : tenantOfLink(ctx.keys, token)
        if (tenantId === undefined) return await draw(visit, { kind: 'said', what: 'unknown' }, 404)
        return await answer({ ...visit, there: await site.reader(request, tenantId), token })
      } catch (error) {
        const language = languageOf(request)
        if (error instanceof Refusal) return plainPage(reply, error.status, [error.label, ['请稍后再试。', 'Please try again later.']], language)
        request.log.error({ err: error }, 'the page of a signer failed')
        return plainPage(reply, 500, failed, language)
      }
    }

  app.get(
    '/signer',
    at((visit) => read(visit)),
  )

  app.post(
    '/signer/code',
    at(async (visit) => {
      try {
        return await read(visit, { sent: await askSignerCode(visit.there, visit.token) })
      } catch (error) {
        const { status, faults } = faultsIn(error, visit.ctx)
        return read(visit, { faults }, status)
      }
    }),
  )

  app.post(
    '/signer',
    at(async (visit) => {
      const [code, remark, result] = ['code', 'remark', 'result'].map((name) => given(visit, name)) as [string, string, string]
      const isPass = result === 'approve'
      try {
        if (!isPass && result !== 'back') throw invalid({ result: ['请选择同意或退回', 'Please approve or send back'] })
        await signByLink(visit.there, visit.token, { code, isPass, remark: remark.slice(0, longestOutsideOpinion) })
      } catch (error) {
        const { status, faults } = faultsIn(error, visit.ctx)
        return read(visit, { sent: 0, result, remark, faults }, status)
      }
      return draw(visit, { kind: 'said', what: isPass ? 'approved' : 'returned' })
    }),
  )
}
