import { dueWords } from '@masthead/contract/kit/due'
import type { Field } from '@masthead/contract/kit/field'
import { displayName, furtherNames, hasDisplay } from '@masthead/contract/kit/name'
import type { Label } from '@masthead/contract/kit/label'
import type { FastifyReply } from 'fastify'
import { isAnswered, kinds } from '../kinds/kinds'
import type { Model } from '../types'
import { hasBin } from '../read/select'
import { isApprovable } from '../reach/carried'
import { plannedOf } from '../due/due-plan'

/** What a value is for whoever writes a client: its label, and what a number counts. */
export const descriptionOf = ({ label, counts }: Field): string => {
  if (counts === 'tenThousandths') return `${label[1]}, in ten-thousandths: 650 is 6.5 %`
  return counts === 'halfDays' ? `${label[1]}, in half-days: 3 are 1.5 days` : label[1]
}

/** JSON Schema of a noun's rows as they go out; the documentation shows it and the serialiser is made from it. */
export const rowSchema = (model: Model): { type: 'object'; properties: Record<string, unknown> } => {
  const known = schemas.get(model)?.row
  if (known) return known
  const properties: Record<string, unknown> = {}
  const add = (key: string, field: (typeof model.noun.fields)[string]): void => {
    if (!isAnswered(field)) return
    properties[key] = { ...kinds[field.kind].answer(field), title: field.label[0], description: descriptionOf(field), ...originOf(field) }
    if ((hasDisplay(field) || field.subject) && key !== 'id') properties[displayName(key, field)] = { type: ['string', 'null'] }
  }
  for (const column of model.columns.values()) add(column.key, column.field)
  for (const [key, field] of Object.entries(model.noun.fields)) if (!(key in properties)) add(key, field)
  for (const [name, key] of Object.entries(furtherNames(model.noun.fields))) properties[name] = properties[key]
  for (const name of model.behaviour.answers ?? []) properties[name] ??= {}
  if (hasBin(model)) properties.isRecycled = { type: 'boolean' }
  properties._can = { type: 'array', items: { type: 'string' }, description: 'what the caller may do to this row now' }
  const planned = plannedOf(model)
  for (const { due, name } of planned) {
    const property = properties[due.at] as { 'x-due'?: string[] } | undefined
    if (property) property['x-due'] = [...(property['x-due'] ?? []), `${name}: ${dueWords(due)}`]
  }
  if (planned.length > 0) properties._due = comingSchema
  if (isApprovable(model))
    properties._waits = {
      type: 'string',
      description: 'the process by which an action of it waits to be approved; nothing else is done to it meanwhile',
    }
  if (model.noun.closes)
    properties._closed = { type: 'boolean', description: `its ${model.noun.closes.by} is closed: nothing of it changes any more` }
  const row = { type: 'object' as const, properties }
  schemas.set(model, { row, answers: envelopes(row) })
  return row
}

/** Where a value comes from that nobody writes. */
const originOf = ({ computed, copies, subject }: Field): Record<string, unknown> => ({
  ...(subject === undefined ? {} : { 'x-subject': subject }),
  ...(computed === undefined ? {} : { 'x-computed': computed }),
  ...(copies
    ? { type: ['object', 'null'], additionalProperties: true, 'x-copies': { noun: copies.of, by: copies.from, fields: copies.fields } }
    : {}),
})

const comingSchema = {
  type: ['object', 'null'],
  properties: { action: { type: 'string' }, at: { type: 'string' }, reason: { type: ['string', 'null'] } },
  description: 'what the system does to this row next, in a detail alone',
}

interface Schemas {
  readonly row: { type: 'object'; properties: Record<string, unknown> }
  readonly answers: Readonly<Record<'page' | 'row', Record<string, unknown>>>
}

const schemas = new WeakMap<Model, Schemas>()

const envelopes = (row: object): Schemas['answers'] => {
  const envelope = (data: object): Record<string, unknown> => ({
    type: 'object',
    properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: { type: 'string' } },
  })
  return { row: envelope(row), page: envelope(pageSchema(row)) }
}

/** A page of such rows. */
export const pageSchema = (items: unknown): Record<string, unknown> & { type: 'object' } => ({
  type: 'object',
  properties: {
    records: { type: 'array', items },
    total: { type: 'integer' },
    size: { type: 'integer' },
    current: { type: 'integer' },
    pages: { type: 'integer' },
    totalExact: { type: 'boolean' },
  },
})

/** An answer whose shape the noun's declaration knows: one row, or a page of rows. */
export interface Shaped {
  readonly shaped: 'page' | 'row'
  readonly model: Model
  readonly label: Label
  readonly data: unknown
}

export const shaped = (model: Model, shape: 'page' | 'row', label: Label, data: unknown): Shaped => ({ shaped: shape, model, label, data })

export const isShaped = (value: unknown): value is Shaped => typeof value === 'object' && value !== null && 'shaped' in value

/** The text of a shaped answer, by a serialiser that Fastify compiles when the noun is first answered. */
export const textOf = (reply: FastifyReply, { shaped: shape, model, data }: Shaped, msg: string): string => {
  rowSchema(model)
  const schema = schemas.get(model)?.answers[shape] ?? {}
  const write = reply.getSerializationFunction(schema) ?? reply.compileSerializationSchema(schema)
  return write({ code: 200, success: true, data, msg })
}
