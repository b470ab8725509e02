import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Model } from '../types'
import { rowInputSchema } from './limits'
import { parameter } from './parameters'

export type Described = Record<string, unknown>

/** The name of a noun's or service's schemas. */
export const componentName = (entry: Resource | Service): string => `${entry.family}_${entry.noun}`.replace(/[^A-Za-z0-9_]/g, '_')

/** The name of the parameter that stands for a filter of a noun. */
export const filterComponent = (component: string, name: string): string => `${component}.${name}`.replace(/[^A-Za-z0-9._-]/g, '_')

/** The body that makes a row: that which changes one, and what must be there. */
export const newRow = (component: string, model: Model | undefined): object => {
  const whole = { $ref: `#/components/schemas/${component}Body` }
  const required = model ? rowInputSchema(model).required : []
  return required.length > 0 ? { allOf: [whole, { required }] } : whole
}

export const body = (schema: unknown): Described => ({ requestBody: { content: { 'application/json': { schema } } } })

export const form = (name: string): Described => ({
  requestBody: {
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { [name]: { type: 'string', format: 'binary' } } } } },
  },
})

const nameOf = (one: object): string => ('$ref' in one ? String(one.$ref).replace(/^.*[/.]/, '') : String((one as { name?: unknown }).name))

/** Parameters each once: what a call declares of one comes before what its list does. */
export const once = (given: readonly object[]): object[] => [...new Map([...given].reverse().map((one) => [nameOf(one), one])).values()].reverse()

export const fieldsOfRow = parameter('fields', 'query', 'comma list: the fields of a row to answer, besides id and _can; all of them unless told')
export const fieldsWritten = parameter(
  'fields',
  'query',
  'comma list: the fields of the row to answer, besides id, version and _can; all of them unless told',
)
export const idQuery = parameter('id', 'query', 'the id of the row')
export const ids = parameter('ids', 'query', 'comma list')

/** What an operation is, besides its tags and id. */
export interface Told {
  readonly zh: string
  readonly en: string
  readonly doc: string
  /** The verb of the permission, or the permission itself where that is no verb of the noun. */
  readonly verb?: string | undefined
  readonly code?: string | undefined
  readonly parameters?: readonly object[]
  readonly answers: Described
  readonly more?: Described
  readonly open?: boolean
  readonly finds?: boolean
  readonly writes?: boolean
}
