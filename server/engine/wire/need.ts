import type { Field } from '@masthead/contract/kit/field'
import type { Service } from '@masthead/contract/kit/resource'
import type { FastifyRequest } from 'fastify'
import { type BodyBounds, strangersBounds } from '../../platform/body'
import type { Context, Model } from '../types'
import { writable } from '../input/parse'

/** What every call of somebody who is known may send: lists of rows, of grants. */
const base = 1024 * 1024
const highest = 12 * 1024 * 1024
/** A row of a table that a person fills in has a few thousand at most. */
const elements = 20_000

const textual = ['text', 'url', 'longText', 'html', 'encrypted', 'secret']

/** Bytes that a value of a field may take in JSON, where a character may be written as six. */
const bytesOf = (field: Field): number =>
  field.kind === 'json' ? 3 * base : textual.includes(field.kind) ? 6 * (field.max ?? 255) * (field.many ? 50 : 1) : 1024

const needs = new WeakMap<object, BodyBounds>()

/** What a request may send: little, and of somebody who is known what the noun can need. A large body is read only once its session is known to live. */
export const boundsOf = async (
  authenticate: (request: FastifyRequest, options: { whileLocked: boolean }) => Promise<Context>,
  request: FastifyRequest,
  entry: Model | Service | undefined,
): Promise<BodyBounds> => {
  if (!entry || request.headers['blade-auth'] === undefined) return strangersBounds
  const length = request.headers['content-length']
  if (length === undefined) {
    // How large it will be nobody knows yet: the call itself says what a dead session means to it.
    const ctx = await authenticate(request, { whileLocked: true }).catch(() => undefined)
    return ctx ? { ...needOf(entry), owner: ownerOf(ctx) } : strangersBounds
  }
  if (Number(length) <= strangersBounds.bytes) return needOf(entry)
  return { ...needOf(entry), owner: ownerOf(await authenticate(request, { whileLocked: true })) }
}

/** Whose turn a large body is. */
export const ownerOf = ({ tenantId, actor }: Context): string => `${tenantId} ${actor.userId}`

/** How large a body to a noun or service can be that means something to it. */
const needOf = (entry: Model | Service): BodyBounds => {
  const known = needs.get(entry)
  if (known) return known
  const isModel = 'columns' in entry
  const calls = Object.values((isModel ? entry.noun.calls : entry.calls) ?? {})
  const forms = [...(isModel ? [writable(entry)] : []), ...calls.map(({ input }) => input ?? {})]
  const largest = Math.max(0, ...forms.map((form) => Object.values(form).reduce((sum, field) => sum + bytesOf(field), 0)))
  const bounds = { bytes: Math.min(base + largest, highest), elements }
  needs.set(entry, bounds)
  return bounds
}
