import { readFileSync } from 'node:fs'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { type Operation, operationsOf } from '../../engine/wire/operation'
import { entries } from './step'

/** The calls of a noun or service that one line of a list of calls stands for. */
export interface Line {
  /** As the list writes it: 'RES /api/blade-cms/news'. */
  readonly text: string
  /** The nouns and services of which the product answers this line; empty where it does not. */
  readonly found: readonly (readonly [Resource | Service, readonly Operation[]])[]
}

/** A path with its parameters made nameless, as a caller fills them in. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** The generic calls of a resource. A service that stands for one, such as the caller's notices, has calls of its own in their place. */
const isGeneric = ({ task }: Operation): boolean => ['page', 'nested', 'detail', 'create', 'submit', 'update', 'remove', 'refused'].includes(task.do)

/** The letters of citizens, of which one line of a list may name all by {kind}: those that a department answers and somebody checks. */
const letters = entries.filter((entry) => isResource(entry) && /^petition\/[pq]etition/.test(entry.name) && entry.actions?.check !== undefined)

const foundBy = (method: string, path: string): Line['found'] => {
  if (path.includes('{kind}')) {
    const each = letters.map(({ path: own }) => foundBy(method, path.replace('blade-petition/{kind}', own)))
    return each.some((found) => found.length === 0) ? [] : each.flat()
  }
  return entries.flatMap((entry): Line['found'] => {
    const own = `/api/${entry.path}`
    if (method === 'RES') return own === path ? [[entry, isResource(entry) ? operationsOf(entry).filter(isGeneric) : operationsOf(entry)]] : []
    if (path !== own && !path.startsWith(`${own}/`)) return []
    const below = path.slice(own.length + 1)
    const operations = operationsOf(entry).filter((one) => one.method === method && shapeOf(one.path) === shapeOf(below) && one.task.do !== 'refused')
    return operations.length > 0 ? [[entry, operations]] : []
  })
}

/** The lines of a list of calls: tab-separated, RES and the path of a resource, or a method and the path of a call; # begins a remark. */
export const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '' && !text.startsWith('#'))
    .map((text) => {
      const [method = '', given = ''] = text.split('\t')
      const path = given.replace(/[[\]]/g, '')
      return { text: `${method} ${path}`, found: foundBy(method, path) }
    })
