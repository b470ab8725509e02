import type { Action } from '@masthead/contract/kit/action'
import type { Fields } from '@masthead/contract/kit/field'
import { actionCalls, callPaths } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import type { QueryClient } from '@tanstack/react-query'
import { call, type CallOptions, type Row } from '../wire/client'
import { encryptPassword } from '../wire/encrypt'
import { apiOf } from './nouns'
import type { RowAs } from './rowAs'

/** The writing calls of a noun. Each throws a Failure; what it means is the caller's to show. */

/**
 * Makes a row, or changes it when `values` carries its id and version; of the row it answers the named fields beside id, version and what may be done, or all of it.
 * 400 and 409 show no toast.
 */
export const submit = async <const R extends Resource<any, any, any, any, any>>(
  noun: R,
  values: Readonly<Record<string, unknown>>,
  fields?: readonly string[],
): Promise<RowAs<R>> =>
  call('POST', apiOf(noun, 'submit'), {
    body: await sealed(noun.fields, values),
    quiet: [0, 400, 409],
    ...(fields ? { query: { fields: fields.join(',') } } : {}),
  })

/** Values as they may travel: passwords under the server's public key. */
const sealed = async (fields: Fields, values: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const travelling: Record<string, unknown> = { ...values }
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key]
    if (field.kind === 'secret' && field.keep === 'hash' && typeof value === 'string' && value !== '') travelling[key] = await encryptPassword(value)
  }
  return travelling
}

/** Deletes rows, all or none. */
export const remove = (noun: Resource, ids: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  call('POST', apiOf(noun, 'remove'), { query: { ids: ids.join(','), ...more } })

/** What an action did to one of several rows. */
export interface Outcome {
  readonly id: string
  readonly ok: boolean
  readonly msg?: string
}

/**
 * Carries out an action on one row (answers the row) or several (answers an outcome for each). `input` travels as the JSON body. Statuses in `quiet` show
 * no toast.
 */
export const act = async (
  noun: Resource,
  name: string,
  action: Action,
  ids: readonly string[],
  input: Readonly<Record<string, unknown>> = {},
  quiet: readonly number[] = [400],
): Promise<Row | readonly Outcome[]> => {
  const calls = actionCalls(name, action)
  // Where there is a call for several, several go by it.
  const [method, below] = (ids.length > 1 ? calls.find(([, path]) => !path.includes('{')) : undefined) ?? calls[0] ?? ['POST', name]
  const list = ids.join(',')
  const path = apiOf(noun, below.replace(/\{\w+\}/, encodeURIComponent(list).replaceAll('%2C', ',')))
  const named = below.includes('{') ? {} : ids.length === 1 ? { id: ids[0] } : { ids: list }
  if (method === 'GET') return call(method, path, { query: { ...named, ...(input as Record<string, string>) }, quiet })
  return call(method, path, { body: { ...named, ...(await sealed({ ...noun.fields, ...action.input }, input)) }, quiet })
}

/**
 * Makes a declared call of a noun. `input` travels in the query of a GET, lists as comma strings, else as the JSON body, with passwords under the
 * server's public key. Statuses in `quiet` show no toast.
 */
export const invoke = async <T>(
  noun: Pick<Resource, 'path' | 'calls'>,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
  quiet: CallOptions['quiet'] = [],
): Promise<T> => {
  const declared = noun.calls?.[name]
  const [method, below] = callPaths(declared?.call ?? `GET ${name}`)[0] ?? ['GET', name]
  if (method === 'GET') return call(method, apiOf(noun, below), { query: input as Record<string, string>, quiet })
  return call(method, apiOf(noun, below), { body: await sealed(declared?.input ?? {}, input), quiet })
}

/** Forgets what was read of a noun, after something of it was written. */
export const refresh = (queries: QueryClient, name: string): void => {
  for (const kind of ['rows', 'row', 'options', 'count']) void queries.invalidateQueries({ queryKey: [kind, name] })
}
