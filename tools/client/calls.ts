import type { Fields } from '@masthead/contract/kit/field'
import { actionCalls, callPaths } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { operationsOf, type Task } from '../../server/engine/wire/operation'

/** A method of the client: how it is called, and what it takes and answers. */
export interface ClientCall {
  readonly name: string
  readonly kind: 'page' | 'rows' | 'detail' | 'add' | 'update' | 'remove' | 'action' | 'call'
  readonly method: string
  /** Below /api. */
  readonly path: string
  readonly label: string
  readonly input?: Fields
  readonly output?: Fields
  readonly answer?: string
  readonly isListed?: boolean
}

const generic = ['page', 'rows', 'detail', 'add', 'update', 'remove'] as const

/** A path or a name as a property: message-push is messagePush. */
export const camelOf = (text: string): string => text.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

const tasksOf = (noun: Resource): ReadonlySet<Task['do']> => new Set(operationsOf(noun).map(({ task }) => task.do))

const genericCalls = (noun: Resource): ClientCall[] => {
  const tasks = tasksOf(noun)
  const calls: readonly (readonly [Task['do'], ClientCall])[] = [
    ['page', { name: 'page', kind: 'page', method: 'GET', path: `${noun.path}/page`, label: 'A page of rows' }],
    ['page', { name: 'rows', kind: 'rows', method: 'GET', path: `${noun.path}/page`, label: 'Every row, page by page' }],
    ['detail', { name: 'detail', kind: 'detail', method: 'GET', path: `${noun.path}/detail`, label: 'One row' }],
    ['create', { name: 'add', kind: 'add', method: 'POST', path: `${noun.path}/submit`, label: 'Makes a row' }],
    ['update', { name: 'update', kind: 'update', method: 'POST', path: `${noun.path}/submit`, label: 'Changes a row; a stale version is a 409' }],
    ['remove', { name: 'remove', kind: 'remove', method: 'POST', path: `${noun.path}/remove`, label: 'Deletes rows, all or none' }],
  ]
  return calls.filter(([task]) => tasks.has(task)).map(([, call]) => call)
}

const actionsOf = (noun: Resource): ClientCall[] =>
  Object.entries(noun.actions ?? {}).flatMap(([name, action]): ClientCall[] => {
    const [first] = action.system ? [] : actionCalls(name, action)
    if (!first) return []
    const sets = Object.fromEntries(
      (action.sets ?? []).flatMap((key) => {
        const field = noun.fields[key.replace('!', '')]
        return field ? [[key.replace('!', ''), { ...field, required: key.endsWith('!') }]] : []
      }),
    )
    const [method, below] = first
    return [{ name, kind: 'action', method, path: `${noun.path}/${below}`, label: action.label[1], input: { ...sets, ...action.input } }]
  })

const declaredOf = (entry: Resource | Service): ClientCall[] =>
  Object.entries(entry.calls ?? {}).flatMap(([name, call]): ClientCall[] => {
    const [first] = callPaths(call.call)
    if (!first) return []
    const [method, below] = first
    return [
      {
        name,
        kind: 'call',
        method,
        path: below === '' ? entry.path : `${entry.path}/${below}`,
        label: call.label[1],
        answer: call.answer ?? 'map',
        ...(call.input ? { input: call.input } : {}),
        ...(call.output ? { output: call.output } : {}),
        ...(call.listed ? { isListed: true } : {}),
      },
    ]
  })

/** The methods of a noun or service; one that is named as a generic method is, or as an action, is called `...Call`. */
export const clientCalls = (entry: Resource | Service): ClientCall[] => {
  const known = isResource(entry) ? [...genericCalls(entry), ...renamed(actionsOf(entry), new Set(generic))] : []
  const taken = new Set<string>(known.map(({ name }) => name))
  return [...known, ...renamed(declaredOf(entry), isResource(entry) ? new Set([...taken, ...generic]) : taken)]
}

const renamed = (calls: readonly ClientCall[], taken: ReadonlySet<string>): ClientCall[] =>
  calls.map((call) => (taken.has(call.name) ? { ...call, name: `${call.name}Call` } : call))
