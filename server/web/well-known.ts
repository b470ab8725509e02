import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock'
import type { Parameters } from '../system/parameter'
import type { Hosts } from './hosts'

/** Days for which what security.txt says may be believed. */
const believedDays = 180

/**
 * Serves what programs look for below /.well-known (RFC 8615): the contact for weaknesses (RFC 9116), where one is set, and where a password of the
 * back-office is changed. Whatever else stands there is a 404.
 */
export const serveWellKnown = (
  app: FastifyInstance,
  { hosts, installation, clock }: { readonly hosts: Hosts; readonly installation: () => Promise<Parameters>; readonly clock: Clock },
): void => {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const contact = contactOf((await installation()).get('security.contact') ?? '')
    if (contact === undefined) return reply.callNotFound()
    const origin = await hosts.linkOriginOf(request)
    const expires = new Date(Math.floor(clock.now().getTime() / 86_400_000 + believedDays) * 86_400_000)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en',
      ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    ]
    return reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', async (request, reply) =>
    hosts.isSiteAlone(request.host) ? reply.callNotFound() : reply.redirect('/info/index?tabsActive=2', 302),
  )
}

/** A contact as an address: an e-mail address, or a page of https; undefined where it is neither. */
const contactOf = (text: string): string | undefined => {
  const said = text.trim()
  if (/^(https:\/\/|mailto:|tel:)\S+$/.test(said)) return said
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(said) ? `mailto:${said}` : undefined
}
