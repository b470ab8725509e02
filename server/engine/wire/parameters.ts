import type { Field } from '@masthead/contract/kit/field'
import { detailOnly } from '@masthead/contract/kit/name'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { JsonSchema } from '../kinds/kind'
import type { Model } from '../types'
import { bounds, id, idList, isNeeded, limitsOf } from './limits'
import type { Operation } from './operation'

/** A parameter that no field declares. */
export const parameter = (name: string, place: 'query' | 'path', description = '', schema: object = { type: 'string' }): Record<string, unknown> => ({
  name,
  in: place,
  required: place === 'path',
  schema,
  ...(description ? { description } : {}),
})

/** What every list takes. */
export const pagingParameters = [
  parameter('current', 'query', 'which page, from 1', { type: 'integer', minimum: 1, maximum: 10_000_000, default: 1 }),
  parameter('size', 'query', 'rows a page', { type: 'integer', minimum: 1, maximum: 200, default: 10 }),
  parameter('ascs', 'query', 'comma list of fields'),
  parameter('descs', 'query', 'comma list of fields'),
]

/** A name in braces: what the call declares of it, else the id of a row, and of an action those of several. */
export const pathParameter = (entry: Resource | Service, task: Operation['task'], name: string): object => {
  if (task.do === 'call') {
    const field = entry.calls?.[task.name]?.input?.[name]
    return field ? parameterOf(name, field, 'path') : parameter(name, 'path')
  }
  if (task.do === 'action') return parameter(name, 'path', 'comma list', { type: 'string', pattern: '^\\d{1,19}(,\\d{1,19}){0,999}$' })
  return parameter(name, 'path', '', { type: 'string', pattern: id })
}

/** Fields a list can be searched by; the suffixes of the grammar go with each. */
export const filterParameters = (model: Model): Record<string, unknown>[] => [
  ...Object.entries(model.noun.filters ?? {}).map(([name, filter]) => parameter(name, 'query', `${filter.label[0]} / ${filter.label[1]}`)),
  ...Object.entries(model.noun.fields)
    .filter(([, field]) => field.filter && !detailOnly(field))
    .map(([key, field]) => parameter(key, 'query', `${field.label[0]} / ${field.label[1]}; also with _equal, _like, _ge, _le ...`)),
]

/** A parameter of a path or query: one string, which is read as the field's kind. */
export const parameterOf = (name: string, field: Field, place: 'query' | 'path'): JsonSchema => ({
  name,
  in: place,
  required: place === 'path' || isNeeded(field),
  schema: parameterSchema(field),
  description: `${field.label[0]} / ${field.label[1]}${field.many || field.kind === 'refs' ? '; comma list' : ''}`,
})

const parameterSchema = (field: Field): JsonSchema => {
  if (field.many || field.kind === 'images' || field.kind === 'json') return { type: 'string' }
  if (field.kind === 'refs') return { type: 'string', pattern: idList }
  if (field.kind === 'integer' || field.kind === 'money') return { type: 'integer', ...bounds(field) }
  if (field.kind === 'decimal') return { type: 'number', ...bounds(field) }
  if (field.kind === 'flag') return { type: 'string', enum: ['true', 'false', '1', '0'] }
  return { type: field.kind === 'choice' && field.numeric ? 'integer' : 'string', ...limitsOf(field) }
}
