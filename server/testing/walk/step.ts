import { expect } from 'vitest'
import * as register from '@masthead/contract/index'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { Model } from '../../engine/types'
import type { Answer, Client } from '../world'
import { ask } from '../laws/law'
import type { Body } from '../laws/making'
import type { Attempt, Step } from '../sample'

/** Every noun and service that has calls. */
export const entries: readonly (Resource | Service)[] = Object.values(register).filter((entry) => !isResource(entry) || !entry.internal)

export const modelOf = ({ model, route }: Step): Model => {
  if (!model) throw new Error(`${route} has no rows`)
  return model
}

/** Sends a call with its input where it belongs: into the path what the path names, the rest into the query of a GET or the body. */
export const sendCall = ({ entry, operation }: Step, client: Client, input: Body = {}): Promise<Answer> => {
  const rest: Body = { ...input }
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  const whole = `${entry.path}${path ? `/${path}` : ''}`
  if (operation.method !== 'GET') return client.send(operation.method, whole, rest)
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString()
  return client.get(query ? `${whole}?${query}` : whole)
}

/** Sends a generic call about one row. */
export const sendRow = (step: Step, client: Client, id: string, body: Body = {}): Promise<Answer> =>
  ask(client, modelOf(step), step.operation, id, body)

/** Whether an answer speaks of something: not null, not an empty list, page or map. */
export const speaks = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length > 0
  if (typeof data !== 'object' || data === null) return data !== undefined && data !== null
  if ('records' in data) return speaks(data.records)
  return Object.values(data).some((value) => typeof value !== 'object' || value === null || speaks(value))
}

/** A call that must go well; throws what it said instead. */
export const well = async (answer: Promise<Answer>, what: string): Promise<Answer> => {
  const found = await answer
  if (found.status !== 200) throw new Error(`${what}: ${found.status} ${JSON.stringify(found.body)?.slice(0, 300)}`)
  return found
}

/** Makes an attempt and holds that it was refused. */
export const refused = async ({ route }: Step, { who, send, expected }: Attempt): Promise<void> => {
  const answer = await send()
  expect.soft(expected, `${route} by ${who}: ${JSON.stringify(answer.body)?.slice(0, 200)}`).toContain(answer.status)
}
