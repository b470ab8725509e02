import type { Attempt, Proof, Step } from '../sample'
import { expect } from 'vitest'
import type { Call } from '@masthead/contract/kit/action'
import type { Service } from '@masthead/contract/kit/resource'
import { at } from '../laws/law'
import type { Body } from '../laws/making'
import { sampleFor } from '../samples'
import type { Client } from '../world'
import { changed, stateOf } from './state'
import { sendCall, speaks, well } from './step'

export const callOf = ({ entry, operation }: Step): Call => {
  const name = operation.task.do === 'call' ? operation.task.name : ''
  return (entry.calls as NonNullable<Service['calls']>)[name] as Call
}

const proofOf = ({ entry, operation }: Step): Proof | undefined =>
  sampleFor(entry.name).calls?.[operation.task.do === 'call' ? operation.task.name : '']

/** The administrator of the noun; where there is none that of the tenant, or of the platform for what is the platform's alone. */
export const chiefOf = ({ court, model, entry }: Step): Client =>
  model ? court.writer(model) : court.client(entry.tenancy === 'platform' ? 'admin@000000' : 'chief')

/** Makes a row that a report with a condition counts, as far as the condition names values; answers whether it did. */
const countedBy = async ({ court, model, operation }: Step): Promise<boolean> => {
  const where = operation.task.do === 'call' ? model?.noun.reports?.[operation.task.name]?.where : undefined
  if (!model || !where || !model.byTenant || model.noun.without?.includes('add')) return false
  const states: Readonly<Record<string, number>> = (model.noun as { state?: Readonly<Record<string, number>> }).state ?? {}
  const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
  const columns = Object.entries(where).flatMap(([key, value]) => {
    const one = first(value)
    const [, dated = ''] = /^(\w+)_notnull$/.exec(key) ?? []
    if (model.columns.get(dated)?.field.kind === 'time') return [[dated, new Date().toISOString()] as const]
    if (!model.columns.has(key) || !['string', 'number', 'boolean'].includes(typeof one)) return []
    return [[key, key === 'status' && typeof one === 'string' ? (states[one] ?? Number(one)) : one] as const]
  })
  if (columns.length === 0) return false
  await court.place(model, (await court.make(model, 'acme')).id, Object.fromEntries(columns))
  return true
}

/** An input made from the declaration: a row of the noun where it says id, values for the rest. */
export const inputOf = async (step: Step): Promise<Body> => {
  const { court, model } = step
  const call = callOf(step)
  const inPath = [...step.operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const input: Body = {}
  // What is taken back was set before.
  const set = call.takesBack && model ? await court.make(model, 'acme') : undefined
  for (const [key, field] of Object.entries(call.input ?? {})) {
    if (set) input[key] = set[key]
    else if (key === 'id' && model) input.id = (await court.make(model, 'acme')).id
    else if (field.required || inPath.includes(key)) input[key] = await court.value(field, 'acme')
  }
  return input
}

/**
 * Proves a declared call: as is said beside the noun, else by making it as its declaration reads. One that writes must have changed some row, one that reads must have
 * said something.
 */
export const proveCall = async (step: Step): Promise<void> => {
  const { court, route } = step
  const own = proofOf(step)
  if (own?.prove) return own.prove(step)
  const call = callOf(step)
  if (step.model) await court.some(step.model)
  const input = own?.input ? await own.input(step) : await inputOf(step)
  const before = call.writes ? await stateOf(court.world.database) : {}
  const asked = () => well(sendCall(step, call.access === 'public' ? court.world.nobody : chiefOf(step), input), route)
  const first = await asked()
  // Rows that others left may be in no state that a report counts.
  const again = !call.writes && !speaks(first.data) && (await countedBy(step))
  const { data, body } = again ? await asked() : first
  if (call.writes) expect.soft(changed(before, await stateOf(court.world.database)), `${route} changes something`).not.toEqual([])
  else
    expect
      .soft(
        speaks(call.bare || (call.report !== undefined && call.answer === 'file') ? body : data),
        `${route} says something: ${JSON.stringify(body).slice(0, 200)}`,
      )
      .toBe(true)
}

/** Who may not make a declared call. */
export const attemptsCall = async (step: Step): Promise<Attempt[]> => {
  const { court, model, entry, operation } = step
  const call = callOf(step)
  const own = proofOf(step)
  if (call.access === 'public') return (await own?.attempts?.(step)) ?? []
  const input = own?.input ? await own.input(step) : await inputOf(step)
  const beta = court.client('chief@beta')
  const attempts: Attempt[] = [{ who: 'nobody', send: () => sendCall(step, court.world.nobody, input), expected: [401] }]
  if (typeof call.access === 'object')
    attempts.push({ who: 'somebody without the permission', send: () => sendCall(step, court.client('bare'), input), expected: [403] })
  if (!model && entry.tenancy === 'platform')
    attempts.push({ who: 'a tenant', send: () => sendCall(step, court.client('chief'), input), expected: [403] })
  if (model && typeof call.access === 'object') {
    if (!model.byTenant) {
      if (model.noun.tenancy === 'platform' || call.writes)
        attempts.push({ who: 'another tenant', send: () => sendCall(step, beta, input), expected: [403] })
    } else if ('id' in input) {
      attempts.push({ who: 'another tenant', send: () => sendCall(step, beta, input), expected: [404] })
      attempts.push({ who: 'a narrow scope', send: () => sendCall(step, court.client('own'), input), expected: [404] })
    } else if (operation.method === 'GET')
      attempts.push({ who: 'another tenant', send: () => beta.get(at(model, operation.path, { tenantId: 'acme' })), expected: [403] })
  } else if ('id' in input) attempts.push({ who: 'another tenant', send: () => sendCall(step, beta, input), expected: [403, 404] })
  return [...attempts, ...((await own?.attempts?.(step)) ?? [])]
}
