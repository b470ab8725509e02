import type { Call } from '@masthead/contract/kit/action'
import { actionPermission, statesIn } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { tellingsOf, tellingWords } from '@masthead/contract/kit/tells'
import { inputFields } from '../input/taken'
import type { Model } from '../types'
import { pageSchema } from './answer'
import { envelope } from './answers'
import { body, fieldsWritten, form, ids, type Told } from './document-parts'
import { fieldsSchema, outputSchema } from './limits'
import type { Operation } from './operation'
import { parameterOf } from './parameters'

/** An action as the document tells of it. */
export const actionTold = (noun: Resource, model: Model, operation: Operation, name: string, inPath: readonly object[], row: object): Told => {
  const action = noun.actions?.[name]
  if (!action) throw new Error(`${noun.name} has no action ${name}`)
  const states = (set: typeof action.from): string =>
    Object.entries(statesIn(set))
      .flatMap(([machine, values]) =>
        values.map((value) => (machine === 'status' ? noun.states : noun.machines?.[machine]?.states)?.[value]?.[1] ?? value),
      )
      .join(', ')
  const [from, to] = [states(action.from), states(action.to)]
  const way = [from && `from: ${from}`, to && `to: ${to}`].filter(Boolean).join('; ')
  return {
    zh: action.label[0],
    en: action.label[1],
    doc: [
      `${action.label[1]}${way ? ` (${way})` : ''}. Several ids are done one by one${action.together ? ', all of them or none' : ' and answered one by one'}.`,
      ...(action.notBy ? [`Not by who stands in ${action.notBy.join(', ')}.`] : []),
      ...(action.confirm ? [`People are asked first: "${action.confirm[1]}"`] : []),
    ].join(' '),
    code: actionPermission(noun, name, action),
    parameters: [...(inPath.length ? inPath : [ids]), fieldsWritten],
    more: {
      ...(operation.method === 'GET' ? { 'x-unsafe': true } : body(fieldsSchema(inputFields(model, action)))),
      ...(action.tells === undefined ? {} : { 'x-tells': tellingsOf(action).map(tellingWords) }),
    },
    answers: envelope(row),
    finds: true,
    writes: true,
  }
}

const answersAs: Readonly<Record<Call['answer'], string>> = {
  row: 'one row',
  list: 'a list',
  page: 'a page of rows',
  tree: 'a tree',
  map: 'one object',
  file: 'a file',
  stream: 'server-sent events',
  none: 'nothing but success',
}

/** A declared call as the document tells of it. */
export const callTold = (call: Call, operation: Operation, about: { inPath: readonly object[]; listing: readonly object[]; row: object }): Told => {
  const { inPath, listing, row } = about
  const one = call.answer === 'row' && !call.output ? row : call.output ? outputSchema(call.output) : { type: 'object' }
  const answer =
    call.answer === 'page'
      ? pageSchema(one)
      : call.answer === 'list' || call.answer === 'tree'
        ? { type: 'array', items: one }
        : call.answer === 'none'
          ? { type: 'null' }
          : one
  const given = Object.entries(call.input ?? {}).filter(([key]) => !operation.path.includes(`{${key}}`))
  const isBody = operation.method !== 'GET'
  const open = call.access === 'public'
  return {
    zh: call.label[0],
    en: call.label[1],
    doc: `${call.label[1]}. Answers ${answersAs[call.answer]}${call.bare ? ' without the envelope' : ''}.${call.writes ? ' Changes something.' : ''}`,
    verb: typeof call.access === 'object' ? call.access.verb : undefined,
    parameters: [...inPath, ...(isBody ? [] : given.map(([key, field]) => parameterOf(key, field, 'query'))), ...(call.listed ? listing : [])],
    open,
    more: {
      ...(call.upload ? form(call.upload) : isBody && given.length > 0 ? body(fieldsSchema(Object.fromEntries(given))) : {}),
      ...(open ? { security: call.bare ? [{ client: [] }] : [] } : {}),
      ...(call.writes && operation.method === 'GET' ? { 'x-unsafe': true } : {}),
    },
    answers:
      call.answer === 'stream'
        ? { 200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: one } } } }
        : call.bare
          ? { 200: { description: 'Unwrapped', content: { 'application/json': { schema: one } } } }
          : envelope(answer),
    finds: inPath.length > 0 || 'id' in (call.input ?? {}),
    writes: call.writes ?? false,
  }
}
