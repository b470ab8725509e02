import { expect } from 'vitest'
import type { Field } from '@masthead/contract/kit/field'
import { displayName } from '@masthead/contract/kit/name'
import type { Verb } from '@masthead/contract/kit/definition'
import type { Behaviour, Model } from '../../engine/types'
import { verbsOf } from '../../engine/model'
import { type Operation, operationsOf } from '../../engine/wire/operation'
import type { Answer, Client } from '../world'
import type { Body, Court } from './making'

/** What every noun of its kind keeps, whatever it is about. */
export interface Law {
  readonly name: string
  /** The nouns it speaks of; every one with calls unless told. */
  of?(model: Model): boolean
  /** Nouns whose own code it runs: these are always tried, since what holds for another noun says nothing of it. */
  runs?(behaviour: Behaviour): boolean
  /** The fields that are its matter, whose kinds and options its nouns must cover between them; every field unless told. */
  fields?(field: Field): boolean
  /** What it speaks of is decided before a row is read or written, so that another version of the database decides nothing of it. */
  readonly isDecidedEarly?: true
  /** Only the declaration is read, which costs nothing: it is tried on every noun it speaks of. */
  readonly isOfDeclaration?: true
  /** Throws or notes what does not hold. A number that it answers is how many things it tried; otherwise each expectation counts as one. */
  hold(court: Court, model: Model): Promise<unknown>
}

/** Of a law about rows, callers and states, whatever fields a row has. */
export const noField = (): boolean => false

export const has = (model: Model, verb: Verb): boolean => verbsOf(model.noun).includes(verb)

/** The calls of a noun whose task is one of these. */
export const calls = (model: Model, ...tasks: readonly Operation['task']['do'][]): Operation[] =>
  operationsOf(model.noun).filter(({ task }) => tasks.includes(task.do))

export const at = (model: Model, path: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${model.noun.path}${path ? `/${path}` : ''}${search ? `?${search}` : ''}`
}

/** Makes one call of a noun about one row: its id goes into the path, else into the query of reads and removals, else into the body. */
export const ask = (client: Client, model: Model, { method, path, task }: Operation, id: string, body: Body = {}): Promise<Answer> => {
  const inPath = /\{\w+\}/.test(path)
  const place = path.replace(/\{\w+\}/, id)
  if (method === 'GET') return client.get(at(model, place, inPath ? {} : { id, ...(task.do === 'action' ? (body as Record<string, string>) : {}) }))
  if (task.do === 'remove') return client.send(method, at(model, place, inPath ? {} : { ids: id }))
  return client.send(method, at(model, place), inPath ? body : { id, ...body })
}

/** The status that an answer must have; what it said instead stands in the failure. */
export const answered = (answer: Answer, status: number, what: string): boolean => {
  expect.soft(answer.status, `${what}: ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBe(status)
  return answer.status === status
}

/** A 400 whose data names exactly this field or filter. */
export const refusedByName = (answer: Answer, name: string, what: string): void => {
  answered(answer, 400, what)
  expect.soft(Object.keys(answer.data?.fields ?? {}), `${what} names ${name}`).toContain(name)
}

/** Runs what must be refused, and holds that the row, the audit, the outbox and the log are as they were. */
export const unchanged = async (court: Court, model: Model, id: string, what: string, work: () => Promise<void>): Promise<void> => {
  const before = [await court.trace(model, id), await court.counts(model)]
  await work()
  expect.soft([await court.trace(model, id), await court.counts(model)], `${what}: something changed`).toEqual(before)
}

/** A value as a spelling of the wire has it, by which two are compared: a list as a comma string, a number as its digits. */
export const sent = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).join(',') : typeof value === 'object' ? value : String(value))

/** A row as its detail answers it to whoever administers it. */
export const detailOf = async (court: Court, model: Model, id: string, tenantId = 'acme'): Promise<Body> => {
  const answer = await court.writer(model, tenantId).get(at(model, id))
  answered(answer, 200, 'detail')
  return (answer.data ?? {}) as Body
}

/** What a row shows of its own columns, with their names and what may be done to it. */
export const shown = (model: Model, row: Body): Body =>
  Object.fromEntries(
    [...model.columns.values()]
      .flatMap(({ key, field }) => [key, displayName(key, field)])
      .concat('_can')
      .map((name) => [name, row[name]]),
  )
