import type { Field, Fields } from '@masthead/contract/kit/field'
import { kinds } from '../kinds/kinds'
import type { JsonSchema } from '../kinds/kind'
import type { Model } from '../types'
import { writable } from '../input/parse'
import { descriptionOf, rowSchema } from './answer'

/** A 64-bit id as it travels, and several of them. */
export const id = '^\\d{1,19}$'
export const idList = '^(\\d{1,19}(,\\d{1,19})*)?$'
const link = '^(/(?!/)|[Hh][Tt][Tt][Pp][Ss]?://)'
const moment = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$'
const mobile = '^1[3-9]\\d{9}$'

const given = (schema: JsonSchema): JsonSchema => Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

/** Whether a value must be given. */
export const isNeeded = ({ required, when, default: fallback }: Field): boolean =>
  required !== undefined && required !== false && !when && fallback === undefined

/** The values of a choice as they travel. */
const valuesOf = (field: Field): (string | number)[] =>
  Object.keys(field.choices ?? {}).map((key) => (field.numeric && !field.many ? Number(key) : key))

/** What holds for one text of a field: its length and its pattern. */
const ofText = (field: Field): JsonSchema =>
  given({ minLength: Math.max(field.min ?? 0, isNeeded(field) ? 1 : 0) || undefined, maxLength: field.max, pattern: field.pattern })

/** The limits of one value, or of one element where a field takes a list. */
export const limitsOf = (field: Field): JsonSchema => {
  switch (field.kind) {
    case 'file':
    case 'image':
      return { pattern: link, ...ofText(field) }
    case 'images':
      return { pattern: link }
    case 'phone':
      return { pattern: field.mask ? `${mobile}|^\\d{3}\\*{4}\\d{4}$` : mobile }
    case 'encrypted':
      // A value under its mask means unchanged, whatever its pattern.
      return { ...ofText(field), ...(field.pattern ? { pattern: `${field.pattern}|\\*` } : {}) }
    case 'secret':
      return field.keep === 'hash' ? {} : ofText(field)
    case 'day':
      return { format: 'date' }
    case 'time':
      return { pattern: moment }
    case 'ref':
      return field.by ? {} : { pattern: id }
    case 'refs':
      return { pattern: id }
    case 'choice':
      return { enum: valuesOf(field) }
    case 'url':
      return { ...ofText(field), format: 'uri-reference' }
    case 'text':
    case 'longText':
    case 'html':
    case 'colour':
    case 'region':
      return ofText(field)
    default:
      return {}
  }
}

/** JSON Schema of a value as a client sends it, with every limit that its declaration states. Empty values are those that clear it. */
export const inputSchema = (field: Field): JsonSchema => {
  const schema = given(kinds[field.kind].schema(field))
  const limits = limitsOf(field)
  if (field.kind === 'json') return shapeSchema(field)
  if (field.kind === 'images' || field.kind === 'refs' || field.many)
    return given({
      ...schema,
      items: { ...(schema.items as JsonSchema | undefined), ...limits },
      maxItems: field.kind === 'images' ? field.max : undefined,
    })
  if (field.kind === 'integer' || field.kind === 'money' || field.kind === 'decimal') return { ...schema, ...bounds(field) }
  if (field.kind === 'choice') return { type: field.numeric ? ['integer', 'null'] : ['string', 'null'], enum: [...valuesOf(field), null] }
  if (field.kind === 'secret' && field.keep === 'hash')
    return { ...schema, 'x-plain': ofText(field), contentEncoding: "encrypted with the server's public key; x-plain limits the plain text" }
  return { ...schema, ...limits }
}

export const bounds = ({ min, max }: Field): JsonSchema => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

const shapeSchema = (field: Field): JsonSchema => {
  const one = field.shape ? { ...fieldsSchema(field.shape), additionalProperties: false } : {}
  return field.many
    ? { type: ['array', 'string', 'null'], items: one, maxItems: field.max ?? 500 }
    : { ...one, ...(field.shape ? { type: ['object', 'string', 'null'] } : {}) }
}

const described = (schema: JsonSchema, field: Field): JsonSchema => ({ ...schema, title: field.label[0], description: descriptionOf(field) })

const each = (fields: Fields, make: (field: Field) => JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, described(make(field), field)]))

const neededOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => isNeeded(field))
    .map(([key]) => key)

/** JSON Schema of the input of an action or call. */
export const fieldsSchema = (fields: Fields): JsonSchema => ({ type: 'object', properties: each(fields, inputSchema), required: neededOf(fields) })

/** JSON Schema of what a call answers: its shape, since nothing but its behaviour keeps to limits. */
export const outputSchema = (fields: Fields): JsonSchema => ({ type: 'object', properties: each(fields, (field) => kinds[field.kind].answer(field)) })

/** JSON Schema of what makes or changes a row; `required` holds when one is made. */
export const rowInputSchema = (model: Model): { readonly schema: JsonSchema; readonly required: string[] } => {
  const fields = writable(model)
  const known = { id: { type: ['string', 'integer', 'null'], pattern: id }, version: { type: ['integer', 'string', 'null'] } }
  return { schema: { type: 'object', properties: { ...known, ...each(fields, inputSchema) } }, required: neededOf(fields) }
}

/** JSON Schema of a row as it is answered, with the limits that the database and the kinds keep true of every row, however old. */
export const rowAnswerSchema = (model: Model): JsonSchema => {
  const { properties, ...schema } = rowSchema(model)
  const kept = Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, { ...(property as JsonSchema), ...keptOf(model, key) }]))
  return { ...schema, properties: kept }
}

const keptOf = (model: Model, key: string): JsonSchema => {
  if (model.joins.has(key)) return { pattern: idList }
  const field = model.columns.get(key)?.field
  if (!field) return {}
  if (field.kind === 'day' || field.kind === 'time' || field.kind === 'ref') return limitsOf(field)
  // The table of somebody else has no checks of these declarations.
  if (model.noun.table !== undefined) return {}
  if (field.kind === 'choice' && !field.many && field.choices) return { enum: [...valuesOf(field), null] }
  return ['integer', 'money', 'decimal'].includes(field.kind) && field.min !== undefined ? { minimum: field.min } : {}
}
