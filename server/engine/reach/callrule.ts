import { openingPermissions, permission } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { forbidden } from '../../platform/refusal'
import { fitsPieces } from '../../platform/text/wildcard'
import { may } from './context'
import { demandGrant } from './grant'
import { operationsOf, type Task } from '../wire/operation'
import type { Body } from '../input/parse'
import type { CallRule, Context, Engine, RoleCalls } from '../types'

/** A call in every spelling, as "METHOD /api/path" with * for its parameters. */
export type Spellings = readonly string[]

type Entry = Resource | Service

/** A path as users write it in a rule. */
interface PathPattern {
  /** What a path that fits begins with: the parts before the first that has a wildcard. */
  readonly literal: string
  /** How each part of a path must look; null stands for any number of parts. */
  readonly parts: readonly (readonly string[] | null)[]
}

const patterns = new LRUCache<string, PathPattern>({ max: 5_000 })

/** The pattern of a path as users write it: with or without /api, {id} or * for what a part holds, ** for any number of parts. */
const patternOf = (path: string): PathPattern => {
  const known = patterns.get(path)
  if (known) return known
  const rooted = `/${path.trim().replace(/^\/+/, '')}`
  const whole = rooted.startsWith('/blade-') ? `/api${rooted}` : rooted
  const parts = whole
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => (part === '**' ? null : part.split(/\{[^/]*\}|\*/)))
  const first = parts.findIndex((pieces) => pieces === null || pieces.length > 1)
  const literal = (first < 0 ? parts : parts.slice(0, first)).map((pieces) => pieces?.[0] ?? '').join('/')
  const pattern = { literal, parts }
  patterns.set(path, pattern)
  return pattern
}

/** Whether a path fits a pattern: each part of the path is compared with each part of the pattern once at most. */
const fits = ({ literal, parts }: PathPattern, path: string): boolean => {
  if (!path.startsWith(literal)) return false
  const given = path.split('/')
  let [at, next] = [0, 0]
  /** Where the last ** stands, and the first part of the path that does not fall under it. */
  let [open, from] = [-1, 0]
  while (next < given.length) {
    const pieces = parts[at]
    if (pieces === null) [open, from, at] = [at, next, at + 1]
    else if (pieces && fitsPieces(pieces, given[next] as string)) [at, next] = [at + 1, next + 1]
    else if (open >= 0) [at, from, next] = [open + 1, from + 1, from + 1]
    else return false
  }
  return parts.slice(at).every((pieces) => pieces === null)
}

const matches = (rule: CallRule, spellings: Spellings): boolean =>
  spellings.some((spelling) => {
    const cut = spelling.indexOf(' ')
    return (rule.method === 'ALL' || rule.method === spelling.slice(0, cut)) && fits(patternOf(rule.path), spelling.slice(cut + 1))
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

/** Refuses a call that none of the caller's roles leaves them, or that lies outside the scopes of their access token. */
export const demandCall = (ctx: Context, entry: Entry, task: Task, { method, path, isNew }: Sent): void => {
  demandGrant(ctx, entry, task)
  const { calls } = ctx.actor.rights
  if (!calls || calls.length === 0) return
  const meant: Task = task.do === 'submit' ? { do: isNew ? 'create' : 'update' } : task
  const spellings = [`${method} /api/${path}`, ...spellingsOf(entry, task), ...(meant === task ? [] : spellingsOf(entry, meant))]
  const held = codesOf(entry, meant).filter((code) => may(ctx, code))
  // Of several permissions that open an action the first is enough.
  const codes = meant.do === 'action' ? held.slice(0, 1) : held
  for (const code of codes.length > 0 ? codes : [null]) {
    if (isCallAllowed(calls, code, spellings)) continue
    const rule = calls.flatMap((role) => ruleAgainst(role.rules, code, spellings) ?? [])[0]?.code
    throw forbidden(['接口权限不允许此操作', 'Your API scopes do not allow this call'], {
      permission: code ?? `${method} /api/${path}`,
      ...(rule === undefined ? {} : { rule }),
    })
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
