import type { FastifyRequest } from 'fastify'
import type { Model } from '../types'
import { asBody, type Body } from '../input/parse'

type Query = Readonly<Record<string, string>>

/** Drops the token that clients repeat as a parameter of an address: the header alone is trusted, and no log keeps it. */
export const forgetToken = (request: FastifyRequest): void => {
  const query = request.query as Record<string, string>
  for (const name of Object.keys(query)) if (name.toLowerCase() === 'blade-auth') delete query[name]
}

interface Target {
  readonly id: string
  readonly input: Body
}

/** The rows an action is meant for, from the path, the query or the body, each with its own input. */
export const targets = ({ noun }: Model, params: Record<string, string>, query: Query, body: unknown): Target[] => {
  const also = noun.idAlso ?? []
  // A client's own name for the id is no field of the row.
  const withId = (one: Body): Body => {
    const name = also.find((key) => key in one)
    if (name === undefined) return one
    const { [name]: id, ...others } = one
    return { id, ...others }
  }
  if (Array.isArray(body))
    return body.map((one) => withId(asBody(typeof one === 'object' ? one : { id: one }))).map((one) => ({ id: String(one.id ?? ''), input: one }))
  const rest = typeof body === 'object' && body !== null ? withId(body as Body) : {}
  const ids = params.id ?? query.ids ?? query.id ?? also.map((key) => query[key]).find((id) => id !== undefined) ?? rest.ids ?? rest.id
  const list = Array.isArray(ids) ? ids.map(String) : String(ids ?? '').split(',')
  const { id: _id, ids: _ids, ...named } = query
  const queryInput = Object.fromEntries(Object.entries(named).filter(([key]) => !also.includes(key)))
  return [...new Set(list.map((id) => id.trim()).filter((id) => id !== ''))].map((id) => ({ id, input: { ...queryInput, ...rest } }))
}
