import { openingPermissions, permission } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../platform/refusal'
import { may } from './context'
import { operationsOf, type Task } from '../wire/operation'
import type { Body } from '../write/parse'
import type { CallRule, Context, Engine, RoleCalls } from '../types'

/** A call in every spelling, as "METHOD /api/path" with * for its parameters. */
export type Spellings = readonly string[]

type Entry = Resource | Service

const patterns = new Map<string, RegExp>()

/** The pattern of a path as people write it: with or without /api, {id} for a part. */
const patternOf = (path: string): RegExp => {
  const known = patterns.get(path)
  if (known) return known
  const rooted = `/${path.trim().replace(/^\/+/, '')}`
  const whole = rooted.startsWith('/blade-') ? `/api${rooted}` : rooted
  const text = whole
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => (part === '**' ? '**' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{[^/]*\\\}|\*/g, '[^/]*')))
    .join('/')
    .replace(/\/\*\*/g, '(/.*)?')
  const made = new RegExp(`^${text}$`)
  if (patterns.size > 5000) patterns.clear()
  patterns.set(path, made)
  return made
}

const matches = (rule: CallRule, spellings: Spellings): boolean =>
  spellings.some((spelling) => {
    const cut = spelling.indexOf(' ')
    return (rule.method === 'ALL' || rule.method === spelling.slice(0, cut)) && patternOf(rule.path).test(spelling.slice(cut + 1))
  })

/** The rule of a role that stands against a call: one that forbids it, or of those that allow others than it the first. */
export const ruleAgainst = (rules: readonly CallRule[], code: string | null, spellings: Spellings): CallRule | undefined => {
  const forbidding = rules.find((rule) => !rule.allows && matches(rule, spellings))
  if (forbidding || code === null) return forbidding
  const allowing = rules.filter((rule) => rule.allows && rule.codes.has(code))
  return allowing.some((rule) => matches(rule, spellings)) ? undefined : allowing[0]
}

/** The codes that a role keeps once its rules leave at least one call of each. What allows no call of its own stays. */
export const codesLeft = (engine: Engine, { permissions, rules }: RoleCalls): ReadonlySet<string> => {
  if (rules.length === 0) return permissions
  const calls = callsByCode(engine)
  return new Set(
    [...permissions].filter((code) => {
      const tasks = calls.get(code)
      return !tasks || tasks.some((spellings) => !ruleAgainst(rules, code, spellings))
    }),
  )
}

/** Whether some role of several allows a call. */
export const isCallAllowed = (roles: readonly RoleCalls[], code: string | null, spellings: Spellings): boolean =>
  roles.some((role) => (code === null || role.permissions.has(code)) && !ruleAgainst(role.rules, code, spellings))

/** How a call was spelled, and whether a submit makes a row or changes one. */
export interface Sent {
  readonly method: string
  /** Below /api. */
  readonly path: string
  readonly isNew: boolean
}

export const sentBy = (request: FastifyRequest, params: Readonly<Record<string, string>> = {}): Sent => {
  const body = typeof request.body === 'object' && request.body !== null ? (request.body as Body) : {}
  const id = params.id ?? (request.query as Record<string, string>).id ?? body.id
  return { method: request.method, path: (request.params as { '*': string })['*'], isNew: id === undefined || id === null || id === '' }
}

/** Refuses a call that none of the caller's roles leaves him. */
export const demandCall = (ctx: Context, entry: Entry, task: Task, { method, path, isNew }: Sent): void => {
  const { calls } = ctx.actor.rights
  if (!calls || calls.length === 0) return
  const meant: Task = task.do === 'submit' ? { do: isNew ? 'create' : 'update' } : task
  const spellings = [`${method} /api/${path}`, ...spellingsOf(entry, task), ...(meant === task ? [] : spellingsOf(entry, meant))]
  const held = codesOf(entry, meant).filter((code) => may(ctx, code))
  // Of several permissions that open an action the first is enough.
  const codes = meant.do === 'action' ? held.slice(0, 1) : held
  for (const code of codes.length > 0 ? codes : [null]) {
    if (isCallAllowed(calls, code, spellings)) continue
    throw forbidden(['接口权限不允许此操作', 'Your API scopes do not allow this call'], { permission: code ?? `${method} /api/${path}` })
  }
}

/** The codes that a task needs, all of them, or for an action any; none where a session is enough. */
const codesOf = (entry: Entry, task: Task): string[] => {
  if (task.do === 'call') {
    const access = entry.calls?.[task.name]?.access
    return typeof access === 'object' ? [permission(entry, access.verb)] : []
  }
  if (!isResource(entry)) return []
  switch (task.do) {
    case 'create':
    case 'import':
      return [permission(entry, 'add')]
    case 'update':
      return [permission(entry, 'edit')]
    case 'remove':
      return [permission(entry, 'delete')]
    case 'export':
      return [permission(entry, 'view'), permission(entry, 'export')]
    case 'action': {
      const action = entry.actions?.[task.name]
      return action ? openingPermissions(entry, task.name, action) : []
    }
    case 'options':
    case 'importTemplate':
    case 'submit':
    case 'face':
    case 'refused':
      return []
    default:
      return [permission(entry, 'view')]
  }
}

const idOf = (task: Task): string =>
  task.do === 'call' || task.do === 'action' ? `${task.do} ${task.name}` : task.do === 'face' ? `face ${task.face} ${task.one}` : task.do

const spelled = new WeakMap<Entry, Map<string, string[]>>()

const spellingsIn = (entry: Entry): Map<string, string[]> => {
  const known = spelled.get(entry)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const { method, path, task } of operationsOf(entry)) {
    const below = path.replace(/\{[^}]*\}/g, '*')
    found.set(idOf(task), [...(found.get(idOf(task)) ?? []), `${method} /api/${entry.path}${below === '' ? '' : `/${below}`}`])
  }
  spelled.set(entry, found)
  return found
}

const spellingsOf = (entry: Entry, task: Task): Spellings => spellingsIn(entry).get(idOf(task)) ?? []

const byCode = new WeakMap<Engine, Map<string, Spellings[]>>()

/** The calls that each code allows. */
export const callsByCode = (engine: Engine): ReadonlyMap<string, readonly Spellings[]> => {
  const known = byCode.get(engine)
  if (known) return known
  const found = new Map<string, Spellings[]>()
  const entries: Entry[] = [...[...engine.models.values()].map(({ noun }) => noun), ...engine.services.values()]
  for (const entry of entries) {
    if (isResource(entry) && entry.internal) continue
    const tasks = new Map<string, Task>()
    for (const { task } of operationsOf(entry)) tasks.set(idOf(task), task)
    for (const task of tasks.values())
      for (const code of codesOf(entry, task)) found.set(code, [...(found.get(code) ?? []), spellingsOf(entry, task)])
  }
  byCode.set(engine, found)
  return found
}
