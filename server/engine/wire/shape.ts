import type { Label } from '@masthead/contract/kit/label'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../platform/refusal'
import { kinds } from '../kinds/kinds'
import type { Model } from '../types'
import { writable } from '../input/parse'

/**
 * The JSON types of a body, checked by Fastify's own validator before any field is read. Compiled for a noun when it is
 * first written to. Unknown names and limits are the parser's business: it knows the rows and speaks of all failures at once.
 */
const schemas = new WeakMap<Model, Record<string, unknown>>()

/** JSON Schema of what a client may send to make or change a row. */
export const bodySchema = (model: Model): Record<string, unknown> => {
  const known = schemas.get(model)
  if (known) return known
  const properties: Record<string, unknown> = { id: { type: ['string', 'integer', 'null'] }, version: { type: ['integer', 'string', 'null'] } }
  for (const [key, field] of Object.entries(writable(model))) properties[key] = withoutUndefined(kinds[field.kind].schema(field))
  const schema = { type: 'object', properties }
  schemas.set(model, schema)
  return schema
}

const withoutUndefined = (schema: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined && value !== null))

export const checkShape = (request: FastifyRequest, model: Model): void => {
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
    throw invalid({ body: ['请求体必须是对象', 'the body must be an object'] })
  const schema = bodySchema(model)
  const validate = request.getValidationFunction(schema) ?? request.compileValidationSchema(schema)
  if (validate(request.body as never)) return
  const wrong: Record<string, Label> = {}
  for (const { instancePath, keyword } of (validate as unknown as { errors?: { instancePath: string; keyword: string }[] }).errors ?? []) {
    // Limits are said by the parser in the field's own words.
    if (keyword !== 'type') continue
    const key = instancePath.split('/')[1] ?? 'body'
    const label = writable(model)[key]?.label ?? [key, key]
    wrong[key] = [`${label[0]}的类型不正确`, `${label[1]} has the wrong type`]
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
