import { callPaths } from '@masthead/contract/kit/name'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import { forbidden } from '../../platform/refusal'
import type { Task } from '../wire/operation'
import type { Actor, Context, Engine } from '../types'

/** What the owner of an access token lets it do: `cms:read`, `cms/news:write`, `*:read`. To write includes to read. */
export interface Grant {
  readonly scopes: readonly string[]
}

export type Entry = Resource | Service
export type Right = 'read' | 'write'

/** Splits a scope into what it is about and what may be done; undefined where it is none of this register. */
export const parseScope = (engine: Engine, scope: string): { readonly about: string; readonly right: Right } | undefined => {
  const [, about = '', right] = /^(\*|[a-z][a-z-]*(?:\/[a-z][a-z-]*)?):(read|write)$/.exec(scope) ?? []
  if (!right || !(about === '*' || isKnown(engine, about))) return undefined
  return { about, right: right as Right }
}

const isKnown = (engine: Engine, about: string): boolean => {
  if (about.includes('/')) return engine.services.has(about) || (engine.models.has(about) && !engine.models.get(about)?.noun.internal)
  return [...engine.models.keys(), ...engine.services.keys()].some((name) => name.startsWith(`${about}/`))
}

/** Whether some scope lets its token read or write this noun or service. */
export const isGranted = ({ scopes }: Grant, name: string, right: Right): boolean =>
  scopes.some((scope) => {
    const cut = scope.lastIndexOf(':')
    const [about, granted] = [scope.slice(0, cut), scope.slice(cut + 1)]
    return (about === '*' || about === name || about === name.split('/')[0]) && (granted === 'write' || right === 'read')
  })

/** Whether a declared call changes something, or may: what is no GET does. */
export const doesWrite = (call: { readonly writes?: boolean; readonly call: string | readonly string[] }): boolean =>
  call.writes === true || callPaths(call.call).some(([method]) => method !== 'GET')

const readTasks = new Set<Task['do']>(['page', 'detail', 'changes', 'options', 'nested', 'tree', 'lazyTree', 'lazyList', 'roots', 'export', 'face'])

const isReadTask = (entry: Entry, task: Task): boolean => {
  if (task.do !== 'call') return readTasks.has(task.do) || task.do === 'importTemplate'
  const call = entry.calls?.[task.name]
  return call !== undefined && !doesWrite(call)
}

/** Nouns whose rows say who a user is, or let programs in. */
const credentials = new Set(['user/user', 'user/userthird', 'system/client', 'system/loginprovider'])

/** Whether a call takes a password, or is about who a user is: no token may, whatever it is granted. */
const isAboutCredentials = (entry: Entry, task: Task): boolean => {
  if (entry.name.startsWith('auth/')) return !(entry.name === 'auth/oauth' && task.do === 'call' && task.name === 'userInfo')
  if (isReadTask(entry, task)) return false
  return credentials.has(entry.name)
}

/** Refuses a caller with an access token what lies outside its scopes, and anything about credentials. Callers with a session pass. */
export const demandGrant = ({ actor }: Context, entry: Entry, task: Task): void => {
  const grant = actor.kind === 'user' ? actor.grant : undefined
  if (!grant) return
  if (isAboutCredentials(entry, task))
    throw forbidden(['访问令牌不能用于账号、密码和令牌', 'Access tokens cannot be used for accounts, passwords or tokens'], { token: true })
  demandScope(actor, entry.name, isReadTask(entry, task) ? 'read' : 'write')
}

/** Refuses a caller with an access token what no scope of it opens, where no call of the register is asked: files that come in pieces. */
export const demandScope = (actor: Actor, name: string, right: Right): void => {
  if (actor.kind !== 'user' || !actor.grant || isGranted(actor.grant, name, right)) return
  const scope = `${name}:${right}`
  throw forbidden([`令牌的授权范围不包含 ${scope}`, `The scopes of this token do not include ${scope}`], { scope })
}
