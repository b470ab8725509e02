import type { Call } from '@masthead/contract/kit/action'
import { actionCalls, callPaths } from '@masthead/contract/kit/name'
import type { Verb } from '@masthead/contract/kit/definition'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { verbsOf } from '../model'

/** What changes nothing. */
export interface ReadTask {
  readonly do: 'page' | 'detail' | 'changes' | 'options' | 'nested' | 'tree' | 'lazyTree' | 'lazyList' | 'roots'
}

/** What a request asks of a noun, whatever dialect it came in. */
export type Task =
  | ReadTask
  | { readonly do: 'create' | 'update' | 'submit' | 'remove' }
  | { readonly do: 'export' | 'import' | 'importTemplate' }
  | { readonly do: 'face'; readonly face: string; readonly one: boolean }
  | { readonly do: 'action' | 'call'; readonly name: string }
  | { readonly do: 'refused' }

export interface Operation {
  readonly method: string
  /** Below the noun's own path; '' is the noun itself. */
  readonly path: string
  readonly task: Task
  /** A second spelling of a call that the documentation lists once. */
  readonly alias: boolean
}

/** Every call a noun understands: the generic pattern in all its spellings, its actions, its own calls, its public faces. */
export const operationsOf = (entry: Resource | Service): Operation[] => {
  const found: Operation[] = []
  const taken = new Set<string>()
  const add = (method: string, path: string, task: Task, alias = false): void => {
    const key = `${method} ${path}`
    if (taken.has(key)) return
    taken.add(key)
    found.push({ method, path, task, alias })
  }
  for (const [name, call] of Object.entries(entry.calls ?? {})) {
    for (const [index, [method, path]] of callPaths(call.call).entries()) add(method, path, { do: 'call', name }, index > 0)
  }
  if (!isResource(entry)) return found
  for (const [name, action] of Object.entries(entry.actions ?? {})) {
    if (action.system) continue
    for (const [index, [method, path]] of actionCalls(name, action).entries()) add(method, path, { do: 'action', name }, index > 0)
  }
  for (const [name, face] of Object.entries(entry.faces ?? {})) {
    if (face.list) add('GET', face.list, { do: 'face', face: name, one: false })
    if (face.detail) add('GET', face.detail, { do: 'face', face: name, one: true })
  }
  for (const [path, shape] of Object.entries(entry.tree?.calls ?? {})) add('GET', path, { do: shape })
  further(entry, add)
  generic(entry, add)
  return found
}

/** Whether two spellings are one call. */
export const sameTask = (a: Operation, b: Operation): boolean => JSON.stringify(a.task) === JSON.stringify(b.task) && a.task.do !== 'face'

/** Paths of its own for what every noun has. */
const further = (noun: Resource, add: (method: string, path: string, task: Task, alias?: boolean) => void): void => {
  const tasks = {
    page: 'page',
    list: noun.tree?.nested ? 'nested' : 'page',
    detail: 'detail',
    add: 'create',
    submit: 'submit',
    update: 'update',
    delete: 'remove',
    export: 'export',
    import: 'import',
    importTemplate: 'importTemplate',
  } as const
  for (const [call, what] of Object.entries(noun.also ?? {})) {
    const [method, path] = call.split(' ') as [string, string]
    add(method, path, { do: tasks[what] }, true)
  }
}

/** calls.md 7.1 in every shape it has been seen in. */
const generic = (noun: Resource, add: (method: string, path: string, task: Task, alias?: boolean) => void): void => {
  const verbs = verbsOf(noun)
  const has = (verb: Verb, task: Task): Task => (verbs.includes(verb) ? task : { do: 'refused' })
  add('GET', 'page', has('view', { do: 'page' }))
  add('GET', 'list', has('view', { do: noun.tree?.nested ? 'nested' : 'page' }), !noun.tree?.nested)
  add('GET', 'detail', has('view', { do: 'detail' }))
  add('GET', 'options', has('view', { do: 'options' }))
  if (!noun.appendOnly && !noun.plain) add('GET', 'changes', has('view', { do: 'changes' }))
  const takes: Task = verbs.includes('add') || verbs.includes('edit') ? { do: 'import' } : { do: 'refused' }
  add('GET', 'export', has('view', { do: 'export' }))
  add('GET', 'import-template', takes.do === 'import' ? { do: 'importTemplate' } : takes)
  add('POST', 'import', takes)
  add('GET', '{id}', has('view', { do: 'detail' }), true)
  add('POST', 'submit', verbs.includes('add') || verbs.includes('edit') ? { do: 'submit' } : { do: 'refused' })
  add('POST', '', has('add', { do: 'create' }))
  add('PUT', '{id}', has('edit', { do: 'update' }))
  add('PUT', '', has('edit', { do: 'update' }), true)
  add('POST', 'update', has('edit', { do: 'update' }), true)
  add('POST', 'remove', has('delete', { do: 'remove' }))
  add('DELETE', '{id}', has('delete', { do: 'remove' }), true)
  add('POST', 'delete', has('delete', { do: 'remove' }), true)
  add('POST', 'delete/{id}', has('delete', { do: 'remove' }), true)
  add('POST', '{id}', has('edit', { do: 'update' }), true)
}

/** Operations by method and path, literal paths before those with a parameter. */
export interface Router {
  /** `path` is the spelling it was declared in. */
  find(method: string, path: string): { task: Task; path: string; params: Record<string, string> } | undefined
}

export const routerOf = (operations: readonly Operation[]): Router => {
  const literal = new Map<string, Task>()
  const patterns: { method: string; path: string; parts: string[]; task: Task }[] = []
  for (const { method, path, task } of operations) {
    if (path.includes('{')) patterns.push({ method, path, parts: path.split('/'), task })
    else literal.set(`${method} ${path}`, task)
  }
  return {
    find(method, path) {
      const exact = literal.get(`${method} ${path}`)
      if (exact) return { task: exact, path, params: {} }
      const parts = path.split('/')
      for (const pattern of patterns) {
        if (pattern.method !== method || pattern.parts.length !== parts.length) continue
        const params: Record<string, string> = {}
        // A path that no call has is no id.
        const isId = (name: string, given: string): boolean => name !== 'id' || pattern.task.do === 'call' || /^[\d,\s]+$/.test(given)
        const fits = pattern.parts.every((part, index) => {
          const given = parts[index] ?? ''
          if (!part.startsWith('{')) return part === given
          const name = part.slice(1, -1)
          params[name] = given
          return given !== '' && isId(name, given)
        })
        if (fits) return { task: pattern.task, path: pattern.path, params }
      }
      return undefined
    },
  }
}

/** Which call a request turned out to be. */
export interface Called {
  /** Name of the noun or service. */
  readonly noun: string
  /** 'GET blade-cms/news/{id}' */
  readonly path: string
  /** What it does: page, create, the name of an action or a call. */
  readonly task: string
  /** What it does, without names that declarations give: page, create, action, call. */
  readonly kind: Task['do']
  readonly answer?: Call['answer'] | undefined
}

export const calledOf = (entry: Resource | Service, method: string, { task, path }: { task: Task; path: string }): Called => ({
  noun: entry.name,
  path: `${method} ${entry.path}${path ? `/${path}` : ''}`,
  task: 'name' in task ? task.name : task.do,
  kind: task.do,
  answer: task.do === 'call' ? entry.calls?.[task.name]?.answer : undefined,
})
